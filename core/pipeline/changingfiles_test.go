package pipeline_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/internal/testenv"
)

// changing is a site with one file of each kind that a build reads.
const changing = `
-- docusaurus.toml --
title = "Changing"
url = "https://changing.example"
plugins = [{use = "docs", sidebarPath = "sidebars.toml"}, {use = "pages"}]
-- sidebars.toml --
docs = ["intro", "other"]
-- docs/intro.md --
# Introduction

![Logo](./logo.svg) and a [file](./data.zip).
-- docs/other.mdx --
import Part from './_part.mdx';
import Box from '@site/src/components/Box';

# Other

<Part />

<Box />
-- docs/_part.mdx --
A part.
-- docs/logo.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
-- docs/data.zip --
zip
-- src/components/Box.tsx --
export default function Box() { return <b>box</b>; }
-- src/pages/index.tsx --
export default function Home() { return <main>home</main>; }
-- static/robots.txt --
User-agent: *
`

// before returns options with which act is called once, at the beginning of a phase. They set Why, so that the build
// is not skipped if nothing has changed.
func before(o pipeline.Options, phase string, act func()) pipeline.Options {
	done := false
	o.Why = "/"
	o.Progress = func(e pipeline.Event) {
		if e.Phase == phase && !e.Finished && !done {
			done = true
			act()
		}
	}
	return o
}

func TestAFileThatIsDeletedDuringTheBuildIsAFinding(t *testing.T) {
	t.Parallel()
	o := site(t, changing)
	run(t, o)
	whole := output(t, o.OutDir)
	for name, gone := range map[string]struct {
		phase string
		// files maps deleted files to the places where that is reported.
		files map[string]string
	}{
		"files that a document shows": {"compile", map[string]string{
			"docs/_part.mdx": "docs/other.mdx", "docs/logo.svg": "docs/intro.md", "docs/data.zip": "docs/intro.md",
		}},
		"all documents after they were loaded": {"compile", map[string]string{"docs": "docs/intro.md"}},
		"code of the site": {"bundle", map[string]string{
			"src/components/Box.tsx": "docs/other.mdx", "src/pages/index.tsx": "src/pages/index.tsx",
		}},
		"an image after its document was read": {"render", map[string]string{"docs/logo.svg": "docs/logo.svg"}},
		"a file that a document links to":      {"render", map[string]string{"docs/data.zip": "docs/data.zip"}},
	} {
		t.Run(name, func(t *testing.T) {
			aside := t.TempDir()
			move := func(there bool) {
				for file := range gone.files {
					from, to := filepath.Join(o.SiteDir, filepath.FromSlash(file)), filepath.Join(aside, filepath.Base(file))
					if there {
						from, to = to, from
					}
					if err := os.Rename(from, to); err != nil {
						t.Fatal(err)
					}
				}
			}
			_, err := pipeline.Run(t.Context(), before(o, gone.phase, func() { move(false) }))
			move(true)
			var failure *diag.Failure
			if !errors.As(err, &failure) {
				t.Fatalf("got %v", err)
			}
			for file, at := range gone.files {
				if !slices.ContainsFunc(failure.Diagnostics, func(d diag.Diagnostic) bool {
					return d.Severity == diag.Error && (d.Pos.File == at || d.Pos.File == filepath.Join(o.SiteDir, at))
				}) {
					t.Errorf("%s: no finding at %s: %v", file, at, failure.Diagnostics)
				}
			}
			if d := differing(whole, output(t, o.OutDir)); len(d) > 0 {
				t.Errorf("the previous output differs in %v", d)
			}
		})
	}
	run(t, o)
	if d := differing(whole, output(t, o.OutDir)); len(d) > 0 {
		t.Errorf("the build after that differs in %v", d)
	}
}

func TestAFileThatChangesDuringTheBuildIsReadWholeBeforeOrAfter(t *testing.T) {
	t.Parallel()
	o := site(t, changing)
	for phase, file := range map[string]string{
		"compile": "docs/intro.md", "render": "docs/_part.mdx", "bundle": "src/components/Box.tsx",
	} {
		name := filepath.Join(o.SiteDir, filepath.FromSlash(file))
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		run(t, before(o, phase, func() {
			writeFile(t, name, []byte(strings.NewReplacer("# ", "# New ", "A part", "A new part", "box", "new box").Replace(string(text))))
		}))
	}
	warm := o
	run(t, warm)
	got := output(t, o.OutDir)
	cold := o
	cold.Cache = false
	run(t, cold)
	if d := differing(output(t, o.OutDir), got); len(d) > 0 {
		t.Errorf("a build with the cache differs in %v", d)
	}
	for page, want := range map[string]string{"docs/intro/index.html": "New Introduction", "docs/other/index.html": "A new part"} {
		if !strings.Contains(got[page], want) {
			t.Errorf("%s lacks %q", page, want)
		}
	}
}

func TestAFileThatCannotBeReadIsAFinding(t *testing.T) {
	t.Parallel()
	testenv.NeedSymlinks(t)
	itself := func(file string) error { return os.Symlink(filepath.Base(file), file) }
	nowhere := func(file string) error { return os.Symlink("nowhere", file) }
	folder := func(file string) error { return os.Mkdir(file, 0o755) }
	for name, spoil := range map[string]map[string]func(file string) error{
		"what documents show":        {"docs/_part.mdx": itself, "docs/logo.svg": folder, "docs/data.zip": nowhere},
		"the partial is a folder":    {"docs/_part.mdx": folder},
		"a document links to itself": {"docs/intro.md": itself},
		"the sidebar is a folder":    {"sidebars.toml": folder},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := site(t, changing)
			for file, act := range spoil {
				path := filepath.Join(o.SiteDir, filepath.FromSlash(file))
				if err := errors.Join(os.Remove(path), act(path)); err != nil {
					t.Fatal(err)
				}
			}
			var found diag.List
			var failure *diag.Failure
			if r, err := pipeline.Check(t.Context(), o, nil); errors.As(err, &failure) {
				found = failure.Diagnostics
			} else if err == nil {
				found = r.Diagnostics
			}
			for file := range spoil {
				base := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
				if !slices.ContainsFunc(found, func(d diag.Diagnostic) bool {
					return d.Severity == diag.Error && d.Pos.File != "" && strings.Contains(d.Pos.File+d.Message, base)
				}) {
					t.Errorf("no finding about %s: %v", file, found)
				}
			}
		})
	}
}
