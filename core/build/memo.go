package build

import (
	"slices"
	"sync"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/store"
)

// compileMemo keeps compiled documents between the refreshes of a session. A nil
// memo keeps nothing. A document is compiled again when its text changes, or the set
// of pages that links can lead to, or the configuration.
type compileMemo struct {
	mu       sync.Mutex
	entries  map[documentKey]memoEntry
	site     store.Key
	compiler *markdown.Compiler
}

type memoEntry struct {
	text    string
	content *plugin.Content
	diags   diag.List
}

func newCompileMemo() *compileMemo { return &compileMemo{} }

// begin returns the compiler for a site. The entries of another site are dropped.
func (m *compileMemo) begin(site store.Key, make func() *markdown.Compiler) *markdown.Compiler {
	if m == nil {
		return make()
	}
	if m.compiler == nil || m.site != site {
		m.entries, m.site, m.compiler = map[documentKey]memoEntry{}, site, make()
	}
	return m.compiler
}

func (m *compileMemo) get(key documentKey, text string) (memoEntry, bool) {
	if m == nil {
		return memoEntry{}, false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.entries[key]
	return e, ok && e.text == text
}

// includesAny reports whether one of the files is part of a document.
func (m *compileMemo) includesAny(files []string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, e := range m.entries {
		for _, included := range e.content.Includes {
			if slices.Contains(files, included) {
				return true
			}
		}
	}
	return false
}

// put keeps a compiled document. One with mistakes is compiled again each time: what
// mends it may be another file.
func (m *compileMemo) put(key documentKey, e memoEntry) {
	if m == nil || e.diags.HasErrors() {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.entries[key] = e
}
