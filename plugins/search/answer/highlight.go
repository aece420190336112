package answer

import (
	"html"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/plugins/search/segment"
)

// marker marks words in texts.
type marker struct {
	before, after, ellipsis string
	// terms are folded.
	terms map[string]bool
	// words is the number of words in the query.
	words int
}

// span is a range of bytes.
type span struct{ start, end int }

// spans returns the parts of a text that are marked.
func (m *marker) spans(text string) []span {
	var spans []span
	for u := range segment.Units(text) {
		if u.Whole != "" && m.terms[segment.Fold(u.Whole)] {
			spans = append(spans, span{u.Start, u.End})
			continue
		}
		for i, p := range u.Parts {
			// The last character of a run is highlighted only if it starts the match.
			if u.Grams && i > 0 && i == len(u.Parts)-1 || !m.terms[segment.Fold(p.Term)] {
				continue
			}
			if last := len(spans) - 1; last >= 0 && spans[last].end >= p.Start {
				spans[last].end = p.End
			} else {
				spans = append(spans, span{p.Start, p.End})
			}
		}
	}
	return spans
}

// write returns a stretch of a text as HTML with its marks.
func (m *marker) write(text string, start, end int, spans []span) string {
	var b strings.Builder
	at := start
	for _, s := range spans {
		if s.end <= start || s.start >= end {
			continue
		}
		from, to := max(s.start, at), min(s.end, end)
		b.WriteString(html.EscapeString(text[at:from]) + m.before + html.EscapeString(text[from:to]) + m.after)
		at = to
	}
	b.WriteString(html.EscapeString(text[at:end]))
	return b.String()
}

// markedTexts are the distinct texts that are marked.
func markedTexts(text string, spans []span) []string {
	list := []string{}
	for _, s := range spans {
		if word := strings.ToLower(text[s.start:s.end]); !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

func (m *marker) level(matched []string) string {
	switch {
	case len(matched) == 0:
		return "none"
	case len(matched) >= m.words:
		return "full"
	}
	return "partial"
}

// highlight marks the words that were found in a text.
func (m *marker) highlight(text string) *Highlight {
	spans := m.spans(text)
	matched := markedTexts(text, spans)
	h := &Highlight{Value: m.write(text, 0, len(text), spans), MatchLevel: m.level(matched), MatchedWords: matched}
	if len(matched) > 0 {
		full := len(spans) == 1 && spans[0] == span{0, len(text)}
		h.FullyHighlighted = &full
	}
	return h
}

// snippetUnit is a part of a text that counts as a word or, in scripts without spaces, as a third of one.
type snippetUnit struct {
	span
	thirds int
	marked bool
}

// snippet returns the count words of a text with the most matches, and marks these.
func (m *marker) snippet(text string, count int) *Snippet {
	spans := m.spans(text)
	var atoms []snippetUnit
	for u := range segment.Units(text) {
		if !u.Grams {
			atoms = append(atoms, snippetUnit{span{u.Start, u.End}, 3, isMarked(spans, u.Start, u.End)})
			continue
		}
		for i, p := range u.Parts {
			end := u.End
			if i+1 < len(u.Parts) {
				end = u.Parts[i+1].Start
			}
			atoms = append(atoms, snippetUnit{span{p.Start, end}, 1, isMarked(spans, p.Start, end)})
		}
	}
	start, end := 0, len(text)
	if from, to := bestWindow(atoms, 3*count); len(atoms) > 0 {
		if from > 0 {
			start = atoms[from].start
		}
		if to < len(atoms) {
			end = atoms[to-1].end
		}
	}
	value := strings.Join(strings.Fields(m.write(text, start, end, spans)), " ")
	if start > 0 {
		value = m.ellipsis + value
	}
	if end < len(text) {
		value += m.ellipsis
	}
	return &Snippet{Value: value, MatchLevel: m.level(markedTexts(text, spans))}
}

func isMarked(spans []span, start, end int) bool {
	return slices.ContainsFunc(spans, func(s span) bool { return s.start < end && s.end > start })
}

// bestWindow returns the range of atoms, up to a size, with the most marks, and centres the marks in it.
func bestWindow(atoms []snippetUnit, size int) (from, to int) {
	best, bestMarks := span{}, -1
	thirds, marks, start := 0, 0, 0
	for i, a := range atoms {
		thirds += a.thirds
		marks += boolToInt(a.marked)
		for thirds > size {
			thirds -= atoms[start].thirds
			marks -= boolToInt(atoms[start].marked)
			start++
		}
		if marks > bestMarks || marks == bestMarks && best.start == start {
			best, bestMarks = span{start, i + 1}, marks
		}
	}
	return centreWindow(atoms, best, size)
}

// centreWindow moves a window so that its marks are not at its edge.
func centreWindow(atoms []snippetUnit, w span, size int) (from, to int) {
	first, last := w.start, w.end
	for first < last && !atoms[first].marked {
		first++
	}
	for last > first && !atoms[last-1].marked {
		last--
	}
	if first == last {
		return w.start, w.end
	}
	room := size
	for _, a := range atoms[first:last] {
		room -= a.thirds
	}
	from, to = first, last
	for half := room / 2; from > 0 && half >= atoms[from-1].thirds; from-- {
		half -= atoms[from-1].thirds
		room -= atoms[from-1].thirds
	}
	for ; to < len(atoms) && room >= atoms[to].thirds; to++ {
		room -= atoms[to].thirds
	}
	for ; from > 0 && room >= atoms[from-1].thirds; from-- {
		room -= atoms[from-1].thirds
	}
	return from, to
}

func boolToInt(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
