package markdown

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// FrontMatter is what stands above the body of a document.
type FrontMatter struct {
	// Map holds the values as JSON would: strings, float64, bool, nil, []any and
	// map[string]any. Dates without quotes are strings as written. Never nil.
	Map map[string]any
	// JSON is Map encoded, with sorted keys; "{}" if there is none. Dates without
	// quotes are moments, "2024-05-06T00:00:00.000Z".
	JSON json.RawMessage
	// Positions tells where each key stands. A key within a map is written with
	// dots, "hero.title"; an element of a list with its index, "tags.0".
	Positions map[string]diag.Pos
	// BodyOffset is where the body begins in the normalised text.
	BodyOffset int
	// Body is the text behind the front matter, with line feeds only.
	Body string
	// BodyLine is the line of the file, from 1, on which Body begins.
	BodyLine int
	// Diagnostics says what is wrong with the front matter.
	Diagnostics diag.List

	src *source
}

// Pos returns where a key stands, or the start of the file for a key that does
// not exist.
func (f *FrontMatter) Pos(key string) diag.Pos {
	if p, ok := f.Positions[key]; ok {
		return p
	}
	return diag.Pos{File: f.src.path, Line: 1}
}

// The fences of the two kinds of front matter.
const (
	yamlFence = "---"
	tomlFence = "+++"
)

// SplitFrontMatter reads the front matter of a document: YAML between lines of
// three hyphens, or TOML between lines of three plus signs, at the very start.
// Mistakes in it are diagnostics; Map then holds what could be read.
func SplitFrontMatter(path, text string) *FrontMatter {
	src := newSource(path, text)
	f := &FrontMatter{Map: map[string]any{}, JSON: json.RawMessage("{}"), src: src, BodyLine: 1}
	r := &reporter{src: src}
	start, end, body, fence := frontMatterBounds(src.text)
	if fence != "" {
		if end < 0 {
			r.report(diag.Error, diag.CodeFrontMatterSyntax, 0, 3, "add a line "+fence+" behind the front matter",
				"the front matter that opens with %s never ends", fence)
			body = len(src.text)
		} else {
			f.read(r, fence, start, end)
		}
		f.BodyOffset = body
		f.BodyLine = src.line(body) + 1
	}
	f.Body = string(src.text[f.BodyOffset:])
	f.Diagnostics = r.found
	return f
}

// frontMatterBounds finds the text between the fences, and the body. fence is ""
// if there is no front matter; end is -1 if it never ends.
func frontMatterBounds(text []byte) (start, end, body int, fence string) {
	fence = yamlFence
	if bytes.HasPrefix(text, []byte(tomlFence)) {
		fence = tomlFence
	}
	first, _, ok := bytes.Cut(text, []byte{'\n'})
	if !ok || string(bytes.TrimRight(first, " \t")) != fence {
		return 0, 0, 0, ""
	}
	start = len(first) + 1
	for at := start; at < len(text); {
		line := text[at:]
		next := len(text)
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			line, next = line[:i], at+i+1
		}
		if string(bytes.TrimRight(line, " \t")) == fence {
			return start, at, next, fence
		}
		at = next
	}
	return start, -1, 0, fence
}

// read parses the text between the fences.
func (f *FrontMatter) read(r *reporter, fence string, start, end int) {
	if len(bytes.TrimSpace(r.src.text[start:end])) == 0 {
		return
	}
	positions := make(map[string]diag.Pos)
	var value any
	var ok bool
	if fence == tomlFence {
		value, ok = readTOML(r, start, end, positions)
	} else {
		value, ok = readYAML(r, start, end, positions)
	}
	if !ok || value == nil {
		return
	}
	m, isMap := value.(map[string]any)
	if !isMap {
		r.report(diag.Error, diag.CodeFrontMatterSyntax, start, start, `write one "key: value" on each line`,
			"the front matter is %s, not a map of keys and values", typeName(value))
		return
	}
	raw, err := json.Marshal(m)
	if err != nil {
		r.report(diag.Error, diag.CodeFrontMatterSyntax, start, start, "", "the front matter cannot be written as JSON: %v", err)
		return
	}
	f.Map, f.JSON, f.Positions = asWritten(m).(map[string]any), raw, positions
}

// typeName names the type of a value for users.
func typeName(v any) string {
	switch v.(type) {
	case string:
		return "text"
	case bool:
		return "true or false"
	case float64:
		return "a number"
	case []any:
		return "a list"
	case map[string]any:
		return "a map"
	}
	return "nothing"
}

// finite drops numbers that JSON cannot hold, as JavaScript does.
func finite(f float64) any {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return nil
	}
	return f
}

// joinKey appends a key to a path of keys.
func joinKey(path, key string) string {
	if path == "" {
		return key
	}
	var b strings.Builder
	b.WriteString(path)
	b.WriteByte('.')
	b.WriteString(key)
	return b.String()
}
