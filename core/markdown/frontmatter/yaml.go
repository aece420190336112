package frontmatter

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// maxYAMLNodes bounds what aliases may expand to, and maxFrontMatterDepth the nesting.
const (
	maxYAMLNodes        = 20_000
	maxFrontMatterDepth = 50
)

var yamlErrorLine = lazyregexp.New(`^(?:yaml: )?(?:line (\d+): )?(.*)$`)

// readYAML parses the YAML between two offsets.
func readYAML(r *source.Reporter, start, end int, positions map[string]diag.Pos) (any, bool) {
	var doc yaml.Node
	if err := yaml.Unmarshal(r.Src.Text[start:end], &doc); err != nil {
		reportYAML(r, err, start)
		return nil, false
	}
	if len(doc.Content) == 0 {
		return nil, true
	}
	c := yamlConverter{r: r, firstLine: r.Src.Line(start), positions: positions}
	v := c.convertValue(doc.Content[0], "", 0)
	if c.failed {
		return nil, false
	}
	return v, true
}

// reportYAML translates a syntax error.
func reportYAML(r *source.Reporter, err error, start int) {
	var typeErr *yaml.TypeError
	if errors.As(err, &typeErr) && len(typeErr.Errors) > 0 {
		err = errors.New(typeErr.Errors[0])
	}
	m := yamlErrorLine.FindStringSubmatch(err.Error())
	line := r.Src.Line(start)
	if n, convErr := strconv.Atoi(m[1]); convErr == nil {
		line += n - 1
	}
	line = min(line, len(r.Src.Starts)-1)
	offset := r.Src.Starts[line]
	text := r.Src.LineText(line)
	offset += len(text) - len(strings.TrimLeft(text, " "))
	r.Report(diag.Error, diag.CodeFrontMatterSyntax, offset, r.Src.Starts[line]+len(text),
		yamlHint(text), "the front matter is not YAML: %s", m[2])
}

// yamlHint guesses the mistake in a line.
func yamlHint(line string) string {
	_, value, ok := strings.Cut(line, ": ")
	value = strings.TrimSpace(value)
	switch {
	case strings.Contains(line, "\t"):
		return "indent with spaces, not tabs"
	case ok && strings.Contains(value, ": "):
		return `put a value with a colon in quotes: key: "a: b"`
	case ok && value != "" && strings.IndexByte("@`%&*!|>[{", value[0]) >= 0:
		return "put a value that begins with " + value[:1] + " in quotes"
	}
	return "put values with special characters in quotes"
}

// yamlConverter turns YAML nodes into plain values.
type yamlConverter struct {
	r         *source.Reporter
	firstLine int
	positions map[string]diag.Pos
	nodes     int
	failed    bool
}

// place returns the position of a node in the file.
func (c *yamlConverter) place(n *yaml.Node) diag.Pos {
	line := min(c.firstLine+max(n.Line, 1)-1, len(c.r.Src.Starts)-1)
	p := diag.Pos{File: c.r.Src.Path, Line: line + 1, Col: max(n.Column, 1)}
	if n.Kind == yaml.ScalarNode && n.Style == 0 {
		p.EndCol = p.Col + len([]rune(n.Value))
	}
	return p
}

func (c *yamlConverter) fail(n *yaml.Node, code, hint, message string) {
	if c.failed {
		return
	}
	c.failed = true
	p := c.place(n)
	c.r.Found = append(c.r.Found, diag.Diagnostic{
		Code: code, Severity: diag.Error, Pos: p, Message: message, Hint: hint, SourceLine: c.r.Quoted(p.Line - 1),
	})
}

func (c *yamlConverter) convertValue(n *yaml.Node, path string, depth int) any {
	c.nodes++
	if c.nodes > maxYAMLNodes || depth > maxFrontMatterDepth {
		c.fail(n, diag.CodeTooDeep, "write less, or use fewer aliases", "the front matter is too large or too deep")
	}
	if c.failed {
		return nil
	}
	switch n.Kind {
	case yaml.AliasNode:
		return c.convertValue(n.Alias, path, depth+1)
	case yaml.SequenceNode:
		list := make([]any, 0, len(n.Content))
		for i, item := range n.Content {
			key := joinKey(path, strconv.Itoa(i))
			c.positions[key] = c.place(item)
			list = append(list, c.convertValue(item, key, depth+1))
		}
		return list
	case yaml.MappingNode:
		return c.convertMapping(n, path, depth)
	case yaml.ScalarNode:
		return c.convertScalar(n)
	}
	return nil
}

func (c *yamlConverter) convertMapping(n *yaml.Node, path string, depth int) any {
	m := make(map[string]any, len(n.Content)/2)
	seen := make(map[string]bool, len(n.Content)/2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		if k.Kind == yaml.AliasNode {
			k = k.Alias
		}
		if k.Kind != yaml.ScalarNode {
			c.fail(k, diag.CodeFrontMatterSyntax, "", "a key must be text")
			return nil
		}
		if k.Tag == "!!merge" {
			c.mergeKeys(m, seen, v, path, depth)
			continue
		}
		if seen[k.Value] {
			c.fail(k, diag.CodeFrontMatterSyntax, "keep one of them", "the key "+k.Value+" is given twice")
			return nil
		}
		seen[k.Value] = true
		key := joinKey(path, k.Value)
		c.positions[key] = c.place(k)
		m[k.Value] = c.convertValue(v, key, depth+1)
	}
	return m
}

// mergeKeys adds the keys of the map after "<<", or of a list of maps. If several maps have a
// key, the first one counts.
func (c *yamlConverter) mergeKeys(m map[string]any, seen map[string]bool, v *yaml.Node, path string, depth int) {
	values := c.convertValue(v, path, depth+1)
	maps, ok := values.([]any)
	if !ok {
		maps = []any{values}
	}
	for _, item := range slices.Backward(maps) {
		values, _ := item.(map[string]any)
		for k, item := range values {
			if !seen[k] {
				m[k] = item
			}
		}
	}
}

// convertScalar returns the value of a scalar.
func (c *yamlConverter) convertScalar(n *yaml.Node) any {
	if n.Style&^yaml.FlowStyle == 0 {
		return plainScalar(n.Value)
	}
	switch n.Tag {
	case "!!null":
		return nil
	case "!!bool":
		var b bool
		if n.Decode(&b) == nil {
			return b
		}
	case "!!int", "!!float":
		var f float64
		if n.Decode(&f) == nil {
			return finite(f)
		}
	case "!!timestamp":
		if t, ok := parseTimestamp(n.Value); ok {
			return t
		}
	}
	return n.Value
}
