"""What is to be seen, as plain values: pieces of the picture sheet, tints, places, plots."""
