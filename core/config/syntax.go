package config

import (
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

// reportSyntaxError reports an error of the decoder. root holds the places of keys.
func (c *checker) reportSyntaxError(err error, root *tomltext.Node) {
	message, at := tomltext.Mistake(err, c.src.text)
	if !at.Known() {
		c.diagnostics.Errorf(diag.CodeTOMLSyntax, diag.Pos{File: c.src.name}, "the file is not TOML: %s", message)
		return
	}
	message = strings.TrimSuffix(strings.TrimSpace(message), ".")
	hint := syntaxHint(c.src.line(c.src.pos(at).Line))
	if strings.Contains(message, "cannot contain newlines") {
		hint = `Close the quotes on the same line, or use """ around text of several lines`
	}
	d := c.errorf(diag.CodeTOMLSyntax, at, hint, "%s", message)
	if m := duplicateKeyMessage.FindStringSubmatch(message); m != nil {
		c.addFirstDefinition(d, m[1], root)
	}
}

var duplicateKeyMessage = lazyregexp.New(`^Key '(.+)' has already been defined`)

// addFirstDefinition adds the place of the first definition of a key that is defined twice.
func (c *checker) addFirstDefinition(d *diag.Diagnostic, key string, n *tomltext.Node) {
	for _, name := range tomltext.KeyPath(key) {
		n = n.Inner().Field(name)
	}
	first := c.src.pos(n.KeyOrValue())
	if first.Line > 0 && first.Line != d.Pos.Line {
		d.Related = append(d.Related, diag.Related{Pos: first, Message: "first defined here"})
	}
}

var (
	jsProperty  = lazyregexp.New(`^\s*(["']?[\w-]+["']?)\s*:\s*(.*?),?\s*$`)
	bareText    = lazyregexp.New(`^\s*([\w."'-]+)\s*=\s*([^"'\[{\s#][^#]*?)\s*(#.*)?$`)
	commaAtEnd  = lazyregexp.New(`^\s*[\w."'-]+\s*=\s*.*,\s*$`)
	keyAlone    = lazyregexp.New(`^\s*([\w."'-]+)\s*$`)
	jsStatement = lazyregexp.New(`^\s*(//|/\*|const |let |var |import |export |module\.)`)
	boolLike    = lazyregexp.New(`^(?i:true|false)$`)
	nullLike    = lazyregexp.New(`^(?i:null|none|nil|undefined)$`)
)

// syntaxHint returns a hint for a line with a common mistake, such as the syntax of another
// language, or "".
func syntaxHint(line string) string {
	switch {
	case jsStatement.MatchString(line):
		return "This looks like JavaScript; comments in TOML begin with #, and the file holds nothing but keys and values"
	case jsProperty.MatchString(line):
		m := jsProperty.FindStringSubmatch(line)
		if m[2] == "{" {
			return fmt.Sprintf("Write a table as [%s]", m[1])
		}
		return fmt.Sprintf("Write %s = %s", m[1], m[2])
	case keyAlone.MatchString(line):
		return fmt.Sprintf("Write %s = …", strings.TrimSpace(line))
	case commaAtEnd.MatchString(line):
		return "Leave out the comma: lines of a table are not separated by one"
	}
	m := bareText.FindStringSubmatch(line)
	switch {
	case m == nil:
		return ""
	case boolLike.MatchString(m[2]):
		return fmt.Sprintf("Write %s = %s", m[1], strings.ToLower(m[2]))
	case nullLike.MatchString(m[2]):
		return "Leave the key out: TOML has no such value"
	}
	return fmt.Sprintf("Put text in quotes: %s = %q", m[1], m[2])
}
