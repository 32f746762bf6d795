"""Every sentence that a person reads, and how numbers are written."""
