package bundle

import (
	"bytes"
	"compress/gzip"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/runtime"
)

func gz(b []byte) int {
	var buf bytes.Buffer
	w, _ := gzip.NewWriterLevel(&buf, 9)
	w.Write(b)
	w.Close()
	return buf.Len()
}

func TestReal(t *testing.T) {
	rt, err := runtime.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	dir, _ := rt.ThemeDir("classic")
	dir = "../../theme"
	in := &Input{SiteDir: t.TempDir(), Runtime: rt, ThemeDir: dir, Site: []byte(`{"siteConfig":{}}`), BaseURL: "/", Production: true, Minify: true}
	for _, c := range []string{"@theme/DocsRoot", "@theme/DocVersionRoot", "@theme/DocRoot", "@theme/DocItem", "@theme/DocCategoryGeneratedIndexPage", "@theme/NotFound", "@theme/DocCardList", "@docusaurus/Link"} {
		in.Components = append(in.Components, plugin.ComponentRef{Specifier: c, Export: "default"})
	}
	r := mustBuild(t, in)
	for _, f := range r.Files {
		t.Log(f.Path, len(f.Contents), gz(f.Contents))
	}
	t.Log(len(r.ServerJS), gz(r.ServerJS))
	t.Log(r.file(t, r.MainJS))
}
