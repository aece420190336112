package cssurl

import (
	"regexp"
	"strings"
)

// imageSet matches image-set() with its arguments. Its strings are addresses, too.
var imageSet = regexp.MustCompile(`(?i)\b(?:-webkit-)?image-set\(((?:[^()"']|"[^"\\]*"|'[^'\\]*'|\w+\([^()]*\))*)\)`)

// imageString matches a string within image-set() that is not part of another function.
var imageString = regexp.MustCompile(`\w+\([^()]*\)|"([^"\\]*)"|'([^'\\]*)'`)

// urlFunction matches url() with its argument: a string, or an address without quotes.
var urlFunction = regexp.MustCompile(`(?i)\burl\(\s*(?:"([^"\\]*)"|'([^'\\]*)'|([^\s"'()\\]*))\s*\)`)

// ExtractURLs returns the addresses in declarations as they are written. References within the document, such as
// "#clip", are not among them.
func ExtractURLs(declarations string) []string {
	if !strings.Contains(declarations, "(") {
		return nil
	}
	var found []string
	known := map[string]bool{}
	add := func(address string) {
		if address = strings.TrimSpace(address); address != "" && address[0] != '#' && !known[address] {
			found, known[address] = append(found, address), true
		}
	}
	for _, m := range urlFunction.FindAllStringSubmatch(declarations, -1) {
		add(m[1] + m[2] + m[3])
	}
	for _, set := range imageSet.FindAllStringSubmatch(declarations, -1) {
		for _, m := range imageString.FindAllStringSubmatch(set[1], -1) {
			add(m[1] + m[2])
		}
	}
	return found
}
