package locate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/internal/growth"
)

// The test looks for as many broken links as fit into a text.
func TestHostileTextsTakeTimeInProportionToFindLinks(t *testing.T) {
	families := []growth.Family{
		growth.Numbered("different links", "", "<a href=\"/gone%d\">\n", ""),
		growth.Numbered("different links on one line", "", "<a href=\"/gone%d\">", ""),
		growth.Repeat("one link", "<a href=\"/gone1\">"),
		growth.Numbered("fields of YAML", "", "url: /gone%d\n", ""),
		growth.Repeat("expressions that make links", "href={`/gone${i}`}\n"),
		growth.Repeat("expressions that never end", "href={'/gone"),
		growth.Repeat("quotes", "\""),
		growth.Repeat("what links begin with", "="),
		growth.Repeat("spaces", ": "),
		growth.Wrapped("one long word", "\"", "a/", "\""),
		growth.Wrapped("words of nothing but spaces", "a:", " ", "/gone1"),
	}
	families[0].Quick, families[2].Quick = true, true
	growth.Check(t, growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 3000, Base: 8 << 20}, families, func(text string) {
		s := &Sources{baseURL: "/", bundledFiles: []string{"a.tsx"}, dataFileNames: []string{"a.yml"}}
		s.texts = map[string]*sourceText{"a.tsx": newSourceText("a.tsx", text), "a.yml": newSourceText("a.yml", text)}
		for i := range len(text) / 64 {
			link := fmt.Sprintf("/gone%d", i)
			s.Find(&linkcheck.Page{}, link, false)
			s.FindData(link, true)
		}
	})
}

func TestHostileNumbersOfFilesThatAreNotReadTakeTimeInProportion(t *testing.T) {
	for name, text := range map[string]string{"words": "a b ", "different words": ""} {
		family := growth.Family{Name: name, Quick: true, Make: func(size int) string {
			if text != "" {
				return strings.Repeat(text, size/len(text))
			}
			return growth.Numbered("", "", "w%d ", "").Make(size)
		}}
		growth.Check(t, growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 400, Base: 1 << 20}, []growth.Family{family}, func(text string) {
			u := &MissingPages{words: map[string][]string{}}
			u.add(wordsOf(text))
			for i := range len(text) / 64 {
				u.MayBeMissing(fmt.Sprintf("/docs/w%d", i))
			}
		})
	}
}
