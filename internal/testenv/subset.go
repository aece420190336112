package testenv

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"
)

// Subset names the tests of a slow package that run where all of them would take too long. A test
// that is asked for with -run runs in any case.
type Subset struct {
	// Raced are the tests that run under the race detector: those in which goroutines meet, one of
	// each way. All others run without it, by `make test-unraced`. Nil means all.
	Raced []string
	// Short are the tests that run with -short; nil means all.
	Short []string
}

// Apply leaves out the other tests. Call it from TestMain, before the tests run.
func (s *Subset) Apply() {
	flag.Parse()
	run := flag.Lookup("test.run")
	var names []string
	switch {
	case run.Value.String() != "":
		return
	case testing.Short():
		names = s.Short
	case Raced:
		names = s.Raced
	}
	if names == nil {
		return
	}
	if err := run.Value.Set("^(" + strings.Join(names, "|") + ")$"); err != nil {
		panic("testenv: " + err.Error())
	}
}

// Measured leaves a test of time and memory out with -short, and under the race detector, which
// multiplies both and finds nothing in work of one goroutine. Such tests have InProportion or InTime in
// their names, by which `make test-unraced` runs them without it. A test that is asked for with -run
// runs in any case.
func Measured(t testing.TB) {
	t.Helper()
	if flag.Lookup("test.run").Value.String() == "" && (Raced || testing.Short()) {
		t.Skip("measures time and memory: make test-unraced runs it")
	}
}

var testFunction = regexp.MustCompile(`(?m)^func (Test\w+)\(t \*testing\.T\)`)

// Check fails if the test files in the working directory lack a test that the subset names.
func (s *Subset) Check(t *testing.T) {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		text, err := os.ReadFile(entry.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range testFunction.FindAllSubmatch(text, -1) {
			there[string(match[1])] = true
		}
	}
	for kind, names := range map[string][]string{"Raced": s.Raced, "Short": s.Short} {
		if names != nil && len(names) == 0 {
			t.Errorf("%s names no test", kind)
		}
		for _, name := range names {
			if !there[name] {
				t.Errorf("%s names %s, which is not a test of the package", kind, name)
			}
		}
	}
}
