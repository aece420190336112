package pipeline_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/pipeline"
)

const unchangedSite = `
-- docusaurus.toml --
title = "Still"
url = "https://still.example"
onBrokenLinks = "warn"
-- docs/a.md --
# Page A

![A picture](./pic.svg) and [nothing](/nowhere).
-- docs/pic.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>
-- docs/c/d.md --
# Page D
-- src/pages/other.md --
# Other
-- sidebars.js --
export default {docs: ['a', 'c/d']};
-- static/robots.txt --
User-agent: *
-- node_modules/thing/package.json --
{"name": "thing", "version": "1.0.0", "main": "index.js"}
-- node_modules/thing/index.js --
export const thing = 'one';
-- src/pages/code.js --
import React from 'react';
import {thing} from 'thing';
export default () => <p>{thing}</p>;
`

// stillSite writes a site and waits until its files are old enough for changes to show in their times.
func stillSite(t *testing.T, archive string) pipeline.Options {
	t.Helper()
	o := site(t, archive)
	wait()
	return o
}

func wait() { time.Sleep(50 * time.Millisecond) }

// wasSkipped reports whether a build found that nothing had changed since the last one.
func wasSkipped(r *pipeline.Report) bool {
	return len(r.Phases) == 1 && r.Phases[0].Name == "compare"
}

func TestABuildIsSkippedIfNothingChanged(t *testing.T) {
	t.Parallel()
	o := stillSite(t, unchangedSite)
	first := run(t, o)
	before := output(t, o.OutDir)
	r := run(t, o)
	if !wasSkipped(r) {
		t.Fatalf("the build was made: %v", r.Phases)
	}
	if d := cmp.Diff(first.Diagnostics, r.Diagnostics); d != "" || len(r.Diagnostics) == 0 {
		t.Errorf("the findings of the first build and the second:\n%s", d)
	}
	if r.Kept != r.Pages || r.Pages != first.Pages || r.Files != first.Files || r.Bytes != first.Bytes {
		t.Errorf("the report says %+v, and said %+v", r, first)
	}
	if d := cmp.Diff(before, output(t, o.OutDir)); d != "" {
		t.Errorf("the output changed:\n%s", d)
	}
}

// change is a change of a site.
type change struct {
	what string
	do   func(*testing.T, pipeline.Options)
}

func gone(name string) func(*testing.T, pipeline.Options) {
	return func(t *testing.T, o pipeline.Options) { must(t, os.RemoveAll(filepath.Join(o.SiteDir, name))) }
}

// inputChanges returns changes of the input of unchangedSite, which are applied one after the other.
func inputChanges() []change {
	return []change{
		{"the text of a page", write("docs/a.md", "# Page A\n\nAnother text.\n")},
		{"a new page", write("docs/e.md", "# Page E\n")},
		{"a page in a new folder", write("docs/f/g.md", "# Page G\n")},
		{"a page gone", gone("docs/e.md")},
		{"a folder gone", gone("docs/f")},
		{"a page that is another file of the same size and time", sameTimes("docs/c/d.md", "# Page E\n")},
		{"the configuration", write("docusaurus.toml", "title = \"Changed\"\nurl = \"https://still.example\"\nonBrokenLinks = \"warn\"\n")},
		{"the sidebars", write("sidebars.js", "export default {docs: ['c/d', 'a']};\n")},
		{"a static file", write("static/robots.txt", "User-agent: x\n")},
		{"a new static folder", write("static/more/file.txt", "text\n")},
		{"a component", write("src/theme/Footer/index.js", "export default () => null;\n")},
		{"a package", write("node_modules/thing/index.js", "export const thing = 'two';\n")},
		{"the file that a package begins with", write("node_modules/thing/package.json", "{\"name\": \"thing\", \"version\": \"1.0.1\", \"main\": \"index.js\"}\n")},
		{"a translation", write("i18n/en/code.json", "{}\n")},
	}
}

// isMadeOnceAfter checks that the next build after a change is made, and the one after that is skipped.
func isMadeOnceAfter(t *testing.T, o pipeline.Options, c change) {
	t.Helper()
	c.do(t, o)
	wait()
	if r := run(t, o); wasSkipped(r) {
		t.Error("the build found nothing changed")
	}
	if r := run(t, o); !wasSkipped(r) {
		t.Errorf("the build after that was made: %v", r.Phases)
	}
}

func TestABuildIsMadeIfSomethingChanged(t *testing.T) {
	t.Parallel()
	o := stillSite(t, unchangedSite)
	run(t, o)
	for _, c := range append(inputChanges(), []change{
		{"a page of the output gone", gone("build/docs/a/index.html")},
		{"a page of the output changed", write("build/docs/a/index.html", "nothing\n")},
		{"a folder of the output gone", gone("build/docs/c")},
		{"the output gone", gone("build")},
		{"the mark of the output gone, and all else", func(t *testing.T, o pipeline.Options) {
			must(t, os.RemoveAll(o.OutDir))
			must(t, os.Mkdir(o.OutDir, 0o755))
		}},
	}...) {
		t.Run(c.what, func(t *testing.T) { isMadeOnceAfter(t, o, c) })
	}
}

func TestACheckIsMadeOnlyIfSomethingChanged(t *testing.T) {
	t.Parallel()
	o := stillSite(t, unchangedSite)
	o.Recall = true
	check := func(t *testing.T) (r *pipeline.CheckReport, recalled bool) {
		t.Helper()
		r, err := pipeline.Check(t.Context(), o, nil)
		must(t, err)
		return r, len(r.Phases) == 1 && r.Phases[0].Name == "compare"
	}
	first, _ := check(t)
	again, recalled := check(t)
	if !recalled {
		t.Errorf("the second check was made: %v", again.Phases)
	}
	if d := cmp.Diff(first.Diagnostics, again.Diagnostics); d != "" || len(again.Diagnostics) == 0 {
		t.Errorf("the findings of the first check and the second:\n%s", d)
	}
	if again.Pages != first.Pages || again.Config == nil || again.Read == nil {
		t.Errorf("the report is %+v, and was %+v", again, first)
	}
	for _, c := range inputChanges() {
		t.Run(c.what, func(t *testing.T) {
			c.do(t, o)
			wait()
			if _, recalled := check(t); recalled {
				t.Error("the check found nothing changed")
			}
			if r, recalled := check(t); !recalled {
				t.Errorf("the check after that was made: %v", r.Phases)
			}
		})
	}
}

func TestACheckWithErrorsIsMadeAgain(t *testing.T) {
	t.Parallel()
	o := stillSite(t, unchangedSite+"-- docs/broken.md --\n[gone](./gone.md)\n")
	write("docusaurus.toml", "title = \"Still\"\nurl = \"https://still.example\"\n")(t, o)
	wait()
	o.Recall = true
	for range 2 {
		r, err := pipeline.Check(t.Context(), o, nil)
		must(t, err)
		if !r.Diagnostics.HasErrors() || len(r.Phases) < 2 {
			t.Errorf("the check found %v in %v", r.Diagnostics, r.Phases)
		}
	}
}

// sameTimes replaces a file by one with the same modification time.
func sameTimes(name, text string) func(*testing.T, pipeline.Options) {
	return func(t *testing.T, o pipeline.Options) {
		t.Helper()
		file := filepath.Join(o.SiteDir, name)
		info, err := os.Stat(file)
		must(t, err)
		write(name, text)(t, o)
		must(t, os.Chtimes(file, info.ModTime(), info.ModTime()))
	}
}

func TestAForeignFileInTheOutputIsReportedThoughNothingChanged(t *testing.T) {
	t.Parallel()
	o := stillSite(t, unchangedSite)
	run(t, o)
	run(t, o)
	write("build/docs/a/notes.txt", "mine\n")(t, o)
	if _, err := pipeline.Run(t.Context(), o); err == nil {
		t.Error("the file was not reported")
	}
}

func TestABuildWithOtherOptionsIsMade(t *testing.T) {
	t.Parallel()
	o := stillSite(t, unchangedSite)
	run(t, o)
	for what, change := range map[string]func(*pipeline.Options){
		"minify":   func(o *pipeline.Options) { o.Minify = !o.Minify },
		"folder":   func(o *pipeline.Options) { o.OutDir += "-2" },
		"no cache": func(o *pipeline.Options) { o.Cache = false },
		"locale":   func(o *pipeline.Options) { o.Locales = []string{"en"} },
		"why":      func(o *pipeline.Options) { o.Why = "/docs/a" },
	} {
		other := o
		change(&other)
		if r := run(t, other); wasSkipped(r) {
			t.Errorf("%s: the build found nothing changed", what)
		}
		run(t, o)
	}
}

func TestACommitIsAChange(t *testing.T) {
	t.Parallel()
	o := stillSite(t, unchangedSite)
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=A", "-c", "user.email=a@example.com", "-C", o.SiteDir}, args...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	git("init", "-q", "-b", "main")
	git("add", "docs")
	git("commit", "-q", "-m", "First")
	wait()
	run(t, o)
	if r := run(t, o); !wasSkipped(r) {
		t.Fatal("the second build was made")
	}
	git("add", "src")
	git("commit", "-q", "-m", "Second")
	if r := run(t, o); wasSkipped(r) {
		t.Error("the build after a commit found nothing changed")
	}
}

func TestAFileOutsideOfTheSiteIsAChange(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Out"
url = "https://out.example"
[[plugins]]
use = "docs"
path = "../guide"
-- docs/a.md --
# Unused
`)
	guide := filepath.Join(filepath.Dir(o.SiteDir), "guide")
	must(t, os.MkdirAll(guide, 0o755))
	page := filepath.Join(guide, "a.md")
	must(t, os.WriteFile(page, []byte("# One\n"), 0o600))
	wait()
	run(t, o)
	if r := run(t, o); !wasSkipped(r) {
		t.Fatal("the second build was made")
	}
	must(t, os.WriteFile(page, []byte("# Two\n"), 0o600))
	if r := run(t, o); wasSkipped(r) {
		t.Error("the build found nothing changed")
	}
}
