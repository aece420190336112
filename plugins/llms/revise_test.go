package llms

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
)

// memory is a host that keeps values, and an output.
type memory struct {
	plugin.UnimplementedHost
	values, files map[string][]byte
}

func (m *memory) CacheGet(_ context.Context, key string) ([]byte, bool, error) {
	value, ok := m.values[key]
	return value, ok, nil
}

func (m *memory) CachePut(_ context.Context, key string, value []byte) error {
	m.values[key] = value
	return nil
}

func (m *memory) Read(name string) ([]byte, error) { return m.files[name], nil }

func (m *memory) Write(name string, data []byte) error {
	m.files[name] = bytes.Clone(data)
	return nil
}

func (m *memory) Taken(string) bool { return false }

func TestRevisedTextsAreThoseOfAWholeBuild(t *testing.T) {
	dir := t.TempDir()
	var pages []plugin.PageInfo
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"a", "b", "c"} {
		write(name+".md", "# Page "+name+"\n\nText, as long as that of others.\n\n---\n\nSource: https://example.com/b\n\nNo source.\n")
		pages = append(pages, plugin.PageInfo{Path: "/" + name, Title: name, Meta: plugin.RouteMeta{Source: name + ".md", Plugin: "docs"}})
	}
	m := &memory{values: map[string][]byte{}, files: map[string][]byte{}}
	configured := func() *Plugin {
		t.Helper()
		options := map[string]any{}
		for _, o := range New().Describe().Options {
			options[o.Name] = o.Default
		}
		options["full"] = true
		data, err := json.Marshal(options)
		if err != nil {
			t.Fatal(err)
		}
		p := New().(*Plugin)
		site := &plugin.Site{Dir: dir, URL: "https://example.com", BaseURL: "/", Title: "Site", Production: true, Locale: "en"}
		resp, err := p.Configure(t.Context(), &plugin.ConfigureRequest{Site: site, ID: plugin.DefaultID, Options: data, Host: m})
		if err != nil || resp.Diagnostics.HasErrors() {
			t.Fatal(err, resp.Diagnostics)
		}
		return p
	}
	build := func() {
		t.Helper()
		if _, err := configured().PostBuild(t.Context(), &plugin.PostBuildRequest{Pages: pages, Output: m}); err != nil {
			t.Fatal(err)
		}
	}
	revise := func(numbers ...int) bool {
		t.Helper()
		req := &plugin.PostReviseRequest{Pages: pages, Output: m}
		for _, n := range numbers {
			req.Revised = append(req.Revised, pages[n])
		}
		done, err := configured().PostRevise(t.Context(), req)
		if err != nil {
			t.Fatal(err)
		}
		return done
	}
	build()
	for i, text := range []string{"# Page b\n\nLonger than it was before, by far.\n", "# Page b\n\nShort.\n", "# Page b\n\n---\n\nSource: https://example.com/c\n\nText.\n"} {
		write("b.md", text)
		if !revise(1) {
			t.Fatalf("edit %d: it was not revised", i)
		}
		got := maps.Clone(m.files)
		build()
		if diff := cmp.Diff(m.files, got); diff != "" {
			t.Errorf("edit %d (-whole +revised):\n%s", i, diff)
		}
	}
	write("a.md", "# Page a\n\nOther.\n")
	write("c.md", "# Page c\n\nOther.\n")
	if !revise(0, 2) {
		t.Fatal("two pages were not revised")
	}
	got := maps.Clone(m.files)
	build()
	if diff := cmp.Diff(m.files, got); diff != "" {
		t.Error(diff)
	}
	m.files[fullFile] = append(m.files[fullFile], "by somebody else"...)
	if revise(0) {
		t.Error("a file that another build wrote was revised")
	}
	m.values = map[string][]byte{}
	build()
	for key := range m.values {
		m.values[key] = m.values[key][:len(m.values[key])-1]
	}
	if revise(0) {
		t.Error("a file of which damaged data are kept was revised")
	}
}
