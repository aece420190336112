package pipeline

import (
	"context"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// Outline lists the pages of a site.
type Outline struct {
	// Routes are sorted by path.
	Routes []plugin.Route
	// Diagnostics are warnings and notes.
	Diagnostics diag.List
}

// ReadOutline returns the pages of a site in the first locale of the options, or in the default
// one. It neither compiles nor publishes anything. If the input has mistakes, the error is a
// *diag.Failure.
func ReadOutline(ctx context.Context, o Options) (*Outline, error) {
	b := newBuilder(o)
	defer b.close()
	_, table, err := b.outline(ctx)
	if err != nil {
		return nil, err
	}
	return &Outline{table.Routes, b.diagnostics()}, nil
}

// outline runs the phases of a build up to the routes.
func (b *builder) outline(ctx context.Context) (p *project, table *route.Table, err error) {
	err = b.runPhases(ctx,
		phase{"configure", func(ctx context.Context) (err error) { p, err = b.openProject(ctx); return }},
		phase{"load", func(ctx context.Context) error { return b.load(ctx, p) }},
		phase{"routes", func(ctx context.Context) (err error) { table, err = b.routes(ctx, p); return }},
	)
	if err != nil {
		return nil, nil, err
	}
	return p, table, b.failure()
}

// HeadingIDs returns a note for each heading in the site's documents that has no explicit id,
// with the fix that writes one, in the order of the files. wanted reports whether to look at
// a file, relative to the site directory; nil means all files. found holds the mistakes in
// these documents.
func HeadingIDs(ctx context.Context, o Options, isWanted func(file string) bool) (notes, found diag.List, err error) {
	b := newBuilder(o)
	defer b.close()
	p, table, err := b.outline(ctx)
	if err != nil {
		return nil, nil, err
	}
	compiler := markdown.New(b.compilerOptions(p, table))
	var files []string
	for _, key := range documentKeys(table) {
		// Plugins have generated the others from files in their own formats.
		if key.Generated == (graph.Digest{}) && (isWanted == nil || isWanted(key.Source)) {
			files = append(files, key.Source)
		}
	}
	for _, file := range slices.Compact(files) {
		text, err := b.bounds.Read(b.SiteDir, file)
		if err != nil {
			return nil, nil, err
		}
		list, mistakes := compiler.HeadingIDs(ctx, markdown.Source{Path: file, Text: string(text)})
		if mistakes.HasErrors() {
			found = append(found, mistakes...)
			continue
		}
		notes = append(notes, list...)
	}
	return notes, found, nil
}
