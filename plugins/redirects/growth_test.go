package redirects

import (
	"fmt"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/internal/growth"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

// emptyOutput is an output without files.
type emptyOutput struct{}

func (emptyOutput) Read(string) ([]byte, error) { return nil, nil }
func (emptyOutput) Write(string, []byte) error  { return nil }
func (emptyOutput) Taken(string) bool           { return false }

func TestHostileNumbersOfRedirectsTakeTimeAndMemoryInProportion(t *testing.T) {
	const share = 64 // bytes that stand for one redirect
	for name, make := range map[string]func(i int) redirect{
		"different ones":              func(i int) redirect { return redirect{from: fmt.Sprintf("/old%d", i), to: "/page1"} },
		"one many times":              func(int) redirect { return redirect{from: "/old", to: "/page1"} },
		"to nowhere":                  func(i int) redirect { return redirect{from: fmt.Sprintf("/old%d", i), to: fmt.Sprintf("/gone%d", i)} },
		"each to the next":            func(i int) redirect { return redirect{from: fmt.Sprintf("/old%d", i), to: fmt.Sprintf("/old%d", i+1)} },
		"at pages":                    func(i int) redirect { return redirect{from: fmt.Sprintf("/page%d", i), to: "/page1"} },
		"made for pages, at pages":    func(i int) redirect { return redirect{from: fmt.Sprintf("/page%d", i), to: "/page1", generated: true} },
		"below one another":           func(i int) redirect { return redirect{from: fmt.Sprintf("/old/%d/a", i), to: "/page1"} },
		"paths that no file can have": func(i int) redirect { return redirect{from: fmt.Sprintf("/old\x00%d", i), to: "/page1"} },
	} {
		family := growth.Repeat(name, "x")
		family.Quick = name == "to nowhere"
		growth.Check(t, growth.Bound{From: 64 << 10, To: 256 << 10, Bytes: 400, Base: 4 << 20}, []growth.Family{family}, func(text string) {
			var all []redirect
			var pages []string
			for i := range len(text) / share {
				r := make(i)
				r.origin, r.pos = "redirects", diag.Pos{File: "docusaurus.toml", Line: i + 1, Col: 1}
				all, pages = append(all, r), append(pages, fmt.Sprintf("/page%d", i))
			}
			p := &Plugin{site: &plugin.Site{BaseURL: "/"}, table: &optionpos.Table{}}
			newChecker(p, emptyOutput{}, pages).validRedirects(all)
		})
	}
}
