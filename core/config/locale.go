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

// Locale is what is known of a locale of the site, everything that the file leaves open
// filled in. Its keys are those of useDocusaurusContext().i18n.localeConfigs.
type Locale struct {
	Label     string `json:"label"`
	Direction string `json:"direction"`
	HTMLLang  string `json:"htmlLang"`
	Calendar  string `json:"calendar"`
	// Path is the locale's folder below i18n.path.
	Path string `json:"path"`
	// Translate says that there are translations to look for.
	Translate bool `json:"translate"`
	// URL and BaseURL are where the locale's pages lie.
	URL     string `json:"url"`
	BaseURL string `json:"baseUrl"`
}

// Localize returns the configuration of one locale: its address takes the place of the
// site's. alone says that the locale is built by itself: it then lies where the site
// does, as do the others as far as it knows.
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

// LocaleOf returns what is known of a locale.
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

// inferredBaseURL is the base URL of a locale that has none of its own.
func (c *Config) inferredBaseURL(locale string) string {
	if c.alone || locale == c.I18n.DefaultLocale {
		return c.root.baseURL
	}
	return c.root.baseURL + locale + "/"
}

// OutputDir is the folder of the locale's pages below the output folder; "" for that
// folder itself. A base URL that does not lie below the site's is taken as a whole.
func (c *Config) OutputDir() string {
	return strings.Trim(strings.Replace(c.BaseURL, c.root.baseURL, "/", 1), "/")
}

// LocalizationDir is the folder of the locale's translations, relative to the site
// directory; "" if there are none to look for.
func (c *Config) LocalizationDir() string {
	l := c.LocaleOf(c.Locale)
	if !l.Translate {
		return ""
	}
	return c.translations(l)
}

func (c *Config) translations(l Locale) string { return path.Join(c.I18n.Path, l.Path) }

// OrderedLocales are the locales of the site, the default one first.
func (c *Config) OrderedLocales() []string {
	others := slices.DeleteFunc(slices.Clone(c.I18n.Locales), func(l string) bool { return l == c.I18n.DefaultLocale })
	return slices.Insert(others, 0, c.I18n.DefaultLocale)
}

// languageName is the language's own name for itself, capitalised. A locale that is no
// language stands for itself.
func languageName(tag language.Tag) string {
	name := cmp.Or(display.Self.Name(tag), tag.String())
	for i := range name {
		if i > 0 {
			return strings.ToUpper(name[:i]) + name[i:]
		}
	}
	return strings.ToUpper(name)
}

// directionOf is the direction of the script in which the language is mostly written.
func directionOf(tag language.Tag) string {
	script, _ := tag.Script()
	switch script.String() {
	case "Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr":
		return "rtl"
	}
	return "ltr"
}
