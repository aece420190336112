package store

// Peer provides entries from other machines. It must be safe for concurrent use.
type Peer interface {
	// Fetch passes an entry to Store.PutFetched and reports true if the peer has it.
	Fetch(kind string, key Key) bool
	// Note is called for every entry that is read from the store or put into it.
	Note(kind string, key Key)
}

// Join makes s ask a peer for entries that it lacks. It must be called before several
// goroutines use s.
func (s *Store) Join(p Peer) {
	if s != nil {
		s.peer = p
	}
}
