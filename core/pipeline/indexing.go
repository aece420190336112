package pipeline

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/plugin"
)

// index lets plugins make index files from the text of the staged site and stages them.
func (b *builder) index(ctx context.Context, a *artifacts, s *staging) error {
	if !a.project.host.HasIndexers() {
		return nil
	}
	texts := make([]plugin.PageText, len(s.pages))
	for i := range s.pages {
		texts[i] = pageText(&s.pages[i].Info, a.table.Routes[i].Documents, a.docs)
	}
	return b.indexTexts(ctx, a.project, s, texts)
}

// indexTexts is like index with the texts of the pages.
func (b *builder) indexTexts(ctx context.Context, p *project, s *staging, texts []plugin.PageText) error {
	w := &indexWriter{tree: s.Tree, folderIsNew: !s.Has(plugin.IndexFolder), claimed: make(map[string]bool)}
	files, diags := p.host.IndexPages(ctx, &plugin.IndexPagesRequest{Pages: texts, Keep: w.keep})
	b.found.Add(diags...)
	var group errgroup.Group
	group.SetLimit(b.Workers * 2) // writing waits for the disk
	for _, f := range files {
		if !w.claim(f.Path) {
			var found diag.List
			found.Errorf(diag.CodeDuplicateRoute, diag.Pos{}, "two files of the output are called %s", f.Path).Hint =
				"the folder " + plugin.IndexFolder + " belongs to the search: rename the static file"
			b.found.Add(found...)
			continue
		}
		group.Go(func() error { return s.Write(f.Path, f.Contents) })
	}
	return group.Wait() //nolint:wrapcheck // the error names the file
}

// indexWriter adds the files of indexers to the site. It is safe for concurrent use.
type indexWriter struct {
	tree *output.Tree
	// folderIsNew reports whether the folder of the indexers contained no files before.
	folderIsNew bool
	mu          sync.Mutex
	claimed     map[string]bool
}

// claim claims the path of an index file. It returns false if there is already a file with that path.
func (w *indexWriter) claim(path string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.claimed[path] || !w.folderIsNew && w.tree.Has(path) {
		return false
	}
	w.claimed[path] = true
	return true
}

// keep implements plugin.IndexPagesRequest.Keep. It does not keep a file whose path is taken, so that
// this is reported.
func (w *indexWriter) keep(path string, sum [sha256.Size]byte) bool {
	if !strings.HasPrefix(path, plugin.IndexFolder) || !w.claim(path) {
		return false
	}
	if w.tree.Keep(path, sum[:]) {
		return true
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.claimed, path)
	return false
}

// pageText returns the text of the documents of a page, which is read when it is needed.
func pageText(info *plugin.PageInfo, shown []plugin.Document, docs *document.Set) plugin.PageText {
	text := plugin.PageText{PageInfo: *info}
	var whole []*document.Document
	var digests []byte
	for _, d := range shown {
		if d.Excerpt {
			continue
		}
		content := docs.Of(d)
		if text.FrontMatter == nil {
			text.FrontMatter, text.ContentTitle = content.FrontMatter, content.Title
		}
		whole, digests = append(whole, content), append(digests, content.Digest[:]...)
	}
	text.Digest = string(digests)
	text.Read = func() []plugin.Section {
		var sections []plugin.Section
		for _, content := range whole {
			sections = append(sections, content.Sections()...)
		}
		return sections
	}
	return text
}

// devIndex holds the files of the indexers in a session. They are made when the first one is
// requested.
type devIndex struct {
	once  sync.Once
	ready atomic.Bool
	files map[string][]byte
	err   error
}

// indexFile returns an index file by its path, which begins with plugin.IndexFolder.
func (st *sessionState) indexFile(ctx context.Context, rel string) ([]byte, bool, error) {
	index := &st.index
	index.once.Do(func() {
		texts := make([]plugin.PageText, len(st.table.Routes))
		for i := range st.table.Routes {
			rt := &st.table.Routes[i]
			texts[i] = pageText(&plugin.PageInfo{Path: rt.Path, Meta: rt.Meta}, rt.Documents, st.docs)
		}
		// Later requests need the files, too: the end of this request must not stop the work.
		files, diags := st.project.host.IndexPages(context.WithoutCancel(ctx), &plugin.IndexPagesRequest{Pages: texts})
		index.err = diags.AsFailure()
		index.files = make(map[string][]byte, len(files))
		for _, f := range files {
			index.files[f.Path] = f.Contents
		}
		index.ready.Store(true)
	})
	if index.err != nil {
		return nil, false, fmt.Errorf("index the pages: %w", index.err)
	}
	body, ok := index.files[rel]
	return body, ok, nil
}
