package config

// I18n lists the languages of the site.
type I18n struct {
	// The locale whose pages stand directly below `baseUrl`.
	DefaultLocale string `json:"defaultLocale" default:"en"`
	// The locales of the site. If absent, the default locale alone.
	Locales []string `json:"locales"`
	// The folder of the translations, relative to the site directory.
	Path string `json:"path" default:"i18n"`
	// Settings of single locales, by locale. Those of locales that are not built change nothing.
	LocaleConfigs map[string]LocaleConfig `json:"localeConfigs" default:"{}"`
}

// LocaleConfig holds the settings of one locale.
type LocaleConfig struct {
	// The name of the locale in the locale dropdown.
	Label string `json:"label,omitempty"`
	// The `lang` attribute of the pages. If absent, the locale itself.
	HTMLLang string `json:"htmlLang,omitempty"`
	// The direction in which the language is written. If absent, that of the language.
	Direction string `json:"direction,omitempty" choices:"ltr,rtl"`
	// The calendar of dates, such as `gregory`.
	Calendar string `json:"calendar,omitempty"`
	// The locale's folder below `i18n.path`. If absent, the locale itself.
	Path string `json:"path,omitempty"`
	// Whether the locale has translations to look for. If absent, it has them if its
	// folder exists.
	Translate *bool `json:"translate,omitempty"`
	// Scheme and host of this locale's site, if it has a host of its own.
	URL string `json:"url,omitempty" format:"origin"`
	// The base URL of this locale. If absent, that of the site with the locale behind it.
	BaseURL string `json:"baseUrl,omitempty" format:"base-path"`
}
