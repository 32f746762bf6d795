"""The board and the game that metrics.md works out."""

from __future__ import annotations

# metrics.md, section 1
WORKED = [
    ".......",
    "*......",
    "..*...*",
    ".*.....",
    "*..*...",
]

# metrics.md, section 2: milliseconds, button, column, row
WORKED_LOG = """
0 L 4,0
800 R 2,2
1200 D 3,1
1700 D 3,2
2200 L 4,3
2600 L 6,4
3100 R 1,4
3400 R 1,4
3800 L 0,0
4300 R 1,3
4700 D 2,3
5200 R 0,1
5500 D 1,1
6000 D 1,2
6600 L 1,4
7100 L 2,4
"""
