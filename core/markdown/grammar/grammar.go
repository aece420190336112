package grammar

import (
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/diag"
)

// Options select what a Grammar reads in addition to the constructs that all documents
// have.
type Options struct {
	// MDX reads MDX in place of CommonMark.
	MDX bool
	// Math reads formulas, those between single dollar signs only if SingleDollar is set.
	Math, SingleDollar bool
	// Admonitions are the keywords of admonitions.
	Admonitions []string
}

// Grammar parses one of the two languages. It is safe for concurrent use.
type Grammar struct {
	opts        Options
	admonitions map[string]bool
	parser      parser.Parser
}

// New returns a Grammar.
func New(opts Options) *Grammar {
	g := &Grammar{opts: opts, admonitions: make(map[string]bool), parser: newParser(opts)}
	for _, keyword := range opts.Admonitions {
		g.admonitions[keyword] = true
	}
	return g
}

// newParser assembles the parsers of a language. Those of both languages come first; the
// numbers are goldmark's priorities, in ascending order.
func newParser(opts Options) parser.Parser {
	mdx := opts.MDX
	indented := func(p parser.BlockParser) parser.BlockParser {
		if mdx {
			return anyIndentParser{p}
		}
		return tabIndentedParser{p}
	}
	paragraphs := []util.PrioritizedValue{
		util.Prioritized(definitionTransformer{}, 100),
		util.Prioritized(newTableParser(mdx), 200),
	}
	blocks := []util.PrioritizedValue{
		util.Prioritized(indented(headingParser{setextParser{parser.NewSetextHeadingParser()}, mdx}), 100),
		util.Prioritized(indented(parser.NewThematicBreakParser()), 200),
		util.Prioritized(heldContainerParser{indented(depthLimitedParser{listParser{parser.NewListParser()}, 2})}, 300),
		util.Prioritized(heldContainerParser{indented(depthLimitedParser{listItemParser{parser.NewListItemParser(), mdx}, 1})}, 400),
		util.Prioritized(indented(headingParser{parser.NewATXHeadingParser(), mdx}), 600),
		util.Prioritized(fenceParser{mdx}, 700),
		util.Prioritized(indented(admonitionParser{}), 750),
		util.Prioritized(indented(leafDirectiveParser{}), 751),
		util.Prioritized(heldContainerParser{indented(depthLimitedParser{parser.NewBlockquoteParser(), 1})}, 800),
		util.Prioritized(heldContainerParser{indented(depthLimitedParser{newFootnoteBlockParser(), 1})}, 999),
		util.Prioritized(indented(parser.NewParagraphParser()), 1000),
		util.Prioritized(lazyHTMLParser{mdx, paragraphs}, 1001),
		util.Prioritized(lazyParser{parser.NewParagraphParser()}, 1002),
	}
	inlines := []util.PrioritizedValue{
		util.Prioritized(taskParser{extension.NewTaskCheckBoxParser()}, 0),
		util.Prioritized(parser.NewCodeSpanParser(), 100),
		util.Prioritized(footnoteParser{}, 101),
		util.Prioritized(textDirectiveParser{}, 150),
		util.Prioritized(linkParser{}, 200),
		util.Prioritized(emphasisParser{}, 500),
		util.Prioritized(autolinkParser{mdx: mdx, math: opts.Math}, 999),
	}
	if mdx {
		blocks = append(blocks,
			util.Prioritized(esmParser{}, 50),
			util.Prioritized(indented(commentBlockParser{mdx: true}), 850),
			util.Prioritized(jsxBlockParser{paragraphs}, 860),
		)
		inlines = append(inlines,
			util.Prioritized(commentParser{}, 350),
			util.Prioritized(jsxParser{}, 400),
		)
	} else {
		blocks = append(blocks,
			util.Prioritized(codeBlockParser{parser.NewCodeBlockParser()}, 500),
			util.Prioritized(commentBlockParser{}, 850),
			util.Prioritized(htmlBlockParser{parser.NewHTMLBlockParser()}, 900),
		)
		inlines = append(inlines,
			util.Prioritized(parser.NewAutoLinkParser(), 300),
			util.Prioritized(parser.NewRawHTMLParser(), 400),
		)
	}
	if opts.Math {
		blocks = append(blocks, util.Prioritized(mathBlockParser{mdx}, 701))
		inlines = append(inlines, util.Prioritized(mathParser{single: opts.SingleDollar}, 90))
	}
	return parser.NewParser(
		parser.WithBlockParsers(blocks...),
		parser.WithInlineParsers(inlines...),
		parser.WithParagraphTransformers(paragraphs...),
		parser.WithASTTransformers(
			util.Prioritized(footnoteTransformer{}, 999),
		),
	)
}

// MaxDepth bounds how deep blocks and inlines nest. It keeps recursion shallow
// here, in the JS engine and in the browser.
const MaxDepth = 100

// MaxTreeDepth bounds how deep elements and components nest, whether they come from
// blocks, inlines, tags or partials: engines render them recursively, and browsers build
// trees of at most 512 elements.
const MaxTreeDepth = 300

// depthLimitedParser is a parser of containers with bounded nesting.
type depthLimitedParser struct {
	parser.BlockParser
	// levels is how many blocks it opens at once: a list always comes with an item.
	levels int
}

func (l depthLimitedParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	if len(pc.OpenedBlocks())+l.levels <= MaxDepth {
		return l.BlockParser.Open(parent, reader, pc)
	}
	line, pos := reader.Position()
	node, _ := l.BlockParser.Open(parent, reader, pc)
	restore(reader, line, pos)
	if node != nil {
		stateOf(pc).ReportTooDeep(pos.Start)
	}
	return nil, parser.NoChildren
}

// ReportTooDeep reports nesting past a limit, once.
func (s *State) ReportTooDeep(offset int) {
	for i := range s.Found {
		if s.Found[i].Code == diag.CodeTooDeep {
			return
		}
	}
	s.Report(diag.Error, diag.CodeTooDeep, offset, offset,
		fmt.Sprintf("remove some levels of nesting: blocks, emphasis and tags may each nest %d deep, and together %d", MaxDepth, MaxTreeDepth),
		"this nests too deep")
}
