package store

// SetDay moves a store's clock some days ahead.
func SetDay(s *Store, days uint32) { s.now += days * touchAfter }
