package bundle

import (
	"regexp"
	"strings"
)

// splitQuery takes a loader prefix ("!!raw-loader!./x") and a query ("./x?url") off a
// specifier and returns what is left and the query that says the same.
func splitQuery(specifier string) (rest, query string) {
	if i := strings.LastIndexByte(specifier, '!'); i >= 0 {
		for prefix, q := range loaderPrefixes {
			if strings.Contains(specifier[:i], prefix) {
				return specifier[i+1:], q
			}
		}
		if noLoaders.MatchString(specifier[:i+1]) {
			specifier = specifier[i+1:]
		}
	}
	if isRemote(specifier) {
		return specifier, ""
	}
	if i := strings.LastIndexByte(specifier, '?'); i > 0 {
		return specifier[:i], specifier[i+1:]
	}
	return specifier, ""
}

// noLoaders are the prefixes with which webpack leaves its configured loaders out.
var noLoaders = regexp.MustCompile(`^(?:-?!|!!)$`)

// loaderPrefixes are webpack loaders that sites name in imports, with our query for each.
var loaderPrefixes = map[string]string{"raw-loader": "raw", "url-loader": "url", "file-loader": "url"}

func isRemote(specifier string) bool {
	for _, prefix := range []string{"http://", "https://", "//", "data:"} {
		if strings.HasPrefix(specifier, prefix) {
			return true
		}
	}
	return false
}
