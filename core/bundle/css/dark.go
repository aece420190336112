package css

import "strings"

// The selectors by which style sheets distinguish the color modes. An inline script sets the attribute, so that a document
// without scripts has none.
const (
	modeless       = ":not([data-theme])"
	hiddenUnlessBy = "display:initial"
)

var darkMode = strings.NewReplacer("[data-theme=dark]", modeless, "[data-theme='dark']", modeless, `[data-theme="dark"]`, modeless)

// Dark returns the rules of a style sheet for dark mode, for documents without scripts: their selectors match if no attribute
// sets the mode. After the whole style sheet, they take precedence wherever the originals would. Elements that are visible in
// such documents only because light is the default are hidden, such as Docusaurus's images for each mode.
func Dark(text string) string {
	tokens := tokenize(text)
	d := darkRules{text: text, tokens: tokens, closing: closingTokens(tokens)}
	return d.rules(len(d.tokens))
}

type darkRules struct {
	text    string
	tokens  []token
	closing []int
	pos     int
	depth   int
}

// source returns the text of tokens.
func (d *darkRules) source(first, end int) string {
	if first >= end {
		return ""
	}
	return d.text[d.tokens[first].start:d.tokens[end-1].end]
}

// rules returns the dark parts of the rules up to the given token.
func (d *darkRules) rules(end int) string {
	var b strings.Builder
	for d.pos < end {
		first := d.pos
		brace := d.find(end, "{", ";")
		if brace == end || d.source(brace, brace+1) == ";" {
			d.pos = brace + 1
			continue
		}
		last := min(d.closing[brace], end)
		prelude := strings.TrimSpace(d.source(first, brace))
		d.pos = brace + 1
		switch {
		case !strings.HasPrefix(prelude, "@"):
			b.WriteString(darkRule(prelude, strings.TrimSpace(d.source(brace+1, last))))
		case groupsRules(prelude):
			if d.depth++; d.depth > maxDepth {
				return ""
			}
			if inner := d.rules(last); inner != "" {
				b.WriteString(prelude + "{" + inner + "}")
			}
			d.depth--
		}
		d.pos = last + 1
	}
	return b.String()
}

// groupsRules reports whether the block of an at-rule contains rules with selectors.
func groupsRules(prelude string) bool {
	for _, name := range []string{"@layer", "@media", "@supports", "@container"} {
		if strings.HasPrefix(prelude, name) {
			return true
		}
	}
	return false
}

// darkRule returns the part of a rule that applies in dark mode; "" for none.
func darkRule(selectors, block string) string {
	var kept []string
	for selector := range strings.SplitSeq(topLevelCommas(selectors), "\x00") {
		selector = strings.TrimSpace(selector)
		if dark := darkMode.Replace(selector); dark != selector && !strings.Contains(dark, ":not("+modeless+")") {
			kept = append(kept, dark)
		}
	}
	if len(kept) > 0 {
		return strings.Join(kept, ",") + "{" + block + "}"
	}
	plain := strings.TrimSuffix(strings.ReplaceAll(block, " ", ""), ";")
	if strings.Contains(selectors, modeless) && plain == hiddenUnlessBy {
		return selectors + "{display:none}"
	}
	return ""
}

// topLevelCommas replaces each comma between selectors with a null byte.
func topLevelCommas(selectors string) string {
	var b strings.Builder
	depth := 0
	for _, t := range tokenize(selectors) {
		piece := selectors[t.start:t.end]
		switch {
		case t.kind == openToken || t.kind == functionToken:
			depth++
		case t.kind == closeToken:
			depth--
		case piece == "," && depth == 0:
			piece = "\x00"
		}
		b.WriteString(piece)
	}
	return b.String()
}

// find returns the next token with one of the texts outside of parentheses and brackets, or the end.
func (d *darkRules) find(end int, texts ...string) int {
	depth := 0
	for i := d.pos; i < end; i++ {
		piece := d.source(i, i+1)
		if depth == 0 {
			for _, text := range texts {
				if piece == text {
					return i
				}
			}
		}
		switch d.tokens[i].kind {
		case openToken, functionToken:
			depth++
		case closeToken:
			depth = max(0, depth-1)
		}
	}
	return end
}
