package bundle

import (
	"slices"
	"strings"
)

// cssEdit replaces text[start:end] of a style sheet.
type cssEdit struct {
	start, end int
	text       string
}

// applyCSSEdits returns the text with the edits made. Edits must not overlap.
func applyCSSEdits(text string, edits []cssEdit) string {
	slices.SortStableFunc(edits, func(a, b cssEdit) int { return a.start - b.start })
	var b strings.Builder
	pos := 0
	for _, e := range edits {
		b.WriteString(text[pos:e.start])
		b.WriteString(e.text)
		pos = e.end
	}
	b.WriteString(text[pos:])
	return b.String()
}

// cssClass is a local name of a CSS module with what JavaScript sees for it.
type cssClass struct {
	local  string
	scoped string
	// composes are further classes that the name brings along.
	composes []cssComposed
}

// cssComposed is a class named by a composes declaration.
type cssComposed struct {
	name string
	// from is the specifier of another CSS module, "" for this one.
	from string
	// global says that the name is used as it is.
	global bool
}

// cssProblem is a mistake in a style sheet.
type cssProblem struct {
	start, end    int
	message, hint string
}

// scopedCSS is a CSS module after scoping.
type scopedCSS struct {
	classes  []cssClass
	edits    []cssEdit
	problems []cssProblem
}

// scopeCSS gives the local names of a CSS module the suffix "_" + hash: classes, ids
// and key frames, except inside :global.
func scopeCSS(text, hash string) scopedCSS {
	s := &cssScoper{text: text, tokens: cssTokens(text), suffix: "_" + hash, index: map[string]int{}, frames: map[string]bool{}}
	s.rules(0, len(s.tokens), true)
	for _, i := range s.animations {
		if s.frames[s.name(i)] {
			s.rename(i)
		}
	}
	return scopedCSS{classes: s.classes, edits: s.edits, problems: s.problems}
}

type cssScoper struct {
	text     string
	tokens   []cssToken
	suffix   string
	classes  []cssClass
	index    map[string]int // local name → index into classes
	edits    []cssEdit
	problems []cssProblem
	// frames are the names of the key frames defined here, animations the tokens that
	// may refer to them.
	frames     map[string]bool
	animations []int
	// subjects are the classes that the rule around is for, nil unless its selector is
	// plain classes.
	subjects []string
}

func (s *cssScoper) string(i int) string { return s.text[s.tokens[i].start:s.tokens[i].end] }

func (s *cssScoper) is(i int, text string) bool {
	return i < len(s.tokens) && s.string(i) == text
}

// name is the unescaped name in an identifier, hash or at-keyword.
func (s *cssScoper) name(i int) string {
	return cssUnescape(strings.TrimLeft(s.string(i), "#@"))
}

func (s *cssScoper) rename(i int) {
	end := s.tokens[i].end
	s.edits = append(s.edits, cssEdit{end, end, s.suffix})
}

func (s *cssScoper) remove(from, to int) {
	start, end := s.tokens[from].start, s.tokens[to].end
	// Lines stay, so that later messages point at the right one.
	s.edits = append(s.edits, cssEdit{start, end, strings.Repeat("\n", strings.Count(s.text[start:end], "\n"))})
}

// rules goes through rules, at-rules and declarations in tokens[i:end]. local says
// whether names are local here.
func (s *cssScoper) rules(i, end int, local bool) {
	for i < end {
		if kind := s.tokens[i].kind; kind == cssSpace || s.is(i, ";") || kind == cssClose {
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
		case s.tokens[i].kind == cssAtKeyword:
			s.atRule(i, stop, after, block, local)
		case block:
			s.rule(i, stop, after, local)
		default:
			s.declaration(i, stop, local)
		}
		i = after
	}
}

// statementEnd finds the "{" or ";" that ends the prelude or declaration at i, or the
// end. The value of a custom property may hold braces.
func (s *cssScoper) statementEnd(i, end int) int {
	custom := s.tokens[i].kind == cssIdent && strings.HasPrefix(s.string(i), "--") && s.is(s.skipSpace(i+1, end), ":")
	for i < end {
		switch {
		case s.is(i, ";"), s.is(i, "}"):
			return i
		case s.is(i, "{") && !custom:
			return i
		case s.tokens[i].kind == cssOpen || s.tokens[i].kind == cssFunction:
			i = s.matching(i, end)
		}
		i++
	}
	return end
}

// matching finds the token that closes the one at i, or the last token before end.
func (s *cssScoper) matching(i, end int) int {
	depth := 0
	for ; i < end; i++ {
		switch s.tokens[i].kind {
		case cssOpen, cssFunction:
			depth++
		case cssClose:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return end - 1
}

func (s *cssScoper) skipSpace(i, end int) int {
	for i < end && s.tokens[i].kind == cssSpace {
		i++
	}
	return i
}

// atRule handles the at-rule tokens[i:after] with the prelude up to stop.
func (s *cssScoper) atRule(i, stop, after int, block, local bool) {
	keyword := strings.ToLower(s.name(i))
	switch {
	case keyword == "value":
		s.problem(i, stop, "`@value` is not supported in CSS modules", "use a custom property: `--name: value` and `var(--name)`")
	case strings.HasSuffix(keyword, "keyframes"):
		if name := s.skipSpace(i+1, stop); local && name < stop && s.tokens[name].kind == cssIdent {
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

// plainAtRules have blocks of declarations without names of ours.
var plainAtRules = map[string]bool{
	"font-face": true, "page": true, "property": true, "counter-style": true,
	"font-feature-values": true, "font-palette-values": true, "view-transition": true, "color-profile": true,
}

// rule handles a style rule with the selector tokens[i:brace] and a block up to after.
func (s *cssScoper) rule(i, brace, after int, local bool) {
	if name := s.skipSpace(i+1, brace); s.is(i, ":") && name < brace && s.skipSpace(name+1, brace) == brace {
		if mode := s.string(name); mode == "global" || mode == "local" {
			// ":global { … }" stands for its content.
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
func (s *cssScoper) selector(i, end int, local bool) []string {
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
		case s.is(i, ".") && i+1 < end && s.tokens[i+1].kind == cssIdent:
			i++
			if mode {
				s.export(s.name(i))
				subjects = append(subjects, s.name(i))
				s.rename(i)
			}
			plain = plain && mode && (i+1 == end || s.is(s.skipSpace(i+1, end), ",") || s.skipSpace(i+1, end) == end)
		case token.kind == cssHash:
			if mode {
				s.export(s.name(i))
				s.rename(i)
			}
			plain = false
		case token.kind != cssSpace:
			plain = false
		}
	}
	if !plain {
		return nil
	}
	return subjects
}

// isMode reports whether the token after a colon is global or local, alone or as a function.
func (s *cssScoper) isMode(i int) bool {
	name := strings.TrimSuffix(s.string(i), "(")
	return (name == "global" || name == "local") && (s.tokens[i].kind == cssIdent || s.tokens[i].kind == cssFunction)
}

// modeSwitch handles ":global(…)" or ":global …" whose colon is at i, and returns its
// last token.
func (s *cssScoper) modeSwitch(i, end int, mode *bool) int {
	local := strings.HasPrefix(s.string(i+1), "local")
	if s.tokens[i+1].kind == cssFunction {
		last := s.matching(i+1, end)
		s.remove(i, i+1)
		s.selector(i+2, last, local)
		s.remove(last, last)
		return last
	}
	*mode = local
	last := i + 1
	if next := last + 1; next < end && s.tokens[next].kind == cssSpace && s.startsOrFollowsSpace(i) {
		last = next
	}
	s.remove(i, last)
	return last
}

// startsOrFollowsSpace reports whether token i begins a complex selector or has white
// space before it, so that white space after it is one too many.
func (s *cssScoper) startsOrFollowsSpace(i int) bool {
	return i == 0 || s.tokens[i-1].kind == cssSpace || s.is(i-1, ",") || s.is(i-1, "{") || s.is(i-1, "}") || s.is(i-1, ";")
}

// export makes a local name known to JavaScript.
func (s *cssScoper) export(local string) {
	if _, ok := s.index[local]; !ok {
		s.index[local] = len(s.classes)
		s.classes = append(s.classes, cssClass{local: local, scoped: local + s.suffix})
	}
}

// declaration handles tokens[i:end], without the semicolon.
func (s *cssScoper) declaration(i, end int, local bool) {
	colon := s.skipSpace(i+1, end)
	if s.tokens[i].kind != cssIdent || !s.is(colon, ":") || colon >= end {
		return
	}
	switch property := strings.ToLower(s.string(i)); {
	case property == "composes" || property == "compose-with":
		s.compose(i, colon+1, end)
	case local && (strings.HasSuffix(property, "animation") || strings.HasSuffix(property, "animation-name")):
		for j := colon + 1; j < end; j++ {
			if s.tokens[j].kind == cssIdent {
				s.animations = append(s.animations, j)
			}
		}
	}
}

// compose handles "composes: a b from './x.module.css'", whose value is tokens[i:end].
func (s *cssScoper) compose(start, i, end int) {
	if len(s.subjects) == 0 {
		s.problem(start, end, "`composes` works only in a rule for a single class", "move it to a rule such as `.name { composes: other; }`")
		return
	}
	var group []cssComposed
	flush := func(from string, global bool) {
		for _, c := range group {
			c.from, c.global = from, global
			for _, subject := range s.subjects {
				class := &s.classes[s.index[subject]]
				class.composes = append(class.composes, c)
			}
		}
		group = nil
	}
	for ; i < end; i++ {
		switch kind := s.tokens[i].kind; {
		case kind == cssIdent && s.string(i) == "from":
			if i = s.skipSpace(i+1, end); i < end {
				flush(cssUnescape(strings.Trim(s.string(i), `"'`)), s.string(i) == "global")
			}
		case kind == cssIdent:
			group = append(group, cssComposed{name: s.name(i)})
		case s.is(i, ","):
			flush("", false)
		}
	}
	for _, c := range group {
		if _, ok := s.index[c.name]; !ok {
			s.problem(start, end, "`composes` names the class `"+c.name+"`, which this file does not define above", "")
		}
	}
	flush("", false)
	s.remove(start, end-1)
}

func (s *cssScoper) problem(from, to int, message, hint string) {
	s.problems = append(s.problems, cssProblem{
		start: s.tokens[from].start, end: s.tokens[max(from, min(to, len(s.tokens))-1)].end, message: message, hint: hint,
	})
}
