package importer

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	shortcode     = lazyregexp.New(`\{\{[<%]\s*(/?)\s*(\w[\w./-]*)((?:[^>%"` + "`" + `]|"(?:\\.|[^"])*"|` + "`[^`]*`" + `)*?)\s*(/?)[>%]\}\}`)
	escapedCode   = lazyregexp.New(`\{\{([<%])/\*(.*?)\*/([>%])\}\}`)
	shortcodeArg  = lazyregexp.New(`([\w-]+)=(?:"((?:\\.|[^"])*)"|` + "`([^`]*)`" + `|(\S+))|"((?:\\.|[^"])*)"|` + "`([^`]*)`" + `|(\S+)`)
	hugoFenceMeta = lazyregexp.New(`\{([^}]*)\}`)
	blockAttrs    = lazyregexp.New(`^\s*\{[.#:][^{}%<]*\}\s*$`)
)

// hugoAlerts maps the colors and types of boxes to Gosaur's admonitions.
var hugoAlerts = map[string]string{
	"primary": "note", "secondary": "note", "info": "info", "success": "tip", "tip": "tip", "note": "note", "warning": "warning", "caution": "caution", "danger": "danger", "important": "info",
}

// argument returns a parameter of a shortcode by name or position.
func argument(args, name string, position int) string {
	at := 0
	for _, m := range shortcodeArg.FindAllStringSubmatch(args, -1) {
		if m[1] != "" {
			if m[1] == name {
				return m[2] + m[3] + m[4]
			}
			continue
		}
		if at == position {
			return m[5] + m[6] + m[7]
		}
		at++
	}
	return ""
}

func (h *hugo) convertBlocks(w *workspace, p *page) {
	p.lines = h.convert(w, p, separateShortcodes(p.lines), 0)
	if w.math {
		p.lines = h.tex.convert(p.lines)
	}
}

var (
	openShortcode = lazyregexp.New(`\{\{[<%][^>%]*$`)
)

// blockShortcodes are the shortcodes whose content is a block even if it is on one line.
var blockShortcodes = []string{
	"alert", "hint", "callout", "notice", "note", "tip", "warning", "info", "pageinfo", "admonition", "details", "expand", "tab", "tabs", "tabpane", "highlight", "mermaid", "katex", "comment",
	"card", "cardpane", "code-toggle",
}

// maxShortcodeLines is the maximum number of lines of a shortcode's tag.
const maxShortcodeLines = 30

// separateShortcodes joins the lines of each tag, and puts the tags of block shortcodes on lines of their own.
func separateShortcodes(lines []line) []line {
	var out []line
	for i := 0; i < len(lines); {
		l := lines[i]
		if f, ok := openFence(l.text); ok {
			end := codeEnd(lines, i, f)
			out, i = append(out, lines[i:end]...), end
			continue
		}
		i++
		if openShortcode.MatchString(l.text) {
			whole := l.text
			for k := i; k < min(i+maxShortcodeLines, len(lines)); k++ {
				if whole += " " + strings.TrimSpace(lines[k].text); !openShortcode.MatchString(whole) {
					l.text, i = whole, k+1
					break
				}
			}
		}
		out = append(out, separateTags(l)...)
	}
	return out
}

// separateTags puts the tags of block shortcodes in a line on lines of their own.
func separateTags(l line) []line {
	text := strings.TrimLeft(l.text, " \t")
	if strings.HasPrefix(text, "|") || strings.HasPrefix(text, "#") || strings.HasPrefix(text, ">") {
		return []line{l}
	}
	var out []line
	pad, from := l.text[:len(l.text)-len(text)], 0
	add := func(part string) {
		if isBlank(part) {
			return
		}
		if len(out) > 0 {
			part = pad + strings.TrimSpace(part)
		} else if marker := listMarker.FindString(part); marker != "" {
			pad = strings.Repeat(" ", len(marker))
		}
		out = append(out, line{text: strings.TrimRight(part, " \t"), number: l.number})
	}
	for _, m := range shortcode.FindAllStringSubmatchIndex(l.text, -1) {
		if !slices.Contains(blockShortcodes, l.text[m[4]:m[5]]) || inCodeSpan(l.text, m[0]) {
			continue
		}
		if before := l.text[from:m[0]]; listMarker.MatchString(before) && strings.TrimSpace(before) == strings.TrimSpace(listMarker.FindString(before)) {
			return []line{l} // it begins a list item
		}
		add(l.text[from:m[0]])
		if len(out) == 0 {
			out = append(out, line{text: pad + l.text[m[0]:m[1]], number: l.number})
		} else {
			add(l.text[m[0]:m[1]])
		}
		from = m[1]
	}
	if len(out) == 0 {
		return []line{l}
	}
	add(l.text[from:])
	return out
}

func (h *hugo) convert(w *workspace, p *page, lines []line, depth int) []line {
	if depth > maxNesting {
		return lines
	}
	var out []line
	for i := 0; i < len(lines); {
		l := lines[i]
		if f, ok := openFence(l.text); ok {
			end := codeEnd(lines, i, f)
			out = append(append(out, line{text: h.convertFence(f), number: l.number}), lines[i+1:end]...)
			for k := len(out) - (end - i - 1); k < len(out); k++ {
				out[k].text = escapedCode.ReplaceAllString(h.replaceParameters(p, out[k].text), "{{$1$2$3}}")
			}
			i = end
			continue
		}
		m := shortcode.FindStringSubmatch(l.text)
		if m != nil && m[1] == "" && m[4] == "" && strings.TrimSpace(l.text) == m[0] {
			if end := closingLine(lines, i, m[2]); end > 0 {
				indent := indentOf(l.text)
				more := h.convertPaired(w, p, m[2], m[3], l.number, outdented(lines[i+1:end], indent), depth)
				out, i = append(out, indented(more, indent)...), end+1
				continue
			}
		}
		if more, ok := h.expandInclude(w, p, l, m, depth); ok {
			out, i = append(out, more...), i+1
			continue
		}
		if beginsDefinition(lines, i, out) {
			var more []line
			more, i, out = definitions(lines, i, out, func(inner []line) []line { return h.convert(w, p, inner, depth+1) })
			out = append(out, more...)
			continue
		}
		i++
		if blockAttrs.MatchString(l.text) {
			w.tally("attributes", p.file, l.number, "Write the block as HTML if it needs a class", "left out: attributes of a block")
			continue
		}
		l.text = changeOutsideCode(l.text, func(s string) string {
			return shortcode.ReplaceAllStringFunc(s, func(s string) string { return h.convertInlineShortcode(w, p, l.number, s) })
		})
		l.text = h.replaceParameters(p, l.text) // in code spans
		l.text = escapedCode.ReplaceAllString(l.text, "{{$1$2$3}}")
		out = append(out, l)
	}
	return out
}

// closingLine returns the index of the line that ends a shortcode, 0 if there is none.
func closingLine(lines []line, i int, name string) int {
	depth := 1
	for j := i + 1; j < len(lines); j++ {
		for _, m := range shortcode.FindAllStringSubmatch(lines[j].text, -1) {
			switch {
			case m[2] != name || m[4] != "":
			case m[1] == "":
				depth++
			default:
				depth--
			}
			if depth == 0 {
				return j
			}
		}
	}
	return 0
}

// convertPaired converts a shortcode with content.
func (h *hugo) convertPaired(w *workspace, p *page, name, args string, n int, inner []line, depth int) []line {
	switch name {
	case "alert", "hint", "callout", "notice", "note", "tip", "warning", "info", "pageinfo", "admonition":
		kind := firstNonEmpty(hugoAlerts[firstNonEmpty(argument(args, "color", 9), firstNonEmpty(argument(args, "type", 0), name))], "note")
		return writeAdmonition(n, kind, argument(args, "title", 1), h.convert(w, p, inner, depth+1))
	case "details", "expand":
		title := firstNonEmpty(argument(args, "title", 0), firstNonEmpty(argument(args, "summary", 9), "Details"))
		return writeDetails(n, title, argument(args, "open", 1) != "", h.convert(w, p, inner, depth+1))
	case "code-toggle":
		return h.convertCodeToggle(w, p, n, args, inner)
	case "card":
		return h.convertCard(w, p, n, args, inner, depth)
	case "cardpane", "columns", "steps":
		return append(append(generated(n, ""), h.convert(w, p, inner, depth+1)...), generated(n, "")...)
	case "tabs", "tabpane":
		return h.convertTabs(w, p, name == "tabpane", args, inner, depth)
	case "highlight":
		text := append([]line{{text: "```" + argument(args, "lang", 0), number: n}}, inner...)
		return append(text, line{text: "```", number: n})
	case "mermaid":
		text := append([]line{{text: "```mermaid", number: n}}, inner...)
		return append(text, line{text: "```", number: n})
	case "katex":
		w.math = true
		return append(append(generated(n, "$$"), inner...), generated(n, "$$")...)
	case "comment":
		w.tally("comment", p.file, n, "It was not shown either", "left out: comments")
		return nil
	}
	w.tally("shortcode-"+name, p.file, n, "Write a component of React, and import it in the page", "left out: the shortcode %q; what it encloses is kept", name)
	return h.convert(w, p, inner, depth+1)
}

// convertCodeToggle writes configuration as it is. Hugo also shows it in its other formats.
func (h *hugo) convertCodeToggle(w *workspace, p *page, n int, args string, inner []line) []line {
	language := "toml"
	for _, l := range inner {
		text := strings.TrimSpace(l.text)
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		switch {
		case strings.HasPrefix(text, "{"):
			language = "json"
		case text == "---" || !strings.HasPrefix(text, "[") && !strings.Contains(text, "=") && strings.Contains(text, ":") || strings.HasPrefix(text, "- "):
			language = "yaml"
		}
		break
	}
	w.tally("code-toggle", p.file, n, "Write tabs with the other formats where readers need them", "settings are shown in the format in which they are written")
	head, front := "```"+language, generated(n, map[string]string{"toml": "+++", "yaml": "---"}[language])
	if name := argument(args, "file", 9); isMarkdown(name) {
		head += ` title="` + name + `"`
	} else if name != "" {
		head += ` title="` + name + "." + language + `"`
	}
	if argument(args, "fm", 9) != "true" || language == "json" {
		front = nil
	}
	return slices.Concat(generated(n, head), front, inner, front, generated(n, "```"))
}

// convertCard converts a card of Docsy: its heading, and its text or code.
func (h *hugo) convertCard(w *workspace, p *page, n int, args string, inner []line, depth int) []line {
	out := generated(n, "")
	for _, key := range []string{"header", "title", "subtitle"} {
		if text := strings.Trim(argument(args, key, 9), "* "); text != "" {
			out = append(out, line{text: "**" + text + "**", number: n}, line{number: n})
		}
	}
	if argument(args, "code", 9) == "true" {
		out = append(append(append(out, generated(n, "```"+strings.ToLower(argument(args, "lang", 9)))...), inner...), generated(n, "```")...)
	} else {
		out = append(out, h.convert(w, p, inner, depth+1)...)
	}
	if text := argument(args, "footer", 9); text != "" {
		out = append(out, line{number: n}, line{text: text, number: n})
	}
	return append(out, generated(n, "")...)
}

// convertTabs converts the tabs of Docsy, which contain code by default, and those of Book.
func (h *hugo) convertTabs(w *workspace, p *page, code bool, args string, inner []line, depth int) []line {
	var group []tab
	var before []line
	for i := 0; i < len(inner); {
		m := shortcode.FindStringSubmatch(inner[i].text)
		if m == nil || m[2] != "tab" || m[1] != "" {
			i++
			continue
		}
		if m[4] != "" { // text before the tabs
			if header := argument(m[3], "header", 0); header != "" {
				before = append(before, line{text: header, number: inner[i].number}, line{number: inner[i].number})
			}
			i++
			continue
		}
		end := closingLine(inner, i, "tab")
		if end == 0 {
			i++
			continue
		}
		content := slices.Clone(inner[i+1 : end])
		if language := firstNonEmpty(argument(m[3], "lang", 9), argument(args, "lang", 9)); (code || language != "") && argument(m[3], "text", 9) != "true" &&
			argument(args, "text", 9) != "true" && strings.Contains(m[0], "<") && !slices.ContainsFunc(content, func(l line) bool { return strings.HasPrefix(strings.TrimSpace(l.text), "```") }) {
			content = append(append([]line{{text: "```" + language, number: inner[i].number}}, content...), line{text: "```", number: inner[i].number})
		}
		group = append(group, tab{label: firstNonEmpty(argument(m[3], "header", 0), firstNonEmpty(argument(m[3], "name", 9), "Tab")), inner: h.convert(w, p, content, depth+1), n: inner[i].number})
		i = end + 1
	}
	if len(group) == 0 {
		return h.convert(w, p, inner, depth+1)
	}
	return append(before, w.writeTabs(p, group)...)
}

// convertInlineShortcode converts a shortcode in a line.
func (h *hugo) convertInlineShortcode(w *workspace, p *page, n int, s string) string {
	m := shortcode.FindStringSubmatch(s)
	args := strings.TrimSuffix(strings.TrimSpace(m[3]), "/")
	switch m[2] {
	case "ref", "relref":
		return argument(args, "path", 0)
	case "figure", "image", "img":
		src := argument(args, "src", 0)
		caption := firstNonEmpty(argument(args, "caption", 9), argument(args, "title", 9))
		picture := "![" + firstNonEmpty(argument(args, "alt", 9), caption) + "](" + src + ")"
		if caption != "" {
			picture += " *" + caption + "*"
		}
		return picture
	case "param", "site-param":
		if value, ok := h.parameter(p, argument(args, "name", 0)); ok {
			return value
		}
	case "youtube":
		return `<iframe width="560" height="315" src="https://www.youtube-nocookie.com/embed/` + argument(args, "id", 0) + `" title="YouTube" allowfullscreen></iframe>`
	case "vimeo":
		return `<iframe width="560" height="315" src="https://player.vimeo.com/video/` + argument(args, "id", 0) + `" title="Vimeo" allowfullscreen></iframe>`
	case "button":
		if m[1] != "" {
			return "</a>"
		}
		return `<a class="button button--primary" href="` + firstNonEmpty(argument(args, "href", 9), firstNonEmpty(argument(args, "relref", 9), argument(args, "", 0))) + `">`
	case "readfile", "include":
		if text, _, ok := h.readIncluded(w, p, argument(args, "file", 0), n); ok {
			h.includeDepth++
			defer func() { h.includeDepth-- }()
			return shortcode.ReplaceAllStringFunc(text, func(s string) string { return h.convertInlineShortcode(w, p, n, s) })
		}
	}
	if m[1] == "" {
		w.tally("shortcode-"+m[2], p.file, n, "Write a component of React, and import it in the page", "left out: the shortcode %q; what it encloses is kept", m[2])
	}
	return ""
}

// parameter returns a parameter of a page or of the site: a text, number or boolean. Case does not matter.
func (h *hugo) parameter(p *page, name string) (string, bool) {
	if name == "" {
		return "", false
	}
	keys := strings.Split(strings.ToLower(name), ".")
	for _, from := range []*yaml.Node{p.front, h.params[p]} {
		for _, key := range keys {
			from = childInAnyCase(from, key)
		}
		if from != nil && from.Kind == yaml.ScalarNode && from.Tag != "!!null" {
			return from.Value, true
		}
	}
	value := h.config["params"]
	for _, key := range keys {
		m, _ := value.(map[string]any)
		value = nil
		for name, v := range m {
			if strings.EqualFold(name, key) {
				value = v
			}
		}
	}
	switch value.(type) {
	case nil, map[string]any, []any, []map[string]any:
		return "", false
	}
	return fmt.Sprint(value), true
}

func childInAnyCase(n *yaml.Node, key string) *yaml.Node {
	if n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if strings.EqualFold(n.Content[i].Value, key) {
			return n.Content[i+1]
		}
	}
	return nil
}

// replaceParameters replaces parameters in code; other shortcodes stay as written.
func (h *hugo) replaceParameters(p *page, text string) string {
	return shortcode.ReplaceAllStringFunc(text, func(s string) string {
		if m := shortcode.FindStringSubmatch(s); m[1] == "" && m[2] == "param" {
			if value, ok := h.parameter(p, argument(strings.TrimSpace(m[3]), "name", 0)); ok {
				return value
			}
		}
		return s
	})
}

// expandInclude returns the lines that a shortcode on a line of its own includes: Markdown or code.
func (h *hugo) expandInclude(w *workspace, p *page, l line, m []string, depth int) ([]line, bool) {
	if m == nil || m[1] != "" || m[2] != "include" && m[2] != "readfile" || strings.TrimSpace(l.text) != m[0] {
		return nil, false
	}
	args := strings.TrimSuffix(strings.TrimSpace(m[3]), "/")
	text, file, ok := h.readIncluded(w, p, argument(args, "file", 0), l.number)
	if !ok {
		w.note(p.file, l.number, "Correct the path there and import again", "left out: there is no file %q to include", argument(args, "file", 0))
		return nil, true
	}
	indent := indentOf(l.text)
	var inner []line
	for t := range strings.SplitSeq(text, "\n") {
		inner = append(inner, line{text: t, number: l.number})
	}
	language := firstNonEmpty(argument(args, "lang", 9), strings.TrimPrefix(path.Ext(file), "."))
	if argument(args, "code", 9) == "true" || argument(args, "lang", 9) != "" || !isMarkdown(file) && !slices.Contains([]string{"txt", "html", "htm"}, language) {
		inner = slices.Concat(generated(l.number, "```"+language), inner, generated(l.number, "```"))
		return indented(inner, indent), true
	}
	h.includeDepth++
	inner = h.convert(w, p, separateShortcodes(inner), depth+1)
	h.includeDepth--
	return indented(inner, indent), true
}

// maxIncludeDepth bounds nested includes.
const maxIncludeDepth = 8

// readIncluded returns the text of a file. Its path is relative to the page, the content folder, the folder of the
// site, or the one with its static files.
func (h *hugo) readIncluded(w *workspace, p *page, name string, n int) (text, file string, ok bool) {
	if name == "" || h.includeDepth == maxIncludeDepth {
		return "", "", false
	}
	folders := []string{path.Dir(p.file), w.content, ".", "static"}
	if strings.HasPrefix(name, "/") {
		folders = folders[1:]
	}
	for _, folder := range folders {
		for _, ext := range []string{"", ".md"} {
			file := path.Join(folder, name) + ext
			text, err := w.read(file)
			if err != nil || strings.HasPrefix(file, "..") {
				continue
			}
			w.tally("include", p.file, n, "Edit it on each page, or make it a partial that pages import", "an included text is part of the page now")
			if isMarkdown(file) {
				text, _ = w.splitFrontMatter(&page{file: file}, text)
			}
			return strings.Trim(text, "\n"), file, true
		}
	}
	return "", "", false
}

// convertFence converts the text after the language of a code block.
func (h *hugo) convertFence(f fence) string {
	m := hugoFenceMeta.FindStringSubmatch(f.info)
	if m == nil {
		return f.indent + f.mark + f.info
	}
	words := strings.TrimSpace(hugoFenceMeta.ReplaceAllString(f.info, ""))
	if lines := regexp.MustCompile(`hl_lines=\[?"?([\d,\- "]+)"?\]?`).FindStringSubmatch(m[1]); lines != nil {
		words += " {" + strings.Join(strings.FieldsFunc(strings.ReplaceAll(lines[1], `"`, " "), func(r rune) bool { return r == ' ' || r == ',' }), ",") + "}"
	}
	if strings.Contains(m[1], "linenos=") && !strings.Contains(m[1], "linenos=false") {
		words += " showLineNumbers"
	}
	attrs := attributes(m[1])
	if title := firstNonEmpty(attrValue(attrs, "title"), firstNonEmpty(attrValue(attrs, "file"), attrValue(attrs, "filename"))); title != "" {
		words += ` title="` + title + `"`
	}
	return f.indent + f.mark + words
}
