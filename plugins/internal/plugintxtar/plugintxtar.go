// Package plugintxtar runs a plugin over whole sites in txtar archives and compares everything it
// emits with the expected files in the archives.
//
// The files of an archive are the site, except these:
//
//	options.json   the instance's options; defaults are filled in
//	site.json      facts of the site that differ from a production build of https://example.test/
//	x.js.eval      the result of running the module x.js, or a line "error: …"
//	want/…         the expected results; "go test -update" writes them
package plugintxtar

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

var update = flag.Bool("update", false, "write what the plugins emit into the archives")

// Run checks every archive that the pattern matches.
func Run(t *testing.T, pattern string, create func() plugin.Plugin) {
	t.Helper()
	runEach(t, pattern, func(t *testing.T, archive *txtar.Archive) map[string]string { return Emit(t, archive, create()) })
}

// runEach checks what is emitted for every archive that the pattern matches.
func runEach(t *testing.T, pattern string, emit func(*testing.T, *txtar.Archive) map[string]string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no archives match %s (%v)", pattern, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			check(t, file, archive, emit(t, archive))
		})
	}
}

// check compares the results of a plugin with the archive's want/ files, or writes them.
func check(t *testing.T, file string, archive *txtar.Archive, got map[string]string) {
	t.Helper()
	want := map[string]string{}
	var input []txtar.File
	for _, f := range archive.Files {
		if name, ok := strings.CutPrefix(f.Name, "want/"); ok {
			want[name] = string(f.Data)
		} else {
			input = append(input, f)
		}
	}
	if *update {
		archive.Files = input
		for _, name := range slices.Sorted(maps.Keys(got)) {
			archive.Files = append(archive.Files, txtar.File{Name: "want/" + name, Data: []byte(got[name])})
		}
		if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("emitted data differs (-want +got):\n%s", diff)
	}
}

// Emit configures the plugin for the archive's site, runs its hooks and returns what they emit,
// as text by name. It leaves out empty parts, and texts for translators if the site has no
// translations.
func Emit(t *testing.T, archive *txtar.Archive, p plugin.Plugin) map[string]string {
	t.Helper()
	req := Request(t, archive, p)
	out := map[string]string{}
	configured, err := p.Configure(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	diags := configured.Diagnostics
	if !diags.HasErrors() {
		loaded, err := p.(plugin.ContentLoader).LoadContent(t.Context(), &plugin.LoadContentRequest{})
		if err != nil {
			t.Fatal(err)
		}
		built, err := p.(plugin.RouteBuilder).BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
		if err != nil {
			t.Fatal(err)
		}
		diags = append(append(diags, loaded.Diagnostics...), built.Diagnostics...)
		if !diags.HasErrors() {
			putJSON(t, out, "routes.json", built.Routes, len(built.Routes))
			putJSON(t, out, "layouts.json", built.Layouts, len(built.Layouts))
			putJSON(t, out, "data.json", built.Data, len(built.Data))
			putJSON(t, out, "global.json", built.GlobalData, len(built.GlobalData))
			if req.Site.LocalizationDir != "" {
				putJSON(t, out, "texts.json", built.Texts, len(built.Texts))
			}
		}
	}
	if text := diagnostics(diags); text != "" {
		out["diagnostics"] = text
	}
	return out
}

func putJSON(t *testing.T, out map[string]string, name string, v any, size int) {
	t.Helper()
	if size > 0 {
		out[name] = indented(t, v)
	}
}

// indented writes JSON for readers.
func indented(t *testing.T, v any) string {
	t.Helper()
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// diagnostics writes each on a line, hint and related places indented below.
func diagnostics(list diag.List) string {
	var b strings.Builder
	for _, d := range list {
		b.WriteString(d.String() + "\n")
		for _, line := range strings.Split(strings.TrimSuffix(d.Hint, "\n"), "\n") {
			if line != "" {
				b.WriteString("    " + line + "\n")
			}
		}
		for _, r := range d.Related {
			b.WriteString("    see " + r.Pos.String() + ": " + r.Message + "\n")
		}
	}
	return b.String()
}

// Request unpacks the archive into a folder and returns the request that configures the plugin
// for it.
func Request(t testing.TB, archive *txtar.Archive, p plugin.Plugin) *plugin.ConfigureRequest {
	t.Helper()
	dir := t.TempDir()
	site := &plugin.Site{
		Dir: dir, Production: true, Title: "Site", URL: "https://example.test", BaseURL: "/", Locale: "en",
		ThemeConfig: json.RawMessage("{}"), CustomFields: json.RawMessage("{}"),
	}
	options := []byte("{}")
	for _, f := range archive.Files {
		switch {
		case f.Name == "options.json":
			options = f.Data
		case f.Name == "site.json":
			if err := json.Unmarshal(f.Data, site); err != nil {
				t.Fatalf("site.json: %v", err)
			}
		case !strings.HasPrefix(f.Name, "want/"):
			write(t, filepath.Join(dir, filepath.FromSlash(f.Name)), f.Data)
		}
	}
	return &plugin.ConfigureRequest{
		Site: site, ID: plugin.DefaultID, Options: Options(t, p, options), Host: host{dir: dir, cache: &sync.Map{}},
		OptionPos: diag.Pos{File: "docusaurus.toml", Line: 7, Col: 1},
	}
}

// Options fills the plugin's defaults into a JSON object of options.
func Options(t testing.TB, p plugin.Plugin, given []byte) json.RawMessage {
	t.Helper()
	options := map[string]any{}
	for _, o := range p.Describe().Options {
		if o.Default != nil {
			options[o.Name] = o.Default
		}
	}
	if err := json.Unmarshal(given, &options); err != nil {
		t.Fatalf("options.json: %v", err)
	}
	out, err := json.Marshal(options)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func write(t testing.TB, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// host stands in for the core: the result of a module is the file x.js.eval, and assets keep
// their names.
type host struct {
	plugin.UnimplementedHost
	dir   string
	cache *sync.Map
}

// CacheGet implements plugin.Host.
func (h host) CacheGet(_ context.Context, key string) (value []byte, found bool, err error) {
	kept, found := h.cache.Load(key)
	value, _ = kept.([]byte)
	return value, found, nil
}

// CachePut implements plugin.Host.
func (h host) CachePut(_ context.Context, key string, value []byte) error {
	h.cache.Store(key, value)
	return nil
}

// AddAsset implements plugin.Host.
func (h host) AddAsset(_ context.Context, req *plugin.AddAssetRequest) (*plugin.AddAssetResponse, error) {
	return &plugin.AddAssetResponse{URL: "/assets/" + req.Name}, nil
}

// EvalModule implements plugin.Host.
func (h host) EvalModule(_ context.Context, file string) (json.RawMessage, diag.List, error) {
	text, err := os.ReadFile(file + ".eval")
	if err != nil {
		return nil, nil, err
	}
	if message, ok := strings.CutPrefix(string(text), "error: "); ok {
		rel, _ := filepath.Rel(h.dir, file)
		var diags diag.List
		diags.Errorf(diag.CodeBundle, diag.Pos{File: filepath.ToSlash(rel), Line: 1}, "%s", strings.TrimSpace(message))
		return nil, diags, nil
	}
	return text, nil, nil
}
