package importer

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// HTML closes elements at the end of their text, and ignores end tags of elements that are not open. MDX requires each
// tag to be closed, and both tags of an element to be either on lines of their own or in one paragraph.

// htmlNames holds the elements of HTML, SVG and MathML that Markdown may contain.
var htmlNames = strings.Fields(`a abbr acronym address animate area article aside audio b base bdi bdo big blockquote br button canvas caption center circle cite
	clippath code col colgroup data datalist dd defs del desc details dfn dialog dir div dl dt ellipse em embed fieldset figcaption figure filter font footer foreignobject form
	frame g h1 h2 h3 h4 h5 h6 header hgroup hr i iframe image img input ins kbd label legend li line lineargradient link main map mark marker mask math menu menuitem meta meter mfrac
	mi mn mo mrow msqrt mstyle msub msup mtext nav nobr noscript object ol optgroup option output p param path pattern picture polygon polyline pre progress q radialgradient rect
	rp rt ruby s samp script search section select slot small source span stop strike strong style sub summary sup svg symbol table tbody td template text textarea tfoot th thead time
	title tr track tspan tt u ul use var video wbr`)

func isHTML(name string) bool { return slices.Contains(htmlNames, strings.ToLower(name)) }

var (
	jsxElement = lazyregexp.New(`\\?<(/?)([A-Za-z][\w.-]*)((?:\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\})?[^{}]*\})*)?)>`)
	// containerMarks matches the markers of quotes and lists that a line begins with.
	containerMarks = lazyregexp.New(`^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*`)
)

// element is a tag of a page in MDX.
type element struct {
	name    string
	closing bool
	// line is the index of its line, from and to are its place there; alone reports whether the line has only tags.
	line, from, to int
	alone          bool
}

// fixElements rewrites HTML elements in the text so that MDX can read them.
func (w *workspace) fixElements(p *page) {
	for range 2 * len(p.lines) {
		if closeItems(p.lines) {
			continue
		}
		pairs, unpaired := pairedElements(p.lines)
		for _, e := range unpaired {
			w.noteUnpaired(p, e)
		}
		for _, e := range slices.Backward(unpaired) { // earlier places stay valid
			fixUnpaired(&p.lines[e.line], e)
		}
		if len(unpaired) == 0 && !fixPairs(p, pairs) {
			return
		}
	}
}

// elements finds the tags in the text of a page.
func elements(lines []line) []element {
	var all []element
	comment := false
	at := map[*line]int{}
	for i := range lines {
		at[&lines[i]] = i
	}
	eachText(lines, func(l *line) {
		var found []element
		text := l.text
		if comment || strings.Contains(text, "<!--") {
			text, comment = withoutComments(text, comment)
		}
		for _, m := range jsxElement.FindAllStringSubmatchIndex(text, -1) {
			if text[m[0]] != '<' || strings.HasSuffix(text[m[6]:m[7]], "/") || inCodeSpan(text, m[0]) {
				continue
			}
			found = append(found, element{name: text[m[4]:m[5]], closing: m[2] < m[3], line: at[l], from: m[0], to: m[1]})
		}
		rest := text[len(containerMarks.FindString(text)):]
		alone := isBlank(jsxElement.ReplaceAllString(rest, ""))
		for _, e := range found {
			e.alone = alone
			all = append(all, e)
		}
	})
	return all
}

// withoutComments replaces comments by spaces. inside reports whether the text begins, or ends, within a comment.
func withoutComments(text string, inside bool) (string, bool) {
	out := []byte(text)
	for i := 0; i < len(text); i++ {
		switch {
		case !inside && strings.HasPrefix(text[i:], "<!--"):
			inside = true
		case inside && strings.HasPrefix(text[i:], "-->"):
			inside = false
			copy(out[i:], "   ")
			i += 2
			continue
		}
		if inside {
			out[i] = ' '
		}
	}
	return string(out), inside
}

// pairedElements pairs start and end tags, and returns those without a counterpart separately.
func pairedElements(lines []line) (pairs [][2]element, unpaired []element) {
	var open []element
	for _, e := range elements(lines) {
		if !e.closing {
			open = append(open, e)
			continue
		}
		i := len(open) - 1
		for i >= 0 && !strings.EqualFold(open[i].name, e.name) {
			i--
		}
		if i < 0 {
			unpaired = append(unpaired, e)
			continue
		}
		unpaired = append(unpaired, open[i+1:]...)
		pairs = append(pairs, [2]element{open[i], e})
		open = open[:i]
	}
	unpaired = append(unpaired, open...)
	slices.SortFunc(unpaired, func(a, b element) int { return (a.line-b.line)*1e6 + a.from - b.from })
	return pairs, unpaired
}

// closedBy maps elements whose end tag may be omitted to the start tags that end them. The end of the parent element
// ends them too.
var closedBy = map[string][]string{
	"li": {"li"}, "dt": {"dt", "dd"}, "dd": {"dt", "dd"}, "tr": {"tr"}, "td": {"td", "th", "tr"}, "th": {"td", "th", "tr"}, "option": {"option"},
}

// closeItems adds the missing end tag of one element. It reports whether one was missing.
func closeItems(lines []line) bool {
	var open []element
	for _, e := range elements(lines) {
		last := len(open) - 1
		if last >= 0 && impliesEnd(open, e) {
			closeBefore(lines, open[last], e)
			return true
		}
		switch {
		case !e.closing:
			open = append(open, e)
		case last >= 0 && open[last].name == e.name:
			open = open[:last]
		}
	}
	return false
}

// impliesEnd reports whether a tag implicitly ends the innermost open element.
func impliesEnd(open []element, e element) bool {
	top, outer := open[len(open)-1], open[:len(open)-1]
	if !e.closing {
		return slices.Contains(closedBy[top.name], e.name)
	}
	return closedBy[top.name] != nil && e.name != top.name && slices.ContainsFunc(outer, func(o element) bool { return o.name == e.name })
}

// closeBefore writes the end tag of an element before a tag: at the end of the text before it.
func closeBefore(lines []line, top, e element) {
	at, to := e.line, e.from
	if l := lines[at].text; isBlank(l[len(containerMarks.FindString(l)):max(to, len(containerMarks.FindString(l)))]) {
		for at > top.line && (at == e.line || isBlank(lines[at].text)) {
			at--
		}
		if _, fence := openFence(lines[at].text); fence || lines[at].generated {
			at = e.line
		} else if at < e.line {
			to = len(strings.TrimRight(lines[at].text, " \t"))
		}
	}
	lines[at].text = lines[at].text[:to] + "</" + top.name + ">" + lines[at].text[to:]
}

// fixUnpaired removes a tag without a counterpart, as browsers do. A tag that names no HTML element becomes text.
func fixUnpaired(l *line, e element) {
	if isHTML(e.name) {
		l.text = l.text[:e.from] + l.text[e.to:]
	} else {
		l.text = l.text[:e.from] + `\` + l.text[e.from:]
	}
}

func (w *workspace) noteUnpaired(p *page, e element) {
	if isHTML(e.name) {
		w.tally("unpaired", p.file, p.lines[e.line].number, "Close each element, and open what is closed", "left out: a tag of <%s> without its counterpart", e.name)
		return
	}
	w.tally("no-element", p.file, p.lines[e.line].number, "Put it into backticks", "text in angle brackets is shown: <%s>", e.name)
}

// fixPairs rewrites the first element that MDX could not read: it joins its lines, or puts its tags on lines of their
// own. It reports whether there was such an element.
func fixPairs(p *page, pairs [][2]element) bool {
	for _, pair := range pairs {
		from, to := pair[0], pair[1]
		if from.line == to.line {
			continue
		}
		joined := true
		for _, l := range p.lines[from.line : to.line+1] {
			rest := l.text[len(containerMarks.FindString(l.text)):]
			_, fence := openFence(l.text)
			joined = joined && !isBlank(rest) && !fence && !l.generated
		}
		if from.alone == to.alone && (from.alone || joined && !slices.ContainsFunc(pairs, func(o [2]element) bool { return between(o, pair) })) {
			continue
		}
		if joined && from.name != "pre" {
			joinLines(p, from.line, to.line)
			return true
		}
		if splitLine(p, to, from.alone || !to.alone) || splitLine(p, from, true) {
			return true
		}
	}
	return false
}

// between reports whether inner has a tag alone on a line within outer.
func between(inner, outer [2]element) bool {
	return slices.ContainsFunc(inner[:], func(e element) bool { return e.alone && e.line > outer[0].line && e.line < outer[1].line })
}

// joinLines joins lines into one.
func joinLines(p *page, from, to int) {
	for _, l := range p.lines[from+1 : to+1] {
		p.lines[from].text += " " + strings.TrimLeft(l.text, " \t>")
	}
	p.lines = slices.Delete(p.lines, from+1, to+1)
}

// splitLine puts a tag on a line of its own, with blank lines around it, if wanted. It reports whether it did.
func splitLine(p *page, e element, wanted bool) bool {
	l := p.lines[e.line]
	if e.alone || !wanted {
		return false
	}
	marks := containerMarks.FindString(l.text)
	pad := strings.Map(func(r rune) rune {
		if r == '>' {
			return r
		}
		return ' '
	}, marks)
	before, tag, after := l.text[len(marks):e.from], l.text[e.from:e.to], l.text[e.to:]
	var parts []line
	for _, part := range []string{before, tag, after} {
		if isBlank(part) {
			continue
		}
		if len(parts) > 0 {
			parts = append(parts, line{text: strings.TrimRight(pad, " "), number: l.number})
		}
		lead := pad
		if len(parts) == 0 {
			lead = marks
		}
		parts = append(parts, line{text: lead + strings.TrimSpace(part), number: l.number})
	}
	p.lines = slices.Replace(p.lines, e.line, e.line+1, parts...)
	return true
}
