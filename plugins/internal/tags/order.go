package tags

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// collation has the characters of ASCII in the order of the Unicode collation algorithm (CLDR's root locale).
const collation = "\t\n\v\f\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"

// Order compares labels and titles like JavaScript's localeCompare, so that lists have the order that readers expect.
// Accents count only between texts that are otherwise equal, and then case, lower case first. Letters beyond ASCII
// are in the order of their code points.
type Order struct {
	text    string
	weights []rune
}

// NewOrder prepares a text for comparisons.
func NewOrder(text string) Order {
	o := Order{text: text}
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		switch i := strings.IndexRune(collation, r); {
		case r >= 0x300 && r <= 0x36f: // an accent
		case i >= 0:
			o.weights = append(o.weights, rune(i))
		case r >= utf8.RuneSelf:
			o.weights = append(o.weights, r)
		}
	}
	return o
}

// Compare returns a negative number if o comes before other, a positive one if it comes after it, and 0 for the same text.
func (o Order) Compare(other Order) int {
	return cmp.Or(
		slices.Compare(o.weights, other.weights),
		cmp.Compare(strings.ToLower(o.text), strings.ToLower(other.text)),
		-cmp.Compare(o.text, other.text),
	)
}
