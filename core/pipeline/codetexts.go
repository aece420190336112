package pipeline

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/services"
	"github.com/gosaur/gosaur/core/theme"
)

// codeTextsToTranslate returns the texts in the code of the site, its plugins and its theme.
// Texts of the theme are translated if Gosaur has a translation.
func (b *builder) codeTextsToTranslate(ctx context.Context, p *project) ([]plugin.Text, error) {
	overlays, diags := p.host.ThemePaths(ctx)
	b.found.Add(diags...)
	siteDirs := []string{siteFile(p, "src")}
	if !strings.HasPrefix(p.theme.Overrides, siteDirs[0]+string(filepath.Separator)) {
		siteDirs = append(siteDirs, p.theme.Overrides)
	}
	texts, err := b.textsBelow(ctx, p, append(siteDirs, overlays...))
	if err != nil {
		return nil, err
	}
	var themeDirs []string
	for _, layer := range p.theme.Layers {
		themeDirs = append(themeDirs, layer.Dir)
	}
	themeTexts, err := b.textsBelow(ctx, p, append(themeDirs, filepath.Join(p.runtime.ClientDir, "src")))
	if err != nil {
		return nil, err
	}
	themeTexts = append(themeTexts, markdown.Texts()...)
	slices.SortStableFunc(themeTexts, func(a, b plugin.Text) int { return cmp.Compare(a.ID, b.ID) })
	known, _, err := theme.TextsOf(p.config, p.runtime, p.theme)
	if err != nil {
		return nil, err
	}
	for _, t := range themeTexts {
		if !slices.ContainsFunc(texts, func(other plugin.Text) bool { return other.ID == t.ID }) {
			t.Message = cmp.Or(known[t.ID], t.Message)
			texts = append(texts, t)
		}
	}
	for i := range texts {
		texts[i].File = strings.TrimSuffix(theme.CodeTextsFile, ".json")
	}
	return texts, nil
}

// textsBelow returns the texts in the code of some folders, in the order of the files.
func (b *builder) textsBelow(ctx context.Context, p *project, dirs []string) ([]plugin.Text, error) {
	var files []string
	for _, dir := range dirs {
		found, err := codeFiles(dir)
		if err != nil {
			return nil, err
		}
		files = append(files, found...)
	}
	lists := make([][]plugin.Text, len(files))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(b.Workers)
	for i, file := range files {
		group.Go(func() (err error) {
			if err := ctx.Err(); err != nil {
				return err
			}
			lists[i], err = b.textsIn(ctx, p, file)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return slices.Concat(lists...), nil
}

// textsIn returns the texts in one file.
func (b *builder) textsIn(ctx context.Context, p *project, file string) ([]plugin.Text, error) {
	code, err := sitefile.Read(file, sitefile.Code)
	if err != nil {
		return nil, fmt.Errorf("find texts: %w", err)
	}
	name := file
	if rel, err := filepath.Rel(p.site.Dir, file); err == nil && filepath.IsLocal(rel) {
		name = filepath.ToSlash(rel)
	}
	calls, diags := bundle.FindTexts(name, code)
	b.found.Add(diags...)
	if calls == nil {
		return nil, nil
	}
	value, err := render.Eval(ctx, calls.Script(), services.EvalTimeout)
	if err != nil {
		var diags diag.List
		diags.Warnf(diag.CodeUnreadableText, diag.Pos{File: name}, "the texts of the file cannot be read: %v", err)
		b.found.Add(diags...)
		return nil, nil
	}
	texts, diags, err := calls.Read(value)
	b.found.Add(diags...)
	return texts, err
}

// codeFiles returns the files of JavaScript and TypeScript below a folder, which need not exist,
// in the order of their paths. It leaves out tests and declaration files.
func codeFiles(dir string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(dir, func(file string, e fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && file == dir:
			return fs.SkipAll
		case err != nil:
			return err
		case e.IsDir() && (e.Name() == "node_modules" || e.Name() == "__tests__"):
			return fs.SkipDir
		case e.IsDir():
			return nil
		}
		base := filepath.Base(file)
		isTest := strings.Contains(base, ".test.") || strings.Contains(base, ".spec.") || strings.HasSuffix(base, ".d.ts")
		switch filepath.Ext(base) {
		case ".js", ".jsx", ".ts", ".tsx":
			if !isTest {
				files = append(files, file)
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("find texts: %w", err)
	}
	return files, nil
}
