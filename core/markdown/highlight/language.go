package highlight

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/chroma/v2"
)

// language is a lexer of the library.
type language struct {
	*entry
	machine *machine
	library *library
	// state is the state in which bare snippets start.
	state string
	// traits select the classes of tokens.
	traits traits
}

// token is a type and its text, which is not empty.
type token struct {
	kind chroma.TokenType
	text string
}

// tokens lexes code into tokens that make up the code.
func (l *language) tokens(code string) ([]token, error) {
	text := []rune(code)
	budget := minSteps + stepsPerRune*len(text)
	spans, err := l.lex(text, l.state, limits{budget: &budget}, false)
	if err != nil && !errors.Is(err, errTooSlow) {
		return nil, err
	}
	return tokensOf(code, len(text), spans), nil
}

// tokensOf returns the tokens at the spans of code. length is the number of characters; text
// after the last span is plain.
func tokensOf(code string, length int, spans []span) []token {
	tokens := make([]token, 0, len(spans)+1)
	at := 0
	for _, s := range spans {
		start := at
		if length == len(code) {
			at += s.to - s.from
		} else {
			for range s.to - s.from {
				_, size := utf8.DecodeRuneInString(code[at:])
				at += size
			}
		}
		tokens = append(tokens, token{s.kind, code[start:at]})
	}
	if at < len(code) {
		tokens = append(tokens, token{chroma.Text, code[at:]})
	}
	return tokens
}

// lex finds the tokens of a text; see machine.lex.
func (l *language) lex(text []rune, state string, lim limits, nested bool) ([]span, error) {
	if l.Name == "PHP" && (strings.Contains(string(text), "<?php") || strings.Contains(string(text), "<?=")) {
		return l.library.languages["phtml"].lex(text, "root", lim, nested) // with HTML around it
	}
	spans, err := l.lexAsIs(text, state, lim, nested)
	if refine := refiners[l.Name]; refine != nil {
		spans = refine(text, spans)
	}
	return spans, err
}

// lexAsIs finds the tokens as Chroma does.
func (l *language) lexAsIs(text []rune, state string, lim limits, nested bool) (spans []span, err error) {
	switch {
	case l.Root != "":
		spans, err = l.lexTemplate(text, state, lim, nested)
	case l.Wrapper == "frontmatter":
		spans, err = l.lexFrontMatter(text, state, lim, nested)
	case l.Wrapper == "body":
		spans, err = l.lexBody(text, state, lim, nested)
	default:
		spans, err = l.machine.lex(l.library, text, state, lim, nested)
	}
	for i, s := range spans {
		if words := l.machine.remap[s.kind]; words != nil {
			if kind, ok := words[string(text[s.from:s.to])]; ok {
				spans[i].kind = kind
			}
		}
	}
	return spans, err
}

// lexTemplate lexes a template. Text that is not part of the template's own language is lexed as
// the language around it.
func (l *language) lexTemplate(text []rune, state string, lim limits, nested bool) ([]span, error) {
	own, err := l.machine.lex(l.library, text, state, lim, nested)
	if err != nil {
		return own, err
	}
	var around []rune
	for _, s := range own {
		if s.kind == chroma.Other {
			around = append(around, text[s.from:s.to]...)
		}
	}
	outer, err := l.library.languages[strings.ToLower(l.Root)].lex(around, "root", lim, nested)
	if err != nil {
		return nil, err
	}
	var all []span
	skipped := 0 // characters of the template's own language so far
	for _, s := range own {
		if s.kind != chroma.Other {
			all = append(all, s)
			skipped += s.to - s.from
			continue
		}
		from, to := s.from-skipped, s.to-skipped
		for len(outer) > 0 && outer[0].from < to {
			o := outer[0]
			all = append(all, span{o.kind, max(o.from, from) + skipped, min(o.to, to) + skipped})
			if o.to > to {
				break // the rest comes after the next span of the template's own language
			}
			outer = outer[1:]
		}
	}
	return all, nil
}

// lexFrontMatter lexes front matter at the top of a text as YAML.
func (l *language) lexFrontMatter(text []rune, state string, lim limits, nested bool) ([]span, error) {
	end := frontMatterEnd(text)
	if end == 0 {
		return l.machine.lex(l.library, text, state, lim, nested)
	}
	front, err := l.library.languages["yaml"].lex(text[:end:end], "root", lim, true)
	if err != nil {
		return front, err
	}
	rest, err := l.machine.lex(l.library, text[end:], state, lim, nested)
	return append(front, shiftSpans(rest, end)...), err
}

// frontMatterEnd returns the place after the line that closes front matter, 0 if there is none.
func frontMatterEnd(text []rune) int {
	for at, line := 0, 0; at < len(text); line++ {
		next := slices.Index(text[at:], '\n')
		if next < 0 {
			return 0
		}
		is := strings.TrimSuffix(string(text[at:at+next]), "\r") == "---"
		at += next + 1
		switch {
		case line == 0 && !is:
			return 0
		case line > 0 && is:
			return at
		}
	}
	return 0
}

// lexBody lexes the body of an HTTP message in the language that its header names.
func (l *language) lexBody(text []rune, state string, lim limits, nested bool) ([]span, error) {
	spans, err := l.machine.lex(l.library, text, state, lim, nested)
	var all []span
	mime, named := "", false
	for _, s := range spans {
		value := text[s.from:s.to]
		switch {
		case s.kind == chroma.Name:
			s.kind = chroma.NameProperty
			named = strings.EqualFold(string(value), "content-type")
		case s.kind == chroma.Literal && named:
			mime, named = string(value), false
		case s.kind == chroma.Generic && mime != "":
			s.kind = chroma.Text
			if body := l.library.ofMime(mime); body != nil && err == nil && lim.depth < maxNested {
				var inner []span
				inner, err = body.lex(slices.Clip(value), body.state, limits{lim.budget, lim.depth + 1}, false)
				all = append(all, shiftSpans(inner, s.from)...)
				if len(inner) > 0 {
					s.from = all[len(all)-1].to
				}
			}
		}
		if s.from < s.to {
			all = append(all, s)
		}
	}
	return all, err
}

func shiftSpans(spans []span, by int) []span {
	for i := range spans {
		spans[i].from += by
		spans[i].to += by
	}
	return spans
}
