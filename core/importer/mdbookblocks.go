package importer

import (
	"path"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	include = lazyregexp.New(`(\\?)\{\{\s*#(include|rustdoc_include|playground|playpen|title)\s+([^}\s][^}]*?)\s*\}\}`)
	// lineNumbers matches a range of lines: 3, 3:7, 3: or :7.
	lineNumbers = lazyregexp.New(`^(?:\d+(?::\d*)?|:\d+)$`)
)

// mathJax holds the delimiters of formulas in mdBook. Backslashes are doubled in Markdown.
var mathJax = texDelimiters{inline: [][2]string{{`\\(`, `\\)`}}, block: [][2]string{{`\\[`, `\\]`}, {"$$", "$$"}}}

func (m *mdbook) convertBlocks(w *workspace, p *page) {
	p.lines = m.convert(w, p, m.expand(w, p, p.lines, path.Dir(p.source), 0), 0)
	if w.math {
		p.lines = mathJax.convert(p.lines)
	}
	if there, begins := p.hasTitleHeading(); p.text("title") == "" && !begins && (!there || p.heading() == "") {
		p.set("title", m.labels[p])
	}
}

// expand replaces includes by files. As in mdBook, this happens before Markdown is parsed: a file may
// begin a list or end a code block.
func (m *mdbook) expand(w *workspace, p *page, lines []line, dir string, depth int) []line {
	if depth > maxNesting {
		w.note(p.file, 1, "Let no file include itself", "left out: files include one another too deeply")
		return nil
	}
	var out []line
	for i := 0; i < len(lines); {
		if f, ok := openFence(lines[i].text); ok {
			more, next := m.convertCode(w, p, lines, i, f, dir)
			out, i = append(out, more...), next
			continue
		}
		out = append(out, m.expandLine(w, p, lines[i], dir, depth)...)
		i++
	}
	return out
}

// expandLine expands the includes in a line of text.
func (m *mdbook) expandLine(w *workspace, p *page, l line, dir string, depth int) []line {
	uses := include.FindAllStringSubmatchIndex(l.text, -1)
	if uses == nil {
		return []line{l}
	}
	var out []line
	text, from := l.text, 0
	l.text = ""
	for _, use := range uses {
		s := include.FindStringSubmatch(text[use[0]:use[1]])
		l.text += text[from:use[0]]
		from = use[1]
		if s[1] != "" {
			l.text += strings.TrimPrefix(s[0], `\`)
			continue
		}
		if s[2] == "title" {
			p.set("title", s[3])
			continue
		}
		if file, _, _ := strings.Cut(strings.Fields(s[3])[0], ":"); inCodeSpan(text, use[0]) && !w.exists(path.Join(w.content, dir, file)) {
			l.text += s[0]
			continue
		}
		inner := m.expandInclude(w, p, l.number, s[2], s[3], dir, depth)
		if len(inner) == 0 {
			continue
		}
		l.text += inner[0].text
		if last := len(inner) - 1; last > 0 {
			out = append(append(out, l), inner[1:last]...)
			l = inner[last]
		}
	}
	if l.text += text[from:]; isBlank(l.text) && len(out) == 0 {
		return nil
	}
	return append(out, l)
}

// expandInclude returns the lines that an include stands for: the text of a file, or code that mdBook runs.
func (m *mdbook) expandInclude(w *workspace, p *page, n int, kind, spec, dir string, depth int) []line {
	if kind == "playground" || kind == "playpen" {
		file, words, _ := strings.Cut(spec, " ")
		f := fence{mark: "```", info: strings.TrimSuffix("rust,"+strings.Join(strings.Fields(words), ","), ",")}
		if !w.exists(path.Join(w.content, dir, file)) {
			m.noteMissing(w, p, n, file)
			return nil
		}
		code, _ := m.convertCode(w, p, []line{{text: f.mark + f.info, number: n}, {text: "{{#include " + file + "}}", number: n}, {text: f.mark, number: n}}, 0, f, dir)
		return code
	}
	text, file, ok := m.readIncluded(w, p, n, spec, dir)
	if !ok {
		return nil
	}
	w.tally("include", p.file, n, "Edit it on each page, or make it a partial that pages import", "an included text is part of the page now")
	var inner []line
	for t := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		inner = append(inner, line{text: t, number: n})
	}
	return m.expand(w, p, inner, path.Dir(file), depth+1)
}

// convert converts the blocks of a text without includes.
func (m *mdbook) convert(w *workspace, p *page, lines []line, depth int) []line {
	if depth > maxNesting {
		return lines
	}
	var out []line
	for i := 0; i < len(lines); {
		l := lines[i]
		if f, ok := openFence(l.text); ok {
			end := codeEnd(lines, i, f)
			out, i = append(out, lines[i:end]...), end
			continue
		}
		if m.definitionLists && beginsDefinition(lines, i, out) {
			var more []line
			more, i, out = definitions(lines, i, out, func(inner []line) []line { return m.convert(w, p, inner, depth+1) })
			out = append(out, more...)
			continue
		}
		i++
		out = append(out, l)
	}
	return out
}

// noteMissing notes that a file does not exist.
func (m *mdbook) noteMissing(w *workspace, p *page, n int, name string) {
	w.note(p.file, n, "Correct the path there and import again", "left out: there is no file %q to include", name)
}

// readIncluded reads what an include names: a file, some of its lines, or the part that an anchor marks.
func (m *mdbook) readIncluded(w *workspace, p *page, n int, spec, dir string) (text, file string, ok bool) {
	spec, _, _ = strings.Cut(strings.TrimSpace(spec), " ")
	name, part, _ := strings.Cut(spec, ":")
	file = path.Join(dir, name)
	text, err := w.read(path.Join(w.content, file))
	if err != nil {
		m.noteMissing(w, p, n, name)
		return "", "", false
	}
	if part == "" {
		return text, file, true
	}
	if lineNumbers.MatchString(part) {
		return cutPart(text, part), file, true
	}
	text, ok = anchoredLines(text, part)
	if !ok {
		w.note(p.file, n, "Correct the name there and import again", "left out: %s has no anchor %q", name, part)
	}
	return text, file, ok
}

// anchoredLines returns the lines between the comments that mark an anchor.
func anchoredLines(text, name string) (string, bool) {
	var out []string
	inside, found := false, false
	for l := range strings.SplitSeq(text, "\n") {
		switch {
		case strings.Contains(l, "ANCHOR: "+name) && strings.HasSuffix(strings.TrimSpace(strings.SplitN(l, "ANCHOR: ", 2)[1]), name):
			inside, found = true, true
		case strings.Contains(l, "ANCHOR_END: "+name):
			inside = false
		case inside && !strings.Contains(l, "ANCHOR: ") && !strings.Contains(l, "ANCHOR_END: "):
			out = append(out, l)
		}
	}
	return strings.Join(out, "\n"), found
}

// convertCode converts a code block: its info string, its includes, and its hidden lines.
func (m *mdbook) convertCode(w *workspace, p *page, lines []line, i int, f fence, dir string) ([]line, int) {
	end := codeEnd(lines, i, f)
	closed := end > i+1 && f.endsAt(lines[end-1].text)
	inner := lines[i+1 : end]
	if closed {
		inner = lines[i+1 : end-1]
	}
	words := strings.FieldsFunc(f.info, func(r rune) bool { return r == ',' || r == ' ' })
	language, hidden := "", ""
	for k, word := range words {
		if k == 0 {
			language = word
		}
		if prefix, ok := strings.CutPrefix(word, "hidelines="); ok {
			hidden = prefix
		}
		if word == "editable" {
			w.tally("editable", p.file, lines[i].number, "Link to a playground", "code that readers could edit and run is only shown")
		}
	}
	if hidden == "" {
		hidden = m.hiddenPrefixes[language]
	}
	close := line{text: f.end(), number: lines[end-1].number}
	if len(inner) == 1 {
		if head, ok := m.fileBlock(w, inner[0], f, language, hidden, dir); ok {
			return []line{{text: head, number: lines[i].number}, close}, end
		}
	}
	out := []line{{text: f.indent + f.mark + language, number: lines[i].number}}
	for _, l := range inner {
		s := include.FindStringSubmatch(l.text)
		if s == nil || s[1] != "" {
			l.text = include.ReplaceAllStringFunc(l.text, func(s string) string { return strings.TrimPrefix(s, `\`) })
			out = append(out, l)
			continue
		}
		text, _, ok := m.readIncluded(w, p, l.number, s[3], dir)
		for t := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
			if ok {
				out = append(out, line{text: l.text[:len(l.text)-len(strings.TrimLeft(l.text, " \t>"))] + t, number: l.number})
			}
		}
	}
	return append(append(out[:1], m.withoutHidden(w, p, out[1:], hidden)...), close), end
}

// fileBlock writes a block that only includes a file as a block that shows the file.
func (m *mdbook) fileBlock(w *workspace, l line, f fence, language, hidden, dir string) (string, bool) {
	s := include.FindStringSubmatch(l.text)
	if s == nil || s[1] != "" || strings.TrimSpace(l.text) != s[0] {
		return "", false
	}
	spec, _, _ := strings.Cut(strings.TrimSpace(s[3]), " ")
	name, part, _ := strings.Cut(spec, ":")
	file := path.Join(w.content, dir, name)
	text, err := w.read(file)
	if err != nil || strings.HasPrefix(file, "..") {
		return "", false
	}
	for t := range strings.SplitSeq(text, "\n") {
		if hidesCode(t, hidden) {
			return "", false
		}
	}
	meta := ""
	switch {
	case part == "":
	case lineNumbers.MatchString(part):
		meta = " lines=" + strings.Replace(part, ":", "-", 1)
		for number := range strings.SplitSeq(part, ":") {
			if n, err := strconv.Atoi(number); err == nil && n > strings.Count(text, "\n") {
				return "", false // mdBook uses the lines that exist
			}
		}
	default:
		if _, ok := anchoredLines(text, part); !ok {
			return "", false
		}
		meta = " region=" + part
	}
	w.copyExample(file)
	return f.indent + f.mark + firstNonEmpty(language, "text") + " file=@site/examples/" + file + meta, true
}

// hidesCode reports whether a prefix hides a line of code.
func hidesCode(text, prefix string) bool {
	text = strings.TrimLeft(text, " \t")
	if prefix == "#" {
		return text == "#" || strings.HasPrefix(text, "# ")
	}
	return prefix != "" && strings.HasPrefix(text, prefix)
}

func (m *mdbook) withoutHidden(w *workspace, p *page, lines []line, prefix string) []line {
	var out []line
	for _, l := range lines {
		if hidesCode(l.text, prefix) {
			w.tally("hidden", p.file, l.number, "Readers of the book could unfold them; write them into the code where they matter", "left out: hidden lines of code")
			continue
		}
		if prefix == "#" && strings.HasPrefix(strings.TrimLeft(l.text, " \t"), "##") {
			l.text = strings.Replace(l.text, "##", "#", 1)
		}
		out = append(out, l)
	}
	return out
}
