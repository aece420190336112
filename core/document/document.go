package document

import (
	"slices"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/store"
)

// Key identifies the form of a file that a page shows.
type Key struct {
	// Source is relative to the site directory.
	Source             string
	HideTitle, Excerpt bool
	// TruncateMarker ends an excerpt, as in plugin.Document.
	TruncateMarker string
	// Made identifies the text that a plugin has made of the file; zero for the file's own.
	Made graph.Digest
}

// KeyOf returns the form that a route needs.
func KeyOf(d plugin.Document) Key {
	return Key{d.Source, d.HideTitle, d.Excerpt, d.TruncateMarker, madeOf(&d)}
}

// madeOf identifies the text that a plugin has made, with its parts.
func madeOf(d *plugin.Document) graph.Digest {
	if d.Text == "" {
		return graph.Digest{}
	}
	var w compact.Encoder
	w.String(d.Text)
	w.Number(uint64(len(d.Parts)))
	for _, p := range d.Parts {
		w.String(p.File)
		w.String(p.Text)
		w.Number(uint64(len(p.Lines)))
		for _, l := range p.Lines {
			w.Number(uint64(max(0, l.Line)))
			w.Number(uint64(max(0, l.Col)))
		}
	}
	return graph.DigestOf(w.Bytes())
}

// Document is a compiled document. It is immutable.
type Document struct {
	// Content lacks the nodes and the table of contents; see Load.
	plugin.Content
	// Digest identifies the content with its nodes.
	Digest graph.Digest
	// Diagnostics are what is wrong with the document.
	Diagnostics diag.List
	// Uses is what the tree is made of, besides Content.Components.
	Uses Uses

	key      Key
	compiler *Compiler
	tree     store.Key
	// nodes and toc are those of a document that is kept in no store.
	nodes []plugin.Node
	toc   []plugin.TOCItem
}

// Uses is what a tree is made of.
type Uses struct {
	// Code reports whether the tree shows values that code computes.
	Code bool
	// Scopes are the names that the tree takes from the MDXComponents map, sorted.
	Scopes []string
}

// Whole reports whether a document is all there in spite of its mistakes.
func (d *Document) Whole() bool { return IsWhole(d.Diagnostics) }

// IsWhole reports whether a document with some mistakes is all there.
func IsWhole(diags diag.List) bool {
	return !slices.ContainsFunc(diags, func(d diag.Diagnostic) bool {
		switch d.Code {
		case diag.CodeBrokenMarkdown, diag.CodeMissingAsset, diag.CodeFormula:
			return false
		}
		return d.Severity == diag.Error
	})
}

// Load returns the content with its nodes and its table of contents.
func (d *Document) Load() *plugin.Content {
	content := d.Content
	if d.compiler != nil {
		d.compiler.load(d, &content)
	} else {
		content.Nodes, content.TOC = d.nodes, d.toc
	}
	return &content
}

// usesOf looks through a tree.
func usesOf(nodes []plugin.Node) Uses {
	var u Uses
	u.add(nodes)
	slices.Sort(u.Scopes)
	return u
}

func (u *Uses) add(nodes []plugin.Node) {
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.Kind == plugin.NodeExpr || n.Kind == plugin.NodeProgram:
			u.Code = true
		case n.Kind == plugin.NodeScope && !slices.Contains(u.Scopes, n.Tag):
			u.Scopes = append(u.Scopes, n.Tag)
		}
		u.add(n.Children)
	}
}
