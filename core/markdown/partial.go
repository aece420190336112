package markdown

import (
	"context"
	"encoding/json"
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/script"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
)

// A document that another one imports is a partial. Its tree replaces each tag that names it. It is compiled
// again for each tag, because its expressions see the tag's props.

// shared is the state that a document and its partials share.
type shared struct {
	// ctx bounds work outside of the package.
	ctx context.Context
	// lookupPage is the state that the file finders share.
	lookupPage *lookup.Page
	// components are the components of all documents in the page.
	components dom.Page
	// seenTerms are the glossary terms that the section has already had.
	seenTerms map[string]bool
	script    script.Page
	// inclusions counts the files in the document.
	inclusions *inclusions
	// scriptDocuments are the documents in the order in which their code runs.
	scriptDocuments []*document
	// reportedUnsupported are the unsupported features that have been reported for the page.
	reportedUnsupported map[string]bool
}

// newShared returns the state that a page and its partials share. limit bounds the total bytes of their files.
func newShared(content *plugin.Content, limit int) *shared {
	s := &shared{
		lookupPage: &lookup.Page{Content: content}, seenTerms: make(map[string]bool), inclusions: &inclusions{limit: limit},
		reportedUnsupported: make(map[string]bool),
	}
	s.components.Content = content
	return s
}

// partialFile returns the file of the partial that a tag names. Markdown outside of the site is a module.
func (d *document) partialFile(t *mdx.Tag) (file string, imp script.Imported, ok bool) {
	imp, ok = d.script.Imports[t.Name]
	if !ok {
		return "", imp, false
	}
	kind, file := script.LoaderOf(imp.Ref.Specifier)
	return file, imp, kind == script.LoadMarkdown && lookup.IsSitePath(file)
}

// include replaces a tag by the part or the partial that it names; a partial with children waits for them.
func (d *document) include(t *mdx.Tag) bool {
	if part, ok := d.findPart(t); ok {
		d.includePart(part)
		return true
	}
	if _, _, ok := d.partialFile(t); !ok {
		return false
	}
	if t.SelfClosing {
		d.includePartial(t, nil)
		return true
	}
	outer := d.render.out.Tree
	d.render.out.Tree = outer.SiblingTree()
	d.render.tags.push(openTag{tag: t, outerTree: &outer})
	return true
}

// includeAround replaces a tag by a partial once the tag's children have been written.
func (d *document) includeAround(t openTag) {
	children := d.render.out.Nodes()
	d.render.out.Tree = *t.outerTree
	d.includePartial(t.tag, children)
}

// includePartial replaces a tag by a partial.
func (d *document) includePartial(t *mdx.Tag, children []plugin.Node) {
	if d.shared.inclusions.exceeded {
		return
	}
	file, imp, _ := d.partialFile(t)
	props, exprs, known := d.partialProps(t)
	text, ok := d.script.Include(file, imp)
	if !ok {
		return
	}
	site := path.Clean(strings.TrimPrefix(file, "@site/"))
	if d.isWithin(site) {
		d.ReportSyntax(imp.Start, imp.End, "remove one of the imports", "%s imports itself", site)
		return
	}
	included := d.shared.inclusions
	before := included.bytes
	if d.remainingTags == nil {
		d.remainingTags = countTags(d.render.syntax.Root)
	}
	if !included.addPartial(&d.Reporter, site, len(text), d.remainingTags.next(t.Name), t.Start, t.End) {
		return
	}
	program := ""
	if d.in.Partial != nil {
		text, program = d.in.Partial(site, text)
	}
	sub := d.compiler.newDocument(Source{Path: site, Text: text, Program: program, HideTitle: d.in.HideTitle, Partial: d.in.Partial, provided: d.in.provided}, d)
	sub.script.Props, sub.render.headings.unlisted = known, d.render.headings.unlisted || t.InText
	sub.partialChildren = childNodes{nodes: children}
	sub.partialChildren.computeSize()
	sub.script.Code.Props, sub.script.Code.Exprs = props, exprs
	sub.compile()
	sub.Finish()
	d.Add(sub.Found...)
	shown := sub.outputNodes(props, exprs, children)
	if d.in.Program == "" && program == "" && d.render.out.NeedsFullElements() {
		// A component above counts its children, or reads their keys and props: the partial is one element.
		shown = []plugin.Node{{Kind: plugin.NodeFragment, Props: props, Exprs: exprs, Children: shown}}
	}
	for _, n := range shown {
		d.render.out.AddNode(n)
	}
	included.recordSize(site, included.bytes-before)
}

// tagCounts counts opening tags by their names.
type tagCounts map[string]int

// countTags counts the opening tags of a document.
func countTags(root ast.Node) tagCounts {
	counts := make(tagCounts)
	count := func(item mdx.Item) {
		if item.Tag != nil && !item.Tag.Closing {
			counts[item.Tag.Name]++
		}
	}
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *grammar.JSXInline:
			if entering {
				count(n.Item)
			}
		case *grammar.JSXBlock:
			if entering {
				for _, item := range n.Items {
					count(item)
				}
			}
		}
		return ast.WalkContinue, nil
	})
	return counts
}

// next returns how many tags with a name are still to be rendered, and counts one of them as rendered.
func (c tagCounts) next(name string) int {
	left := c[name]
	c[name]--
	return max(left, 1)
}

// childNodes are the nodes between the tags of a partial.
type childNodes struct {
	nodes []plugin.Node
	// count is the number of nodes at all depths, at most one more than maxChildNodes, and depth is how deep they
	// nest.
	count, depth int
}

func (c *childNodes) computeSize() {
	var walk func(nodes []plugin.Node, depth int)
	walk = func(nodes []plugin.Node, depth int) {
		c.depth = max(c.depth, depth)
		for i := range nodes {
			if c.count++; c.count > maxChildNodes {
				return
			}
			walk(nodes[i].Children, depth+1)
		}
	}
	walk(c.nodes, 0)
}

// showChildren shows the nodes between the tags of the partial.
func (d *document) showChildren(item mdx.Item) bool {
	if d.parent == nil {
		return false
	}
	if !d.shared.inclusions.addChildNodes(d.partialChildren.count) {
		d.Report(diag.Error, diag.CodeTooDeep, item.Start, item.End, "show the children less often",
			"partials show more than %d nodes as their children", maxChildNodes)
		return true
	}
	if d.render.out.Depth()+d.partialChildren.depth > grammar.MaxTreeDepth {
		d.render.syntax.ReportTooDeep(item.Start)
		return true
	}
	for _, n := range d.partialChildren.nodes {
		d.render.out.AddNode(n)
	}
	return true
}

// isWithin reports whether a file is the document or includes it.
func (d *document) isWithin(file string) bool {
	for up := d; up != nil; up = up.parent {
		if up.in.Path == file || up.importer != nil && up.importer.isWithin(file) {
			return true
		}
	}
	return false
}

// export is what a Markdown file exports under a name.
type export struct {
	value literal.Value
	known bool
}

// partialExport returns what a Markdown file exports apart from its content.
func (d *document) partialExport(file string, imp script.Imported) (literal.Value, bool) {
	key := file + "\x00" + imp.Ref.Export
	e, asked := d.partialExports[key]
	if !asked {
		e.value, e.known = d.compileExport(file, imp)
		if d.partialExports == nil {
			d.partialExports = make(map[string]export)
		}
		d.partialExports[key] = e
	}
	return e.value, e.known
}

// compileExport compiles a file to get what it exports.
func (d *document) compileExport(file string, imp script.Imported) (literal.Value, bool) {
	text, ok := d.script.Include(file, imp)
	site := path.Clean(strings.TrimPrefix(file, "@site/"))
	if !ok || d.isWithin(site) {
		return literal.Value{}, !ok
	}
	if !d.shared.inclusions.addPartial(&d.Reporter, site, len(text), 1, imp.Start, imp.End) {
		return literal.Value{}, true
	}
	sub := d.compiler.newDocument(Source{Path: site, Text: text}, nil)
	sub.importer, sub.shared.ctx, sub.shared.inclusions = d, d.shared.ctx, d.shared.inclusions
	switch imp.Ref.Export {
	case "toc":
		sub.compile()
		sub.finish()
		toc, err := json.Marshal(append([]plugin.TOCItem{}, sub.content.TOC...))
		if err != nil {
			panic("markdown: a table of contents cannot be encoded: " + err.Error())
		}
		return literal.Parse(string(toc), nil)
	case "frontMatter", "contentTitle":
		return sub.script.Lookup(imp.Ref.Export)
	}
	return literal.Value{}, false
}

// partialProps evaluates the attributes of a partial's tag: the props for its code, and the values that its
// expressions know.
func (d *document) partialProps(t *mdx.Tag) (json.RawMessage, []plugin.PropExpr, literal.Value) {
	raw, exprs := d.render.elements.attrs.Props(t)
	known := literal.Value{Kind: literal.Object}
	if raw != nil {
		known, _ = literal.Parse(string(raw), nil)
	}
	for _, e := range exprs {
		if e.Name == "" {
			known = literal.Value{Kind: literal.Object, Open: true}
		} else {
			known.Set(e.Name, literal.Value{Kind: literal.Code})
		}
	}
	return raw, exprs, known
}

// maxPartials bounds the partials in one document.
const maxPartials = 1000

// maxChildNodes bounds the nodes that partials show as their children: a partial may show them more than once,
// within the children of another one.
const maxChildNodes = 1 << 18

// inclusions bounds what a document includes from other files, itself and through its partials.
type inclusions struct {
	// limit is the maximum number of bytes that it may include.
	limit int
	// bytes is the size of the included files, each counted as often as it is included.
	bytes int
	// partials counts the partials, and childNodes the nodes that they show as their children.
	partials, childNodes int
	// sizes holds the bytes of each partial with all partials in it, by path.
	sizes map[string]int
	// exceeded is set once too many or too large partials have been reported: no more are included.
	exceeded bool
}

// fits reports whether a number of further bytes may be included.
func (i *inclusions) fits(size int) bool { return i.bytes+size <= i.limit }

// add counts the bytes of a file.
func (i *inclusions) add(size int) { i.bytes += size }

// addPartial counts an included partial, and reports once for the document, at that place, that the partials are too
// many or too large. It counts all times that the partial is still to be included, so that none is compiled
// needlessly.
func (i *inclusions) addPartial(r *source.Reporter, file string, size, times, start, end int) bool {
	if i.exceeded {
		return false
	}
	i.partials++
	switch {
	case i.partials > maxPartials:
		r.Report(diag.Error, diag.CodeTooDeep, start, end, "import less", "the document has more than %d partials in it", maxPartials)
	case !i.fits(max(size, i.sizes[file]) * times):
		r.Report(diag.Error, diag.CodeTooDeep, start, end, "import less, or split the document",
			"the partials in the document have more than %d bytes together", i.limit)
	default:
		i.add(size)
		return true
	}
	i.exceeded = true
	return false
}

// recordSize records how many bytes a partial includes, with all partials in it.
func (i *inclusions) recordSize(file string, size int) {
	if i.sizes == nil {
		i.sizes = make(map[string]int)
	}
	i.sizes[file] = size
}

// addChildNodes counts nodes that a partial shows as its children, and reports whether that many are allowed.
func (i *inclusions) addChildNodes(nodes int) bool {
	i.childNodes += nodes
	return i.childNodes <= maxChildNodes
}
