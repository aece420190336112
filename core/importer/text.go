package importer

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// fenceLine matches the first line of a code block: its indentation with the markers of containers, the fence, and the info
// string.
var fenceLine = lazyregexp.New("^([ \t>]*(?:[-*+][ \t]+|\\d{1,9}[.)][ \t]+)*)(`{3,}|~{3,})[ \t]*(.*)$")

// fence is an open code block.
type fence struct {
	indent, mark, info string
}

// openFence reads the first line of a code block.
func openFence(text string) (fence, bool) {
	m := fenceLine.FindStringSubmatch(text)
	if m == nil || m[2][0] == '`' && strings.Contains(m[3], "`") {
		return fence{}, false
	}
	return fence{m[1], m[2], strings.TrimSpace(m[3])}, true
}

// end returns the closing line of the block, in the same quotes and lists.
func (f fence) end() string {
	return strings.Map(func(r rune) rune {
		if r == '>' || r == '\t' {
			return r
		}
		return ' '
	}, f.indent) + f.mark
}

// endsAt reports whether a line closes the block.
func (f fence) endsAt(text string) bool {
	rest := strings.TrimLeft(text, " \t>")
	if indentOf(text) > len(f.indent)+3 {
		return false // the code shows a fence
	}
	return strings.HasPrefix(rest, f.mark) && strings.Trim(rest, string(f.mark[0])+" \t") == ""
}

// codeEnd returns the index after the last line of the code block that begins at i.
func codeEnd(lines []line, i int, f fence) int {
	for j := i + 1; j < len(lines); j++ {
		if f.endsAt(lines[j].text) {
			return j + 1
		}
	}
	return len(lines)
}

// changeOutsideCode changes the parts of a line that are outside of code spans.
func changeOutsideCode(s string, change func(string) string) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '`')
		if i < 0 {
			break
		}
		n := len(s[i:]) - len(strings.TrimLeft(s[i:], "`"))
		mark := s[i : i+n]
		end := -1
		for from := i + n; ; {
			j := strings.Index(s[from:], mark)
			if j < 0 {
				break
			}
			run := len(s[from+j:]) - len(strings.TrimLeft(s[from+j:], "`"))
			if run == n {
				end = from + j + n
				break
			}
			from += j + run
		}
		if end < 0 {
			b.WriteString(change(s[:i]) + mark)
			s = s[i+n:]
			continue
		}
		b.WriteString(change(s[:i]))
		b.WriteString(s[i:end])
		s = s[end:]
	}
	b.WriteString(change(s))
	return b.String()
}

// inCodeSpan reports whether an offset of a line is within a code span.
func inCodeSpan(s string, at int) bool {
	inside := true
	changeOutsideCode(s[:at]+"\x00"+s[at:], func(part string) string {
		inside = inside && !strings.Contains(part, "\x00")
		return part
	})
	return inside
}

// replaceAttributes changes the matches of a pattern that end in braces outside of code spans.
func replaceAttributes(pattern *lazyregexp.Regexp, s string, change func(string) string) string {
	var b strings.Builder
	from := 0
	for _, at := range pattern.FindAllStringIndex(s, -1) {
		if brace := at[0] + strings.LastIndexByte(s[at[0]:at[1]], '{'); !inCodeSpan(s, brace) {
			b.WriteString(s[from:at[0]] + change(s[at[0]:at[1]]))
			from = at[1]
		}
	}
	return b.String() + s[from:]
}

var lineSet = lazyregexp.New(`(?:^|[ \t])\{([\d,\- \t]+)\}`)

// lineSets removes the numbers of highlighted lines from the text after the language of a code block. There may be several
// sets.
func lineSets(meta string) (sets []string, rest string) {
	rest = lineSet.ReplaceAllStringFunc(meta, func(s string) string {
		sets = append(sets, strings.Join(strings.Fields(lineSet.FindStringSubmatch(s)[1]), ""))
		return ""
	})
	return sets, rest
}

// eachText changes the lines of a page that are outside of code blocks.
func eachText(lines []line, change func(l *line)) {
	var open *fence
	for i := range lines {
		if open != nil {
			if open.endsAt(lines[i].text) {
				open = nil
			}
			continue
		}
		if f, ok := openFence(lines[i].text); ok {
			open = &f
			continue
		}
		change(&lines[i])
	}
}

func indentOf(s string) int {
	n := 0
	for _, c := range s {
		switch c {
		case ' ':
			n++
		case '\t':
			n += 4 - n%4
		default:
			return n
		}
	}
	return n
}

func isBlank(s string) bool { return strings.TrimSpace(s) == "" }

// indentedBody returns the lines that belong to an indented block, from i on: blank lines, and those with at least the given
// indentation, which is removed.
func indentedBody(lines []line, i, indent int) (inner []line, next int) {
	for next = i; next < len(lines); next++ {
		text := lines[next].text
		if !isBlank(text) && indentOf(text) < indent {
			break
		}
		inner = append(inner, line{text: cutIndent(text, indent), number: lines[next].number})
	}
	for len(inner) > 0 && isBlank(inner[len(inner)-1].text) {
		inner, next = inner[:len(inner)-1], next-1
	}
	return inner, next
}

// cutIndent removes up to n columns of white space from a line.
func cutIndent(s string, n int) string {
	col := 0
	for i, c := range s {
		if col >= n || c != ' ' && c != '\t' {
			return strings.Repeat(" ", max(0, col-n)) + s[i:]
		}
		if c == '\t' {
			col += 4 - col%4
		} else {
			col++
		}
	}
	return ""
}

// indented adds n spaces before lines.
func indented(lines []line, n int) []line {
	pad := strings.Repeat(" ", n)
	out := make([]line, len(lines))
	for i, l := range lines {
		if !isBlank(l.text) {
			l.text = pad + l.text
		}
		out[i] = l
	}
	return out
}

// outdented removes up to n columns of white space from lines.
func outdented(lines []line, n int) []line {
	out := make([]line, len(lines))
	for i, l := range lines {
		out[i] = line{text: cutIndent(l.text, n), number: l.number}
	}
	return out
}

// generated returns lines that the import writes, with the number of an old line.
func generated(n int, texts ...string) []line {
	out := make([]line, len(texts))
	for i, t := range texts {
		out[i] = line{text: t, number: n, generated: true}
	}
	return out
}

// admonitionFence returns the number of colons that an admonition containing some lines needs.
func admonitionFence(inner []line) string {
	most := 2
	for _, l := range inner {
		rest := strings.TrimLeft(l.text, " \t>")
		if n := len(rest) - len(strings.TrimLeft(rest, ":")); n > most {
			most = n
		}
	}
	return strings.Repeat(":", most+1)
}

// writeAdmonition writes an admonition.
func writeAdmonition(n int, kind, title string, inner []line) []line {
	mark := admonitionFence(inner)
	open := mark + kind
	if title != "" {
		open += "[" + strings.NewReplacer("[", `\[`, "]", `\]`).Replace(title) + "]"
	}
	out := append(generated(n, open, ""), inner...)
	return append(out, generated(n, "", mark)...)
}

// writeDetails writes a details element.
func writeDetails(n int, title string, open bool, inner []line) []line {
	tag := "<details>"
	if open {
		tag = "<details open>"
	}
	out := append(generated(n, tag), line{text: "<summary>" + title + "</summary>", number: n})
	return append(append(append(out, generated(n, "")...), inner...), generated(n, "", "</details>")...)
}

// tab is one of several tabs.
type tab struct {
	label string
	inner []line
	n     int
}

// writeTabs writes tabs.
func (w *workspace) writeTabs(p *page, tabs []tab) []line {
	p.useComponents("@theme/Tabs", "@theme/TabItem")
	out := generated(tabs[0].n, "<Tabs>")
	for i, t := range tabs {
		value := slugText(t.label)
		if value == "" {
			value = "tab-" + string(rune('a'+i%26))
		}
		for _, other := range tabs[:i] {
			if slugText(other.label) == value {
				value += "-" + string(rune('a'+i%26))
			}
		}
		out = append(out, generated(t.n, `<TabItem value=`+jsxString(value)+` label=`+jsxString(t.label)+`>`, "")...)
		out = append(append(out, t.inner...), generated(t.n, "", "</TabItem>")...)
	}
	return append(out, generated(tabs[0].n, "</Tabs>")...)
}

// jsxString writes a string as the value of an attribute in JSX.
func jsxString(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "&", "&amp;"), `"`, "&quot;")
	return `"` + s + `"`
}

var notSlug = lazyregexp.New(`[^a-z0-9]+`)

func slugText(s string) string {
	return strings.Trim(notSlug.ReplaceAllString(strings.ToLower(s), "-"), "-")
}

// attribute matches an attribute in `key="value" key2=value .class #id flag`. The value of a flag is the flag itself.
var attribute = lazyregexp.New(`([\w:@.#-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|([^\s"']+)))?`)

type attr struct{ name, value string }

func attributes(s string) []attr {
	var out []attr
	for _, m := range attribute.FindAllStringSubmatch(s, -1) {
		out = append(out, attr{m[1], m[2] + m[3] + m[4] + m[5]})
	}
	return out
}

func attrValue(list []attr, name string) string {
	for _, a := range list {
		if a.name == name {
			return a.value
		}
	}
	return ""
}
