package csp

import (
	"regexp"
	"strings"
)

// insertPositions match what the element of a policy may follow, best first: browsers do not apply the policy to
// what comes before it, and must find the character set early.
var insertPositions = []*regexp.Regexp{
	regexp.MustCompile(`(?i)<meta\s+charset\s*=\s*["']?[\w-]+["']?\s*/?>\n?`),
	regexp.MustCompile(`(?i)<head(?:\s[^>]*)?>\n?`),
	regexp.MustCompile(`(?i)^\s*<!doctype[^>]*>\n?`),
}

// maxHeadSearch is the number of bytes of a document in which that place is searched.
const maxHeadSearch = 4 << 10

// Insert puts a policy into a document, before everything that it applies to.
func Insert(document []byte, policy Policy) []byte {
	text := policy.Meta().String()
	if text == "" {
		return document
	}
	at := 0
	for _, place := range insertPositions {
		if found := place.FindIndex(document[:min(len(document), maxHeadSearch)]); found != nil {
			at = found[1]
			break
		}
	}
	element := `<meta http-equiv="Content-Security-Policy" content="` + escape(text) + "\">\n"
	out := make([]byte, 0, len(document)+len(element))
	return append(append(append(out, document[:at]...), element...), document[at:]...)
}

// escape escapes a value for an attribute in double quotes; the single quotes of keywords stay.
func escape(text string) string {
	return strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;", ">", "&gt;").Replace(text)
}
