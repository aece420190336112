package glossary

import (
	"path"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

// maxDepth is how deep the tables of a file may nest.
const maxDepth = 16

// entry is a term as the file has it, with the places of its parts.
type entry struct {
	name       string
	definition string
	aliases    []string
	// at is the position of the term, and positions are those of its parts by key.
	at        diag.Pos
	positions map[string]diag.Pos
}

// Extensions are those of the files that Parse reads.
var Extensions = []string{".toml", ".yml", ".yaml"}

// Parse reads the text of a file of terms, a path relative to the site directory. Terms are keys; the value of each
// is its definition, or a table with definition and aliases. What is wrong comes back as diagnostics.
func Parse(file, text string) (*Glossary, diag.List) {
	r := &reader{file: file, text: text}
	if path.Ext(file) == ".toml" {
		r.readTOML()
	} else {
		r.readYAML()
	}
	return r.build(), r.found
}

type reader struct {
	file, text string
	entries    []entry
	found      diag.List
}

// pos is the place of a span of bytes.
func (r *reader) pos(at tomltext.Span) diag.Pos {
	if !at.Known() {
		return diag.Pos{File: r.file}
	}
	before := r.text[:at.Start]
	line := strings.LastIndexByte(before, '\n') + 1
	col := utf8.RuneCountInString(before[line:]) + 1
	return diag.Pos{
		File: r.file, Line: strings.Count(before, "\n") + 1, Col: col,
		EndCol: col + utf8.RuneCountInString(r.text[at.Start:at.End]),
	}
}

func (r *reader) reportError(pos diag.Pos, hint, format string, args ...any) {
	r.found.Errorf(diag.CodeBadValue, pos, format, args...).Hint = hint
}

// formHint is the hint that shows what a file of terms looks like.
const formHint = `write API = "what it means", or a table: [API], definition = "what it means", aliases = ["APIs"]`

func (r *reader) readTOML() {
	var table map[string]any
	meta, err := toml.Decode(r.text, &table)
	if err != nil {
		message, at := tomltext.Mistake(err, r.text)
		r.reportError(r.pos(at), formHint, "the glossary is not TOML: %s", message)
		return
	}
	root, _ := tomltext.Index(r.text, maxDepth)
	seen := map[string]bool{}
	for _, key := range meta.Keys() {
		if name := key[0]; !seen[name] {
			seen[name] = true
			node := root.Field(name)
			r.addEntry(name, table[name], r.pos(node.KeyOrValue()), func(part string) diag.Pos { return r.pos(node.Field(part).ValueOrKey()) })
		}
	}
}

func (r *reader) readYAML() {
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(r.text), &doc); err != nil {
		r.reportError(diag.Pos{File: r.file}, `write API: what it means`, "the glossary is not YAML: %v", strings.TrimPrefix(err.Error(), "yaml: "))
		return
	}
	if len(doc.Content) == 0 {
		return
	}
	root := doc.Content[0]
	if root.Kind != yaml.MappingNode {
		r.reportError(r.nodePos(root), `write API: what it means`, "the glossary is not a map of terms")
		return
	}
	for i := 0; i+1 < len(root.Content); i += 2 {
		key, value := root.Content[i], root.Content[i+1]
		var v any
		if err := value.Decode(&v); err != nil {
			r.reportError(r.nodePos(value), formHint, "the term %q cannot be read: %v", key.Value, err)
			continue
		}
		r.addEntry(key.Value, v, r.nodePos(key), func(part string) diag.Pos { return r.partPos(value, part) })
	}
}

func (r *reader) nodePos(n *yaml.Node) diag.Pos {
	return diag.Pos{File: r.file, Line: n.Line, Col: n.Column, EndCol: n.Column + utf8.RuneCountInString(n.Value)}
}

// partPos is the place of the value of a key in a map.
func (r *reader) partPos(n *yaml.Node, part string) diag.Pos {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == part {
			return r.nodePos(n.Content[i+1])
		}
	}
	return r.nodePos(n)
}

// addEntry adds a term.
func (r *reader) addEntry(name string, value any, at diag.Pos, part func(string) diag.Pos) {
	e := entry{name: name, at: at, positions: map[string]diag.Pos{}}
	switch value := value.(type) {
	case string:
		e.definition = value
	case map[string]any:
		for key, v := range value {
			e.positions[key] = part(key)
			if !r.setPart(&e, key, v) {
				return
			}
		}
	default:
		r.reportError(at, formHint, "the term %q has no definition", name)
		return
	}
	if strings.TrimSpace(e.definition) == "" {
		r.reportError(at, formHint, "the term %q has no definition", name)
		return
	}
	r.entries = append(r.entries, e)
}

// setPart sets a part of a term from a key of its table; false if the key or the type of its value is wrong.
func (r *reader) setPart(e *entry, key string, value any) bool {
	switch key {
	case "definition":
		text, ok := value.(string)
		if !ok {
			r.reportError(e.positions[key], formHint, "the definition of the term %q is not text", e.name)
		}
		e.definition = text
		return ok
	case "aliases":
		list, ok := value.([]any)
		for _, alias := range list {
			text, isText := alias.(string)
			ok = ok && isText
			e.aliases = append(e.aliases, text)
		}
		if !ok {
			r.reportError(e.positions[key], `write aliases = ["APIs"]`, "the aliases of the term %q are not a list of texts", e.name)
		}
		return ok
	}
	hint := "a term has definition and aliases"
	if near := diag.Suggest(key, []string{"definition", "aliases"}); near != "" {
		hint = `did you mean "` + near + `"?`
	}
	r.reportError(e.positions[key], hint, "the term %q has no key %q", e.name, key)
	return false
}
