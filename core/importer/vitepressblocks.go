package importer

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	vpContainer = lazyregexp.New(`^([ \t>]*)(:{3,})[ \t]*([\w-]+)(?:[ \t]+(.*?))?[ \t]*$`)
	vpClose     = lazyregexp.New(`^[ \t>]*(:{3,})[ \t]*$`)
	vpInclude   = lazyregexp.New(`^(\s*)<!--\s*@include:\s*(\S+?)(?:\{([^}]*)\})?\s*-->\s*$`)
	vpSnippet   = lazyregexp.New(`^(\s*)<<<\s*(\S+?)(#[\w-]+)?\s*(?:\{([^}]*)\})?\s*(?:\[(.*)\])?\s*$`)
	vpBadge     = lazyregexp.New(`<Badge\b([^>]*?)(?:/>|>(.*?)</Badge>)`)
	vpMark      = lazyregexp.New(`\s*(?://|#|<!--|/\*|--|;|%)\s*\[!code\s+([^\]:]+)(?::(\d+))?\]\s*(?:-->|\*/)?`)
	vueText     = lazyregexp.New(`\{\{\s*([^}]+?)\s*\}\}`)
	vueTag      = lazyregexp.New(`(\\?)</?([A-Z][\w.-]*)\b(?:(?:[^>"']|"[^"]*"|'[^']*')*/?>|([^>]*)$)`)
	vpTypes     = []string{"info", "tip", "warning", "danger", "note", "important", "caution"}
)

func (v *vitepress) convertBlocks(w *workspace, p *page) {
	p.lines = v.convert(w, p, v.withoutScripts(w, p), path.Dir(p.source), 0)
	p.lines = joinTags(p.lines)
	eachText(p.lines, func(l *line) {
		if l.generated {
			return
		}
		v.readAttributes(w, p, l)
		v.nameWithoutBadges(l)
		l.text = changeOutsideCode(l.text, func(s string) string {
			s = vpBadge.ReplaceAllStringFunc(s, func(b string) string {
				m := vpBadge.FindStringSubmatch(b)
				attrs := attributes(m[1])
				kind := map[string]string{"info": "info", "warning": "warning", "danger": "danger"}[attrValue(attrs, "type")]
				return `<span class="badge badge--` + firstNonEmpty(kind, "success") + `">` + firstNonEmpty(attrValue(attrs, "text"), m[2]) + "</span>"
			})
			s = vueText.ReplaceAllStringFunc(s, func(e string) string { return v.evaluateExpression(w, p, l.number, e) })
			return v.withoutComponents(w, p, l.number, s)
		})
	})
}

// readAttributes converts the attributes of headings and texts: ids are kept, and others are left out.
func (v *vitepress) readAttributes(w *workspace, p *page, l *line) {
	if v.attributes[0] == "" {
		l.text = escapedBrace(l.text)
		return
	}
	if v.attributes[0] != "{" {
		l.text = escapedBrace(l.text)
		list := regexp.MustCompile(regexp.QuoteMeta(v.attributes[0]) + `[ \t]*((?:[.#]|[\w-]+=)[^{}]*?)[ \t]*` + regexp.QuoteMeta(v.attributes[1]))
		l.text = changeOutsideCode(l.text, func(s string) string { return list.ReplaceAllString(s, "{$1}") })
	}
	if atxHeading.MatchString(l.text) {
		return
	}
	l.text = replaceAttributes(attrList, l.text, withAttributes)
	without := func(s string) string {
		if id := idOf(s); id != "" {
			return `<a id=` + jsxString(id) + `></a>`
		}
		w.tally("attributes", p.file, l.number, "Write the block as HTML if it needs a class", "left out: attributes of a text")
		return ""
	}
	l.text = replaceAttributes(spanAttrs, l.text, func(s string) string { return s[:1] + without(s[1:]) })
	l.text = replaceAttributes(lastAttrs, l.text, without)
}

// lastAttrs matches the attributes of a block, at the end of its text.
var lastAttrs = lazyregexp.New(`[ \t]+\{[ \t]*[.#][\w-][^{}]*\}[ \t]*$`)

// headingBrace matches text at the end of a heading that looks like attributes.
var headingBrace = lazyregexp.New(`\{([^{}]*\}[ \t]*)$`)

// escapedBrace escapes text that looks like attributes of a heading.
func escapedBrace(text string) string {
	if !atxHeading.MatchString(text) {
		return text
	}
	return headingBrace.ReplaceAllString(text, `&#123;$1`)
}

// nameWithoutBadges sets the id of a heading with badges, whose texts are not part of the id.
func (v *vitepress) nameWithoutBadges(l *line) {
	m := atxHeading.FindStringSubmatch(l.text)
	if m == nil || len(m[2]) == 1 || headingMark.MatchString(m[3]) || !vpBadge.MatchString(m[3]) {
		return
	}
	text := vpBadge.ReplaceAllString(m[3], "$2")
	if id := v.slug(withoutMarkup(strings.TrimSpace(text))); id != "" {
		l.text += " {#" + id + "}"
	}
}

// withoutComponents removes the tags of Vue components from a text. A bracket after a backslash begins no tag.
func (v *vitepress) withoutComponents(w *workspace, p *page, n int, text string) string {
	return vueTag.ReplaceAllStringFunc(text, func(tag string) string {
		m := vueTag.FindStringSubmatch(tag)
		if m[1] != "" {
			return tag
		}
		w.tally("vue-"+m[2], p.file, n, "Write a component of React and import it in the page", "left out: the Vue component <%s>", m[2])
		return m[3]
	})
}

// evaluateExpression returns the value of a Vue expression if it is known.
func (v *vitepress) evaluateExpression(w *workspace, p *page, n int, e string) string {
	inner := vueText.FindStringSubmatch(e)[1]
	if key, ok := strings.CutPrefix(inner, "$frontmatter."); ok && p.text(key) != "" {
		return p.text(key)
	}
	if len(inner) > 1 && (inner[0] == '\'' || inner[0] == '"') && inner[len(inner)-1] == inner[0] {
		return inner[1 : len(inner)-1]
	}
	w.tally("expression", p.file, n, "Write the value, or name it in markdown.variables of docusaurus.toml", "an expression of Vue is in the text as it is written: %s", inner)
	return "`" + e + "`"
}

// withoutScripts returns the lines of a page without its scripts and styles.
func (v *vitepress) withoutScripts(w *workspace, p *page) []line {
	var out []line
	for i := 0; i < len(p.lines); i++ {
		l := p.lines[i]
		if f, ok := openFence(l.text); ok {
			end := codeEnd(p.lines, i, f)
			out = append(out, p.lines[i:end]...)
			i = end - 1
			continue
		}
		name := ""
		for _, tag := range []string{"script", "style"} {
			if strings.HasPrefix(l.text, "<"+tag) {
				name = tag
			}
		}
		if name == "" {
			out = append(out, l)
			continue
		}
		w.note(p.file, l.number, "Write components in React and import them; put styles into theme.customCss", "left out: the <%s> of the page", name)
		for i < len(p.lines) && !strings.Contains(p.lines[i].text, "</"+name) {
			i++
		}
	}
	return out
}

func (v *vitepress) convert(w *workspace, p *page, lines []line, dir string, depth int) []line {
	if depth > maxNesting {
		w.note(p.file, 1, "Let no file include itself", "left out: files include one another too deeply")
		return nil
	}
	var out []line
	for i := 0; i < len(lines); {
		l := lines[i]
		if f, ok := openFence(l.text); ok {
			end := codeEnd(lines, i, f)
			out = append(out, v.convertCode(w, p, lines[i:end], f)...)
			i = end
			continue
		}
		if m := vpContainer.FindStringSubmatch(l.text); m != nil {
			end := containerEnd(lines, i, m[2])
			out = append(out, v.convertContainer(w, p, m, l.number, lines[i+1:min(end, len(lines))], dir, depth)...)
			i = min(end+1, len(lines))
			continue
		}
		i++
		switch {
		case vpInclude.MatchString(l.text):
			out = append(out, v.expandInclude(w, p, l, dir, depth)...)
		case vpSnippet.MatchString(l.text):
			out = append(out, v.writeSnippet(w, p, l, dir)...)
		case strings.TrimSpace(strings.ToLower(l.text)) == "[[toc]]":
		default:
			out = append(out, l)
		}
	}
	return out
}

// containerEnd finds the line that closes a container.
func containerEnd(lines []line, i int, mark string) int {
	depth := 1
	for j := i + 1; j < len(lines); j++ {
		if f, ok := openFence(lines[j].text); ok {
			j = codeEnd(lines, j, f) - 1
			continue
		}
		if m := vpClose.FindStringSubmatch(lines[j].text); m != nil && len(m[1]) >= len(mark) {
			if depth--; depth == 0 {
				return j
			}
		} else if m := vpContainer.FindStringSubmatch(lines[j].text); m != nil && len(m[2]) == len(mark) {
			depth++
		}
	}
	return len(lines)
}

func (v *vitepress) convertContainer(w *workspace, p *page, m []string, n int, inner []line, dir string, depth int) []line {
	title := strings.TrimSpace(headingMark.ReplaceAllString(m[4], ""))
	converted := v.convert(w, p, inner, dir, depth+1)
	indent := strings.Repeat(" ", indentOf(m[1]))
	prefix := func(lines []line) []line {
		if indent == "" {
			return lines
		}
		var out []line
		for _, l := range lines {
			if l.generated && l.text != "" {
				l.text = indent + l.text
			}
			out = append(out, l)
		}
		return out
	}
	switch kind := m[3]; {
	case kind == "code-group":
		var group []tab
		for i := 0; i < len(converted); i++ {
			if f, ok := openFence(converted[i].text); ok {
				end := codeEnd(converted, i, f)
				code := slices.Clone(converted[i:end])
				label := fmt.Sprintf("Tab %d", len(group)+1)
				if t := fenceTitle.FindStringSubmatch(code[0].text); t != nil {
					label = t[1]
					code[0].text = strings.TrimRight(fenceTitle.ReplaceAllString(code[0].text, ""), " ")
				} else if word := strings.Fields(f.info); len(word) > 0 {
					label = word[0]
				}
				group = append(group, tab{label: label, inner: code, n: code[0].number})
				i = end - 1
			}
		}
		if len(group) == 0 {
			return converted
		}
		return prefix(w.writeTabs(p, group))
	case kind == "details":
		return prefix(writeDetails(n, firstNonEmpty(title, "Details"), false, converted))
	case slices.Contains(vpTypes, kind):
		return prefix(writeAdmonition(n, kind, title, converted))
	case kind == "raw" || kind == "v-pre":
		return converted
	default:
		w.tally("container-"+kind, p.file, n, "Write it as HTML or as a component", "the container %q is plain text now", kind)
		return converted
	}
}

var fenceTitle = lazyregexp.New(`title="([^"]*)"`)

func (v *vitepress) expandInclude(w *workspace, p *page, l line, dir string, depth int) []line {
	m := vpInclude.FindStringSubmatch(l.text)
	file, region, _ := strings.Cut(m[2], "#")
	name := v.snippetPath(file, dir)
	text, err := w.read(path.Join(w.content, name))
	if err != nil {
		w.note(p.file, l.number, "Correct the path there and import again", "left out: there is no file %q to include", file)
		return nil
	}
	w.tally("include", p.file, l.number, "Edit it on each page, or make it a partial that pages import", "an included text is part of the page now")
	if strings.HasPrefix(text, "---\n") {
		if _, rest, ok := strings.Cut(text[4:], "\n---\n"); ok {
			text = rest
		}
	}
	if region != "" {
		text = regionOf(text, region)
	}
	if m[3] != "" {
		text = cutPart(text, strings.Replace(m[3], ",", ":", 1))
	}
	var inner []line
	for t := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		inner = append(inner, line{text: m[1] + t, number: l.number})
	}
	return v.convert(w, p, inner, path.Dir(name), depth+1)
}

// regionOf returns the text between the comments #region and #endregion with a name.
func regionOf(text, name string) string {
	var out []string
	inside := false
	for l := range strings.SplitSeq(text, "\n") {
		switch {
		case strings.Contains(l, "#region "+name):
			inside = true
		case strings.Contains(l, "#endregion"):
			inside = false
		case inside:
			out = append(out, l)
		}
	}
	return strings.Join(out, "\n")
}

func (v *vitepress) snippetPath(name, dir string) string {
	if rest, ok := strings.CutPrefix(name, "@/"); ok {
		return rest
	}
	return path.Join(dir, name)
}

// writeSnippet writes a code block that shows a file.
func (v *vitepress) writeSnippet(w *workspace, p *page, l line, dir string) []line {
	m := vpSnippet.FindStringSubmatch(l.text)
	file := path.Join(w.content, v.snippetPath(m[2], dir))
	if !w.exists(file) || strings.HasPrefix(file, "..") {
		w.note(p.file, l.number, "Correct the path there and import again", "left out: there is no file %q to show", m[2])
		return nil
	}
	w.copyExample(file)
	lang, words := strings.TrimPrefix(path.Ext(file), "."), ""
	for _, word := range strings.Fields(m[4]) {
		switch base, _, _ := strings.Cut(word, ":"); {
		case word[0] >= '0' && word[0] <= '9':
			words += " {" + word + "}"
		case strings.Contains(word, ":line-numbers"):
			words += " showLineNumbers"
			lang = firstNonEmpty(base, lang)
		default:
			lang = base
		}
	}
	meta := " file=@site/examples/" + file
	if m[3] != "" {
		meta += " region=" + m[3][1:]
	}
	if title := m[5]; title != "" {
		words += ` title="` + strings.ReplaceAll(title, `"`, "'") + `"`
	}
	return []line{{text: m[1] + "```" + lang + meta + words, number: l.number}, {text: m[1] + "```", number: l.number}}
}

// codeMarkNames maps marks of lines to the words for them after the language.
var codeMarkNames = map[string]string{"++": "ins", "--": "del", "focus": "focus", "error": "error", "warning": "warning"}

// codeMarks writes marks of lines for the text after the language, and enables code marks.
func (w *workspace) codeMarks(marks map[string][]string) string {
	words := ""
	for _, name := range []string{"ins", "del", "focus", "error", "warning"} {
		if len(marks[name]) > 0 {
			words += " " + name + "={" + strings.Join(marks[name], ",") + "}"
			w.config.Sub("themeConfig").Sub("prism").Set("codeMarks", true)
		}
	}
	return words
}

var vpInfo = lazyregexp.New(`^([^\s{:\[]*)(:line-numbers(?:=(\d+))?|:no-line-numbers)?(?:[ \t]*\{([\d,\- ]*)\})?(.*)$`)

// convertCode converts the info string of a code block, and the marks in its comments.
func (v *vitepress) convertCode(w *workspace, p *page, lines []line, f fence) []line {
	out := slices.Clone(lines)
	m := vpInfo.FindStringSubmatch(f.info)
	if m == nil {
		return out
	}
	words := m[1]
	if words == "" && (m[2] != "" || m[4] != "" || strings.TrimSpace(m[5]) != "") {
		words = "text"
	}
	if strings.HasPrefix(m[2], ":line") {
		words += " showLineNumbers"
		if m[3] != "" {
			words += "=" + m[3]
		}
	}
	var marked []string
	sets, rest := lineSets(m[5])
	for _, set := range append([]string{m[4]}, sets...) {
		if set = strings.Join(strings.Fields(set), ""); set != "" {
			marked = append(marked, set)
		}
	}
	if k := strings.LastIndexByte(rest, '['); k >= 0 && strings.Contains(rest[k:], "]") {
		end := strings.LastIndexByte(rest, ']')
		words += ` title="` + strings.ReplaceAll(strings.TrimSpace(rest[k+1:end]), `"`, "'") + `"`
	}
	if strings.HasPrefix(m[1], "mermaid") {
		w.config.Sub("markdown").Set("mermaid", true)
	}
	marks := map[string][]string{}
	for i := 1; i < len(out); i++ {
		c := vpMark.FindStringSubmatch(out[i].text)
		if c == nil {
			continue
		}
		count := 1
		if n, err := strconv.Atoi(c[2]); err == nil {
			count = n
		}
		out[i].text = vpMark.ReplaceAllString(out[i].text, "")
		at := strconv.Itoa(i)
		if count > 1 {
			at += "-" + strconv.Itoa(i+count-1)
		}
		kind := strings.TrimSpace(c[1])
		name, known := codeMarkNames[kind]
		if !known {
			if kind != "highlight" && kind != "hl" {
				w.tally("code-"+kind, p.file, out[i].number, "Style lines with themeConfig.prism.magicComments if they should differ", "lines of code marked as %q are highlighted now", kind)
			}
			marked = append(marked, at)
			continue
		}
		marks[name] = append(marks[name], at)
	}
	if len(marked) > 0 {
		words += " {" + strings.Join(marked, ",") + "}"
	}
	words += w.codeMarks(marks)
	out[0].text = f.indent + f.mark + words
	return out
}
