package frontmatter

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// The values of mdx.format, which selects the language of a file.
const (
	// FormatMDX reads every file as MDX, .md files too. It is the default.
	FormatMDX = "mdx"
	// FormatMD reads every file as CommonMark with raw HTML.
	FormatMD = "md"
	// FormatDetect goes by the extension: .mdx is MDX, everything else CommonMark.
	FormatDetect = "detect"
)

// FrontMatter is the parsed front matter of a document, with the text that follows it.
type FrontMatter struct {
	// Map holds the values as JSON would: strings, float64, bool, nil, []any and
	// map[string]any. Dates without quotes are strings as written. Never nil.
	Map map[string]any
	// JSON is Map encoded, with sorted keys; "{}" if there is none. Dates without quotes become timestamps,
	// "2024-05-06T00:00:00.000Z".
	JSON json.RawMessage
	// Dates are the paths of the timestamps in JSON, each with its keys from the outside in.
	Dates [][]string
	// Positions are the places of keys. A nested key is written with dots, "hero.title", and an element of a
	// list with its index, "tags.0".
	Positions map[string]diag.Pos
	// BodyOffset is where the text of the page begins in the normalised text.
	BodyOffset int
	// Body is the text after the front matter, with line feeds only.
	Body string
	// BodyLine is the line of the file, from 1, on which Body begins.
	BodyLine int
	// Diagnostics lists the mistakes in the front matter.
	Diagnostics diag.List

	Src *source.File
	// unclosed reports whether the text begins like YAML front matter that never ends.
	unclosed bool
}

// Empty is the front matter of a text that has none.
func Empty(src *source.File) *FrontMatter {
	return &FrontMatter{Map: map[string]any{}, JSON: json.RawMessage("{}"), Body: src.From(0, len(src.Text)), BodyLine: 1, Src: src}
}

// Pos returns the position of a key, or the start of the file for a key that does not exist.
func (f *FrontMatter) Pos(key string) diag.Pos {
	if p, ok := f.Positions[key]; ok {
		return p
	}
	return diag.Pos{File: f.Src.Path, Line: 1}
}

// The fences of the two kinds of front matter.
const (
	yamlFence = "---"
	tomlFence = "+++"
)

// Split reads the front matter of a document: YAML between lines of
// three hyphens, or TOML between lines of three plus signs, at the very start.
// Mistakes in it are diagnostics; Map then holds what could be read.
func Split(path, text string) *FrontMatter {
	src := source.New(path, text)
	f := Empty(src)
	r := &source.Reporter{Src: src}
	if src.Encoding != nil {
		r.Add(src.Encoding.Finding(path))
	}
	b := findFrontMatter(src.Text)
	after := b.afterFence
	switch {
	case b.fence == "":
		after = 0
	case b.end < 0 && !keyPattern.Match(src.Text[b.start:]):
		after = 0
		if b.fence == yamlFence {
			f.readUnclosed(r, b)
		}
	case b.end < 0:
		r.Report(diag.Error, diag.CodeFrontMatterSyntax, 0, 3, "add a line "+b.fence+" after the front matter",
			"the front matter that opens with %s never ends", b.fence)
		after, f.BodyOffset = len(src.Text), len(src.Text)
	case b.staysInPage:
		f.read(r, b)
		r.Report(diag.Warning, diag.CodeFrontMatterSyntax, 0, 3, "write nothing after the hyphens of the first and the last line",
			"the front matter shows on the page as well, because its fences have text after them")
	default:
		f.read(r, b)
		f.BodyOffset = after
		if b.hasLaterFence {
			r.Report(diag.Warning, diag.CodeFrontMatterSyntax, b.end, b.end+len(b.fence), "write nothing after the hyphens",
				"the front matter ends here; the lines between here and the next line %s are left out", b.fence)
		}
	}
	f.checkFormat(r)
	f.BodyLine = src.Line(f.BodyOffset) + 1
	f.Body = src.From(after, len(src.Text))
	f.Diagnostics = r.Found
	return f
}

// readUnclosed reads a text that begins with a fence but has no closing one; the fence is usually a thematic
// break. Docusaurus reads all of the text as YAML, and also shows it.
func (f *FrontMatter) readUnclosed(r *source.Reporter, b frontMatterBounds) {
	f.unclosed = true
	if len(bytes.TrimSpace(yamlComment.ReplaceAll(r.Src.Text[b.start:], nil))) == 0 {
		return
	}
	const hint = "write *** for a line, or add a line --- after the front matter"
	yaml := &source.Reporter{Src: r.Src}
	value, ok := readYAML(yaml, b.start, len(r.Src.Text), make(map[string]diag.Pos))
	if !ok {
		r.Report(diag.Error, diag.CodeFrontMatterSyntax, 0, 3, hint,
			"--- at the top of a file opens front matter, which never ends, and the text is not YAML")
		return
	}
	if raw, err := json.Marshal(value); err == nil && value != nil {
		f.JSON = raw
	}
	r.Report(diag.Warning, diag.CodeFrontMatterSyntax, 0, 3, hint,
		"--- at the top of a file opens front matter, which never ends here: it is shown as a line")
}

// keyPattern matches a line that looks like front matter rather than Markdown.
var keyPattern = lazyregexp.New(`^\s*[\w-]+:(?:\s|$)`)

// yamlComment matches a line that is a comment in YAML, and a heading in Markdown.
var yamlComment = lazyregexp.New(`(?m)^\s*#[^\n]+`)

// frontMatterBounds are the offsets of the front matter in a text.
type frontMatterBounds struct {
	// fence is "" if there is no front matter.
	fence string
	// start and end enclose the text between the fences; end is -1 if it never ends.
	start, end int
	// afterFence is the offset after the closing fence.
	afterFence int
	// hasLaterFence reports whether more text follows the closing fence on its line, and a bare fence comes later:
	// Docusaurus reads the keys up to the first, and removes everything up to the second from the page.
	hasLaterFence bool
	// staysInPage reports whether more text follows a fence on its line: Docusaurus then reads the front matter,
	// but does not remove it from the page.
	staysInPage bool
}

// findFrontMatter finds the front matter at the top of a text.
func findFrontMatter(text []byte) frontMatterBounds {
	b := frontMatterBounds{fence: yamlFence, end: -1}
	if bytes.HasPrefix(text, []byte(tomlFence)) {
		b.fence = tomlFence
	}
	first, _, ok := bytes.Cut(text, []byte{'\n'})
	switch fence := string(bytes.TrimRight(first, " \t")); {
	case !ok || fence != b.fence && fence != yamlFence+"yaml":
		return frontMatterBounds{end: -1}
	case fence != b.fence:
		b.staysInPage = true
	}
	b.start = len(first) + 1
	for at := b.start; at < len(text); {
		line := text[at:]
		next := len(text)
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			line, next = line[:i], at+i+1
		}
		if rest, ok := bytes.CutPrefix(line, []byte(b.fence)); ok {
			b.end, b.afterFence = at, next
			if len(bytes.TrimSpace(rest)) == 0 && !b.staysInPage {
				return b
			}
			if next, ok := closingFence(text, next, b.fence); ok && !b.staysInPage {
				b.afterFence, b.hasLaterFence = next, true
				return b
			}
			b.afterFence, b.staysInPage = at+len(b.fence), true
			return b
		}
		at = next
	}
	return b
}

// closingFence returns the offset after the next line, from an offset on, that consists of the fence.
func closingFence(text []byte, at int, fence string) (after int, ok bool) {
	for at < len(text) {
		line, _, _ := bytes.Cut(text[at:], []byte{'\n'})
		at = min(at+len(line)+1, len(text))
		if string(bytes.TrimRight(line, " \t")) == fence {
			return at, true
		}
	}
	return 0, false
}

// Format returns the value of mdx.format, which selects the language of the file: FormatMDX, FormatMD,
// FormatDetect, or "" if it is not set.
func (f *FrontMatter) Format() string {
	settings, _ := f.Map["mdx"].(map[string]any)
	format, _ := settings["format"].(string)
	return format
}

// checkFormat reports mistakes below the key mdx.
func (f *FrontMatter) checkFormat(r *source.Reporter) {
	value, ok := f.Map["mdx"]
	if !ok {
		return
	}
	settings, ok := value.(map[string]any)
	if !ok {
		r.ReportAt(f.Pos("mdx"), diag.CodeFrontMatterValue, `write "mdx: {format: md}"`, "mdx is %s, not a map", typeName(value))
		return
	}
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		if key != "format" {
			r.ReportAt(f.Pos("mdx."+key), diag.CodeFrontMatterValue, "the only key is format", "mdx has no key %q", key)
			continue
		}
		if choices := []string{FormatMD, FormatMDX, FormatDetect}; !slices.Contains(choices, f.Format()) {
			r.ReportAt(f.Pos("mdx.format"), diag.CodeFrontMatterValue, "valid: "+strings.Join(choices, ", "),
				"%v is not a format of files", settings[key])
		}
	}
}

// read parses the text between the fences.
func (f *FrontMatter) read(r *source.Reporter, b frontMatterBounds) {
	fence, start, end := b.fence, b.start, b.end
	if len(bytes.TrimSpace(r.Src.Text[start:end])) == 0 {
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
	raw, err := json.Marshal(value)
	if err != nil {
		r.Report(diag.Error, diag.CodeFrontMatterSyntax, start, start, "", "the front matter cannot be written as JSON: %v", err)
		return
	}
	if !isMap {
		text := r.Src.Text[start:end]
		start += len(text) - len(bytes.TrimLeft(text, " \t\n"))
		r.Report(diag.Warning, diag.CodeFrontMatterSyntax, start, start, `write one "key: value" on each line`,
			"the front matter is %s, not a map of keys and values", typeName(value))
		f.JSON = raw
		return
	}
	f.Map, f.JSON, f.Positions = restoreDates(m).(map[string]any), raw, positions
	f.Dates = datePaths(m, nil)
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

// finite returns a number, or nil if JSON cannot represent it, as in JavaScript.
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
