package config

import "testing"

func TestAddressesMayHaveSpacesWhereBrowsersEncodeThem(t *testing.T) {
	for address, good := range map[string]bool{
		"https://example.org/?content=Two words": true,
		"https://example.org/two words":          true,
		"/img/two words.svg":                     true,
		"mailto:me@example.org?subject=a word":   true,
		"https://two words.example.org/":         false,
		"not a url":                              false,
		"https://example.org/a\nb":               false,
		"":                                       false,
	} {
		if _, problem, _ := checkURL(address); (problem == "") != good {
			t.Errorf("checkURL(%q) says %q", address, problem)
		}
	}
}
