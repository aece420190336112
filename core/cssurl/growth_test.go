package cssurl

import (
	"testing"

	"github.com/gosaur/gosaur/internal/growth"
)

func TestHostileDeclarationsTakeTimeAndMemoryInProportion(t *testing.T) {
	growth.Check(t, growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 500, Base: 1 << 20}, []growth.Family{
		growth.Numbered("different addresses", "", "background:url(a%d.png);", ""),
		growth.Repeat("one address", "background:url(a.png);"),
		growth.Repeat("addresses that never end", "url("),
		growth.Repeat("addresses in quotes that never end", `url("a`),
		growth.Repeat("spaces in addresses", "url( "),
		growth.Wrapped("one long address", "url(", "a", ")"),
		growth.Repeat("sets of images", `image-set("a.png" 1x, url(b.png) 2x);`),
		growth.Repeat("sets of images that never end", "image-set("),
		growth.Nested("brackets", "image-set(", "'a'", ")"),
		growth.Repeat("escapes", `url(\)`),
	}, func(text string) { ExtractURLs(text) })
}

func FuzzExtractURLs(f *testing.F) {
	for _, seed := range []string{`background: url(a.png)`, `url("a b"), URL( 'c' )`, `image-set("a.png" 1x, url(b) 2x)`, `url(#clip)`, `url(\29)`, `url(`, `url("`, "image-set('"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		seen := map[string]bool{}
		for _, address := range ExtractURLs(text) {
			if address == "" || address[0] == '#' || seen[address] {
				t.Errorf("%q has the address %q", text, address)
			}
			seen[address] = true
		}
	})
}
