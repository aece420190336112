package pipeline

import (
	"context"
	"maps"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
)

// Patch is an update that open pages apply without being reloaded.
type Patch struct {
	// Complete reports whether the patch covers all changes. If not, the other fields are empty.
	Complete bool
	// Final reports whether the session is up to date with the changes, so that no Refresh is
	// needed.
	Final bool
	// Code is a module script that replaces modules; nil for none.
	Code []byte
	// Styles maps the previous addresses of changed style sheets to the new ones.
	Styles map[string]string
	// Content reports whether the content of pages has changed.
	Content bool
}

// Patch applies changes of files without loading the site again, if it can. changed holds the absolute paths of all
// files that changed since the last successful Refresh, including those of earlier patches. The result may be
// provisional: documents have their new text, but other pages show their previous titles and links until the next
// Refresh. Serve, and a Refresh whose context has ended, may run at the same time.
func (s *Session) Patch(ctx context.Context, changed []string) Patch {
	s.mu.RLock()
	old, current, reported := s.state, s.upToDate, s.update.Diagnostics
	s.mu.RUnlock()
	if old == nil || !old.bundleInput.Refresh || len(changed) == 0 || len(changed) > maxPatched {
		return Patch{}
	}
	s.b.inputDisk().Forget()
	edits, ok := s.classifyEdits(old, changed)
	if !ok {
		return Patch{}
	}
	next, p := old.successor(), Patch{Complete: true, Content: len(edits.documents) > 0}
	if !s.patchStyles(ctx, next, edits, &p) || !s.patchDocuments(ctx, next, edits) || old.partial && len(next.pending) > 0 {
		return Patch{}
	}
	if len(edits.code) > 0 || len(next.pending) > 0 {
		components, modules := next.missingComponents(s.b.SiteDir)
		p.Code = next.refresher().Update(ctx, edits.code, components, modules, newMarkdownModules(ctx, next.project, next.table, next.docs))
		if p.Code == nil {
			return Patch{}
		}
	}
	p.Final = current && p.Code == nil && s.changesOnlyText(ctx, old, edits, reported)
	if ctx.Err() != nil {
		return Patch{}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if old.partial && s.state != old { // a request has added documents
		return Patch{}
	}
	s.state = next
	return p
}

// maxPatched bounds the files of a patch. For more files, as after switching a branch, a Refresh is faster.
const maxPatched = 64

// edits are changed files by what they affect.
type edits struct {
	files []string
	// documents are the documents to compile again.
	documents []document.Key
	// styles and code are the changed files of the bundles.
	styles, code []string
}

// classifyEdits classifies changed files. It reports false if one of them may affect more than documents and modules, or
// more than documents in a partial state.
func (s *Session) classifyEdits(st *sessionState, changed []string) (*edits, bool) {
	e := &edits{files: changed}
	texts := map[string]string{}
	for _, file := range changed {
		rel, err := filepath.Rel(s.b.SiteDir, file)
		if err != nil || !isRegular(file) || s.isConfiguration(st.project, file) {
			return nil, false
		}
		texts[file] = filepath.ToSlash(rel)
	}
	var used map[string]bool
	e.documents, used = st.docs.CompiledFrom(texts)
	for _, file := range changed {
		if st.partial {
			if !used[file] {
				return nil, false
			}
			continue
		}
		styled, known := st.bundles.StylesMadeFrom(file), st.refresher().Has(file)
		if styled {
			e.styles = append(e.styles, file)
		}
		if known && !styled {
			e.code = append(e.code, file)
		}
		if !used[file] && !styled && !known {
			return nil, false
		}
	}
	return e, true
}

// missingComponents returns the specifiers of components that coming documents need and the bundles lack, sorted, and the code
// of these documents by specifier.
func (st *sessionState) missingComponents(siteDir string) (specifiers []string, modules map[string]bundle.ModuleSource) {
	known := map[string]bool{}
	for _, ref := range st.bundleInput.Components {
		known[ref.Specifier] = true
	}
	modules = map[string]bundle.ModuleSource{}
	add := func(specifier string) {
		if !known[specifier] {
			known[specifier] = true
			specifiers = append(specifiers, specifier)
		}
	}
	for _, doc := range st.pending {
		for _, ref := range doc.Components {
			add(ref.Specifier)
		}
		for specifier, source := range moduleSources(&doc.Content, siteDir) {
			modules[specifier] = source
			add(specifier)
		}
	}
	slices.Sort(specifiers)
	return specifiers, modules
}

// successor returns a copy of st that can be changed and then replaces it.
func (st *sessionState) successor() *sessionState {
	return &sessionState{
		project: st.project, table: st.table, docs: st.docs, partial: st.partial, bundles: st.bundles, bundleInput: st.bundleInput, refresher: st.refresher, engine: st.engine, sharedVersions: st.sharedVersions,
		files: st.files, previous: st.previous, assets: st.assets, Renderer: st.Renderer, pending: map[document.Key]*document.Document{},
	}
}

// patchStyles rebuilds the style sheets from edited files. It reports false if that is not possible.
func (s *Session) patchStyles(ctx context.Context, next *sessionState, e *edits, p *Patch) bool {
	if len(e.styles) == 0 {
		return true
	}
	restyled := next.refresher().Restyle(ctx, next.bundles, e.styles)
	if restyled == nil {
		return false
	}
	e.code = append(e.code, restyled.InterfaceChanged...)
	slices.Sort(e.code)
	e.code = slices.Compact(e.code)
	base := next.project.site.BaseURL
	removed := map[string][]byte{}
	p.Styles = make(map[string]string, len(restyled.Changed))
	next.files = maps.Clone(next.files)
	for before, after := range restyled.Changed {
		p.Styles[base+before] = base + after
		removed[before] = next.files[before]
		delete(next.files, before)
	}
	for _, f := range restyled.Files {
		next.files[f.Path] = f.Contents
	}
	next.bundles = restyled.Result
	next.Renderer = next.WithStyles(restyled.Result)
	next.keepPrevious(removed)
	return true
}

// patchDocuments compiles the documents that depend on edited files. It reports false if that fails or if they
// need something that the pages do not have.
func (s *Session) patchDocuments(ctx context.Context, next *sessionState, e *edits) bool {
	if len(e.documents) == 0 {
		return true
	}
	docs, pending := next.docs.Recompile(ctx, s.b.documentCompiler(next.project, next.table), e.documents)
	if docs == nil {
		return false
	}
	for key, doc := range pending {
		if doc.Math && !next.bundleInput.Math {
			return false
		}
		for _, asset := range doc.Assets {
			if next.docs.Assets()[asset.Output] == "" {
				return false
			}
		}
		next.pending[key] = doc
	}
	next.docs, next.Renderer = docs, next.With(docs)
	next.assets = docs.Assets()
	return true
}

// changesOnlyText reports whether edits change only the text of pages and styles: the plugins load the same content, and
// there were no diagnostics about the files, which would have to be updated.
func (s *Session) changesOnlyText(ctx context.Context, st *sessionState, e *edits, reported diag.List) bool {
	for _, file := range e.files {
		rel, err := filepath.Rel(s.b.SiteDir, file)
		if err != nil {
			return false
		}
		name := filepath.ToSlash(rel)
		about := func(d diag.Diagnostic) bool { return d.Pos.File == name }
		if slices.ContainsFunc(reported, about) || !st.project.host.SameContent(ctx, name) {
			return false
		}
	}
	return true
}

// keptStates bounds the number of previous states whose files are still served to open pages.
const keptStates = 4

// keepPrevious keeps files that no longer exist for pages that are still open.
func (st *sessionState) keepPrevious(removed map[string][]byte) {
	st.previous = append([]map[string][]byte{removed}, st.previous[:min(len(st.previous), keptStates-1)]...)
}

// changedStyles maps the previous addresses of changed style sheets to the new ones.
func changedStyles(old, next *sessionState) map[string]string {
	changed := map[string]string{}
	note := func(before, after string) {
		if before != "" && after != "" && before != after {
			changed[old.project.site.BaseURL+before] = next.project.site.BaseURL + after
		}
	}
	note(old.bundles.CSS, next.bundles.CSS)
	for specifier, before := range old.bundles.ExtraCSS {
		note(before, next.bundles.ExtraCSS[specifier])
	}
	return changed
}

// newRefresher starts making a Refresher for a state and returns a function that waits for it.
func (s *Session) newRefresher(in *bundle.Input, result *bundle.Result) func() *bundle.Refresher {
	made := make(chan *bundle.Refresher, 1)
	go func() { made <- bundle.NewRefresher(in, result, s.b.runs) }()
	return func() *bundle.Refresher {
		r := <-made
		made <- r
		return r
	}
}
