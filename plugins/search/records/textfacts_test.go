package records_test

import (
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// TestKnownTextsAreNotRead checks that pages are the same as without TextFacts, and that only new texts are
// read.
func TestKnownTextsAreNotRead(t *testing.T) {
	var mu sync.Mutex
	var read []string
	text := func(path, digest string, sections ...plugin.Section) plugin.PageText {
		p := page(path, `{}`, plugin.RouteMeta{Source: "a.md"})
		p.Digest = digest
		p.Read = func() []plugin.Section {
			mu.Lock()
			defer mu.Unlock()
			read = append(read, digest)
			return sections
		}
		return p
	}
	link := plugin.SectionLink{To: "/base/a#x", Text: "A", Start: 0, End: 1}
	a := text("/base/a", "1", plugin.Section{}, plugin.Section{Level: 1, Heading: "The title"})
	b := text("/base/b", "2", plugin.Section{Text: []string{"See A"}, Links: []plugin.SectionLink{link}})
	changed := text("/base/b", "3", plugin.Section{Text: []string{"Nothing"}})
	kept := map[int][]byte{}
	for _, step := range []struct {
		name string
		in   []plugin.PageText
		// read counts the texts that are read. news reports whether facts were added or removed.
		read int
		news bool
	}{
		{"new texts are read", []plugin.PageText{a, b}, 2, true},
		{"the same texts are known", []plugin.PageText{a, b}, 0, false},
		{"a changed text is read", []plugin.PageText{a, changed}, 1, true},
		{"a text that is gone is forgotten", []plugin.PageText{a}, 0, true},
		{"and read when it comes back", []plugin.PageText{a, b}, 1, true},
	} {
		want := records.Pages(site(), step.in, nil)
		read = nil
		facts := records.ReadTextFacts(func(part int) []byte { return kept[part] })
		got := records.Pages(site(), step.in, facts)
		news := false
		facts.EncodeChanged(func(part int, encoded []byte) { kept[part], news = encoded, true })
		if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(records.Page{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", step.name, diff)
		}
		if len(read) != step.read || news != step.news {
			t.Errorf("%s: read %q, new %v", step.name, read, news)
		}
	}
}

func TestDamagedFactsAreNotUsed(t *testing.T) {
	p := page("/base/a", `{}`, plugin.RouteMeta{Source: "a.md"}, plugin.Section{Level: 1, Heading: "The title"})
	p.Digest = "1"
	pages := []plugin.PageText{p}
	kept := map[int][]byte{}
	keep := func(part int, encoded []byte) { kept[part] = encoded }
	facts := &records.TextFacts{}
	records.Pages(site(), pages, facts)
	facts.EncodeChanged(keep)
	if len(kept) != 1 {
		t.Fatalf("%d parts are kept, want one", len(kept))
	}
	for part, whole := range kept {
		for length := range whole {
			damaged := records.ReadTextFacts(func(n int) []byte {
				if n == part {
					return whole[:length]
				}
				return nil
			})
			used := true
			records.Pages(site(), pages, damaged)
			damaged.EncodeChanged(func(int, []byte) { used = false })
			if used {
				t.Errorf("without its last %d bytes it is used", len(whole)-length)
			}
		}
	}
}
