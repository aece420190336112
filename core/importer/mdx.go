package importer

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// A page of CommonMark that needs components becomes MDX: braces and lone angle brackets are
// escaped, indented code gets fences, and HTML becomes JSX.

var (
	autolink   = lazyregexp.New(`<((?:https?|ftp|mailto):[^\s<>]+)>`)
	mailLink   = lazyregexp.New(`<([\w.+-]+@[\w-]+(?:\.[\w-]+)+)>`)
	tag        = lazyregexp.New(`</?[A-Za-z][A-Za-z0-9-]*(?:\s+[\w@:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>` + "`" + `]+))?)*\s*/?>`)
	openTag    = lazyregexp.New(`<[A-Za-z][\w.-]*(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?(?:"[^"]*|'[^']*)?$`)
	tagParts   = lazyregexp.New(`^<(/?)([A-Za-z][\w.:-]*)((?s:.*?))\s*(/?)>$`)
	listMarker = lazyregexp.New(`^\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)`)
	moduleWord = lazyregexp.New(`^(import|export)\b`)
	voidTags   = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
	jsxNames   = map[string]string{
		"class": "className", "for": "htmlFor", "tabindex": "tabIndex", "srcset": "srcSet", "colspan": "colSpan", "rowspan": "rowSpan", "frameborder": "frameBorder",
		"allowfullscreen": "allowFullScreen", "autoplay": "autoPlay", "playsinline": "playsInline", "referrerpolicy": "referrerPolicy", "datetime": "dateTime",
		"maxlength": "maxLength", "readonly": "readOnly", "crossorigin": "crossOrigin", "stroke-width": "strokeWidth", "fill-rule": "fillRule",
		"clip-rule": "clipRule", "stroke-linecap": "strokeLinecap", "stroke-linejoin": "strokeLinejoin", "xlink:href": "xlinkHref",
	}
	// styleProps maps obsolete HTML attributes that React does not support to style properties.
	styleProps = map[string]string{"align": "textAlign", "valign": "verticalAlign", "bgcolor": "backgroundColor"}
)

// toMDX converts a page to MDX.
func (w *workspace) toMDX(p *page) {
	p.lines = fenceIndented(joinTags(p.lines))
	lengthenFences(p.lines)
	before, comment, formula, dropping := "", false, false, ""
	eachText(p.lines, func(l *line) {
		switch {
		case dropping != "":
			if strings.Contains(strings.ToLower(l.text), "</"+dropping) {
				dropping = ""
			}
			l.text = ""
			return
		case l.generated:
			before = l.text
			return
		case comment || strings.HasPrefix(strings.TrimSpace(l.text), "<!--"):
			comment = !strings.Contains(l.text, "-->")
			return
		case w.math && strings.TrimSpace(l.text) == "$$":
			formula = !formula
		case formula:
			return
		}
		for _, name := range []string{"script", "style"} {
			if strings.HasPrefix(strings.TrimSpace(strings.ToLower(l.text)), "<"+name) {
				w.note(p.file, l.number, "Put scripts into clientModules of docusaurus.toml, and styles into theme.customCss", "left out: an element <%s> in a page that needs components", name)
				if !strings.Contains(strings.ToLower(l.text), "</"+name) {
					dropping = name
				}
				l.text = ""
				return
			}
		}
		if isBlank(before) {
			l.text = moduleWord.ReplaceAllStringFunc(l.text, func(s string) string { return "&#" + map[byte]string{'i': "105", 'e': "101"}[s[0]] + ";" + s[1:] })
		}
		before = l.text
		id := ""
		if m := atxHeading.FindStringSubmatch(l.text); m != nil {
			if i := strings.LastIndex(l.text, " {#"); i >= 0 {
				l.text, id = l.text[:i], l.text[i:]
			}
		}
		l.text = changeOutsideCode(l.text, func(s string) string { return w.escapeText(p, l.number, s) })
		if id != "" {
			l.text = strings.ReplaceAll(l.text, `\{#`, "&#123;#") // the first such brace must begin the id
		}
		l.text += id
	})
	w.fixElements(p)
}

// escapeText rewrites text outside of code.
func (w *workspace) escapeText(p *page, n int, s string) string {
	s = autolink.ReplaceAllString(s, "[$1]($1)")
	s = mailLink.ReplaceAllString(s, "[$1](mailto:$1)")
	var b strings.Builder
	from := 0
	for _, m := range tag.FindAllStringIndex(s, -1) {
		b.WriteString(w.escapeOutsideMath(s[from:m[0]]))
		b.WriteString(w.jsxTag(p, n, s[m[0]:m[1]]))
		from = m[1]
	}
	b.WriteString(w.escapeOutsideMath(s[from:]))
	return b.String()
}

var inlineFormula = lazyregexp.New(`\$\$[^$]+\$\$|\$[^$\s](?:[^$]*[^$\s])?\$`)

// escapeOutsideMath escapes braces and angle brackets, except in formulas and comments.
func (w *workspace) escapeOutsideMath(s string) string {
	if w.math {
		var b strings.Builder
		from := 0
		for _, m := range inlineFormula.FindAllStringIndex(s, -1) {
			b.WriteString(escapeBraces(s[from:m[0]]) + s[m[0]:m[1]])
			from = m[1]
		}
		return b.String() + escapeBraces(s[from:])
	}
	return escapeBraces(s)
}

func escapeBraces(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\' && i+1 < len(s):
			b.WriteByte(c)
			i++
			b.WriteByte(s[i])
		case c == '{' || c == '}':
			b.WriteString(`\` + string(c))
		case c == '<' && strings.HasPrefix(s[i:], "<!--"):
			end := strings.Index(s[i:], "-->")
			if end < 0 {
				return b.String() + s[i:]
			}
			b.WriteString(s[i : i+end+3])
			i += end + 2
		case c == '<':
			b.WriteString(`\<`)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// jsxTag converts an HTML tag to JSX.
func (w *workspace) jsxTag(p *page, n int, s string) string {
	m := tagParts.FindStringSubmatch(s)
	if m == nil {
		return s
	}
	if isHTML(m[2]) {
		m[2] = htmlCase(m[2])
	} else if strings.ToLower(m[2]) != m[2] {
		w.tally("no-element", p.file, n, "Put it into backticks", "text in angle brackets is shown: <%s>", m[2])
		return `\` + s
	}
	if m[1] != "" {
		if slices.Contains(voidTags, strings.ToLower(m[2])) {
			return ""
		}
		return "</" + m[2] + ">"
	}
	var b strings.Builder
	b.WriteString("<" + m[2])
	style := ""
	for _, a := range attributes(m[3]) {
		name := strings.ToLower(a.name)
		switch jsx := jsxNames[name]; {
		case strings.HasPrefix(name, "on") || strings.HasPrefix(name, "@") || strings.HasPrefix(name, ":") || strings.HasPrefix(name, "v-"):
			w.tally("handlers", p.file, n, "Write a component for what it does", "left out: the attribute %s of an element", a.name)
			continue
		case name == "style":
			style += styleObject(a.value)
			continue
		case styleProps[name] != "":
			style += styleProps[name] + ": '" + a.value + "', "
			continue
		case jsx != "":
			name = jsx
		default:
			name = a.name
		}
		b.WriteString(" " + name)
		if a.value != "" || strings.Contains(m[3], a.name+"=") {
			b.WriteString("=" + jsxString(strings.NewReplacer("&quot;", `"`, "&amp;", "&").Replace(a.value)))
		}
	}
	if style != "" {
		b.WriteString(" style={{" + strings.TrimSuffix(style, ", ") + "}}")
	}
	if m[4] != "" || slices.Contains(voidTags, strings.ToLower(m[2])) {
		b.WriteString(" /")
	}
	return b.String() + ">"
}

// htmlCase returns React's spelling of an element's name: lower case, except for some of
// SVG.
func htmlCase(name string) string {
	lower := strings.ToLower(name)
	for _, mixed := range []string{"clipPath", "foreignObject", "linearGradient", "radialGradient"} {
		if strings.EqualFold(mixed, name) {
			return mixed
		}
	}
	return lower
}

// styleObject converts CSS declarations to the members of an object.
func styleObject(css string) string {
	var b strings.Builder
	for declaration := range strings.SplitSeq(css, ";") {
		name, value, ok := strings.Cut(declaration, ":")
		if !ok {
			continue
		}
		name = strings.TrimSpace(name)
		if !strings.HasPrefix(name, "--") {
			parts := strings.Split(strings.TrimPrefix(name, "-"), "-")
			for i := 1; i < len(parts); i++ {
				if parts[i] != "" {
					parts[i] = strings.ToUpper(parts[i][:1]) + parts[i][1:]
				}
			}
			name = strings.Join(parts, "")
		} else {
			name = "'" + name + "'"
		}
		b.WriteString(name + ": '" + strings.ReplaceAll(strings.TrimSpace(value), "'", `\'`) + "', ")
	}
	return b.String()
}

// lengthenFences lengthens the fences around code that shows fences: in MDX, a closing fence
// may have any indentation.
func lengthenFences(lines []line) {
	for i := 0; i < len(lines); i++ {
		f, ok := openFence(lines[i].text)
		if !ok {
			continue
		}
		end := codeEnd(lines, i, f)
		longest := 0
		for _, l := range lines[i+1 : max(i+1, end-1)] {
			rest := strings.TrimLeft(l.text, " \t>")
			longest = max(longest, len(rest)-len(strings.TrimLeft(rest, f.mark[:1])))
		}
		if more := longest + 1 - len(f.mark); more > 0 && end > i+1 && f.endsAt(lines[end-1].text) {
			mark := strings.Repeat(f.mark[:1], more)
			lines[i].text = strings.Replace(lines[i].text, f.mark, f.mark+mark, 1)
			lines[end-1].text = strings.TrimRight(lines[end-1].text, " \t") + mark
		}
		i = end - 1
	}
}

// joinTags puts tags that span lines on one line.
func joinTags(lines []line) []line {
	return joinLinesOutsideCode(lines, func(i int) (line, int) {
		l := lines[i]
		for j := 0; !l.generated && j < 20 && openTag.MatchString(l.text) && i+1 < len(lines) && !isBlank(lines[i+1].text); j++ {
			i++
			rest := strings.TrimSpace(lines[i].text)
			if strings.HasPrefix(strings.TrimSpace(l.text), ">") {
				rest = strings.TrimLeft(rest, "> \t")
			}
			l.text += " " + rest
		}
		return l, i
	})
}

// fenceIndented converts indented code to fenced code, which MDX requires.
func fenceIndented(lines []line) []line {
	var out []line
	inList, previousBlank := false, true
	for i := 0; i < len(lines); i++ {
		l := lines[i]
		if f, ok := openFence(l.text); ok {
			end := codeEnd(lines, i, f)
			out = append(out, lines[i:end]...)
			i, previousBlank = end-1, false
			inList = inList || listMarker.MatchString(l.text)
			continue
		}
		switch {
		case isBlank(l.text):
			previousBlank = true
			out = append(out, l)
			continue
		case listMarker.MatchString(l.text) && indentOf(l.text) < 4:
			inList = true
		case indentOf(l.text) == 0:
			inList = false
		}
		if !inList && previousBlank && !l.generated && indentOf(l.text) >= 4 {
			code, next := indentedBody(lines, i, 4)
			out = append(append(append(out, generated(l.number, "```")...), code...), generated(l.number, "```")...)
			i, previousBlank = next-1, false
			continue
		}
		previousBlank = false
		out = append(out, l)
	}
	return out
}
