package render_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
)

const lazy = `<img loading="lazy" decoding="async" src="/a.png" alt="A" width="800" height="400" class="img">`

func TestFirstImageInViewLoadsEagerly(t *testing.T) {
	long := strings.Repeat("word ", 200)
	eager := strings.Replace(lazy, `loading="lazy"`, `fetchpriority="high"`, 1)
	component := plugin.Node{Kind: plugin.NodeComponent, Children: []plugin.Node{static("p", lazy)}}
	tests := map[string]struct{ nodes, want []plugin.Node }{
		"at the top, and no other":  {[]plugin.Node{static("p", lazy), static("p", lazy)}, []plugin.Node{static("p", eager), static("p", lazy)}},
		"after a paragraph":         {[]plugin.Node{static("p", "Text."), static("p", lazy)}, []plugin.Node{static("p", "Text."), static("p", eager)}},
		"in an element":             {[]plugin.Node{{Kind: plugin.NodeElement, Tag: "div", Children: []plugin.Node{static("p", lazy)}}}, []plugin.Node{{Kind: plugin.NodeElement, Tag: "div", Children: []plugin.Node{static("p", eager)}}}},
		"after an icon":             {[]plugin.Node{static("p", `<img loading="lazy" decoding="async" src="/i.png" width="16">`+lazy)}, []plugin.Node{static("p", `<img loading="lazy" decoding="async" src="/i.png" width="16">`+eager)}},
		"not below the first view":  {[]plugin.Node{static("p", long), static("p", lazy)}, nil},
		"not after many lines":      {[]plugin.Node{static("pre", strings.Repeat("x\n", 40)), static("p", lazy)}, nil},
		"not in what is closed":     {[]plugin.Node{static("details", lazy), static("p", lazy)}, nil},
		"not in a component":        {[]plugin.Node{component}, nil},
		"not if its author says so": {[]plugin.Node{static("p", `<img decoding="async" loading="lazy" src="/b.png">`), static("p", lazy)}, nil},
		"not in one color mode":     {[]plugin.Node{static("p", strings.Replace(lazy, "a.png", "a.png#gh-dark-mode-only", 1)), static("p", lazy)}, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if tt.want == nil {
				tt.want = tt.nodes
			}
			in := pageInput(tt.nodes...)
			in.EagerImage = true
			got, want := render.NewPage(in), pageOf(tt.want...)
			if d := cmp.Diff(nodesOf(t, want.Navigation), nodesOf(t, got.Navigation)); d != "" {
				t.Error("navigation:", d)
			}
			if d := cmp.Diff(want.Slots, got.Slots); d != "" {
				t.Error("slots:", d)
			}
			if got.LeadImage != "" {
				t.Errorf("a preload besides: %s", got.LeadImage)
			}
		})
	}
}

func TestTopLevelImageLoadsEagerlyByItsProps(t *testing.T) {
	image := plugin.Node{Kind: plugin.NodeStatic, Tag: "img", HTML: lazy, Props: []byte(`{"loading":"lazy","decoding":"async","src":"/a.png"}`)}
	in := pageInput(image)
	in.EagerImage = true
	if got := string(render.NewPage(in).Navigation); !strings.Contains(got, `{"t":"img","a":{"fetchPriority":"high","decoding":"async","src":"/a.png"}}`) {
		t.Error(got)
	}
	if !strings.Contains(image.HTML, "lazy") || !strings.Contains(string(image.Props), "lazy") {
		t.Error("the document itself was changed")
	}
}

func TestThemeWithLazyImagesPreloadsTheFirst(t *testing.T) {
	picture := `<picture><source type="image/avif" srcset="/a-1.avif 480w" sizes="100vw"><source type="image/webp" srcset="/a.webp 480w">` + lazy + `</picture>`
	tests := map[string]struct{ html, want string }{
		"an image":  {lazy, `<link rel="preload" as="image" href="/a.png" fetchpriority="high">`},
		"a picture": {picture, `<link rel="preload" as="image" href="/a.png" fetchpriority="high" imagesrcset="/a-1.avif 480w" imagesizes="100vw" type="image/avif">`},
		"none":      {"text", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			page := pageOf(static("p", tt.html))
			if got := strings.TrimSpace(page.LeadImage); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
			if page.Slots[0] != "<p>"+tt.html+"</p>" {
				t.Errorf("the HTML is now %s", page.Slots[0])
			}
		})
	}
}
