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
	// roundSize is the number of documents that are compiled before the time for the remaining ones is estimated. It is estimated
	// again after each round, because the store may contain the documents of the first round and no others.
	roundSize = 64
	// longCompilation is the time for the remaining documents above which pages are served before all of them are compiled.
	longCompilation = 300 * time.Millisecond
)

// compileAll compiles all documents. When it becomes clear that this takes long, it calls serveFirst with the documents that
// are compiled by then, and continues. serveFirst may be nil.
func (s *Session) compileAll(ctx context.Context, p *project, table *route.Table, serveFirst func(*document.Set)) (*document.Set, error) {
	compiler, keys := s.b.documentCompiler(p, table), documentKeys(table)
	handle := s.b.onCompiled(len(keys))
	if serveFirst == nil {
		return compiler.CompileAll(ctx, keys, s.b.Workers, handle)
	}
	docs := &document.Set{ByKey: make(map[document.Key]*document.Document, len(keys)), Compiler: compiler}
	round, remaining := firstDocuments(p.site.BaseURL, table, keys)
	for {
		start := time.Now()
		compiled, err := compiler.CompileAll(ctx, round, s.b.Workers, handle)
		if err != nil {
			return nil, err
		}
		maps.Copy(docs.ByKey, compiled.ByKey)
		if len(remaining) == 0 {
			return docs, nil
		}
		if time.Since(start)*time.Duration(len(remaining))/time.Duration(len(round)) >= cmp.Or(s.b.longCompilation, longCompilation) {
			break
		}
		round, remaining = remaining[:min(roundSize, len(remaining))], remaining[min(roundSize, len(remaining)):]
	}
	serveFirst(docs)
	rest, err := compiler.CompileAll(ctx, remaining, s.b.Workers, handle)
	if err != nil {
		return nil, err
	}
	return rest.With(slices.Collect(maps.Values(docs.ByKey))), nil
}

// firstDocuments splits documents into those to compile first and the others. The first ones are those of the home page and
// a sample of the others, which probably needs most of the components that documents need.
func firstDocuments(baseURL string, table *route.Table, keys []document.Key) (first, others []document.Key) {
	isFirst := make(map[document.Key]bool, roundSize+1)
	if home, ok := table.Lookup(baseURL); ok {
		for _, d := range home.Documents {
			isFirst[document.KeyOf(d)] = true
		}
	}
	n := min(roundSize, len(keys))
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
	if s.b.failure() != nil {
		return nil
	}
	before := s.b.found.List()
	defer func() { // the bundles for all documents lead to the same findings
		s.b.found.Keep(func(diag.Diagnostic) bool { return false })
		s.b.found.Add(before...)
	}()
	first := &sessionState{project: p, table: table, docs: docs, partial: true}
	if err := s.bundle(ctx, nil, first, nil); err != nil || s.b.failure() != nil {
		return nil
	}
	if err := s.prepareServing(ctx, nil, first); err != nil {
		if first.engine != nil {
			_ = first.engine.Close()
		}
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = first
	if s.allCompiled == nil {
		s.allCompiled = make(chan struct{})
	}
	return first
}

// releaseWaiting unblocks requests that wait for all documents.
func (s *Session) releaseWaiting() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.allCompiled != nil {
		close(s.allCompiled)
		s.allCompiled = nil
	}
}

// awaitPage ensures that the documents of a page are compiled. path is the path of the page, its data or its card. If the
// bundles lack something for them, awaitPage waits until all documents are compiled. It returns false if that has failed, so
// that the page cannot be served.
func (s *Session) awaitPage(ctx context.Context, path string) (ok bool, err error) {
	for {
		s.mu.RLock()
		st, allCompiled := s.state, s.allCompiled
		s.mu.RUnlock()
		if !st.partial {
			return true, nil
		}
		rt, ok := st.pageOf(path)
		if !ok || st.docs.Has(rt) {
			return true, nil
		}
		if docs := st.compilePage(ctx, s.b.documentCompiler(st.project, st.table), rt); docs != nil {
			s.addDocuments(docs)
			continue
		}
		if allCompiled == nil {
			return false, nil
		}
		select {
		case <-allCompiled:
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
		if ctx.Err() != nil || !st.bundlesSuffice(doc) {
			return nil
		}
		docs = append(docs, doc)
	}
	return docs
}

// bundlesSuffice reports whether the bundles have everything that a document needs.
func (st *sessionState) bundlesSuffice(doc *document.Document) bool {
	if doc.Diagnostics.HasErrors() || len(doc.Missing) > 0 || doc.Math && !st.bundleInput.Math {
		return false
	}
	for _, ref := range doc.Components {
		if !slices.Contains(st.bundleInput.Components, ref) {
			return false
		}
	}
	for _, m := range doc.Modules {
		if _, ok := st.bundleInput.Modules[m.Specifier]; !ok {
			return false
		}
	}
	return true
}

// addDocuments adds documents to a partial state.
func (s *Session) addDocuments(docs []*document.Document) {
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
