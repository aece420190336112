package markdown

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/mdx"
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
// outside every container but admonitions, and end at the first blank line where no bracket is open.
type esmParser struct{}

func (esmParser) Trigger() []byte             { return []byte{'i', 'e'} }
func (esmParser) CanInterruptParagraph() bool { return false }
func (esmParser) CanAcceptIndentedLine() bool { return false }

// Open implements parser.BlockParser.
func (esmParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	if !holdsESM(parent) || pc.BlockOffset() != 0 || !esmStart.Match(line) {
		return nil, parser.NoChildren
	}
	n := &esm{stop: documentOf(pc).esmStop(segment.Start)}
	n.Lines().Append(segment)
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

var esmStart = regexp.MustCompile(`^(?:import|export) `)

// holdsESM reports whether lines of a container begin at the start of the file's lines.
func holdsESM(container ast.Node) bool {
	for ; container != nil; container = container.Parent() {
		switch container.(type) {
		case *ast.Document:
			return true
		case *admonition:
		default:
			return false
		}
	}
	return false
}

// esmStop returns the offset behind the block that starts at an offset.
func (d *document) esmStop(start int) int {
	text := d.Src.Text
	rest := d.Src.From(start, min(len(text), start+maxOpenESM))
	c := mdx.NewCompleteness(rest)
	first := 0
	for pos := 0; ; {
		i := strings.IndexByte(rest[pos:], '\n')
		if i < 0 {
			break
		}
		pos += i + 1
		line, _, _ := strings.Cut(rest[pos:], "\n")
		if strings.TrimSpace(line) != "" {
			continue
		}
		if first == 0 {
			first = start + pos
		}
		if pos >= len(rest) || d.lexedInVain > maxLexedInVain {
			break
		}
		if c.At(pos) {
			return start + pos
		}
	}
	switch {
	case first == 0:
		return behindBlankLine(text, start+len(rest))
	case start+len(rest) == len(text) && d.lexedInVain <= maxLexedInVain && c.At(len(rest)):
		return len(text)
	}
	d.lexedInVain += c.Read()
	return first
}

// behindBlankLine returns the start of the first blank line behind an offset, or the end.
func behindBlankLine(text []byte, at int) int {
	for at < len(text) {
		i := bytes.IndexByte(text[at:], '\n')
		if i < 0 {
			break
		}
		at += i + 1
		if line, _, _ := bytes.Cut(text[at:], []byte{'\n'}); len(bytes.TrimSpace(line)) == 0 {
			return at
		}
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

// esm reads the statements between two offsets.
func (d *document) esm(start, stop int) {
	text := d.Src.From(start, stop)
	if mdx.NestsTooDeep(text) {
		err := mdx.TooDeep(start)
		d.Report(diag.Error, diag.CodeTooDeep, start, stop, err.Hint, "%s", err.Message)
		return
	}
	for start < stop {
		code := mdx.SkipTrivia(text[len(text)-(stop-start):])
		start = stop - len(code)
		end, kind, ok := mdx.StatementEnd(code)
		switch {
		case code == "":
			return
		case code[0] == ';':
			start++
		case !ok:
			d.Syntax(start, start+2, "close it with */", "this comment never ends")
			return
		case kind == "export":
			d.export(code[:end], start)
			start += end
		case kind == "import":
			clause, ok := mdx.ParseImport(code)
			if !ok {
				d.esmError(start, code)
				return
			}
			d.importNames(clause, start)
			start += clause.End
		default:
			d.esmError(start, code)
			return
		}
	}
}

// esmError reports a statement that is neither an import nor an export.
func (d *document) esmError(start int, code string) {
	line, _, _ := strings.Cut(code, "\n")
	if strings.HasPrefix(code, "import") {
		d.Syntax(start, start+len(line), `write for example "import Card from '@site/src/components/Card'", and a blank line behind the imports`,
			"this is not an import statement")
		return
	}
	d.Syntax(start, start+len(line), "put a blank line in front of text; code of other kinds goes into a function that is exported",
		"only imports and exports can stand here")
}
