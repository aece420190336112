package document

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/plugin"
)

// Set holds the compiled documents of a site.
type Set struct {
	ByKey map[Key]*Document
	// Compiler is the compiler of the documents, for documents that code imports.
	Compiler *Compiler
	// Imported are the documents that code imports, by path.
	Imported Imported
}

// CompileAll compiles documents in parallel and calls handle with each, from several goroutines. When ctx ends, it compiles no
// further ones.
func (c *Compiler) CompileAll(ctx context.Context, keys []Key, workers int, handle func(*Document)) (*Set, error) {
	compiled := make([]*Document, len(keys))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for i, key := range keys {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			compiled[i] = c.Compile(ctx, key)
			handle(compiled[i])
			return ctx.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	set := &Set{ByKey: make(map[Key]*Document, len(keys)), Compiler: c}
	for i, key := range keys {
		set.ByKey[key] = compiled[i]
	}
	return set, nil
}

// Of returns the form of a document that a route needs.
func (d *Set) Of(doc plugin.Document) *Document { return d.ByKey[KeyOf(doc)] }

// Has reports whether all documents of a page are in the set.
func (d *Set) Has(rt *plugin.Route) bool {
	return !slices.ContainsFunc(rt.Documents, func(doc plugin.Document) bool { return d.Of(doc) == nil })
}

// With returns a set with further documents.
func (d *Set) With(docs []*Document) *Set {
	next := &Set{ByKey: maps.Clone(d.ByKey), Compiler: d.Compiler}
	for _, doc := range docs {
		next.ByKey[doc.key] = doc
	}
	next.Imported.Keep(&d.Imported)
	return next
}

// Assets returns the files that documents refer to: output name to source.
func (d *Set) Assets() map[string]string {
	out := map[string]string{}
	for _, a := range d.assets() {
		if a.Copy == "" {
			out[a.Output] = a.Source
		}
	}
	return out
}

// Copies returns the smaller copies of images that documents refer to, by output name.
func (d *Set) Copies() map[string]plugin.Asset {
	out := map[string]plugin.Asset{}
	for _, a := range d.assets() {
		if a.Copy != "" {
			out[a.Output] = a
		}
	}
	return out
}

// assets returns all files that documents refer to, some of them more than once.
func (d *Set) assets() []plugin.Asset {
	var all []plugin.Asset
	for _, doc := range d.ByKey {
		all = append(all, doc.Assets...)
	}
	for _, content := range d.Imported.list() {
		all = append(all, content.Assets...)
	}
	return all
}

// HasMath reports whether any of the documents has a formula.
func (d *Set) HasMath() bool {
	for _, doc := range d.ByKey {
		if doc.Math {
			return true
		}
	}
	return false
}

// CompiledFrom returns the documents that are compiled from some files, and those of these files that a document depends on.
// files maps absolute paths to paths in the site.
func (d *Set) CompiledFrom(files map[string]string) (keys []Key, used map[string]bool) {
	sources := make(map[string]string, len(files))
	for file, rel := range files {
		sources[rel] = file
	}
	used = map[string]bool{}
	for key, doc := range d.ByKey {
		from := doc.Includes
		if file, ok := sources[key.Source]; ok {
			from = append([]string{file}, from...)
		}
		affected := false
		for _, file := range from {
			if _, ok := files[file]; ok {
				affected, used[file] = true, true
			}
		}
		if affected {
			keys = append(keys, key)
		}
	}
	return keys, used
}

// Recompile compiles some documents again, and returns all documents, or nil if one has mistakes. Documents that now need
// something else from the bundles stay as they are; pending holds their new versions.
func (d *Set) Recompile(ctx context.Context, compiler *Compiler, keys []Key) (next *Set, pending map[Key]*Document) {
	next = d.With(nil)
	next.Compiler = compiler
	for _, key := range keys {
		now := compiler.Compile(ctx, key)
		switch {
		case len(now.Diagnostics) > 0 || len(now.Missing) > 0 || ctx.Err() != nil:
			return nil, nil
		case sameBundleInput(now, d.ByKey[key]):
			next.ByKey[key] = now
		default:
			if pending == nil {
				pending = map[Key]*Document{}
			}
			pending[key] = now
		}
	}
	return next, pending
}

// sameBundleInput reports whether two versions of a document need the same components and modules.
func sameBundleInput(a, b *Document) bool {
	return a.Math == b.Math && reflect.DeepEqual(a.Components, b.Components) && reflect.DeepEqual(a.Modules, b.Modules) &&
		slices.Equal(a.Missing, b.Missing) && slices.Equal(a.Includes, b.Includes)
}

// Imported holds the documents that code imports, by path. They are known once the bundles are made. It is safe for
// concurrent use.
type Imported struct {
	mu     sync.Mutex
	byPath map[string]*plugin.Content
}

// Add adds a document, or replaces an earlier one with the same path.
func (d *Imported) Add(content *plugin.Content) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.byPath == nil {
		d.byPath = map[string]*plugin.Content{}
	}
	d.byPath[content.Source] = content
}

// list returns the documents in the order of their paths.
func (d *Imported) list() []*plugin.Content {
	d.mu.Lock()
	defer d.mu.Unlock()
	var list []*plugin.Content
	for _, path := range slices.Sorted(maps.Keys(d.byPath)) {
		list = append(list, d.byPath[path])
	}
	return list
}

// Keep adds the documents that an earlier bundle imported, if they are still in use.
func (d *Imported) Keep(earlier *Imported) {
	for _, content := range earlier.list() {
		d.Add(content)
	}
}
