package datafile

import (
	"bytes"
	"encoding/json"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
)

// Kind distinguishes the kinds of Value.
type Kind uint8

// The kinds of Value.
const (
	Null Kind = iota
	Bool
	Number
	String
	List
	Map
)

// String names the kind as messages do.
func (k Kind) String() string {
	return [...]string{"null", "a boolean", "a number", "a string", "a list", "a map"}[k]
}

// Value is one value of a file. It is immutable.
type Value struct {
	Kind Kind
	Pos  diag.Pos
	// Text is the string, or a boolean or number in JSON's spelling.
	Text   string
	Items  []Value
	Fields []Field
	// nulls are the fields that WithoutNulls has taken out.
	nulls []Field
}

// Field is one entry of a map, in the order of the file.
type Field struct {
	Key string
	// Pos is the place of the key.
	Pos   diag.Pos
	Value Value
}

// Get returns the field of that name.
func (v Value) Get(key string) (Field, bool) {
	for _, f := range v.Fields {
		if f.Key == key {
			return f, true
		}
	}
	return Field{}, false
}

// IsNone reports whether the value means "none": null, or false, which is used instead in TOML.
func (v Value) IsNone() bool { return v.Kind == Null || v.Kind == Bool && v.Text == "false" }

// WithoutNulls returns the value without its null fields, for maps in which null means absent.
// Objects still reject those with unknown keys.
func (v Value) WithoutNulls() Value {
	isNull := func(f Field) bool { return f.Value.Kind == Null }
	for _, f := range v.Fields {
		if isNull(f) {
			v.nulls = append(slices.Clip(v.nulls), f)
		}
	}
	v.Fields = slices.DeleteFunc(slices.Clone(v.Fields), isNull)
	return v
}

// Spelled returns the value as messages show it.
func (v Value) Spelled() string {
	if v.Kind == List || v.Kind == Map {
		return string(v.JSON())
	}
	return v.Text
}

// JSON writes the value as JSON, keys in their order.
func (v Value) JSON() json.RawMessage {
	var b bytes.Buffer
	v.writeJSON(&b)
	return b.Bytes()
}

func (v Value) writeJSON(b *bytes.Buffer) {
	switch v.Kind {
	case Null:
		b.WriteString("null")
	case Bool, Number:
		b.WriteString(v.Text)
	case String:
		writeJSONString(b, v.Text)
	case List:
		b.WriteByte('[')
		for i, item := range v.Items {
			if i > 0 {
				b.WriteByte(',')
			}
			item.writeJSON(b)
		}
		b.WriteByte(']')
	case Map:
		b.WriteByte('{')
		for i, f := range v.Fields {
			if i > 0 {
				b.WriteByte(',')
			}
			writeJSONString(b, f.Key)
			b.WriteByte(':')
			f.Value.writeJSON(b)
		}
		b.WriteByte('}')
	}
}

func writeJSONString(b *bytes.Buffer, s string) {
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(s) // a string always encodes
	b.Truncate(b.Len() - 1)
}

// Extensions are the file extensions that Parse reads, most usual first.
var Extensions = []string{".json", ".yml", ".yaml", ".toml"}

// maxDepth bounds the nesting of a file, so that reading it cannot exhaust the stack.
const maxDepth = 200

// Parse parses a file in the format that the extension of its name stands for. Diagnostics name
// the file and carry the given code. If one of them is an error, the value must not be used. An
// empty file is Null.
func Parse(name string, data []byte, code string) (Value, diag.List) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	p := &parser{name: name, data: data, code: code}
	var v Value
	switch strings.ToLower(path.Ext(name)) {
	case ".json":
		v = p.parseJSON()
	case ".toml":
		v = p.parseTOML()
	default:
		v = p.parseYAML()
	}
	return v, p.diags
}

// ParseJSON reads JSON that comes from running a module: the positions of its
// values name the module's file only.
func ParseJSON(name string, data []byte, code string) (Value, diag.List) {
	p := &parser{name: name, data: data, code: code, hasNoLines: true}
	v := p.parseJSON()
	return v, p.diags
}

// parser is the state that the formats share.
type parser struct {
	name       string
	data       []byte
	code       string
	hasNoLines bool
	diags      diag.List
	// lines are the offsets at which lines begin, made on first use.
	lines []int
	// last is the position asked for most recently: the next one is often later on the same
	// line, which may be the only one of the file.
	last struct{ line, offset, col int }
}

// span returns the position of data[start:end].
func (p *parser) span(start, end int) diag.Pos {
	if p.hasNoLines {
		return diag.Pos{File: p.name}
	}
	line, col := p.lineCol(start)
	pos := diag.Pos{File: p.name, Line: line, Col: col}
	if text := p.data[start:min(max(end, start), len(p.data))]; end > start && !bytes.ContainsRune(text, '\n') {
		pos.EndCol = col + utf8.RuneCount(text)
	}
	return pos
}

func (p *parser) lineCol(offset int) (line, col int) {
	if p.lines == nil {
		p.lines = []int{0}
		for i, c := range p.data {
			if c == '\n' {
				p.lines = append(p.lines, i+1)
			}
		}
	}
	offset = min(max(offset, 0), len(p.data))
	lo, hi := 0, len(p.lines)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; p.lines[mid] <= offset {
			lo = mid
		} else {
			hi = mid
		}
	}
	from, col := p.lines[lo], 1
	if p.last.line == lo+1 && p.last.offset <= offset {
		from, col = p.last.offset, p.last.col
	}
	p.last.line, p.last.offset, p.last.col = lo+1, offset, col+utf8.RuneCount(p.data[from:offset])
	return p.last.line, p.last.col
}

func (p *parser) errorf(pos diag.Pos, format string, args ...any) {
	p.diags.Errorf(p.code, pos, format, args...)
}

// fieldPlaces are the places of the keys of a map that is being read.
type fieldPlaces map[string]diag.Pos

// addField appends a field unless its key is there already, which is reported.
func (p *parser) addField(v *Value, known fieldPlaces, f Field) {
	if first, ok := known[f.Key]; ok {
		p.errorf(f.Pos, "the key %q is given twice", f.Key)
		p.diags[len(p.diags)-1].Related = []diag.Related{{Pos: first, Message: "first given here"}}
		return
	}
	known[f.Key] = f.Pos
	v.Fields = append(v.Fields, f)
}

// formatFloat spells a number as JSON does.
func formatFloat(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }
