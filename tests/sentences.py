"""Errors by the sentence that a person reads, and not by what a programmer sees of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sweeper.core.errors import SweeperError
from sweeper.texts.errors import sentence_of


@contextmanager
def refused(pattern: str, kind: type[SweeperError] = SweeperError) -> Iterator[pytest.ExceptionInfo[SweeperError]]:
    """Expect an error of that kind whose sentence the pattern is found in."""
    with pytest.raises(kind) as caught:
        yield caught
    assert re.search(pattern, sentence_of(caught.value)), sentence_of(caught.value)
