package firstpaint

import (
	"slices"
	"strings"
)

// page is what the HTML of a page has.
type page struct {
	// present reports whether a name is in the HTML, and used whether a custom property is used by something on
	// the page uses it.
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
				s.mark([]int{number}, p.used)
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
	picked = s.write(urls, &p)
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.picked) < maxPicked {
		s.picked[key] = picked
	}
	return picked
}

// maxPicked bounds the rules that are remembered: some 10 MB. Most pages of a site have the elements and classes of
// many others.
const maxPicked = 256

// key identifies what a page may match in the style sheets at some URLs.
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

// write writes the rules that a page can match.
func (s *Sheets) write(urls []string, p *page) string {
	for _, url := range urls {
		s.markUsed(s.sheets[url], p)
	}
	var b strings.Builder
	for _, url := range urls {
		p.write(&b, s.sheets[url])
	}
	return b.String()
}

// markUsed notes the custom properties that the rules of a page use.
func (s *Sheets) markUsed(nodes []node, p *page) {
	for i := range nodes {
		n := &nodes[i]
		s.mark(n.uses, p.used)
		s.markUsed(n.children, p)
		if !slices.ContainsFunc(n.selectors, p.matches) {
			continue
		}
		for _, d := range n.declarations {
			if d.sets < 0 {
				s.mark(d.uses, p.used)
			}
		}
	}
}

func (p *page) write(b *strings.Builder, nodes []node) {
	for i := range nodes {
		switch n := &nodes[i]; n.kind {
		case kindStatement:
			b.WriteString(n.text)
		case kindRule:
			p.writeRule(b, n)
		case kindGroup:
			var inner strings.Builder
			p.write(&inner, n.children)
			// An empty layer still takes its place among the layers.
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
	for _, number := range s.needs {
		if !p.present[number] {
			return false
		}
	}
	return true
}

// scan notes the elements, classes and ids of HTML.
func (s *Sheets) scan(html string, present []bool) {
	for {
		i := strings.IndexByte(html, '<')
		if i < 0 || i+1 == len(html) {
			return
		}
		html = html[i+1:]
		end := nameEnd(html, 0)
		if end == 0 {
			continue // an end tag, a comment, or just that character
		}
		s.note("", strings.ToLower(html[:end]), present)
		html = s.attributes(html[end:], present)
	}
}

// attributes notes the classes and the id of a tag and returns what follows the tag.
func (s *Sheets) attributes(html string, present []bool) string {
	for {
		html = strings.TrimLeft(html, " \t\r\n\f/")
		if html == "" || html[0] == '>' {
			return html
		}
		end := strings.IndexAny(html, "= \t\r\n\f/>")
		if end <= 0 {
			return html
		}
		name := html[:end]
		html = html[end:]
		if html[0] != '=' {
			continue
		}
		var value string
		value, html = attributeValue(html[1:])
		switch strings.ToLower(name) {
		case "class":
			for class := range strings.FieldsSeq(value) {
				s.note(".", class, present)
			}
		case "id":
			s.note("#", value, present)
		}
	}
}

// attributeValue is the value that follows an equals sign, and what follows it.
func attributeValue(html string) (value, rest string) {
	if html != "" && (html[0] == '"' || html[0] == '\'') {
		value, rest, _ = strings.Cut(html[1:], html[:1])
		return value, rest
	}
	end := strings.IndexAny(html, " \t\r\n\f>")
	if end < 0 {
		return html, ""
	}
	return html[:end], html[end:]
}

func (s *Sheets) note(prefix, name string, present []bool) {
	if number, known := s.names[prefix+name]; known {
		present[number] = true
	}
}
