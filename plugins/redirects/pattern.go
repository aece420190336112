package redirects

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

// rule is a pair of patterns with the same parameters.
type rule struct {
	from, to *pattern
	pos      diag.Pos
}

// pattern is a path with parameters.
type pattern struct {
	text  string
	parts []part
	match *regexp.Regexp
}

// part is a piece of text or a parameter.
type part struct {
	literal string
	// name is the name of the parameter, "" for text.
	name string
	// rest reports whether the parameter matches any number of segments, including the slash before
	// it.
	rest bool
}

var parameter = regexp.MustCompile(`:([A-Za-z_][A-Za-z0-9_]*)(\*?)`)

// parsePattern reads a pattern such as "/old/:rest*".
func parsePattern(text string) (*pattern, error) {
	if sample := parameter.ReplaceAllString(text, "x"); !utf8.ValidString(text) || !routepath.Valid(sample) || strings.Contains(sample, "*") {
		return nil, fmt.Errorf("%q is not a pattern of paths", text)
	}
	p := &pattern{text: text}
	end := 0
	for _, m := range parameter.FindAllStringSubmatchIndex(text, -1) {
		literal, name, rest := text[end:m[0]], text[m[2]:m[3]], m[4] < m[5]
		end = m[1]
		if p.has(name) {
			return nil, fmt.Errorf("%q has the parameter \":%s\" twice", text, name)
		}
		if rest {
			if !strings.HasSuffix(literal, "/") || end < len(text) && text[end] != '/' {
				return nil, fmt.Errorf("%q has \":%s*\" next to other text, but it matches whole segments only", text, name)
			}
			literal = strings.TrimSuffix(literal, "/")
		}
		p.parts = append(p.parts, part{literal: literal}, part{name: name, rest: rest})
	}
	p.parts = append(p.parts, part{literal: strings.TrimSuffix(text[end:], "/")})
	p.match = regexp.MustCompile("^" + p.expression() + "$")
	return p, nil
}

func (p *pattern) expression() string {
	var b strings.Builder
	for _, part := range p.parts {
		switch {
		case part.name == "":
			b.WriteString(regexp.QuoteMeta(part.literal))
		case part.rest:
			b.WriteString("(?:/(.+))?")
		default:
			b.WriteString("([^/]+)")
		}
	}
	return b.String()
}

func (p *pattern) names() []string {
	var names []string
	for _, part := range p.parts {
		if part.name != "" {
			names = append(names, part.name)
		}
	}
	return names
}

func (p *pattern) has(name string) bool { return slices.Contains(p.names(), name) }

// values returns the values of the parameters in a path, and whether the path matches.
func (p *pattern) values(path string) (map[string]string, bool) {
	m := p.match.FindStringSubmatch(strings.TrimSuffix(path, "/"))
	if m == nil {
		return nil, false
	}
	values := map[string]string{}
	for i, name := range p.names() {
		values[name] = m[i+1]
	}
	return values, true
}

// expand puts values into the pattern.
func (p *pattern) expand(values map[string]string) string {
	var b strings.Builder
	for _, part := range p.parts {
		switch {
		case part.name == "":
			b.WriteString(part.literal)
		case part.rest && values[part.name] != "":
			b.WriteString("/" + values[part.name])
		case !part.rest:
			b.WriteString(values[part.name])
		}
	}
	if b.Len() == 0 {
		return "/"
	}
	return b.String()
}
