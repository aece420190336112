package bundle

import "testing"

func TestAMemoComputesAValueOnceAndKeepsToItsLimit(t *testing.T) {
	computed := 0
	double := func(m *memo[int, int], n int) int {
		return m.get(n, func() int { computed++; return 2 * n })
	}
	m := &memo[int, int]{limit: 2}
	for _, n := range []int{1, 1, 2, 1, 2} {
		if got := double(m, n); got != 2*n {
			t.Errorf("got %d of %d", got, n)
		}
	}
	if computed != 2 {
		t.Errorf("computed %d values of two", computed)
	}
	double(m, 3) // the third drops the others
	if double(m, 1); computed != 4 || len(m.values) != 2 {
		t.Errorf("computed %d values, kept %d", computed, len(m.values))
	}
	m.clear()
	if double(m, 1); computed != 5 {
		t.Error("a value outlives clear")
	}
}
