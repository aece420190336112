// Package intern keeps one copy of equal strings.
//
// Strings go into a Table, and equal ones come out that share their memory. A Table is safe for
// concurrent use, and never forgets a string.
package intern

import (
	"hash/maphash"
	"strings"
	"sync"
)

// shards bounds how many goroutines wait for one another.
const shards = 32

// Table holds one copy of each string. It is safe for concurrent use. The zero
// value is empty and ready to use.
type Table struct {
	once  sync.Once
	seed  maphash.Seed
	parts [shards]part
}

type part struct {
	mu    sync.RWMutex
	known map[string]string
}

// Of returns the table's copy of a string, which is not part of a larger one.
func (t *Table) Of(s string) string {
	t.once.Do(func() { t.seed = maphash.MakeSeed() })
	p := &t.parts[maphash.String(t.seed, s)%shards]
	p.mu.RLock()
	known, ok := p.known[s]
	p.mu.RUnlock()
	if ok {
		return known
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if known, ok := p.known[s]; ok {
		return known
	}
	if p.known == nil {
		p.known = map[string]string{}
	}
	s = strings.Clone(s)
	p.known[s] = s
	return s
}

// All replaces the strings of a list with the table's.
func (t *Table) All(list []string) {
	for i, s := range list {
		list[i] = t.Of(s)
	}
}
