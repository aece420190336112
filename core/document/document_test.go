package document

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/compiled"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/store"
)

// sample has every kind of node, and everything that a head contains.
const sample = `---
title: Sample
tags: [a]
---
import Box from './Box';
import Part from './_part.mdx';
import {x} from './x';

# Sample

Text with [a link](b.md#there), [another](https://example.com) and ![an image](p.png).

<Box items={[1, 2]} f={() => x}>inside <b>bold</b></Box>

<Part name="p" />

{x + 1} and {"text"} and {3}

:::tip[Mind]
Note <Tag/>.
:::

## There {#there}

| a | b |
|---|---|
| 1 | {x} |
`

// fixture is a folder with documents.
type fixture struct {
	t      *testing.T
	dir    string
	stores string
	links  map[string]string
	// kept reports whether the last document was taken from the store.
	kept bool
	// rewrite changes the texts of documents; nil to leave them.
	rewrite func(context.Context, RewriteRequest) (*Rewritten, diag.List)
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{t: t, dir: t.TempDir(), stores: t.TempDir(), links: map[string]string{"b.md": "/b"}}
	f.write("a.mdx", sample)
	f.write("_part.mdx", "A part for {props.name}, see [B](b.md).\n")
	f.write("x.js", "export const x = 1;\n")
	f.write("Box.tsx", "export default () => null;\n")
	f.write("p.png", "no image")
	return f
}

func (f *fixture) write(name, text string) {
	f.t.Helper()
	if err := os.WriteFile(filepath.Join(f.dir, name), []byte(text), 0o600); err != nil {
		f.t.Fatal(err)
	}
}

// compile compiles a document as a new process would.
func (f *fixture) compile(name string) (*Document, *plugin.Content) {
	f.t.Helper()
	s := store.Open(f.stores, "test", store.Limits{})
	disk := graph.NewDisk(s)
	o := markdown.Options{
		Site: &plugin.Site{Dir: f.dir, BaseURL: "/"}, Files: NewFiles(disk), Dynamic: map[string]bool{"table": true},
		ResolveDoc: func(_, target string) (string, bool) { to, ok := f.links[target]; return to, ok },
	}
	c := &Compiler{
		Markdown: markdown.New(o), Store: s, SiteDir: f.dir, Rewrite: f.rewrite,
		Graph: &graph.Graph{Disk: disk, Root: f.dir, Answers: Answers(&o)},
	}
	f.kept = c.fromStore(Key{Source: name}, disk.File(filepath.Join(f.dir, name))) != nil
	d := c.Compile(f.t.Context(), Key{Source: name})
	content := d.Load()
	d.Sections()
	disk.Save()
	if err := s.Close(); err != nil {
		f.t.Fatal(err)
	}
	return d, content
}

func TestNoDocumentIsCompiledAfterTheEndOfTheContext(t *testing.T) {
	f := newFixture(t)
	o := markdown.Options{Site: &plugin.Site{Dir: f.dir, BaseURL: "/"}}
	disk := graph.NewDisk(nil)
	c := &Compiler{Markdown: markdown.New(o), SiteDir: f.dir, Graph: &graph.Graph{Disk: disk, Root: f.dir, Answers: Answers(&o)}}
	var keys []Key
	for i := range 100 {
		name := fmt.Sprintf("page%d.md", i)
		f.write(name, "A page.\n")
		keys = append(keys, Key{Source: name})
	}
	ctx, cancel := context.WithCancel(t.Context())
	compiled := 0
	_, err := c.CompileAll(ctx, keys, 1, func(*Document) {
		compiled++
		cancel()
	})
	if !errors.Is(err, context.Canceled) || compiled != 1 {
		t.Errorf("error %v after %d documents, want it after 1", err, compiled)
	}
}

func TestWhatIsKeptIsWhatWasCompiled(t *testing.T) {
	f := newFixture(t)
	direct, found := markdown.New(markdown.Options{
		Site: &plugin.Site{Dir: f.dir, BaseURL: "/"}, Dynamic: map[string]bool{"table": true},
		ResolveDoc: func(_, target string) (string, bool) { to, ok := f.links[target]; return to, ok },
	}).Compile(t.Context(), markdown.Source{Path: "a.mdx", Text: sample})
	if found.HasErrors() {
		t.Fatal(found)
	}
	first, content := f.compile("a.mdx")
	second, kept := f.compile("a.mdx")
	if !f.kept {
		t.Error("the document is not kept")
	}
	for _, got := range []*plugin.Content{content, kept} {
		if diff := cmp.Diff(direct, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("content (-compiled +kept):\n%s", diff)
		}
	}
	sections := compiled.Sections(direct)
	for _, d := range []*Document{first, second} {
		if diff := cmp.Diff(sections, d.Sections(), cmpopts.EquateEmpty()); diff != "" || len(sections) < 2 {
			t.Errorf("sections (-compiled +kept):\n%s", diff)
		}
	}
	if first.Digest != second.Digest || !first.Uses.Code || !second.Uses.Code {
		t.Errorf("%+v %+v", first.Uses, second.Uses)
	}
	if diff := cmp.Diff(found, second.Diagnostics, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("diagnostics (-compiled +kept):\n%s", diff)
	}
}

func TestADocumentIsCompiledAgainIfWhatItLookedUpChanged(t *testing.T) {
	changes := map[string]struct {
		change     func(*fixture)
		kept, same bool
	}{
		"nothing":         {func(*fixture) {}, true, true},
		"an unused file":  {func(f *fixture) { f.write("x.js", "export const x = 2;\n") }, true, true},
		"its text":        {func(f *fixture) { f.write("a.mdx", sample+"\nMore.\n") }, false, false},
		"its partial":     {func(f *fixture) { f.write("_part.mdx", "Another part.\n") }, false, false},
		"its image":       {func(f *fixture) { f.write("p.png", "another") }, false, false},
		"where a link is": {func(f *fixture) { f.links["b.md"] = "/elsewhere" }, false, false},
		"an unused link":  {func(f *fixture) { f.links["c.md"] = "/c" }, true, true},
		// An import without an extension lists the folder.
		"a name beside what it imports": {func(f *fixture) { f.write("other.md", "x") }, false, true},
	}
	for name, c := range changes {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			before, _ := f.compile("a.mdx")
			c.change(f)
			after, _ := f.compile("a.mdx")
			if same := before.Digest == after.Digest; same != c.same || f.kept != c.kept {
				t.Errorf("the document is the same: %v, and kept: %v; want %v and %v", same, f.kept, c.same, c.kept)
			}
		})
	}
}

func TestATreeThatTheStoreLostIsMadeAgain(t *testing.T) {
	for name, rewrite := range map[string]func(context.Context, RewriteRequest) (*Rewritten, diag.List){
		"as it is written": nil,
		"changed before": func(_ context.Context, req RewriteRequest) (*Rewritten, diag.List) {
			return &Rewritten{Text: strings.ReplaceAll(req.Text, "Text", "Tale")}, nil
		},
	} {
		f := newFixture(t)
		f.rewrite = rewrite
		d, want := f.compile("a.mdx")
		d.compiler.Store = nil
		d.compiler.Graph.Disk.Forget()
		if diff := cmp.Diff(want.Nodes, d.Load().Nodes, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: nodes (-want +got):\n%s", name, diff)
		}
	}
}

func FuzzDecodingReadsAnything(f *testing.F) {
	var head, tree compact.Encoder
	content, _ := markdown.New(markdown.Options{}).Compile(f.Context(), markdown.Source{Path: "a.mdx", Text: strings.ReplaceAll(sample, "import", "<!-- -->")})
	g := &graph.Graph{}
	encodeHead(&head, content, g)
	encodeNodes(&tree, content.Nodes)
	f.Add(string(head.Bytes()))
	f.Add(string(tree.Bytes()))
	f.Fuzz(func(_ *testing.T, text string) {
		decodeHead(compact.NewDecoder(text), g)
		decodeNodes(compact.NewDecoder(text), 0)
	})
}

func TestSectionsComeBackAsTheyWereKept(t *testing.T) {
	sections := []plugin.Section{{Text: []string{"lead"}}, {Level: 2, ID: "a", Heading: "A", Code: []string{"x\ny", ""}}, {}}
	var w compact.Encoder
	encodeSections(&w, sections)
	r := compact.NewDecoder(string(w.Bytes()))
	if diff := cmp.Diff(sections, decodeSections(r)); diff != "" || r.Err() != nil || r.More() {
		t.Errorf("%v\n%s", r.Err(), diff)
	}
}
