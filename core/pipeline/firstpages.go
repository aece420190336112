package pipeline

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

const (
	// inRound is the number of documents that are compiled before the time for the remaining ones is estimated. It is estimated
	// again after each round, because the store may contain the documents of the first round and no others.
	inRound = 64
	// longCompilation is the time for the remaining documents above which pages are served before all of them are compiled.
	longCompilation = 300 * time.Millisecond
)

// compileAll compiles all documents. When it becomes clear that this takes long, it calls serveFirst with the documents that
// are compiled by then, and continues. serveFirst may be nil.
func (s *Session) compileAll(ctx context.Context, p *project, table *route.Table, serveFirst func(*document.Set)) (*document.Set, error) {
	compiler, keys := s.b.documentCompiler(p, table), documentKeys(table)
	handle := s.b.compiled(len(keys))
	if serveFirst == nil {
		return compiler.CompileAll(ctx, keys, s.b.Workers, handle)
	}
	docs := &document.Set{ByKey: make(map[document.Key]*document.Document, len(keys)), Compiler: compiler}
	round, left := firstDocuments(p.site.BaseURL, table, keys)
	for {
		began := time.Now()
		compiled, err := compiler.CompileAll(ctx, round, s.b.Workers, handle)
		if err != nil {
			return nil, err
		}
		maps.Copy(docs.ByKey, compiled.ByKey)
		if len(left) == 0 {
			return docs, nil
		}
		if time.Since(began)*time.Duration(len(left))/time.Duration(len(round)) >= cmp.Or(s.b.longCompilation, longCompilation) {
			break
		}
		round, left = left[:min(inRound, len(left))], left[min(inRound, len(left)):]
	}
	serveFirst(docs)
	rest, err := compiler.CompileAll(ctx, left, s.b.Workers, handle)
	if err != nil {
		return nil, err
	}
	return rest.With(slices.Collect(maps.Values(docs.ByKey))), nil
}

// firstDocuments splits documents into those to compile first and the others. The first ones are those of the home page and
// a sample of the others, which probably needs most of the components that documents need.
func firstDocuments(baseURL string, table *route.Table, keys []document.Key) (first, others []document.Key) {
	isFirst := make(map[document.Key]bool, inRound+1)
	if home, ok := table.Lookup(baseURL); ok {
		for _, d := range home.Documents {
			isFirst[document.KeyOf(d)] = true
		}
	}
	n := min(inRound, len(keys))
	for i := range n {
		isFirst[keys[i*len(keys)/n]] = true
	}
	for _, key := range keys {
		if isFirst[key] {
			first = append(first, key)
		} else {
			others = append(others, key)
		}
	}
	return first, others
}

// serveFirst makes the session serve pages of a site of which only some documents are compiled. It returns the state, or nil
// if there are errors, which are reported when all documents are compiled.
func (s *Session) serveFirst(ctx context.Context, p *project, table *route.Table, docs *document.Set) *sessionState {
	if s.b.gate() != nil {
		return nil
	}
	before := s.b.found.List()
	defer func() { // the bundles for all documents lead to the same findings
		s.b.found.Keep(func(diag.Diagnostic) bool { return false })
		s.b.found.Add(before...)
	}()
	first := &sessionState{project: p, table: table, docs: docs, partial: true}
	if err := s.bundle(ctx, nil, first, nil); err != nil || s.b.gate() != nil {
		return nil
	}
	if err := s.prepare(ctx, nil, first); err != nil {
		if first.engine != nil {
			_ = first.engine.Close()
		}
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = first
	if s.complete == nil {
		s.complete = make(chan struct{})
	}
	return first
}

// release unblocks requests that wait for all documents.
func (s *Session) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.complete != nil {
		close(s.complete)
		s.complete = nil
	}
}

// awaitPage ensures that the documents of a page are compiled. path is the path of the page, its data or its card. If the
// bundles lack something for them, awaitPage waits until all documents are compiled. It returns false if that has failed, so
// that the page cannot be served.
func (s *Session) awaitPage(ctx context.Context, path string) (ok bool, err error) {
	for {
		s.mu.RLock()
		st, complete := s.state, s.complete
		s.mu.RUnlock()
		if !st.partial {
			return true, nil
		}
		rt, ok := st.pageOf(path)
		if !ok || st.docs.Has(rt) {
			return true, nil
		}
		if docs := st.compilePage(ctx, s.b.documentCompiler(st.project, st.table), rt); docs != nil {
			s.extend(docs)
			continue
		}
		if complete == nil {
			return false, nil
		}
		select {
		case <-complete:
		case <-ctx.Done():
			return false, ctx.Err()
		}
	}
}

// pageOf returns the page whose path, data or card a path is.
func (st *sessionState) pageOf(path string) (*plugin.Route, bool) {
	base := st.project.site.BaseURL
	rel := strings.TrimPrefix(path, base)
	if rest, ok := strings.CutPrefix(rel, pageData); ok {
		path = base + strings.TrimSuffix(rest, ".json")
	} else if page, ok := route.SocialCardPage(rel, base); ok {
		path = page
	}
	return st.table.Lookup(path)
}

// compilePage compiles the documents of a page that are not compiled yet. It returns nil if one of them has errors or needs
// something that the bundles lack.
func (st *sessionState) compilePage(ctx context.Context, compiler *document.Compiler, rt *plugin.Route) []*document.Document {
	var docs []*document.Document
	for _, d := range rt.Documents {
		if st.docs.Of(d) != nil {
			continue
		}
		doc := compiler.Compile(ctx, document.KeyOf(d))
		if ctx.Err() != nil || !st.bundlesServe(doc) {
			return nil
		}
		docs = append(docs, doc)
	}
	return docs
}

// bundlesServe reports whether the bundles have everything that a document needs.
func (st *sessionState) bundlesServe(doc *document.Document) bool {
	if doc.Diagnostics.HasErrors() || len(doc.Missing) > 0 || doc.Math && !st.bundled.Math {
		return false
	}
	for _, ref := range doc.Components {
		if !slices.Contains(st.bundled.Components, ref) {
			return false
		}
	}
	for _, m := range doc.Modules {
		if _, ok := st.bundled.Modules[m.Specifier]; !ok {
			return false
		}
	}
	return true
}

// extend adds documents to a partial state.
func (s *Session) extend(docs []*document.Document) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.state.partial {
		return
	}
	next := s.state.successor()
	next.docs = next.docs.With(docs)
	next.Renderer, next.assets = next.With(next.docs), next.docs.Assets()
	s.state = next
}
