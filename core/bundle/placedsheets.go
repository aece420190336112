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
	// Sources are the absolute paths of the files from which it is made, sorted.
	Sources []string
	// InterfaceDigest identifies everything besides its text: its class names and imports, and the URLs that it keeps.
	InterfaceDigest graph.Digest
}

// sheetText is a concatenation of style sheets, with their positions.
type sheetText struct {
	strings.Builder
	positions []PlacedSheet
}

func (t *sheetText) addSheet(id moduleID, compiled *sheet) {
	start := t.Len()
	t.WriteString(compiled.text)
	t.positions = append(t.positions, PlacedSheet{Module: id.String(), Start: start, End: t.Len()})
}

// addLayer adds a text in a cascade layer; without a name, in no layer.
func (t *sheetText) addLayer(name string, text *sheetText) {
	contents, skipped := text.String(), 0
	if contents == "" {
		return
	}
	if name != "" {
		skipped = len(contents) - len(strings.TrimLeft(contents, spaces))
		contents = strings.Trim(contents, spaces)
		t.WriteString("@layer " + name + "{")
	}
	shift := t.Len() - skipped
	end := t.Len() + len(contents)
	for _, p := range text.positions {
		p.Start, p.End = min(max(p.Start+shift, t.Len()), end), min(max(p.End+shift, t.Len()), end)
		t.positions = append(t.positions, p)
	}
	t.WriteString(contents)
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
	for _, p := range body.positions {
		p.File, p.Start, p.End = file.Path, p.Start+len(head), p.End+len(head)
		s.placedSheets = append(s.placedSheets, p)
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
	files := slices.Clone(c.sources)
	slices.Sort(files)
	parts := append([]string{c.module}, c.remote...)
	for _, link := range c.links {
		parts = append(parts, link.URL)
	}
	return SheetFacts{Sources: slices.Compact(files), InterfaceDigest: graph.DigestOfStrings(parts...)}
}

// translateSheetPaths translates the paths of style sheets.
func translateSheetPaths(sheets map[string]SheetFacts, translate func(string) string) map[string]SheetFacts {
	if sheets == nil {
		return nil
	}
	out := make(map[string]SheetFacts, len(sheets))
	for name, facts := range sheets {
		files := make([]string, len(facts.Sources))
		for i, file := range facts.Sources {
			files[i] = translate(file)
		}
		facts.Sources = files
		out[name] = facts
	}
	return out
}

// sheetsIn returns the style sheets in a file, sorted by position.
func (r *Result) sheetsIn(path string) []PlacedSheet {
	var list []PlacedSheet
	for _, p := range r.PlacedSheets {
		if p.File == path {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b PlacedSheet) int { return cmp.Compare(a.Start, b.Start) })
	return list
}
