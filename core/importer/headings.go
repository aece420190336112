package importer

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/anchor"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	atxHeading  = lazyregexp.New(`^( {0,3})(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$`)
	headingMark = lazyregexp.New(`[ \t]*\\?\{:?[ \t]*([^{}]*)\}[ \t]*$`)
	linkMarkup  = lazyregexp.New(`!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])`)
	badge       = lazyregexp.New(`\s*<span class="badge[^>]*>[^<]*</span>`)
	codeSpan    = lazyregexp.New("`+[^`]+`+")
	emphasis    = lazyregexp.New(`(\*\*|__|\*|~~|==)(\S(?:.*?\S)?)(\*\*|__|\*|~~|==)`)
)

// withoutMarkup returns the text of a heading without markup.
func withoutMarkup(s string) string {
	var spans []string
	s = codeSpan.ReplaceAllStringFunc(s, func(span string) string {
		spans = append(spans, strings.Trim(span, "`"))
		return "\x00"
	})
	s = linkMarkup.ReplaceAllString(s, "$1")
	s = badge.ReplaceAllString(s, "")
	s = htmlTag.ReplaceAllString(s, "")
	s = emphasis.ReplaceAllString(s, "$2")
	s = html.UnescapeString(strings.NewReplacer("`", "", `\`, "").Replace(s))
	for _, span := range spans {
		s = strings.Replace(s, "\x00", span, 1)
	}
	return s
}

// nameHeadings keeps the ids of the headings of a page: explicit ones, and those that the old program
// generates differently.
func (w *workspace) nameHeadings(p *page, slug func(string) string) {
	old, now := map[string]int{}, map[string]int{}
	var term *line
	eachText(p.lines, func(l *line) {
		switch {
		case w.termIDs && l.generated && strings.TrimSpace(l.text) == "<dt>":
			term = l
		case term != nil && !isBlank(l.text):
			term.text = strings.Replace(term.text, "<dt>", "<dt id="+jsxString(uniqueID(old, slug(withoutMarkup(l.text)), w.kind))+">", 1)
			term = nil
		}
		m := atxHeading.FindStringSubmatch(l.text)
		if m == nil || l.generated && !strings.HasPrefix(l.text, "#") {
			return
		}
		text, id := m[3], ""
		if attrs := headingMark.FindStringSubmatchIndex(text); attrs != nil {
			for _, a := range strings.Fields(text[attrs[2]:attrs[3]]) {
				if strings.HasPrefix(a, "#") {
					id = a[1:]
				} else if value, ok := strings.CutPrefix(a, "id="); ok {
					id = strings.Trim(value, `"'`)
				} else if !strings.HasPrefix(a, "//") && !strings.HasPrefix(a, "/*") {
					w.tally("heading-attributes", p.file, l.number, "Style headings by rules of your own", "left out: attributes of a heading other than its id")
				}
			}
			text = text[:attrs[0]]
		}
		if id == "" {
			if was, is := uniqueID(old, slug(withoutMarkup(text)), w.kind), uniqueID(now, anchor.Slug(withoutMarkup(text)), ""); was != is && was != "" && len(m[2]) > 1 {
				id = was
			}
		}
		if len(m[2]) == 1 && p.titleID == "" {
			if p.titleID = id; id == "" {
				p.titleID = slug(withoutMarkup(text))
			}
		}
		l.text = m[1] + m[2] + " " + text
		if id != "" {
			l.text += " {#" + id + "}"
		}
	})
}

// uniqueID makes an id unique: with an underscore for MkDocs, with a hyphen for all others.
func uniqueID(seen map[string]int, id, kind string) string {
	n := seen[id]
	seen[id]++
	switch {
	case n == 0:
		return id
	case kind == "mkdocs":
		return id + "_" + strconv.Itoa(n)
	}
	return id + "-" + strconv.Itoa(n)
}

// heading returns the text of the first heading of level 1.
func (p *page) heading() string {
	found := ""
	eachText(p.lines, func(l *line) {
		if m := atxHeading.FindStringSubmatch(l.text); m != nil && len(m[2]) == 1 && found == "" {
			found = withoutMarkup(headingMark.ReplaceAllString(m[3], ""))
		}
	})
	return found
}

var (
	emptyHeading = lazyregexp.New(`^ {0,3}#[ \t]*$`)
	underline    = lazyregexp.New(`^ {0,3}=+[ \t]*$`)
	htmlHeading  = lazyregexp.New(`(?i)<h1[\s>]`)
)

// hasTitleHeading reports whether a page has a heading of level 1, in Markdown or HTML, and whether it begins with
// one.
func (p *page) hasTitleHeading() (exists, isFirst bool) {
	var body strings.Builder
	before := ""
	for _, l := range p.lines {
		body.WriteString(l.text + "\n")
	}
	eachText(p.lines, func(l *line) {
		m := atxHeading.FindStringSubmatch(l.text)
		exists = exists || m != nil && len(m[2]) == 1 || emptyHeading.MatchString(l.text) || !isBlank(before) && underline.MatchString(l.text)
		changeOutsideCode(l.text, func(s string) string {
			exists = exists || htmlHeading.MatchString(s)
			return s
		})
		before = l.text
	})
	return exists, frontmatter.ContentTitle(body.String()) != ""
}

// keepTitleID writes the id of the heading of level 1 below the heading if pages link to it: such headings
// have no ids.
func (p *page) keepTitleID() {
	if !p.titleLinked {
		return
	}
	at := -1
	var headings []*line
	eachText(p.lines, func(l *line) {
		if m := atxHeading.FindStringSubmatch(l.text); m != nil && len(m[2]) == 1 {
			headings = append(headings, l)
		}
	})
	for i := range p.lines {
		if len(headings) > 0 && &p.lines[i] == headings[0] {
			at = i
		}
	}
	if at >= 0 {
		p.lines = slices.Insert(p.lines, at+1, generated(p.lines[at].number, "", `<a id=`+jsxString(p.titleID)+`></a>`)...)
	}
}

// showOneTitle hides the title above a page that has its own heading further down. A heading that begins the
// page replaces the title by itself.
func (w *workspace) showOneTitle(p *page) {
	there, begins := p.hasTitleHeading()
	if !there || begins || p.get("hide_title") != nil {
		return
	}
	if title := p.heading(); title != "" && p.text("title") == "" {
		p.set("title", title)
	}
	p.set("hide_title", true)
}
