package csp_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/internal/growth"
)

func TestHostileDocumentsAreScannedInProportion(t *testing.T) {
	growth.Check(t, growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 1500, Base: 2 << 20}, []growth.Family{
		growth.Numbered("different scripts", "", "<script>%d</script>", ""),
		growth.Repeat("scripts that never end", "<script>"),
		growth.Numbered("images of different hosts", "", `<img src="https://a%d.b/c">`, ""),
		growth.Numbered("styles of different elements", "", `<a style="color:%d">`, ""),
		growth.Wrapped("images of one set", `<img srcset="`, "a 1x, ", `">`),
		growth.Repeat("attributes that never end", `<a b="`),
		growth.Nested("frames", `<iframe srcdoc="`, "a", `">`),
		growth.Wrapped("references in a frame", `<iframe srcdoc="`, "&lt;script&gt;a&lt;/script&gt;", `">`),
		growth.Repeat("comments that never end", "<!--"),
		growth.Repeat("less-than signs", "<"),
		growth.Numbered("attributes of one element", "<a ", "b%d=c ", ">"),
	}, func(document string) {
		needs := csp.Scan([]byte(document))
		csp.Insert([]byte(document), csp.Default().With(needs.Parts, needs.Scripts))
	})
}
