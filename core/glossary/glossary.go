package glossary

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
)

// Term is a term that the site explains.
type Term struct {
	// Name is the term itself, Definition what it means.
	Name, Definition string
}

// Glossary finds terms. It is safe for concurrent use.
type Glossary struct {
	// words are the forms of terms by their first words, folded; the longest first.
	words map[string][]form
}

// form is one spelling of a term.
type form struct {
	text string
	// exact reports whether upper and lower case count.
	exact bool
	term  *Term
}

// Len is the number of forms.
func (g *Glossary) Len() int {
	n := 0
	for _, forms := range g.words {
		n += len(forms)
	}
	return n
}

// build converts the file into a Glossary.
func (r *reader) build() *Glossary {
	g := &Glossary{words: map[string][]form{}}
	known := map[string]diag.Pos{}
	for _, e := range r.entries {
		term := &Term{e.name, strings.Join(strings.Fields(e.definition), " ")}
		for i, text := range append([]string{e.name}, e.aliases...) {
			pos := e.at
			if i > 0 {
				pos = e.positions["aliases"]
			}
			f := form{text: strings.Join(strings.Fields(text), " "), term: term}
			f.exact = hasInnerCapital(f.text)
			first := firstWord(f.text)
			if first == "" || !strings.HasPrefix(f.text, first) {
				r.reportError(pos, "begin it with a letter or a digit", "no text can be found that is written %q", text)
				continue
			}
			key := f.text
			if !f.exact {
				key = strings.ToLower(key)
			}
			if before, twice := known[key]; twice {
				r.reportError(pos, "remove one of them: the other is at "+before.String(), "%q is in the glossary twice", text)
				continue
			}
			known[key] = pos
			g.words[strings.ToLower(first)] = append(g.words[strings.ToLower(first)], f)
		}
	}
	for _, forms := range g.words {
		slices.SortStableFunc(forms, func(a, b form) int { return cmp.Compare(len(b.text), len(a.text)) })
	}
	return g
}

// hasInnerCapital reports whether case matters for a form, as for "API" and "iPhone", but not for "Holt".
func hasInnerCapital(text string) bool {
	_, size := utf8.DecodeRuneInString(text)
	return strings.IndexFunc(text[size:], unicode.IsUpper) >= 0
}

func isWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '_'
}

// firstWord returns the first word of a text.
func firstWord(text string) string {
	start := strings.IndexFunc(text, isWord)
	if start < 0 {
		return ""
	}
	end := strings.IndexFunc(text[start:], func(r rune) bool { return !isWord(r) })
	if end < 0 {
		return text[start:]
	}
	return text[start : start+end]
}

// Match is a term in a text, by offsets of bytes.
type Match struct {
	Start, End int
	Term       *Term
}

// Find returns the first term in a text, from an offset on, for which wanted returns true. If several begin at
// the same place, it is the longest.
func (g *Glossary) Find(text string, from int, wanted func(*Term) bool) (Match, bool) {
	for at := from; at < len(text); {
		word := firstWord(text[at:])
		if word == "" {
			break
		}
		at += strings.Index(text[at:], word)
		for _, f := range g.words[strings.ToLower(word)] {
			if end := f.endAt(text, at); end > 0 && wanted(f.term) {
				return Match{at, end, f.term}, true
			}
		}
		at += len(word)
	}
	return Match{}, false
}

// endAt returns the end of the form that begins at an offset of a text, 0 if the text does not contain it there.
// A line break matches a space.
func (f *form) endAt(text string, at int) int {
	end := at
	for rest := f.text; rest != ""; {
		want, size := utf8.DecodeRuneInString(rest)
		got, gotSize := utf8.DecodeRuneInString(text[end:])
		if got == '\n' {
			got = ' '
		}
		if gotSize == 0 || want != got && (f.exact || unicode.ToLower(want) != unicode.ToLower(got)) {
			return 0
		}
		rest, end = rest[size:], end+gotSize
	}
	if next, size := utf8.DecodeRuneInString(text[end:]); size > 0 && isWord(next) {
		return 0
	}
	return end
}
