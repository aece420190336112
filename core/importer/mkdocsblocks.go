package importer

import (
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	mkAdmonition    = lazyregexp.New(`^([ \t]*)(!!!|\?\?\?\+?)[ \t]*([\w-]+(?:[ \t]+[\w-]+)*)?[ \t]*(?:"(.*)")?[ \t]*$`)
	mkTab           = lazyregexp.New(`^([ \t]*)===([!+]*)[ \t]+"(.*)"[ \t]*$`)
	mkSnippet       = lazyregexp.New(`^([ \t]*)(?:-{1,}8<-{1,})[ \t]+"(.*)"[ \t]*$`)
	mkSnippets      = lazyregexp.New(`^([ \t]*)-{1,}8<-{1,}[ \t]*$`)
	mkBlock         = lazyregexp.New(`^([ \t]*)(/{3,})[ \t]*([\w-]+)(?:[ \t]*\|[ \t]*(.*))?$`)
	mkAutodoc       = lazyregexp.New(`^:::[ \t]*([\w.]+)[ \t]*$`)
	abbreviation    = lazyregexp.New(`^\*\[([^\]]+)\]:[ \t]*(.*)$`)
	attributesAlone = lazyregexp.New(`^[ \t]*\{:?[ \t]*[.#][^{}]*\}[ \t]*$`)
	definitionLine  = lazyregexp.New(`^( {0,3}):[ \t]{1,3}(\S.*)$`)
	htmlName        = lazyregexp.New(`^([ \t]*)<([A-Za-z]+)`)
	markdownHTML    = lazyregexp.New(`(?i)^([ \t]*<(?:div|section|figure|figcaption|article|aside|center|p|td|th|summary|details|span)\b[^>]*?)[ \t]+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?([^>]*>)[ \t]*(.*)$`)
)

// mkTypes maps Material's admonitions to Gosaur's.
var mkTypes = map[string]string{
	"note": "note", "abstract": "info", "summary": "info", "tldr": "info", "info": "info", "todo": "info", "tip": "tip", "hint": "tip", "important": "tip", "success": "tip", "check": "tip",
	"done": "tip", "question": "info", "help": "info", "faq": "info", "warning": "warning", "caution": "warning", "attention": "warning", "failure": "danger", "fail": "danger", "missing": "danger",
	"danger": "danger", "error": "danger", "bug": "danger", "example": "note", "quote": "note", "cite": "note", "seealso": "note",
}

func (m *mkdocs) convertBlocks(w *workspace, p *page) {
	for _, file := range m.appended {
		if text, ok := m.readSnippet(w, file); ok {
			p.lines = append(p.lines, line{number: len(p.lines) + 1})
			for l := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
				p.lines = append(p.lines, line{text: l, number: len(p.lines) + 1})
			}
		}
	}
	p.lines = m.convert(w, p, p.lines, 0)
	if w.math {
		p.lines = m.tex.convert(p.lines)
	}
	m.convertInline(w, p)
}

// maxNesting bounds nested blocks and nested snippets.
const maxNesting = 20

func (m *mkdocs) convert(w *workspace, p *page, lines []line, depth int) []line {
	if depth > maxNesting {
		return lines
	}
	var out []line
	var open []string
	for i := 0; i < len(lines); {
		l := lines[i]
		var more []line
		var next int
		switch {
		case len(open) > 0 && strings.HasPrefix(l.text, open[len(open)-1]):
			open = open[:len(open)-1]
			more, next = append(generated(l.number, ""), l), i+1
		case m.isFence(l.text):
			more, next = m.convertCode(w, p, lines, i)
		case mkAdmonition.MatchString(l.text):
			more, next = m.convertAdmonition(w, p, lines, i, depth)
		case mkTab.MatchString(l.text):
			more, next = m.convertTabGroup(w, p, lines, i, depth)
		case mkSnippet.MatchString(l.text), mkSnippets.MatchString(l.text):
			more, next = m.expandSnippets(w, p, lines, i, depth)
		case fileUse.MatchString(l.text):
			more, next = m.showFile(w, p, l), i+1
		case fileText.MatchString(l.text):
			w.tally("snippet", p.file, l.number, "Edit it on each page, or make it a partial that pages import", "an included text is part of the page now")
			more, next = m.convert(w, p, m.expandFile(w, p, l), depth+1), i+1
		case mkBlock.MatchString(l.text):
			more, next = m.convertBlockAPI(w, p, lines, i, depth)
		case mkAutodoc.MatchString(l.text):
			_, next = indentedBody(lines, i+1, 1)
			object := mkAutodoc.FindStringSubmatch(l.text)[1]
			m.objects[object] = p
			w.tally("autodoc "+p.file, p.file, l.number, "Generate the reference with a separate tool, and put its Markdown here", "left out: the documentation of %s in code", object)
		case abbreviation.MatchString(l.text):
			w.tally("abbr", p.file, l.number, `Write <abbr title="…"> where it matters`, "left out: explanations of abbreviations")
			next = i + 1
		case attributesAlone.MatchString(l.text):
			next = i + 1
			if id := idOf(l.text); id != "" && len(out) > 0 && !isBlank(out[len(out)-1].text) && !out[len(out)-1].generated {
				out[len(out)-1].text += ` <a id=` + jsxString(id) + `></a>`
				break
			}
			w.tally("attributes", p.file, l.number, "Write the block as HTML if it needs a class", "left out: attributes of a block")
			next = i + 1
		case strings.TrimSpace(l.text) == "[TOC]" || strings.TrimSpace(l.text) == "[toc]":
			next = i + 1
		case beginsDefinition(lines, i, out):
			more, next, out = definitions(lines, i, out, func(inner []line) []line { return m.convert(w, p, inner, depth+1) })
		case markdownHTML.MatchString(l.text):
			h := markdownHTML.FindStringSubmatch(l.text)
			more, next = append([]line{{text: h[1] + h[2], number: l.number}}, generated(l.number, "")...), i+1
			if h[3] != "" {
				more = append(more, line{text: h[3], number: l.number})
			}
			if tag := htmlName.FindStringSubmatch(h[1]); tag != nil && !strings.Contains(h[3], "</"+tag[2]) {
				open = append(open, tag[1]+"</"+tag[2])
			}
		default:
			more, next = append(more, l), i+1
		}
		out = append(out, more...)
		i = next
	}
	return out
}

func (m *mkdocs) isFence(text string) bool { _, ok := openFence(text); return ok }

// beginsDefinition reports whether a line begins the definition of the preceding term. A blank line may come between.
func beginsDefinition(lines []line, i int, out []line) bool {
	if !definitionLine.MatchString(lines[i].text) || len(out) == 0 {
		return false
	}
	last := out[len(out)-1].text
	return !isBlank(last) || len(out) > 1 && !isBlank(out[len(out)-2].text) && !strings.HasPrefix(out[len(out)-2].text, "#")
}

// continuesDefinition reports whether a line without indentation continues the first paragraph of a definition.
func continuesDefinition(lines []line, i int) bool {
	if i >= len(lines) || isBlank(lines[i].text) || indentOf(lines[i].text) >= 4 || definitionLine.MatchString(lines[i].text) {
		return false
	}
	return indentOf(lines[i].text) > 0 || i+1 == len(lines) || !definitionLine.MatchString(lines[i+1].text) // otherwise it is the next term
}

// definitions writes a definition list as HTML, which may contain Markdown.
func definitions(lines []line, i int, out []line, convert func([]line) []line) (more []line, next int, before []line) {
	for len(out) > 0 && isBlank(out[len(out)-1].text) {
		out = out[:len(out)-1]
	}
	term := out[len(out)-1]
	out = out[:len(out)-1]
	more = append(generated(term.number, "<dl>", "<dt>", ""), term)
	more = append(more, generated(term.number, "", "</dt>")...)
	for i < len(lines) && definitionLine.MatchString(lines[i].text) {
		d := definitionLine.FindStringSubmatch(lines[i].text)
		first := []line{{text: d[2], number: lines[i].number}}
		rest := i + 1
		for ; continuesDefinition(lines, rest); rest++ {
			first = append(first, line{text: strings.TrimSpace(lines[rest].text), number: lines[rest].number})
		}
		inner, after := indentedBody(lines, rest, 4)
		inner = append(first, inner...)
		more = append(more, generated(lines[i].number, "<dd>", "")...)
		more = append(more, convert(inner)...)
		more = append(more, generated(lines[i].number, "", "</dd>")...)
		i = after
		for j := i; j < len(lines) && (isBlank(lines[j].text) || definitionLine.MatchString(lines[j].text)); j++ {
			if definitionLine.MatchString(lines[j].text) {
				i = j
				break
			}
		}
	}
	return append(more, generated(term.number, "</dl>", "")...), i, out
}

func (m *mkdocs) convertAdmonition(w *workspace, p *page, lines []line, i, depth int) ([]line, int) {
	a := mkAdmonition.FindStringSubmatch(lines[i].text)
	indent := indentOf(a[1])
	inner, next := indentedBody(lines, i+1, indent+4)
	inner = m.convert(w, p, inner, depth+1)
	words := strings.Fields(a[3])
	kind, title := "note", a[4]
	if len(words) > 0 {
		known, ok := mkTypes[strings.ToLower(words[0])]
		if !ok {
			known = "note"
			w.tally("type-"+words[0], p.file, lines[i].number, "Name keywords of your own in markdown.admonitions.keywords", "an admonition of the type %q is a note now", words[0])
		}
		if kind = known; title == "" && !strings.Contains(lines[i].text, `""`) && words[0] != known {
			title = strings.ToUpper(words[0][:1]) + words[0][1:]
		}
		if len(words) > 1 {
			w.tally("inline", p.file, lines[i].number, "Write columns by HTML and a style sheet", "an admonition beside the text is part of it now")
		}
	}
	if strings.HasPrefix(a[2], "?") {
		if title == "" {
			title = strings.ToUpper(kind[:1]) + kind[1:]
		}
		return indented(writeDetails(lines[i].number, title, a[2] == "???+", inner), indent), next
	}
	return indented(writeAdmonition(lines[i].number, kind, title, inner), indent), next
}

func (m *mkdocs) convertTabGroup(w *workspace, p *page, lines []line, i, depth int) ([]line, int) {
	first := mkTab.FindStringSubmatch(lines[i].text)
	indent := indentOf(first[1])
	var group []tab
	next := i
	for next < len(lines) {
		at := next
		for at < len(lines) && isBlank(lines[at].text) {
			at++
		}
		if at >= len(lines) {
			break
		}
		t := mkTab.FindStringSubmatch(lines[at].text)
		if t == nil || indentOf(t[1]) != indent || len(group) > 0 && strings.Contains(t[2], "!") {
			break
		}
		inner, after := indentedBody(lines, at+1, indent+4)
		label := withoutMarkup(strings.TrimSpace(icon.ReplaceAllStringFunc(t[3], func(string) string { return m.noteIcon(w, p, lines[at].number) })))
		group = append(group, tab{label: firstNonEmpty(label, "Tab"), inner: m.convert(w, p, inner, depth+1), n: lines[at].number})
		next = after
	}
	return append(indented(w.writeTabs(p, group), indent), generated(lines[i].number, "")...), next
}

// convertBlockAPI converts the blocks between lines of slashes.
func (m *mkdocs) convertBlockAPI(w *workspace, p *page, lines []line, i, depth int) ([]line, int) {
	b := mkBlock.FindStringSubmatch(lines[i].text)
	end := i + 1
	for end < len(lines) && strings.TrimSpace(lines[end].text) != b[2] {
		end++
	}
	inner, options := blockOptions(lines[min(i+1, len(lines)):min(end, len(lines))])
	indent := indentOf(b[1])
	converted := m.convert(w, p, outdented(inner, indent), depth+1)
	next := min(end+1, len(lines))
	switch name := b[3]; {
	case name == "details":
		return indented(writeDetails(lines[i].number, firstNonEmpty(b[4], "Details"), strings.EqualFold(options["open"], "true"), converted), indent), next
	case name == "admonition" || mkTypes[name] != "":
		kind, title := firstNonEmpty(options["type"], name), b[4]
		if known := mkTypes[kind]; title == "" && known != "" && known != kind {
			title = strings.ToUpper(kind[:1]) + kind[1:]
		}
		return indented(writeAdmonition(lines[i].number, firstNonEmpty(mkTypes[kind], "note"), title, converted), indent), next
	case name == "html":
		return indented(htmlBlock(lines[i].number, b[4], converted), indent), next
	case strings.HasSuffix(name, "caption"):
		return indented(converted, indent), next
	case name == "tab":
		group := []tab{{label: firstNonEmpty(b[4], "Tab"), inner: converted, n: lines[i].number}}
		for next < len(lines) {
			at := next
			for at < len(lines) && isBlank(lines[at].text) {
				at++
			}
			if at >= len(lines) {
				break
			}
			t := mkBlock.FindStringSubmatch(lines[at].text)
			if t == nil || t[3] != "tab" {
				break
			}
			stop := at + 1
			for stop < len(lines) && strings.TrimSpace(lines[stop].text) != t[2] {
				stop++
			}
			group = append(group, tab{label: firstNonEmpty(t[4], "Tab"), inner: m.convert(w, p, lines[at+1:min(stop, len(lines))], depth+1), n: lines[at].number})
			next = min(stop+1, len(lines))
		}
		return w.writeTabs(p, group), next
	default:
		w.tally("block-"+name, p.file, lines[i].number, "Write it as HTML", "the block %q is plain text now", name)
		return converted, next
	}
}

var blockOption = lazyregexp.New(`^[ \t]{4,}([\w-]+):[ \t]*(.*?)[ \t]*$`)

// blockOptions reads the options that such a block begins with.
func blockOptions(inner []line) ([]line, map[string]string) {
	options := map[string]string{}
	for len(inner) > 0 {
		o := blockOption.FindStringSubmatch(inner[0].text)
		if o == nil {
			break
		}
		options[o[1]] = strings.Trim(o[2], `"'`)
		inner = inner[1:]
	}
	return inner, options
}

var (
	selector    = lazyregexp.New(`([.#])([\w-]+)`)
	elementName = lazyregexp.New(`^[A-Za-z][\w-]*`)
)

// htmlBlock writes an element described by a selector, such as div.class#id.
func htmlBlock(n int, description string, inner []line) []line {
	name := firstNonEmpty(elementName.FindString(description), "div")
	open, class := "<"+name, ""
	for _, s := range selector.FindAllStringSubmatch(description, -1) {
		if s[1] == "#" {
			open += " id=" + jsxString(s[2])
		} else {
			class += " " + s[2]
		}
	}
	if class != "" {
		open += " class=" + jsxString(class[1:])
	}
	return slices.Concat([]line{{text: open + ">", number: n}}, generated(n, ""), inner, generated(n, ""), []line{{text: "</" + name + ">", number: n}})
}

var (
	pandocInfo = lazyregexp.New(`^\{(.*)\}$`)
	annotation = lazyregexp.New(`\(\d+\)!?\s*$`)
)

// convertCode converts the first line of a code block and the includes in it.
func (m *mkdocs) convertCode(w *workspace, p *page, lines []line, i int) ([]line, int) {
	f, _ := openFence(lines[i].text)
	end := codeEnd(lines, i, f)
	inner := append([]line(nil), lines[i+1:max(i+1, end-1)]...)
	closing := end > i+1 && f.endsAt(lines[end-1].text)
	if !closing && end > i+1 {
		inner = append(inner, lines[end-1])
	}
	language, words, annotated := mkdocsInfo(f.info)
	if len(inner) == 1 {
		if s := mkSnippet.FindStringSubmatch(inner[0].text); s != nil {
			if file, meta, ok := m.findCodeFile(w, s[2]); ok {
				w.copyExample(file)
				head := f.indent + f.mark + strings.TrimSpace(strings.Join(append([]string{firstNonEmpty(language, "text"), "file=@site/examples/" + file + meta}, words...), " "))
				return []line{{text: head, number: lines[i].number}, {text: f.end(), number: lines[i].number}}, end
			}
		}
	}
	if m.showsVariables(inner) {
		language, words = firstNonEmpty(language, "text"), append(words, "variables")
	}
	head := f.indent + f.mark + strings.TrimSpace(strings.Join(append([]string{firstNonEmpty(language, map[bool]string{true: "text"}[len(words) > 0])}, words...), " "))
	out := append([]line{{text: head, number: lines[i].number}}, m.convertCodeLines(w, p, inner, annotated)...)
	return append(out, line{text: f.end(), number: lines[max(i, end-1)].number}), end
}

// mkdocsInfo parses an info string: the language, the words after it, and whether the code has annotations.
func mkdocsInfo(info string) (language string, words []string, annotated bool) {
	language, rest, _ := strings.Cut(info, " ")
	if strings.Contains(language, "=") { // no language
		language, rest = "", info
	}
	if b := pandocInfo.FindStringSubmatch(info); b != nil {
		language, rest = "", b[1]
	} else if j := strings.IndexByte(info, '{'); j >= 0 && strings.HasSuffix(info, "}") {
		language, rest = strings.TrimSpace(info[:j]), info[j+1:len(info)-1]
	}
	for _, a := range attributes(rest) {
		switch {
		case strings.HasPrefix(a.name, ".") && language == "":
			language = a.name[1:]
		case a.name == "title":
			words = append(words, `title="`+strings.ReplaceAll(a.value, `"`, "'")+`"`)
		case a.name == "linenums":
			if start := strings.Fields(a.value); len(start) > 0 && start[0] != "1" {
				words = append(words, "showLineNumbers="+start[0])
			} else {
				words = append(words, "showLineNumbers")
			}
		case a.name == "hl_lines":
			words = append(words, "{"+strings.Join(strings.Fields(a.value), ",")+"}")
		}
	}
	return language, words, strings.Contains(rest, "annotate")
}

// convertCodeLines converts the lines of a code block, and inserts the files that they include.
func (m *mkdocs) convertCodeLines(w *workspace, p *page, inner []line, annotated bool) []line {
	var out []line
	for _, l := range inner {
		if fileText.MatchString(l.text) {
			out = append(out, m.expandFile(w, p, l)...)
			continue
		}
		if s := mkSnippet.FindStringSubmatch(l.text); s != nil {
			text, ok := m.readSnippet(w, s[2])
			if !ok {
				w.note(p.file, l.number, "Correct the path there and import again", "left out: there is no file %q to include", s[2])
				continue
			}
			for t := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
				out = append(out, line{text: s[1] + t, number: l.number})
			}
			continue
		}
		if strings.HasPrefix(strings.TrimSpace(l.text), ";--8<--") {
			l.text = strings.Replace(l.text, ";--8<--", "--8<--", 1)
		}
		if annotation.MatchString(l.text) && annotated {
			w.tally("annotate", p.file, l.number, "The list below the code has the texts", "annotations of code are numbers in comments now")
		}
		out = append(out, l)
	}
	return out
}

var macroUse = lazyregexp.New(`\{\{\s*([\w.-]+)\s*\}\}`)

// showsVariables reports whether code uses variables of the plugin macros, and only known ones.
func (m *mkdocs) showsVariables(code []line) bool {
	found := false
	for _, l := range code {
		for _, use := range macroUse.FindAllStringSubmatch(l.text, -1) {
			if _, ok := m.variables[use[1]]; !ok {
				return false
			}
			found = true
		}
	}
	return found
}

// findCodeFile finds the file that a code block shows.
func (m *mkdocs) findCodeFile(w *workspace, name string) (file, meta string, ok bool) {
	file, part, _ := strings.Cut(name, ":")
	for _, base := range m.snippets {
		if at := path.Join(base, file); w.exists(at) {
			from, to, isRange := strings.Cut(part, ":")
			switch {
			case part == "":
			case isRange || from == "" || from[0] >= '0' && from[0] <= '9':
				meta = " lines=" + firstNonEmpty(from, "1")
				if isRange {
					meta += "-" + to
				}
			default:
				meta = " region=" + part
			}
			return at, meta, true
		}
	}
	return "", "", false
}

var (
	attrList        = lazyregexp.New(`(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]*)(?:\s+"([^"]*)")?\)\{:?\s*([^{}]*)\}`)
	spanAttrs       = lazyregexp.New(`([*_` + "`" + `)\]])\{:?\s*[.#:][^{}]*\}`)
	icon            = lazyregexp.New(`:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^{}]*\})?`)
	keyCombination  = lazyregexp.New(`\+\+([a-z0-9"-]+(?:\+[a-z0-9"-]+)*)\+\+`)
	highlighted     = lazyregexp.New(`==([^=\s](?:[^=]*[^=\s])?)==`)
	inserted        = lazyregexp.New(`\^\^([^\^\s](?:[^\^]*[^\^\s])?)\^\^`)
	superscript     = lazyregexp.New(`(^|[^\^\[])\^([^\^\s\]]+)\^`)
	subscript       = lazyregexp.New(`(^|[^~])~([^~\s]+)~(?:([^~])|$)`)
	criticMarkup    = lazyregexp.New(`\{(--|\+\+|==|>>)(.*?)(--|\+\+|==|<<)\}`)
	highlightedCode = lazyregexp.New("`#!(?:\\w+) ([^`]*)`")
)

// convertInline converts the inline constructs of a page.
func (m *mkdocs) convertInline(w *workspace, p *page) {
	eachText(p.lines, func(l *line) {
		if m.variables != nil && !l.generated && strings.Contains(l.text, "`") {
			for _, use := range macroUse.FindAllString(l.text, -1) {
				if strings.Contains(l.text, "`"+use) || strings.Contains(l.text, use+"`") {
					w.tally("macro-code", p.file, l.number, "Take the backticks away, or write the value", "a variable in code within a line stays as it is written: %s", use)
				}
			}
		}
		l.text = highlightedCode.ReplaceAllString(l.text, "`$1`")
		l.text = replaceAttributes(attrList, l.text, withAttributes)
		if l.generated {
			return
		}
		l.text = changeOutsideCode(l.text, func(s string) string {
			return icon.ReplaceAllStringFunc(s, func(string) string { return m.noteIcon(w, p, l.number) })
		})
		if h := atxHeading.FindStringSubmatch(l.text); h != nil {
			l.text = h[1] + h[2] + " " + strings.TrimSpace(h[3])
			return
		}
		l.text = changeOutsideCode(l.text, func(s string) string {
			if s == "" {
				return s
			}
			if m.extensions["pymdownx.keys"] != nil {
				s = keyCombination.ReplaceAllStringFunc(s, keyboardHTML)
			}
			if m.extensions["pymdownx.critic"] != nil {
				s = criticMarkup.ReplaceAllStringFunc(s, func(s string) string {
					c := criticMarkup.FindStringSubmatch(s)
					t := map[string]string{"--": "del", "++": "ins", "==": "mark", ">>": "em"}[c[1]]
					return "<" + t + ">" + c[2] + "</" + t + ">"
				})
			}
			if m.extensions["pymdownx.mark"] != nil {
				s = highlighted.ReplaceAllString(s, "<mark>$1</mark>")
			}
			if m.extensions["pymdownx.caret"] != nil {
				s = superscript.ReplaceAllString(inserted.ReplaceAllString(s, "<ins>$1</ins>"), "$1<sup>$2</sup>")
			}
			if m.extensions["pymdownx.tilde"] != nil {
				s = subscript.ReplaceAllString(s, "$1<sub>$2</sub>$3")
			}
			return s
		})
		l.text = replaceAttributes(spanAttrs, l.text, func(s string) string {
			if id := idOf(s[1:]); id != "" {
				return s[:1] + `<a id=` + jsxString(id) + `></a>`
			}
			w.tally("attributes", p.file, l.number, "Write the block as HTML if it needs a class", "left out: attributes of a block")
			return s[:1]
		})
	})
}

// idOf returns the id in an attribute list.
func idOf(list string) string {
	for _, a := range attributes(list) {
		if strings.HasPrefix(a.name, "#") {
			return a.name[1:]
		}
	}
	return attrValue(attributes(list), "id")
}

// noteIcon notes that one of Material's icons is left out.
func (m *mkdocs) noteIcon(w *workspace, p *page, n int) string {
	w.tally("icon", p.file, n, "Put the drawing below static and show it as an image, or write an emoji", "left out: icons of Material")
	return ""
}

func keyboardHTML(s string) string {
	var out []string
	for key := range strings.SplitSeq(strings.Trim(s, "+"), "+") {
		key = strings.Trim(key, `"`)
		out = append(out, "<kbd>"+strings.ToUpper(key[:1])+key[1:]+"</kbd>")
	}
	return strings.Join(out, "+")
}

// withAttributes writes a link or image with attributes as HTML.
func withAttributes(s string) string {
	a := attrList.FindStringSubmatch(s)
	list := attributes(a[5])
	var out []string
	class := ""
	for _, at := range list {
		switch {
		case strings.HasPrefix(at.name, "."):
			class += " " + map[string]string{".md-button": "button button--secondary", ".md-button--primary": "button--primary"}[at.name]
			if at.name != ".md-button" && at.name != ".md-button--primary" {
				class += " " + at.name[1:]
			}
		case strings.HasPrefix(at.name, "#"):
			out = append(out, "id="+jsxString(at.name[1:]))
		case at.name == "align":
			out = append(out, `style="float: `+at.value+`"`)
		case strings.HasPrefix(at.name, "data-"):
		case at.value != "":
			out = append(out, at.name+"="+jsxString(at.value))
		}
	}
	if class = strings.Join(strings.Fields(class), " "); class != "" {
		out = append(out, `class="`+class+`"`)
	}
	if len(out) == 0 {
		return a[1] + "[" + a[2] + "](" + a[3] + ")"
	}
	if a[4] != "" {
		out = append(out, "title="+jsxString(a[4]))
	}
	if a[1] == "!" {
		return "<img src=" + jsxString(a[3]) + " alt=" + jsxString(a[2]) + " " + strings.Join(out, " ") + " />"
	}
	if a[2]+a[3] == "" {
		return "<a " + strings.Join(out, " ") + "></a>"
	}
	return "<a href=" + jsxString(a[3]) + " " + strings.Join(out, " ") + ">" + a[2] + "</a>"
}

// copyExample copies a file that code blocks show.
func (w *workspace) copyExample(file string) {
	w.copies["examples/"+file] = path.Join(w.dir, file)
}
