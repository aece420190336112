package csp

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	keywordSource = lazyregexp.New(`^'(?:self|none|unsafe-inline|unsafe-eval|wasm-unsafe-eval|unsafe-hashes|strict-dynamic|report-sample|inline-speculation-rules|script|allow-duplicates|sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2})'$`)
	// hostSource matches a scheme, a host with an optional wildcard, a port and a path.
	hostSource      = lazyregexp.New(`^(?:[a-zA-Z][a-zA-Z0-9+.-]*:|(?:[a-zA-Z][a-zA-Z0-9+.-]*://)?(?:\*|(?:\*\.)?[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)*)(?::(?:\d+|\*))?(?:/[\x21-\x7e]*)?)$`)
	unquotedKeyword = lazyregexp.New(`^(?:self|none|unsafe-[a-z]+|wasm-unsafe-eval|strict-dynamic|report-sample|sha(?:256|384|512)-.+)$`)
	// tokenValue matches a value of directives that do not list sources.
	tokenValue = lazyregexp.New(`^[/'*a-zA-Z0-9][\x21-\x7e]*$`)
)

// CheckSource returns what is wrong with a source of a directive and how to fix it; both
// are empty if it is valid.
func CheckSource(directive, source string) (problem, fix string) {
	switch {
	case strings.ContainsAny(source, ";,"):
		return "holds a separator", "Give each source a string of its own, and each directive a key"
	case strings.ContainsAny(source, " \t\r\n"):
		return "holds a space", "Give each source a string of its own"
	case strings.HasPrefix(source, "'nonce-"):
		return "is a nonce, which would be the same for every reader", "Leave it out: the build knows the hashes of inline scripts"
	case unquotedKeyword.MatchString(source):
		return "is a keyword without its quotes", `Write "'` + source + `'"`
	case !listsSources(directive):
		if !tokenValue.MatchString(source) {
			return "is not a value of " + directive, ""
		}
	case strings.HasPrefix(source, "'") && !keywordSource.MatchString(source):
		return "is not a keyword of a policy", "Keywords are 'self', 'none', 'unsafe-inline', 'unsafe-eval', 'wasm-unsafe-eval', 'unsafe-hashes', 'strict-dynamic', 'report-sample' and hashes such as 'sha256-…'"
	case !strings.HasPrefix(source, "'") && !hostSource.MatchString(source):
		return "is not a source", `Give a host such as "https://cdn.example.com", a scheme such as "data:", or a keyword such as "'self'"`
	}
	return "", ""
}

// Known reports whether a policy may have the directive.
func Known(directive string) bool { return slices.Contains(directives(), directive) }

// listsSources reports whether the values of a directive are sources.
func listsSources(directive string) bool {
	switch directive {
	case "sandbox", "require-trusted-types-for", "trusted-types", "report-uri", "report-to":
		return false
	}
	return true
}
