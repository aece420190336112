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
type esm struct {
	ast.BaseBlock
	// stop is the offset behind the block's last line.
	stop int
}

var kindESM = ast.NewNodeKind("ESM")

func (n *esm) Kind() ast.NodeKind { return kindESM }

func (n *esm) IsRaw() bool { return true }

func (n *esm) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// esmParser reads import and export blocks: they begin at the start of a line
// outside every container, and end at the first blank line where no bracket is open.
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
	n := &esm{stop: documentOf(pc).esmStop(segment.Start)}
	n.Lines().Append(segment)
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

var esmStart = regexp.MustCompile(`^(?:import|export)[ \t]`)

// esmStop returns the offset behind the block that starts at an offset.
func (d *document) esmStop(start int) int {
	text := d.src.text
	first, pos := 0, start
	for pos < len(text) {
		i := bytes.Index(text[pos:], []byte{'\n'})
		if i < 0 {
			break
		}
		pos += i + 1
		line := text[pos:]
		if j := bytes.IndexByte(line, '\n'); j >= 0 {
			line = line[:j]
		}
		if len(bytes.TrimSpace(line)) > 0 {
			continue
		}
		if first == 0 {
			first = pos
		}
		if pos-start > maxOpenESM || pos >= len(text) {
			break
		}
		if complete(string(text[start:pos])) {
			return pos
		}
	}
	if first > 0 && !complete(string(text[start:])) {
		return first
	}
	return len(text)
}

// maxOpenESM bounds the text that is searched for the end of an export.
const maxOpenESM = 1 << 16

// Continue implements parser.BlockParser.
func (esmParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	_, segment := reader.PeekLine()
	if segment.Start >= node.(*esm).stop {
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
	// written is the specifier as it stands in the document.
	written string
	// start and end are the statement's place.
	start, end int
}

var (
	identifier      = `[\p{L}_$][\p{L}\p{Nd}_$]*`
	importStatement = regexp.MustCompile(`^import\s*(?:(` + identifier + `)\s*,?\s*)?(?:\*\s*as\s+(` + identifier +
		`)\s*|\{([^{}]*)\}\s*)?(?:from\s*)?(?:"([^"\n]*)"|'([^'\n]*)')(?:\s*(?:with|assert)\s*\{[^{}]*\})?[ \t]*;?`)
	importedName  = regexp.MustCompile(`^(?:(` + identifier + `)|"([^"]*)"|'([^']*)')(?:\s+as\s+(` + identifier + `))?$`)
	nextStatement = regexp.MustCompile(`\n(?:import|export)[ \t{*'"]`)
)

// esm reads the statements between two offsets.
func (d *document) esm(start, stop int) {
	for start < stop {
		rest := d.src.text[start:stop]
		trimmed := bytes.TrimLeft(rest, " \t\n;")
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
		case bytes.HasPrefix(rest, []byte("export")):
			start = d.export(start, stop)
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
	d.syntax(start, end, `write for example "import Card from '@site/src/components/Card'", and a blank line behind the imports`,
		"this is not an import statement")
}

// importNames binds the names of one statement.
func (d *document) importNames(m [][]byte, start int) {
	written := unescapeSpecifier(string(m[4]) + string(m[5]))
	end := start + len(m[0])
	specifier := d.specifier(written)
	statement := esmStatement{text: string(m[0]), start: start, specifier: specifier}
	bind := func(name, export string) {
		if name == "" {
			return
		}
		if d.imports == nil {
			d.imports = make(map[string]imported)
		}
		if old, ok := d.imports[name]; ok {
			d.syntax(start, end, `give one of them another name: "import {A as B}"`, "%s is imported twice (first on line %d)",
				name, d.src.pos(old.start).Line)
			return
		}
		statement.names = append(statement.names, name)
		d.imports[name] = imported{plugin.ComponentRef{Specifier: specifier, Export: export}, written, start, end}
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
			d.syntax(start, end, `write "{name}" or "{name as other}"`, "%q is not a name that can be imported", part)
			continue
		}
		export := n[1] + n[2] + n[3]
		local := n[4]
		if local == "" {
			local = n[1]
		}
		bind(local, export)
	}
	d.code.statements = append(d.code.statements, statement)
	if len(statement.names) == 0 {
		d.needCode(string(m[0]), start, end)
	}
}

var (
	exportedName    = regexp.MustCompile(`^export\s+(?:const|let|var|(?:async\s+)?function\s*\*?|class)\s+(` + identifier + `)`)
	exportedPattern = regexp.MustCompile(`^export\s+(?:const|let|var)\s*([{\[][^=]*)=`)
	exportedConst   = regexp.MustCompile(`^export\s+const\s+` + identifier + `\s*=`)
	exportedList    = regexp.MustCompile(`^export\s*\{([^}]*)\}`)
	anyIdentifier   = regexp.MustCompile(identifier)
)

// export reads an export statement and returns the offset behind it. A constant
// whose value needs no code is data.
func (d *document) export(start, stop int) int {
	text := string(d.src.text[start:stop])
	for from := 0; ; {
		m := nextStatement.FindStringIndex(text[from:])
		if m == nil {
			break
		}
		from += m[0] + 1
		if complete(text[:from]) {
			text = text[:from]
			break
		}
	}
	end := start + len(text)
	s := esmStatement{text: strings.TrimSpace(text), start: start, export: true}
	if m := exportedName.FindStringSubmatch(text); m != nil {
		s.names = []string{m[1]}
		if prefix := exportedConst.FindString(text); prefix != "" {
			value := strings.TrimRight(strings.TrimSpace(text[len(prefix):]), "; \t\n")
			if v, ok := parseLiteral(value, d); ok {
				d.bindConstant(m[1], v)
			}
		}
	} else if m := exportedPattern.FindStringSubmatch(text); m != nil {
		s.names = anyIdentifier.FindAllString(m[1], -1)
	} else if m := exportedList.FindStringSubmatch(text); m == nil && !strings.HasPrefix(strings.TrimSpace(text[len("export"):]), "*") {
		d.syntax(start, start+len(s.text), "export a name: export const a = 1",
			"a document cannot export this")
		return end
	}
	d.code.statements = append(d.code.statements, s)
	return end
}

// bindConstant makes an exported constant known to expressions.
func (d *document) bindConstant(name string, v literal) {
	if d.constants == nil {
		d.constants = make(map[string]literal)
	}
	d.constants[name] = v
}

// unescapeSpecifier reads what stands between the quotes of an import.
func unescapeSpecifier(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	if v, ok := parseLiteral("`"+s+"`", nil); ok {
		return v.text
	}
	return s
}

// specifier resolves a relative specifier against the document.
func (d *document) specifier(s string) string {
	prefix, file := "", s
	if i := strings.LastIndexByte(s, '!'); i >= 0 {
		prefix, file = s[:i+1], s[i+1:]
	}
	if strings.HasPrefix(file, "./") || strings.HasPrefix(file, "../") {
		return prefix + "@site/" + path.Join(path.Dir(d.in.Path), file)
	}
	return s
}
