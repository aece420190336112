package script

import (
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/literal"
)

// markDate makes a date of front matter a value that only code has: an object of the class Date.
func markDate(v *literal.Value, keys []string) {
	if len(keys) == 0 {
		*v = literal.Value{Kind: literal.Code}
		return
	}
	at := -1
	switch v.Kind {
	case literal.Array:
		if n, err := strconv.Atoi(keys[0]); err == nil && n < len(v.Items) {
			at = n
		}
	case literal.Object:
		for i, key := range v.Keys {
			if key == keys[0] {
				at = i
			}
		}
	default:
	}
	if at >= 0 {
		markDate(&v.Items[at], keys[1:])
	}
}

// frontMatterValue is the value of the front matter in expressions.
func (js *Script) frontMatterValue() (literal.Value, bool) {
	v, ok := literal.Parse(string(js.FrontMatter), nil)
	for _, keys := range js.Dates {
		markDate(&v, keys)
	}
	return v, ok
}

// frontMatterSource declares the front matter in a module.
func (js *Script) frontMatterSource() string {
	v, _ := literal.Parse(string(js.FrontMatter), nil)
	var b strings.Builder
	b.WriteString("const frontMatter = " + string(v.JSON()) + ";\n")
	for _, keys := range js.Dates {
		member := "frontMatter"
		for _, key := range keys {
			member += "[" + string(char.JSON(key)) + "]"
		}
		b.WriteString(member + " = new Date(" + member + ");\n")
	}
	return b.String()
}
