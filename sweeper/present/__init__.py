"""What is drawn and where: the picture sheet, the client area, the counters. No window, no pictures read."""
