package bundle

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestTheCodeOfADocumentImportsFromTheRootOfTheSite(t *testing.T) {
	const specifier = "@mdx/0/docs/a"
	for file, want := range map[string]bool{"/src/p.tsx": true, "/src/p": true, "/src/Card": true, "/src/Card/styles.css": true, "/src/none": false} {
		in := fixtureIn(t, t.TempDir(), "-- site/docs/a.md --\n-- site/src/p.tsx --\nexport default null;\n-- site/src/Card/index.jsx --\nexport default null;\n-- site/src/Card/styles.css --\n", "@site/src/p.tsx", specifier)
		in.Modules = map[string]ModuleSource{specifier: {
			Code: "import x from '" + file + "';\nexport default () => x;", ResolveDir: filepath.Join(in.SiteDir, "docs"), File: "docs/a.md",
		}}
		_, found, err := Build(t.Context(), in, nil)
		if err != nil || found.HasErrors() == want || !want && !strings.Contains(found[0].Message, "cannot find") {
			t.Errorf("%s: findings: %v, error: %v", file, found, err)
		}
	}
}
