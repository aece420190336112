package importer

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
)

// Kinds are the programs whose sites can be imported.
var Kinds = []string{"mkdocs", "mdbook", "vitepress", "starlight", "hugo"}

// Result is a site that was turned into a Gosaur site, in memory.
type Result struct {
	// Pages counts the pages in all languages.
	Pages int
	// Notes are warnings about content that was left out or changed, with the remedy. Paths are
	// relative to the folder of the old site.
	Notes diag.List

	files  map[string][]byte
	copies map[string]string
}

// source imports the site of one program.
type source interface {
	// open reads the configuration and finds pages and assets.
	open(w *workspace) error
	// convertBlocks converts the blocks of a page to Gosaur's.
	convertBlocks(w *workspace, p *page)
	// slug returns the id that the program generates for a heading.
	slug(text string) string
	// findTarget returns the page or asset that a link on a page leads to.
	findTarget(w *workspace, p *page, target string) (*page, string)
}

// referrer is a source whose pages may link to places by name.
type referrer interface {
	// convertReferences converts links by name to links to pages.
	convertReferences(w *workspace, p *page)
}

// Import imports the site of a program in a folder, an absolute path. It writes nothing.
// Mistakes in the old site are a *diag.Failure.
func Import(ctx context.Context, kind, dir string) (*Result, error) {
	sources := map[string]source{
		"mkdocs": &mkdocs{}, "mdbook": &mdbook{}, "vitepress": &vitepress{}, "starlight": &starlight{}, "hugo": &hugo{},
	}
	src, ok := sources[kind]
	if !ok {
		return nil, fmt.Errorf("import: there is no kind %q; valid: %v", kind, Kinds)
	}
	w := newWorkspace(ctx, kind, dir)
	if err := src.open(w); err != nil {
		return nil, err
	}
	for _, p := range w.pages {
		src.convertBlocks(w, p)
		w.nameHeadings(p, src.slug)
		if p.mdx && p.ext == ".md" {
			p.ext = ".mdx"
		}
	}
	w.alignExtensions()
	byName, hasNames := src.(referrer)
	for _, p := range w.pages {
		if hasNames {
			byName.convertReferences(w, p)
		}
		w.rewriteLinks(p, src.findTarget)
		if p.mdx && !p.wasMDX {
			w.toMDX(p)
		}
	}
	for _, p := range w.pages {
		p.keepTitleID()
		if kind != "starlight" && kind != "hugo" { // their themes show both
			w.showOneTitle(p)
		}
		w.enableDiagrams(p)
		w.writePage(p)
	}
	w.writeConfig(src)
	w.notes.Sort()
	return &Result{Pages: len(w.pages), Notes: w.notes, files: w.files, copies: w.copies}, nil
}

// Files returns the paths of the new site's files, sorted.
func (r *Result) Files() []string {
	var names []string
	for name := range r.files {
		names = append(names, name)
	}
	for name := range r.copies {
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// File returns the text of a file that the import has written itself.
func (r *Result) File(name string) []byte { return r.files[filepath.ToSlash(name)] }
