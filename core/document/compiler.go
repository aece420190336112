package document

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/imagesize"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/timeline"
)

// The kinds of questions that a graph for documents answers in addition to those about files; see
// Answers.
const (
	askDoc graph.Kind = graph.FirstCustom + iota
	askMoved
	askMovedFile
)

// Answers returns functions that answer the questions of documents like the options of the
// compiler.
func Answers(o *markdown.Options) []func(string) graph.Digest {
	return []func(string) graph.Digest{answerWith(o.ResolveDoc), answerWith(o.Moved), answerWith(o.MovedFile)}
}

// separator separates the two parts of a question about a link.
const separator = "\x00"

func answerWith(ask func(from, target string) (string, bool)) func(string) graph.Digest {
	return func(of string) graph.Digest {
		if ask == nil {
			return graph.Missing
		}
		from, target, _ := strings.Cut(of, separator)
		answer, ok := ask(from, target)
		if !ok {
			return graph.Missing
		}
		return graph.DigestOfStrings(answer)
	}
}

// Compiler compiles the documents of a site, or takes them from the store. It is safe for
// concurrent use.
type Compiler struct {
	// Markdown does the work. Its options must have the Files of NewFiles.
	Markdown *markdown.Compiler
	Graph    *graph.Graph
	// Store keeps compiled documents; nil to keep none.
	Store *store.Store
	// Settings identifies the options of Markdown, except for functions.
	Settings graph.Digest
	// SiteDir is absolute.
	SiteDir string
	// Rewrite changes the text of a document before it is compiled; nil to keep it. Its findings
	// are reported like those of the document itself.
	Rewrite func(context.Context, RewriteRequest) (*Rewritten, diag.List)
	// ResolveDoc finds the page for a link to a Markdown file in a changed text, in the same way as
	// for Markdown's own links; nil if no page is known.
	ResolveDoc func(fromFile, target string) (permalink string, ok bool)
	// Generated holds the documents whose texts plugins have generated, by key.
	Generated map[Key]plugin.Document
	// Outside returns the finding about a file that must not be read.
	Outside func(source string) diag.Diagnostic
}

// Kinds of entries in the store.
const (
	documentKind = "document"
	treeKind     = "tree"
)

// Compile returns a document. Mistakes are in its Diagnostics; if some are errors, the document
// contains what could be compiled.
func (c *Compiler) Compile(ctx context.Context, key Key) *Document {
	file := filepath.Join(c.SiteDir, filepath.FromSlash(key.Source))
	if c.Graph.Within != nil && !c.Graph.Within(file) {
		return &Document{Content: plugin.Content{Source: key.Source}, Diagnostics: diag.List{c.Outside(key.Source)}, key: key}
	}
	if generated, ok := c.Generated[key]; ok {
		return c.compileGenerated(ctx, key, generated)
	}
	if d := c.fromStore(key, c.Graph.Disk.File(file)); d != nil {
		return d
	}
	defer timeline.Begin(ctx, "document", key.Source)()
	text, digest, err := c.Graph.Disk.Read(file)
	if err != nil {
		return unreadableDocument(key, err)
	}
	d, trace := c.compileText(ctx, key, string(text))
	c.storeDocument(ctx, d, digest, trace)
	return d
}

// compileText compiles the text of a document's own file.
func (c *Compiler) compileText(ctx context.Context, key Key, text string) (*Document, graph.Trace) {
	recorder := graph.NewRecorder(c.Graph)
	content, diags := c.compileRewritten(ctx, &rewriter{compiler: c, key: key, recorder: recorder}, text, false)
	return &Document{Content: *content, Diagnostics: diags, Uses: usesOf(content.Nodes), key: key}, recorder.Trace()
}

// compileRewritten compiles the text of a file as Rewrite changes it. module reports whether code
// imports it.
func (c *Compiler) compileRewritten(ctx context.Context, rw *rewriter, text string, module bool) (*plugin.Content, diag.List) {
	key := rw.key
	changed, program := rw.rewrite(ctx, key.Source, text)
	content, diags := c.Markdown.Compile(ctx, markdown.Source{
		Path: key.Source, Text: changed, Program: program, HideTitle: key.HideTitle, Excerpt: key.Excerpt, TruncateMarker: key.TruncateMarker, Module: module,
		LooksUp: func(l lookup.Question) { rw.recorder.Ask(c.question(l)) },
		Partial: func(file, text string) (string, string) { return rw.rewrite(ctx, file, text) },
	})
	content.TOC = mergeTOC(content.TOC, rw.toc)
	rw.restorePositions(content, diags)
	return content, append(diags, rw.findings...)
}

// CompileModule compiles a document that code imports. reads are the files that plugins looked up
// to change it, as absolute paths.
func (c *Compiler) CompileModule(ctx context.Context, key Key, text string) (content *plugin.Content, reads []string, found diag.List) {
	r := &rewriter{compiler: c, key: key, recorder: graph.NewRecorder(c.Graph)}
	content, found = c.compileRewritten(ctx, r, text, true)
	return content, r.reads, found
}

// compileGenerated returns a document whose text a plugin has generated.
func (c *Compiler) compileGenerated(ctx context.Context, key Key, generated plugin.Document) *Document {
	if d := c.fromStore(key, key.Generated); d != nil {
		return d
	}
	defer timeline.Begin(ctx, "document", key.Source)()
	recorder := graph.NewRecorder(c.Graph)
	source := generatedSource(key, generated)
	source.LooksUp = func(l lookup.Question) { recorder.Ask(c.question(l)) }
	content, diags := c.Markdown.Compile(ctx, source)
	d := &Document{Content: *content, Diagnostics: diags, Uses: usesOf(content.Nodes), key: key}
	c.storeDocument(ctx, d, key.Generated, recorder.Trace())
	return d
}

func generatedSource(key Key, generated plugin.Document) markdown.Source {
	return markdown.Source{
		Path: key.Source, Text: generated.Text, Parts: generated.Parts, Placeless: !address.IsMarkdown(key.Source),
		HideTitle: key.HideTitle, Excerpt: key.Excerpt, TruncateMarker: key.TruncateMarker,
	}
}

// question returns the question to the graph for a look-up.
func (c *Compiler) question(l lookup.Question) graph.Question {
	of := l.From + separator + l.Target
	switch l.Kind {
	case lookup.File:
		return graph.Question{Kind: graph.File, Subject: c.Graph.Portable(l.Target)}
	case lookup.Folder:
		return graph.Question{Kind: graph.Folder, Subject: c.Graph.Portable(l.Target)}
	case lookup.Doc:
		return graph.Question{Kind: askDoc, Subject: of}
	case lookup.Moved:
		return graph.Question{Kind: askMoved, Subject: of}
	}
	return graph.Question{Kind: askMovedFile, Subject: of}
}

func unreadableDocument(key Key, err error) *Document {
	finding := sitefile.Finding(diag.Pos{File: key.Source}, "", err)
	if errors.Is(err, fs.ErrNotExist) {
		finding.Message = "the file was deleted during the build"
	}
	return &Document{Content: plugin.Content{Source: key.Source}, Diagnostics: diag.List{finding}, key: key}
}

// storeKey identifies a document by everything that determines it but its look-ups.
func (c *Compiler) storeKey(key Key, text graph.Digest) store.Key {
	form := append([]byte{0, 0}, key.TruncateMarker...)
	for i, set := range []bool{key.HideTitle, key.Excerpt} {
		if set {
			form[i] = 1
		}
	}
	return store.KeyOf(c.Settings[:], []byte(key.Source), form, text[:])
}

// storeDocument puts a document into the store. Documents with errors are compiled again each time: the
// cause may be something that no look-up covers.
func (c *Compiler) storeDocument(ctx context.Context, d *Document, text graph.Digest, trace graph.Trace) {
	var tree, head compact.Encoder
	encodeTree(&tree, &d.Content)
	encodeHead(&head, &d.Content, c.Graph)
	d.Digest = graph.DigestOfStrings(string(head.Bytes()), string(tree.Bytes()))
	d.reads = filesOf(trace, d.key.Source)
	if c.Store == nil || ctx.Err() != nil || d.Diagnostics.HasErrors() {
		d.nodes, d.Nodes = d.Nodes, nil
		d.toc, d.TOC = d.TOC, nil
		return
	}
	d.tree = store.KeyOf(tree.Bytes())
	if !c.Store.Has(treeKind, d.tree) {
		c.Store.Put(treeKind, d.tree, tree.Bytes())
	}
	var w compact.Encoder
	trace.Encode(&w)
	w.Fixed(d.Digest[:])
	w.Fixed(d.tree[:])
	w.Bool(d.Uses.Code)
	w.Strings(d.Uses.Scopes)
	encodeDiagnostics(&w, d.Diagnostics)
	w.Fixed(head.Bytes())
	c.Store.Put(documentKind, c.storeKey(d.key, text), w.Bytes())
	d.compiler, d.Nodes, d.TOC = c, nil, nil
}

// fromStore returns a document from the store; nil if it has to be compiled.
func (c *Compiler) fromStore(key Key, text graph.Digest) *Document {
	data, ok := c.Store.Get(documentKind, c.storeKey(key, text))
	if !ok || text == graph.Missing {
		return nil
	}
	r := compact.DecoderOf(data)
	trace := graph.DecodeTrace(r)
	if r.Err() != nil || !trace.Holds(c.Graph) {
		return nil
	}
	d := &Document{key: key, compiler: c, reads: filesOf(trace, key.Source)}
	copy(d.Digest[:], r.Fixed(len(d.Digest)))
	copy(d.tree[:], r.Fixed(len(d.tree)))
	d.Uses = Uses{Code: r.Bool(), Scopes: r.Strings()}
	d.Diagnostics = decodeDiagnostics(r)
	d.Content = *decodeHead(r, c.Graph)
	if r.Err() != nil || !c.Store.Has(treeKind, d.tree) {
		return nil
	}
	return d
}

// load adds the tree of a document to its content. If the store has lost the tree, the document is
// compiled again.
func (c *Compiler) load(d *Document, content *plugin.Content) {
	if data, ok := c.Store.Get(treeKind, d.tree); ok {
		r := compact.DecoderOf(data)
		if decodeTree(r, content); r.Err() == nil {
			return
		}
	}
	content.Nodes, content.TOC = nil, nil
	if generated, ok := c.Generated[d.key]; ok {
		compiled, _ := c.Markdown.Compile(context.Background(), generatedSource(d.key, generated))
		content.Nodes, content.TOC = compiled.Nodes, compiled.TOC
		return
	}
	text, err := sitefile.Read(filepath.Join(c.SiteDir, filepath.FromSlash(d.key.Source)), sitefile.Document)
	if err != nil {
		return // the file no longer exists: a build reads it earlier, and fails
	}
	compiled, _ := c.compileText(context.Background(), d.key, string(text))
	content.Nodes, content.TOC = compiled.Nodes, compiled.TOC
}

// Files answers look-ups of documents by the digests of files.
type Files struct {
	disk  *graph.Disk
	mu    sync.Mutex
	sizes map[graph.Digest][2]int
}

var _ lookup.Files = (*Files)(nil)

// NewFiles returns the Files for a disk.
func NewFiles(disk *graph.Disk) *Files {
	return &Files{disk: disk, sizes: map[graph.Digest][2]int{}}
}

// Describe implements lookup.Files.
func (f *Files) Describe(file string) (lookup.FileInfo, error) {
	digest := f.disk.File(file)
	f.mu.Lock()
	size, known := f.sizes[digest]
	f.mu.Unlock()
	if !known || digest == graph.Missing {
		data, read, err := f.disk.Read(file)
		switch {
		case err == nil:
			digest = read
			size[0], size[1] = imagesize.Of(data)
		case digest == graph.Missing: // otherwise it is too large to be measured
			return lookup.FileInfo{}, fmt.Errorf("describe %s: %w", file, err)
		}
		f.mu.Lock()
		f.sizes[digest] = size
		f.mu.Unlock()
	}
	return lookup.FileInfo{Hash: hex.EncodeToString(digest[:10]), Width: size[0], Height: size[1]}, nil
}

// Read implements lookup.Files.
func (f *Files) Read(file string) ([]byte, error) {
	data, _, err := f.disk.Read(file)
	return data, err
}

// List implements lookup.Files.
func (f *Files) List(dir string) []string { return slices.Clone(f.disk.Names(dir)) }
