package pipeline_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/timeline"
)

// site writes a txtar archive into a new folder and returns options to build it there.
func site(t *testing.T, archive string) pipeline.Options {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		writeFile(t, filepath.Join(dir, f.Name), f.Data)
	}
	return pipeline.ShareRuns(pipeline.Options{SiteDir: dir, OutDir: filepath.Join(dir, "build"), Production: true, Minify: true, Cache: true, Engine: "auto"})
}

func writeFile(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func run(t *testing.T, o pipeline.Options) *pipeline.Report {
	t.Helper()
	report, err := pipeline.Run(t.Context(), o)
	if err != nil {
		var failure *diag.Failure
		if errors.As(err, &failure) {
			t.Fatalf("the build failed: %v", failure.Diagnostics)
		}
		t.Fatal(err)
	}
	return report
}

// output returns the contents of all files in a folder by path.
func output(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// differing returns the names of files that differ between two outputs.
func differing(a, b map[string]string) []string {
	var names []string
	for name := range a {
		if b[name] != a[name] {
			names = append(names, name)
		}
	}
	for name := range b {
		if _, ok := a[name]; !ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

const small = `
-- docusaurus.toml --
title = "Small"
url = "https://example.com"
-- docs/intro.md --
---
description: What it is.
---
# Introduction

A page with **static** content, see [the guide](guide/start.md#first).

:::tip[Mind]
Text with ` + "`code`" + `.
:::
-- docs/guide/start.md --
# Start

## First

` + "```js title=\"a.js\"\nconst a = 1;\n```" + `
-- static/robots.txt --
User-agent: *
`

func TestFolderOfDocsBuildsWithoutNodeToTheSameBytes(t *testing.T) {
	o := site(t, small)
	o.Engine, o.Cache = "node", false
	run(t, o)
	withNode := output(t, o.OutDir)
	o.Engine = "embedded"
	t.Setenv("PATH", t.TempDir())
	run(t, o)
	if d := differing(withNode, output(t, o.OutDir)); len(d) > 0 {
		t.Errorf("the engines differ in %v", d)
	}
	for _, file := range []string{"docs/intro/index.html", "docs/guide/start/index.html", "404.html", "page-data/docs/intro.json", "robots.txt"} {
		if _, ok := withNode[file]; !ok {
			t.Errorf("no %s among %v", file, slices.Sorted(maps.Keys(withNode)))
		}
	}
	if page := withNode["docs/intro/index.html"]; !strings.Contains(page, `<a href="/docs/guide/start#first">the guide</a>`) {
		t.Errorf("the link to a Markdown file is not resolved in\n%s", page)
	}
}

func TestOutputDoesNotDependOnWorkersOrCache(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	o.Workers = 1
	run(t, o)
	cold := output(t, o.OutDir)
	o.Workers = 4
	run(t, o)
	if d := differing(cold, output(t, o.OutDir)); len(d) > 0 {
		t.Errorf("a warm build with more workers differs in %v", d)
	}
	for _, damaged := range []string{"index", "*.segment", "*"} {
		damageStore(t, o.SiteDir, damaged)
		run(t, o)
		if d := differing(cold, output(t, o.OutDir)); len(d) > 0 {
			t.Errorf("a build with damage in %s of its store differs in %v", damaged, d)
		}
	}
}

// damageStore changes the middle of each file of the store whose name matches a pattern.
func damageStore(t *testing.T, siteDir, pattern string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(siteDir, ".gosaur", "store", pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i := len(data) / 4; i < len(data)*3/4; i++ {
			data[i] ^= 0x55
		}
		writeFile(t, file, data)
	}
}

// generated creates a docs site of n pages in folders of ten, with links and code.
func generated(t *testing.T, n int) pipeline.Options {
	t.Helper()
	var b bytes.Buffer
	b.WriteString("-- docusaurus.toml --\ntitle = \"Many\"\nurl = \"https://example.com\"\n")
	for i := range n {
		fmt.Fprintf(&b, "-- docs/part%03d/page%04d.md --\n# Page %d\n\nText of page %d, [next](../part%03d/page%04d.md).\n\n## Code\n\n```js\nconst n = %d;\n```\n",
			i/10, i, i, i, (i+1)%n/10, (i+1)%n, i)
	}
	return site(t, b.String())
}

func TestBundleAndFirstViewDoNotGrowWithPages(t *testing.T) {
	t.Parallel()
	few, many := generated(t, 10), generated(t, 1000)
	fewReport, manyReport := run(t, few), run(t, many)
	relative := func(o pipeline.Options, files []string) []string {
		var out []string
		for _, f := range files {
			out = append(out, strings.TrimPrefix(f, o.SiteDir))
		}
		return out
	}
	if d := cmp.Diff(relative(few, fewReport.BundleInputs), relative(many, manyReport.BundleInputs)); d != "" {
		t.Errorf("the bundler read other files for 1,000 pages than for 10: %s", d)
	}
	scripts := func(o pipeline.Options) map[string]int {
		sizes := map[string]int{}
		for name, data := range output(t, o.OutDir) {
			if strings.HasPrefix(name, "assets/") {
				sizes[name] = len(data)
			}
		}
		return sizes
	}
	if d := cmp.Diff(scripts(few), scripts(many)); d != "" {
		t.Errorf("scripts and styles differ between 10 and 1,000 pages: %s", d)
	}
}

func TestMistakesAreReportedWhereTheyAreAndThePreviousOutputStays(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		file, text, want string
	}{
		"configuration": {"docusaurus.toml", "title = \"Small\nurl = \"https://example.com\"\n", "docusaurus.toml:1:"},
		"front matter":  {"docs/intro.md", "---\ntitle: [a\n---\n", "docs/intro.md:2:"},
		"sidebar":       {"sidebars.json", "{\n  \"docs\": [\"intro\",]\n}\n", "sidebars.json:2:"},
		"page":          {"src/pages/index.tsx", "export default function Home() {\n  return <p>{a b}</p>;\n}\n", "src/pages/index.tsx:2:16"},
		"Markdown":      {"docs/intro.md", "# Introduction\n\n<div>\n\ntext\n", "docs/intro.md:3:1"},
		"broken link":   {"docs/intro.md", "# Introduction\n\n[gone](/docs/gone)\n", "docs/intro.md:3:"},
	}
	o := site(t, small)
	writeFile(t, filepath.Join(o.SiteDir, "docusaurus.toml"), []byte("title = \"Small\"\nurl = \"https://example.com\"\n[[plugins]]\nuse = \"docs\"\nsidebarPath = \"sidebars.json\"\n[[plugins]]\nuse = \"pages\"\n"))
	writeFile(t, filepath.Join(o.SiteDir, "sidebars.json"), []byte(`{"docs": ["intro"]}`))
	writeFile(t, filepath.Join(o.SiteDir, "src/pages/index.tsx"), []byte("export default function Home() {\n  return <p>Home</p>;\n}\n"))
	run(t, o)
	before := output(t, o.OutDir)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(o.SiteDir, tt.file)
			sound, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { writeFile(t, file, sound) })
			writeFile(t, file, []byte(tt.text))
			_, err = pipeline.Run(t.Context(), o)
			var failure *diag.Failure
			if !errors.As(err, &failure) {
				t.Fatalf("error %v, want a failure with diagnostics", err)
			}
			if !slices.ContainsFunc(failure.Diagnostics, func(d diag.Diagnostic) bool {
				return d.Severity == diag.Error && strings.HasPrefix(d.Pos.String(), tt.want)
			}) {
				t.Errorf("no error at %s in %v", tt.want, failure.Diagnostics)
			}
			if d := differing(before, output(t, o.OutDir)); len(d) > 0 {
				t.Errorf("the previous output changed: %v", d)
			}
		})
	}
}

func TestMistakesOfSeveralFilesAreReportedTogether(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	writeFile(t, filepath.Join(o.SiteDir, "docs/intro.md"), []byte("---\ntitle: [a\n---\n"))
	writeFile(t, filepath.Join(o.SiteDir, "docs/guide/start.md"), []byte("# Start\n\n<div>\n\ntext\n"))
	writeFile(t, filepath.Join(o.SiteDir, "src/pages/index.tsx"), []byte("export default (\n"))
	_, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("error %v, want a failure with diagnostics", err)
	}
	var files []string
	for _, d := range failure.Diagnostics {
		files = append(files, d.Pos.File)
	}
	for _, want := range []string{"docs/intro.md", "docs/guide/start.md", "src/pages/index.tsx"} {
		if !slices.Contains(files, want) {
			t.Errorf("no finding about %s in %v", want, failure.Diagnostics)
		}
	}
}

func TestLeftoversOfAKilledBuildAreClearedAway(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	run(t, o)
	want := output(t, o.OutDir)
	// The build was killed between two renames: the previous output is in the work folder.
	work := o.OutDir + ".gosaur-next"
	writeFile(t, filepath.Join(work, "site/half.html"), []byte("half"))
	writeFile(t, filepath.Join(work, ".gosaur-output"), nil)
	if err := os.Rename(o.OutDir, filepath.Join(work, "previous")); err != nil {
		t.Fatal(err)
	}
	run(t, o)
	if d := differing(want, output(t, o.OutDir)); len(d) > 0 {
		t.Errorf("the output differs: %v", d)
	}
	if left, _ := filepath.Glob(o.OutDir + ".gosaur-*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestAFolderThatIsNotAnOutputIsNotReplaced(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	o.OutDir = filepath.Join(t.TempDir(), "work")
	writeFile(t, filepath.Join(o.OutDir, "package.json"), []byte("{}"))
	var failure *diag.Failure
	if _, err := pipeline.Run(t.Context(), o); !errors.As(err, &failure) || !strings.Contains(failure.Diagnostics[0].Message, "package.json") {
		t.Errorf("error %v", err)
	}
	if _, err := os.Stat(filepath.Join(o.OutDir, "package.json")); err != nil {
		t.Error(err)
	}
}

func TestNoPageIsRenderedAfterAnInterrupt(t *testing.T) {
	t.Parallel()
	o := large(t)
	o.Production = true
	trace := timeline.New()
	ctx, cancel := context.WithCancel(timeline.With(t.Context(), trace))
	o.Progress = func(e pipeline.Event) {
		if e.Phase == "render" && e.Done > 0 {
			cancel()
		}
	}
	if _, err := pipeline.Run(ctx, o); !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v", err)
	}
	var text strings.Builder
	if err := trace.Write(&text); err != nil {
		t.Fatal(err)
	}
	if pages := strings.Count(text.String(), `"cat":"page"`); pages == 0 || pages > 40 {
		t.Errorf("%d pages are begun, want only those before the interrupt and those in progress", pages)
	}
}
