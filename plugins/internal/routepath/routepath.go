// Package routepath joins and checks the paths of pages.
//
// Parts of paths and slugs go in, and normalized paths come out. The package does not know which
// pages there are.
package routepath

import (
	"path"
	"regexp"
	"strings"
	"unicode"
)

// Base joins a plugin's route base path to the base URL, without a trailing slash
// unless it is the base URL itself.
func Base(baseURL, routeBasePath string) string {
	routeBasePath = strings.Trim(routeBasePath, "/")
	if routeBasePath == "" {
		return baseURL
	}
	return strings.TrimRight(baseURL, "/") + "/" + routeBasePath
}

// Join appends a slug to a base path, and keeps the slug's trailing slash.
func Join(base, slug string) string {
	return strings.TrimRight(base, "/") + "/" + strings.TrimLeft(slug, "/")
}

// Resolve resolves a slug against a folder that begins and ends with a slash. A slug that begins
// with a slash is returned unchanged.
func Resolve(slug, dir string) string {
	if strings.HasPrefix(slug, "/") {
		return slug
	}
	p := path.Join(dir, slug)
	if strings.HasSuffix(slug, "/") && p != "/" {
		p += "/"
	}
	return p
}

// escape matches a percent-encoded character.
var escape = regexp.MustCompile("%[0-9A-Fa-f]{2}")

// Valid reports whether a slug can be used as the path of a page. It must not contain a percent
// escape: a request for it would be a request for the decoded character.
func Valid(slug string) bool {
	if !strings.HasPrefix(slug, "/") || strings.Contains(slug, "//") ||
		path.Clean(slug) != strings.TrimSuffix(slug, "/") && slug != "/" || escape.MatchString(slug) {
		return false
	}
	return strings.IndexFunc(slug, isForbidden) < 0
}

// Repaired returns a valid path to use instead of an invalid slug that has been reported, so that it
// causes no further errors.
func Repaired(slug string) string {
	return path.Clean("/" + strings.Map(func(r rune) rune {
		if r == '%' || isForbidden(r) {
			return '-'
		}
		return r
	}, slug))
}

func isForbidden(r rune) bool { return r == '?' || r == '#' || r == '\\' || unicode.IsControl(r) }

// InvalidHint is the hint for a slug that is not valid.
const InvalidHint = "give a path without ?, #, backslashes, escapes such as %20 and empty segments, such as\nslug: /guides/intro"
