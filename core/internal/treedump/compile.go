package main

import (
	"context"
	"encoding/json"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/formula"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/plugin"
)

// view is the kind of theme for which a document is compiled.
type view string

const (
	// viewComponents is a theme with a component for everything: the tree before any theme, with all props as in the
	// reference.
	viewComponents view = "components"
	// viewStatic is the default theme: the static DOM, parsed again.
	viewStatic view = "static"
)

// themed are the constructs that a theme may replace (core/README.md, "Static DOM"), by the name of the element
// or component.
var themed = map[string]bool{
	"a": true, "admonition": true, "code": true, "details": true, "h1": true, "h2": true, "h3": true, "h4": true,
	"h5": true, "h6": true, "img": true, "mermaid": true, "pre": true, "table": true, "ul": true,
}

// compiler creates records of documents. It looks up file information once.
type compiler struct {
	files     lookup.Files
	formulas  *formula.Renderer
	compilers map[string]*markdown.Compiler
}

func newCompiler() *compiler {
	return &compiler{files: lookup.NewDiskFiles(), formulas: newFormulas(), compilers: make(map[string]*markdown.Compiler)}
}

// compile returns the record of a document in one view.
func (c *compiler) compile(e *entry, v view) record {
	rel, err := filepath.Rel(e.site, e.file)
	if err != nil {
		rel = e.file
	}
	content, found := c.compiler(e, v).Compile(context.Background(), markdown.Source{
		Path: filepath.ToSlash(rel), Text: e.text, HideTitle: e.options.HideTitle, Excerpt: e.options.Excerpt,
	})
	for _, d := range found {
		if d.Severity == diag.Error {
			return record{Verdict: "reject", Message: d.Message, Line: d.Pos.Line, Column: d.Pos.Col}
		}
	}
	r := record{
		Verdict: "accept", Title: content.ContentTitle, Description: content.Description, FrontMatter: content.FrontMatter,
		PageTitle: frontmatter.Summarize(filepath.ToSlash(rel), e.text).ContentTitle,
		Tree:      newReader(content, e.site).nodes(content.Nodes),
	}
	for _, t := range content.TOC {
		r.TOC = append(r.TOC, tocItem{Value: withoutFormulas(t.Value), ID: t.ID, Level: t.Level})
	}
	return r
}

// compiler returns the compiler of a site's documents.
func (c *compiler) compiler(e *entry, v view) *markdown.Compiler {
	key := strings.Join([]string{e.site, e.root, string(v), e.options.Format, strings.Join(e.options.Keywords, ","), strings.Join(e.options.Provided, ","),
		map[bool]string{true: "mermaid"}[e.options.Mermaid], map[bool]string{true: "npm2yarn"}[e.options.Npm2Yarn],
		map[bool]string{true: "nosync"}[e.options.NoSync], strings.Join(e.options.Converters, ","), map[bool]string{true: "math"}[e.options.Math]}, "\x00")
	if known, ok := c.compilers[key]; ok {
		return known
	}
	site, root := e.site, e.root
	opts := markdown.Options{
		Site: &plugin.Site{
			Dir: site, BaseURL: "/", Production: true, StaticDirectories: []string{"static"}, OnBrokenMarkdownLinks: "ignore",
		},
		Format:   e.options.Format,
		Provided: e.options.Provided,
		Files:    c.files,
		Mermaid:  e.options.Mermaid,
		Npm2Yarn: packageTabs(e.options),
		ResolveDoc: func(from, target string) (string, bool) {
			return resolveDoc(site, root, from, target)
		},
	}
	if e.options.Keywords != nil {
		opts.Admonitions = append(append([]string(nil), markdown.DefaultAdmonitions...), e.options.Keywords...)
	}
	if e.options.Math {
		opts.Math = c.formulas
	}
	if v == viewComponents {
		opts.Dynamic = themed
	}
	c.compilers[key] = markdown.New(opts)
	return c.compilers[key]
}

// pageMark replaces "doc:" while a document is compiled. A page whose path begins with it has no URL, so relative
// links are unchanged: the reference leaves them to the browser.
const pageMark = "@doc:"

// resolveDoc resolves a link to a document as the reference does: relative to the linking file, then to the
// content root, then to the site.
func resolveDoc(site, root, from, target string) (string, bool) {
	var candidates []string
	if rel, ok := strings.CutPrefix(target, "@site/"); ok {
		candidates = []string{filepath.Join(site, rel)}
	} else {
		if !strings.HasPrefix(target, "/") {
			candidates = append(candidates, filepath.Join(site, path.Dir(from), target))
		}
		candidates = append(candidates, filepath.Join(root, target), filepath.Join(site, target))
	}
	for _, file := range candidates {
		if st, err := os.Stat(file); err == nil && st.Mode().IsRegular() {
			rel, err := filepath.Rel(site, file)
			if err != nil {
				return "", false
			}
			return pageMark + filepath.ToSlash(rel), true
		}
	}
	return "", false
}

// reader converts our content trees to nodes.
type reader struct {
	content *plugin.Content
	// assets maps the URLs of assets to their files.
	assets map[string]string
}

func newReader(c *plugin.Content, site string) *reader {
	r := &reader{content: c, assets: make(map[string]string)}
	for _, a := range c.Assets {
		rel, err := filepath.Rel(site, a.Source)
		if err != nil {
			rel = a.Source
		}
		r.assets["/"+a.Output] = "asset:" + filepath.ToSlash(rel)
	}
	return r
}

func (r *reader) nodes(in []plugin.Node) []node {
	var out []node
	for _, n := range in {
		out = append(out, r.node(n)...)
	}
	return out
}

func (r *reader) node(n plugin.Node) []node {
	switch n.Kind {
	case plugin.NodeText:
		return []node{{kind: kindText, name: n.Text}}
	case plugin.NodeStatic:
		return r.withAssetFiles(readBack(parseHTML(n.HTML)))
	case plugin.NodeElement:
		el := node{kind: kindElement, name: n.Tag, attrs: domAttrs(props(n.Props)), children: r.nodes(n.Children)}
		for _, e := range n.Exprs {
			el.setAttr(exprName(e), codeMark)
		}
		el.unfoldChildren()
		return r.withAssetFiles(readBack([]node{el}))
	case plugin.NodeComponent, plugin.NodeProgram:
		ref := r.content.Components[n.Ref]
		if ref.Export == layoutExport && len(n.Children) == 1 {
			return r.nodes(n.Children[0].Children)
		}
		c := node{kind: kindReference, name: r.refName(ref), props: allProps(n), children: r.nodes(n.Children)}
		c.unfoldChildren()
		return r.withAssetFiles([]node{c})
	case plugin.NodeScope:
		m := node{kind: kindMapped, name: n.Tag, props: allProps(n), children: r.nodes(n.Children)}
		if tag := strings.ToLower(n.Tag); themed[tag] {
			m.attrs = domAttrs(m.props)
		}
		m.unfoldChildren()
		return r.withAssetFiles([]node{m})
	case plugin.NodeFragment:
		return []node{{kind: kindFragment, children: r.nodes(n.Children)}}
	case plugin.NodeValue:
		return valueNodes(n.Props)
	}
	return []node{{kind: kindCode}}
}

// layoutExport is the name of the layout that a document exports. The reference's trees contain only its content.
const layoutExport = "$layout"

// childrenProp is the prop with the content.
const childrenProp = "children"

// unfoldChildren converts the prop children, which is code here, to content.
func (n *node) unfoldChildren() {
	_, isProp := n.props[childrenProp].(codeValue)
	if !isProp && n.attrs[childrenProp] != codeMark {
		return
	}
	delete(n.props, childrenProp)
	delete(n.attrs, childrenProp)
	if len(n.children) == 0 {
		n.children = []node{{kind: kindCode}}
	}
}

// exprName returns the name of a prop that code computes. All spreads have the same name.
func exprName(e plugin.PropExpr) string {
	if e.Name == "" {
		return spreadName
	}
	return e.Name
}

// spreadName is the name for the props of a spread that is code.
const spreadName = "..."

// allProps returns the props of a node, including those that code computes.
func allProps(n plugin.Node) map[string]any {
	out := props(n.Props)
	for _, e := range n.Exprs {
		if out == nil {
			out = make(map[string]any)
		}
		out[exprName(e)] = codeValue{}
	}
	return out
}

// refName returns the name of a component. Exports of the document itself have no specifier; members of an import
// are exported by the document's module as $n.
func (r *reader) refName(ref plugin.ComponentRef) string {
	for _, m := range r.content.Modules {
		if m.Specifier != ref.Specifier {
			continue
		}
		if strings.HasPrefix(ref.Export, "$") {
			return memberName(m.Source, ref.Export)
		}
		return "#" + ref.Export
	}
	return ref.Specifier + "#" + ref.Export
}

// valueNodes returns the nodes that React renders for a literal among children.
func valueNodes(raw json.RawMessage) []node {
	var v any
	if err := json.Unmarshal(raw, &v); err != nil {
		return nil
	}
	return valueChildren(v)
}

func valueChildren(v any) []node {
	switch v := v.(type) {
	case []any:
		var out []node
		for _, item := range v {
			out = append(out, valueChildren(item)...)
		}
		return out
	case string:
		return []node{{kind: kindText, name: v}}
	case float64:
		return []node{{kind: kindText, name: formatNumber(v)}}
	}
	return nil
}

func props(raw json.RawMessage) map[string]any {
	if len(raw) == 0 {
		return nil
	}
	var out map[string]any
	if err := json.Unmarshal(raw, &out); err != nil {
		return map[string]any{"unreadable": string(raw)}
	}
	return out
}

// withAssetFiles replaces the URLs of assets in attributes and props with their files.
func (r *reader) withAssetFiles(nodes []node) []node {
	for i := range nodes {
		n := &nodes[i]
		for k, v := range n.attrs {
			n.attrs[k] = r.asset(v)
		}
		for k, v := range n.props {
			n.props[k] = r.assetsIn(v)
		}
		r.withAssetFiles(n.title)
		if n.kind == kindElement || n.kind == kindMapped {
			r.withAssetFiles(n.children)
		}
	}
	return nodes
}

func (r *reader) assetsIn(v any) any {
	switch v := v.(type) {
	case string:
		return r.asset(v)
	case []any:
		for i := range v {
			v[i] = r.assetsIn(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = r.assetsIn(v[k])
		}
	}
	return v
}

// asset returns the name of a page or asset, as described in NORMAL.md.
func (r *reader) asset(v string) string {
	if page, ok := strings.CutPrefix(v, pageMark); ok {
		return "doc:" + page
	}
	if !strings.HasPrefix(v, "/assets/") {
		return v
	}
	file, rest := v, ""
	if i := strings.IndexAny(v, "?#"); i >= 0 {
		file, rest = v[:i], v[i:]
	}
	if decoded, err := url.PathUnescape(file); err == nil {
		file = decoded
	}
	if name, ok := r.assets[file]; ok {
		return name + rest
	}
	return v
}
