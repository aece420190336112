package mdx

import (
	"strings"

	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// ImportClause is an import statement.
type ImportClause struct {
	Bindings []binding
	// Specifier is the text between the quotes, with escapes resolved.
	Specifier string
	// End is the offset after the statement.
	End int
}

// binding is a local name for the export of a module; "*" is the module itself.
type binding struct{ Local, Export string }

// importParser reads one import statement.
type importParser struct {
	src string
	// ahead looks ahead in src.
	ahead *Lookahead
	i     int
}

// ParseImport reads the import statement that code begins with.
func ParseImport(code string) (ImportClause, bool) {
	p := importParser{src: code, ahead: LookaheadIn(code), i: len("import")}
	c, ok := p.parseClause()
	if !ok {
		return c, false
	}
	rest := strings.TrimLeft(code[p.i:], " \t")
	p.i = len(code) - len(rest)
	switch {
	case strings.HasPrefix(rest, ";"):
		p.i++
	case rest != "" && rest[0] != '\n' && !strings.HasPrefix(rest, "//") && !strings.HasPrefix(rest, "/*"):
		return c, false
	}
	c.End = p.i
	return c, true
}

func (p *importParser) parseClause() (c ImportClause, ok bool) {
	if c.Specifier, ok = p.parseQuoted(); ok {
		return c, true
	}
	if name := p.parseName(); name != "" {
		c.Bindings = append(c.Bindings, binding{name, "default"})
		if !p.consume(",") {
			return p.parseFrom(c)
		}
	}
	switch {
	case p.consume("*"):
		if p.parseName() != "as" {
			return c, false
		}
		name := p.parseName()
		if name == "" {
			return c, false
		}
		c.Bindings = append(c.Bindings, binding{name, "*"})
	case !p.consume("{") || !p.parseNamed(&c):
		return c, false
	}
	return p.parseFrom(c)
}

// parseFrom reads the end of a statement that imports names.
func (p *importParser) parseFrom(c ImportClause) (ImportClause, bool) {
	if p.parseName() != "from" {
		return c, false
	}
	var ok bool
	c.Specifier, ok = p.parseQuoted()
	return c, ok
}

// parseNamed reads the names after an opening brace.
func (p *importParser) parseNamed(c *ImportClause) bool {
	for !p.consume("}") {
		export, quoted := p.parseQuoted()
		if !quoted {
			export = p.parseName()
		}
		local := export
		if before := p.i; p.parseName() == "as" {
			if local = p.parseName(); local == "" {
				return false
			}
		} else {
			p.i = before
			if quoted {
				return false
			}
		}
		if local == "" {
			return false
		}
		c.Bindings = append(c.Bindings, binding{local, export})
		if !p.consume(",") {
			return p.consume("}")
		}
	}
	return true
}

// skipSpace skips white space and comments.
func (p *importParser) skipSpace() { p.i = len(p.src) - len(SkipTrivia(p.src[p.i:])) }

func (p *importParser) consume(mark string) bool {
	p.skipSpace()
	if !strings.HasPrefix(p.src[p.i:], mark) {
		return false
	}
	p.i += len(mark)
	return true
}

// parseName reads a name and resolves its Unicode escapes.
func (p *importParser) parseName() string {
	p.skipSpace()
	start := p.i
	l := p.ahead
	for p.i < len(p.src) {
		if escape := unicodeEscape.FindString(p.src[p.i:]); escape != "" {
			p.i += len(escape)
			continue
		}
		if p.src[p.i] == '-' || p.i == start && !isNameStart(l, p.i) || !isNamePart(l, p.i) {
			break
		}
		p.i += runeLen(l, p.i)
	}
	return Unescape(p.src[start:p.i])
}

// parseQuoted reads a string.
func (p *importParser) parseQuoted() (string, bool) {
	p.skipSpace()
	if p.i == len(p.src) || p.src[p.i] != '"' && p.src[p.i] != '\'' {
		return "", false
	}
	end, ok := quotedEnd(p.ahead, p.i)
	if !ok {
		return "", false
	}
	text := p.src[p.i+1 : end-1]
	p.i = end
	return Unescape(text), true
}

// Unescape resolves the escapes in the text between the quotes of an import.
func Unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	if v, ok := literal.Parse("`"+s+"`", nil); ok {
		return v.Text
	}
	return s
}

// unicodeEscape matches an escape in a name.
var unicodeEscape = lazyregexp.New(`^\\u(?:[0-9a-fA-F]{4}|\{[0-9a-fA-F]+\})`)
