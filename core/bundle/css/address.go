package css

import "strings"

// Address is a url(…) in a style sheet: text[Start:End].
type Address struct {
	Start, End int
	Target     string
}

// Import is an @import rule: text[Start:End], including its semicolon.
type Import struct {
	Start, End int
	Target     string
	// Condition is the text after the URL: a layer, supports() or media queries.
	Condition string
}

// Addresses finds the @import rules at the top level of a style sheet, all other URLs in it, and the
// edits that remove @charset rules, which have no meaning in the middle of a style sheet.
func Addresses(text string) (imports []Import, addresses []Address, charsets []Edit) {
	tokens := tokenize(text)
	for i := 0; i < len(tokens); i++ {
		token := tokens[i]
		raw := text[token.start:token.end]
		switch {
		case token.kind == atKeywordToken && strings.EqualFold(raw, "@import"):
			end := atRuleEnd(text, tokens, i)
			if target, rest, ok := importTarget(text, tokens[i+1:end]); ok {
				stop := statementStop(text, tokens, end)
				imports = append(imports, Import{token.start, stop, target, rest})
			}
			i = end
		case token.kind == atKeywordToken && strings.EqualFold(raw, "@charset"):
			end := atRuleEnd(text, tokens, i)
			charsets = append(charsets, Edit{Start: token.start, End: statementStop(text, tokens, end)})
			i = end
		default:
			var found []Address
			found, i = addressesAt(text, tokens, i)
			addresses = append(addresses, found...)
		}
	}
	return imports, addresses, charsets
}

// addressesAt parses url(…) or image-set(…) at i, and returns its last token.
func addressesAt(text string, tokens []token, i int) (found []Address, last int) {
	if target, last, ok := urlTarget(text, tokens, i); ok {
		return []Address{{tokens[i].start, tokens[last].end, target}}, last
	}
	name := strings.ToLower(text[tokens[i].start:tokens[i].end])
	if tokens[i].kind != functionToken || name != "image-set(" && name != "-webkit-image-set(" {
		return nil, i
	}
	depth := 1
	for i++; i < len(tokens) && depth > 0; i++ {
		t := tokens[i]
		target, last, isURL := urlTarget(text, tokens, i)
		switch raw := text[t.start:t.end]; {
		case isURL:
			found = append(found, Address{t.start, tokens[last].end, target})
			i = last
		case t.kind == stringToken && depth == 1: // inside type(), it is not a URL
			found = append(found, Address{t.start, t.end, unquote(raw)})
		case t.kind == functionToken || raw == "(":
			depth++
		case raw == ")":
			depth--
		}
	}
	return found, i - 1
}

// atRuleEnd returns the index of the semicolon that ends the at-rule at i, or len(tokens).
func atRuleEnd(text string, tokens []token, i int) int {
	for i < len(tokens) && text[tokens[i].start:tokens[i].end] != ";" {
		i++
	}
	return i
}

func statementStop(text string, tokens []token, end int) int {
	if end == len(tokens) {
		return len(text)
	}
	return tokens[end].end
}

// importTarget parses the URL of an @import rule and its condition.
func importTarget(text string, tokens []token) (target, condition string, ok bool) {
	for i, token := range tokens {
		if token.kind == spaceToken {
			continue
		}
		last := i
		if token.kind == stringToken {
			target = unquote(text[token.start:token.end])
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

// urlTarget parses url(…) at i, with or without quotes, and returns its last token.
func urlTarget(text string, tokens []token, i int) (target string, last int, ok bool) {
	raw := text[tokens[i].start:tokens[i].end]
	if tokens[i].kind == urlToken {
		inside := strings.TrimSuffix(raw[len("url("):], ")")
		return unescape(strings.TrimSpace(inside)), i, true
	}
	if tokens[i].kind != functionToken || !strings.EqualFold(raw, "url(") {
		return "", 0, false
	}
	for j := i + 1; j < len(tokens); j++ {
		switch part := text[tokens[j].start:tokens[j].end]; {
		case tokens[j].kind == stringToken:
			target, ok = unquote(part), true
		case part == ")":
			return target, j, ok
		}
	}
	return "", 0, false
}

func unquote(s string) string {
	if len(s) >= 2 {
		s = strings.TrimSuffix(s[1:], s[:1])
	}
	return unescape(s)
}
