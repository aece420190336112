package config

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

var update = flag.Bool("update", false, "rewrite the golden files")

type docsOptions struct {
	// The folder of the docs.
	Path        string                   `json:"path" default:"docs"`
	Include     []string                 `json:"include" default:"[\"**/*.{md,mdx}\"]"`
	SidebarPath any                      `json:"sidebarPath" type:"string|boolean"`
	Versions    map[string]versionOption `json:"versions" default:"{}"`
	Tag         *versionOption           `json:"tag"`
	Breadcrumbs bool                     `json:"breadcrumbs" default:"true"`
}

type versionOption struct {
	Label  string `json:"label" required:"true"`
	Banner string `json:"banner" choices:"none,unreleased,unmaintained" default:"none"`
}

type sitemapOptions struct {
	Priority float64 `json:"priority" default:"0.5" min:"0" max:"1"`
	Since    string  `json:"since" type:"date"`
}

var testCatalog = map[string]plugin.Description{
	"docs": {Name: "docs", Summary: "Docs.", MultiInstance: true, Options: plugin.OptionsOf(docsOptions{})},
	"pages": {Name: "pages", Summary: "Pages.", MultiInstance: true, Options: plugin.OptionsOf(struct {
		Path string `json:"path" default:"src/pages"`
	}{})},
	"sitemap": {Name: "sitemap", Summary: "A site map.", Options: plugin.OptionsOf(sitemapOptions{})},
}

// unpack writes the files of an archive, except the expected output, to a new folder.
func unpack(t *testing.T, a *txtar.Archive) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range a.Files {
		if strings.HasPrefix(f.Name, "want") {
			continue
		}
		file := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// eachArchive runs a test for each txtar file and compares its result with the file's last
// section, whose name is want.
func eachArchive(t *testing.T, folder, want string, run func(t *testing.T, dir string) []byte) {
	files, err := filepath.Glob(filepath.Join("testdata", folder, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatal("no archives", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := run(t, unpack(t, a))
			last := len(a.Files) - 1
			if a.Files[last].Name != want {
				a.Files = append(a.Files, txtar.File{Name: want})
				last++
			}
			if *update {
				a.Files[last].Data = got
				if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(string(a.Files[last].Data), string(got)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", file, diff)
			}
		})
	}
}

func TestLoadReportsEveryMistakeOfAFile(t *testing.T) {
	eachArchive(t, "diagnostics", "want.txt", func(t *testing.T, dir string) []byte {
		cfg, list := Load(filepath.Join(dir, FileName), testCatalog)
		if cfg != nil || !list.HasErrors() {
			t.Error("no error")
		}
		var b bytes.Buffer
		if err := diag.Print(&b, list, diag.PrintOptions{}); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	})
}

func TestLoadFillsInDefaults(t *testing.T) {
	eachArchive(t, "configs", "want.json", func(t *testing.T, dir string) []byte {
		cfg, list := Load(filepath.Join(dir, FileName), testCatalog)
		for _, d := range list {
			t.Error(d)
		}
		if cfg == nil {
			t.FailNow()
		}
		type entry struct {
			Use, ID string
			Options json.RawMessage
			Line    int
		}
		var plugins []entry
		for _, p := range cfg.Plugins {
			plugins = append(plugins, entry{p.Use, p.ID, p.Options, p.Pos.Line})
		}
		out, err := json.MarshalIndent(map[string]any{
			"siteConfig": cfg.SiteConfigJSON(), "theme": cfg.Theme, "plugins": plugins, "tags": cfg.HTMLTags(),
		}, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		return append(out, '\n')
	})
}

func load(t *testing.T, text string) (*Config, diag.List) {
	t.Helper()
	return parse(t.TempDir(), newSource(FileName, []byte(text)), testCatalog, nil)
}

func TestSiteHasTheFactsOfTheConfiguration(t *testing.T) {
	cfg, list := load(t, `
title = "Kit"
tagline = "Blocks"
url = "https://example.com/"
baseUrl = "/kit/"
trailingSlash = false
noIndex = true
onBrokenMarkdownLinks = "throw"
staticDirectories = ["public"]
[i18n]
defaultLocale = "de"
[customFields]
a = 1
[themeConfig.navbar]
title = "Kit"
`)
	if len(list) > 0 {
		t.Fatal(list)
	}
	no := false
	want := &plugin.Site{
		Dir: cfg.Dir, Production: true, Title: "Kit", Tagline: "Blocks", URL: "https://example.com", BaseURL: "/kit/",
		TrailingSlash: &no, Locale: "de", NoIndex: true, StaticDirectories: []string{"public"},
		OnBrokenMarkdownLinks: "throw", ThemeConfig: cfg.ThemeConfigJSON(), CustomFields: json.RawMessage(`{"a":1}`),
	}
	if diff := cmp.Diff(want, cfg.Site(true)); diff != "" {
		t.Errorf("site (-want +got):\n%s", diff)
	}
	if cfg.Site(false).Production {
		t.Error("production in development")
	}
}

func TestThemeConfigLeavesOutWhatIsAbsent(t *testing.T) {
	cfg, list := load(t, "title = \"x\"\nurl = \"https://example.com\"\n")
	if len(list) > 0 {
		t.Fatal(list)
	}
	var got map[string]any
	if err := json.Unmarshal(cfg.ThemeConfigJSON(), &got); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"footer", "announcementBar", "algolia", "image", "custom"} {
		if _, there := got[key]; there {
			t.Errorf("%s is there", key)
		}
	}
	want := map[string]any{"minHeadingLevel": 2.0, "maxHeadingLevel": 3.0}
	if diff := cmp.Diff(want, got["tableOfContents"]); diff != "" {
		t.Error(diff)
	}
}

func TestAMissingFileHasAHint(t *testing.T) {
	for name, tc := range map[string]struct{ file, hint string }{
		"nothing there":      {"", "gosaur new ."},
		"a JavaScript one":   {"docusaurus.config.js", "docusaurus.config.js"},
		"a TypeScript one":   {"docusaurus.config.ts", "docusaurus.config.ts"},
		"a folder, no file":  {"docusaurus.toml/x", ""},
		"in the wrong place": {"sub/docusaurus.toml", "Create it"},
	} {
		t.Run(name, func(t *testing.T) {
			var a txtar.Archive
			if tc.file != "" {
				a.Files = []txtar.File{{Name: tc.file}}
			}
			cfg, list := Load(filepath.Join(unpack(t, &a), FileName), nil)
			if cfg != nil || len(list) != 1 {
				t.Fatal(cfg, list)
			}
			if list[0].Code != diag.CodeConfigNotFound || list[0].Pos.File != FileName || !strings.Contains(list[0].Hint, tc.hint) {
				t.Errorf("%+v", list[0])
			}
		})
	}
}

func TestAFileOutsideOfTheSiteDirectoryKeepsItsPath(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(t.TempDir(), "other.toml")
	if err := os.WriteFile(file, []byte("title = 1\nurl = \"https://example.com\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, list := LoadSite(dir, file, nil, nil)
	if len(list) != 1 || list[0].Pos.File != filepath.ToSlash(file) {
		t.Error(list)
	}
}

func TestATooLargeFileIsRefused(t *testing.T) {
	_, list := load(t, strings.Repeat("# padding\n", maxSize/10+1))
	if len(list) != 1 || list[0].Code != diag.CodeTOMLSyntax {
		t.Error(list)
	}
}

func TestEveryKeyIsDocumented(t *testing.T) {
	var walk func(opts []plugin.Option, path string)
	walk = func(opts []plugin.Option, path string) {
		for _, o := range opts {
			here := join(path, o.Name)
			if o.Name != "" && o.Doc == "" {
				t.Errorf("%s has no comment", here)
			}
			if o.Doc != "" && !strings.HasSuffix(o.Doc, ".") {
				t.Errorf("%s: the comment is not a sentence: %q", here, o.Doc)
			}
			walk(o.Fields, here)
		}
	}
	walk(plugin.OptionsOf(Config{}), "")
}

func TestTooDeepNestingIsReportedAtItsPlace(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"lists":             {"x = " + strings.Repeat("[", 400_000) + strings.Repeat("]", 400_000), "f:1:105"},
		"lists never end":   {"x = " + strings.Repeat("[", 900_000), "f:1:105"},
		"tables":            {"x = " + strings.Repeat("{a=", 100_000) + "1" + strings.Repeat("}", 100_000), "f:1:305"},
		"a key":             {strings.Repeat("a.", 450_000) + "b = 1", "f:1:201"},
		"a header":          {"y = 1\n[" + strings.Repeat("a.", 450_000) + "b]", "f:2:202"},
		"a key in a header": {"[" + strings.Repeat("a.", 60) + "b]\n" + strings.Repeat("c.", 60) + "d = 1", "f:2:79"},
	} {
		t.Run(name, func(t *testing.T) {
			_, list := parse(t.TempDir(), newSource("f", []byte(test.text)), testCatalog, nil)
			if len(list) != 1 || list[0].Pos.String() != test.want || list[0].Code != diag.CodeTOMLSyntax {
				t.Errorf("%v, want a finding at %s", list, test.want)
			}
		})
	}
}

// FuzzLoad tests that no text makes parse panic, that there is a configuration if and only if
// there are no errors, and that every error has a place.
func FuzzLoad(f *testing.F) {
	for _, folder := range []string{"diagnostics", "configs"} {
		files, _ := filepath.Glob(filepath.Join("testdata", folder, "*.txtar"))
		for _, file := range files {
			a, err := txtar.ParseFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(a.Files[0].Data))
		}
	}
	dir := f.TempDir()
	compiled := compileSchema(f)
	f.Fuzz(func(t *testing.T, text string) {
		src := newSource(FileName, []byte(text))
		cfg, list := parse(dir, src, testCatalog, nil)
		if (cfg == nil) != list.HasErrors() {
			t.Fatalf("configuration %v with %v", cfg, list)
		}
		for _, d := range list {
			if d.Pos.Line > len(src.lines) || d.Pos.Line == 0 && d.Code != diag.CodeMissingKey && d.Code != diag.CodeTOMLSyntax {
				t.Errorf("%+v has no valid place", d)
			}
		}
		if cfg == nil {
			return
		}
		if err := compiled.Validate(asJSON(t, text)); err != nil {
			t.Errorf("the schema refuses what Load accepts: %v", err)
		}
	})
}
