package pipeline

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"regexp"
	"slices"

	"github.com/gosaur/gosaur/core/boundary"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/renames"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/shared"
	"github.com/gosaur/gosaur/core/theme"
)

// compile compiles every Markdown file that a route shows to a content tree.
func (b *builder) compile(ctx context.Context, p *project, table *route.Table) (*document.Set, error) {
	keys := documentKeys(table)
	return b.documentCompiler(p, table).CompileAll(ctx, keys, b.Workers, b.onCompiled(len(keys)))
}

// onCompiled returns a function that reports that one more of the site's documents is compiled, with its
// findings.
func (b *builder) onCompiled(total int) func(*document.Document) {
	done := b.progressCounter(total)
	return func(d *document.Document) {
		b.found.Add(d.Diagnostics...)
		done()
	}
}

// documentCompiler returns a compiler for the documents of a project's pages.
func (b *builder) documentCompiler(p *project, table *route.Table) *document.Compiler {
	o := b.compilerOptions(p, table)
	g := &graph.Graph{Disk: b.inputDisk(), Root: p.site.Dir, Within: p.bounds.Holds, Answers: document.Answers(&o)}
	return &document.Compiler{
		Markdown: markdown.New(o), Graph: g, Store: b.resultStore(), Settings: compilerSettings(p, &o), SiteDir: p.site.Dir,
		Outside: boundary.Finding, Rewrite: p.rewriter(table), ResolveDoc: o.ResolveDoc, Generated: generatedDocuments(table),
	}
}

// generatedDocuments returns the documents whose texts come from plugins instead of files.
func generatedDocuments(table *route.Table) map[document.Key]plugin.Document {
	generated := map[document.Key]plugin.Document{}
	for _, r := range table.Routes {
		for _, d := range r.Documents {
			if d.Text != "" {
				generated[document.KeyOf(d)] = d
			}
		}
	}
	return generated
}

// compilerSettings returns a digest of everything that all documents depend on, apart from what
// the trace of each document records.
func compilerSettings(p *project, o *markdown.Options) graph.Digest {
	settings, err := json.Marshal(map[string]any{
		"site": shared.Portable(p.site), "markdown": p.config.Markdown, "config": p.config.SiteConfigJSON(),
		"plugins": markdownPluginsOf(p), "components": o.Components, "dynamic": o.Dynamic, "provided": o.Provided, "offered": o.Offered, "collapse": o.Collapse, "classes": o.Classes, "noCodeButtons": o.NoCodeButtons, "blockLines": o.BlockLines, "mdxChildren": o.MDXChildren, "grammars": p.grammars.digest, "texts": o.Texts, "terms": p.terms.digest, "images": p.imagesDigest(), "imageSizes": o.ImageSizes, "imports": p.imports.Digest(),
	})
	if err != nil {
		panic("pipeline: settings of the compiler: " + err.Error()) // all of it came out of the configuration
	}
	return graph.DigestOf(settings)
}

// documentKeys returns the keys of the documents that routes show, sorted and without duplicates.
func documentKeys(table *route.Table) []document.Key {
	seen := map[document.Key]bool{}
	var keys []document.Key
	for _, r := range table.Routes {
		for _, d := range r.Documents {
			if key := document.KeyOf(d); !seen[key] {
				seen[key] = true
				keys = append(keys, key)
			}
		}
	}
	slices.SortFunc(keys, func(a, b document.Key) int {
		return cmp.Or(cmp.Compare(a.Source, b.Source), bytes.Compare(a.Generated[:], b.Generated[:]))
	})
	return keys
}

// admonitionKeywords returns the keywords of a configuration.
func admonitionKeywords(c config.Admonitions) []string {
	if c.ExtendDefaults {
		return slices.Concat(markdown.DefaultAdmonitions, c.Keywords)
	}
	return c.Keywords
}

// packageTabs returns the tabs of package managers, or nil for none.
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

// compilerOptions returns the options of the Markdown compiler. If table is nil, links to
// documents cannot be resolved.
func (b *builder) compilerOptions(p *project, table *route.Table) markdown.Options {
	components, mapped := p.theme.Dynamic()
	collapse := map[string]bool{}
	for name := range p.theme.CollapsibleComponents() {
		collapse[name] = true
	}
	if p.config.Markdown.Mermaid && !mapped["mermaid"] {
		components["mermaid"] = theme.Diagram
	}
	o := markdown.Options{
		Site:                   p.site,
		Format:                 p.config.Markdown.Format,
		Admonitions:            admonitionKeywords(p.config.Markdown.Admonitions),
		Dynamic:                mapped,
		Components:             components,
		Provided:               p.theme.Provided(),
		Offered:                p.theme.Offered,
		Collapse:               collapse,
		Classes:                p.theme.Classes,
		NoCodeButtons:          p.theme.Static.NoCodeButtons,
		BlockLines:             p.theme.Static.BlockLines,
		MDXChildren:            p.theme.Static.MDXChildren,
		MayRead:                boundary.MayRead(p.config),
		Variables:              p.config.Markdown.Variables,
		Glossary:               p.terms.Glossary,
		LiveCode:               p.config.Markdown.LiveCode,
		Grammars:               p.grammars.Grammars,
		MagicComments:          magicComments(p.config.ThemeConfig.Prism.MagicComments),
		CodeMarks:              p.config.ThemeConfig.Prism.CodeMarks,
		DefaultLanguage:        p.config.ThemeConfig.Prism.DefaultLanguage,
		TokenClasses:           p.codeClasses,
		NoSpacedTitles:         !p.config.Markdown.MDX1Compat.Admonitions,
		NoHeadingIDs:           !p.config.Markdown.MDX1Compat.HeadingIDs,
		KeepCase:               p.config.Markdown.Anchors.MaintainCase,
		GithubAlerts:           p.config.Markdown.GithubAlerts,
		Npm2Yarn:               packageTabs(p.config.Markdown.Npm2Yarn),
		Npm2YarnFolders:        p.config.Markdown.Npm2Yarn.Options.Folders,
		NoEmoji:                !p.config.Markdown.Emoji,
		Mermaid:                p.config.Markdown.Mermaid,
		Math:                   p.formulas,
		NoSingleDollar:         !p.config.Markdown.Math.Options.SingleDollarTextMath,
		OnBrokenMarkdownImages: p.config.Markdown.Hooks.OnBrokenMarkdownImages,
		Footnotes:              footnoteOptions(p.config.Markdown.RemarkRehypeOptions),
		Texts:                  p.texts,
	}
	o.Images, o.ImageSizes = p.copyMaker(), p.config.Images.Sizes
	if p.imports != nil {
		o.FindImport = p.imports.Find
	}
	o.Files = p.bounds.Within(document.NewFiles(b.inputDisk()))
	if table != nil {
		moved := renames.New(b.renamedFiles, p.site, p.config.StaticDirectories, table)
		o.Moved, o.MovedFile = moved.Doc, moved.File
		o.ResolveDoc = func(from, target string) (string, bool) { return table.ResolveDoc(from, target) }
	}
	return o
}

// magicComments converts the configured comments that mark lines of code.
func magicComments(configured []config.MagicComment) []codeblock.MagicComment {
	all := make([]codeblock.MagicComment, len(configured))
	for i, m := range configured {
		all[i] = codeblock.MagicComment{Class: m.ClassName, Line: m.Line}
		if m.Block != nil {
			all[i].Start, all[i].End = m.Block.Start, m.Block.End
		}
	}
	return all
}
