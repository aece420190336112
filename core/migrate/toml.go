package migrate

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// writeTOML writes a table as a docusaurus.toml that begins by naming where it came from.
func writeTOML(source string, root value) []byte {
	w := &writer{}
	fmt.Fprintf(&w.b, "# Made from %s by `gosaur migrate`. Keys are called what they were called there;\n"+
		"# paths are relative to this file.\n\n", source)
	w.table("", root)
	return []byte(w.b.String())
}

type writer struct{ b strings.Builder }

// table writes the plain keys of a table, then its tables and lists of tables.
func (w *writer) table(path string, v value) {
	for _, f := range v.fields {
		if !isTable(f.value) && !isTableList(f.value) {
			fmt.Fprintf(&w.b, "%s = %s\n", key(f.key), w.inline(f.value, ""))
		}
	}
	for _, f := range v.fields {
		at := key(f.key)
		if path != "" {
			at = path + "." + at
		}
		switch {
		case isTable(f.value):
			if hasPlainKeys(f.value) {
				fmt.Fprintf(&w.b, "\n[%s]\n", at)
			}
			w.table(at, f.value)
		case isTableList(f.value):
			for _, item := range f.value.items {
				fmt.Fprintf(&w.b, "\n[[%s]]\n", at)
				w.table(at, item)
			}
		}
	}
}

// isTable reports whether a value gets a table of its own rather than a line.
func isTable(v value) bool { return v.kind == objectKind && len(v.fields) > 0 }

func isTableList(v value) bool {
	if v.kind != listKind || len(v.items) == 0 {
		return false
	}
	for _, item := range v.items {
		if item.kind != objectKind {
			return false
		}
	}
	return true
}

func hasPlainKeys(v value) bool {
	for _, f := range v.fields {
		if !isTable(f.value) && !isTableList(f.value) {
			return true
		}
	}
	return false
}

// longLine is the width beyond which a list is written one item a line.
const longLine = 100

// inline writes a value on the right of an equals sign.
func (w *writer) inline(v value, indent string) string {
	switch v.kind {
	case listKind:
		var parts []string
		for _, item := range v.items {
			parts = append(parts, w.inline(item, indent+"\t"))
		}
		line := "[" + strings.Join(parts, ", ") + "]"
		if len(line) <= longLine {
			return line
		}
		return "[\n" + indent + "\t" + strings.Join(parts, ",\n"+indent+"\t") + ",\n" + indent + "]"
	case objectKind:
		var parts []string
		for _, f := range v.fields {
			parts = append(parts, key(f.key)+" = "+w.inline(f.value, indent))
		}
		if len(parts) == 0 {
			return "{}"
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	}
	if s, ok := v.string(); ok {
		return quote(s)
	}
	return fmt.Sprint(v.scalar)
}

var bareKey = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

func key(s string) string {
	if bareKey.MatchString(s) {
		return s
	}
	return quote(s)
}

// quote writes a string: on several lines where it has several.
func quote(s string) string {
	if !strings.Contains(strings.TrimSpace(s), "\n") {
		return `"` + escape(s) + `"`
	}
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = escape(lines[i])
	}
	return "\"\"\"\n" + strings.Join(lines, "\n") + `"""`
}

// escape writes what a basic string cannot hold as it is.
func escape(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\n':
			b.WriteString(`\n`)
		case r < 0x20 || r == 0x7f:
			b.WriteString(`\u` + strings.Repeat("0", 4-len(strconv.FormatInt(int64(r), 16))) + strconv.FormatInt(int64(r), 16))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
