package segment

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxTerm and maxParts limit terms. Anything longer is not a word of any language.
const (
	MaxTerm  = 64 // characters
	maxParts = 16
)

// Unit is a word, an identifier, or a run of characters that is cut into pairs.
type Unit struct {
	// Start and End are the byte offsets of the unit in the text.
	Start, End int
	// Whole is the term of the unit; "" for a run of pairs and for a term that is too long.
	Whole string
	// Parts are the words within an identifier, or the pairs of a run.
	Parts []Part
	// Grams reports whether the parts are pairs, which overlap.
	Grams bool
}

// Part is a term within a unit.
type Part struct {
	Start, End int
	Term       string
}

// Units yields the units of a text in order. The parts of a unit are valid until the
// next one.
func Units(text string) iter.Seq[Unit] { return new(Segmenter).Units(text) }

// Segmenter reads texts one after the other, reusing its buffers. It is not safe for concurrent
// use.
type Segmenter struct{ s scanner }

// Units yields the units of a text in order. The parts of a unit are valid until the
// next one. It ends the iteration over the previous text.
func (g *Segmenter) Units(text string) iter.Seq[Unit] {
	return func(yield func(Unit) bool) {
		s := &g.s
		s.text, s.pos = text, 0
		for s.pos < len(text) {
			r, size := s.rune(s.pos)
			switch classOf(r) {
			case letter, digit:
				u, ok := s.readPlainWord()
				if !ok {
					u, ok = s.readWord()
				}
				if ok && !yield(u) {
					return
				}
			case gram:
				if u, ok := s.readRun(); ok && !yield(u) {
					return
				}
			default:
				s.pos += size
			}
		}
	}
}

type scanner struct {
	text   string
	pos    int
	pieces []span
	parts  []Part
}

// span is a range of bytes between two joiners.
type span struct{ start, end int }

func (s *scanner) rune(i int) (rune, int) {
	if c := s.text[i]; c < utf8.RuneSelf {
		return rune(c), 1
	}
	return utf8.DecodeRuneInString(s.text[i:])
}

// class returns the class of the character at an offset, and its size; other at the end.
func (s *scanner) class(i int) (charClass, int) {
	if i >= len(s.text) {
		return other, 0
	}
	r, size := s.rune(i)
	return classOf(r), size
}

// readWord reads a unit that begins with a letter or digit.
func (s *scanner) readWord() (Unit, bool) {
	start := s.pos
	s.pieces, s.parts = s.pieces[:0], s.parts[:0]
	numeric, quoted := true, false
	for {
		piece := span{start: s.pos}
		for {
			c, size := s.class(s.pos)
			if c != letter && c != digit && c != extend {
				break
			}
			numeric = numeric && c == digit
			s.pos += size
		}
		piece.end = s.pos
		s.pieces = append(s.pieces, piece)
		joiner, end := s.findJoiner()
		if joiner == other {
			break
		}
		numeric = numeric && joiner == dot
		quoted = quoted || joiner == apostrophe
		s.pos = end
	}
	return s.makeUnit(start, numeric, quoted)
}

// findJoiner looks for a joiner between two words and returns its end.
func (s *scanner) findJoiner() (charClass, int) {
	joiner, size := s.class(s.pos)
	end := s.pos + size
	limit := 1
	switch joiner {
	case underscore:
		limit = MaxTerm
	case hyphen:
		limit = 2
	case dot, apostrophe:
	default:
		return other, 0
	}
	for n := 1; n < limit; n++ {
		c, size := s.class(end)
		if c != joiner {
			break
		}
		end += size
	}
	if next, _ := s.class(end); next != letter && next != digit {
		return other, 0
	}
	return joiner, end
}

// makeUnit makes the terms of the pieces.
func (s *scanner) makeUnit(start int, numeric, quoted bool) (Unit, bool) {
	u := Unit{Start: start, End: s.pos}
	if numeric {
		u.Whole = Term(s.text[start:s.pos])
		return u, isShort(u.Whole)
	}
	for _, piece := range s.pieces {
		s.splitCamelCase(piece)
	}
	flag := s.isFlag(start)
	if len(s.parts) == 1 && !flag {
		u.Whole = s.parts[0].Term
		return u, isShort(u.Whole)
	}
	var whole strings.Builder
	if flag {
		whole.WriteString(flagStart)
	}
	for _, p := range s.parts {
		whole.WriteString(p.Term)
	}
	if isShort(whole.String()) {
		u.Whole = whole.String()
	}
	least := 2
	if quoted {
		least = 3
	}
	for _, p := range s.parts {
		if utf8.RuneCountInString(p.Term) >= least && isShort(p.Term) && len(u.Parts) < maxParts {
			u.Parts = append(u.Parts, p)
		}
	}
	return u, u.Whole != "" || len(u.Parts) > 0
}

// flagStart begins the flags of commands.
const flagStart = "--"

// isFlag reports whether the unit that begins at an offset is the flag of a command:
// two hyphens are before it, and no third character of a word.
func (s *scanner) isFlag(start int) bool {
	before, ok := strings.CutSuffix(s.text[:start], flagStart)
	if !ok || before == "" {
		return ok
	}
	r, _ := utf8.DecodeLastRuneInString(before)
	return classOf(r) == other
}

// splitCamelCase cuts a piece where the case changes: "enqueueScript", "HTMLElement".
func (s *scanner) splitCamelCase(piece span) {
	start := piece.start
	var last, beforeLast rune
	lastAt := start
	for i := piece.start; i < piece.end; {
		r, size := s.rune(i)
		if classOf(r) == extend {
			i += size
			continue
		}
		switch {
		case unicode.IsUpper(r) && unicode.IsLower(last):
			s.add(start, i)
			start = i
		case unicode.IsLower(r) && unicode.IsUpper(last) && unicode.IsUpper(beforeLast):
			s.add(start, lastAt)
			start = lastAt
		}
		beforeLast, last, lastAt = last, r, i
		i += size
	}
	s.add(start, piece.end)
}

func (s *scanner) add(start, end int) {
	if term := Term(s.text[start:end]); term != "" {
		s.parts = append(s.parts, Part{start, end, term})
	}
}

func isShort(term string) bool {
	return term != "" && (len(term) <= MaxTerm || utf8.RuneCountInString(term) <= MaxTerm)
}
