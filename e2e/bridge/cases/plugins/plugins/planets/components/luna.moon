A moon as text.
