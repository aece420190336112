package theme

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/plugin/translation"
	"github.com/gosaur/gosaur/core/runtime"
)

// CodeTextsFile holds the translations of texts in code, in the folder of a locale.
const CodeTextsFile = "code.json"

// themeTexts is the npm package with the texts of the theme in many languages, and its
// files: those of every site, and those of a site with a search.
const (
	themeTexts       = "@docusaurus/theme-translations"
	commonTextsFile  = "theme-common.json"
	searchTextsFile  = "theme-search-algolia.json"
	describedByIDEnd = "___DESCRIPTION"
)

// translationsFolder is the folder of a theme with the texts of its own that no package
// knows: a file like codeTextsFile for each language, such as "de.json".
const translationsFolder = "translations"

// defaultTheme is the theme that comes with all texts that the core has of its own,
// whatever theme a site uses.
const defaultTheme = "lucid"

// Translate puts the translations of navbar and footer into the configuration.
func Translate(cfg *config.Config) (*config.Config, diag.List) {
	dir := cfg.LocalizationDir()
	if dir == "" {
		return cfg, nil
	}
	var diags diag.List
	files := map[string]*translation.File{}
	for _, name := range []string{config.NavbarTexts, config.FooterTexts} {
		file, found := translation.Read(cfg.Dir, path.Join(dir, config.ThemeTextsFolder, name+".json"))
		files[name] = file
		diags = append(diags, found...)
	}
	return cfg.TranslateTheme(func(t plugin.Text) string { return files[t.File].Of(t.ID, t.Message) }), diags
}

// CodeTexts are the translations of texts in code by their keys: those of the theme, and
// the site's own.
func CodeTexts(cfg *config.Config, rt *runtime.Runtime, t *Theme) (map[string]string, diag.List, error) {
	texts, diags, err := TextsOf(cfg, rt, t)
	if err != nil {
		return nil, nil, err
	}
	file, found := translation.Read(cfg.Dir, path.Join(cfg.I18n.Path, cfg.LocaleOf(cfg.Locale).Path, CodeTextsFile))
	addMessages(texts, file)
	return texts, append(diags, found...), nil
}

func addMessages(texts map[string]string, file *translation.File) {
	for id, m := range file.Messages {
		texts[id] = m.Message
	}
}

// TextFiles are the files with translations that concern all of a site, absolute. They
// need not exist.
func (t *Theme) TextFiles(c *config.Config, rt *runtime.Runtime) []string {
	dir := path.Join(c.I18n.Path, c.LocaleOf(c.Locale).Path)
	var files []string
	for _, name := range []string{CodeTextsFile, path.Join(config.ThemeTextsFolder, config.NavbarTexts+".json"), path.Join(config.ThemeTextsFolder, config.FooterTexts+".json")} {
		files = append(files, filepath.Join(c.Dir, filepath.FromSlash(path.Join(dir, name))))
	}
	for _, folder := range t.translations(rt) {
		for _, name := range localeFolders(c.Locale) {
			files = append(files, filepath.Join(folder, name+".json"))
		}
	}
	return files
}

// translations are the folders with texts of the theme and of those that it extends, the
// topmost last. The default theme's are among them in any case: it has those of Markdown.
func (t *Theme) translations(rt *runtime.Runtime) []string {
	var folders []string
	if dir, known := rt.ThemeDir(defaultTheme); known {
		folders = append(folders, filepath.Join(dir, translationsFolder))
	}
	for _, layer := range slices.Backward(t.Layers) {
		folder := filepath.Join(filepath.Dir(layer.Dir), translationsFolder)
		if !slices.Contains(folders, folder) {
			folders = append(folders, folder)
		}
	}
	return folders
}

// TextsOf are the texts of the theme in the language of the site: those that
// Docusaurus has, too, and those that its themes bring.
func TextsOf(cfg *config.Config, rt *runtime.Runtime, t *Theme) (map[string]string, diag.List, error) {
	texts := map[string]string{}
	names := []string{commonTextsFile}
	if slices.ContainsFunc(cfg.Plugins, func(p config.PluginEntry) bool { return p.Use == "search" }) {
		names = append(names, searchTextsFile)
	}
	for _, name := range names {
		known, err := themeTextsIn(filepath.Join(rt.NodeModules, filepath.FromSlash(themeTexts), "locales"), name, cfg.Locale)
		if err != nil {
			return nil, nil, err
		}
		maps.Copy(texts, known)
	}
	var diags diag.List
	for _, folder := range t.translations(rt) {
		diags = append(diags, addThemeMessages(texts, cfg, folder)...)
	}
	maps.DeleteFunc(texts, func(id, _ string) bool { return isOfAbsentPlugin(cfg, id) })
	return texts, diags, nil
}

// pluginTexts begin the keys of texts that only pages of sites with a plugin show.
var pluginTexts = map[string]string{"theme.pageMenu.": "llms", "theme.reader.": "reader"}

// isOfAbsentPlugin reports whether a text belongs to a plugin that the site does not have: all
// texts are in what a first view loads.
func isOfAbsentPlugin(cfg *config.Config, id string) bool {
	for prefix, name := range pluginTexts {
		if strings.HasPrefix(id, prefix) {
			return !slices.ContainsFunc(cfg.Plugins, func(p config.PluginEntry) bool { return p.Use == name })
		}
	}
	return false
}

// addThemeMessages adds what a theme's folder of translations has for the language of the
// site: the first of the files that may be that of the locale.
func addThemeMessages(texts map[string]string, cfg *config.Config, folder string) diag.List {
	dir := ""
	if rel, err := filepath.Rel(cfg.Dir, folder); err == nil && filepath.IsLocal(rel) {
		dir, folder = cfg.Dir, rel
	}
	for _, name := range localeFolders(cfg.Locale) {
		file, diags := translation.Read(dir, filepath.ToSlash(filepath.Join(folder, name+".json")))
		if len(file.Keys) > 0 || len(diags) > 0 {
			addMessages(texts, file)
			return diags
		}
	}
	return nil
}

// themeTextsIn reads the texts of the theme in the first of the folders that may be that
// of a locale. English is what the theme has of itself.
func themeTextsIn(dir, name, locale string) (map[string]string, error) {
	for _, folder := range localeFolders(locale) {
		file := filepath.Join(dir, folder, name)
		data, err := sitefile.Read(file, sitefile.Settings)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("read the texts of the theme: %w", err)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(data, &texts); err != nil {
			return nil, fmt.Errorf("read the texts of the theme in %s: %w", file, err)
		}
		maps.DeleteFunc(texts, func(id, _ string) bool { return strings.HasSuffix(id, describedByIDEnd) })
		return texts, nil
	}
	return nil, nil
}

// localeFolders are the folders that may hold the texts of a locale, the nearest first:
// "zh" stands for "zh-CN", which is written in "zh-Hans".
func localeFolders(locale string) []string {
	tag := language.Make(locale)
	base, _ := tag.Base()
	script, _ := tag.Script()
	region, _ := tag.Region()
	return []string{locale, base.String() + "-" + region.String(), base.String() + "-" + script.String(), base.String()}
}
