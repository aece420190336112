package firstpaint

import (
	"strings"

	"github.com/gosaur/gosaur/core/ascii"
)

// page describes the HTML of a page.
type page struct {
	// present reports, by number, which names the HTML contains; used reports which custom properties the page uses.
	present, used []bool
}

// Pick returns the rules of the style sheets at the given URLs that HTML can match, in their order, without custom
// properties that nothing uses. Parts are pieces of one document: HTML, or just the tags of the elements around it.
func (s *Sheets) Pick(urls []string, parts ...string) string {
	p := page{make([]bool, len(s.names)), make([]bool, len(s.variables))}
	for _, part := range parts {
		s.scan(part, p.present)
		eachVariable(part, func(name string) {
			if number, known := s.variables[name]; known {
				p.used[number] = true
			}
		})
	}
	key := p.key(urls)
	s.mu.Lock()
	picked, known := s.picked[key]
	s.mu.Unlock()
	if known {
		return picked
	}
	picked = s.pickRules(urls, &p)
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.picked) < maxPicked {
		s.picked[key] = picked
	}
	return picked
}

// maxPicked bounds the number of cached results; they take about 10 MB. Most pages of a site have the same elements
// and classes as many others.
const maxPicked = 256

// key identifies what a page can match in the style sheets at the given URLs.
func (p *page) key(urls []string) string {
	key := []byte(strings.Join(urls, "\n"))
	for _, flags := range [][]bool{p.present, p.used} {
		for _, set := range flags {
			key = append(key, '0')
			if set {
				key[len(key)-1] = '1'
			}
		}
	}
	return string(key)
}

// pickRules returns the rules that a page can match.
func (s *Sheets) pickRules(urls []string, p *page) string {
	v := variables{used: p.used, dependencies: make([][]int, len(p.used))}
	for number, used := range p.used {
		if used {
			v.unfollowed = append(v.unfollowed, number)
		}
	}
	for _, url := range urls {
		v.collect(s.sheets[url], p)
	}
	v.follow()
	var b strings.Builder
	for _, url := range urls {
		p.writeNodes(&b, s.sheets[url])
	}
	return b.String()
}

func (p *page) writeNodes(b *strings.Builder, nodes []node) {
	for i := range nodes {
		switch n := &nodes[i]; n.kind {
		case kindStatement:
			b.WriteString(n.text)
		case kindRule:
			p.writeRule(b, n)
		case kindGroup:
			var inner strings.Builder
			p.writeNodes(&inner, n.children)
			// An empty layer still counts in the order of layers.
			if inner.Len() > 0 || strings.HasPrefix(n.text, "@layer") {
				b.WriteString(n.text + inner.String() + "}")
			}
		}
	}
}

func (p *page) writeRule(b *strings.Builder, n *node) {
	var kept []string
	for _, d := range n.declarations {
		if d.sets < 0 || p.used[d.sets] {
			kept = append(kept, d.text)
		}
	}
	var selectors []string
	for _, s := range n.selectors {
		if p.matches(s) {
			selectors = append(selectors, s.text)
		}
	}
	if len(kept) > 0 && len(selectors) > 0 {
		b.WriteString(strings.Join(selectors, ",") + "{" + strings.Join(kept, ";") + "}")
	}
}

func (p *page) matches(s selector) bool {
	for _, number := range s.requiredNames {
		if !p.present[number] {
			return false
		}
	}
	return true
}

// scan marks the elements, classes and IDs in HTML as present.
func (s *Sheets) scan(html string, present []bool) {
	tags := scanner{Sheets: s, present: present, seen: map[string]bool{}}
	for {
		i := strings.IndexByte(html, '<')
		if i < 0 || i+1 == len(html) {
			return
		}
		html = html[i+1:]
		end := nameEnd(html, 0)
		if end == 0 {
			continue // an end tag, a comment, or a literal "<"
		}
		s.markPresent("", strings.ToLower(html[:end]), present)
		html = tags.scanAttributes(html[end:])
	}
}

// scanner marks the attributes of tags as present.
type scanner struct {
	*Sheets
	present []bool
	// seen contains the class lists that have been scanned; most occur many times.
	seen map[string]bool
}

var (
	spaces    = ascii.SetOf(" \t\r\n\f/")
	nameEnds  = ascii.SetOf("= \t\r\n\f/>")
	valueEnds = ascii.SetOf(" \t\r\n\f>")
)

// scanAttributes scans the class and id attributes of a tag and returns the text after them.
func (t *scanner) scanAttributes(html string) string {
	for {
		html = spaces.TrimLeft(html)
		if html == "" || html[0] == '>' {
			return html
		}
		end := nameEnds.Index(html)
		if end == 0 || end == len(html) {
			return html
		}
		name := html[:end]
		html = html[end:]
		if html[0] != '=' {
			continue
		}
		var value string
		value, html = attributeValue(html[1:])
		switch {
		case strings.EqualFold(name, "class"):
			t.scanClasses(value)
		case strings.EqualFold(name, "id"):
			t.markPresent("#", value, t.present)
		}
	}
}

// attributeValue splits the text after an equals sign into the attribute's value and the rest.
func attributeValue(html string) (value, rest string) {
	if html != "" && (html[0] == '"' || html[0] == '\'') {
		value, rest, _ = strings.Cut(html[1:], html[:1])
		return value, rest
	}
	end := valueEnds.Index(html)
	return html[:end], html[end:]
}

// scanClasses marks the classes of a list as present.
func (t *scanner) scanClasses(list string) {
	if t.seen[list] {
		return
	}
	t.seen[list] = true
	for class := range strings.FieldsSeq(list) {
		t.markPresent(".", class, t.present)
	}
}

func (s *Sheets) markPresent(prefix, name string, present []bool) {
	if number, known := s.names[prefix+name]; known {
		present[number] = true
	}
}
