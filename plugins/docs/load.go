package docs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/source"
	"github.com/gosaur/gosaur/plugins/internal/tags"
)

// loadedVersion is everything known of a version. It is immutable.
type loadedVersion struct {
	version
	// docs are in the order of their ids, without drafts.
	docs             []*document
	byID             map[string]*document
	drafts           map[string]bool
	places           map[*document]docPlace
	sidebars         []*sidebar
	generatedIndices []*generatedIndex
	// indexBySlug holds the indices, to find those of other versions.
	indexBySlug map[string]*generatedIndex
	// sidebarTexts are the untranslated texts of the sidebars.
	sidebarTexts []plugin.Text
	// reader is the loader that read the docs; docsByFile has all of them by file.
	reader     *loader
	docsByFile map[string]*document
	nav        *navigator
	mainDoc    *document
}

// load reads a version. The result is nil if its docs cannot be found.
func (l *loader) load(ctx context.Context, host plugin.Host) (*loadedVersion, diag.List, error) {
	diags, err := l.readTags()
	if err != nil {
		return nil, nil, err
	}
	all, found, err := l.readDocuments(ctx, host)
	diags = append(diags, found...)
	if err != nil || len(all) == 0 {
		return nil, diags, err
	}
	v := &loadedVersion{version: *l.version, byID: map[string]*document{}, drafts: map[string]bool{}, reader: l, docsByFile: map[string]*document{}}
	diags = append(diags, v.indexDocs(all)...)

	categories, found, err := l.readCategoryFiles(ctx)
	diags = append(diags, found...)
	if err != nil {
		return nil, diags, err
	}
	configs, found, err := readSidebars(ctx, host, l.site, l.version, l.table.Pos())
	diags = append(diags, found...)
	if err != nil {
		return nil, diags, err
	}
	r := &resolver{loader: l, drafts: v.drafts, sidebarsUnread: found.HasErrors(), generator: generator{
		tree: folderTree(v.docs), categories: categories, split: l.split, byID: v.byID,
	}}
	if l.opts.SidebarItemsGenerator != "" {
		r.generatorFunction = func(c *configItem, items []*configItem) []*configItem {
			return r.callGenerator(ctx, host, v.docs, c, items)
		}
	}
	for _, c := range configs {
		v.sidebars = append(v.sidebars, r.resolveSidebar(c))
	}
	v.sidebarTexts = r.texts
	v.generatedIndices, v.indexBySlug = r.indices, make(map[string]*generatedIndex, len(r.indices))
	for _, index := range r.indices {
		v.indexBySlug[index.slug] = index
	}
	v.placeDocs(r)
	return v, append(diags, r.diags...), nil
}

// readTags reads the tags file of the version.
func (l *loader) readTags() (diag.List, error) {
	file, diags, err := l.opts.Tags.Read(l.site.Dir, l.version.content.Of(l.opts.Tags.Name()), fmt.Sprintf("docs %q", l.id), diag.CodeDocTags, l.table)
	l.tags = &tags.Resolver{
		File: file, Base: l.version.tagsPath(l.opts),
		OnInline: l.opts.OnInlineTags, Code: diag.CodeDocTags,
	}
	return diags, err
}

// indexDocs sorts out drafts and docs with the same id; the first by path keeps it.
func (v *loadedVersion) indexDocs(all []*document) diag.List {
	var diags diag.List
	first := map[string]*document{}
	for _, d := range all {
		v.docsByFile[d.file] = d
		if other := first[d.id]; other != nil {
			duplicate := diags.Errorf(diag.CodeDuplicateDocID, d.idPos(), "the doc id %q is taken by %s", d.id, other.file)
			duplicate.Hint = "rename one of the files, or give one a different id in its front matter"
			duplicate.Related = []diag.Related{{Pos: other.idPos(), Message: "the other doc"}}
			continue
		}
		first[d.id] = d
		if d.draft {
			v.drafts[d.id] = true
			continue
		}
		v.byID[d.id] = d
		v.docs = append(v.docs, d)
	}
	slices.SortFunc(v.docs, func(a, b *document) int { return cmp.Compare(a.id, b.id) })
	return diags
}

// placeDocs finds the place of every doc, and the main doc: the one at the root of
// the version, else the first of the first sidebar, else the first of all.
func (v *loadedVersion) placeDocs(r *resolver) {
	v.nav = newNavigator(v.sidebars)
	v.places = make(map[*document]docPlace, len(v.docs))
	p := placer{v.nav, r}
	for _, d := range v.docs {
		v.places[d] = p.place(d)
		if d.slug == "/" && v.mainDoc == nil {
			v.mainDoc = d
		}
	}
	if v.mainDoc == nil {
		v.mainDoc = v.nav.firstDoc
	}
	if v.mainDoc == nil && len(v.docs) > 0 {
		v.mainDoc = v.docs[0]
	}
}

// hasBareDocs reports whether a doc has no sidebar.
func (v *loadedVersion) hasBareDocs() bool {
	return slices.ContainsFunc(v.docs, func(d *document) bool { return v.places[d].sidebar == "" })
}

// readDocuments reads all files of the version, several at a time. Documents and
// diagnostics are in the order of the files' paths.
func (l *loader) readDocuments(ctx context.Context, host plugin.Host) ([]*document, diag.List, error) {
	var diags diag.List
	files, err := source.Find(ctx, filepath.Join(l.site.Dir, filepath.FromSlash(l.version.dir)), l.opts.Include, l.opts.Exclude)
	switch {
	case errors.Is(err, source.ErrMissing):
		diags.Errorf(diag.CodeDocsMissing, l.version.pos, "the docs folder %s does not exist", l.version.dir).Hint = l.missingHint()
		return nil, diags, nil
	case err != nil:
		return nil, nil, err
	case len(files) == 0:
		diags.Errorf(diag.CodeDocsMissing, l.version.pos, "the docs folder %s holds no docs", l.version.dir).Hint =
			fmt.Sprintf("a docs instance needs at least one file that matches include (%v) and not exclude", l.opts.Include)
		return nil, diags, nil
	}
	files, diags = source.Named(l.version.dir, files)
	split, unparsed := l.prefixSplitter(ctx, host, files)
	l.split, diags = split, append(diags, unparsed...)
	docs := make([]*document, len(files))
	found := make([]diag.List, len(files))
	err = each(ctx, len(files), func(i int) (err error) {
		docs[i], found[i], err = l.readDocument(ctx, host, files[i])
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	return docs, slices.Concat(append(found, diags)...), nil
}

func (l *loader) missingHint() string {
	if l.version.name == currentVersion {
		return "create it, or set the option path of the docs plugin to the folder that holds the docs"
	}
	return fmt.Sprintf("remove the version %q from %s, or restore its folder", l.version.name, versionsFile(l.id))
}

// each calls f for 0 to n-1 on all processors, and returns the first error by index.
func each(ctx context.Context, n int, f func(int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				errs[i] = f(i)
			}
		})
	}
	wg.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
