package docs

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	// A date or a version is not a number prefix: 2021-11-foo, 7.0-foo.
	dateOrVersion = regexp.MustCompile(`^\d+[-_.]\d+`)
	numberPrefix  = regexp.MustCompile(`^(\d+)\s*[-_.]+\s*([^-_.\s].*)$`)
)

// splitNumberPrefix takes the number off a file or folder name such as "01-intro".
// The number is nil if there is none.
func splitNumberPrefix(name string) (rest string, number *float64) {
	if dateOrVersion.MatchString(name) {
		return name, nil
	}
	m := numberPrefix.FindStringSubmatch(name)
	if m == nil {
		return name, nil
	}
	n, err := strconv.ParseFloat(m[1], 64)
	if err != nil {
		return name, nil
	}
	return m[2], &n
}

// keepNumberPrefix is the parser used where numberPrefixParser is false.
func keepNumberPrefix(name string) (string, *float64) { return name, nil }

// stripNumberPrefixes takes the numbers off every segment of a path.
func stripNumberPrefixes(p string, split func(string) (string, *float64)) string {
	segments := strings.Split(p, "/")
	for i, s := range segments {
		segments[i], _ = split(s)
	}
	return strings.Join(segments, "/")
}
