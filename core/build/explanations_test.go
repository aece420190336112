package build_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/build"
	"github.com/gosaur/gosaur/core/diag"
)

// withoutExample are the codes that a few small files cannot show: they need another
// program, the network, a history in git, a file of an unusual kind, or a faulty plugin.
var withoutExample = []string{
	"GS1006", "GS1007", "GS1103", "GS1105", "GS1106", "GS1207", "GS1309",
	"GS1402", "GS1403", "GS1405", "GS1505", "GS1506", "GS1507", "GS1603", "GS1702",
	"GS1801", "GS1802", "GS1803", "GS1810", "GS1811", "GS1812", "GS1813", "GS1902",
	"GS2008", "GS2009", "GS2101", "GS2201", "GS2202", "GS2203", "GS2302", "GS2303", "GS2304",
}

// exampleFile matches a block of code that is a file, in a fence of three or four backticks.
var exampleFile = regexp.MustCompile("(?ms)^(?:````\\w+ title=\"([^\"]+)\"\n(.*?)^````$|```\\w+ title=\"([^\"]+)\"\n(.*?)^```$)")

// explained returns the files that fail and those that pass instead of, or besides, them.
// ok is false for an explanation without examples.
func explained(text string) (fails, passes map[string]string, ok bool) {
	_, rest, found := strings.Cut("\n"+text, "\nFails:\n")
	failing, passing, second := strings.Cut(rest, "\nPasses:\n")
	if !found || !second {
		return nil, nil, false
	}
	return exampleFiles(failing), exampleFiles(passing), true
}

func exampleFiles(text string) map[string]string {
	files := map[string]string{}
	for _, m := range exampleFile.FindAllStringSubmatch(text, -1) {
		files[m[1]+m[3]] = m[2] + m[4]
	}
	return files
}

// exampleSite makes the folder a site with a page of each kind, an image and the given files. A
// configuration without a title is a part of one, and gets the rest. The cache stays.
func exampleSite(t *testing.T, dir, code string, layers ...map[string]string) build.Options {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if entry.Name() == ".gosaur" {
			continue
		}
		if err := os.RemoveAll(filepath.Join(dir, entry.Name())); err != nil {
			t.Fatal(err)
		}
	}
	files := map[string]string{
		"static/img/otter.svg":    "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
		"docs/base.md":            "# Base\n",
		"blog/2025-01-01-base.md": "# Base\n\nA post.\n\n<!-- truncate -->\n",
		"src/pages/index.md":      "# Home\n",
	}
	if code == "GS1404" { // no home page
		delete(files, "src/pages/index.md")
	}
	for _, layer := range layers {
		maps.Copy(files, layer)
	}
	settings := files["docusaurus.toml"]
	if !strings.HasPrefix(settings, "title") {
		settings = "title = \"Otter\"\nurl = \"https://otter.example\"\n" + settings
	}
	// The same plugins everywhere: what is bundled for one example serves the next.
	for _, name := range []string{"docs", "blog", "pages"} {
		if !regexp.MustCompile(`use = "` + name + `"\n(?:[^i]|$)`).MatchString(settings + "\n") {
			settings += "\n[[plugins]]\nuse = \"" + name + "\"\n"
		}
	}
	files["docusaurus.toml"] = settings
	for name, text := range files {
		writeFile(t, filepath.Join(dir, filepath.FromSlash(name)), []byte(text))
	}
	return build.Options{SiteDir: dir, Production: true, Cache: true, Engine: "auto"}
}

// reported lists what a check of the site finds.
func reported(t *testing.T, o build.Options) []diag.Diagnostic {
	t.Helper()
	r, err := build.Check(t.Context(), o, nil)
	var failure *diag.Failure
	switch {
	case errors.As(err, &failure):
		return failure.Diagnostics
	case err != nil:
		t.Fatal(err)
	}
	return r.Diagnostics
}

func TestTheExamplesOfExplanationsFailAndPass(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var without []string
	for _, code := range diag.Codes() {
		page, _ := diag.Explain(code)
		fails, passes, ok := explained(page.Text)
		if !ok {
			without = append(without, code)
			continue
		}
		t.Run(code, func(t *testing.T) {
			if len(fails) == 0 || len(passes) == 0 {
				t.Fatalf("the examples have no files: %d that fail, %d that pass", len(fails), len(passes))
			}
			found := reported(t, exampleSite(t, dir, code, fails))
			if !slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Code == code }) {
				t.Errorf("the example that fails is reported as %s", fmt.Sprint(found))
			}
			if found := reported(t, exampleSite(t, dir, code, fails, passes)); len(found) > 0 {
				t.Errorf("the example that passes is reported as %s", fmt.Sprint(found))
			}
		})
	}
	if d := cmp.Diff(withoutExample, without); d != "" {
		t.Errorf("codes without an example (-expected +found):\n%s", d)
	}
}
