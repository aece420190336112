package bundle

import "sync"

// memo keeps the values of a function by its arguments. It is safe for concurrent use; callers that ask
// for the same value at once may each compute it.
type memo[K comparable, V any] struct {
	// limit is how many values are kept at most, 0 for any number. When it is reached, all are dropped.
	limit int

	mu     sync.Mutex
	values map[K]V
}

// get returns the value for a key, computed if it is not kept.
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
