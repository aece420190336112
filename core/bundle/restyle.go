package bundle

import (
	"context"
	"path"
	"slices"
	"strings"
)

// Restyled is a Result after edits of style sheets.
type Restyled struct {
	*Result
	// Changed maps old output paths of style files to new ones.
	Changed map[string]string
	// InterfaceChanged are the files of style sheets whose class names or imports have changed. The scripts of the Result
	// still contain the old ones.
	InterfaceChanged []string
}

// Restyle compiles the style sheets that depend on some files, given as absolute paths, and inserts them
// into the style files of a result, which must be that of the Refresher or of an earlier Restyle. It
// returns nil if the style sheets have errors or need a new bundle, as minified ones do.
func (f *Refresher) Restyle(ctx context.Context, result *Result, changed []string) *Restyled {
	if f.in.Minify {
		return nil
	}
	s := newSources(f.resolver, f.in)
	s.ctx = ctx
	defer s.useSession(f.session)()
	next := *result
	out := &Restyled{Result: &next, Changed: map[string]string{}}
	texts := map[string]string{}
	next.Sheets = map[string]SheetFacts{}
	for name, facts := range result.Sheets {
		next.Sheets[name] = facts
		if !containsAny(facts.Sources, changed) {
			continue
		}
		id := parseModuleID(name)
		module, compiled := s.load(id), s.sheet(id)
		if module.problem != nil || compiled == nil || ctx.Err() != nil {
			return nil
		}
		newFacts := compiled.facts()
		if newFacts.InterfaceDigest != facts.InterfaceDigest {
			if len(compiled.remote) > 0 || len(compiled.links) > 0 {
				return nil
			}
			out.InterfaceChanged = append(out.InterfaceChanged, s.resolver.roots.abs(id))
		}
		next.Sheets[name], texts[name] = newFacts, compiled.text
	}
	if len(s.found.List()) > 0 {
		return nil // the next full bundle reports the errors
	}
	out.insertTexts(result, texts)
	for name, contents := range s.assets.files {
		if !slices.ContainsFunc(next.Files, func(f File) bool { return f.Path == name }) {
			next.Files = append(next.Files, File{Path: name, Contents: contents})
		}
	}
	slices.SortFunc(next.Files, byPath)
	next.Inputs = slices.Concat(next.Inputs, s.inputList())
	slices.Sort(next.Inputs)
	next.Inputs = slices.Compact(next.Inputs)
	return out
}

func containsAny(list, any []string) bool {
	return slices.ContainsFunc(any, func(s string) bool { return slices.Contains(list, s) })
}

// insertTexts inserts the texts of style sheets into the style files.
func (r *Restyled) insertTexts(old *Result, texts map[string]string) {
	r.Files, r.PlacedSheets = slices.Clone(old.Files), nil
	for i, file := range r.Files {
		sheets := old.sheetsIn(file.Path)
		if len(sheets) == 0 {
			continue
		}
		contents, places := spliceSheets(string(file.Contents), sheets, texts)
		if contents != string(file.Contents) {
			name, _, _ := cutLast(strings.TrimSuffix(path.Base(file.Path), ".css"), "-")
			r.Files[i] = styleFile(name, contents)
			r.Changed[file.Path] = r.Files[i].Path
		}
		for _, p := range places {
			p.File = r.Files[i].Path
			r.PlacedSheets = append(r.PlacedSheets, p)
		}
	}
	if css, ok := r.Changed[old.CSS]; ok {
		r.CSS = css
	}
	r.ExtraCSS = map[string]string{}
	for specifier, css := range old.ExtraCSS {
		r.ExtraCSS[specifier] = css
		if now, ok := r.Changed[css]; ok {
			r.ExtraCSS[specifier] = now
		}
	}
}

// spliceSheets replaces the texts of style sheets, by module, with new ones.
func spliceSheets(contents string, sheets []PlacedSheet, texts map[string]string) (string, []PlacedSheet) {
	var b strings.Builder
	copied := 0
	for i, p := range sheets {
		b.WriteString(contents[copied:p.Start])
		text, ok := texts[p.Module]
		if !ok {
			text = contents[p.Start:p.End]
		}
		copied = p.End
		sheets[i].Start = b.Len()
		b.WriteString(text)
		sheets[i].End = b.Len()
	}
	b.WriteString(contents[copied:])
	return b.String(), sheets
}

// cutLast is like strings.Cut at the last separator.
func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// StylesMadeFrom reports whether style sheets of a result depend on a file.
func (r *Result) StylesMadeFrom(file string) bool {
	for _, facts := range r.Sheets {
		if slices.Contains(facts.Sources, file) {
			return true
		}
	}
	return false
}
