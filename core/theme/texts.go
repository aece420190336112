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

// themeTexts is the npm package with the texts of the theme in many languages. Every site
// uses commonTextsFile, and sites with a search also searchTextsFile.
const (
	themeTexts        = "@docusaurus/theme-translations"
	commonTextsFile   = "theme-common.json"
	searchTextsFile   = "theme-search-algolia.json"
	descriptionSuffix = "___DESCRIPTION"
)

// translationsFolder is the folder of a theme with translations of its own texts: a file
// like CodeTextsFile for each language, such as "de.json".
const translationsFolder = "translations"

// defaultTheme is the theme with the translations of the core's own texts, which sites
// with any theme use.
const defaultTheme = "lucid"

// Translate returns the configuration with translated navbar and footer.
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

// CodeTexts returns the translations of texts in code by key: those of the theme, and the
// site's own, which take precedence.
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

// TextFiles returns the absolute paths of the translation files that affect the whole site.
// The files need not exist.
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

// translations returns the translation folders of the theme and of the themes that it extends,
// the topmost last. It always includes the default theme's folder, which has the texts of Markdown.
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

// TextsOf returns the texts of the theme in the language of the site by key: those that
// Docusaurus has too, and those of the themes' own translations.
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

// pluginTexts maps prefixes of keys to the plugins whose sites show the texts.
var pluginTexts = map[string]string{"theme.pageMenu.": "llms", "theme.reader.": "reader"}

// isOfAbsentPlugin reports whether a text belongs to a plugin that the site does not use. Such
// texts are left out, because a reader's first page view loads all texts.
func isOfAbsentPlugin(cfg *config.Config, id string) bool {
	for prefix, name := range pluginTexts {
		if strings.HasPrefix(id, prefix) {
			return !slices.ContainsFunc(cfg.Plugins, func(p config.PluginEntry) bool { return p.Use == name })
		}
	}
	return false
}

// addThemeMessages adds the messages in a theme's translations folder for the language of the
// site, from the first matching file.
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

// themeTextsIn reads the texts of the theme from the first folder that matches a locale. It
// returns nil if there is none: the texts in the theme's code are English.
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
		maps.DeleteFunc(texts, func(id, _ string) bool { return strings.HasSuffix(id, descriptionSuffix) })
		return texts, nil
	}
	return nil, nil
}

// localeFolders returns the names of folders that may hold the texts of a locale, the best
// match first. For "zh" they include "zh-CN" and "zh-Hans".
func localeFolders(locale string) []string {
	tag := language.Make(locale)
	base, _ := tag.Base()
	script, _ := tag.Script()
	region, _ := tag.Region()
	return []string{locale, base.String() + "-" + region.String(), base.String() + "-" + script.String(), base.String()}
}
