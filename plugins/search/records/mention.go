package records

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// Mention is text with which other pages link to a page.
type Mention struct {
	Text string
	// Pages is how many pages say it.
	Pages int
}

// mentions collects the texts of the links to each page, and the text around them.
type mentions struct {
	links, around map[string]map[string]int
}

func newMentions() *mentions {
	return &mentions{links: map[string]map[string]int{}, around: map[string]map[string]int{}}
}

// maxAround is the maximum number of characters around a link that are taken to be about its target: a
// question next to it in a table, or an item of a list. A paragraph is about other things as well.
const maxAround = 160

// add collects what the page with a path says about others. Each page counts once for a text.
func (m *mentions) add(path string, links []linkText) {
	seen := map[string]bool{}
	own := trimPath(path)
	for i := range links {
		s := &links[i]
		if s.target == own {
			continue
		}
		count(m.links, seen, s.target, s.text)
		if s.around != "" {
			count(m.around, seen, s.target, s.around)
		}
	}
}

// count counts a text of a page once.
func count(in map[string]map[string]int, seen map[string]bool, target, text string) {
	if key := target + "\x00" + text; !seen[key] {
		seen[key] = true
		if in[target] == nil {
			in[target] = map[string]int{}
		}
		in[target][text]++
	}
}

// aroundLink is the text around a link, without the link's own; "" if it is too long or about several
// pages.
func aroundLink(s *plugin.Section, link plugin.SectionLink) string {
	if link.Start < 0 || link.End > len(s.Text) || link.Start >= link.End {
		return ""
	}
	for _, other := range s.Links {
		if other != link && other.Start < link.End && link.Start < other.End && other.To != link.To {
			return ""
		}
	}
	around := strings.Join(s.Text[link.Start:link.End], " ")
	if len(around) > maxAround+len(link.Text) {
		return ""
	}
	return strings.TrimSpace(strings.Replace(around, link.Text, "", 1))
}

// get returns the texts of the links to a page and the texts around them, each sorted.
func (m *mentions) get(path string) (links, around []Mention) {
	return sorted(m.links[trimPath(path)]), sorted(m.around[trimPath(path)])
}

func sorted(counts map[string]int) []Mention {
	if len(counts) == 0 {
		return nil
	}
	list := make([]Mention, 0, len(counts))
	for _, text := range slices.Sorted(maps.Keys(counts)) {
		list = append(list, Mention{text, counts[text]})
	}
	slices.SortStableFunc(list, func(a, b Mention) int { return cmp.Compare(b.Pages, a.Pages) })
	return list
}
