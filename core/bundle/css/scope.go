package css

import (
	"strconv"
	"strings"
)

// Class is a local name of a CSS module with the value that JavaScript gets for it.
type Class struct {
	Local  string
	Scoped string
	// Composes are the classes that the class composes.
	Composes []Composed
}

// Composed is a class named by a composes declaration.
type Composed struct {
	Name string
	// From is the specifier of another CSS module; "" for the current one.
	From string
	// Global reports whether the name is used unchanged.
	Global bool
}

// Problem is an error at text[Start:End] of a style sheet. Hint may be "".
type Problem struct {
	Start, End    int
	Message, Hint string
}

// Scoped is the result of Scope.
type Scoped struct {
	// Classes are the local names in the order of their first mention.
	Classes []Class
	// Edits scope the names in the text.
	Edits    []Edit
	Problems []Problem
}

// Scope gives the local names of a CSS module the suffix "_" + hash(name): classes, ids and key frames,
// except inside :global. It never fails: text that is not valid CSS is left unchanged.
func Scope(text string, hash func(local string) string) Scoped {
	tokens := tokenize(text)
	s := &scoper{text: text, tokens: tokens, closing: closingTokens(tokens), hash: hash, index: map[string]int{}, frames: map[string]bool{}}
	s.rules(0, len(s.tokens), true)
	for _, i := range s.animations {
		if s.frames[s.name(i)] {
			s.rename(i)
		}
	}
	return Scoped{Classes: s.classes, Edits: s.edits, Problems: s.problems}
}

type scoper struct {
	text   string
	tokens []token
	// closing is the result of closingTokens.
	closing []int
	// depth counts the enclosing rules.
	depth    int
	hash     func(local string) string
	classes  []Class
	index    map[string]int // local name → index into classes
	edits    []Edit
	problems []Problem
	// frames are the names of the keyframes defined here, animations the tokens that may refer to them.
	frames     map[string]bool
	animations []int
	// subjects are the classes in the selector of the current rule; nil unless the selector consists of
	// single classes.
	subjects []string
}

func (s *scoper) string(i int) string { return s.text[s.tokens[i].start:s.tokens[i].end] }

func (s *scoper) is(i int, text string) bool {
	return i < len(s.tokens) && s.string(i) == text
}

// name returns the unescaped name in an identifier, hash or at-keyword.
func (s *scoper) name(i int) string {
	return unescape(strings.TrimLeft(s.string(i), "#@"))
}

func (s *scoper) suffix(local string) string { return "_" + s.hash(local) }

func (s *scoper) rename(i int) {
	end := s.tokens[i].end
	s.edits = append(s.edits, Edit{end, end, s.suffix(s.name(i))})
}

func (s *scoper) remove(from, to int) {
	start, end := s.tokens[from].start, s.tokens[to].end
	// Keep the line breaks, so that later messages refer to the right line.
	s.edits = append(s.edits, Edit{start, end, strings.Repeat("\n", strings.Count(s.text[start:end], "\n"))})
}

// maxDepth is the maximum nesting depth of rules, which are parsed recursively.
const maxDepth = 500

// rules processes the rules, at-rules and declarations in tokens[i:end]. local reports whether names are
// local here.
func (s *scoper) rules(i, end int, local bool) {
	if i >= end {
		return
	}
	if s.depth == maxDepth {
		s.problem(i, end, "rules are nested too deeply", "nest at most "+strconv.Itoa(maxDepth))
		return
	}
	s.depth++
	defer func() { s.depth-- }()
	for i < end {
		if kind := s.tokens[i].kind; kind == spaceToken || s.is(i, ";") || kind == closeToken {
			i++
			continue
		}
		stop := s.statementEnd(i, end)
		block := stop < end && s.is(stop, "{")
		after := stop + 1
		if block {
			after = s.matching(stop, end) + 1
		}
		switch {
		case s.tokens[i].kind == atKeywordToken:
			s.atRule(i, stop, after, block, local)
		case block:
			s.rule(i, stop, after, local)
		default:
			s.declaration(i, stop, local)
		}
		i = after
	}
}

// statementEnd returns the index of the "{" or ";" that ends the prelude or declaration at i, or the end.
// The value of a custom property may contain braces.
func (s *scoper) statementEnd(i, end int) int {
	custom := s.tokens[i].kind == identToken && strings.HasPrefix(s.string(i), "--") && s.is(s.skipSpace(i+1, end), ":")
	for i < end {
		switch {
		case s.is(i, ";"), s.is(i, "}"):
			return i
		case s.is(i, "{") && !custom:
			return i
		case s.tokens[i].kind == openToken || s.tokens[i].kind == functionToken:
			i = s.matching(i, end)
		}
		i++
	}
	return end
}

// matching returns the index of the token that closes the one at i, or of the last token before end.
func (s *scoper) matching(i, end int) int {
	if last := s.closing[i]; last < end {
		return last
	}
	return end - 1
}

func (s *scoper) skipSpace(i, end int) int {
	for i < end && s.tokens[i].kind == spaceToken {
		i++
	}
	return i
}

// atRule handles the at-rule tokens[i:after] with the prelude up to stop.
func (s *scoper) atRule(i, stop, after int, block, local bool) {
	keyword := strings.ToLower(s.name(i))
	switch {
	case keyword == "value":
		s.problem(i, stop, "`@value` is not supported in CSS modules", "use a custom property: `--name: value` and `var(--name)`")
	case strings.HasSuffix(keyword, "keyframes"):
		if name := s.skipSpace(i+1, stop); local && name < stop && s.tokens[name].kind == identToken {
			s.frames[s.name(name)] = true
			s.export(s.name(name))
			s.rename(name)
		}
	case !block || plainAtRules[keyword]:
	default:
		if keyword == "scope" {
			s.selector(i+1, stop, local)
		}
		s.rules(stop+1, after-1, local)
	}
}

// plainAtRules are at-rules with blocks of declarations that contain no names to scope.
var plainAtRules = map[string]bool{
	"font-face": true, "page": true, "property": true, "counter-style": true,
	"font-feature-values": true, "font-palette-values": true, "view-transition": true, "color-profile": true,
}

// rule handles a style rule with the selector tokens[i:brace] and a block up to after.
func (s *scoper) rule(i, brace, after int, local bool) {
	if name := s.skipSpace(i+1, brace); s.is(i, ":") && name < brace && s.skipSpace(name+1, brace) == brace {
		if mode := s.string(name); mode == "global" || mode == "local" {
			// ":global { … }" is replaced by its content.
			s.remove(i, brace)
			s.remove(after-1, after-1)
			s.rules(brace+1, after-1, mode == "local")
			return
		}
	}
	outer := s.subjects
	s.subjects = s.selector(i, brace, local)
	s.rules(brace+1, after-1, local)
	s.subjects = outer
}

// selector renames the local names in a selector list and returns its classes if it
// consists of single classes only.
func (s *scoper) selector(i, end int, local bool) []string {
	mode, plain := local, true
	var subjects []string
	for ; i < end; i++ {
		switch token := s.tokens[i]; {
		case s.is(i, ","):
			mode = local
		case s.is(i, "["):
			i, plain = s.matching(i, end), false
		case s.is(i, ":") && i+1 < end && s.isMode(i+1):
			i = s.modeSwitch(i, end, &mode)
			plain = false
		case s.is(i, ".") && i+1 < end && s.tokens[i+1].kind == identToken:
			i++
			if mode {
				s.export(s.name(i))
				subjects = append(subjects, s.name(i))
				s.rename(i)
			}
			plain = plain && mode && (i+1 == end || s.is(s.skipSpace(i+1, end), ",") || s.skipSpace(i+1, end) == end)
		case token.kind == hashToken:
			if mode {
				s.export(s.name(i))
				s.rename(i)
			}
			plain = false
		case token.kind != spaceToken:
			plain = false
		}
	}
	if !plain {
		return nil
	}
	return subjects
}

// isMode reports whether the token after a colon is global or local, alone or as a function.
func (s *scoper) isMode(i int) bool {
	name := strings.TrimSuffix(s.string(i), "(")
	return (name == "global" || name == "local") && (s.tokens[i].kind == identToken || s.tokens[i].kind == functionToken)
}

// modeSwitch handles ":global(…)" or ":global …" whose colon is at i, and returns its
// last token.
func (s *scoper) modeSwitch(i, end int, mode *bool) int {
	local := strings.HasPrefix(s.string(i+1), "local")
	if s.tokens[i+1].kind == functionToken {
		last := s.matching(i+1, end)
		s.remove(i, i+1)
		s.selector(i+2, last, local)
		s.remove(last, last)
		return last
	}
	*mode = local
	last := i + 1
	if next := last + 1; next < end && s.tokens[next].kind == spaceToken && s.startsOrFollowsSpace(i) {
		last = next
	}
	s.remove(i, last)
	return last
}

// startsOrFollowsSpace reports whether token i begins a complex selector or follows white space, so that
// white space after it is redundant.
func (s *scoper) startsOrFollowsSpace(i int) bool {
	return i == 0 || s.tokens[i-1].kind == spaceToken || s.is(i-1, ",") || s.is(i-1, "{") || s.is(i-1, "}") || s.is(i-1, ";")
}

// export adds a local name to those that JavaScript imports.
func (s *scoper) export(local string) {
	if _, ok := s.index[local]; !ok {
		s.index[local] = len(s.classes)
		s.classes = append(s.classes, Class{Local: local, Scoped: local + s.suffix(local)})
	}
}

// declaration handles tokens[i:end], without the semicolon.
func (s *scoper) declaration(i, end int, local bool) {
	colon := s.skipSpace(i+1, end)
	if s.tokens[i].kind != identToken || !s.is(colon, ":") || colon >= end {
		return
	}
	switch property := strings.ToLower(s.string(i)); {
	case property == "composes" || property == "compose-with":
		s.compose(i, colon+1, end)
	case local && (strings.HasSuffix(property, "animation") || strings.HasSuffix(property, "animation-name")):
		for j := colon + 1; j < end; j++ {
			if s.tokens[j].kind == identToken {
				s.animations = append(s.animations, j)
			}
		}
	}
}

// compose handles "composes: a b from './x.module.css'", whose value is tokens[i:end].
func (s *scoper) compose(start, i, end int) {
	if len(s.subjects) == 0 {
		s.problem(start, end, "`composes` works only in a rule for a single class", "move it to a rule such as `.name { composes: other; }`")
		return
	}
	var group []Composed
	flush := func(from string, global bool) {
		for _, c := range group {
			c.From, c.Global = from, global
			for _, subject := range s.subjects {
				class := &s.classes[s.index[subject]]
				class.Composes = append(class.Composes, c)
			}
		}
		group = nil
	}
	for ; i < end; i++ {
		switch kind := s.tokens[i].kind; {
		case kind == identToken && s.string(i) == "from":
			if i = s.skipSpace(i+1, end); i < end {
				flush(unescape(strings.Trim(s.string(i), `"'`)), s.string(i) == "global")
			}
		case kind == identToken:
			group = append(group, Composed{Name: s.name(i)})
		case s.is(i, ","):
			flush("", false)
		}
	}
	for _, c := range group {
		if _, ok := s.index[c.Name]; !ok {
			s.problem(start, end, "`composes` names the class `"+c.Name+"`, which this file does not define above", "")
		}
	}
	flush("", false)
	s.remove(start, end-1)
}

func (s *scoper) problem(from, to int, message, hint string) {
	s.problems = append(s.problems, Problem{
		Start: s.tokens[from].start, End: s.tokens[max(from, min(to, len(s.tokens))-1)].end, Message: message, Hint: hint,
	})
}
