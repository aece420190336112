// Package intern keeps one copy of equal strings.
//
// Strings go into a Table, and lists come out that hold a number for each. A Table is safe for
// concurrent use, and never forgets a string.
package intern

import (
	"hash/maphash"
	"iter"
	"strings"
	"sync"
)

// shardCount bounds how many goroutines wait for one another.
const shardCount = 32

// Table holds one copy of each string. It is safe for concurrent use. The zero
// value is empty and ready to use.
type Table struct {
	once   sync.Once
	seed   maphash.Seed
	shards [shardCount]shard
}

type shard struct {
	mu    sync.RWMutex
	known map[string]stringID
	texts []string
}

// stringID is the number of a string in a Table. Numbers are small: those of a table with n strings are mostly below 2n.
type stringID uint32

// idOf returns the number of a string, of which the table keeps a copy.
func (t *Table) idOf(s string) stringID {
	t.once.Do(func() { t.seed = maphash.MakeSeed() })
	shard := maphash.String(t.seed, s) % shardCount
	p := &t.shards[shard]
	p.mu.RLock()
	id, ok := p.known[s]
	p.mu.RUnlock()
	if ok {
		return id
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if id, ok := p.known[s]; ok {
		return id
	}
	if p.known == nil {
		p.known = map[string]stringID{}
	}
	s = strings.Clone(s) // it may be part of a larger string
	id = stringID(len(p.texts)*shardCount) + stringID(shard)
	p.known[s] = id
	p.texts = append(p.texts, s)
	return id
}

// textOf returns the string with a number.
func (t *Table) textOf(id stringID) string {
	p := &t.shards[id%shardCount]
	p.mu.RLock()
	defer p.mu.RUnlock()
	return p.texts[id/shardCount]
}

// List is a list of strings of a Table. It takes four bytes for each. The zero value is an empty list.
type List struct {
	table *Table
	ids   []stringID
}

// List returns a list of strings.
func (t *Table) List(texts []string) List {
	i := 0
	return t.Collect(len(texts), func() string { i++; return texts[i-1] })
}

// Collect returns a list of n strings that next returns.
func (t *Table) Collect(n int, next func() string) List {
	if n == 0 {
		return List{}
	}
	l := List{t, make([]stringID, n)}
	for i := range l.ids {
		l.ids[i] = t.idOf(next())
	}
	return l
}

// All yields the strings in their order.
func (l List) All() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, id := range l.ids {
			if !yield(l.table.textOf(id)) {
				return
			}
		}
	}
}

// Set is a set of strings of one Table. The zero value is empty.
type Set struct {
	table *Table
	has   []bool
}

// Except yields the strings of the list, in their order, that are not in a set, which may grow meanwhile. add adds the
// string to the set, unless the set is of another table.
func (l List) Except(s *Set) iter.Seq2[string, func()] {
	return func(yield func(text string, add func()) bool) {
		if s.table == nil {
			s.table = l.table
		}
		known := s.table == l.table
		for _, id := range l.ids {
			if known && int(id) < len(s.has) && s.has[id] {
				continue
			}
			add := func() {
				if known {
					s.add(id)
				}
			}
			if !yield(l.table.textOf(id), add) {
				return
			}
		}
	}
}

func (s *Set) add(id stringID) {
	if more := int(id) + 1 - len(s.has); more > 0 {
		s.has = append(s.has, make([]bool, more)...)
	}
	s.has[id] = true
}

// Without returns the list without the strings that drop reports.
func (l List) Without(drop func(string) bool) List {
	kept := List{table: l.table}
	for _, id := range l.ids {
		if !drop(l.table.textOf(id)) {
			kept.ids = append(kept.ids, id)
		}
	}
	return kept
}
