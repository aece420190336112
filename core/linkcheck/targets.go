package linkcheck

import (
	"slices"
	"strings"
)

// targets is what links can lead to.
type targets struct {
	Options
	pages []Page
	// byPath maps normal forms of paths to indices of pages.
	byPath map[string]int
	// ids are the anchors of the pages that links with fragments lead to.
	ids map[int]map[string]bool
	// redirects maps normal forms of old paths to indices of Options.Redirects.
	redirects map[string]int
}

func newTargets(pages []Page, o Options) *targets {
	t := &targets{
		Options: o, pages: pages,
		byPath: make(map[string]int, len(pages)), ids: map[int]map[string]bool{}, redirects: map[string]int{},
	}
	for i := range pages {
		t.byPath[o.Normalize(pages[i].Path)] = i
	}
	for i, r := range o.Redirects {
		if key := o.Normalize(r.From); !slices.Contains([]string{"", "/"}, key) {
			if _, taken := t.redirects[key]; !taken {
				t.redirects[key] = i
			}
		}
	}
	return t
}

// page finds the page of a path.
func (t *targets) page(path string) (int, bool) {
	i, ok := t.byPath[t.Normalize(path)]
	return i, ok
}

// hasAnchor reports whether a page has an anchor, which a browser compares as it is
// written first, and then without its escapes.
func (t *targets) hasAnchor(page int, id string) bool {
	ids := t.anchors(page)
	return ids[id] || ids[unescape(id)]
}

// HasAnchor reports whether a page with some anchors has one to which links lead.
func HasAnchor(anchors []string, id string) bool {
	return slices.Contains(anchors, id) || slices.Contains(anchors, unescape(id))
}

func (t *targets) anchors(page int) map[string]bool {
	ids, ok := t.ids[page]
	if !ok {
		list := t.pages[page].AllAnchors()
		ids = make(map[string]bool, len(list))
		for _, id := range list {
			ids[id] = true
		}
		t.ids[page] = ids
	}
	return ids
}

// file reports whether a path is that of a file in the output, or of a folder with
// an index file.
func (t *targets) file(path string) bool {
	rel, ok := strings.CutPrefix(path, t.BaseURL)
	if !ok {
		return path+"/" == t.BaseURL
	}
	if rel == "" {
		return true // whether there is a home page is not the gate's question
	}
	if trimmed := strings.TrimSuffix(rel, "/"); trimmed != rel {
		return t.Files[trimmed+"/index.html"]
	}
	return t.Files[rel] || t.Files[rel+"/index.html"] || t.Files[rel+".html"]
}
