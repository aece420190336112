package build

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/store"
)

// documentKey says which form of a file a page shows.
type documentKey struct {
	Source             string
	HideTitle, Excerpt bool
}

func keyOf(d plugin.Document) documentKey { return documentKey{d.Source, d.HideTitle, d.Excerpt} }

// documents are the compiled Markdown files of the site.
type documents struct {
	byKey map[documentKey]*plugin.Content
	// incomplete are those with mistakes that leave something out.
	incomplete map[documentKey]bool
	compiler   *markdown.Compiler
	// imported are the documents that code imports, by path.
	imported importedDocuments
}

func (d *documents) of(doc plugin.Document) *plugin.Content { return d.byKey[keyOf(doc)] }

// compile turns every Markdown file that a route shows into a content tree.
func (b *builder) compile(ctx context.Context, p *project, table *route.Table) (*documents, error) {
	return b.compileWith(ctx, p, table, nil)
}

// compileWith is compile with a memo of earlier results.
func (b *builder) compileWith(ctx context.Context, p *project, table *route.Table, memo *compileMemo) (*documents, error) {
	compiler := memo.begin(compilerKey(p, table), func() *markdown.Compiler { return b.newCompiler(p, table) })
	keys := documentKeys(table)
	contents, whole := make([]*plugin.Content, len(keys)), make([]bool, len(keys))
	done := b.counter(len(keys))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(b.Workers)
	for i, key := range keys {
		group.Go(func() error {
			content, diags := compileFile(ctx, compiler, p, key, memo)
			contents[i], whole[i] = content, isWhole(diags)
			b.found.Add(diags...)
			done()
			return ctx.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	docs := &documents{byKey: make(map[documentKey]*plugin.Content, len(keys)), incomplete: map[documentKey]bool{}, compiler: compiler}
	for i, key := range keys {
		docs.byKey[key] = contents[i]
		if !whole[i] {
			docs.incomplete[key] = true
		}
	}
	return docs, nil
}

// compilerKey identifies everything besides a document's own text that its compiled
// form depends on, but for images: the configuration, the elements that the site has
// components for, and which file is which page.
func compilerKey(p *project, table *route.Table) store.Key {
	components, mapped := p.theme.dynamic()
	parts := [][]byte{p.config.SiteConfigJSON()}
	for _, name := range sortedKeys(components) {
		parts = append(parts, []byte(name), []byte(components[name]))
	}
	for _, name := range append(sortedKeys(mapped), p.theme.provided()...) {
		parts = append(parts, []byte(name))
	}
	for _, r := range table.Routes {
		parts = append(parts, []byte(r.Path), []byte(r.Meta.Source), []byte(r.Meta.Original))
	}
	for _, id := range sortedKeys(p.texts) {
		parts = append(parts, []byte(id), []byte(p.texts[id]))
	}
	return store.KeyOf(parts...)
}

// documentKeys lists each form of each file once, in a fixed order.
func documentKeys(table *route.Table) []documentKey {
	seen := map[documentKey]bool{}
	var keys []documentKey
	for _, r := range table.Routes {
		for _, d := range r.Documents {
			if key := keyOf(d); !seen[key] {
				seen[key] = true
				keys = append(keys, key)
			}
		}
	}
	slices.SortFunc(keys, func(a, b documentKey) int { return cmp.Compare(a.Source, b.Source) })
	return keys
}

// admonitions returns the keywords of a configuration.
func admonitions(c config.Admonitions) []string {
	if c.ExtendDefaults {
		return slices.Concat(markdown.DefaultAdmonitions, c.Keywords)
	}
	return c.Keywords
}

// packageTabs returns the tabs of package managers, nil for none.
func packageTabs(c config.Npm2Yarn) *npm2yarn.Tabs {
	if !c.Enabled {
		return nil
	}
	out := &npm2yarn.Tabs{Sync: c.Options.Sync}
	for _, converter := range c.Options.Converters {
		tab := npm2yarn.Tab{Value: converter.Value, Label: converter.Label, Base: converter.Base}
		for _, r := range converter.Replace {
			tab.Replace = append(tab.Replace, npm2yarn.Replacement{Pattern: regexp.MustCompile(r.Pattern), With: r.With})
		}
		out.Tabs = append(out.Tabs, tab)
	}
	return out
}

func (b *builder) newCompiler(p *project, table *route.Table) *markdown.Compiler {
	return markdown.New(b.compilerOptions(p, table))
}

// compilerOptions are what compiled documents depend on. Without a table they lack what
// the pages of the site tell.
func (b *builder) compilerOptions(p *project, table *route.Table) markdown.Options {
	components, mapped := p.theme.dynamic()
	collapse := map[string]bool{}
	for name := range p.theme.collapsing() {
		collapse[name] = true
	}
	if p.config.Markdown.Mermaid && !mapped["mermaid"] {
		components["mermaid"] = diagram
	}
	o := markdown.Options{
		Site:                   p.site,
		Format:                 p.config.Markdown.Format,
		Admonitions:            admonitions(p.config.Markdown.Admonitions),
		Dynamic:                mapped,
		Components:             components,
		Provided:               p.theme.provided(),
		Collapse:               collapse,
		Npm2Yarn:               packageTabs(p.config.Markdown.Npm2Yarn),
		NoEmoji:                !p.config.Markdown.Emoji,
		Mermaid:                p.config.Markdown.Mermaid,
		Math:                   b.formulas(p),
		NoSingleDollar:         !p.config.Markdown.Math.Options.SingleDollarTextMath,
		OnBrokenMarkdownImages: p.config.Markdown.Hooks.OnBrokenMarkdownImages,
		Texts:                  p.texts,
	}
	o.Files = &siteFiles{markdown.NewDiskFiles(), p.bounds}
	if table != nil {
		moved := b.newMoves(p, table)
		o.Moved, o.MovedFile = moved.doc, moved.file
		o.ResolveDoc = func(from, target string) (string, bool) { return resolveDoc(table, from, target) }
	}
	return o
}

func compileFile(ctx context.Context, compiler *markdown.Compiler, p *project, key documentKey, memo *compileMemo) (*plugin.Content, diag.List) {
	file := siteFile(p, key.Source)
	if !p.bounds.holds(file) {
		return &plugin.Content{Source: key.Source}, diag.List{beyond(key.Source)}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		var diags diag.List
		reason := fmt.Sprintf("the file cannot be read: %v", err)
		if errors.Is(err, fs.ErrNotExist) {
			reason = "the file went away during the build"
		}
		diags.Errorf(diag.CodeMarkdownSyntax, diag.Pos{File: key.Source}, "%s", reason)
		return &plugin.Content{Source: key.Source}, diags
	}
	if e, ok := memo.get(key, string(text)); ok {
		return e.content, e.diags
	}
	content, diags := compiler.Compile(ctx, markdown.Source{
		Path: key.Source, Text: string(text), HideTitle: key.HideTitle, Excerpt: key.Excerpt,
	})
	memo.put(key, memoEntry{string(text), content, diags})
	return content, diags
}

// resolveDoc finds the route of the file that a Markdown link names: "@site/x.md" below
// the site directory, "./x.md" and "../x.md" beside the linking file, "/x.md" below the
// folder of the plugin's content, else below the site directory, and "x.md" in all three
// places, in the order beside, content, site.
//
// A link in a translation means what it means in the original, too.
func resolveDoc(table *route.Table, from, target string) (string, bool) {
	permalink, ok := resolveFrom(table, from, target)
	if original := table.Original(from); !ok && original != "" {
		return resolveFrom(table, original, target)
	}
	return permalink, ok
}

func resolveFrom(table *route.Table, from, target string) (string, bool) {
	if rest, ok := strings.CutPrefix(target, "@site/"); ok {
		return table.Permalink(path.Clean(rest))
	}
	rooted := strings.HasPrefix(target, "/")
	if !rooted {
		permalink, ok := table.Permalink(path.Join(path.Dir(from), target))
		if ok || strings.HasPrefix(target, "./") || strings.HasPrefix(target, "../") {
			return permalink, ok
		}
	}
	if dir, ok := table.ContentDir(from); ok {
		if permalink, ok := table.Permalink(path.Join(dir, target)); ok {
			return permalink, true
		}
	}
	return table.Permalink(strings.TrimPrefix(path.Clean(target), "/"))
}
