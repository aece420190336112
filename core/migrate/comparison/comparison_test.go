package comparison_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/migrate/comparison"
)

func write(t *testing.T, dir string, files map[string]string) string {
	t.Helper()
	for name, text := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestFoldersTellsWhatDiffers(t *testing.T) {
	const head = `<html lang="en"><head><title>T</title><link rel="canonical" href="https://example.org/a/"></head>`
	before := write(t, t.TempDir(), map[string]string{
		"a/index.html": head + `<main><div class="theme-doc-markdown markdown"><h1>A<a class="hash-link">&#8203;</a></h1><p>Some  <b>text</b></p><button>Copy</button></div></main>`,
		"b.html":       head + `<main>One</main>`,
		"gone.html":    head,
		"list.html":    head + "<main><li>One:\n<ul><li>a</li></ul></li></main>",
		"stuck.html":   head + `<main><p>one <b>two</b></p></main>`,
		"posts.html":   head + `<main><div class="markdown">One</div><time>1</time><div class="markdown">Two<p class="markdown">in it</p></div></main>`,
		"index.html":   head + `<main>Home</main>`,
		"moved.html":   `<html><head><meta http-equiv="refresh" content="0; url=/a/"><link rel="canonical" href="/a/"></head></html>`,
		"other.html":   `<html><head><meta http-equiv="refresh" content="0; url=/a"></head></html>`,
		"404.html":     head + `<main>Not found</main>`,
		"search.html":  head + `<form><input type="search" name="q"></form>`,
		"find.html":    head + `<main>Search: <input type="search" name="q"></main>`,
	})
	after := write(t, t.TempDir(), map[string]string{
		"a.html":       `<html lang="en"><head><title>T</title><link rel="canonical" href="https://example.org/a"></head><main>x<div class="markdown"><h1>A</h1> <p>Some <b>text</b></p><div class="docusaurus-mermaid-container"><pre>graph LR</pre></div></div></main>`,
		"b/index.html": `<html lang="de"><head><title>U</title></head><main>Two</main>`,
		"new.html":     head + `<nav><input type="search" name="q"></nav>`,
		"seek.html":    head + `<main><input type="search" name="q"></main>`,
		"list.html":    head + "<main><li>One:<ul><li>a</li></ul></li></main>",
		"stuck.html":   head + `<main><p>one<b>two</b></p></main>`,
		"posts.html":   head + `<main><div class="markdown">One</div><time>2</time><div class="markdown">Three<p class="markdown">in it</p></div></main>`,
		"index.html":   head + `<main><svg><title>x</title></svg>Home<iframe><p>old<!-- --> </p></iframe></main>`,
		"moved.html":   `<html lang="en"><head><title>/a</title><meta http-equiv="refresh" content="0; url=/a"></head><body><a href="/a">/a</a></body></html>`,
		"other.html":   `<html><head><meta http-equiv="refresh" content="0; url=/b"></head></html>`,
		"404.html":     `<html lang="en"><head><title>Not found | T</title><link rel="canonical" href="https://example.org/a"></head><main>Not found</main>`,
		"search.html":  `<main>Search<input name="q" type="search"></main>`,
		"find.html":    head + `<main>Search</main>`,
	})
	got, err := comparison.Folders(before, after)
	if err != nil {
		t.Fatal(err)
	}
	want := &comparison.Result{Pages: 11, Searches: []string{"/search"}, NewSearches: []string{"/seek"}, Differences: []comparison.Difference{
		{"/404", "title", "T", "Not found | T"},
		{"/b", "title", "T", "U"},
		{"/b", "canonical", "https://example.org/a", ""},
		{"/b", "lang", "en", "de"},
		{"/b", "text", "One", "Two"},
		{"/find", "text", "Search:", "Search"},
		{Route: "/gone", What: "route", Before: "there"},
		{"/other", "redirect", "/a", "/b"},
		{"/posts", "text", "One\nTwo in it", "One\nThree in it"},
		{"/stuck", "text", "one two", "onetwo"},
		{Route: "/new", What: "route", After: "there"},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
