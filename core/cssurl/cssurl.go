package cssurl

import (
	"regexp"
	"slices"
	"strings"
)

// function is url() with what is in it: a string or an address without quotes.
var function = regexp.MustCompile(`(?i)\burl\(\s*(?:"([^"\\]*)"|'([^'\\]*)'|([^\s"'()\\]*))\s*\)`)

// In returns the addresses in declarations as they are written. Those of a drawing in the
// document itself, such as "#clip", are none.
func In(declarations string) []string {
	if !strings.Contains(declarations, "(") {
		return nil
	}
	var found []string
	for _, m := range function.FindAllStringSubmatch(declarations, -1) {
		if address := strings.TrimSpace(m[1] + m[2] + m[3]); address != "" && address[0] != '#' && !slices.Contains(found, address) {
			found = append(found, address)
		}
	}
	return found
}
