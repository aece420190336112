package pipeline_test

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// secret is the text in the files around the site of neighbours.
const secret = "TOPSECRET"

// neighbours writes files beside a new site with a page for each case. The pages are numbered in the order
// of the cases' sorted names. OUTSIDE in a page stands for the folder of the files.
func neighbours(t *testing.T, cases map[string]string) (o pipeline.Options, pages []string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"secret.txt": secret, "secret.md": "# " + secret, "secret.json": `{"a": "` + secret + `"}`,
		"secret.svg": `<svg xmlns="http://www.w3.org/2000/svg"><title>` + secret + `</title></svg>`,
		"secret.js":  "export default () => '" + secret + "';",

		"site/docusaurus.toml": "title = \"A\"\nurl = \"https://example.com\"\nonBrokenLinks = \"warn\"\n",
	} {
		writeFile(t, filepath.Join(dir, name), []byte(text))
	}
	site := filepath.Join(dir, "site")
	for i, name := range slices.Sorted(maps.Keys(cases)) {
		pages = append(pages, fmt.Sprintf("docs/%d.mdx", i+10))
		writeFile(t, filepath.Join(site, pages[i]), []byte(strings.ReplaceAll(cases[name], "OUTSIDE", filepath.ToSlash(dir))))
	}
	return pipeline.Options{SiteDir: site, OutDir: filepath.Join(site, "build"), Production: true, Minify: true, Engine: "auto"}, pages
}

// up is the path from a page to the neighbours.
const up = "../../secret"

func TestDocumentsReadNothingOutsideOfTheSite(t *testing.T) {
	t.Parallel()
	cases := map[string]string{
		"an image":                             "![x](" + up + ".svg)",
		"an image with escapes":                "![x](%2e%2e/%2e%2e/secret.svg)",
		"an image above the static files":      "![x](/../../secret.svg)",
		"an image above the site":              "![x](@site/../secret.svg)",
		"an image of a tag":                    "<img src={require('" + up + ".svg').default} />",
		"a partial":                            "import P from '" + up + ".md'\n\n<P/>",
		"a partial above the site":             "import P from '@site/../secret.md'\n\n<P/>",
		"a raw import":                         "import r from '!!raw-loader!" + up + ".txt'\n\n{r}",
		"a raw import with a query":            "import r from '" + up + ".txt?raw'\n\n{r}",
		"a raw import by an absolute path":     "import r from '!!raw-loader!OUTSIDE/secret.txt'\n\n{r}",
		"data":                                 "import j from '" + up + ".json'\n\n{j.a}",
		"a drawing as a component":             "import V from '" + up + ".svg'\n\n<V/>",
		"a drawing by a way through the site":  "import V from '@site/docs/../../secret.svg'\n\n<V/>",
		"code":                                 "import f from '" + up + ".js'\n\n{f()}",
		"code by an absolute path":             "import f from 'OUTSIDE/secret.js'\n\n{f()}",
		"code above the theme":                 "import f from '@theme/" + strings.Repeat("../", 30) + "OUTSIDE/secret.js'\n\n{f()}",
		"code above the client":                "import f from '@docusaurus/" + strings.Repeat("../", 30) + "OUTSIDE/secret.js'\n\n{f()}",
		"require in code":                      "export const r = () => require('!!raw-loader!" + up + ".txt');\n\n{r()}",
		"require in code by an absolute path":  "export const r = () => require('OUTSIDE/secret.txt?raw');\n\n{r()}",
		"a late import in code":                "export const r = () => import('" + up + ".js');\n\n{typeof r}",
		"a computed name":                      "export const r = (x) => require(`../../${x}.json`);\n\n{r('secret')}",
		"a computed name in the site":          "export const r = (x) => import(`@site/../${x}.js`);\n\n{typeof r}",
		"a folder":                             "export const r = require.context('../..', false, /secret/);\n\n{r.keys()}",
		"a late import above the theme's root": "export const r = () => import('@theme/" + strings.Repeat("../", 30) + "OUTSIDE/secret.js');\n\n{typeof r}",
	}
	o, pages := neighbours(t, cases)
	_, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("the build ends with %v, not with findings", err)
	}
	for i, name := range slices.Sorted(maps.Keys(cases)) {
		if !slices.ContainsFunc(failure.Diagnostics, func(d diag.Diagnostic) bool { return d.Pos.File == pages[i] && d.Hint != "" }) {
			t.Errorf("%s: no finding in %s: %s", name, pages[i], cases[name])
		}
	}
}

func TestNothingFromOutsideOfTheSiteIsPublished(t *testing.T) {
	t.Parallel()
	o, _ := neighbours(t, map[string]string{
		"a link to a file":            "[x](" + up + ".txt)",
		"a link to a page":            "[x](" + up + ".md)",
		"a link above the site":       "[x](@site/../secret.txt)",
		"a link without a check":      "[x](pathname:///../../secret.txt)",
		"a link in HTML":              "<a href=\"" + up + ".txt\">x</a>",
		"an export from another file": "export {default as f} from '" + up + ".js'\n\nText",
		"all exports of another file": "export * from '" + up + ".js'\n\nText",
	})
	run(t, o)
	for file, text := range output(t, o.OutDir) {
		if strings.Contains(text, secret) || strings.Contains(file, "secret") {
			t.Errorf("%s holds a file from outside", file)
		}
	}
}
