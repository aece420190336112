package document

import (
	"encoding/json"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// pathCodec converts absolute paths to the form in which they are stored, so that a store serves machines that have
// the site in different places.
type pathCodec interface {
	// Portable returns a path below the site directory relative to it.
	Portable(path string) string
	// Absolute is the inverse of Portable.
	Absolute(path string) string
}

// encodeTree writes the part of a document that is needed only to show it: the nodes and the table of contents.
func encodeTree(w *compact.Encoder, c *plugin.Content) {
	encodeNodes(w, c.Nodes)
	w.Number(uint64(len(c.TOC)))
	for _, item := range c.TOC {
		w.String(item.Value)
		w.String(item.ID)
		w.Signed(int64(item.Level))
	}
}

// decodeTree adds what encodeTree wrote to a document.
func decodeTree(r *compact.Decoder, c *plugin.Content) {
	c.Nodes = decodeNodes(r, 0)
	c.TOC = compact.DecodeList(r, func(r *compact.Decoder) plugin.TOCItem {
		return plugin.TOCItem{Value: r.String(), ID: r.String(), Level: int(r.Signed())}
	})
}

// encodeHead writes the other part of a document.
func encodeHead(w *compact.Encoder, c *plugin.Content, p pathCodec) {
	w.String(c.Source)
	w.Blob(c.FrontMatter)
	w.Number(uint64(len(c.Dates)))
	for _, path := range c.Dates {
		w.Strings(path)
	}
	w.String(c.Title)
	w.String(c.ContentTitle)
	w.Bool(c.Titled)
	w.String(c.Description)
	w.Bool(c.Math)
	w.Number(uint64(len(c.Components)))
	for _, ref := range c.Components {
		w.String(ref.Specifier)
		w.String(ref.Export)
	}
	w.Strings(c.Missing)
	w.Number(uint64(len(c.Assets)))
	for _, a := range c.Assets {
		w.String(p.Portable(a.Source))
		w.String(a.Output)
		w.String(a.Copy)
	}
	w.Number(uint64(len(c.Links)))
	for i := range c.Links {
		encodeLink(w, &c.Links[i], c.Source)
	}
	w.Strings(c.Anchors)
	w.Number(uint64(len(c.Modules)))
	for i := range c.Modules {
		encodeModule(w, &c.Modules[i], c.Source)
	}
	w.Number(uint64(len(c.Includes)))
	for _, file := range c.Includes {
		w.String(p.Portable(file))
	}
}

func decodeHead(r *compact.Decoder, p pathCodec) *plugin.Content {
	c := &plugin.Content{
		Source: r.String(), FrontMatter: r.Blob(), Dates: compact.DecodeList(r, (*compact.Decoder).Strings),
		Title: r.String(), ContentTitle: r.String(), Titled: r.Bool(), Description: r.String(), Math: r.Bool(),
		Components: compact.DecodeList(r, func(r *compact.Decoder) plugin.ComponentRef {
			return plugin.ComponentRef{Specifier: r.String(), Export: r.String()}
		}),
		Missing: r.Strings(),
		Assets: compact.DecodeList(r, func(r *compact.Decoder) plugin.Asset {
			return plugin.Asset{Source: p.Absolute(r.String()), Output: r.String(), Copy: r.String()}
		}),
	}
	c.Links = compact.DecodeList(r, func(r *compact.Decoder) plugin.Link { return decodeLink(r, c.Source) })
	c.Anchors = r.Strings()
	c.Modules = compact.DecodeList(r, func(r *compact.Decoder) plugin.Module { return decodeModule(r, c.Source) })
	c.Includes = compact.DecodeList(r, func(r *compact.Decoder) string { return p.Absolute(r.String()) })
	return c
}

// encodePos writes a position, which is usually in the file of the document.
func encodePos(w *compact.Encoder, p diag.Pos, source string) {
	if w.Bool(p.File == source); p.File != source {
		w.String(p.File)
	}
	w.Signed(int64(p.Line))
	w.Signed(int64(p.Col))
	w.Signed(int64(p.EndCol))
}

func decodePos(r *compact.Decoder, source string) diag.Pos {
	file := source
	if !r.Bool() {
		file = r.String()
	}
	return diag.Pos{File: file, Line: int(r.Signed()), Col: int(r.Signed()), EndCol: int(r.Signed())}
}

// The flags of a link.
const (
	linkFile = 1 << iota
	linkReported
	linkUnchecked
	linkRawIsURL
	linkPlain
)

func encodeLink(w *compact.Encoder, l *plugin.Link, source string) {
	var flags uint64
	for i, set := range []bool{l.File, l.Reported, l.Unchecked, l.Raw == l.URL, l.Plain} {
		if set {
			flags |= 1 << i
		}
	}
	w.Number(flags)
	w.String(l.URL)
	if flags&linkRawIsURL == 0 {
		w.String(l.Raw)
	}
	encodePos(w, l.Pos, source)
}

func decodeLink(r *compact.Decoder, source string) plugin.Link {
	flags := r.Number()
	l := plugin.Link{
		URL: r.String(), File: flags&linkFile != 0, Reported: flags&linkReported != 0, Unchecked: flags&linkUnchecked != 0, Plain: flags&linkPlain != 0,
	}
	if l.Raw = l.URL; flags&linkRawIsURL == 0 {
		l.Raw = r.String()
	}
	l.Pos = decodePos(r, source)
	return l
}

func encodeModule(w *compact.Encoder, m *plugin.Module, source string) {
	w.String(m.Specifier)
	w.String(m.Source)
	w.String(m.Dir)
	imports, err := json.Marshal(m.Imports)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	w.Blob(imports)
	w.Number(uint64(len(m.Values)))
	for _, n := range m.Values {
		w.Signed(int64(n))
	}
	w.Blob(m.Props)
	encodeExprs(w, m.Exprs)
	w.String(m.Reason)
	encodePos(w, m.Pos, source)
}

func decodeModule(r *compact.Decoder, source string) plugin.Module {
	m := plugin.Module{Specifier: r.String(), Source: r.String(), Dir: r.String()}
	_ = json.Unmarshal(r.Blob(), &m.Imports) // a checksum covers it
	m.Values = compact.DecodeList(r, func(r *compact.Decoder) int { return int(r.Signed()) })
	m.Props, m.Exprs = r.Blob(), decodeExprs(r)
	m.Reason, m.Pos = r.String(), decodePos(r, source)
	return m
}

func encodeExprs(w *compact.Encoder, exprs []plugin.PropExpr) {
	w.Number(uint64(len(exprs)))
	for _, e := range exprs {
		w.String(e.Name)
		w.Signed(int64(e.Value))
	}
}

func decodeExprs(r *compact.Decoder) []plugin.PropExpr {
	return compact.DecodeList(r, func(r *compact.Decoder) plugin.PropExpr {
		return plugin.PropExpr{Name: r.String(), Value: int(r.Signed())}
	})
}

// encodeNodes writes a list of nodes and everything below them.
func encodeNodes(w *compact.Encoder, nodes []plugin.Node) {
	w.Number(uint64(len(nodes)))
	for i := range nodes {
		encodeNode(w, &nodes[i])
	}
}

func encodeNode(w *compact.Encoder, n *plugin.Node) {
	w.Number(uint64(n.Kind))
	switch n.Kind {
	case plugin.NodeText:
		w.String(n.Text)
		return
	case plugin.NodeStatic:
		w.String(n.HTML)
		w.Number(uint64(n.InnerStart)) //nolint:gosec // an offset
		w.Number(uint64(n.InnerEnd))   //nolint:gosec // an offset
	}
	w.String(n.Tag)
	w.Signed(int64(n.Ref))
	w.Blob(n.Props)
	encodeExprs(w, n.Exprs)
	encodeNodes(w, n.Children)
}

// maxDepth bounds the depth of a tree to read. The compiler makes no deeper one.
const maxDepth = 10_000

func decodeNodes(r *compact.Decoder, depth int) []plugin.Node {
	if depth > maxDepth {
		return nil
	}
	return compact.DecodeList(r, func(r *compact.Decoder) plugin.Node { return decodeNode(r, depth) })
}

func decodeNode(r *compact.Decoder, depth int) plugin.Node {
	n := plugin.Node{Kind: plugin.NodeKind(r.Number())} //nolint:gosec // a checksum covers it
	switch n.Kind {
	case plugin.NodeText:
		n.Text = r.String()
		return n
	case plugin.NodeStatic:
		n.HTML, n.InnerStart, n.InnerEnd = r.String(), r.Int(), r.Int()
	}
	n.Tag, n.Ref, n.Props, n.Exprs = r.String(), int(r.Signed()), r.Blob(), decodeExprs(r)
	n.Children = decodeNodes(r, depth+1)
	return n
}

// encodeDiagnostics writes the diagnostics of a document, of which there are usually none.
func encodeDiagnostics(w *compact.Encoder, list diag.List) {
	if len(list) == 0 {
		w.Blob(nil)
		return
	}
	data, err := json.Marshal(list)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	w.Blob(data)
}

func decodeDiagnostics(r *compact.Decoder) diag.List {
	var list diag.List
	if data := r.Blob(); data != nil {
		_ = json.Unmarshal(data, &list) // a checksum covers it
	}
	return list
}
