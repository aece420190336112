package store

// Peer has entries of other machines. It must be safe for concurrent use.
type Peer interface {
	// Fetch hands an entry to PutFetched if the peer has it, and reports whether it has.
	Fetch(kind string, key Key) bool
	// Note tells of an entry of the store that was used or put.
	Note(kind string, key Key)
}

// Join makes the store ask a peer for what it lacks. It comes before any other use by several
// goroutines.
func (s *Store) Join(p Peer) {
	if s != nil {
		s.peer = p
	}
}
