//go:build unix

package pipeline_test

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// around creates a site with files beside it, and returns its options and the folder around it.
func around(t *testing.T, config string) (o pipeline.Options, dir string) {
	t.Helper()
	dir = t.TempDir()
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	site := filepath.Join(dir, "site")
	writeFile(t, filepath.Join(site, "docusaurus.toml"), []byte("title = \"A\"\nurl = \"https://example.com\"\nonBrokenLinks = \"warn\"\n"+config))
	writeFile(t, filepath.Join(site, "docs", "index.md"), []byte("---\nslug: /\n---\n\n# Home\n"))
	return pipeline.Options{SiteDir: site, OutDir: filepath.Join(site, "build"), Production: true, Minify: true, Engine: "auto"}, dir
}

func link(t *testing.T, to, from string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(from), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(to, from); err != nil {
		t.Fatal(err)
	}
}

func TestHostileLinkOutOfTheSiteIsAFindingAndNotPublished(t *testing.T) {
	for name, at := range map[string]string{"a document": "docs/secret.md", "a folder of documents": "docs/more"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o, dir := around(t, "")
			writeFile(t, filepath.Join(dir, "more", "secret.md"), []byte("---\ntitle: "+secret+"\n---\n"+secret+"\n"))
			target := filepath.Join(dir, "more", "secret.md")
			if !strings.Contains(at, ".") {
				target = filepath.Dir(target)
			}
			link(t, target, filepath.Join(o.SiteDir, at))
			_, err := pipeline.Run(t.Context(), o)
			var failure *diag.Failure
			if !errors.As(err, &failure) {
				t.Fatalf("the build ends with %v, not with findings", err)
			}
			if !slices.ContainsFunc(failure.Diagnostics, func(d diag.Diagnostic) bool {
				return d.Code == diag.CodeOutsideSite && strings.HasPrefix(d.Pos.File, at) && d.Hint != ""
			}) {
				t.Errorf("no finding at %s: %v", at, failure.Diagnostics)
			}
			if _, err := os.Stat(o.OutDir); err == nil {
				t.Error("something was published")
			}
		})
	}
}

func TestHostileImageThatIsALinkOutOfTheSiteIsNotPublished(t *testing.T) {
	t.Parallel()
	o, dir := around(t, "")
	writeFile(t, filepath.Join(dir, "secret.svg"), []byte("<svg xmlns=\"http://www.w3.org/2000/svg\"><title>"+secret+"</title></svg>"))
	link(t, filepath.Join(dir, "secret.svg"), filepath.Join(o.SiteDir, "docs", "a.svg"))
	writeFile(t, filepath.Join(o.SiteDir, "docs", "b.md"), []byte("![a](./a.svg)\n"))
	_, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	if !errors.As(err, &failure) || failure.Diagnostics[0].Pos.File != "docs/b.md" {
		t.Errorf("the build ends with %v", err)
	}
}

func TestContentMayLieInTheRepositoryAndWhereTheConfigurationSays(t *testing.T) {
	for name, tt := range map[string]struct {
		config   string
		files    map[string]string
		to, from string
		holds    string
	}{
		"a folder that a plugin names": {
			config: "[[plugins]]\nuse = \"docs\"\npath = \"../manual\"\nrouteBasePath = \"/\"\n",
			files:  map[string]string{"manual/index.md": "# Manual beside\n"}, holds: "Manual beside",
		},
		"a document of the repository": {
			files: map[string]string{".git/HEAD": "x", "CHANGELOG.md": "# Changes of all\n"},
			to:    "../../CHANGELOG.md", from: "docs/changes.md", holds: "Changes of all",
		},
		"a static directory beside the site": {
			config: "staticDirectories = [\"../files\"]\n", files: map[string]string{"files/a.txt": "A file of files"}, holds: "A file of files",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o, dir := around(t, tt.config)
			for file, text := range tt.files {
				writeFile(t, filepath.Join(dir, file), []byte(text))
			}
			if tt.to != "" {
				link(t, tt.to, filepath.Join(o.SiteDir, tt.from))
			}
			run(t, o)
			published := slices.Collect(maps.Values(output(t, o.OutDir)))
			if !slices.ContainsFunc(published, func(text string) bool { return strings.Contains(text, tt.holds) }) {
				t.Errorf("the output does not contain %q", tt.holds)
			}
		})
	}
}

func TestHostileConfigurationCannotMakeFindingsQuoteFilesOutsideOfTheSite(t *testing.T) {
	for name, config := range map[string]string{
		"a sidebar":                "[[plugins]]\nuse = \"docs\"\nrouteBasePath = \"/\"\nsidebarPath = \"../secret.js\"\n",
		"a sidebar of data":        "[[plugins]]\nuse = \"docs\"\nrouteBasePath = \"/\"\nsidebarPath = \"../secret.toml\"\n",
		"a style sheet":            "[theme]\ncustomCss = [\"../secret.css\"]\n",
		"authors":                  "[[plugins]]\nuse = \"blog\"\nauthorsMapPath = \"../../secret.yml\"\n",
		"a module of the client":   "clientModules = [\"../secret.js\"]\n",
		"a component by a symlink": "clientModules = [\"./src/linked.js\"]\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o, dir := around(t, config)
			writeFile(t, filepath.Join(o.SiteDir, "blog", "2024-01-01-a.md"), []byte("---\nauthors: [x]\n---\n\nA\n"))
			for _, ext := range []string{"js", "css", "yml", "toml"} {
				writeFile(t, filepath.Join(dir, "secret."+ext), []byte("password: "+secret+" } { [ \n"))
			}
			link(t, filepath.Join(dir, "secret.js"), filepath.Join(o.SiteDir, "src", "linked.js"))
			_, err := pipeline.Run(t.Context(), o)
			var failure *diag.Failure
			if err != nil && !errors.As(err, &failure) {
				t.Fatalf("the build ends with %v, not with findings", err)
			}
			if failure == nil {
				t.Fatal("there are no findings")
			}
			for _, d := range failure.Diagnostics {
				if strings.Contains(d.SourceLine, secret) {
					t.Errorf("%v quotes %q", d, d.SourceLine)
				}
			}
		})
	}
}
