"""What is kept between starts: the profile folder and the files in it, each written whole or not at all."""
