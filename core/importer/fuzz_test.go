package importer_test

import (
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/importer"
)

// FuzzPages imports pages of programs whose configuration needs no Node.js: no text ends an import early.
func FuzzPages(f *testing.F) {
	for _, text := range []string{
		"# A\n\n<div>a\n\nb</div>\n\n=== \"A\"\n\n    <p>x\n    </p>\n", "`a` {#b}\n\n/// tab | A\n    x: y\n///\n", "term\n: definition\n\n\\(a\\) $b$ \\[\nc\n",
		"{{< tabpane >}}{{% tab \"x\" %}}\n{{< /tab >}}\n{{< /tabpane >}}\n{{< param a.b >}}", "{{#include a.md:1:2}} \\{{#include `a`}}\n\n{{#playground a.md}}", "{* a.md ln[1:2] hl[2] *}\n[`x`][y.z] [q][]\n{! a.md !}",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for kind, site := range map[string]string{
			"mkdocs": mkdocsSite + "plugins: [autorefs]\nmarkdown_extensions: [pymdownx.arithmatex]\n-- docs/index.md --\n",
			"mdbook": book + "[output.html]\nmathjax-support = true\n-- src/SUMMARY.md --\n- [A](index.md)\n-- src/index.md --\n",
			"hugo":   hugoSite + "[markup.goldmark.extensions.passthrough]\nenable = true\n-- content/_index.md --\n",
		} {
			dir := t.TempDir()
			archive := txtar.Parse([]byte(site))
			archive.Files[len(archive.Files)-1].Data = []byte(text)
			for _, file := range archive.Files {
				write(t, dir+"/"+file.Name, file.Data)
			}
			if _, err := importer.Import(t.Context(), kind, dir); err != nil {
				t.Errorf("%s: %v", kind, err)
			}
		}
	})
}
