package importer

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	shortcode     = lazyregexp.New(`\{\{[<%]\s*(/?)\s*([\w./-]+)((?:[^>%"` + "`" + `]|"(?:\\.|[^"])*"|` + "`[^`]*`" + `)*?)\s*(/?)[>%]\}\}`)
	escapedCode   = lazyregexp.New(`\{\{([<%])/\*(.*?)\*/([>%])\}\}`)
	shortcodeArg  = lazyregexp.New(`([\w-]+)=(?:"((?:\\.|[^"])*)"|` + "`([^`]*)`" + `|(\S+))|"((?:\\.|[^"])*)"|` + "`([^`]*)`" + `|(\S+)`)
	hugoFenceMeta = lazyregexp.New(`\{([^}]*)\}`)
	blockAttrs    = lazyregexp.New(`^\s*\{[.#:][^{}%<]*\}\s*$`)
)

// hugoAlerts are the colors and types of boxes, as the admonitions that Gosaur has.
var hugoAlerts = map[string]string{
	"primary": "note", "secondary": "note", "info": "info", "success": "tip", "tip": "tip", "note": "note", "warning": "warning", "caution": "caution", "danger": "danger", "important": "info",
}

// argument returns a parameter of a shortcode by its name, or by its position.
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

func (h *hugo) blocks(w *work, p *page) {
	p.lines = h.convert(w, p, shortcodesApart(p.lines), 0)
}

var (
	openShortcode = lazyregexp.New(`\{\{[<%][^>%]*$`)
	// inOneLine matches a shortcode with its content and its end in one line.
	inOneLine = lazyregexp.New(`^(\s*)(\{\{[<%]\s*([\w./-]+)[^{}]*[>%]\}\})(.+?)(\{\{[<%]\s*/\s*([\w./-]+)\s*[>%]\}\})\s*$`)
)

// blockShortcodes are those whose content is a block, also if all of it is in one line.
var blockShortcodes = []string{
	"alert", "hint", "callout", "notice", "note", "tip", "warning", "info", "pageinfo", "admonition", "details", "expand", "tab", "highlight", "mermaid", "katex", "comment",
}

// longestShortcode is how many lines the tag of a shortcode may have.
const longestShortcode = 30

// shortcodesApart joins the lines of tags, and puts the tags of blocks on lines of their own.
func shortcodesApart(lines []line) []line {
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
			for k := i; k < min(i+longestShortcode, len(lines)); k++ {
				if whole += " " + strings.TrimSpace(lines[k].text); !openShortcode.MatchString(whole) {
					l.text, i = whole, k+1
					break
				}
			}
		}
		if m := inOneLine.FindStringSubmatch(l.text); m != nil && m[3] == m[6] && slices.Contains(blockShortcodes, m[3]) {
			out = append(out, line{text: m[1] + m[2], n: l.n}, line{text: m[1] + strings.TrimSpace(m[4]), n: l.n}, line{text: m[1] + m[5], n: l.n})
			continue
		}
		out = append(out, l)
	}
	return out
}

func (h *hugo) convert(w *work, p *page, lines []line, depth int) []line {
	if depth > maxNesting {
		return lines
	}
	var out []line
	for i := 0; i < len(lines); {
		l := lines[i]
		if f, ok := openFence(l.text); ok {
			end := codeEnd(lines, i, f)
			out = append(append(out, line{text: h.fence(f), n: l.n}), lines[i+1:end]...)
			for k := len(out) - (end - i - 1); k < len(out); k++ {
				out[k].text = escapedCode.ReplaceAllString(out[k].text, "{{$1$2$3}}")
			}
			i = end
			continue
		}
		m := shortcode.FindStringSubmatch(l.text)
		if m != nil && m[1] == "" && m[4] == "" && strings.TrimSpace(l.text) == m[0] {
			if end := closing(lines, i, m[2]); end > 0 {
				indent := indentOf(l.text)
				more := h.paired(w, p, m[2], m[3], l.n, outdented(lines[i+1:end], indent), depth)
				out, i = append(out, indented(more, indent)...), end+1
				continue
			}
		}
		if defines(lines, i, out) {
			var more []line
			more, i, out = definitions(lines, i, out, func(inner []line) []line { return h.convert(w, p, inner, depth+1) })
			out = append(out, more...)
			continue
		}
		i++
		if blockAttrs.MatchString(l.text) {
			w.tally("attributes", p.file, l.n, "Write the block as HTML if it needs a class", "left out: attributes of a block")
			continue
		}
		l.text = inText(l.text, func(s string) string {
			return shortcode.ReplaceAllStringFunc(s, func(s string) string { return h.single(w, p, l.n, s) })
		})
		l.text = escapedCode.ReplaceAllString(l.text, "{{$1$2$3}}")
		out = append(out, l)
	}
	return out
}

// closing finds the line that ends a shortcode, 0 if there is none.
func closing(lines []line, i int, name string) int {
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

// paired converts a shortcode with a content.
func (h *hugo) paired(w *work, p *page, name, args string, n int, inner []line, depth int) []line {
	switch name {
	case "alert", "hint", "callout", "notice", "note", "tip", "warning", "info", "pageinfo", "admonition":
		kind := or(hugoAlerts[or(argument(args, "color", 9), or(argument(args, "type", 0), name))], "note")
		return admonition(n, kind, argument(args, "title", 1), h.convert(w, p, inner, depth+1))
	case "details", "expand":
		title := or(argument(args, "title", 0), or(argument(args, "summary", 9), "Details"))
		return details(n, title, argument(args, "open", 1) != "", h.convert(w, p, inner, depth+1))
	case "tabs", "tabpane":
		return h.tabs(w, p, name == "tabpane", args, inner, depth)
	case "highlight":
		text := append([]line{{text: "```" + argument(args, "lang", 0), n: n}}, inner...)
		return append(text, line{text: "```", n: n})
	case "mermaid":
		text := append([]line{{text: "```mermaid", n: n}}, inner...)
		return append(text, line{text: "```", n: n})
	case "katex":
		w.math = true
		return append(append(made(n, "$$"), inner...), made(n, "$$")...)
	case "comment":
		w.tally("comment", p.file, n, "It was not shown either", "left out: comments")
		return nil
	}
	w.tally("shortcode-"+name, p.file, n, "Write a component of React, and import it in the page", "left out: the shortcode %q; what it encloses is kept", name)
	return h.convert(w, p, inner, depth+1)
}

// tabs converts the tabs of Docsy, which hold code unless they say otherwise, and of Book.
func (h *hugo) tabs(w *work, p *page, code bool, args string, inner []line, depth int) []line {
	var group []tab
	for i := 0; i < len(inner); {
		m := shortcode.FindStringSubmatch(inner[i].text)
		if m == nil || m[2] != "tab" || m[1] != "" {
			i++
			continue
		}
		end := closing(inner, i, "tab")
		if end == 0 {
			i++
			continue
		}
		content := slices.Clone(inner[i+1 : end])
		if language := or(argument(m[3], "lang", 9), argument(args, "lang", 9)); (code || language != "") && argument(m[3], "text", 9) != "true" &&
			argument(args, "text", 9) != "true" && strings.Contains(m[0], "<") && !slices.ContainsFunc(content, func(l line) bool { return strings.HasPrefix(strings.TrimSpace(l.text), "```") }) {
			content = append(append([]line{{text: "```" + language, n: inner[i].n}}, content...), line{text: "```", n: inner[i].n})
		}
		group = append(group, tab{label: or(argument(m[3], "header", 0), or(argument(m[3], "name", 9), "Tab")), inner: h.convert(w, p, content, depth+1), n: inner[i].n})
		i = end + 1
	}
	if len(group) == 0 {
		return h.convert(w, p, inner, depth+1)
	}
	return w.tabs(p, group)
}

// single converts a shortcode within a line.
func (h *hugo) single(w *work, p *page, n int, s string) string {
	m := shortcode.FindStringSubmatch(s)
	args := strings.TrimSuffix(strings.TrimSpace(m[3]), "/")
	switch m[2] {
	case "ref", "relref":
		return argument(args, "path", 0)
	case "figure", "image", "img":
		src := argument(args, "src", 0)
		caption := or(argument(args, "caption", 9), argument(args, "title", 9))
		picture := "![" + or(argument(args, "alt", 9), caption) + "](" + src + ")"
		if caption != "" {
			picture += " *" + caption + "*"
		}
		return picture
	case "param", "site-param":
		key := argument(args, "", 0)
		if value := p.text(key); value != "" {
			return value
		}
		if value := str(table(h.config, "params"), key); value != "" {
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
		return `<a class="button button--primary" href="` + or(argument(args, "href", 9), or(argument(args, "relref", 9), argument(args, "", 0))) + `">`
	case "readfile":
		name := or(argument(args, "file", 0), "")
		if text, err := w.read(strings.TrimPrefix(path.Join(path.Dir(p.file), name), "/")); err == nil {
			w.tally("include", p.file, n, "Edit it on each page, or make it a partial that pages import", "an included text is part of the page now")
			return text
		}
	case "include":
		if text, ok := h.included(w, p, argument(args, "", 0), n); ok {
			return text
		}
	}
	if m[1] == "" {
		w.tally("shortcode-"+m[2], p.file, n, "Write a component of React, and import it in the page", "left out: the shortcode %q; what it encloses is kept", m[2])
	}
	return ""
}

// maxIncluding is how deep texts may include one another.
const maxIncluding = 8

// included is the text of another page, by its path from the content folder or the page.
func (h *hugo) included(w *work, p *page, name string, n int) (string, bool) {
	if name == "" || h.including == maxIncluding {
		return "", false
	}
	for _, file := range []string{path.Join(path.Dir(p.file), name), path.Join(w.content, name)} {
		for _, ext := range []string{"", ".md"} {
			if !isMarkdown(file + ext) {
				continue
			}
			text, err := w.read(file + ext)
			if err != nil {
				continue
			}
			w.tally("include", p.file, n, "Edit it on each page, or make it a partial that pages import", "an included text is part of the page now")
			body, _ := w.frontMatter(&page{file: file + ext}, text)
			h.including++
			body = shortcode.ReplaceAllStringFunc(strings.Trim(body, "\n"), func(s string) string { return h.single(w, p, n, s) })
			h.including--
			return body, true
		}
	}
	return "", false
}

// fence converts what is behind the language of a code block.
func (h *hugo) fence(f fence) string {
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
	if title := or(attrValue(attrs, "title"), or(attrValue(attrs, "file"), attrValue(attrs, "filename"))); title != "" {
		words += ` title="` + title + `"`
	}
	return f.indent + f.mark + words
}
