package source

import (
	"bytes"
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Sites may define texts in their configuration that documents show by {{ name }}. They are inserted
// before a document is parsed, everywhere but in code; code blocks enable them with the word
// "variables" after their language.

// variable matches the use of a variable. Groups: a backslash that escapes it, and the name.
var variable = lazyregexp.New(`(\\?)\{\{[ \t]*([A-Za-z_][\w.-]*)[ \t]*\}\}`)

// variableFence matches the opening line of a code block. Groups: the fence and the info string.
var variableFence = lazyregexp.New("^(?:[ \t>]|[-*+][ \t]|\\d{1,9}[.)][ \t])*(`{3,}|~{3,})(.*)$")

// ExpandVariables replaces the names of variables by their values, from an offset on. It reports
// unknown names, and variables in the title of the document if titled is set: sidebars and lists show
// the title as the file has it.
func (r *Reporter) ExpandVariables(values map[string]string, offset int, titled bool) {
	if values == nil || !bytes.Contains(r.Src.Text[offset:], []byte("{{")) {
		return
	}
	e := variableExpander{r: r, values: values, title: titled}
	text := append(make([]byte, 0, len(r.Src.Text)+64), r.Src.Text[:offset]...)
	first, at := r.Src.Line(offset), offset
	rewritten := map[int]rewrittenLine{}
	for i, line := range bytes.Split(r.Src.Text[offset:], []byte{'\n'}) {
		if i > 0 {
			text = append(text, '\n')
		}
		out, last := e.expandLine(line, at)
		text = append(text, out...)
		if last > 0 {
			rewritten[first+i] = rewrittenLine{text: string(line), at: last, shift: len(out) - len(line)}
		}
		at += len(line) + 1
	}
	r.Src.Text, r.Src.whole, r.Src.Starts = text, "", nil
	if r.Src.rewritten == nil {
		r.Src.rewritten = rewritten
		return
	}
	maps.Copy(r.Src.rewritten, rewritten)
}

// variableExpander is the state of an expansion.
type variableExpander struct {
	// r is nil if mistakes are left as written.
	r      *Reporter
	values map[string]string
	// fence is the mark of the open code block, nil outside of one, and inCode reports whether the
	// block has the word variables.
	fence  []byte
	inCode bool
	// title reports whether the title of the document is still to come.
	title bool
}

// expandLine expands a line that begins at an offset of the source. last is the offset after the last
// variable in the result, 0 if there is none.
func (e *variableExpander) expandLine(line []byte, at int) (out []byte, last int) {
	if e.fence != nil {
		if ClosesFence(string(line), string(e.fence)) {
			e.fence = nil
			return line, 0
		}
		if !e.inCode {
			return line, 0
		}
		return e.insertValues(line, at, func(int) bool { return false }, "{{")
	}
	if m := variableFence.FindSubmatch(line); m != nil && (m[1][0] == '~' || !bytes.Contains(m[2], []byte("`"))) {
		e.fence, e.inCode = m[1], slices.Contains(strings.Fields(string(m[2])), "variables")
		return line, 0
	}
	if !bytes.Contains(line, []byte("{{")) {
		e.title = e.title && !isTitle(line)
		return line, 0
	}
	if e.title && isTitle(line) {
		e.title = false
		if e.r == nil {
			return line, 0
		}
		if m := variable.FindIndex(line); m != nil && line[m[0]] != '\\' {
			e.r.Report(diag.Error, diag.CodeMarkdownSyntax, at+m[0], at+m[1], "write the text itself, or give the title in the front matter",
				"the title of a document cannot hold a variable: sidebars show it as it is written")
		}
	}
	spans := codeSpans(line)
	return e.insertValues(line, at, func(i int) bool {
		return i > 0 && line[i-1] == '=' || slices.ContainsFunc(spans, func(s [2]int) bool { return s[0] <= i && i < s[1] })
	}, `\{\{`)
}

func isTitle(line []byte) bool { return bytes.HasPrefix(line, []byte("# ")) }

// insertValues inserts values into a line, except at offsets for which skip returns true. literal is how
// to write two braces that are text.
func (e *variableExpander) insertValues(line []byte, at int, skip func(offset int) bool, literal string) (out []byte, last int) {
	from := 0
	for _, m := range variable.FindAllSubmatchIndex(line, -1) {
		if skip(m[0]) {
			continue
		}
		out = append(out, line[from:m[0]]...)
		from = m[1]
		name := string(line[m[4]:m[5]])
		value, known := e.values[name]
		switch {
		case m[3] > m[2]:
			inner := line[m[3]+2 : m[1]-2]
			closing := strings.ReplaceAll(literal, "{", "}")
			out = append(append(append(out, literal...), inner...), closing...)
		case known:
			out = append(out, value...)
		case e.r == nil:
			out = append(out, line[m[0]:m[1]]...)
		default:
			e.reportUnknown(name, at+m[0], at+m[1])
			out = append(out, name...)
		}
		last = len(out)
	}
	if last == 0 {
		return line, 0
	}
	return append(out, line[from:]...), last
}

func (e *variableExpander) reportUnknown(name string, start, end int) {
	names := slices.Sorted(maps.Keys(e.values))
	hint := `variables of the site: ` + strings.Join(names, ", ") + `; write \{{ for braces that mean themselves`
	if near := diag.Suggest(name, names); near != "" {
		hint = `did you mean "` + near + `"? ` + hint
	}
	e.r.ReportSyntax(start, end, hint, "there is no variable %q in markdown.variables", name)
}

// codeSpans returns the ranges of a line between backticks.
func codeSpans(line []byte) [][2]int {
	var spans [][2]int
	for i := 0; i < len(line); {
		if line[i] != '`' {
			i++
			continue
		}
		n := char.RunLength(line[i:], '`')
		end := i + n
		for end < len(line) {
			if line[end] != '`' {
				end++
				continue
			}
			m := char.RunLength(line[end:], '`')
			end += m
			if m == n {
				spans = append(spans, [2]int{i, end})
				break
			}
		}
		if end >= len(line) && (len(spans) == 0 || spans[len(spans)-1][0] != i) {
			i += n
			continue
		}
		i = end
	}
	return spans
}

// ExpandKnownIn inserts values into the body of a document like ExpandVariables, but leaves mistakes
// as written.
func ExpandKnownIn(body string, values map[string]string, titled bool) string {
	e := variableExpander{values: values, title: titled}
	lines := bytes.SplitAfter([]byte(body), []byte{'\n'})
	var out bytes.Buffer
	for _, line := range lines {
		ending := line[len(bytes.TrimRight(line, "\r\n")):]
		made, _ := e.expandLine(line[:len(line)-len(ending)], 0)
		out.Write(made)
		out.Write(ending)
	}
	return out.String()
}

// OpeningFence splits the opening line of a code block into the part before the fence, the fence and
// the info string. ok is false for any other line.
func OpeningFence(line string) (prefix, fence, info string, ok bool) {
	line = strings.TrimRight(line, "\r\n")
	m := variableFence.FindStringSubmatchIndex(line)
	if m == nil || line[m[2]] == '`' && strings.Contains(line[m[4]:], "`") {
		return "", "", "", false
	}
	return line[:m[2]], line[m[2]:m[3]], line[m[4]:], true
}

// ClosesFence reports whether a line closes a code block.
func ClosesFence(line, fence string) bool {
	rest := []byte(strings.TrimLeft(line, " \t>"))
	n := char.RunLength(rest, fence[0])
	return n >= len(fence) && len(bytes.TrimSpace(rest[n:])) == 0
}

// ContinuedPrefix returns what the lines of a code block begin with, given the part before its
// opening fence: the markers of quotes, and spaces for those of list items.
func ContinuedPrefix(prefix string) string {
	return listMark.ReplaceAllStringFunc(prefix, func(mark string) string { return strings.Repeat(" ", len(mark)) })
}

// listMark matches the marker of a list item.
var listMark = lazyregexp.New(`[-*+]|\d{1,9}[.)]`)

// ExpandKnown inserts values into a text that is taken from a document, such as its description.
// Mistakes are reported where they occur in the document.
func ExpandKnown(text string, values map[string]string) string {
	if values == nil || !strings.Contains(text, "{{") {
		return text
	}
	return variable.ReplaceAllStringFunc(text, func(use string) string {
		m := variable.FindStringSubmatch(use)
		if value, ok := values[m[2]]; ok && m[1] == "" {
			return value
		}
		return use
	})
}
