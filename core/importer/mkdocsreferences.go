package importer

import (
	"strings"

	"github.com/gosaur/gosaur/core/markdown/anchor"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// objectReference matches a link by name, of the plugins autorefs and mkdocstrings: [Text][name], or [name][].
var objectReference = lazyregexp.New("\\[((?:[^\\[\\]`]|`[^`]*`)+)\\]\\[([\\w.:/-]*)\\]")

// resolvesNames reports whether links may name a heading on any page, or a code object.
func (m *mkdocs) resolvesNames() bool {
	all := itemsByName(child(m.root, "plugins"))
	return all["autorefs"] != nil || all["mkdocstrings"] != nil
}

// convertReferences converts links by name to links to the pages with these headings, or with the documentation of these code
// objects. Other links are replaced by their text.
func (m *mkdocs) convertReferences(w *workspace, p *page) {
	if !m.resolvesNames() {
		return
	}
	if m.anchors == nil {
		m.anchors = anchorsOf(w.pages)
	}
	defined := map[string]bool{}
	eachText(p.lines, func(l *line) {
		if d := definition.FindStringSubmatch(l.text); d != nil {
			label := strings.TrimSpace(d[1])
			defined[strings.ToLower(label[1:len(label)-2])] = true
		}
	})
	eachText(p.lines, func(l *line) {
		var b strings.Builder
		from := 0
		for _, at := range objectReference.FindAllStringSubmatchIndex(l.text, -1) {
			text, name := l.text[at[2]:at[3]], l.text[at[4]:at[5]]
			if inCodeSpan(l.text, at[0]) || defined[strings.ToLower(firstNonEmpty(name, text))] {
				continue
			}
			b.WriteString(l.text[from:at[0]])
			b.WriteString(m.convertReference(w, p, l.number, text, name))
			from = at[1]
		}
		l.text = b.String() + l.text[from:]
	})
}

// convertReference converts a link by name; if name is empty, the text is the name.
func (m *mkdocs) convertReference(w *workspace, p *page, n int, text, name string) string {
	to := m.findPlace(firstNonEmpty(name, strings.Trim(text, "`")))
	switch {
	case to != nil:
		target := to.page.source
		if to.id != "" {
			target += "#" + to.id
		}
		return "[" + text + "](/" + encodePath(target) + ")"
	case name == "" && strings.ContainsAny(text, " !"):
		return "[" + text + "][]"
	}
	w.tally("reference "+p.file, p.file, n, "Link to the reference that you generate", "left out: a link to %s in code; its text is kept", firstNonEmpty(name, strings.Trim(text, "`")))
	return text
}

// place is a heading or another element with an id on a page.
type place struct {
	page *page
	id   string
}

// findPlace finds a place by its name, or the page that documents a code object or an object that contains it.
func (m *mkdocs) findPlace(name string) *place {
	if to, ok := m.anchors[name]; ok {
		return &to
	}
	if to, ok := m.anchors[m.slug(name)]; ok && !strings.Contains(name, ".") { // the text of a heading
		return &to
	}
	for object := name; object != ""; object = object[:max(strings.LastIndexByte(object, '.'), 0)] {
		if p := m.objects[object]; p != nil {
			return &place{page: p}
		}
	}
	return nil
}

var tagID = lazyregexp.New(`<[a-z]+\b[^>]*\bid="([^"]+)"`)

// anchorsOf returns the places of the ids of headings and elements. If several have the same id, the first one counts.
func anchorsOf(pages []*page) map[string]place {
	all := map[string]place{}
	add := func(p *page, id string) {
		if _, there := all[id]; !there {
			all[id] = place{p, id}
		}
	}
	for _, p := range pages {
		eachText(p.lines, func(l *line) {
			for _, id := range tagID.FindAllStringSubmatch(l.text, -1) {
				add(p, id[1])
			}
			h := atxHeading.FindStringSubmatch(l.text)
			if h == nil {
				return
			}
			text, id, written := strings.Cut(strings.TrimSuffix(h[3], "}"), " {#")
			if !written {
				id = anchor.Slug(withoutMarkup(text))
			}
			add(p, id)
		})
	}
	return all
}
