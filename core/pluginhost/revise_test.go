package pluginhost_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
)

// values is a host that keeps values.
type values struct {
	plugin.UnimplementedHost
	kept map[string][]byte
}

func (v *values) CacheGet(_ context.Context, key string) ([]byte, bool, error) {
	value, ok := v.kept[key]
	return value, ok, nil
}

func (v *values) CachePut(_ context.Context, key string, value []byte) error {
	v.kept[key] = value
	return nil
}

func TestEditsOfTextsLeaveTheFactsOfPluginsAsTheyAre(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const doc, described = "# Title\n\nFirst paragraph.\n\nText.\n", "---\ndescription: Described\n---\n# Title\n\nFirst paragraph.\n"
	post := filepath.ToSlash("blog/2024-01-01-post.md")
	write("docs/a.md", doc)
	write("docs/b.md", described)
	write(post, "# Post\n\nText.\n")
	write("notes/n.md", "A note.\n")
	start := func(uses ...string) *pluginhost.Host {
		t.Helper()
		var entries []pluginhost.Entry
		for _, use := range uses {
			builtin, ok := pluginhost.Builtin(use)
			if !ok {
				t.Fatal("there is no plugin " + use)
			}
			options := map[string]any{}
			for _, o := range builtin.Describe().Options {
				options[o.Name] = o.Default
			}
			data, err := json.Marshal(options)
			if err != nil {
				t.Fatal(err)
			}
			entries = append(entries, pluginhost.Entry{Use: use, ID: plugin.DefaultID, Options: data})
		}
		site := &plugin.Site{Dir: dir, URL: "https://example.com", BaseURL: "/", Production: true, Locale: "en"}
		kept := &values{kept: map[string][]byte{}}
		h, found := pluginhost.Start(t.Context(), entries, site, func(pluginhost.Entry) plugin.Host { return kept }, nil, zerolog.Nop())
		if found.HasErrors() {
			t.Fatal(found)
		}
		return h
	}
	h := start("docs", "blog", "sitemap")
	if found := h.Load(t.Context()); found.HasErrors() {
		t.Fatal(found)
	}
	facts, known := h.LoadedFacts()
	if !known {
		t.Fatal("the facts are not known")
	}
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"docs/a.md", doc + "More.\n", true},
		{"docs/a.md", strings.Replace(doc, "First", "Another", 1), false}, // its description
		{"docs/a.md", strings.Replace(doc, "Title", "Other", 1), false},
		{"docs/a.md", "---\nsidebar_position: 1\n---\n" + doc, false},
		{"docs/a.md", "---\nid: [\n---\n" + doc, false},
		{"docs/a.md", doc + "<DocCardList />\n", false},
		{"docs/b.md", strings.Replace(described, "First", "Another", 1), true},
		{"docs/b.md", strings.Replace(described, "Described", "Described otherwise", 1), false},
		{post, "# Post\n\nText.\n\nMore.\n", false},
		{"notes/n.md", "Another note.\n", true},
	} {
		before, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(c.name)))
		if err != nil {
			t.Fatal(err)
		}
		write(c.name, c.text)
		if got := start("docs", "blog", "sitemap").SameFacts(t.Context(), facts, []string{c.name}); got != c.want {
			t.Errorf("%s: after %q, the facts are the same: %v, want %v", c.name, c.text, got, c.want)
		}
		write(c.name, string(before))
	}
	if start("docs", "blog").SameFacts(t.Context(), facts, nil) {
		t.Error("the facts of other plugins are the same")
	}
}
