package build

import (
	"cmp"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"github.com/gosaur/gosaur/core/config"
)

// i18nContext is the i18n of useDocusaurusContext.
type i18nContext struct {
	DefaultLocale string                `json:"defaultLocale"`
	Locales       []string              `json:"locales"`
	CurrentLocale string                `json:"currentLocale"`
	LocaleConfigs map[string]localeFact `json:"localeConfigs"`
}

type localeFact struct {
	Label     string `json:"label"`
	Direction string `json:"direction"`
	HTMLLang  string `json:"htmlLang"`
	Calendar  string `json:"calendar"`
	Path      string `json:"path"`
}

func (p *project) i18n() i18nContext {
	c := p.config.I18n
	locales := c.Locales
	if len(locales) == 0 {
		locales = []string{c.DefaultLocale}
	}
	facts := make(map[string]localeFact, len(locales))
	for _, l := range locales {
		facts[l] = localeFacts(l, c.LocaleConfigs[l])
	}
	return i18nContext{DefaultLocale: c.DefaultLocale, Locales: locales, CurrentLocale: p.site.Locale, LocaleConfigs: facts}
}

// localeFacts fills what the configuration leaves open about a locale.
func localeFacts(locale string, c config.LocaleConfig) localeFact {
	tag := language.Make(locale)
	return localeFact{
		Label:     cmp.Or(c.Label, languageName(tag)),
		Direction: cmp.Or(c.Direction, directionOf(tag)),
		HTMLLang:  cmp.Or(c.HTMLLang, locale),
		Calendar:  cmp.Or(c.Calendar, "gregory"),
		Path:      cmp.Or(c.Path, locale),
	}
}

// languageName is the language's own name for itself, capitalised.
func languageName(tag language.Tag) string {
	name := display.Self.Name(tag)
	first, size := firstRune(name)
	return strings.ToUpper(first) + name[size:]
}

func firstRune(s string) (string, int) {
	for i := range s {
		if i > 0 {
			return s[:i], i
		}
	}
	return s, len(s)
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

func (p *project) htmlLang() string { return p.i18n().LocaleConfigs[p.site.Locale].HTMLLang }

func (p *project) direction() string { return p.i18n().LocaleConfigs[p.site.Locale].Direction }
