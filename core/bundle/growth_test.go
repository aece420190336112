package bundle

import (
	"testing"

	"github.com/gosaur/gosaur/internal/growth"
)

func TestHostileDrawingsTakeTimeAndMemoryInProportion(t *testing.T) {
	families := []growth.Family{
		growth.Wrapped("elements", "<svg>", `<path d="M0 0"/>`, "</svg>"),
		growth.Numbered("attributes of the root", "<svg ", `data-a%d="b" `, "/>"),
		growth.Wrapped("one style", `<svg style="`, "a:b;", `"/>`),
		growth.Nested("groups", "<g>", "", "</g>"),
		growth.Wrapped("groups in a drawing", "<svg>", "<g>", ""),
		growth.Repeat("ends of nothing", "</g>"),
		growth.Wrapped("scripts", "<svg>", "<script>a</script>", "</svg>"),
		growth.Wrapped("scripts in scripts", "<svg>", "<script>", ""),
		growth.Wrapped("comments", "<svg>", "<!-- a -->", "</svg>"),
		growth.Wrapped("entities", "<svg>", "&amp;", "</svg>"),
		growth.Wrapped("one text", "<svg><text>", "a", "</text></svg>"),
		growth.Wrapped("a declaration", "<!DOCTYPE svg [", `<!ENTITY a "b">`, "]><svg/>"),
	}
	families[0].Quick = true
	growth.Check(t, growth.Bound{From: 32 << 10, To: 256 << 10, Bytes: 2000, Base: 2 << 20}, families, func(text string) {
		_, _ = svgComponent([]byte(text))
	})
}
