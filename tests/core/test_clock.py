from sweeper.core.clock import Clock


def test_it_shows_000_before_and_001_at_once():
    clock = Clock()
    assert (clock.shown(5000), clock.elapsed(5000), clock.started) == (0, 0, False)
    clock.start(5000)
    assert [clock.shown(at) for at in (5000, 5999, 6000, 7000)] == [1, 1, 2, 3]


def test_it_starts_once():
    clock = Clock()
    clock.start(0)
    clock.start(900)
    assert clock.elapsed(1000) == 1000


def test_the_display_stops_at_999_and_the_true_time_goes_on():
    clock = Clock()
    clock.start(0)
    assert [clock.shown(seconds * 1000) for seconds in (997, 998, 1003)] == [998, 999, 999]
    assert clock.until_next_second(998_000) is None
    clock.stop(1_003_456)
    assert clock.elapsed(9_999_999) == 1_003_456


def test_paused_time_does_not_count():
    clock = Clock()
    clock.start(0)
    clock.pause(1500)
    assert clock.elapsed(11_500) == 1500
    assert clock.until_next_second(11_500) is None
    clock.resume(11_500)
    assert clock.elapsed(12_000) == 2000


def test_stopping_is_for_good():
    clock = Clock()
    clock.start(0)
    clock.stop(1234)
    clock.resume(2000)
    clock.start(3000)
    assert clock.elapsed(9000) == 1234
    assert not clock.running


def test_resuming_a_clock_that_never_started_does_nothing():
    clock = Clock()
    clock.pause(5)
    clock.resume(10)
    assert (clock.shown(5000), clock.running) == (0, False)


def test_the_next_second_is_told():
    clock = Clock()
    assert clock.until_next_second(0) is None
    clock.start(100)
    assert [clock.until_next_second(at) for at in (100, 350, 1099, 1100)] == [1000, 750, 1, 1000]


def test_a_restored_clock_stands_until_it_goes_on():
    clock = Clock.restored(12_345)
    assert clock.started
    assert not clock.running
    assert (clock.elapsed(99), clock.shown(99)) == (12_345, 13)
    clock.start(50)  # a further opening starts nothing
    assert not clock.running
    clock.resume(100)
    assert clock.elapsed(1100) == 13_345
