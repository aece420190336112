package config

import (
	"cmp"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// Locale holds the settings of a locale, with defaults filled in. Its JSON is an entry of
// useDocusaurusContext().i18n.localeConfigs.
type Locale struct {
	Label     string `json:"label"`
	Direction string `json:"direction"`
	HTMLLang  string `json:"htmlLang"`
	Calendar  string `json:"calendar"`
	// Path is the locale's folder below i18n.path.
	Path string `json:"path"`
	// Translate reports whether the locale may have translations.
	Translate bool `json:"translate"`
	// URL and BaseURL are the address of the locale's pages.
	URL     string `json:"url"`
	BaseURL string `json:"baseUrl"`
}

// Localize returns the configuration for one locale: URL, BaseURL and Links are those of the
// locale. alone reports that only this locale is built: locales without a base URL of their
// own then have that of the site.
func (c *Config) Localize(name string, alone bool) *Config {
	l := *c
	l.Locale, l.alone = name, alone
	facts := l.LocaleOf(name)
	l.URL, l.BaseURL = facts.URL, facts.BaseURL
	if l.link != nil {
		l.Links = l.link(&l)
	}
	return &l
}

// LocaleOf returns the settings of a locale. It looks for the folder of its translations.
func (c *Config) LocaleOf(name string) Locale {
	given := c.I18n.LocaleConfigs[name]
	l := Locale{
		HTMLLang: cmp.Or(given.HTMLLang, name),
		Calendar: cmp.Or(given.Calendar, "gregory"),
		Path:     cmp.Or(given.Path, name),
		URL:      cmp.Or(given.URL, c.root.url),
		BaseURL:  cmp.Or(given.BaseURL, c.inferredBaseURL(name)),
	}
	tag := language.Make(l.HTMLLang)
	l.Label, l.Direction = cmp.Or(given.Label, languageName(tag)), cmp.Or(given.Direction, directionOf(tag))
	if given.Translate != nil {
		l.Translate = *given.Translate
	} else if info, err := os.Stat(filepath.Join(c.Dir, filepath.FromSlash(c.translations(l)))); err == nil {
		l.Translate = info.IsDir()
	}
	return l
}

// inferredBaseURL returns the base URL of a locale for which none is configured.
func (c *Config) inferredBaseURL(locale string) string {
	if c.alone || locale == c.I18n.DefaultLocale {
		return c.root.baseURL
	}
	return c.root.baseURL + locale + "/"
}

// OutputDir returns the folder of the locale's pages, relative to the output folder; "" means
// the output folder itself. It is the locale's base URL relative to the site's, or all of it
// if it is not below the site's.
func (c *Config) OutputDir() string {
	return strings.Trim(strings.Replace(c.BaseURL, c.root.baseURL, "/", 1), "/")
}

// LocalizationDir returns the folder of the locale's translations, relative to the site
// directory, or "" if the locale has none.
func (c *Config) LocalizationDir() string {
	l := c.LocaleOf(c.Locale)
	if !l.Translate {
		return ""
	}
	return c.translations(l)
}

func (c *Config) translations(l Locale) string { return path.Join(c.I18n.Path, l.Path) }

// OrderedLocales returns the locales of the site, the default one first.
func (c *Config) OrderedLocales() []string {
	others := slices.DeleteFunc(slices.Clone(c.I18n.Locales), func(l string) bool { return l == c.I18n.DefaultLocale })
	return slices.Insert(others, 0, c.I18n.DefaultLocale)
}

// languageName returns the name of a language in that language, capitalised, or the tag itself
// if the language is unknown.
func languageName(tag language.Tag) string {
	name := cmp.Or(display.Self.Name(tag), tag.String())
	for i := range name {
		if i > 0 {
			return strings.ToUpper(name[:i]) + name[i:]
		}
	}
	return strings.ToUpper(name)
}

// directionOf returns the direction, "ltr" or "rtl", of the usual script of a language.
func directionOf(tag language.Tag) string {
	script, _ := tag.Script()
	switch script.String() {
	case "Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr":
		return "rtl"
	}
	return "ltr"
}
