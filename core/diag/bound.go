package diag

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

const (
	// maxShownPerFile is the number of findings per file in a text report.
	maxShownPerFile = 100
	// maxTextLength is the length of a message or hint in a report, and maxWordLength that of a single
	// word in it, such as the target of a link; both in code points.
	maxTextLength = 2000
	maxWordLength = 300
	// maxShownRelated is the number of related places shown per finding.
	maxShownRelated = 20
	// maxSourceLine is the size in bytes up to which machine-readable reports include a
	// source line. Longer lines are left out.
	maxSourceLine = 4 << 10
)

// Shown returns the list for text reports: the first findings of each file, and
// how many more there are of each kind. Messages and hints are cut to a readable length.
// The list must be sorted by file.
func (l List) Shown() List {
	shown := make(List, 0, min(len(l), 4*maxShownPerFile))
	for from := 0; from < len(l); {
		to := from
		for to < len(l) && l[to].Pos.File == l[from].Pos.File {
			to++
		}
		shown = append(shown, l[from:to].shownOfFile()...)
		from = to
	}
	return shown
}

// shownOfFile bounds the findings of one file. It always keeps the first finding of each kind,
// and all findings without a file, since those have different causes.
func (l List) shownOfFile() List {
	type kind struct {
		code     string
		severity Severity
	}
	type tally struct {
		seen, left int
		// next is the place of the first finding left out.
		next Pos
	}
	var shown List
	var kinds []kind
	tallies := map[kind]*tally{}
	for _, d := range l {
		k := kind{d.Code, d.Severity}
		t := tallies[k]
		if t == nil {
			t = &tally{}
			tallies[k], kinds = t, append(kinds, k)
		}
		if t.seen++; d.More == 0 && (len(shown) < maxShownPerFile || t.seen == 1 || d.Pos.File == "") {
			shown = append(shown, d.truncated())
			continue
		}
		if t.left == 0 {
			t.next = d.Pos
		}
		t.left += d.count()
	}
	for _, k := range kinds {
		if t := tallies[k]; t.left > 0 {
			shown = append(shown, Unlisted(k.code, k.severity, t.next, t.left))
		}
	}
	return shown
}

// Unlisted returns the diagnostic that summarizes count findings left out of a list. first
// is the place of the first one.
func Unlisted(code string, severity Severity, first Pos, count int) Diagnostic {
	return Diagnostic{
		Code: code, Severity: severity, Pos: first, More: count, Message: fmt.Sprintf("… and %d more of this kind in this file", count),
	}
}

// forMachines returns all findings, with bounded messages, hints and source lines.
func (l List) forMachines() List {
	out := make(List, len(l))
	for i, d := range l {
		d = d.truncated()
		if len(d.SourceLine) > maxSourceLine {
			d.SourceLine = ""
		}
		out[i] = d
	}
	return out
}

// truncated bounds the message, the hint and the related places of a diagnostic.
func (d Diagnostic) truncated() Diagnostic {
	d.Message, d.Hint = Cut(d.Message), Cut(d.Hint)
	if len(d.Related) == 0 {
		return d
	}
	more := len(d.Related) - maxShownRelated
	related := make([]Related, 0, min(len(d.Related), maxShownRelated+1))
	for _, r := range d.Related[:min(len(d.Related), maxShownRelated)] {
		related = append(related, Related{Pos: r.Pos, Message: Cut(r.Message)})
	}
	if more > 0 {
		related = append(related, Related{Pos: d.Related[maxShownRelated].Pos, Message: fmt.Sprintf("and %d more places", more)})
	}
	d.Related = related
	return d
}

// Cut shortens text from a user's file to a readable length: "…" replaces the
// middle of very long words, and the end of very long texts.
func Cut(text string) string {
	if len(text) <= maxWordLength {
		return text
	}
	var b strings.Builder
	length := 0
	for len(text) > 0 && length < maxTextLength {
		end := strings.IndexAny(text, " \t\n") + 1
		if end == 0 {
			end = len(text)
		}
		word := cutWord(text[:end])
		length += utf8.RuneCountInString(word)
		b.WriteString(word)
		text = text[end:]
	}
	if len(text) > 0 {
		return strings.TrimRight(b.String(), " \t\n") + " …"
	}
	return b.String()
}

func cutWord(word string) string {
	if len(word) <= maxWordLength {
		return word
	}
	const tail = maxWordLength / 3
	first, last := 0, len(word)
	for range maxWordLength - tail {
		_, size := utf8.DecodeRuneInString(word[first:])
		first += size
	}
	for range tail {
		_, size := utf8.DecodeLastRuneInString(word[:last])
		last -= size
	}
	if last <= first {
		return word
	}
	return word[:first] + "…" + word[last:]
}
