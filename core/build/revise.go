package build

import (
	"context"
	"maps"
	"path/filepath"
	"reflect"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
)

// revise takes up edits of documents that change nothing but the text of pages: the plugins have
// loaded the same, the bundles are made of the same, and nothing is wrong with them. Its cost does not grow with the site. It
// reports whether that was all; if not, it has changed nothing.
func (s *Session) revise(ctx context.Context, changed []string) bool {
	old := s.state
	if !s.current || len(changed) == 0 || touches(changed, old.bundles.Inputs) {
		return false
	}
	edits := make(map[string]string, len(changed)) // the files relative to the site directory
	for _, file := range changed {
		rel, err := filepath.Rel(s.b.SiteDir, file)
		if err != nil || !isRegular(file) || s.configures(old.project, file) {
			return false
		}
		edits[file] = filepath.ToSlash(rel)
	}
	keys, all := old.docs.madeFrom(edits)
	if !all {
		return false
	}
	for _, file := range edits {
		told := func(d diag.Diagnostic) bool { return d.Pos.File == file }
		if slices.ContainsFunc(s.update.Diagnostics, told) || !old.project.host.SameContent(ctx, file) {
			return false
		}
	}
	docs := old.docs.revised(ctx, s.b.documentCompiler(old.project, old.table), keys)
	if docs == nil {
		return false
	}
	next := &sessionState{
		project: old.project, table: old.table, bundles: old.bundles, input: old.input, refresher: old.refresher, engine: old.engine, shared: old.shared,
		files: old.files, previous: old.previous, assets: docs.assets(),
	}
	r, a := *old.renderer, *old.artifacts
	a.docs, r.artifacts, next.renderer = docs, &a, &r
	s.state = next
	return true
}

// madeFrom returns the documents that are made from some files, and whether each of the files belongs to one. The files
// are absolute, with their paths in the site.
func (d *documents) madeFrom(files map[string]string) (keys []document.Key, all bool) {
	sources := make(map[string]string, len(files))
	for file, rel := range files {
		sources[rel] = file
	}
	used := map[string]bool{}
	for key, doc := range d.byKey {
		from := doc.Includes
		if file, ok := sources[key.Source]; ok {
			from = append([]string{file}, from...)
		}
		made := false
		for _, file := range from {
			if _, ok := files[file]; ok {
				made, used[file] = true, true
			}
		}
		if made {
			keys = append(keys, key)
		}
	}
	return keys, len(used) == len(files)
}

// revised compiles some of the documents again, and returns all of them, or nil if one has mistakes or asks the bundles for
// something else.
func (d *documents) revised(ctx context.Context, compiler *document.Compiler, keys []document.Key) *documents {
	next := &documents{byKey: maps.Clone(d.byKey), compiler: compiler.Markdown}
	for _, key := range keys {
		now := compiler.Compile(ctx, key)
		if len(now.Diagnostics) > 0 || ctx.Err() != nil || !asksTheSame(now, d.byKey[key]) {
			return nil
		}
		next.byKey[key] = now
	}
	next.imported.keep(&d.imported)
	return next
}

// asksTheSame reports whether two forms of a document need the same of the bundles.
func asksTheSame(a, b *document.Document) bool {
	return a.Math == b.Math && reflect.DeepEqual(a.Components, b.Components) && reflect.DeepEqual(a.Modules, b.Modules) &&
		slices.Equal(a.Missing, b.Missing) && slices.Equal(a.Includes, b.Includes)
}
