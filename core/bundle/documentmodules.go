package bundle

import (
	"maps"
	"sync"
)

// documentModules holds modules by specifier. It is safe for concurrent use, because
// modules of documents that code imports are added while the bundles are built.
type documentModules struct {
	mu     sync.RWMutex
	source map[string]ModuleSource
}

func newDocumentModules(known map[string]ModuleSource) *documentModules {
	m := &documentModules{source: map[string]ModuleSource{}}
	maps.Copy(m.source, known)
	return m
}

func (m *documentModules) get(specifier string) (ModuleSource, bool) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	source, ok := m.source[specifier]
	return source, ok
}

func (m *documentModules) add(more map[string]ModuleSource) {
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.Copy(m.source, more)
}

// documentScope is the prefix of the specifiers of the code of documents.
const documentScope = "@mdx"
