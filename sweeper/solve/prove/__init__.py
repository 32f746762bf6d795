"""Why a cell is certain: the named techniques, from simple to hard."""
