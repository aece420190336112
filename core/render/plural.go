package render

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"modernc.org/quickjs"
)

// pluralForms holds the names of plural forms in CLDR.
var pluralForms = [...]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}

// definePlurals defines the functions on which prelude.js builds Intl.PluralRules, since QuickJS
// has no Intl.
func definePlurals(vm *quickjs.VM) error {
	return errors.Join(
		vm.RegisterHostFunc("__gosaur_plural", func(args []any) (any, error) {
			locale, ordinal, number := pluralArguments(args)
			return pluralForm(locale, ordinal, number), nil
		}),
		vm.RegisterHostFunc("__gosaur_plural_forms", func(args []any) (any, error) {
			locale, ordinal, _ := pluralArguments(args)
			return strings.Join(pluralFormsOf(locale, ordinal), " "), nil
		}),
	)
}

// pluralArguments reads a locale, "ordinal" or "cardinal", and a number as JavaScript writes it.
func pluralArguments(args []any) (locale language.Tag, ordinal bool, number string) {
	texts := make([]string, 3)
	for i := range min(len(args), len(texts)) {
		texts[i] = fmt.Sprint(args[i])
	}
	return language.Make(texts[0]), texts[1] == "ordinal", texts[2]
}

// pluralForm returns the plural form for a number in a language, according to CLDR.
func pluralForm(locale language.Tag, ordinal bool, number string) string {
	number = strings.TrimPrefix(number, "-")
	whole, fraction, _ := strings.Cut(number, ".")
	// The rules look at no more than the last seven digits.
	n, err := strconv.Atoi(whole[max(0, len(whole)-7):])
	if err != nil {
		return "other" // the number is in exponent notation, NaN or Infinity
	}
	f, err := strconv.Atoi(fraction[:min(9, len(fraction))])
	if err != nil {
		f = 0
	}
	if ordinal {
		return pluralForms[plural.Ordinal.MatchPlural(locale, n, len(fraction), len(fraction), f, f)]
	}
	base, _ := locale.Base()
	switch base.String() {
	case "es", "fr", "it", "pt", "ca": // these rules are newer than the tables of x/text
		if fraction == "" && len(whole) > 6 && n%1_000_000 == 0 {
			return "many"
		}
	case "is":
		if fraction != "" && (f%10 != 1 || f%100 == 11) {
			return "other"
		}
	case "mt":
		if fraction == "" && n%100 == 2 {
			return map[bool]string{true: "two", false: "other"}[number == "2"]
		}
	case "he":
		if n == 0 && fraction != "" {
			return "one"
		}
		if n > 2 {
			return "other"
		}
	}
	return pluralForms[plural.Cardinal.MatchPlural(locale, n, len(fraction), len(fraction), f, f)]
}

// pluralFormsOf lists the forms that a language has.
func pluralFormsOf(locale language.Tag, ordinal bool) []string {
	found := map[string]bool{"other": true}
	for n := range 200 {
		found[pluralForm(locale, ordinal, strconv.Itoa(n))] = true
	}
	for _, number := range []string{"0.5", "1.5", "1000000"} {
		found[pluralForm(locale, ordinal, number)] = true
	}
	var forms []string
	for _, form := range []string{"zero", "one", "two", "few", "many", "other"} {
		if found[form] {
			forms = append(forms, form)
		}
	}
	return forms
}
