package socialcard

import (
	"image"
	"image/color"
	"testing"

	"github.com/gosaur/gosaur/internal/growth"
)

const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">`

func TestHostileTemplatesTakeTimeAndMemoryInProportion(t *testing.T) {
	families := []growth.Family{
		growth.Wrapped("small shapes", head, `<rect width="1" height="1"/>`, "</svg>"),
		growth.Wrapped("points of a path", head+`<path d="M0 0`, " 1 1", `"/></svg>`),
		growth.Wrapped("scales", head+`<rect width="1" height="1" transform="`, "scale(1) ", `"/></svg>`),
		growth.Numbered("colors of a gradient", head+`<defs><linearGradient id="g">`, `<stop offset="0.%d" stop-color="#fff"/>`, "</linearGradient></defs></svg>"),
		growth.Numbered("gradients", head+"<defs>", `<linearGradient id="g%d"><stop offset="0" stop-color="#fff"/></linearGradient>`, `</defs><rect width="9" height="9" fill="url(#g0)"/></svg>`),
		growth.Halves("groups", head, "<g>", "", "</g>", "</svg>"),
		growth.Wrapped("elements that never end", head, "<g>", ""),
		growth.Wrapped("attributes", head+"<rect ", `a="b" `, "/></svg>"),
	}
	families[0].Quick = true
	growth.Check(t, growth.Bound{From: 16 << 10, To: 64 << 10, Bytes: 20_000, Base: 64 << 20}, families, func(text string) {
		_, _ = New(Options{Template: []byte(text)})
	})
}

func TestHostileTemplatesWithoutEndAreRefused(t *testing.T) {
	for _, drawing := range []string{
		`<line x1="0" y1="0" x2="1e7" y2="9" stroke="#000" stroke-width="1" stroke-dasharray="0.1 0.1"/>`,
	} {
		if _, err := New(Options{Template: []byte(head + drawing + "</svg>")}); err == nil {
			t.Errorf("%s was drawn", drawing)
		}
	}
}

// FuzzTemplate holds that a template is drawn, or refused with a reason. It draws small: a card of the full size
// takes a hundred times as long.
func FuzzTemplate(f *testing.F) {
	f.Add(defaultTemplate, "#fff")
	for _, seed := range []string{
		head + `<rect width="9" height="9" fill="#123" transform="scale(2)"/></svg>`, head + `<path d="M0 0 L1e9 1e9 A1 1 0 0 1 2 2 Z"/></svg>`,
		head + `<g stroke-width="1e300" stroke-dasharray="0 0"><line x1="0" y1="0" x2="9" y2="9" stroke="#000"/></g></svg>`,
		head + `<use href="#a"/><defs><g id="a"><use href="#a"/></g></defs></svg>`, `<svg viewBox="0 0 -1 NaN"/>`, `<svg width="1" height="1e400">`, "<", "",
	} {
		f.Add([]byte(seed), "#00ff00")
	}
	f.Fuzz(func(t *testing.T, template []byte, text string) {
		if len(template) > 16<<10 {
			t.Skip("what is large is a matter of time")
		}
		const width, height = Width / 20, Height / 20
		if canvas, err := rasterize(template, width, height); err == nil && canvas.Bounds() != image.Rect(0, 0, width, height) {
			t.Errorf("it is drawn in %v", canvas.Bounds())
		}
		if c, err := parseColor(text, color.White); err == nil && c == nil {
			t.Errorf("%q is not a color, and no mistake", text)
		}
	})
}
