package main

import (
	"fmt"
	"path"
	"strings"
)

// dependency is a module of Go or a package of npm.
type dependency struct {
	name string
	// license is an SPDX expression, or "" if none was found.
	license string
}

// permissive are the licenses that ask for nothing but a notice, by their SPDX identifiers.
var permissive = map[string]bool{
	"0BSD": true, "Apache-2.0": true, "BSD-2-Clause": true, "BSD-3-Clause": true, "BlueOak-1.0.0": true, "CC0-1.0": true, "ISC": true,
	"MIT": true, "MIT-0": true, "Unlicense": true, "WTFPL": true, "Zlib": true,
}

// exceptions are the dependencies with other licenses, by name or pattern.
var exceptions = map[string]string{
	// Changes of these files themselves would have to be published. There are none.
	"github.com/hashicorp/go-plugin": "MPL-2.0",
	"github.com/hashicorp/yamux":     "MPL-2.0",
	"elkjs":                          "EPL-2.0",
	// Tools of the tests and of development, which are not passed on.
	"axe-core":                            "MPL-2.0",
	"lightningcss":                        "MPL-2.0",
	"lightningcss-*":                      "MPL-2.0",
	"caniuse-lite":                        "CC-BY-4.0",
	"@cspell/dict-en-common-misspellings": "CC BY-SA 4.0",
	"@expo-google-fonts/*":                "MIT AND OFL-1.1",
}

// check says which dependencies have a license that is neither permissive nor an exception.
func check(dependencies []dependency) []string {
	var problems []string
	for _, d := range dependencies {
		switch {
		case d.license == "":
			problems = append(problems, d.name+": no license was found")
		case !allowed(d):
			problems = append(problems, fmt.Sprintf("%s: the license %s is not permissive; do without the package, or add it to the exceptions in internal/licenses/check.go", d.name, d.license))
		}
	}
	return problems
}

func allowed(d dependency) bool {
	for pattern, license := range exceptions {
		if match, _ := path.Match(pattern, d.name); match && grants(d.license, func(id string) bool { return permissive[id] || strings.Contains(license, id) }) {
			return true
		}
	}
	return grants(d.license, func(id string) bool { return permissive[id] })
}

// grants evaluates an SPDX expression: with OR one license is enough, with AND all must be fine.
func grants(expression string, fine func(id string) bool) bool {
	p := &expressionParser{words: strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ").Replace(expression)), fine: fine}
	ok := p.or()
	return ok && len(p.words) == 0
}

type expressionParser struct {
	words []string
	fine  func(id string) bool
}

func (p *expressionParser) next(word string) bool {
	if len(p.words) == 0 || p.words[0] != word {
		return false
	}
	p.words = p.words[1:]
	return true
}

func (p *expressionParser) or() bool {
	ok := p.and()
	for p.next("OR") {
		other := p.and()
		ok = ok || other
	}
	return ok
}

func (p *expressionParser) and() bool {
	ok := p.one()
	for p.next("AND") {
		other := p.one()
		ok = ok && other
	}
	return ok
}

// one reads a license or an expression in brackets. The names of some licenses, against the
// rules, have blanks.
func (p *expressionParser) one() bool {
	if p.next("(") {
		ok := p.or()
		return p.next(")") && ok
	}
	var words []string
	for len(p.words) > 0 && !strings.Contains(" OR AND ( ) ", " "+p.words[0]+" ") {
		words = append(words, p.words[0])
		p.words = p.words[1:]
	}
	return len(words) > 0 && p.fine(strings.Join(words, " "))
}
