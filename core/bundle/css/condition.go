package css

import "strings"

// Under wraps a style sheet in the conditions of the @import rule that imports it, in the
// format of Import.Condition: "layer(x) supports(y) media".
func Under(condition, text string) string {
	layer, condition, hasLayer := cutFunction(condition, "layer")
	supports, condition, hasSupports := cutFunction(condition, "supports")
	if condition != "" {
		text = "@media " + condition + "{" + text + "}"
	}
	if hasSupports {
		text = "@supports (" + supports + "){" + text + "}"
	}
	if hasLayer {
		text = "@layer " + layer + "{" + text + "}"
	}
	return text
}

// cutFunction removes "name" or "name(argument)" from the start of a condition.
func cutFunction(condition, name string) (argument, rest string, ok bool) {
	rest, ok = strings.CutPrefix(condition, name)
	if !ok || rest != "" && isNameByte(rest[0]) {
		return "", condition, false
	}
	if !strings.HasPrefix(rest, "(") {
		return "", strings.TrimSpace(rest), true
	}
	depth := 0
	for i, c := range rest {
		switch c {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return rest[1:i], strings.TrimSpace(rest[i+1:]), true
			}
		}
	}
	return "", condition, false
}
