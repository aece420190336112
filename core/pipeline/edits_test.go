package pipeline_test

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// edited is the site before the random edits.
const edited = `
-- docusaurus.toml --
title = "Edited"
url = "https://edited.example"
onBrokenLinks = "warn"
onBrokenAnchors = "warn"
plugins = [{use = "docs"}, {use = "blog"}, {use = "pages"}, {use = "sitemap"}, {use = "search"}]
[markdown.hooks]
onBrokenMarkdownLinks = "warn"
onBrokenMarkdownImages = "warn"
[i18n]
defaultLocale = "en"
locales = ["en", "fr"]
-- docs/a.md --
---
tags: [one, two]
---
# Page A

See [B](b.md#second), ![a picture](img/p.png) and the [file](data.zip).
-- docs/b.md --
# Page B

## Second

Back to [A](./a.md).
-- docs/c.mdx --
import Part from './_part.mdx';
import Box from '@site/src/components/Box';

# Page C

<Part name="c" />

<Box>boxed</Box>

:::tip
A [link](/docs/b).
:::
-- docs/_part.mdx --
A part for {props.name}, see [A](a.md).
-- docs/data.zip --
zip
-- docs/guide/_category_.json --
{"label": "Guide", "position": 2}
-- docs/guide/d.md --
# Page D

{1 + 1} and [C](../c.mdx).
-- blog/2024-01-02-post.md --
---
title: A post
tags: [news]
---
First.

<!-- truncate -->

See [the docs](/docs/a).
-- blog/2024-02-03-other.md --
# Another post

Text.
-- i18n/fr/docusaurus-plugin-content-docs/current/b.md --
# La page B

## Second

Retour à [A](./a.md).
-- src/pages/index.tsx --
import Box from '@site/src/components/Box';
export default function Home() { return <Box>home</Box>; }
-- src/components/Box.tsx --
import styles from './Box.module.css';
export default function Box({children}) { return <b className={styles.box}>{children}</b>; }
-- src/components/Box.module.css --
.box { color: red; }
-- static/robots.txt --
User-agent: *
`

// editedInOneLanguage is the same site without translations.
var editedInOneLanguage = strings.NewReplacer(
	"[i18n]\ndefaultLocale = \"en\"\nlocales = [\"en\", \"fr\"]\n", "[csp]\nhostRules = [\"netlify\"]\n[socialCards]\n",
	`{use = "search"}]`, `{use = "search"}, {use = "llms"}, {use = "redirects"}]`,
).Replace(edited)

// editor changes a site at random, as people and programs do.
type editor struct {
	t      *testing.T
	dir    string
	random *rand.Rand
	count  int
	// branches are copies of the site that the editor can switch to.
	branches []map[string]string
	// versions counts the versions that were cut.
	versions int
}

func (e *editor) path(name string) string { return filepath.Join(e.dir, filepath.FromSlash(name)) }

func (e *editor) read(name string) string {
	data, err := os.ReadFile(e.path(name))
	if err != nil {
		e.t.Fatal(err)
	}
	return string(data)
}

func (e *editor) write(name, text string) { writeFile(e.t, e.path(name), []byte(text)) }

// files returns the source files with one of some extensions.
func (e *editor) files(extensions ...string) []string {
	var names []string
	err := filepath.WalkDir(e.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(e.dir, path)
		if entry.IsDir() && (name == ".gosaur" || name == "build") {
			return fs.SkipDir
		}
		if !entry.IsDir() && (len(extensions) == 0 || slices.Contains(extensions, filepath.Ext(name))) {
			names = append(names, filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil {
		e.t.Fatal(err)
	}
	return names
}

func (e *editor) pick(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return names[e.random.IntN(len(names))]
}

func (e *editor) doc() string {
	return e.pick(slices.DeleteFunc(e.files(".md", ".mdx"), func(name string) bool { return !strings.HasPrefix(name, "docs/") || strings.Contains(name, "/_") }))
}

// edits holds the edits by name. After each of them the site can be built.
var edits = map[string]func(*editor){
	"edit a body": func(e *editor) {
		name := e.doc()
		e.write(name, e.read(name)+fmt.Sprintf("\nParagraph %d.\n", e.count))
	},
	"save a body as a new file": func(e *editor) {
		name := e.doc()
		next := e.path(name) + ".next"
		writeFile(e.t, next, []byte(e.read(name)+fmt.Sprintf("\nSaved %d.\n", e.count)))
		if err := os.Rename(next, e.path(name)); err != nil {
			e.t.Fatal(err)
		}
	},
	"edit several bodies": func(e *editor) {
		for range 1 + e.random.IntN(3) {
			name := e.doc()
			e.write(name, e.read(name)+fmt.Sprintf("\nOne of several %d.\n", e.count))
		}
	},
	"edit a heading": func(e *editor) {
		name := e.doc()
		text := e.read(name)
		if strings.Contains(text, "## Second\n") {
			e.write(name, strings.Replace(text, "## Second\n", fmt.Sprintf("## Third %d\n", e.count), 1))
		} else {
			e.write(name, text+"\n## Second\n")
		}
	},
	"edit the first paragraph": func(e *editor) {
		name := e.doc()
		e.write(name, strings.Replace(e.read(name), "\n\n", fmt.Sprintf("\n\nFirst %d. ", e.count), 1))
	},
	"show something of another host": func(e *editor) {
		name := e.doc()
		e.write(name, e.read(name)+fmt.Sprintf("\n![pic](https://img%d.example/p.png)\n", e.count%3))
	},
	"show an image": func(e *editor) {
		name := e.doc()
		e.write(name, e.read(name)+"\n![pic](/docs/img/p.png) ![pic](@site/docs/img/p.png)\n")
	},
	"make a mistake": func(e *editor) {
		if exists(e.path("docs/c.mdx")) {
			e.write("docs/c.mdx", e.read("docs/c.mdx")+"\n<Box\n")
		}
	},
	"correct the mistakes": func(e *editor) {
		if exists(e.path("docs/c.mdx")) {
			e.write("docs/c.mdx", strings.ReplaceAll(e.read("docs/c.mdx"), "\n<Box\n", ""))
		}
	},
	"edit a title": func(e *editor) {
		name := e.doc()
		e.write(name, strings.Replace(e.read(name), "# Page", fmt.Sprintf("# Page %d", e.count), 1))
	},
	"edit a post": func(e *editor) {
		name := e.pick([]string{"blog/2024-01-02-post.md", "blog/2024-02-03-other.md"})
		e.write(name, e.read(name)+fmt.Sprintf("\nPost %d.\n", e.count))
	},
	"link to a random doc": func(e *editor) {
		from, to := e.doc(), e.doc()
		e.write(from, e.read(from)+fmt.Sprintf("\nSee [it](/%s) and [that](@site/%s#second).\n", to, to))
	},
	"add a doc": func(e *editor) {
		e.write(fmt.Sprintf("docs/new/n%d.md", e.count), fmt.Sprintf("---\nsidebar_position: %d\n---\n# Page new %d\n\n## Second\n\nText.\n", e.random.IntN(9), e.count))
	},
	"delete a doc": func(e *editor) {
		if names := e.files(".md"); len(names) > 8 {
			remove(e.t, e.path(e.doc()))
		}
	},
	"rename a doc": func(e *editor) {
		name := e.doc()
		to := renamed(name, fmt.Sprintf("r%d", e.count))
		if err := os.Rename(e.path(name), e.path(to)); err != nil {
			e.t.Fatal(err)
		}
	},
	"swap two docs": func(e *editor) {
		a, b := e.doc(), e.doc()
		if filepath.Ext(a) == filepath.Ext(b) {
			textA, textB := e.read(a), e.read(b)
			e.write(a, textB)
			e.write(b, textA)
		}
	},
	"edit the partial": func(e *editor) {
		e.write("docs/_part.mdx", e.read("docs/_part.mdx")+fmt.Sprintf("\nMore %d.\n", e.count))
	},
	"change the picture": func(e *editor) { e.picture("docs/img/p.png", 1+e.random.IntN(40)) },
	"delete the picture": func(e *editor) { _ = os.Remove(e.path("docs/img/p.png")) },
	"change a file":      func(e *editor) { e.write("docs/data.zip", strconv.Itoa(e.count)) },
	"change a category": func(e *editor) {
		e.write("docs/guide/_category_.json", fmt.Sprintf(`{"label": "Guide %d", "position": %d}`, e.count, e.random.IntN(5)))
	},
	"change the configuration": func(e *editor) {
		e.write("docusaurus.toml", fmt.Sprintf("tagline = \"Number %d\"\n", e.count)+strings.Join(slices.DeleteFunc(strings.SplitAfter(e.read("docusaurus.toml"), "\n"), func(line string) bool { return strings.HasPrefix(line, "tagline") }), ""))
	},
	"change an option": func(e *editor) {
		text := e.read("docusaurus.toml")
		if strings.Contains(text, `{use = "docs"}`) {
			e.write("docusaurus.toml", strings.Replace(text, `{use = "docs"}`, `{use = "docs", breadcrumbs = false}`, 1))
		} else {
			e.write("docusaurus.toml", strings.Replace(text, `{use = "docs", breadcrumbs = false}`, `{use = "docs"}`, 1))
		}
	},
	"translate": func(e *editor) {
		e.write("i18n/fr/docusaurus-plugin-content-docs/current/b.md", fmt.Sprintf("# La page B %d\n\n## Second\n\nRetour à [A](./a.md).\n", e.count))
	},
	"change a style": func(e *editor) {
		e.write("src/components/Box.module.css", fmt.Sprintf(".box { order: %d; }\n", e.count))
	},
	"change a component": func(e *editor) {
		e.write("src/components/Box.tsx", fmt.Sprintf("import styles from './Box.module.css';\nexport default function Box({children}) { return <b title=\"%d\" className={styles.box}>{children}</b>; }\n", e.count))
	},
	"override a component": func(e *editor) {
		e.write("src/theme/Footer.tsx", fmt.Sprintf("export default function Footer() { return <footer>%d</footer>; }\n", e.count))
	},
	"remove the override": func(e *editor) { _ = os.RemoveAll(e.path("src/theme")) },
	"put a component in front of another": func(e *editor) {
		if _, err := os.Stat(e.path("src/components/Box.jsx")); err != nil {
			e.write("src/components/Box.jsx", e.read("src/components/Box.tsx"))
			remove(e.t, e.path("src/components/Box.tsx"))
		} else {
			e.write("src/components/Box.tsx", e.read("src/components/Box.jsx"))
			remove(e.t, e.path("src/components/Box.jsx"))
		}
	},
	"cut a version": func(e *editor) {
		if e.versions == 3 {
			return
		}
		o := pipeline.Options{SiteDir: e.dir, Engine: "auto", Production: true}
		if _, err := pipeline.CutVersion(e.t.Context(), o, "docs", "default", fmt.Sprintf("%d.0", e.versions+1)); err == nil {
			e.versions++ // otherwise the docs have a mistake
		}
	},
	"edit a doc of a version": func(e *editor) {
		if name := "versioned_docs/version-1.0/b.md"; e.versions > 0 && exists(e.path(name)) {
			e.write(name, e.read(name)+fmt.Sprintf("\nOld %d.\n", e.count))
		}
	},
	"replace a file by a folder or the other way round": func(e *editor) {
		if file, folder := "docs/swap.md", "docs/swap.md/index.md"; exists(e.path(folder)) {
			if err := os.RemoveAll(e.path(file)); err != nil {
				e.t.Fatal(err)
			}
			e.write(file, fmt.Sprintf("# Page swap %d\n\n## Second\n", e.count))
		} else {
			_ = os.Remove(e.path(file))
			e.write(folder, fmt.Sprintf("# Page swapped %d\n\n## Second\n", e.count))
		}
	},
	"replace a static file by a folder or the other way round": func(e *editor) {
		if file := "static/s2.txt"; exists(e.path(file + "/in.txt")) {
			if err := os.RemoveAll(e.path(file)); err != nil {
				e.t.Fatal(err)
			}
			e.write(file, "a file")
		} else {
			_ = os.Remove(e.path(file))
			e.write(file+"/in.txt", "in a folder")
		}
	},
	"add a static file":    func(e *editor) { e.write(fmt.Sprintf("static/s%d.txt", e.count%2), strconv.Itoa(e.count)) },
	"delete a static file": func(e *editor) { _ = os.Remove(e.path("static/s1.txt")) },
	"touch everything": func(e *editor) {
		for _, name := range e.files() {
			now := time.Now()
			if err := os.Chtimes(e.path(name), now, now); err != nil {
				e.t.Fatal(err)
			}
		}
	},
	"set the clock back": func(e *editor) {
		name := e.doc()
		info, err := os.Stat(e.path(name))
		if err != nil {
			e.t.Fatal(err)
		}
		e.write(name, strings.ReplaceAll(e.read(name), "Page", "Paga"))
		if err := os.Chtimes(e.path(name), info.ModTime(), info.ModTime()); err != nil {
			e.t.Fatal(err)
		}
	},
	"commit a branch": func(e *editor) {
		if len(e.branches) < 2 {
			e.branches = append(e.branches, e.copied())
		}
	},
	"switch the branch": func(e *editor) {
		if len(e.branches) == 0 {
			return
		}
		i := e.random.IntN(len(e.branches))
		now := e.copied()
		e.checkOut(e.branches[i])
		e.branches[i] = now
	},
	"nothing": func(*editor) {},
}

func exists(file string) bool {
	_, err := os.Lstat(file)
	return err == nil
}

func (e *editor) copied() map[string]string {
	all := map[string]string{}
	for _, name := range e.files() {
		all[name] = e.read(name)
	}
	return all
}

// checkOut restores the files of a site that copied has returned.
func (e *editor) checkOut(branch map[string]string) {
	now := e.copied()
	for _, name := range e.files() {
		if _, stays := branch[name]; !stays {
			remove(e.t, e.path(name))
		}
	}
	for name, text := range branch {
		if now[name] != text {
			if info, err := os.Stat(e.path(name)); err == nil && info.IsDir() { // its files were deleted
				_ = os.RemoveAll(e.path(name))
			}
			e.write(name, text)
		}
	}
}

func (e *editor) picture(name string, size int) {
	img := image.NewGray(image.Rect(0, 0, size, size))
	img.Set(0, 0, color.White)
	if err := os.MkdirAll(filepath.Dir(e.path(name)), 0o755); err != nil {
		e.t.Fatal(err)
	}
	out, err := os.Create(e.path(name))
	if err != nil {
		e.t.Fatal(err)
	}
	if err := errors.Join(png.Encode(out, img), out.Close()); err != nil {
		e.t.Fatal(err)
	}
}

// renamed returns a path with another base name in the same folder and with the same extension.
func renamed(name, base string) string {
	return filepath.ToSlash(filepath.Join(filepath.Dir(name), base+filepath.Ext(name)))
}

func remove(t *testing.T, name string) {
	t.Helper()
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
}

// result builds a site and returns its output and the findings.
func result(t *testing.T, o pipeline.Options) (files map[string]string, found diag.List) {
	t.Helper()
	files, found, _ = resultOf(t, o)
	return files, found
}

// resultOf also returns the names of the phases of the build.
func resultOf(t *testing.T, o pipeline.Options) (files map[string]string, found diag.List, phases []string) {
	t.Helper()
	report, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	switch {
	case errors.As(err, &failure):
		return nil, failure.Diagnostics, nil
	case err != nil:
		t.Fatal(err)
	}
	for _, p := range report.Phases {
		phases = append(phases, p.Name)
	}
	return output(t, o.OutDir), report.Diagnostics, phases
}

// buildOf is the environment variable with the site for buildToBeKilled.
const buildOf = "GOSAUR_TEST_BUILD_OF"

// buildToBeKilled builds the site in the variable buildOf and exits, if the variable is set.
func buildToBeKilled() {
	dir := os.Getenv(buildOf)
	if dir == "" {
		return
	}
	// The result does not matter.
	_, _ = pipeline.Run(context.Background(), pipeline.Options{
		SiteDir: dir, OutDir: filepath.Join(dir, "build"), Production: true, Minify: true, Cache: true, Engine: "auto",
	})
	os.Exit(0)
}

// killBuild starts a build of a site in another process and kills it after some time.
func killBuild(t *testing.T, o pipeline.Options, after time.Duration) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), program)
	cmd.Env = append(os.Environ(), buildOf+"="+o.SiteDir)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(after)
	_ = cmd.Process.Kill() // fails if the process has exited
	_ = cmd.Wait()
}

// After each of a series of random edits, the output and the findings must be those of a cold build, even if builds
// are killed in between. GOSAUR_EDITS sets the number of edits, and GOSAUR_EDITS_SEED selects another series.
func TestOutputAfterEditsIsThatOfAColdBuild(t *testing.T) {
	t.Parallel()
	editAtRandom(t, edited, nil)
}

// Three of four of these edits change texts.
func TestOutputAfterEditsOfTextsIsThatOfAColdBuild(t *testing.T) {
	t.Parallel()
	if editAtRandom(t, editedInOneLanguage, editsOfTexts) == 0 {
		t.Error("no build made only the pages with other texts")
	}
}

func TestOutputAfterEditsOfTextsInSeveralLanguagesIsThatOfAColdBuild(t *testing.T) {
	t.Parallel()
	if editAtRandom(t, edited, editsOfTexts) == 0 {
		t.Error("no build made only the pages with other texts")
	}
}

var editsOfTexts = []string{
	"edit a body", "edit several bodies", "save a body as a new file", "edit a heading", "edit the first paragraph", "link to a random doc", "show an image", "show something of another host", "edit a post",
}

// editAtRandom edits a site; three of four edits are among often, if that is not empty. It returns how many builds rebuilt only the pages
// with changed texts.
func editAtRandom(t *testing.T, archive string, often []string) (revised int) {
	t.Helper()
	steps, seed := numberFrom(t, "GOSAUR_EDITS", 10), numberFrom(t, "GOSAUR_EDITS_SEED", 1)
	cold := site(t, archive)
	warm := pipeline.OwnBundles(cold)
	if archive == edited {
		cold = pipeline.OwnRuns(cold)
	}
	e := &editor{t: t, dir: warm.SiteDir, random: rand.New(rand.NewPCG(uint64(seed), 0))}
	e.picture("docs/img/p.png", 10)
	cold.Cache, cold.OutDir = false, filepath.Join(t.TempDir(), "cold")
	names := make([]string, 0, len(edits))
	for name := range edits {
		names = append(names, name)
	}
	slices.Sort(names)
	took, first := time.Second, e.copied()
	for e.count = range steps {
		name := e.pick(names)
		if len(often) > 0 && e.random.IntN(4) > 0 {
			name = e.pick(often)
		}
		if len(often) > 0 && e.count%12 == 11 { // a site with findings about all documents is always built as a whole
			e.checkOut(first)
		}
		if e.count == 0 {
			name = "nothing"
		}
		edits[name](e)
		cold.Engine = "auto"
		if e.count%7 == 6 {
			cold.Engine = "embedded"
		}
		if e.count%4 == 3 {
			killBuild(t, warm, time.Duration(e.random.Int64N(int64(took))))
		}
		start := time.Now()
		got, found, phases := resultOf(t, warm)
		if !slices.Contains(phases, "load") && slices.Contains(phases, "publish") {
			revised++
		}
		took = max(time.Since(start), time.Millisecond)
		want, expected := result(t, cold)
		if diff := cmp.Diff(expected, found); diff != "" {
			t.Fatalf("after edit %d (%s) the findings differ (-cold +warm):\n%s", e.count, name, diff)
		}
		if d := differing(want, got); len(d) > 0 {
			t.Fatalf("after edit %d (%s) the output differs in %v", e.count, name, d)
		}
		if done := e.count + 1; done%100 == 0 {
			t.Logf("%d of %d edits, of which %d changed only texts", done, steps, revised)
		}
	}
	return revised
}

func numberFrom(t *testing.T, variable string, otherwise int) int {
	t.Helper()
	text := os.Getenv(variable)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", variable, err)
	}
	return n
}
