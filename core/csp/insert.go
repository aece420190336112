package csp

import (
	"regexp"
	"strings"
)

// places are where the element of a policy may be, best first: a browser holds
// nothing in front of it against the policy, and must find the character set early.
var places = []*regexp.Regexp{
	regexp.MustCompile(`(?i)<meta\s+charset\s*=\s*["']?[\w-]+["']?\s*/?>\n?`),
	regexp.MustCompile(`(?i)<head(?:\s[^>]*)?>\n?`),
	regexp.MustCompile(`(?i)^\s*<!doctype[^>]*>\n?`),
}

// head is how much of a document is searched for the place of the element.
const head = 4 << 10

// Insert puts a policy into a document, in front of everything that it is about.
func Insert(document []byte, policy Policy) []byte {
	text := policy.Meta().String()
	if text == "" {
		return document
	}
	at := 0
	for _, place := range places {
		if found := place.FindIndex(document[:min(len(document), head)]); found != nil {
			at = found[1]
			break
		}
	}
	element := `<meta http-equiv="Content-Security-Policy" content="` + escape(text) + "\">\n"
	out := make([]byte, 0, len(document)+len(element))
	return append(append(append(out, document[:at]...), element...), document[at:]...)
}

// escape leaves the quotes of keywords as they are: the value is in double ones.
func escape(text string) string {
	return strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;", ">", "&gt;").Replace(text)
}
