package bundle

import "strings"

// cssAddress is a url(…) in a style sheet: text[start:end] is all of it.
type cssAddress struct {
	start, end int
	target     string
}

// cssImport is an @import rule: text[start:end] with its semicolon.
type cssImport struct {
	start, end int
	target     string
	// condition is what follows the address: a layer, supports() or media queries.
	condition string
}

// cssAddresses finds the @import rules at the top level of a style sheet and all other
// addresses in it, and the places of @charset rules, which mean nothing to us.
func cssAddresses(text string) (imports []cssImport, addresses []cssAddress, charsets []cssEdit) {
	tokens := cssTokens(text)
	for i := 0; i < len(tokens); i++ {
		token := tokens[i]
		raw := text[token.start:token.end]
		switch {
		case token.kind == cssAtKeyword && strings.EqualFold(raw, "@import"):
			end := atRuleEnd(text, tokens, i)
			if target, rest, ok := importTarget(text, tokens[i+1:end]); ok {
				stop := statementStop(text, tokens, end)
				imports = append(imports, cssImport{token.start, stop, target, rest})
			}
			i = end
		case token.kind == cssAtKeyword && strings.EqualFold(raw, "@charset"):
			end := atRuleEnd(text, tokens, i)
			charsets = append(charsets, cssEdit{start: token.start, end: statementStop(text, tokens, end)})
			i = end
		default:
			if target, last, ok := urlTarget(text, tokens, i); ok {
				addresses = append(addresses, cssAddress{token.start, tokens[last].end, target})
				i = last
			}
		}
	}
	return imports, addresses, charsets
}

// atRuleEnd is the index of the semicolon that ends the at-rule at i, or len(tokens).
func atRuleEnd(text string, tokens []cssToken, i int) int {
	for i < len(tokens) && text[tokens[i].start:tokens[i].end] != ";" {
		i++
	}
	return i
}

func statementStop(text string, tokens []cssToken, end int) int {
	if end == len(tokens) {
		return len(text)
	}
	return tokens[end].end
}

// importTarget reads the address of an @import rule and its condition.
func importTarget(text string, tokens []cssToken) (target, condition string, ok bool) {
	for i, token := range tokens {
		if token.kind == cssSpace {
			continue
		}
		last := i
		if token.kind == cssString {
			target = unquoteCSS(text[token.start:token.end])
		} else if target, last, ok = urlTarget(text, tokens, i); !ok {
			return "", "", false
		}
		if last+1 < len(tokens) {
			condition = strings.TrimSpace(text[tokens[last+1].start:tokens[len(tokens)-1].end])
		}
		return target, condition, true
	}
	return "", "", false
}

// urlTarget reads url(…) at i, with or without quotes, and returns its last token.
func urlTarget(text string, tokens []cssToken, i int) (target string, last int, ok bool) {
	raw := text[tokens[i].start:tokens[i].end]
	if tokens[i].kind == cssURL {
		inside := strings.TrimSuffix(raw[len("url("):], ")")
		return cssUnescape(strings.TrimSpace(inside)), i, true
	}
	if tokens[i].kind != cssFunction || !strings.EqualFold(raw, "url(") {
		return "", 0, false
	}
	for j := i + 1; j < len(tokens); j++ {
		switch part := text[tokens[j].start:tokens[j].end]; {
		case tokens[j].kind == cssString:
			target, ok = unquoteCSS(part), true
		case part == ")":
			return target, j, ok
		}
	}
	return "", 0, false
}

func unquoteCSS(s string) string {
	if len(s) >= 2 {
		s = s[1:]
		s = strings.TrimSuffix(strings.TrimSuffix(s, `"`), "'")
	}
	return cssUnescape(s)
}
