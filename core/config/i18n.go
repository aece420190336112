package config

// I18n configures the languages of the site.
type I18n struct {
	// The locale whose pages are directly below `baseUrl`.
	DefaultLocale string `json:"defaultLocale" default:"en"`
	// The locales of the site. If absent, the default locale alone.
	Locales []string `json:"locales"`
	// The folder of the translations, relative to the site directory.
	Path string `json:"path" default:"i18n"`
	// Settings of single locales, by locale. Those of locales that are not built have no effect.
	LocaleConfigs map[string]LocaleConfig `json:"localeConfigs" default:"{}"`
}

// LocaleConfig holds the settings of one locale.
type LocaleConfig struct {
	// The name of the locale in the locale dropdown.
	Label string `json:"label,omitempty"`
	// The `lang` attribute of the pages. If absent, the locale itself.
	HTMLLang string `json:"htmlLang,omitempty"`
	// The writing direction. If absent, that of the language.
	Direction string `json:"direction,omitempty" choices:"ltr,rtl"`
	// The calendar of dates, such as `gregory`.
	Calendar string `json:"calendar,omitempty"`
	// The locale's folder below `i18n.path`. If absent, the locale itself.
	Path string `json:"path,omitempty"`
	// Whether Gosaur looks for translations of the locale. If absent, it does if the
	// locale's folder exists.
	Translate *bool `json:"translate,omitempty"`
	// Scheme and host of this locale's site, if it has a host of its own.
	URL string `json:"url,omitempty" format:"origin"`
	// The base URL of this locale. If absent, that of the site followed by the locale.
	BaseURL string `json:"baseUrl,omitempty" format:"base-path"`
}
