package markdown

import (
	"bytes"
	"path"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/gosaur/gosaur/core/plugin"
)

// esm is a block of import and export statements. It renders nothing.
type esm struct{ ast.BaseBlock }

var kindESM = ast.NewNodeKind("ESM")

func (n *esm) Kind() ast.NodeKind { return kindESM }

func (n *esm) IsRaw() bool { return true }

func (n *esm) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// esmParser reads import and export blocks: they begin at the start of a line
// outside every container, and end at a blank line.
type esmParser struct{}

func (esmParser) Trigger() []byte             { return []byte{'i', 'e'} }
func (esmParser) CanInterruptParagraph() bool { return false }
func (esmParser) CanAcceptIndentedLine() bool { return false }

// Open implements parser.BlockParser.
func (esmParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	if parent.Kind() != ast.KindDocument || pc.BlockOffset() != 0 || !esmStart.Match(line) {
		return nil, parser.NoChildren
	}
	n := &esm{}
	n.Lines().Append(segment)
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

var esmStart = regexp.MustCompile(`^(?:import|export)[ \t]`)

// Continue implements parser.BlockParser.
func (esmParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	line, segment := reader.PeekLine()
	if len(bytes.TrimSpace(line)) == 0 {
		return parser.Close
	}
	node.Lines().Append(segment)
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

// Close implements parser.BlockParser.
func (esmParser) Close(node ast.Node, _ text.Reader, pc parser.Context) {
	d := documentOf(pc)
	start, stop := node.Lines().At(0).Start, node.Lines().At(node.Lines().Len()-1).Stop
	d.esm(start, stop)
}

// imported is a name that an import statement binds.
type imported struct {
	ref plugin.ComponentRef
	// start and end are the statement's place.
	start, end int
}

var (
	identifier      = `[\p{L}_$][\p{L}\p{Nd}_$]*`
	importStatement = regexp.MustCompile(`^import\s+(?:(` + identifier + `)\s*,?\s*)?(?:\*\s*as\s+(` + identifier +
		`)\s*|\{([^{}]*)\}\s*)?(?:from\s*)?(?:"([^"\n]*)"|'([^'\n]*)')[ \t]*;?`)
	importedName = regexp.MustCompile(`^(?:(` + identifier + `)|"([^"]*)"|'([^']*)')(?:\s+as\s+(` + identifier + `))?$`)
)

// esm reads the statements between two offsets.
func (d *document) esm(start, stop int) {
	for start < stop {
		rest := d.src.text[start:stop]
		trimmed := bytes.TrimLeft(rest, " \t\n")
		start += len(rest) - len(trimmed)
		rest = trimmed
		switch {
		case len(rest) == 0:
			return
		case bytes.HasPrefix(rest, []byte("//")):
			i := bytes.IndexByte(rest, '\n')
			if i < 0 {
				return
			}
			start += i
			continue
		case bytes.HasPrefix(rest, []byte("/*")):
			i := bytes.Index(rest, []byte("*/"))
			if i < 0 {
				d.syntax(start, start+2, "close it with */", "this comment never ends")
				return
			}
			start += i + 2
			continue
		}
		m := importStatement.FindSubmatch(rest)
		if m == nil {
			d.esmError(start, rest)
			return
		}
		d.importNames(m, start)
		start += len(m[0])
	}
}

// esmError reports a statement that is not an import of names.
func (d *document) esmError(start int, rest []byte) {
	end := start + len(rest)
	if i := bytes.IndexByte(rest, '\n'); i >= 0 {
		end = start + i
	}
	if bytes.HasPrefix(rest, []byte("export")) {
		d.syntax(start, end, "move the code into a component file and import it",
			"a document cannot export: only imports are read here")
		return
	}
	d.syntax(start, end, `write for example "import Card from '@site/src/components/Card'", and a blank line behind the imports`,
		"this is not an import statement")
}

// importNames binds the names of one statement.
func (d *document) importNames(m [][]byte, start int) {
	specifier := d.specifier(string(m[4]) + string(m[5]))
	bind := func(name, export string) {
		if name == "" {
			return
		}
		if d.imports == nil {
			d.imports = make(map[string]imported)
		}
		if old, ok := d.imports[name]; ok {
			d.syntax(start, start+len(m[0]), `give one of them another name: "import {A as B}"`, "%s is imported twice (first on line %d)",
				name, d.src.pos(old.start).Line)
			return
		}
		d.imports[name] = imported{plugin.ComponentRef{Specifier: specifier, Export: export}, start, start + len(m[0])}
	}
	bind(string(m[1]), "default")
	bind(string(m[2]), "*")
	for part := range strings.SplitSeq(string(m[3]), ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		n := importedName.FindStringSubmatch(part)
		if n == nil {
			d.syntax(start, start+len(m[0]), `write "{name}" or "{name as other}"`, "%q is not a name that can be imported", part)
			continue
		}
		export := n[1] + n[2] + n[3]
		local := n[4]
		if local == "" {
			local = n[1]
		}
		bind(local, export)
	}
}

// specifier resolves a relative specifier against the document.
func (d *document) specifier(s string) string {
	if strings.HasPrefix(s, "./") || strings.HasPrefix(s, "../") {
		return "@site/" + path.Join(path.Dir(d.in.Path), s)
	}
	return s
}
