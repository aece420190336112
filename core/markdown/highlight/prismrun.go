package highlight

import (
	"slices"
	"strings"
)

// piece is a text in a code block, or a token with its parts.
type piece struct {
	text []rune
	// pattern is the pattern that found the token; nil for text.
	pattern *tokenPattern
	parts   []*piece
	// plain marks text that mergePlainText made of tokens.
	plain bool

	next, prev *piece
}

// pieces is a list of pieces. Its head and tail are empty.
type pieces struct {
	head, tail *piece
	length     int
}

func newPieces(text []rune) *pieces {
	l := &pieces{head: &piece{}, tail: &piece{}}
	l.head.next, l.tail.prev = l.tail, l.head
	l.addAfter(l.head, &piece{text: text})
	return l
}

func (l *pieces) addAfter(at, p *piece) *piece {
	p.prev, p.next = at, at.next
	at.next.prev, at.next = p, p
	l.length++
	return p
}

func (l *pieces) removeAfter(at *piece, count int) {
	after := at.next
	for ; count > 0 && after != l.tail; count-- {
		after = after.next
		l.length--
	}
	at.next, after.prev = after, at
}

func (l *pieces) slice() []*piece {
	var all []*piece
	for p := l.head.next; p != l.tail; p = p.next {
		all = append(all, p)
	}
	return all
}

// rematch bounds a second pass over a part of a list, from which a greedy pattern has removed
// tokens: it ends before the pattern that did so, and at the end of the change.
type rematch struct {
	cause *tokenPattern
	reach int
}

// prismRun finds the tokens of one block of code.
type prismRun struct {
	grammars []grammar
	memory   backtracker
	budget   int
	depth    int
}

// maxInside is how deep tokens are split into parts.
const maxInside = 40

// tokens splits code into tokens. It returns nil if that takes too many steps.
func (g *Grammars) tokens(code, language string) []*piece {
	number, ok := g.languages[language]
	if !ok {
		return nil
	}
	text := []rune(code)
	r := &prismRun{grammars: g.grammars, budget: minSteps + 4*stepsPerRune*len(text)}
	r.memory.budget = &r.budget
	all := r.tokenize(text, g.grammars[number])
	if r.budget < 0 {
		return nil
	}
	if language == "jsx" || language == "tsx" {
		return mergePlainText(all)
	}
	return all
}

func (r *prismRun) tokenize(text []rune, g grammar) []*piece {
	list := newPieces(text)
	if r.depth++; r.depth <= maxInside {
		r.matchGrammar(text, list, g, list.head, 0, nil)
	}
	r.depth--
	return list.slice()
}

// matchGrammar applies the patterns of a grammar, in order, to the pieces after a place. within bounds
// a second pass; nil for the first.
func (r *prismRun) matchGrammar(text []rune, list *pieces, g grammar, start *piece, startPos int, within *rematch) {
	for _, p := range g {
		if within != nil && within.cause == p {
			return
		}
		if p.compile(); p.program == nil {
			continue
		}
		pos := startPos
		for current := start.next; current != list.tail; pos, current = pos+len(current.text), current.next {
			if within != nil && pos >= within.reach || r.budget < 0 || list.length > len(text) {
				break
			}
			if current.pattern != nil {
				continue
			}
			found := r.findInPiece(text, list, p, current, pos)
			if found.end {
				break
			}
			if pos, current = found.pos, found.at; !found.ok {
				continue
			}
			pos, current = r.insert(text, list, g, p, &found, within)
		}
	}
}

// searchResult is the result of a search for a match.
type searchResult struct {
	// ok reports whether there is a match, and end whether there is none in the rest of the
	// text.
	ok, end bool
	// at is the first piece that contains a part of the match, pos its place, and count the
	// number of such pieces.
	at    *piece
	pos   int
	count int
	// from and to are the bounds of the match in text, the text of these pieces.
	text     []rune
	from, to int
}

// findInPiece looks for a match in a piece of text. A greedy pattern looks in all the text from there
// on.
func (r *prismRun) findInPiece(text []rune, list *pieces, p *tokenPattern, current *piece, pos int) searchResult {
	f := searchResult{at: current, pos: pos, count: 1}
	if !p.greedy {
		f.text = current.text
		f.from, f.to, f.ok = r.findMatch(p, f.text, 0)
		return f
	}
	from, to, ok := r.findMatch(p, text, pos)
	if !ok || from >= len(text) {
		f.end = true
		return f
	}
	end := pos + len(current.text)
	for from >= end && current.next != list.tail {
		current = current.next
		end += len(current.text)
	}
	f.at, f.pos = current, end-len(current.text)
	if current.pattern != nil {
		return f
	}
	f.count = 0
	end = f.pos
	for k := current; k != list.tail && (end < to || k.pattern == nil); k = k.next {
		f.count++
		end += len(k.text)
	}
	f.text, f.from, f.to, f.ok = text[f.pos:end], from-f.pos, to-f.pos, true
	return f
}

// insert replaces text by a token, and returns the place of the token.
func (r *prismRun) insert(text []rune, list *pieces, g grammar, p *tokenPattern, f *searchResult, within *rematch) (int, *piece) {
	reach, pos := f.pos+len(f.text), f.pos
	if within != nil && reach > within.reach {
		within.reach = reach
	}
	before := f.at.prev
	list.removeAfter(before, f.count)
	if f.from > 0 {
		before = list.addAfter(before, &piece{text: f.text[:f.from]})
		pos += f.from
	}
	token := &piece{text: f.text[f.from:f.to], pattern: p}
	if p.inside >= 0 {
		token.parts = r.tokenize(token.text, r.grammars[p.inside])
	}
	list.addAfter(before, token)
	if f.to < len(f.text) {
		list.addAfter(token, &piece{text: f.text[f.to:]})
	}
	if f.count > 1 {
		nested := &rematch{cause: p, reach: reach}
		r.matchGrammar(text, list, g, token.prev, pos, nested)
		if within != nil && nested.reach > within.reach {
			within.reach = nested.reach
		}
	}
	return pos, token
}

// findMatch finds the first match at or after a place. For some patterns, the text of the first
// group is not part of it.
func (r *prismRun) findMatch(p *tokenPattern, text []rune, at int) (from, to int, ok bool) {
	b := &r.memory
	b.text = text
	for ; at < len(text) && r.budget >= 0; at++ {
		if !p.first[min(int(text[at]), charSets-1)] {
			continue
		}
		if !b.match(p.program, at, anywhere) {
			continue
		}
		from, to = at, b.captures[1]
		if p.lookbehind && len(b.captures) > 3 && b.captures[2] >= 0 {
			from += b.captures[3] - b.captures[2]
		}
		return from, to, true
	}
	return 0, 0, false
}

// writePieces writes pieces within tokens of the given classes.
func writePieces(w *lineWriter, all []*piece, classes []string) {
	for _, p := range all {
		own := p.classesIn(classes)
		if p.parts != nil {
			writePieces(w, p.parts, own)
			continue
		}
		w.token(strings.Join(own, " "), string(p.text))
	}
}

// classesIn returns the classes of a piece within tokens of the given classes.
func (p *piece) classesIn(classes []string) []string {
	switch {
	case p.plain:
		return append(slices.Clip(classes), "plain-text")
	case p.pattern == nil:
		return classes
	}
	own := slices.Clip(classes)
	for _, class := range p.pattern.classes {
		if n := len(own); n == 0 || own[n-1] != class {
			own = append(own, class)
		}
	}
	return own
}
