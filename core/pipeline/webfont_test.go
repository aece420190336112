package pipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
)

const fontSite = `
-- docusaurus.toml --
title = "Fonts"
url = "https://fonts.example"
baseUrl = "/base/"

[theme]
use = "lucid"
font = "@fontsource-variable/otter"
-- src/pages/index.md --
# Home
`

func TestAWebfontThatIsNotInstalledIsAnError(t *testing.T) {
	t.Parallel()
	for _, d := range reported(t, site(t, fontSite)) {
		if d.Severity == diag.Error && strings.Contains(d.Message, `the package "@fontsource-variable/otter" is not installed`) && strings.Contains(d.Hint, "npm install @fontsource-variable/otter") {
			return
		}
	}
	t.Error("the check did not say that the font is missing")
}

// installFont installs the package of the font in a site and returns its file.
func installFont(t *testing.T, site string) []byte {
	t.Helper()
	dir := filepath.Join(site, "node_modules/@fontsource-variable/otter")
	data, err := os.ReadFile("../../node_modules/katex/dist/fonts/KaTeX_Main-Regular.woff2")
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "package.json"), []byte("{}"))
	writeFile(t, filepath.Join(dir, "index.css"), []byte("@font-face { font-family: 'Otter'; src: url(./files/otter-latin-wght-normal.woff2); }"))
	writeFile(t, filepath.Join(dir, "files/otter-latin-wght-normal.woff2"), data)
	return data
}

func TestAWebfontIsPublishedAndPreloaded(t *testing.T) {
	t.Parallel()
	o := site(t, fontSite)
	data := installFont(t, o.SiteDir)
	run(t, o)
	files := output(t, o.OutDir)
	_, rest, _ := strings.Cut(files["index.html"], `<link rel="preload" href="/base/`)
	name, _, _ := strings.Cut(rest, `"`)
	if !strings.HasPrefix(name, "assets/fonts/otter-latin-wght-normal-") || files[name] != string(data) {
		t.Errorf("the page preloads %q", name)
	}
	if !strings.Contains(files["index.html"], `font-family:"Otter Fallback"`) && !strings.Contains(files["index.html"], "font-family:Otter Fallback") {
		t.Error("the first paint lacks the fallback")
	}
	run(t, o)
	if diff := differing(files, output(t, o.OutDir)); len(diff) > 0 {
		t.Errorf("a warm build differs in %v", diff)
	}
}

func TestAWebfontIsInTheStylesOfBothThemes(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"lucid", "classic"} {
		o := site(t, strings.Replace(fontSite, "lucid", name, 1))
		installFont(t, o.SiteDir)
		run(t, o)
		found := false
		for file, text := range output(t, o.OutDir) {
			found = found || strings.HasSuffix(file, ".css") && strings.Contains(text, "Otter Fallback")
		}
		if !found {
			t.Errorf("no style sheet of the theme %s has the font", name)
		}
	}
}
