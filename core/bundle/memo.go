package bundle

import "sync"

// memo caches the values of a function by its arguments. It is safe for concurrent use; concurrent
// callers with the same argument may each compute the value.
type memo[K comparable, V any] struct {
	// limit is the maximum number of cached values, 0 for no limit. When it is reached, all values are
	// dropped.
	limit int

	mu     sync.Mutex
	values map[K]V
}

// get returns the value for a key, and computes it if it is not cached.
func (m *memo[K, V]) get(key K, compute func() V) V {
	m.mu.Lock()
	value, ok := m.values[key]
	m.mu.Unlock()
	if ok {
		return value
	}
	value = compute()
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.values == nil || m.limit > 0 && len(m.values) >= m.limit {
		m.values = make(map[K]V)
	}
	m.values[key] = value
	return value
}

// clear drops all values.
func (m *memo[K, V]) clear() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.values = nil
}
