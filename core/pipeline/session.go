package pipeline

import (
	"bytes"
	"context"
	"mime"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/failure"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
)

// Session serves a site in development. It keeps the results of the phases, updates those that a
// change affects, and renders pages on demand. Serve may be called concurrently with itself and
// the other methods; Refresh must not be called concurrently with itself.
type Session struct {
	b *builder
	// mu is locked for reading while a request is served, and for writing while the state is
	// replaced.
	mu    sync.RWMutex
	state *sessionState
	// update is the result of the last successful refresh; upToDate reports whether the last
	// refresh succeeded.
	update   Update
	upToDate bool
	// allCompiled is closed when a refresh ends that started to compile all documents while state contains only some of them;
	// nil if no such refresh is running.
	allCompiled chan struct{}
	// loadMu is locked while the plugins load the site, so that no other hook runs meanwhile.
	loadMu sync.Mutex
}

// sessionState is a site ready to serve.
type sessionState struct {
	project *project
	table   *route.Table
	docs    *document.Set
	// partial reports whether docs lacks documents, which are being compiled. The bundles may lack what
	// these need.
	partial bool
	bundles *bundle.Result
	// bundleInput is the input of the bundles.
	bundleInput *bundle.Input
	// refresher waits for the Refresher, which updates the code and the styles of open pages.
	refresher func() *bundle.Refresher
	engine    render.Engine
	// sharedVersions holds the versions of the shared data that the engine has loaded, by file.
	sharedVersions map[string]string
	*page.Renderer
	// files maps output paths to generated contents.
	files map[string][]byte
	// assets maps output paths to files on the disk.
	assets map[string]string
	// pending holds documents that need something that the bundles lack. Open pages get it by a patch; pages that
	// are loaded meanwhile show the previous version of the document.
	pending map[document.Key]*document.Document
	index   devIndex
	// previous holds the files of earlier states, the latest first. Pages that are still open may request them.
	previous []map[string][]byte
}

func (st *sessionState) artifacts() *artifacts {
	return &artifacts{project: st.project, table: st.table, docs: st.docs, bundles: st.bundles}
}

// Update is the result of a refresh.
type Update struct {
	// Diagnostics are warnings and notes.
	Diagnostics diag.List
	// SameCode reports whether the scripts of pages have not changed.
	SameCode bool
	// Styles maps the previous addresses of changed style sheets to the new ones.
	Styles map[string]string
}

// Response is the response of a Session to a request.
type Response struct {
	Body        []byte
	ContentType string
	// File is the path of a regular file to send instead of Body; "" for none.
	File string
}

// NewSession returns a session that loads its site on the first Refresh.
func NewSession(o Options) *Session {
	s := &Session{b: newBuilder(o)}
	s.b.runs = bundle.NewSession()
	return s
}

// Close ends the session and the processes that it has started.
func (s *Session) Close() {
	s.releaseWaiting()
	if s.state != nil {
		_ = s.state.engine.Close()
	}
	s.b.runs.Close()
	s.b.close()
}

// Refresh updates the session after changes of files, whose absolute paths are in changed. If it
// returns an error, the session continues to serve the previous state, if any. If the input has mistakes,
// the error is a *diag.Failure. When ctx ends, Refresh stops without changing anything.
//
// While the site is loaded for the first time, pages may be served before all documents are compiled. Refresh then calls
// serving, unless it is nil, and continues.
func (s *Session) Refresh(ctx context.Context, changed []string, serving func()) (Update, error) {
	update, err := s.refresh(ctx, changed, serving)
	if ctx.Err() == nil {
		s.releaseWaiting()
	}
	return update, err
}

func (s *Session) refresh(ctx context.Context, changed []string, serving func()) (Update, error) {
	s.b.inputDisk().Forget()
	if s.applyTextEdits(ctx, changed) {
		s.update.SameCode, s.update.Styles = true, nil
		return s.update, nil
	}
	s.loadMu.Lock()
	defer s.loadMu.Unlock()
	s.mu.Lock()
	s.upToDate = false
	old := s.state
	s.mu.Unlock()
	s.b.found.Keep(func(diag.Diagnostic) bool { return false })
	next := &sessionState{}
	var first func(*document.Set)
	if old == nil && serving != nil {
		first = func(docs *document.Set) {
			if old = s.serveFirst(ctx, next.project, next.table, docs); old != nil {
				serving()
			}
		}
	}
	err := s.b.runPhases(ctx,
		phase{"configure", func(ctx context.Context) (err error) {
			if old != nil && !slices.ContainsFunc(changed, func(file string) bool { return s.isConfiguration(old.project, file) }) {
				next.project = old.project
				return nil
			}
			s.b.runs.ForgetStyles()
			next.project, err = s.b.openProject(ctx)
			return err
		}},
		phase{"load", func(ctx context.Context) error { return s.b.load(ctx, next.project) }},
		phase{"routes", func(ctx context.Context) (err error) { next.table, err = s.b.routes(ctx, next.project); return }},
		phase{"compile", func(ctx context.Context) (err error) {
			next.docs, err = s.compileAll(ctx, next.project, next.table, first)
			return
		}},
		phase{"bundle", func(ctx context.Context) error { return s.bundle(ctx, old, next, changed) }},
		phase{"check", func(context.Context) error { return s.b.failure() }},
		phase{"engine", func(ctx context.Context) error { return s.prepareServing(ctx, old, next) }},
	)
	if err == nil {
		err = s.commit(ctx, old, next)
	}
	if err != nil {
		s.discard(old, next)
		return Update{}, err
	}
	return s.update, nil
}

// commit replaces the old state, which may be nil, with the next one.
func (s *Session) commit(ctx context.Context, old, next *sessionState) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := page.LoadShared(ctx, next.engine, next.table, next.sharedVersions); err != nil {
		return err
	}
	s.update = Update{Diagnostics: s.b.diagnostics()}
	if old != nil {
		s.update.SameCode = old.project == next.project && old.bundles.MainJS == next.bundles.MainJS
		s.update.Styles = changedStyles(old, next)
		if old.engine != next.engine {
			_ = old.engine.Close()
		}
		if old.project != next.project {
			old.project.host.Close()
		}
	}
	next.refresher = s.newRefresher(next.bundleInput, next.bundles)
	s.state, s.upToDate = next, true
	return nil
}

// discard closes the resources of a state that does not replace the old one.
func (*Session) discard(old, next *sessionState) {
	if next.engine != nil && (old == nil || old.engine != next.engine) {
		_ = next.engine.Close()
	}
	if next.project != nil && (old == nil || old.project != next.project) {
		next.project.host.Close()
	}
}

// isConfiguration reports whether a file is part of a project's configuration: the configuration file,
// translations of the theme, or a module of a Docusaurus plugin.
func (s *Session) isConfiguration(p *project, file string) bool {
	return file == s.b.ConfigFile || slices.Contains(p.theme.TextFiles(p.config, p.runtime), file) || p.isPluginModule(file)
}

// bundle makes the bundles of the next state. It keeps the old ones if their input has not changed.
func (s *Session) bundle(ctx context.Context, old, next *sessionState, changed []string) (err error) {
	next.bundleInput = s.b.bundleInput(ctx, next.project, next.table, next.docs)
	next.bundleInput.Refresh = !s.b.Production
	if old != nil && reflect.DeepEqual(old.bundleInput, next.bundleInput) && !mayAffectBundles(changed, old.bundles.Inputs) {
		next.bundles = old.bundles
		next.docs.Imported.Keep(&old.docs.Imported)
		return nil
	}
	next.bundles, err = s.b.runBundler(ctx, next.bundleInput, newMarkdownModules(ctx, next.project, next.table, next.docs))
	return err
}

// mayAffectBundles reports whether changed files may affect the bundles, whose input files are sorted in
// inputs. Any file of code or styles may: a new file may take precedence over an input.
func mayAffectBundles(changed, inputs []string) bool {
	return slices.ContainsFunc(changed, func(file string) bool {
		if _, found := slices.BinarySearch(inputs, file); found {
			return true
		}
		switch filepath.Ext(file) {
		case ".js", ".jsx", ".ts", ".tsx", ".css", ".scss", ".sass", ".less":
			return true
		}
		// PostCSS plugins may read all files with an extension in a folder.
		return slices.ContainsFunc(inputs, func(input string) bool {
			return filepath.Dir(input) == filepath.Dir(file) && filepath.Ext(input) == filepath.Ext(file)
		})
	})
}

// prepareServing starts an engine if the server bundle has changed, and collects the files to serve.
func (s *Session) prepareServing(ctx context.Context, old, next *sessionState) error {
	if old != nil && bytes.Equal(old.bundles.ServerJS, next.bundles.ServerJS) {
		next.engine, next.sharedVersions = old.engine, old.sharedVersions
	} else {
		engine, err := render.NewEngine(ctx, next.bundles.ServerJS, s.b.engineOptions(len(next.table.Routes)))
		if err != nil {
			return err
		}
		next.engine, next.sharedVersions = engine, map[string]string{}
		// A new engine loads the shared data here. One that is still in use loads it in commit.
		if err := page.LoadShared(ctx, next.engine, next.table, next.sharedVersions); err != nil {
			return err
		}
	}
	next.Renderer = s.b.newRenderer(next.artifacts(), next.engine)
	next.files = map[string][]byte{}
	for _, f := range next.bundles.Files {
		next.files[f.Path] = f.Contents
	}
	for _, d := range next.table.Data {
		next.files[route.SharedDataFile(d.File)] = d.JSON
	}
	next.assets = next.docs.Assets()
	if old != nil {
		next.previous = old.previous
		next.keepPrevious(old.files)
	}
	return nil
}

// BaseURL returns the base URL of the site; it begins and ends with a slash. Before the site is loaded, it is a slash.
func (s *Session) BaseURL() string {
	if st := s.currentState(); st != nil {
		return st.project.site.BaseURL
	}
	return "/"
}

// currentState returns the current state.
func (s *Session) currentState() *sessionState {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.state
}

// WatchPaths returns the absolute paths of files and folders whose changes affect the site. Until the whole site is
// loaded, any file may affect it.
func (s *Session) WatchPaths() []string {
	st := s.currentState()
	if st == nil || st.partial {
		return []string{s.b.SiteDir}
	}
	p := st.project
	watched, _ := p.host.WatchPaths(context.Background())
	paths := slices.Clone(p.config.StaticDirectories)
	paths = append(paths, p.config.Theme.Overrides)
	if p.config.Markdown.Glossary != "" {
		paths = append(paths, p.config.Markdown.Glossary)
	}
	paths = append(paths, p.config.Theme.CustomCSS...)
	out := append([]string{s.b.ConfigFile}, p.theme.TextFiles(p.config, p.runtime)...)
	out = append(out, p.pluginModules()...)
	for _, path := range watched {
		out = append(out, sitefile.GlobRoot(p.site.Dir, path))
	}
	for _, path := range paths {
		out = append(out, absolutePath(p, path))
	}
	for _, doc := range st.docs.ByKey {
		out = append(out, doc.Includes...)
	}
	for _, file := range st.bundles.Inputs {
		if rel, err := filepath.Rel(p.site.Dir, file); err == nil && filepath.IsLocal(rel) && !strings.Contains(rel, "node_modules") {
			out = append(out, filepath.Dir(file))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func absolutePath(p *project, file string) string {
	if filepath.IsAbs(file) {
		return file
	}
	return siteFile(p, file)
}

// pageData is the folder of the navigation data of pages.
const pageData = "page-data/"

// Serve returns the response for a path, which includes the base URL: a page, rendered now, or any
// file of the site. It reports false if there is nothing at the path. If a page cannot be
// rendered, the error is a *diag.Failure.
func (s *Session) Serve(ctx context.Context, urlPath string) (Response, bool, error) {
	if s.currentState() == nil {
		return Response{}, false, nil
	}
	if ok, err := s.awaitPage(ctx, urlPath); !ok {
		return Response{}, false, err
	}
	if rel, ok := strings.CutPrefix(urlPath, s.BaseURL()); ok && strings.HasPrefix(rel, plugin.IndexFolder) && !s.currentState().index.ready.Load() {
		s.loadMu.Lock() // the plugins create the index
		defer s.loadMu.Unlock()
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	st := s.state
	rel, ok := strings.CutPrefix(urlPath, st.project.site.BaseURL)
	if !ok {
		return Response{}, false, nil
	}
	if body, ok := st.files[rel]; ok {
		return Response{Body: body, ContentType: contentType(rel)}, true, nil
	}
	for _, files := range st.previous {
		if body, ok := files[rel]; ok {
			return Response{Body: body, ContentType: contentType(rel)}, true, nil
		}
	}
	if rest, ok := strings.CutPrefix(rel, pageData); ok {
		return s.servePage(ctx, st.project.site.BaseURL+strings.TrimSuffix(rest, ".json"), true)
	}
	if strings.HasPrefix(rel, plugin.IndexFolder) {
		if body, ok, err := st.indexFile(ctx, rel); ok || err != nil {
			return Response{Body: body, ContentType: contentType(rel)}, ok, err
		}
	}
	if path, ok := route.SocialCardPage(rel, st.project.site.BaseURL); ok {
		return st.serveCard(ctx, path)
	}
	if r, ok, err := st.fileOnDisk(rel); ok || err != nil {
		r.ContentType = contentType(rel)
		return r, ok, err
	}
	return s.servePage(ctx, urlPath, false)
}

// servePage renders a page and returns its document, or its navigation data if data is set.
func (s *Session) servePage(ctx context.Context, urlPath string, data bool) (Response, bool, error) {
	st := s.state
	rt, ok := st.table.Lookup(urlPath)
	if !ok {
		return Response{}, false, nil
	}
	if data && st.isPending(rt) {
		return Response{Body: st.pendingData(rt), ContentType: "application/json"}, true, nil
	}
	rendered, err := st.Page(ctx, rt)
	if err != nil {
		var failures failure.Pages
		failures.Add(rt, err)
		list := s.b.failureSite(st.artifacts(), st.Renderer, st.bundleInput).Explain(ctx, &failures)
		s.b.quote(list)
		return Response{}, false, list.AsFailure()
	}
	if data {
		return Response{Body: rendered.Data, ContentType: "application/json"}, true, nil
	}
	return Response{Body: rendered.Document, ContentType: "text/html; charset=utf-8"}, true, nil
}

// isPending reports whether a page has a document in st.coming.
func (st *sessionState) isPending(rt *plugin.Route) bool {
	return slices.ContainsFunc(rt.Documents, func(d plugin.Document) bool { return st.pending[document.KeyOf(d)] != nil })
}

// pendingData returns the navigation data of a page with its documents in st.coming, which the
// server cannot render yet.
func (st *sessionState) pendingData(rt *plugin.Route) []byte {
	in := st.PageInput(rt)
	for i, d := range rt.Documents {
		if doc := st.pending[document.KeyOf(d)]; doc != nil {
			in.Documents[i].Content = doc.Load()
		}
	}
	return render.NewPage(in).Navigation
}

// serveCard renders a page and returns its social card.
func (st *sessionState) serveCard(ctx context.Context, urlPath string) (Response, bool, error) {
	rt, ok := st.table.Lookup(urlPath)
	if !ok {
		return Response{}, false, nil
	}
	rendered, err := st.Page(ctx, rt)
	if err != nil || rendered.Card == nil {
		return Response{}, false, err
	}
	return Response{Body: rendered.Card, ContentType: "image/png"}, true, nil
}

// fileOnDisk finds a file on the disk: an asset of a document or a plugin, a font, or a static file.
func (st *sessionState) fileOnDisk(rel string) (Response, bool, error) {
	if source, ok := st.assets[rel]; ok {
		return Response{File: source}, isRegular(source), nil
	}
	if font := st.project.webfont; font != nil && font.Files[rel] != "" {
		return Response{File: font.Files[rel]}, true, nil
	}
	if added, ok := st.project.services.Assets.Get(rel); ok {
		return Response{Body: added.Contents, File: added.File}, added.File == "" || isRegular(added.File), nil
	}
	local := filepath.FromSlash(path.Clean("/" + rel)[1:])
	if local == "" || !filepath.IsLocal(local) {
		return Response{}, false, nil
	}
	for _, dir := range slices.Backward(st.project.config.StaticDirectories) {
		if file := filepath.Join(siteFile(st.project, dir), local); isRegular(file) {
			return Response{File: file}, true, nil
		}
	}
	return Response{}, false, nil
}

func isRegular(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode().IsRegular()
}

func contentType(name string) string {
	if t := mime.TypeByExtension(path.Ext(name)); t != "" {
		return t
	}
	return "application/octet-stream"
}
