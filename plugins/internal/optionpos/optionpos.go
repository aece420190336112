// Package optionpos finds where an option of a plugin is in the configuration file. The host tells a
// plugin where its table begins, but a mistake in one element of a list should be reported where that
// element is.
//
// The file is searched as text. A value that is not found, for example because it contains escapes, gets
// the position of the table.
package optionpos

import (
	"bytes"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Table is a [[plugins]] table in the text of the configuration file.
type Table struct {
	pos   diag.Pos
	lines []string // of the whole file
	end   int      // index of the line after the table
}

// Open reads the configuration file for the table that begins at pos. A file that
// cannot be read has no places besides pos.
func Open(siteDir string, pos diag.Pos) *Table {
	t := &Table{pos: pos}
	file := filepath.FromSlash(pos.File)
	if !filepath.IsAbs(file) {
		file = filepath.Join(siteDir, file)
	}
	text, err := sitefile.Read(file, sitefile.Settings)
	if err != nil || pos.Line == 0 {
		return t
	}
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	t.lines = strings.Split(string(text), "\n")
	t.end = len(t.lines)
	for i := pos.Line; i < len(t.lines); i++ {
		if leavesTable(t.lines[i]) {
			t.end = i
			break
		}
	}
	return t
}

var header = regexp.MustCompile(`^\s*\[+\s*([^\].\s]+)\s*([.\]])`)

// leavesTable reports whether a line begins a table that is not part of a plugin's table.
func leavesTable(line string) bool {
	m := header.FindStringSubmatch(line)
	return m != nil && (strings.Trim(m[1], `"'`) != "plugins" || m[2] == "]")
}

// Pos returns the start of the table.
func (t *Table) Pos() diag.Pos { return t.pos }

// Value returns the place of a string among the values: the one nearest to the line near, or the
// first if near is 0. If there is none, it returns the start of the table.
func (t *Table) Value(value string, near int) diag.Pos {
	best := t.pos
	distance := -1
	for i := max(t.pos.Line-1, 0); i < t.end; i++ {
		at := quotedAt(t.lines[i], value)
		if at < 0 {
			continue
		}
		d := i + 1 - near
		if d < 0 {
			d = -d
		}
		if distance < 0 || near > 0 && d < distance {
			best, distance = t.span(i, at, len(value)+2), d
		}
	}
	return best
}

// quotedAt returns the offset of a quoted value that is not a key, -1 if there is none.
func quotedAt(line, value string) int {
	for _, quote := range []string{`"`, `'`} {
		quoted := quote + value + quote
		from := 0
		for {
			i := strings.Index(line[from:], quoted)
			if i < 0 {
				break
			}
			i += from
			rest := strings.TrimLeft(line[i+len(quoted):], " \t")
			if !strings.HasPrefix(rest, "=") && !strings.HasPrefix(strings.TrimLeft(line, " \t"), "#") {
				return i
			}
			from = i + len(quoted)
		}
	}
	return -1
}

// Key is where a key is first, or where the table begins.
func (t *Table) Key(name string) diag.Pos {
	pattern := regexp.MustCompile(`(?:^|[\s{,.\["'])(` + regexp.QuoteMeta(name) + `)["']?\s*[=\].]`)
	for i := max(t.pos.Line-1, 0); i < t.end; i++ {
		if m := pattern.FindStringSubmatchIndex(t.lines[i]); m != nil {
			return t.span(i, m[2], len(name))
		}
	}
	return t.pos
}

func (t *Table) span(line, offset, length int) diag.Pos {
	text := t.lines[line]
	col := utf8.RuneCountInString(text[:offset]) + 1
	return diag.Pos{
		File: t.pos.File, Line: line + 1, Col: col,
		EndCol: col + utf8.RuneCountInString(text[offset:offset+length]),
	}
}

// Errorf appends an error with the text of its line.
func (t *Table) Errorf(list *diag.List, code string, pos diag.Pos, format string, args ...any) *diag.Diagnostic {
	return t.quote(list.Errorf(code, pos, format, args...))
}

// Warnf appends a warning with the text of its line.
func (t *Table) Warnf(list *diag.List, code string, pos diag.Pos, format string, args ...any) *diag.Diagnostic {
	return t.quote(list.Warnf(code, pos, format, args...))
}

// NotEmpty reports options that are empty texts, in the order of their names. Messages begin with whose.
func (t *Table) NotEmpty(list *diag.List, whose string, options map[string]string) {
	for _, name := range slices.Sorted(maps.Keys(options)) {
		if options[name] == "" {
			t.Errorf(list, diag.CodeBadValue, t.Key(name), "%s: %s cannot be empty", whose, name).Hint = "give a value, or leave the option out"
		}
	}
}

func (t *Table) quote(d *diag.Diagnostic) *diag.Diagnostic {
	if n := d.Pos.Line; n > 0 && n <= len(t.lines) && d.Pos.File == t.pos.File {
		d.SourceLine = t.lines[n-1]
	}
	return d
}
