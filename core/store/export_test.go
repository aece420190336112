package store

// AdvanceDays moves a store's clock ahead.
func AdvanceDays(s *Store, days uint32) { s.now += days * touchAfter }
