// Package editurl makes the links that lead from a page to its file on a code
// host: a base address with the file's path appended, or a template. It knows
// nothing of the pages.
package editurl

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

var placeholder = regexp.MustCompile(`\{(\w*)\}`)

// Check says what is wrong with an address or template, nil if nothing is.
func Check(address string, placeholders []string) error {
	if address == "" {
		return nil
	}
	for _, m := range placeholder.FindAllStringSubmatch(address, -1) {
		if !slices.Contains(placeholders, m[1]) {
			return fmt.Errorf("unknown placeholder %s; valid are {%s}", m[0], strings.Join(placeholders, "}, {"))
		}
	}
	u, err := url.Parse(placeholder.ReplaceAllString(address, "x"))
	if err != nil {
		return fmt.Errorf("%q is not a URL", address)
	}
	if u.Scheme == "" || u.Host == "" && u.Opaque == "" {
		return fmt.Errorf("%q is not a full URL with a scheme and a host", address)
	}
	return nil
}

// Make returns the link: the template filled with values, or the address with
// file appended; "" if there is no address. Paths are percent-encoded.
func Make(address, file string, values map[string]string) string {
	if address == "" {
		return ""
	}
	if !placeholder.MatchString(address) {
		return strings.TrimRight(address, "/") + "/" + encode(file)
	}
	return placeholder.ReplaceAllStringFunc(address, func(m string) string {
		return encode(values[m[1:len(m)-1]])
	})
}

// encode percent-encodes what cannot be in the path of a URL.
func encode(p string) string { return (&url.URL{Path: p}).EscapedPath() }
