package pipeline

import "github.com/gosaur/gosaur/core/config"

// i18nContext is useDocusaurusContext().i18n.
type i18nContext struct {
	DefaultLocale string                   `json:"defaultLocale"`
	Locales       []string                 `json:"locales"`
	CurrentLocale string                   `json:"currentLocale"`
	LocaleConfigs map[string]config.Locale `json:"localeConfigs"`
}

func (p *project) i18n() i18nContext {
	c := p.config.I18n
	facts := make(map[string]config.Locale, len(c.Locales))
	for _, l := range c.Locales {
		facts[l] = p.config.LocaleOf(l)
	}
	return i18nContext{DefaultLocale: c.DefaultLocale, Locales: c.Locales, CurrentLocale: p.config.Locale, LocaleConfigs: facts}
}

// locale returns the settings of the locale that is built.
func (p *project) locale() config.Locale { return p.config.LocaleOf(p.config.Locale) }
