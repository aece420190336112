package stem

import (
	"strings"

	snowball "github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/arabic"
	"github.com/blevesearch/snowballstem/danish"
	"github.com/blevesearch/snowballstem/dutch"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/finnish"
	"github.com/blevesearch/snowballstem/french"
	"github.com/blevesearch/snowballstem/german"
	"github.com/blevesearch/snowballstem/hungarian"
	"github.com/blevesearch/snowballstem/irish"
	"github.com/blevesearch/snowballstem/italian"
	"github.com/blevesearch/snowballstem/norwegian"
	"github.com/blevesearch/snowballstem/portuguese"
	"github.com/blevesearch/snowballstem/romanian"
	"github.com/blevesearch/snowballstem/russian"
	"github.com/blevesearch/snowballstem/spanish"
	"github.com/blevesearch/snowballstem/swedish"
	"github.com/blevesearch/snowballstem/tamil"
	"github.com/blevesearch/snowballstem/turkish"
)

// Stemmer returns the stem of a word, which is in lower case and has its accents.
type Stemmer func(word string) string

// For returns the stemmer of a locale: one that changes nothing where there is none.
func For(locale string) Stemmer {
	language, _, _ := strings.Cut(strings.ToLower(locale), "-")
	algorithm := algorithmOf(language)
	if algorithm == nil {
		return func(word string) string { return word }
	}
	return func(word string) string {
		env := snowball.NewEnv(word)
		algorithm(env)
		return env.Current()
	}
}

func algorithmOf(language string) func(*snowball.Env) bool {
	return map[string]func(*snowball.Env) bool{
		"ar": arabic.Stem, "da": danish.Stem, "de": german.Stem, "en": english.Stem, "es": spanish.Stem, "fi": finnish.Stem,
		"fr": french.Stem, "ga": irish.Stem, "hu": hungarian.Stem, "it": italian.Stem, "nb": norwegian.Stem, "nl": dutch.Stem,
		"nn": norwegian.Stem, "no": norwegian.Stem, "pt": portuguese.Stem, "ro": romanian.Stem, "ru": russian.Stem,
		"sv": swedish.Stem, "ta": tamil.Stem, "tr": turkish.Stem,
	}[language]
}
