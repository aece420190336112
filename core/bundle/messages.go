package bundle

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// problem is passed through esbuild as the detail of a message, and becomes a diagnostic at the import that it is
// about.
type problem struct {
	code, message, hint string
	// pos is used if the import is in a generated module or has no position.
	pos diag.Pos
	// isPackage reports whether the problem is a missing package, which code may handle.
	isPackage bool
	// isUnhandled reports whether some code does not handle it.
	isUnhandled bool
}

// unreadableFile returns the problem of an imported file that cannot be read.
func unreadableFile(name string, err error) *problem {
	d := sitefile.Finding(diag.Pos{}, "the file "+jsonString(name), err)
	return &problem{code: d.Code, message: d.Message, hint: d.Hint, pos: diag.Pos{File: name}}
}

func (p *problem) messages() []api.Message {
	return []api.Message{{Text: p.message, Detail: p}}
}

// messages converts esbuild's messages to diagnostics. It drops warnings about code that does not belong to the
// site.
func (s *sources) messages(messages []api.Message, severity diag.Severity) diag.List {
	var list diag.List
	if severity == diag.Error {
		s.recordBroken(messages)
	}
	for _, m := range messages {
		if severity == diag.Warning && !s.isSiteCode(m.Location) {
			continue
		}
		list = append(list, s.diagnostic(m, severity))
	}
	return list
}

// diagnostic converts one of esbuild's messages to a diagnostic.
func (s *sources) diagnostic(m api.Message, severity diag.Severity) diag.Diagnostic {
	d := diag.Diagnostic{Code: diag.CodeBundle, Severity: severity, Message: s.displayNames(m.Text)}
	p, isProblem := m.Detail.(*problem)
	if p == nil {
		p, isProblem = s.unhandledRequire(m)
	}
	if isProblem {
		d.Code, d.Message, d.Hint = p.code, p.message, p.hint
	} else {
		d.Hint = s.notes(m.Notes)
	}
	l := m.Location
	file := ""
	if l != nil {
		file = s.resolver.roots.display(parseModuleID(l.File))
	}
	switch {
	case file != "":
		d.Pos = diag.Pos{
			File: file, Line: l.Line,
			Col:    column(l.LineText, l.Column),
			EndCol: column(l.LineText, l.Column+max(l.Length, 1)),
		}
		d.SourceLine = l.LineText
	case isProblem:
		d.Pos = p.pos
	case l != nil: // code of a document
		d.Pos = s.documentPos(parseModuleID(l.File), l)
	}
	return d
}

// specifierAtEnd matches the specifier of an import statement.
var specifierAtEnd = lazyregexp.New(`["']([^"']+)["']\s*;?\s*$`)

// importedNames matches a line of a multi-line import that contains only names.
var importedNames = lazyregexp.New(`^[\w$\s,{}]*$`)

// documentPos returns the position in a document of an import in its code; zero if the module is not a document.
func (s *sources) documentPos(id moduleID, l *api.Location) diag.Pos {
	doc, known := s.resolver.documents.get(id.path)
	if !known || id.space != spaceGenerated {
		return diag.Pos{}
	}
	line, rest := l.LineText, ""
	if lines := strings.SplitAfterN(doc.Code, "\n", l.Line+1); len(lines) > l.Line && strings.TrimRight(lines[l.Line-1], "\n") == line {
		rest = lines[l.Line]
	}
	for importedNames.MatchString(line) && rest != "" {
		line, rest, _ = strings.Cut(rest, "\n")
	}
	if m := specifierAtEnd.FindStringSubmatch(line); m != nil && doc.Imports[m[1]].File != "" {
		return doc.Imports[m[1]]
	}
	return diag.Pos{File: doc.File}
}

func (s *sources) isSiteCode(l *api.Location) bool {
	return l != nil && strings.HasPrefix(l.File, spaceSite+":") && !strings.Contains(l.File, "node_modules/")
}

// notes returns esbuild's notes about a message as a hint.
func (s *sources) notes(notes []api.Note) string {
	var lines []string
	for _, n := range notes {
		text := s.displayNames(n.Text)
		if l := n.Location; l != nil {
			if file := s.resolver.roots.display(parseModuleID(l.File)); file != "" {
				text = diag.Pos{File: file, Line: l.Line, Col: column(l.LineText, l.Column)}.String() + ": " + text
			}
		}
		lines = append(lines, text)
	}
	return strings.Join(lines, "\n")
}

var quotedModule = lazyregexp.New(`"(site|theme|client|npm|overlay\d+):([^"]+)"`)

// displayNames replaces logical names in a text with files that the user knows.
func (s *sources) displayNames(text string) string {
	return quotedModule.ReplaceAllStringFunc(text, func(quoted string) string {
		return `"` + s.resolver.roots.display(parseModuleID(strings.Trim(quoted, `"`))) + `"`
	})
}

// column converts an offset in bytes, from 0, to a column in code points, from 1.
func column(line string, offset int) int {
	return utf8.RuneCountInString(line[:min(max(offset, 0), len(line))]) + 1
}

// byteOffset converts an offset in UTF-16 units, as in source maps, to an offset in bytes.
func byteOffset(line string, units int) int {
	for i, r := range line {
		if units <= 0 {
			return i
		}
		units -= utf16.RuneLen(r)
	}
	return len(line)
}

// textPos returns the position of text[start:end] in a file.
func textPos(file, text string, start, end int) diag.Pos {
	lineStart := strings.LastIndexByte(text[:start], '\n') + 1
	line := lineAt(text, start)
	return diag.Pos{
		File: file, Line: strings.Count(text[:start], "\n") + 1,
		Col: column(line, start-lineStart), EndCol: column(line, end-lineStart),
	}
}

// lineAt returns the line of text at an offset.
func lineAt(text string, offset int) string {
	start := strings.LastIndexByte(text[:offset], '\n') + 1
	line, _, _ := strings.Cut(text[start:], "\n")
	return strings.TrimSuffix(line, "\r")
}
