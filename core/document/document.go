package document

import (
	"maps"
	"slices"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/store"
)

// Key identifies a form of a file that a page shows.
type Key struct {
	// Source is relative to the site directory.
	Source             string
	HideTitle, Excerpt bool
	// TruncateMarker ends an excerpt, as in plugin.Document.
	TruncateMarker string
	// Generated identifies the text that a plugin has generated from the file; zero for the file's own text.
	Generated graph.Digest
}

// KeyOf returns the form that a route needs.
func KeyOf(d plugin.Document) Key {
	return Key{d.Source, d.HideTitle, d.Excerpt, d.TruncateMarker, generatedDigest(&d)}
}

// generatedDigest identifies a text that a plugin has generated, with its parts.
func generatedDigest(d *plugin.Document) graph.Digest {
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
	// Digest identifies the content, including its nodes.
	Digest graph.Digest
	// Diagnostics are the findings about the document.
	Diagnostics diag.List
	// Uses describes the tree, apart from Content.Components.
	Uses Uses

	// reads are the files, other than its own, that the document was compiled from.
	reads    []string
	key      Key
	compiler *Compiler
	tree     store.Key
	// nodes and toc are set for a document that is not kept in a store.
	nodes []plugin.Node
	toc   []plugin.TOCItem
}

// Uses describes what a tree uses.
type Uses struct {
	// Code reports whether the tree shows values that code computes.
	Code bool
	// Scopes are the names that the tree takes from the MDXComponents map, sorted.
	Scopes []string
}

// IsComplete reports whether a document is complete in spite of its mistakes.
func (d *Document) IsComplete() bool { return IsComplete(d.Diagnostics) }

// IsComplete reports whether a document with the given mistakes is complete.
func IsComplete(diags diag.List) bool {
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

// Shape identifies what the bundles and the output contain of the document, apart from its page.
func (d *Document) Shape() graph.Digest {
	var w compact.Encoder
	head := d.Content
	head.FrontMatter, head.Title, head.ContentTitle, head.Description, head.Links, head.Anchors = nil, "", "", "", nil, nil
	head.Dates, head.Modules = nil, nil
	encodeHead(&w, &head, unchangedPaths{})
	for i := range d.Modules {
		m := &d.Modules[i]
		for _, s := range []string{m.Specifier, m.Source, m.Dir, m.Reason} {
			w.String(s)
		}
		w.Strings(slices.Sorted(maps.Keys(m.Imports)))
	}
	return graph.DigestOf(w.Bytes())
}

// unchangedPaths leaves paths as they are.
type unchangedPaths struct{}

func (unchangedPaths) Portable(path string) string { return path }
func (unchangedPaths) Absolute(path string) string { return path }

// Reads returns the files, other than its own, that the document was compiled from: paths relative to the site directory,
// with slashes.
func (d *Document) Reads() []string { return d.reads }

// filesOf returns the files, other than the document's own, in the questions that were asked while it was compiled.
func filesOf(trace graph.Trace, own string) []string {
	var files []string
	for _, a := range trace {
		if a.Kind == graph.File && a.Subject != own {
			files = append(files, a.Subject)
		}
	}
	return files
}

// usesOf returns what a tree uses.
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
