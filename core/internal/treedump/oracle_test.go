package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// minimumIdentical is how many documents of the corpus must be identical to the
// reference. It may only rise; the goal is all of them.
const minimumIdentical = 1504

const oracle = "../../../e2e/oracle"

func corpusEntries(t *testing.T) []entry {
	t.Helper()
	entries, err := readCorpus(oracle)
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

func TestCorpusIsAsIdenticalAsItWas(t *testing.T) {
	results, err := run(corpusEntries(t))
	if err != nil {
		t.Fatal(err)
	}
	s := summarise(results)
	t.Logf("%d of %d documents identical (%.2f %%), %d with the same verdict", s.identical, s.documents, s.share(), s.verdicts)
	switch {
	case s.identical < minimumIdentical:
		var b strings.Builder
		s.print(&b, 2)
		t.Errorf("%d documents are identical, %d were:\n%s", s.identical, minimumIdentical, b.String())
	case s.identical > minimumIdentical:
		t.Logf("raise minimumIdentical to %d", s.identical)
	}
}

func TestNamesOfCasesTellMistakes(t *testing.T) {
	for _, e := range corpusEntries(t) {
		mistake := strings.Contains(e.name, "mistake")
		if rejected := e.want.Verdict == "reject"; mistake != rejected {
			t.Errorf("%s: the reference says %s", e.name, e.want.Verdict)
		}
	}
}

func TestEveryCaseHasItsOwnRecord(t *testing.T) {
	seen := make(map[string]bool)
	for _, e := range corpusEntries(t) {
		if seen[e.name] {
			t.Errorf("two cases are called %q", e.name)
		}
		seen[e.name] = true
	}
	if len(seen) < 1000 {
		t.Errorf("the corpus has only %d cases", len(seen))
	}
}

func TestRecordsAreEqualToThemselves(t *testing.T) {
	for _, e := range corpusEntries(t) {
		for _, v := range []view{viewComponents, viewStatic} {
			if d := compare(&e.want, &e.want, v); d != nil {
				t.Errorf("%s: %s", e.name, d)
			}
		}
	}
}

func TestParseCases(t *testing.T) {
	got := parseCases("=== one (file=a.md keywords=x,y)\na␍\n\n\n=== two\nb␄\n")
	want := []struct{ name, text, file string }{{"one", "a\r\n", "a.md"}, {"two", "b", "docs/page.mdx"}}
	for i, w := range want {
		g := got[i]
		if g.name != w.name || g.text != w.text || g.options.File != w.file {
			t.Errorf("case %d: got %q %q %q", i, g.name, g.text, g.options.File)
		}
	}
	if diff := cmp.Diff([]string{"x", "y"}, got[0].options.Keywords); diff != "" {
		t.Error(diff)
	}
}

func TestDumpPrintsBothViews(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.md")
	if err := os.WriteFile(file, []byte("## A *b*\n\n```js\nc\n```\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := command([]string{file}, &b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"components view: accept", "static view: accept", `<h2>* {"id":"a-b"}`, `"code":"c"`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %s in\n%s", want, b.String())
		}
	}
}
