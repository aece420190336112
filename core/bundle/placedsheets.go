package bundle

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bundle/css"
	"github.com/gosaur/gosaur/core/graph"
)

// PlacedSheet is the position of a style sheet in an output file.
type PlacedSheet struct {
	// File is the output path, Module the module of the style sheet.
	File, Module string
	// Start and End are offsets in the file, in bytes.
	Start, End int
}

// SheetFacts holds further facts about a style sheet.
type SheetFacts struct {
	// Made are the absolute paths of the files from which it is made, sorted.
	Made []string
	// Around identifies everything besides its text: its class names and imports, and the URLs that it keeps.
	Around graph.Digest
}

// sheetText is a concatenation of style sheets, with their positions.
type sheetText struct {
	strings.Builder
	placed []PlacedSheet
}

func (t *sheetText) sheet(id moduleID, compiled *sheet) {
	start := t.Len()
	t.WriteString(compiled.text)
	t.placed = append(t.placed, PlacedSheet{Module: id.String(), Start: start, End: t.Len()})
}

// layer adds a text in a cascade layer; without a name, in no layer.
func (t *sheetText) layer(name string, text *sheetText) {
	whole, from := text.String(), 0
	if whole == "" {
		return
	}
	if name != "" {
		from = len(whole) - len(strings.TrimLeft(whole, spaces))
		whole = strings.Trim(whole, spaces)
		t.WriteString("@layer " + name + "{")
	}
	shift := t.Len() - from
	end := t.Len() + len(whole)
	for _, p := range text.placed {
		p.Start, p.End = min(max(p.Start+shift, t.Len()), end), min(max(p.End+shift, t.Len()), end)
		t.placed = append(t.placed, p)
	}
	t.WriteString(whole)
	if name != "" {
		t.WriteString("}\n")
	}
}

const spaces = " \t\r\n"

// styleFile creates a file from a head and style sheets, and records their positions. In minified files, overridden custom
// properties are removed and positions are not recorded.
func (s *sources) styleFile(name, head string, body *sheetText) File {
	if s.minify {
		text := css.DropOverridden(head + body.String())
		if s.in.LikeCSSNano {
			text = css.SortMedia(css.RoundCalc(text))
		}
		return styleFile(name, text)
	}
	file := styleFile(name, head+body.String())
	for _, p := range body.placed {
		p.File, p.Start, p.End = file.Path, p.Start+len(head), p.End+len(head)
		s.placed = append(s.placed, p)
	}
	return file
}

// sheetFacts collects the facts of all style sheets.
func (s *sources) sheetFacts() map[string]SheetFacts {
	s.mu.Lock()
	defer s.mu.Unlock()
	facts := make(map[string]SheetFacts, len(s.sheets))
	for id, compiled := range s.sheets {
		facts[id.String()] = compiled.facts()
	}
	return facts
}

func (c *sheet) facts() SheetFacts {
	made := slices.Clone(c.made)
	slices.Sort(made)
	around := append([]string{c.module}, c.remote...)
	for _, link := range c.links {
		around = append(around, link.URL)
	}
	return SheetFacts{Made: slices.Compact(made), Around: graph.DigestOfStrings(around...)}
}

// sheetsWith translates the paths of style sheets.
func sheetsWith(sheets map[string]SheetFacts, translate func(string) string) map[string]SheetFacts {
	if sheets == nil {
		return nil
	}
	out := make(map[string]SheetFacts, len(sheets))
	for name, facts := range sheets {
		made := make([]string, len(facts.Made))
		for i, file := range facts.Made {
			made[i] = translate(file)
		}
		facts.Made = made
		out[name] = facts
	}
	return out
}

// inFile returns the style sheets in a file, sorted by position.
func (r *Result) inFile(path string) []PlacedSheet {
	var list []PlacedSheet
	for _, p := range r.Placed {
		if p.File == path {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b PlacedSheet) int { return cmp.Compare(a.Start, b.Start) })
	return list
}
