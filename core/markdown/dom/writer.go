package dom

import (
	"encoding/json"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/highlight"
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// Theme defines how a site writes constructs. It must not change once a Writer has it. Its fields have the
// meaning of those of markdown.Options with the same names.
type Theme struct {
	Dynamic         map[string]bool
	Components      map[string]string
	Collapse        map[string]bool
	Classes         map[string]string
	Texts           map[string]string
	MagicComments   []codeblock.MagicComment
	CodeMarks       bool
	LiveCode        bool
	NoCodeButtons   bool
	BlockLines      bool
	MDXChildren     bool
	DefaultLanguage string
	Npm2Yarn        *npm2yarn.Tabs
	Footnotes       Footnotes
	Highlighter     *highlight.Highlighter
}

// Page is the state that the writers of a page and of its partials share.
type Page struct {
	// Content lists the components of the page.
	Content *plugin.Content
	refs    map[plugin.ComponentRef]int
}

// Writer writes the constructs of the static DOM into a tree.
type Writer struct {
	tree.Tree
	Theme *Theme
	Page  *Page
	// MDX reports whether the document is MDX, so that its output never goes through an HTML parser.
	MDX bool
}

// Dynamic reports whether a construct is written as a component.
func (w *Writer) Dynamic(name string) bool {
	return w.Theme.Dynamic[name] || w.Theme.Components[name] != "" || mdxMapped[name] && w.HasMDXChildren()
}

// mdxMapped holds the elements that MDX gives to components as components of the MDXComponents map.
var mdxMapped = map[string]bool{
	"a": true, "code": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true, "img": true, "li": true, "pre": true, "ul": true,
}

// HasMDXChildren reports whether a component above may look into its children, so that they have to be
// those of MDX.
func (w *Writer) HasMDXChildren() bool {
	return w.Theme.MDXChildren && w.MayBeInspected() && !w.InDraft()
}

// Break writes the line break that MDX has next to a block, if a component may look for it or readers see
// it.
func (w *Writer) Break() {
	switch {
	case w.HasMDXChildren():
		w.TextSeparate("\n")
	case w.InsidePre() && !w.InDraft():
		w.Text("\n")
	}
}

// OpenElement opens an element of Markdown, such as a paragraph, or its component.
func (w *Writer) OpenElement(tag string, attrs ...tree.Attr) {
	if w.Dynamic(tag) {
		w.OpenConstruct(tag, tree.PropsJSON(attrs), nil)
		return
	}
	w.Open(tag, attrs...)
}

// VoidElement writes an element without content, or its component.
func (w *Writer) VoidElement(tag string, attrs ...tree.Attr) {
	if w.Dynamic(tag) {
		w.OpenConstruct(tag, tree.PropsJSON(attrs), nil)
		w.Close()
		return
	}
	w.Void(tag, attrs...)
}

// OpenConstruct opens the component of a construct: the module that Theme.Components names,
// or else the component of the MDXComponents map. exprs are the props that are code.
func (w *Writer) OpenConstruct(name string, props json.RawMessage, exprs []plugin.PropExpr) {
	if specifier := w.Theme.Components[name]; specifier != "" {
		w.OpenComponent(plugin.ComponentRef{Specifier: specifier, Export: "default"}, name, props, exprs)
		return
	}
	w.OpenMapped(name, props, exprs)
}

// OpenComponent opens an imported component. element is the HTML element that it stands for, if any.
func (w *Writer) OpenComponent(ref plugin.ComponentRef, element string, props json.RawMessage, exprs []plugin.PropExpr) {
	name, isTheme := strings.CutPrefix(ref.Specifier, "@theme/")
	whole := !isTheme || !w.Theme.Collapse[name]
	w.OpenDynamic(tree.Frame{
		Kind: plugin.NodeComponent, Element: element, Ref: w.Page.Index(ref), Props: props, Exprs: exprs, FullElements: whole, MayInspect: whole && element == "",
	})
}

// OpenMapped opens a component of the MDXComponents map.
func (w *Writer) OpenMapped(name string, props json.RawMessage, exprs []plugin.PropExpr) {
	f := tree.Frame{Kind: plugin.NodeScope, Tag: name, Props: props, Exprs: exprs, FullElements: !w.Theme.Collapse[name]}
	if tree.IsElement(name) {
		f.Element = name
	}
	f.MayInspect = f.FullElements && f.Element == ""
	w.OpenDynamic(f)
}

// Component returns the specifier of the innermost open node if that is an imported component, else "".
func (w *Writer) Component() string {
	if f := w.Innermost(); f != nil && f.Kind == plugin.NodeComponent {
		return w.Page.Content.Components[f.Ref].Specifier
	}
	return ""
}

// Index returns the index of a component in the content, which lists each once.
func (p *Page) Index(ref plugin.ComponentRef) int {
	if i, ok := p.refs[ref]; ok {
		return i
	}
	if p.refs == nil {
		p.refs = make(map[plugin.ComponentRef]int)
	}
	i := len(p.Content.Components)
	p.Content.Components = append(p.Content.Components, ref)
	p.refs[ref] = i
	return i
}

// AddAnchor notes an id that links may lead to.
func (w *Writer) AddAnchor(id string) {
	w.Page.Content.Anchors = append(w.Page.Content.Anchors, id)
}

// Class returns the theme's name for a class of the static DOM.
func (w *Writer) Class(name string) string {
	if own, ok := w.Theme.Classes[name]; ok {
		return own
	}
	return name
}

// anchorTarget is the class of all elements that links lead to.
const anchorTarget = "anchorTarget"

// TargetClass returns the class attribute of a link target, with other classes first; nil if there is no
// class at all.
func (w *Writer) TargetClass(others ...string) []tree.Attr {
	if own := w.Theme.Classes[anchorTarget]; own != "" {
		others = append(others, own)
	}
	if len(others) == 0 {
		return nil
	}
	return []tree.Attr{tree.At("class", strings.Join(others, " "))}
}
