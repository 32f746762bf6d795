"""What several parts of the window use: dialogs, timers, work off the event loop, colours."""
