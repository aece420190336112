package answer

import (
	"html"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// snippetWords is the length of a snippet unless the query says otherwise.
const snippetWords = 10

// hitWriter makes the hits of a query.
type hitWriter struct {
	marker
	retrieve, highlights selection
	snippets             map[string]int
}

// selection is the set of requested attributes: all, or the named ones. "hierarchy" selects all of
// its levels.
type selection struct {
	all   bool
	names map[string]bool
}

func selectionOf(names []string, otherwise ...string) selection {
	if names == nil {
		names = otherwise
	}
	s := selection{names: map[string]bool{}}
	for _, name := range names {
		s.all = s.all || name == "*"
		s.names[name] = true
	}
	return s
}

func (s selection) has(name string) bool {
	parent, _, nested := strings.Cut(name, ".")
	return s.all || s.names[name] || nested && s.names[parent]
}

func newHitWriter(r *Request, groups []*group) *hitWriter {
	w := &hitWriter{
		marker:     marker{before: "<em>", after: "</em>", ellipsis: "…", terms: map[string]bool{}, words: len(groups)},
		retrieve:   selectionOf(r.AttributesToRetrieve, "*"),
		highlights: selectionOf(r.AttributesToHighlight, "hierarchy", "content"),
		snippets:   map[string]int{},
	}
	for into, given := range map[*string]*string{&w.before: r.HighlightPreTag, &w.after: r.HighlightPostTag, &w.ellipsis: r.SnippetEllipsisText} {
		if given != nil {
			*into = *given
		}
	}
	for _, g := range groups {
		for _, s := range append([]*queryTerm{g.whole}, g.parts...) {
			if s != nil {
				for term := range s.meanings {
					w.terms[term] = true
				}
			}
		}
	}
	for _, attribute := range r.AttributesToSnippet {
		name, length, _ := strings.Cut(attribute, ":")
		w.snippets[name] = snippetWords
		if n, err := strconv.Atoi(length); err == nil && n > 0 {
			w.snippets[name] = min(n, maxSnippetWords)
		}
	}
	return w
}

func (w *hitWriter) hit(r *records.Record) Hit {
	h := Hit{"objectID": r.ObjectID}
	for name, value := range map[string]any{
		"url": r.URL, "url_without_anchor": r.URLWithoutAnchor, "anchor": r.Anchor, "type": r.Type, "content": r.Content,
		"language": r.Language, "lang": r.Lang, "version": r.Version, "docusaurus_tag": r.DocusaurusTag, "weight": r.Weight,
	} {
		if w.retrieve.has(name) {
			h[name] = value
		}
	}
	levels, highlights, snippets := map[string]any{}, map[string]any{}, map[string]any{}
	x := &r.Hierarchy
	for i, value := range []*string{x.Lvl0, x.Lvl1, x.Lvl2, x.Lvl3, x.Lvl4, x.Lvl5, x.Lvl6} {
		level := "lvl" + strconv.Itoa(i)
		if w.retrieve.has("hierarchy." + level) {
			levels[level] = value
		}
		w.mark("hierarchy."+level, level, value, highlights, snippets)
	}
	highlight, snippet := map[string]any{}, map[string]any{}
	w.mark("content", "content", r.Content, highlight, snippet)
	putIfAny(h, "hierarchy", levels)
	putIfAny(highlight, "hierarchy", highlights)
	putIfAny(snippet, "hierarchy", snippets)
	putIfAny(h, "_highlightResult", highlight)
	putIfAny(h, "_snippetResult", snippet)
	return h
}

// putIfAny sets a key to values, if there are any.
func putIfAny(into map[string]any, key string, values map[string]any) {
	if len(values) > 0 {
		into[key] = values
	}
}

// mark adds the marks and the snippet of an attribute, if they are requested.
func (w *hitWriter) mark(attribute, key string, value *string, marks, parts map[string]any) {
	if value == nil {
		return
	}
	text := html.UnescapeString(*value)
	if w.highlights.has(attribute) {
		marks[key] = w.highlight(text)
	}
	if length, ok := w.snippetLength(attribute); ok {
		parts[key] = w.snippet(text, length)
	}
}

func (w *hitWriter) snippetLength(attribute string) (int, bool) {
	parent, _, _ := strings.Cut(attribute, ".")
	for _, name := range []string{attribute, parent, "*"} {
		if length, ok := w.snippets[name]; ok {
			return length, true
		}
	}
	return 0, false
}
