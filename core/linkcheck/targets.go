package linkcheck

import (
	"slices"
	"strings"
)

// targets are the valid targets of links.
type targets struct {
	Options
	pages []Page
	// byPath maps canonical paths to indexes of pages.
	byPath map[string]int
	// anchorSets caches the anchors of pages.
	anchorSets map[int]map[string]bool
	// redirects maps canonical old paths to indexes of Options.Redirects.
	redirects map[string]int
}

func newTargets(pages []Page, o Options) *targets {
	t := &targets{
		Options: o, pages: pages,
		byPath: make(map[string]int, len(pages)), anchorSets: map[int]map[string]bool{}, redirects: map[string]int{},
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

// pageAt returns the index of the page at a path.
func (t *targets) pageAt(path string) (int, bool) {
	i, ok := t.byPath[t.Normalize(path)]
	return i, ok
}

// hasAnchor reports whether a page has an anchor. Like a browser, it compares the anchor
// as written first, and then unescaped.
func (t *targets) hasAnchor(page int, id string) bool {
	ids := t.anchors(page)
	return ids[id] || ids[unescape(id)]
}

// HasAnchor reports whether a link to an anchor is valid on a page with the given
// anchors.
func HasAnchor(anchors []string, id string) bool {
	return slices.Contains(anchors, id) || slices.Contains(anchors, unescape(id))
}

func (t *targets) anchors(page int) map[string]bool {
	ids, ok := t.anchorSets[page]
	if !ok {
		list := t.pages[page].AllAnchors()
		ids = make(map[string]bool, len(list))
		for _, id := range list {
			ids[id] = true
		}
		t.anchorSets[page] = ids
	}
	return ids
}

// isFile reports whether a path is that of an output file, or of a folder with an index
// file.
func (t *targets) isFile(path string) bool {
	rel, ok := strings.CutPrefix(path, t.BaseURL)
	if !ok {
		return path+"/" == t.BaseURL
	}
	if rel == "" {
		return true // the gate does not check whether there is a home page
	}
	if trimmed := strings.TrimSuffix(rel, "/"); trimmed != rel {
		return t.Files[trimmed+"/index.html"]
	}
	return t.Files[rel] || t.Files[rel+"/index.html"] || t.Files[rel+".html"]
}
