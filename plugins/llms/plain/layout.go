package plain

import "strings"

// layOut joins lines to text.
func layOut(lines []line) string {
	return join(quote(dedent(lines)))
}

// dedent moves the content of components to the indentation of the outermost one.
// Lines between two lines of tags move together.
func dedent(lines []line) []line {
	out := make([]line, 0, len(lines))
	for i := 0; i < len(lines); {
		if !moves(lines[i]) {
			l := lines[i]
			if l.made {
				l.text = shift(l.text, l.base)
			}
			if !l.boundary {
				out = append(out, l)
			}
			i++
			continue
		}
		end := i
		for end < len(lines) && moves(lines[end]) {
			end++
		}
		out = append(out, moved(lines[i:end])...)
		i = end
	}
	return out
}

func moves(l line) bool { return l.depth > 0 && !l.made && !l.boundary }

// moved replaces the common indentation of lines with that of their place.
func moved(lines []line) []line {
	common := -1
	for _, l := range lines {
		if l.verbatim || strings.TrimSpace(l.text) == "" {
			continue
		}
		if n := indent(l.text); common < 0 || n < common {
			common = n
		}
	}
	for i := range lines {
		lines[i].text = shift(strip(lines[i].text, common), lines[i].base)
	}
	return lines
}

// strip removes up to n columns of leading white space from a line.
func strip(text string, n int) string {
	width := 0
	for width < n && text != "" && (text[0] == ' ' || text[0] == '\t') {
		if text[0] == '\t' {
			width += 4 - width%4
		} else {
			width++
		}
		text = text[1:]
	}
	return text
}

func shift(text string, n int) string {
	if text == "" {
		return ""
	}
	return strings.Repeat(" ", n) + text
}

// quote turns admonitions into quotations with a heading.
func quote(lines []line) []line {
	var out []line
	var indents []int
	for _, l := range lines {
		switch {
		case l.close:
			if len(indents) > 0 {
				indents = indents[:len(indents)-1]
			}
			out = append(out, line{text: inQuotes("", indents)})
		case l.quote != "":
			out = append(out, line{text: inQuotes("", indents)})
			indents = append(indents, indent(l.text))
			out = append(out, line{text: inQuotes(strings.Repeat(" ", indents[len(indents)-1])+"**"+l.quote+"**", indents)},
				line{text: inQuotes("", indents)})
		default:
			l.text = inQuotes(l.text, indents)
			out = append(out, l)
		}
	}
	return out
}

// maxQuotes bounds the nesting of quotations: each line repeats their markers.
const maxQuotes = 30

// inQuotes prefixes a line with the markers of the quotations around it.
func inQuotes(text string, indents []int) string {
	if len(indents) == 0 {
		return text
	}
	text = strip(text, indents[len(indents)-1])
	prefix := strings.Repeat(" ", indents[0]) + strings.Repeat("> ", min(len(indents), maxQuotes))
	return strings.TrimRight(prefix+text, " ")
}

// join writes the lines, with one blank line where there are several.
func join(lines []line) string {
	var b strings.Builder
	pending := ""
	started := false
	for _, l := range lines {
		text := l.text
		if !l.verbatim {
			text = trimEnd(text)
		}
		if !l.verbatim && strings.Trim(text, "> ") == "" {
			if started && (pending == "" || len(text) < len(pending)-1) {
				pending = text + "\n"
			}
			continue
		}
		if started {
			b.WriteString(pending)
		}
		b.WriteString(text + "\n")
		pending, started = "", true
	}
	return b.String()
}

// trimEnd removes white space from the end of a line, except for two spaces, which break
// it.
func trimEnd(text string) string {
	trimmed := strings.TrimRight(text, " \t")
	if trimmed != "" && strings.HasSuffix(text, "  ") {
		return trimmed + "  "
	}
	return trimmed
}
