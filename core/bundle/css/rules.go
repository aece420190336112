package css

import "strings"

// ruleReader finds the rules of a style sheet: their heads and blocks.
type ruleReader struct {
	text    string
	tokens  []token
	closing []int
}

func readRules(text string) ruleReader {
	tokens := tokenize(text)
	return ruleReader{text, tokens, closingTokens(tokens)}
}

// between returns the text of tokens[from:to] without surrounding white space.
func (r *ruleReader) between(from, to int) string {
	if from >= to {
		return ""
	}
	return strings.TrimSpace(r.text[r.tokens[from].start:r.tokens[to-1].end])
}

// at reports whether a token is the given character.
func (r *ruleReader) at(i int, c byte) bool {
	return r.tokens[i].end == r.tokens[i].start+1 && r.text[r.tokens[i].start] == c
}

// rule is a rule of a style sheet. Its head is in tokens[start:open]; tokens[open] begins its block and tokens[end] ends it, or
// both end the rule if it has no block.
type rule struct {
	head             string
	start, open, end int
}

// each yields the rules in tokens[from:to]. An unclosed block ends at to.
func (r *ruleReader) each(from, to int, yield func(rule) bool) {
	for i := from; i < to; {
		start := i
		for i < to && !r.at(i, '{') && !r.at(i, ';') {
			if k := r.tokens[i].kind; k == openToken || k == functionToken {
				i = r.closing[i]
			}
			i++
		}
		if i >= to {
			return
		}
		end := i
		if r.at(i, '{') {
			end = min(r.closing[i], to)
		}
		if !yield(rule{r.between(start, i), start, i, end}) {
			return
		}
		i = end + 1
	}
}
