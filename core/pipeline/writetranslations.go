package pipeline

import (
	"context"
	"maps"
	"path"
	"slices"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/translation"
	"github.com/gosaur/gosaur/core/wholefile"
)

// TranslationOptions configure WriteTranslations.
type TranslationOptions struct {
	// Override replaces existing translations by the original texts.
	Override bool
	// Prefix is added before every text that is not translated yet.
	Prefix string
}

// Translations is the result of WriteTranslations.
type Translations struct {
	Locale string
	// Files are the written files, sorted by path.
	Files []TranslationFile
	// Diagnostics are warnings, such as those about unused translations.
	Diagnostics diag.List
}

// TranslationFile is a file with translations.
type TranslationFile struct {
	// Path is relative to the site directory, with slashes.
	Path string
	// Texts counts the texts in the file, New those that were added.
	Texts, New int
}

// WriteTranslations writes files with all texts of the site that can be translated, for the first
// locale in the options or the default one. It keeps existing translations. If the input has
// mistakes, the error is a *diag.Failure and nothing is written.
func WriteTranslations(ctx context.Context, o Options, t TranslationOptions) (*Translations, error) {
	b := newBuilder(o)
	defer b.close()
	w, err := b.open(ctx)
	if err != nil {
		return nil, err
	}
	p, err := b.configure(ctx, w, w.locales[0])
	if err != nil {
		return nil, err
	}
	texts, err := b.allTexts(ctx, w, p)
	if err != nil {
		return nil, err
	}
	out := &Translations{Locale: w.locales[0]}
	files := b.mergeTexts(p, texts, t, out)
	if err := b.failure(); err != nil {
		return nil, err
	}
	for _, f := range out.Files {
		if err := wholefile.Replace(siteFile(p, f.Path), f.Path, files[f.Path].Encode()); err != nil {
			return nil, err
		}
	}
	out.Diagnostics = b.diagnostics()
	return out, nil
}

// allTexts returns the texts of the code, of the theme's settings and of the plugins.
func (b *builder) allTexts(ctx context.Context, w *website, p *project) ([]plugin.Text, error) {
	texts, err := b.codeTextsToTranslate(ctx, p)
	if err != nil {
		return nil, err
	}
	w.config.Localize(p.config.Locale, b.isSingleLocale()).TranslateTheme(func(t plugin.Text) string {
		t.File = path.Join(config.ThemeTextsFolder, t.File)
		texts = append(texts, t)
		return t.Message
	})
	if err := b.load(ctx, p); err != nil {
		return nil, err
	}
	emitted, diags := p.host.Routes(ctx)
	b.found.Add(diags...)
	for _, e := range emitted {
		texts = append(texts, e.Response.Texts...)
	}
	return texts, nil
}

// mergeTexts adds texts to the files that they belong to, and returns the files by path.
func (b *builder) mergeTexts(p *project, texts []plugin.Text, o TranslationOptions, out *Translations) map[string]*translation.File {
	folder := path.Join(p.config.I18n.Path, p.locale().Path)
	byFile := map[string][]plugin.Text{}
	for _, t := range texts {
		file := path.Join(folder, t.File+".json")
		byFile[file] = append(byFile[file], t)
	}
	files := map[string]*translation.File{}
	for _, name := range slices.Sorted(maps.Keys(byFile)) {
		file, diags := translation.Read(p.site.Dir, name)
		b.found.Add(diags...)
		textsBefore := len(file.Keys)
		b.warnOfUnknown(file, byFile[name])
		b.addMissingTexts(name, file, byFile[name], o)
		files[name] = file
		out.Files = append(out.Files, TranslationFile{Path: name, Texts: len(file.Keys), New: len(file.Keys) - textsBefore})
	}
	return files
}

// addMissingTexts adds the texts that a file lacks.
func (b *builder) addMissingTexts(name string, file *translation.File, texts []plugin.Text, o TranslationOptions) {
	originals := map[string]string{}
	for _, t := range texts {
		if other, seen := originals[t.ID]; seen {
			if other != t.Message {
				var diags diag.List
				diags.Warnf(diag.CodeDuplicateTranslated, diag.Pos{File: name}, "the texts %q and %q have the same key %q: the first is written", other, t.Message, t.ID).
					Hint = "give one of them another key, with `key` in a sidebar or `id` in code"
				b.found.Add(diags...)
			}
			continue
		}
		originals[t.ID] = t.Message
		message := translation.Message{Message: o.Prefix + t.Message, Description: t.Description}
		if known, translated := file.Messages[t.ID]; translated && !o.Override {
			message.Message = known.Message
		}
		file.Set(t.ID, message)
	}
}

// warnOfUnknown reports translations of texts that no longer exist.
func (b *builder) warnOfUnknown(file *translation.File, texts []plugin.Text) {
	known := map[string]bool{}
	for _, t := range texts {
		known[t.ID] = true
	}
	var diags diag.List
	for _, id := range file.Keys {
		if !known[id] {
			diags.Warnf(diag.CodeUnknownTranslation, file.Places[id], "%q is translated, but no text has this key", id).
				Hint = "remove it, or move it to the key that the text has now"
		}
	}
	b.found.Add(diags...)
}
