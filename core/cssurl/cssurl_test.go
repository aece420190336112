package cssurl

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAddressesInDeclarations(t *testing.T) {
	for name, tt := range map[string]struct {
		css  string
		want []string
	}{
		"with every kind of quotes":        {`background: url("/a.png"), url('/b.png') , URL( /c.png )`, []string{"/a.png", "/b.png", "/c.png"}},
		"the same one twice":               {"--a: url(/a.png); --b: url(/a.png)", []string{"/a.png"}},
		"a blank in a string":              {"background:url('/a b.png')", []string{"/a b.png"}},
		"a drawing of the document":        {"clip-path: url(#clip)", nil},
		"no address":                       {"color: var(--url); width: calc(1px)", nil},
		"a set of images":                  {`background: image-set("/a.png" 1x, url(/b.png) 2x, '/c.png' type("image/png"))`, []string{"/b.png", "/a.png", "/c.png"}},
		"an empty one":                     {"background: url()", nil},
		"a function whose name ends in it": {"background: my-curl(/a.png)", nil},
	} {
		if diff := cmp.Diff(tt.want, ExtractURLs(tt.css)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
