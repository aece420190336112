package plain

import "strings"

// layOut joins lines to text.
func layOut(lines []line) string {
	return join(quoteAdmonitions(dedent(lines)))
}

// dedent moves the content of components to the indentation of the outermost one.
// Lines between two lines of tags move together.
func dedent(lines []line) []line {
	out := make([]line, 0, len(lines))
	for i := 0; i < len(lines); {
		if !isMoved(lines[i]) {
			l := lines[i]
			if l.isGenerated {
				l.text = addIndent(l.text, l.base)
			}
			if !l.isTagsOnly {
				out = append(out, l)
			}
			i++
			continue
		}
		end := i
		for end < len(lines) && isMoved(lines[end]) {
			end++
		}
		out = append(out, reindent(lines[i:end])...)
		i = end
	}
	return out
}

func isMoved(l line) bool { return l.depth > 0 && !l.isGenerated && !l.isTagsOnly }

// reindent replaces the common indentation of lines with that of their place.
func reindent(lines []line) []line {
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
		lines[i].text = addIndent(removeIndent(lines[i].text, common), lines[i].base)
	}
	return lines
}

// removeIndent removes up to n columns of leading white space from a line.
func removeIndent(text string, n int) string {
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

func addIndent(text string, n int) string {
	if text == "" {
		return ""
	}
	return strings.Repeat(" ", n) + text
}

// quoteAdmonitions turns admonitions into quotations with a heading.
func quoteAdmonitions(lines []line) []line {
	var out []line
	var indents []int
	for _, l := range lines {
		switch {
		case l.closesQuote:
			if len(indents) > 0 {
				indents = indents[:len(indents)-1]
			}
			out = append(out, line{text: withQuoteMarkers("", indents)})
		case l.quote != "":
			out = append(out, line{text: withQuoteMarkers("", indents)})
			indents = append(indents, indent(l.text))
			out = append(out, line{text: withQuoteMarkers(strings.Repeat(" ", indents[len(indents)-1])+"**"+l.quote+"**", indents)},
				line{text: withQuoteMarkers("", indents)})
		default:
			l.text = withQuoteMarkers(l.text, indents)
			out = append(out, l)
		}
	}
	return out
}

// maxQuotes bounds the nesting of quotations: each line repeats their markers.
const maxQuotes = 30

// withQuoteMarkers prefixes a line with the markers of the quotations around it.
func withQuoteMarkers(text string, indents []int) string {
	if len(indents) == 0 {
		return text
	}
	text = removeIndent(text, indents[len(indents)-1])
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
