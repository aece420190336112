package render

import (
	"bytes"
	"slices"

	"github.com/gosaur/gosaur/core/plugin"
)

// Layer is a layout around a page or the page's own component.
type Layer struct {
	Component string
	// Key is the ID of a layout; "" for the page's own component.
	Key string
	// Props is a JSON object; nil for none.
	Props []byte
	// Shared maps the names of props to files of shared data.
	Shared map[string]string
}

// Document is a compiled document and its reference in a route.
type Document struct {
	Ref     plugin.Document
	Content *plugin.Content
}

// PageInput is the input of NewPage.
type PageInput struct {
	// Build is the ID of the client bundle.
	Build string
	Path  string
	// Plugin and PluginID identify the plugin instance in the route context of components.
	Plugin, PluginID string
	// Layers are the layouts, the outermost first, and the page's own component.
	Layers    []Layer
	Documents []Document
	// Styles are the URLs of style sheets in addition to the site's own.
	Styles []string
	// Collapse holds the names of the theme's components that only place their children, so that
	// static children may become one run.
	Collapse map[string]bool
	// EagerImage makes the first image that readers see without scrolling load eagerly.
	// Otherwise its element is not changed, and Page.LeadImage is a link that preloads it.
	EagerImage bool
}

// Page is the data of a page, from which its HTML is rendered.
type Page struct {
	// Hydration is the page's data as JSON without its static HTML, escaped for a script
	// element. Engine.Render takes the same bytes.
	Hydration []byte
	// Navigation is the page's data as JSON with its static HTML, for client-side navigation.
	Navigation []byte
	// Slots holds the HTML of the static runs, by the number of the slot.
	Slots []string
	// LeadImage is a link element that preloads the first image; "" if readers see no image
	// without scrolling, or it loads eagerly.
	LeadImage string
}

// NewPage encodes both forms of a page's data.
func NewPage(in *PageInput) *Page {
	in, lead := in.withLeadImage()
	hydration := encoder{in: in, jsonBuffer: jsonBuffer{inline: true}, hydration: true}
	navigation := encoder{in: in}
	hydration.page()
	navigation.page()
	return &Page{Hydration: hydration.b, Navigation: navigation.b, Slots: hydration.slots, LeadImage: lead}
}

// withLeadImage finds the first image that readers see. It returns a page in which that image
// loads eagerly, or a link element that preloads it.
func (in *PageInput) withLeadImage() (changed *PageInput, preload string) {
	if len(in.Documents) == 0 {
		return in, ""
	}
	lead := leadImage{remaining: firstView}
	nodes := lead.withEagerImage(in.Documents[0].Content.Nodes)
	if lead.preload == "" || !in.EagerImage {
		return in, lead.preload
	}
	out, content := *in, *in.Documents[0].Content
	content.Nodes = nodes
	out.Documents = slices.Clone(in.Documents)
	out.Documents[0].Content = &content
	return &out, ""
}

// SetUnrouted adds the links that do not lead to a page of the site to both forms of the page's
// data. They are known after the page has been rendered.
func (p *Page) SetUnrouted(links []string) {
	if len(links) == 0 {
		return
	}
	p.Hydration, p.Navigation = withList(p.Hydration, true, "unrouted", links), withList(p.Navigation, false, "unrouted", links)
}

// SetSlices adds the addresses of the slices of shared data that components read to both forms
// of the page's data. They are known after the page has been rendered.
func (p *Page) SetSlices(addresses []string) {
	if len(addresses) == 0 {
		return
	}
	p.Hydration, p.Navigation = withList(p.Hydration, true, "slices", addresses), withList(p.Navigation, false, "slices", addresses)
}

// withList returns a page's data with another key, whose value is a list of strings.
func withList(data []byte, inline bool, key string, list []string) []byte {
	b := jsonBuffer{b: bytes.TrimSuffix(data, []byte{'}'}), inline: inline}
	b.key(key)
	b.strings(list...)
	b.byte('}')
	return b.b
}

// SetBuild replaces the build ID in both forms of the page's data and adds policy, the sources that
// the page's content security policy allows in addition to the site's. It returns the document,
// which contains Hydration, with the same changes.
func (p *Page) SetBuild(document []byte, build string, policy []string) []byte {
	before := p.Hydration
	p.Hydration, p.Navigation = withBuild(p.Hydration, build), withBuild(p.Navigation, build)
	if len(policy) > 0 {
		p.Hydration, p.Navigation = withList(p.Hydration, true, "policy", policy), withList(p.Navigation, false, "policy", policy)
	}
	return bytes.Replace(document, withPrefix(hydrationOpen, before), withPrefix(hydrationOpen, p.Hydration), 1)
}

// withBuild returns a page's data with another build ID, which is its first key.
func withBuild(data []byte, build string) []byte {
	_, rest, _ := bytes.Cut(data, []byte(`,`))
	head := jsonBuffer{b: []byte{'{'}}
	head.key("build")
	head.string(build)
	return withPrefix(string(head.b)+",", rest)
}

func withPrefix(head string, rest []byte) []byte { return append([]byte(head), rest...) }

// NewDocument encodes a single document with its static HTML, in the form of an element of
// PageData.docs. collapse is as in PageInput.
func NewDocument(content *plugin.Content, collapse map[string]bool) []byte {
	e := encoder{in: &PageInput{Collapse: collapse}}
	e.document(Document{Content: content})
	return e.b
}

// encoder writes PageData as core/README.md describes it.
type encoder struct {
	jsonBuffer
	in        *PageInput
	hydration bool
	slots     []string
	// components belong to the document that is being written.
	components []plugin.ComponentRef
}

func (e *encoder) page() {
	e.byte('{')
	e.key("build")
	e.string(e.in.Build)
	e.key("path")
	e.string(e.in.Path)
	if e.in.Plugin != "" {
		e.key("plugin")
		e.strings(e.in.Plugin, e.in.PluginID)
	}
	e.key("chain")
	array(&e.jsonBuffer, e.in.Layers, e.layer)
	if len(e.in.Documents) > 0 {
		e.key("docs")
		array(&e.jsonBuffer, e.in.Documents, e.document)
	}
	if len(e.in.Styles) > 0 {
		e.key("styles")
		e.strings(e.in.Styles...)
	}
	e.byte('}')
}

func (e *encoder) layer(l Layer) {
	e.byte('{')
	e.key("c")
	e.string(l.Component)
	if l.Key != "" {
		e.key("k")
		e.string(l.Key)
	}
	if len(l.Props) > 0 {
		e.key("p")
		e.json(l.Props)
	}
	if len(l.Shared) > 0 {
		e.key("d")
		e.stringMap(l.Shared)
	}
	e.byte('}')
}

func (e *encoder) document(d Document) {
	c := d.Content
	e.byte('{')
	e.key("prop")
	e.string(d.Ref.Prop)
	e.key("source")
	e.string(c.Source)
	if len(d.Ref.Metadata) > 0 {
		e.key("metadata")
		e.json(d.Ref.Metadata)
	}
	if len(c.FrontMatter) > 2 {
		e.key("frontMatter")
		e.json(c.FrontMatter)
	}
	if len(c.Dates) > 0 {
		e.key("dates")
		array(&e.jsonBuffer, c.Dates, func(path []string) { e.strings(path...) })
	}
	if c.Titled {
		e.key("title")
		e.string(c.ContentTitle)
	}
	if c.Description != "" {
		e.key("description")
		e.string(c.Description)
	}
	e.toc(c.TOC)
	e.components = c.Components
	e.key("nodes")
	e.nodes(c.Nodes, false)
	e.refs(c.Components)
	e.modules(c.Modules)
	e.byte('}')
}

// modules writes the references to the modules with the document's code.
func (e *encoder) modules(modules []plugin.Module) {
	if len(modules) == 0 {
		return
	}
	e.key("code")
	array(&e.jsonBuffer, modules, func(m plugin.Module) {
		e.byte('{')
		e.key("s")
		e.string(m.Specifier)
		if len(m.Props) > 0 {
			e.key("a")
			e.json(m.Props)
		}
		e.exprs(m.Exprs)
		e.key("v")
		array(&e.jsonBuffer, m.Values, e.int)
		e.byte('}')
	})
}

func (e *encoder) toc(items []plugin.TOCItem) {
	if len(items) == 0 {
		return
	}
	e.key("toc")
	array(&e.jsonBuffer, items, func(item plugin.TOCItem) {
		e.byte('{')
		e.key("value")
		e.string(item.Value)
		e.key("id")
		e.string(item.ID)
		e.key("level")
		e.int(item.Level)
		e.byte('}')
	})
}

func (e *encoder) refs(refs []plugin.ComponentRef) {
	if len(refs) == 0 {
		return
	}
	e.key("refs")
	array(&e.jsonBuffer, refs, func(r plugin.ComponentRef) { e.strings(r.Specifier, r.Export) })
}
