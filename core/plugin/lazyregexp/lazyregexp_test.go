package lazyregexp

import (
	"sync"
	"testing"
)

func TestAnExpressionCompilesWhenItIsUsedAndInTestsAtOnce(t *testing.T) {
	defer func(before bool) { inTest = before }(inTest)
	if !inTest {
		t.Error("This is not taken for a test.")
	}
	inTest = false
	wrong := New("(") // nothing is compiled yet
	mustPanic(t, func() { wrong.MatchString("") })
	inTest = true
	mustPanic(t, func() { New("(") })
}

func TestGoroutinesShareAnExpression(t *testing.T) {
	words := New(`\w+`)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			if got := words.FindAllString("one two", -1); len(got) != 2 {
				t.Errorf("found %q", got)
			}
		})
	}
	wg.Wait()
}

func mustPanic(t *testing.T, call func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Error("Nothing panicked.")
		}
	}()
	call()
}
