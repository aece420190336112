package locales

import (
	"strings"

	"github.com/gosaur/gosaur/core/config"
)

// languages holds the locales on the same host as one of them.
type languages struct {
	names []string
	// bases are their base URLs, by name.
	bases map[string]string
}

func newLanguages(c *config.Config) *languages {
	l := &languages{bases: map[string]string{}}
	for _, name := range c.OrderedLocales() {
		facts := c.LocaleOf(name)
		if name == c.Locale {
			facts.URL, facts.BaseURL = c.URL, c.BaseURL
		}
		// A locale that is built alone takes the place of the default locale.
		if facts.URL == c.URL && (name == c.Locale || facts.BaseURL != c.BaseURL) {
			l.names, l.bases[name] = append(l.names, name), facts.BaseURL
		}
	}
	return l
}

// localeOf returns the locale to which a path of the host belongs, "" for none.
func (l *languages) localeOf(path string) string {
	to, base := "", ""
	for _, name := range l.names {
		b := l.bases[name]
		if len(b) > len(base) && (strings.HasPrefix(path, b) || path+"/" == b) {
			to, base = name, b
		}
	}
	return to
}
