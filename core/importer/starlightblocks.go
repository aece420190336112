package importer

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	slImport = lazyregexp.New(`^import\s+(.+?)\s+from\s+['"]([^'"]+)['"];?\s*$`)
	slNames  = lazyregexp.New(`[\w$]+(?:\s+as\s+[\w$]+)?`)
	slAside  = lazyregexp.New(`^(\s*:{3,}\w+(?:\[[^\]]*\])?)\{[^}]*\}\s*$`)
	slSelf   = lazyregexp.New(`<(Card|LinkCard|LinkButton|Badge|Icon|Aside|TabItem)\b((?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*?)(/?)>`)
	slClose  = lazyregexp.New(`</(Card|LinkButton|Aside|Badge)>`)
	slUnwrap = lazyregexp.New(`</?(?:Steps|FileTree|CardGrid|Fragment)\b[^>]*>`)
	slMeta   = lazyregexp.New(`\s*\b(?:frame|wrap|preserveIndent|collapse|showLineNumbers|startLineNumber|lang|withOutput)\b(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|[\w-]+))?`)
	slMarks  = lazyregexp.New(`\b(ins|del|mark)=(\{[^}]*\}|"[^"]*"|'[^']*'|/(?:\\.|[^/])*/)`)
	// slLabelled matches highlighted lines with a label: {"1. Begin": 3-4}.
	slLabelled = lazyregexp.New(`\s*\{\s*(?:"[^"]*"|'[^']*')\s*:\s*([\d,\- ]+)\}`)
	slQuoted   = lazyregexp.New(`(?:^|\s)(?:"[^"]*"|'[^']*'|/(?:\\.|[^/])*/)`)
	slTypes    = map[string]string{"note": "note", "tip": "tip", "caution": "caution", "danger": "danger"}
	// slKnown holds the components that have a counterpart.
	slKnown    = []string{"Tabs", "TabItem", "Card", "CardGrid", "LinkCard", "LinkButton", "Badge", "Icon", "Aside", "Steps", "FileTree", "Code"}
	slSupplied = "@astrojs/starlight/components"
)

func (s *starlight) convertBlocks(w *workspace, p *page) {
	if p.wasMDX {
		p.lines = joinImports(p.lines)
	}
	var files map[string]string
	if p.wasMDX {
		files = removeRawImports(p, path.Dir(s.file))
	}
	removedNames := s.removeAstroImports(w, p)
	if p.wasMDX {
		p.lines = s.codeComponents(w, p, p.lines, files)
		removedNames["Code"] = true // for uses that were not converted
		p.lines = joinTags(removeTags(p.lines, removedNames, func(name string, n int) {
			w.tally("tag-"+name, p.file, n, "Write a component of React and import it", "left out: the tags of <%s>; what they enclose is kept", name)
		}))
	}
	var out []line
	for i := 0; i < len(p.lines); i++ {
		l := p.lines[i]
		if f, ok := openFence(l.text); ok {
			end := codeEnd(p.lines, i, f)
			l.text = s.convertFence(w, p, l, f)
			out = append(append(out, l), p.lines[i+1:end]...)
			i = end - 1
			continue
		}
		l.text = slAside.ReplaceAllString(l.text, "$1")
		if p.wasMDX {
			out = append(out, s.convertComponents(w, p, l, removedNames)...)
			continue
		}
		out = append(out, l)
	}
	p.lines = out
}

// joinImports puts imports that span lines on one line.
func joinImports(lines []line) []line {
	var out []line
	for i := 0; i < len(lines); i++ {
		l := lines[i]
		for strings.HasPrefix(l.text, "import ") && strings.Contains(l.text, "{") && !strings.Contains(l.text, "}") && i+1 < len(lines) {
			i++
			l.text += " " + strings.TrimSpace(lines[i].text)
		}
		out = append(out, l)
	}
	return out
}

// removedLine is the text of a line that is about to be removed.
const removedLine = "\x00"

// removeAstroImports removes Astro's imports, and returns the names of components without a counterpart.
func (s *starlight) removeAstroImports(w *workspace, p *page) map[string]bool {
	removedNames := map[string]bool{}
	var out []line
	eachText(p.lines, func(l *line) {
		m := slImport.FindStringSubmatch(l.text)
		if m == nil || !p.wasMDX {
			return
		}
		from := m[2]
		l.text, l.generated = removedLine, true
		switch ext := path.Ext(from); {
		case from == slSupplied:
			for _, name := range slNames.FindAllString(m[1], -1) {
				if !slices.Contains(slKnown, name) {
					removedNames[name] = true
				}
			}
		case slices.Contains([]string{".png", ".jpg", ".jpeg", ".svg", ".webp", ".avif", ".gif"}, ext):
			for _, name := range slNames.FindAllString(m[1], -1) {
				removedNames[name] = true
			}
			w.tally("picture-import", p.file, l.number, "Write ![text](path) where the picture was", "left out: pictures that pages import as values")
		default:
			for _, name := range slNames.FindAllString(m[1], -1) {
				if i := strings.LastIndex(name, " as "); i >= 0 {
					name = name[i+4:]
				}
				if name != "type" {
					removedNames[name] = true
				}
			}
			w.tally("import-"+from, p.file, l.number, "Write a component of React and import it", "left out: the component of %s", from)
		}
	})
	for _, l := range p.lines {
		if l.text != removedLine {
			out = append(out, l)
		}
	}
	p.lines = out
	return removedNames
}

// ownLineMark surrounds text that will become a line of its own.
const ownLineMark = "\x01"

// convertComponents converts Starlight's components to components of the theme or to HTML.
func (s *starlight) convertComponents(w *workspace, p *page, l line, removedNames map[string]bool) []line {
	text := l.text
	if strings.Contains(text, "<Tabs") || strings.Contains(text, "<TabItem") {
		p.useComponents("@theme/Tabs", "@theme/TabItem")
		text = regexp.MustCompile(`<Tabs\s+syncKey=`).ReplaceAllString(text, "<Tabs groupId=")
	}
	tags := starlightTags{w: w, p: p, n: l.number}
	text = changeOutsideCode(text, func(part string) string {
		part = slSelf.ReplaceAllStringFunc(part, tags.convertOpening)
		part = slClose.ReplaceAllStringFunc(part, tags.convertClosing)
		return dropRemovedValues(slUnwrap.ReplaceAllString(part, ""), removedNames)
	})
	before, after := tags.before, tags.after
	if strings.Contains(text, ownLineMark) {
		for part := range strings.SplitSeq(text, ownLineMark) {
			before = append(before, line{text: strings.TrimSpace(part), number: l.number}, line{number: l.number})
		}
		return append(before, after...)
	}
	if isBlank(text) && !isBlank(l.text) {
		return append(append(before, line{number: l.number}), after...)
	}
	l.text = text
	if len(before)+len(after) > 0 && strings.TrimSpace(text) != "" {
		// Text after a tag becomes a line of its own.
		l.text = strings.TrimLeft(text, " \t")
	}
	return append(append(before, l), after...)
}

// starlightTags converts the tags of one line.
type starlightTags struct {
	w *workspace
	p *page
	// n is the number of the line.
	n int
	// before and after are lines that the tags add around the line.
	before, after []line
}

// plainLabel matches labels of tabs that are still distinct as slugs.
var plainLabel = lazyregexp.New(`^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$`)

// tabValue returns the value of a tab. Tabs with the same label have the same value in all groups.
func tabValue(label string) string {
	if plainLabel.MatchString(label) {
		return slugText(label)
	}
	return firstNonEmpty(label, "tab")
}

const cardTag = `<div className="card padding--md margin-bottom--md">`

// convertOpening converts an opening or self-closing tag.
func (t *starlightTags) convertOpening(tag string) string {
	m := slSelf.FindStringSubmatch(tag)
	attrs := attributes(m[2])
	title := strings.ReplaceAll(strings.ReplaceAll(firstNonEmpty(attrValue(attrs, "title"), ""), "{", `\{`), "<", `\<`)
	switch m[1] {
	case "TabItem":
		label := attrValue(attrs, "label")
		return `<TabItem value=` + jsxString(tabValue(label)) + ` label=` + jsxString(label) + `>`
	case "Card":
		t.after = append(t.after, generated(t.n, "", "**"+title+"**", "")...)
		return cardTag
	case "LinkCard":
		link := "**[" + title + "](" + attrValue(attrs, "href") + ")**"
		description := strings.ReplaceAll(attrValue(attrs, "description"), "{", `\{`)
		t.after = append(t.after, line{}, line{text: link, number: t.n}, line{}, line{text: description, number: t.n}, line{}, line{text: "</div>", number: t.n})
		return cardTag
	case "LinkButton":
		return `<a className="button button--primary" href=` + jsxString(attrValue(attrs, "href")) + `>`
	case "Badge":
		if m[3] == "" {
			return `<span className="badge badge--secondary">`
		}
		return `<span className="badge badge--secondary">` + attrValue(attrs, "text") + `</span>`
	case "Icon":
		t.w.tally("icon", t.p.file, t.n, "Show it as an image, or write an emoji", "left out: icons")
		return ""
	}
	kind := firstNonEmpty(slTypes[attrValue(attrs, "type")], "note")
	if title != "" {
		kind += "[" + title + "]"
	}
	return ownLineMark + "::::" + kind + ownLineMark
}

// convertClosing converts a closing tag.
func (t *starlightTags) convertClosing(tag string) string {
	switch slClose.FindStringSubmatch(tag)[1] {
	case "Card":
		t.before = append(t.before, generated(t.n, "")...)
		return "</div>"
	case "LinkButton":
		return "</a>"
	case "Badge":
		return "</span>"
	}
	return ownLineMark + "::::" + ownLineMark
}

// dropRemovedValues replaces values that are no longer imported by empty texts.
func dropRemovedValues(text string, removedNames map[string]bool) string {
	for name := range removedNames {
		use := regexp.MustCompile(`\{` + regexp.QuoteMeta(name) + `(?:\.\w+)*\}`)
		text = use.ReplaceAllString(text, `""`)
	}
	return text
}

// convertFence converts the words after a language.
func (s *starlight) convertFence(w *workspace, p *page, l line, f fence) string {
	language, meta, _ := strings.Cut(f.info, " ")
	marks := map[string][]string{}
	meta = slMarks.ReplaceAllStringFunc(meta, func(m string) string {
		part := slMarks.FindStringSubmatch(m)
		set := lineSet.FindStringSubmatch(" " + part[2])
		if labelled := slLabelled.FindStringSubmatch(part[2]); labelled != nil {
			w.tally("code-labels", p.file, l.number, "Write them into comments of the code", "left out: labels of highlighted lines")
			set = labelled
		}
		switch {
		case set == nil:
			w.tally("code-marks", p.file, l.number, "Mark whole lines, as in ins={3}", "left out: marks of texts within lines of code")
			return ""
		case part[1] == "mark":
			return "{" + set[1] + "}"
		}
		marks[part[1]] = append(marks[part[1]], strings.Join(strings.Fields(set[1]), ""))
		return ""
	})
	title := fenceTitle.FindString(meta)
	rest := fenceTitle.ReplaceAllString(meta, "")
	rest = slLabelled.ReplaceAllStringFunc(rest, func(m string) string {
		w.tally("code-labels", p.file, l.number, "Write them into comments of the code", "left out: labels of highlighted lines")
		return " {" + slLabelled.FindStringSubmatch(m)[1] + "}"
	})
	sets, rest := lineSets(rest)
	numbers := ""
	if strings.Contains(rest, "showLineNumbers") && !strings.Contains(rest, "showLineNumbers=false") {
		numbers = " showLineNumbers"
	}
	rest = slQuoted.ReplaceAllString(slMeta.ReplaceAllString(rest, ""), "")
	words := append([]string{title + numbers}, strings.Fields(rest)...)
	if len(sets) > 0 {
		words = append(words, "{"+strings.Join(sets, ",")+"}")
	}
	return strings.TrimRight(f.indent+f.mark+language+" "+strings.TrimSpace(strings.Join(words, " ")+w.codeMarks(marks)), " ")
}
