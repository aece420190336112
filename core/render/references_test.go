package render_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/render"
)

func TestReferencesAreFoundInRenderedHTML(t *testing.T) {
	for name, tc := range map[string]struct {
		html string
		want render.References
	}{
		"link with entities":      {`<p><a class="x" href="/a?b=1&amp;c=2#d">x</a></p>`, render.References{Links: []string{"/a?b=1&c=2#d"}}},
		"image and its sources":   {`<img src="/a.png" srcset="/a.png 1x, /b.png 2x"/>`, render.References{Loads: []string{"/a.png", "/b.png"}}},
		"video":                   {`<video src="/a.mp4" poster="/a.jpg"></video>`, render.References{Loads: []string{"/a.mp4", "/a.jpg"}}},
		"style of an element":     {`<p style="background:url(&quot;/a.png&quot;)"><i style="color:red">x</i></p>`, render.References{Loads: []string{"/a.png"}}},
		"drawings":                {`<svg><use href="/a.svg#x"></use><use href="#y"></use><image href="/b.png"/></svg>`, render.References{Loads: []string{"/a.svg#x", "/b.png"}}},
		"ids, once each":          {`<h2 id="a">A</h2><a name="b"></a><i id="a"></i>`, render.References{Anchors: []string{"a", "b"}}},
		"text of a script":        {`<script>x = '<a href="/no">'</script><a href="/yes">`, render.References{Links: []string{"/yes"}}},
		"less-than sign in text":  {`1 < 2 <a href="/yes">`, render.References{Links: []string{"/yes"}}},
		"attribute without value": {`<input disabled id="x"><a download href="/f">`, render.References{Links: []string{"/f"}, Anchors: []string{"x"}}},
		"cut short":               {`<a href="/x`, render.References{}},
	} {
		t.Run(name, func(t *testing.T) {
			if d := cmp.Diff(tc.want, render.FindReferences(tc.html), cmp.Transformer("nil", func(l []string) []string { return append([]string{}, l...) })); d != "" {
				t.Error(d)
			}
		})
	}
}
