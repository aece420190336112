package pipeline_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// titled matches the code blocks of a guide that are files.
var titled = regexp.MustCompile("(?ms)^```\\w+ title=\"([^\"]+)\"\n(.*?)^```$")

// example returns the files of the site in a guide. If there are several files of the same name,
// it uses the first or the last one.
func example(t *testing.T, guide string, first bool) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../docs/docs/guides/" + guide + ".md")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, m := range titled.FindAllStringSubmatch(string(text), -1) {
		if _, known := files[m[1]]; !known || !first {
			files[m[1]] = m[2]
		}
	}
	if len(files) == 0 {
		t.Fatalf("the guide %s has no files", guide)
	}
	files["docusaurus.toml"] = "title = \"Kit\"\nurl = \"https://example.com\"\n\n" + files["docusaurus.toml"] + "\n[[plugins]]\nuse = \"docs\"\nrouteBasePath = \"/\"\n"
	files["docs/index.mdx"] = "---\nslug: /\n---\n# Hello\n"
	if files["src/components/Keys/index.tsx"] != "" {
		files["docs/index.mdx"] += "\nText with <Keys>Ctrl</Keys>.\n"
	}
	return files
}

func TestTheExamplesOfTheThemeGuidesBuild(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		guide string
		first bool
		// page and styles are patterns that the home page and the style sheet must match.
		page, styles string
	}{
		"variables and a replaced component": {
			"theming", true, `<kbd>Ctrl</kbd>.*<footer class="footer">Made by otters.</footer>`, `\.navbar.*#1f6f43`,
		},
		"a wrapped component in another theme": {
			"theming", false, `class="masthead.*<kbd>Ctrl</kbd>.*These pages describe version 4.`, `@layer theme.*masthead`,
		},
		"a theme that extends another": {
			"making-themes", true, `class="navbar.*<p class="signature_[\w-]+">Signed: <!-- -->The otters</p>`, `@layer theme.*#8a2b1b.*\.signature_`,
		},
		"a theme from nothing": {
			"making-themes", false, `<header><a href="/">Kit</a></header><main><nav aria-label="Docs"><ul><li><a href="/">Hello</a>.*<h1>Hello</h1>`, `@layer infima,theme;\s*@layer theme ?{main ?{`,
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			o := site(t, "")
			for file, text := range example(t, tt.guide, tt.first) {
				writeFile(t, filepath.Join(o.SiteDir, filepath.FromSlash(file)), []byte(text))
			}
			if found := run(t, o).Diagnostics; len(found) > 0 {
				t.Errorf("found: %s", found)
			}
			out := output(t, o.OutDir)
			if !regexp.MustCompile("(?s)" + tt.page).MatchString(out["index.html"]) {
				t.Errorf("the page does not match %s:\n%s", tt.page, out["index.html"])
			}
			styles := ""
			for file, text := range out {
				if strings.HasPrefix(file, "assets/css/styles-") {
					styles = text
				}
			}
			if !regexp.MustCompile("(?s)" + tt.styles).MatchString(styles) {
				t.Errorf("the style sheet does not match %s:\n%.2000s", tt.styles, styles)
			}
		})
	}
}

// requested matches the components that plugins and the client name.
var requested = regexp.MustCompile(`["']@theme/([\w/-]+)["']`)

func TestTheGuideListsEveryComponentThatIsAskedForByName(t *testing.T) {
	t.Parallel()
	asked := map[string]bool{}
	for _, pattern := range []string{"../../plugins/*/*.go", "*.go", "../theme/*.go", "../page/*.go", "../services/*.go", "../markdown/*.go", "../markdown/*/*.go", "../client/src/*.tsx", "../client/src/docusaurus/*.tsx"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(file, "_test.go") || strings.Contains(file, ".test.") {
				continue
			}
			for _, m := range requested.FindAllStringSubmatch(string(text), -1) {
				if !strings.HasPrefix(m[1], "MDXComponents/") {
					asked[m[1]] = true
				}
			}
		}
	}
	text, err := os.ReadFile("../../docs/docs/guides/making-themes.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "{#names}")
	table, _, _ = strings.Cut(table, "\n## ")
	listed := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([\\w/]+)` \\|").FindAllStringSubmatch(table, -1) {
		listed[m[1]] = true
	}
	if diff := cmp.Diff(asked, listed); diff != "" {
		t.Errorf("components that are asked for by name (-asked +listed):\n%s", diff)
	}
}
