package pipeline_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// collisionsOf checks and builds a site, which must have the same findings, and returns the
// findings about static files.
func collisionsOf(t *testing.T, archive string) []string {
	t.Helper()
	o := site(t, archive)
	shown := func(l diag.List) []string {
		var out []string
		for _, d := range l {
			if strings.HasPrefix(d.Pos.File, "static") {
				text := string(d.Severity) + " " + d.Pos.File + ": " + d.Message
				for _, r := range d.Related {
					text += " | " + r.Pos.File
				}
				out = append(out, text)
			}
		}
		slices.Sort(out)
		return out
	}
	checked, err := pipeline.Check(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	var built diag.List
	report, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	switch {
	case errors.As(err, &failure):
		built = failure.Diagnostics
	case err != nil:
		t.Fatal(err)
	default:
		built = report.Diagnostics
	}
	if diff := cmp.Diff(shown(checked.Diagnostics), shown(built)); diff != "" {
		t.Errorf("check and build differ (-check +build):\n%s", diff)
	}
	return shown(built)
}

func TestStaticFilesThatCollideAreFindings(t *testing.T) {
	t.Parallel()
	const config = "\n-- docusaurus.toml --\ntitle = \"A\"\nurl = \"https://example.com\"\n"
	const pages = "\n-- src/pages/index.md --\n# Home\n-- docs/intro.md --\n# Intro\n"
	const french = "[i18n]\nlocales = [\"en\", \"fr\"]\n"
	for name, tt := range map[string]struct {
		archive string
		want    []string
	}{
		"a page": {config + pages + "-- static/index.html --\nmine\n", []string{
			"warning static/index.html: the static file is not published: the page / is written to index.html | src/pages/index.md",
		}},
		"a page, as an error": {config + "onDuplicateRoutes = \"throw\"\n" + pages + "-- static/docs/intro/index.html --\nmine\n", []string{
			"error static/docs/intro/index.html: the static file is not published: the page /docs/intro is written to docs/intro/index.html | docs/intro.md",
		}},
		"a page, which the site ignores": {config + "onDuplicateRoutes = \"ignore\"\n" + pages + "-- static/index.html --\nmine\n", nil},
		"the folder of a page": {config + pages + "-- static/docs --\nmine\n", []string{
			"error static/docs: the static file is in the way of the folder docs, in which docs/intro/index.html is written | docs/intro.md",
		}},
		"a folder where a page is": {config + pages + "-- static/index.html/a --\nmine\n", []string{
			"error static/index.html/a: the folder index.html of the static file is in the way of the page /, which is written to it | src/pages/index.md",
		}},
		"another static directory": {config + "staticDirectories = [\"static\", \"static2\"]\n" + pages +
			"-- static/a --\none\n-- static2/a --\ntwo\n-- static/b --\nsame\n-- static2/b --\nsame\n", []string{
			"info static/a: the static file is replaced by static2/a, whose folder is a later one in staticDirectories",
		}},
		"a folder of another static directory": {config + "staticDirectories = [\"static\", \"static2\"]\n" + pages + "-- static/a --\none\n-- static2/a/b --\ntwo\n", []string{
			"error static/a: the static file is in the way of the folder a, in which a/b is written",
		}},
		"a page of another locale": {config + french + pages + "-- static/fr/index.html --\nmine\n", []string{
			"warning static/fr/index.html: the static file is not published: the locale fr writes index.html to the same place (locale en) | src/pages/index.md",
		}},
		"a static file of another locale": {config + french + pages + "-- static/fr/a.txt --\none\n-- static/a.txt --\ntwo\n", []string{
			"warning static/fr/a.txt: the static file is not published: the locale fr writes a.txt to the same place (locale en) | static/a.txt",
		}},
		"the folder of another locale": {config + french + pages + "-- static/fr --\nmine\n", []string{
			"error static/fr: the static file is in the way of the folder fr of the locale fr (locale en)",
		}},
		"nothing": {config + french + pages + "-- static/robots.txt --\nmine\n-- static/docs/intro/a.png --\nx\n-- static/404.html --\nmine\n", nil},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, collisionsOf(t, tt.archive)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestStaticFilesThatPluginsOverwriteAreFindings(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	if err := os.WriteFile(filepath.Join(o.SiteDir, "static", "sitemap.xml"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := run(t, o)
	if !slices.ContainsFunc(r.Diagnostics, func(d diag.Diagnostic) bool {
		return d.Code == diag.CodeDuplicateRoute && d.Pos.File == "static/sitemap.xml" && strings.Contains(d.Message, "a plugin writes sitemap.xml")
	}) {
		t.Errorf("found %v", r.Diagnostics)
	}
}

func TestStaticFilesWhoseNamesAreNotUTF8AreNamed(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	if err := os.WriteFile(filepath.Join(o.SiteDir, "static", "caf\xe9.txt"), nil, 0o600); err != nil {
		t.Skip("the file system does not accept such a name")
	}
	r, err := pipeline.Check(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(r.Diagnostics, func(d diag.Diagnostic) bool { return d.Code == diag.CodeFileName && d.Pos.File == "static/caf\xe9.txt" }) {
		t.Errorf("found %v", r.Diagnostics)
	}
}

func TestDocumentsWhoseNamesAreNotUTF8AreSingleFindings(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"docs/caf\xe9.md", "docs/caf\xe9/page.md", "src/pages/caf\xe9.md", "src/pages/caf\xe9.jsx", "blog/2024-01-01-caf\xe9.md"} {
		o := site(t, small)
		name := filepath.Join(o.SiteDir, filepath.FromSlash(file))
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte("# Coffee\n"), 0o600)); err != nil {
			t.Skip("the file system does not accept such a name")
		}
		r, err := pipeline.Check(t.Context(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		var serious diag.List
		for _, d := range r.Diagnostics {
			if d.Severity == diag.Error {
				serious = append(serious, d)
			}
		}
		if len(serious) != 1 || serious[0].Code != diag.CodeFileName || serious[0].Pos.File != file {
			t.Errorf("%q: %v", file, r.Diagnostics)
		}
	}
}
