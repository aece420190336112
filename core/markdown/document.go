package markdown

import (
	"encoding/json"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/anchor"
	"github.com/gosaur/gosaur/core/markdown/attribute"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/markdown/link"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/picture"
	"github.com/gosaur/gosaur/core/markdown/script"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
)

// document is a page or a partial that is being compiled. It reads the text, has render write the tree, and includes
// other documents.
type document struct {
	source.Reporter
	compiler *Compiler
	in       Source
	mdx      bool
	content  *plugin.Content
	// parent is the document that imports this one, nil for a page.
	parent *document
	// importer is the document that imports this one's exports.
	importer *document
	// shared is the state that a page and its partials share.
	shared *shared
	// bodyAt is the offset of the body.
	bodyAt       int
	frontMatter  json.RawMessage
	contentTitle string
	files        *lookup.Finder
	script       *script.Script
	render       renderer
	// nodes are the finished tree.
	nodes []plugin.Node
	// remainingTags counts the tags that are still to be rendered; nil until needed.
	remainingTags tagCounts
	// partialExports are the exports of partials that have been used, by file and name.
	partialExports map[string]export
	// partialChildren are the nodes between the tags of a partial.
	partialChildren childNodes
}

// newDocument reads the front matter of a document, or of a partial in one.
func (c *Compiler) newDocument(in Source, parent *document) *document {
	front := frontmatter.Split(in.Path, in.Text)
	if front.Src.Placeless = in.Placeless; in.Placeless {
		for i := range front.Diagnostics {
			front.Diagnostics[i].Pos = front.Src.Pos(0)
		}
	}
	return c.startDocument(in, front, c.isMDX(in.Path, front.Format()), parent)
}

// startDocument begins a document whose front matter has been read.
func (c *Compiler) startDocument(in Source, front *frontmatter.FrontMatter, mdx bool, parent *document) *document {
	d := &document{
		compiler: c, in: in, parent: parent,
		Reporter: source.Reporter{Src: front.Src, Found: front.Diagnostics},
		bodyAt:   front.BodyOffset, frontMatter: front.JSON, contentTitle: frontmatter.ContentTitle(front.Body),
		mdx: mdx,
	}
	if parent == nil {
		d.content = &plugin.Content{Source: in.Path, FrontMatter: front.JSON, Dates: front.Dates}
		d.content.Description = source.ExpandKnown(front.Description(in.Text), c.opts.Variables)
		d.shared = newShared(d.content, c.opts.MaxSize)
	} else {
		d.content, d.shared = parent.content, parent.shared
	}
	d.files = lookup.NewFinder(&c.lookupOptions, in.Path, d.shared.lookupPage)
	d.script = &script.Script{
		Reporter: &d.Reporter, Files: d.files, Page: &d.shared.script, Known: c.knownNamesIn(in), Content: d.content, PartialExport: d.partialExport,
		BodyAt: d.bodyAt, FrontMatter: d.frontMatter, Dates: front.Dates, ContentTitle: d.contentTitle,
		Props: literal.Value{Kind: literal.Object, Open: in.Module}, Index: len(d.shared.scriptDocuments), Program: in.Program,
	}
	d.shared.scriptDocuments = append(d.shared.scriptDocuments, d)
	d.startRenderer()
	return d
}

// startRenderer sets up what does not depend on the syntax tree.
func (d *document) startRenderer() {
	r, c := &d.render, d.compiler
	r.Reporter, r.opts, r.mdx, r.bodyAt = &d.Reporter, &c.opts, d.mdx, d.bodyAt
	if d.parent != nil {
		r.out.Tree = d.parent.render.out.ChildTree()
	}
	r.out.Theme, r.out.Page, r.out.MDX = c.themeOf(d.in), &d.shared.components, d.mdx
	r.unsupported = unsupported{Reporter: &d.Reporter, byProgram: d.in.Program != "" || d.withinProgram() != nil, reported: d.shared.reportedUnsupported}
	r.terms = termMarker{glossary: c.opts.Glossary, out: &r.out, seen: d.shared.seenTerms}
	if d.parent != nil {
		r.terms.glossary = d.parent.render.terms.glossary
	} else if glossaryOff.Match(d.frontMatter) {
		r.terms.glossary = nil
	}
	r.formulas.renderer, r.links.renderer, r.code.renderer, r.raw.renderer = r, r, r, r
	r.headings = headings{
		renderer: r, content: d.content, partial: d.parent != nil, hideTitle: d.in.HideTitle, slugs: anchor.Slugger{KeepCase: c.opts.KeepCase},
	}
	r.footnotes = footnotes{renderer: r, script: d.script, suffix: d.in.idSuffix()}
	r.admonitions = admonitions{renderer: r, keywords: c.admonitions}
	r.elements = elements{renderer: r, script: d.script, offered: c.offered, partials: d}
	r.elements.attrs = attribute.Reader{
		Reporter: &d.Reporter, Script: d.script, Links: &r.links.resolver, Pictures: &r.links.pictures, Out: &r.out, AddValue: r.elements.addAttributeValue,
	}
}

// compile turns the body into nodes.
func (d *document) compile() {
	body := d.Src.Text[d.bodyAt:]
	if limit := d.compiler.opts.MaxSize; len(body) > limit {
		d.Report(diag.Error, diag.CodeTooDeep, d.bodyAt, d.bodyAt,
			"split the document", "the document has %d bytes, more than the limit of %d", len(body), limit)
		return
	}
	d.Src.UnwrapCodeBlocks(d.bodyAt)
	titled := d.compiler.admonitions
	if d.compiler.opts.NoSpacedTitles {
		titled = nil
	}
	d.Src.RewriteOldForms(d.bodyAt, titled, !d.compiler.opts.NoHeadingIDs)
	d.ExpandVariables(d.compiler.opts.Variables, d.bodyAt, d.contentTitle != "")
	if d.in.Excerpt {
		d.Src.Truncate(d.bodyAt, d.in.TruncateMarker)
	}
	g := d.compiler.markdownGrammar
	if d.mdx {
		g = d.compiler.mdxGrammar
	}
	r := &d.render
	r.syntax = g.Parse(&d.Reporter, d.bodyAt, d.script.Read)
	r.tags = openTags{Reporter: &d.Reporter, parsed: r.syntax, out: &r.out, closeElement: r.elements.closeTag}
	r.formulas.ctx, r.formulas.content = d.shared.ctx, d.content
	r.code.files = fenceFiles{Reporter: &d.Reporter, files: d.files, content: d.content, inclusions: d.shared.inclusions}
	page := d
	for page.parent != nil {
		page = page.parent
	}
	r.links.resolver = link.Resolver{
		Options: &d.compiler.linkOptions, Reporter: &d.Reporter, Path: d.in.Path, Parsed: r.syntax, Files: d.files, Content: d.content,
		Page: page.in.Path, PageFiles: page.files,
	}
	r.links.pictures = picture.Finder{
		Reporter: &d.Reporter, Context: d.shared.ctx, Maker: d.compiler.opts.Images, Sizes: d.compiler.opts.ImageSizes, BaseURL: d.compiler.opts.Site.BaseURL, Page: d.shared.lookupPage,
	}
	r.out.Reuse(&d.compiler.scratch, 2*(len(d.Src.Text)-d.bodyAt))
	r.renderDocument()
	d.nodes = r.out.Nodes()
	r.out.Release(&d.compiler.scratch)
}

// outputNodes returns the nodes that show the document: its tree, in its layout if it exports one, or its program with the
// props and children of a partial.
func (d *document) outputNodes(props json.RawMessage, exprs []plugin.PropExpr, children []plugin.Node) []plugin.Node {
	if d.in.Program == "" {
		layout, ok := d.script.Layout()
		if !ok {
			return d.nodes
		}
		content := plugin.Node{Kind: plugin.NodeFragment, Children: d.nodes}
		return []plugin.Node{{
			Kind: plugin.NodeComponent, Ref: d.render.out.Page.Index(layout), Props: props, Exprs: exprs, Children: []plugin.Node{content},
		}}
	}
	n := plugin.Node{Kind: plugin.NodeProgram, Ref: d.render.out.Page.Index(d.script.ProgramRef()), Props: props, Exprs: exprs, Children: d.nodes}
	if len(children) > 0 {
		n.Kind, n.Children = plugin.NodeComponent, children
	}
	return []plugin.Node{n}
}

// withinProgram returns the enclosing document that a program renders, nil for none. The code of this document is
// then not needed.
func (d *document) withinProgram() *document {
	for up := d.parent; up != nil; up = up.parent {
		if up.in.Program != "" {
			return up
		}
	}
	return nil
}

// addModules adds the modules of all documents that need one to the content.
func (d *document) addModules() {
	var wanted []*document
	for _, doc := range d.shared.scriptDocuments {
		if outer := doc.withinProgram(); outer != nil {
			doc.script.DropModule(outer.script)
		} else {
			wanted = append(wanted, doc)
		}
	}
	for _, doc := range wanted {
		before := len(doc.Found)
		doc.script.WriteModule(doc.in.Path)
		if doc != d {
			d.Found = append(d.Found, doc.Found[before:]...)
		}
	}
}

// finish adds to the content what is known only after the whole document has been rendered: its modules and, if
// expressions show it, its table of contents.
func (d *document) finish() {
	d.content.Nodes = d.outputNodes(nil, nil, nil)
	d.useExportedTOC()
	d.addModules()
	if d.shared.script.WantsTOC {
		toc := []byte("[]")
		if len(d.content.TOC) > 0 {
			toc, _ = json.Marshal(d.content.TOC)
		}
		insertTOC(d.content.Nodes, string(toc))
		for i := range d.content.Modules {
			m := &d.content.Modules[i]
			m.Source, m.Props = strings.ReplaceAll(m.Source, jsonTOCMark, string(toc)), replaceTOC(m.Props, string(toc))
		}
	}
}

// useExportedTOC replaces the table of contents made from the headings by the one that the document exports.
func (d *document) useExportedTOC() {
	own, ok := d.script.Constants["toc"]
	if !ok {
		return
	}
	var items []plugin.TOCItem
	if err := json.Unmarshal(own.JSON(), &items); err == nil {
		d.content.TOC = items
	}
}

var jsonTOCMark = string(char.JSON(script.TOCMark))

// insertTOC replaces script.TOCMark in the props of nodes by the table of contents.
func insertTOC(nodes []plugin.Node, toc string) {
	for i := range nodes {
		nodes[i].Props = replaceTOC(nodes[i].Props, toc)
		insertTOC(nodes[i].Children, toc)
	}
}

func replaceTOC(props json.RawMessage, toc string) json.RawMessage {
	if !strings.Contains(string(props), jsonTOCMark) {
		return props
	}
	return json.RawMessage(strings.ReplaceAll(string(props), jsonTOCMark, toc))
}

// unsupported warns about features that a page lacks because a program renders it. Docusaurus's own steps and recma plugins
// make that program, and do not know what only this package adds to Markdown.
type unsupported struct {
	*source.Reporter
	// byProgram reports whether a program renders the document, or one that it is part of.
	byProgram bool
	// reported are the features that have been reported for the page.
	reported map[string]bool
}

// report warns, once for each page, about code that the page's program does not show.
func (g *unsupported) report(start, end int, what, hint string) {
	if g.reported[what] {
		return
	}
	g.reported[what] = true
	g.Report(diag.Warning, diag.CodeNoCounterpart, start, end, hint+", or give recmaPlugins to another instance of the plugin, without this document",
		"plugins of recma have changed this page, which therefore does not show %s", what)
}
