// Package tomlwriter writes configuration files in TOML for people to edit.
//
// Tables go in, and text comes out with keys in the order in which they were set, a header for each
// table, and an item per line for long lists. The package never reads TOML, and does not know what the
// keys mean.
package tomlwriter

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Table is a table with its keys in order. Values are strings, booleans, numbers, []any of
// values, and *Table.
type Table struct {
	keys   []string
	values map[string]any
}

// Of returns a table of alternating keys and values.
func Of(pairs ...any) *Table {
	t := &Table{}
	for i := 0; i+1 < len(pairs); i += 2 {
		t.Set(pairs[i].(string), pairs[i+1])
	}
	return t
}

// Set replaces the value of a key, or adds the key at the end.
func (t *Table) Set(key string, value any) {
	if _, there := t.values[key]; !there {
		t.keys = append(t.keys, key)
	}
	if t.values == nil {
		t.values = map[string]any{}
	}
	t.values[key] = value
}

// Get returns the value of a key, nil if there is none.
func (t *Table) Get(key string) any { return t.values[key] }

// Delete removes a key.
func (t *Table) Delete(key string) {
	delete(t.values, key)
	t.keys = slices.DeleteFunc(t.keys, func(k string) bool { return k == key })
}

// Keys returns the keys in their order.
func (t *Table) Keys() []string { return t.keys }

// Sub returns the table at a key, which it creates if there is none.
func (t *Table) Sub(key string) *Table {
	if sub, ok := t.values[key].(*Table); ok {
		return sub
	}
	sub := &Table{}
	t.Set(key, sub)
	return sub
}

// Append adds to the list at a key.
func (t *Table) Append(key string, items ...any) {
	list, _ := t.values[key].([]any)
	t.Set(key, append(list, items...))
}

// Encode writes a table as a file that begins with a comment of one or more lines.
func Encode(comment string, root *Table) []byte {
	w := &writer{}
	for line := range strings.Lines(comment) {
		w.b.WriteString("# " + strings.TrimSuffix(line, "\n") + "\n")
	}
	if comment != "" {
		w.b.WriteByte('\n')
	}
	w.writeTable("", root)
	return []byte(strings.TrimPrefix(w.b.String(), "\n"))
}

type writer struct{ b strings.Builder }

// writeTable writes the plain keys of a table, then its tables and lists of tables.
func (w *writer) writeTable(path string, t *Table) {
	for _, k := range t.keys {
		if v := t.values[k]; !isTable(v) && !isTableList(v) {
			fmt.Fprintf(&w.b, "%s = %s\n", key(k), w.inlineValue(v, ""))
		}
	}
	for _, k := range t.keys {
		at := key(k)
		if path != "" {
			at = path + "." + at
		}
		switch v := t.values[k].(type) {
		case *Table:
			if !isTable(v) {
				continue
			}
			if v.hasPlainKeys() {
				fmt.Fprintf(&w.b, "\n[%s]\n", at)
			}
			w.writeTable(at, v)
		case []any:
			if !isTableList(v) {
				continue
			}
			for _, item := range v {
				fmt.Fprintf(&w.b, "\n[[%s]]\n", at)
				w.writeTable(at, item.(*Table))
			}
		}
	}
}

// isTable reports whether a value gets a table of its own rather than a line.
func isTable(v any) bool {
	t, ok := v.(*Table)
	return ok && len(t.keys) > 0
}

func isTableList(v any) bool {
	list, ok := v.([]any)
	if !ok || len(list) == 0 {
		return false
	}
	for _, item := range list {
		if _, ok := item.(*Table); !ok {
			return false
		}
	}
	return true
}

func (t *Table) hasPlainKeys() bool {
	for _, v := range t.values {
		if !isTable(v) && !isTableList(v) {
			return true
		}
	}
	return false
}

// longLine is the width beyond which a list is written with one item per line.
const longLine = 100

// inlineValue writes a value on the right of an equals sign.
func (w *writer) inlineValue(v any, indent string) string {
	switch v := v.(type) {
	case []any:
		var parts []string
		for _, item := range v {
			parts = append(parts, w.inlineValue(item, indent+"\t"))
		}
		line := "[" + strings.Join(parts, ", ") + "]"
		if len(line) <= longLine {
			return line
		}
		return "[\n" + indent + "\t" + strings.Join(parts, ",\n"+indent+"\t") + ",\n" + indent + "]"
	case *Table:
		var parts []string
		for _, k := range v.keys {
			parts = append(parts, key(k)+" = "+w.inlineValue(v.values[k], indent))
		}
		if len(parts) == 0 {
			return "{}"
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	case string:
		return quote(v)
	}
	return fmt.Sprint(v)
}

var bareKey = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

func key(s string) string {
	if bareKey.MatchString(s) {
		return s
	}
	return quote(s)
}

// quote writes a string, on several lines if it has several.
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

// escape escapes what a basic string cannot contain.
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
