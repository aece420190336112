package grammar

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// headingParser removes an explicit id from the end of a heading before its text is parsed:
// "{#id}" or, in MDX, "{/* #id */}".
type headingParser struct {
	parser.BlockParser
	mdx bool
}

// HeadingID is the node attribute that carries the explicit id.
var HeadingID = []byte("gs-id")

var (
	classicID = lazyregexp.New(`\s*\\?\{#((?:[^{}\n]|\{[^#{}\n])+?)\\?\}$`)
	commentID = lazyregexp.New(`\s*\{\s*/\*\s*#(\S+?)(?:\s[^*]*)?\*/\s*\}$`)
)

// setextParser reads underlined headings. A line that would underline a table is a row of it.
type setextParser struct{ parser.BlockParser }

// Open implements parser.BlockParser.
func (p setextParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	if stateOf(pc).isTable(pc.LastOpenedBlock().Node) {
		return nil, parser.NoChildren
	}
	return p.BlockParser.Open(parent, reader, pc)
}

// Close implements parser.BlockParser.
func (p headingParser) Close(n ast.Node, reader text.Reader, pc parser.Context) {
	p.BlockParser.Close(n, reader, pc)
	lines := n.Lines()
	if n.Parent() == nil || lines.Len() == 0 {
		return
	}
	last := lines.At(lines.Len() - 1)
	value := bytes.TrimRight(last.Value(reader.Source()), " \t\n")
	if len(value) == 0 || value[len(value)-1] != '}' {
		return
	}
	m := p.explicitID(value)
	if m == nil {
		return
	}
	id := text.NewSegment(last.Start+m[2]-last.Padding, last.Start+m[3]-last.Padding)
	name, whole := stateOf(pc).withoutDirectives(id)
	n.SetAttribute(HeadingID, name)
	if !whole {
		return // the braces are no longer one text, and stay
	}
	last.Stop = last.Start + len(trimSpaceReferences(value[:m[0]])) - last.Padding
	lines.Set(lines.Len()-1, last)
}

// trimSpaceReferences removes white space from the end of a text, including references such as
// &nbsp;.
func trimSpaceReferences(value []byte) []byte {
	for {
		value = bytes.TrimRightFunc(value, char.IsWhiteSpace)
		i := bytes.LastIndexByte(value, '&')
		if i < 0 || value[len(value)-1] != ';' || strings.TrimFunc(char.Unescape(value[i:]), char.IsWhiteSpace) != "" {
			return value
		}
		value = value[:i]
	}
}

// withoutDirectives returns the text of an explicit id. What looks like a directive is not
// part of it, as in the text of headings; whole is false then.
func (s *State) withoutDirectives(id text.Segment) (name []byte, whole bool) {
	var b []byte
	whole = true
	for _, piece := range s.TextPieces(ast.NewTextSegment(id)) {
		if piece.Directive {
			whole = false
		} else {
			b = append(b, piece.Text...)
		}
	}
	return bytes.TrimSpace(b), whole
}

// explicitID finds the id at the end of a heading's text.
func (p headingParser) explicitID(value []byte) []int {
	if p.mdx {
		if m := commentID.FindSubmatchIndex(value); m != nil {
			return m
		}
	}
	m := classicID.FindSubmatchIndex(value)
	if m == nil || p.mdx && !bytes.HasSuffix(value[:m[2]-len("{#")], []byte{'\\'}) {
		return nil // in MDX, it is an expression
	}
	return m
}
