package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCorpusIsTheSameForEqualSizes(t *testing.T) {
	for i := range 40 {
		if first, again := pageText(i, 40), pageText(i, 40); first != again {
			t.Fatalf("page %d differs between two runs", i)
		}
	}
	if pageText(1, 40) == pageText(2, 40) {
		t.Error("two pages are the same")
	}
}

func TestCorpusLinksLeadToPages(t *testing.T) {
	dir := t.TempDir()
	const pages = 40
	if err := writeCorpus(dir, pages, "lucid"); err != nil {
		t.Fatal(err)
	}
	for i := range pages {
		file := filepath.Join(dir, "docs", filepath.FromSlash(pageFile(i)))
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(text); n < 3000 || n > 9000 {
			t.Errorf("page %d has %d bytes", i, n)
		}
		for _, part := range strings.Split(string(text), "](")[1:] {
			target, _, _ := strings.Cut(part, ")")
			if _, err := os.Stat(filepath.Join(filepath.Dir(file), filepath.FromSlash(target))); err != nil {
				t.Errorf("page %d links to %s, which does not exist", i, target)
			}
		}
	}
}

func TestEveryPageOfTheGateHasItsLinksAndTheHeadingsTheyLeadTo(t *testing.T) {
	const pages = 40
	for i := range pages {
		text := linksText(i, pages)
		if n := strings.Count(text, "]("); n != linksPerPage {
			t.Errorf("page %d has %d links", i, n)
		}
		if n := strings.Count(text, "{#part-"); n != gateSections {
			t.Errorf("page %d has %d headings", i, n)
		}
	}
}

func TestWhatTheGateAddsIsTheMiddleOfThePairs(t *testing.T) {
	r := &gateResult{On: []result{{CPU: 12}, {CPU: 9}, {CPU: 11}}, Off: []result{{CPU: 10}, {CPU: 10}, {CPU: 10}}}
	got := addedBy(r, func(r result) float64 { return r.CPU }).String()
	if want := "+10.0 % (-10.0 to +20.0)"; got != want {
		t.Errorf("added %s, want %s", got, want)
	}
	r.CPU.Median = 0.11
	if showGate(r, true) == nil {
		t.Error("11 % are within the bound")
	}
}
