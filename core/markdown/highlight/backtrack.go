package highlight

import (
	"math"
	"regexp/syntax"
	"slices"
	"unicode"
)

// program matches a translated pattern by backtracking, in the order that Perl prescribes. It counts its
// steps, so that a match is abandoned as too slow depending on the text alone, not on the machine.
type program struct {
	insts []syntax.Inst
	// ascii holds, for each instruction that matches a class of characters, the ASCII characters of the
	// class; nil for other instructions.
	ascii    []*[4]uint32
	start    uint32
	groups   int
	specials []special
	// hasBackReferences reports whether there are back references, hasOuterReferences whether some are to groups of the
	// enclosing pattern, and hides whether bodies of specials have groups.
	hasBackReferences, hasOuterReferences, hasInnerGroups bool
}

// lengthBounds returns bounds for the length of a match.
func (p *program) lengthBounds() (shortest, longest int) {
	memo := make(map[uint32][2]int)
	var visit func(pc uint32) (int, int)
	visit = func(pc uint32) (int, int) {
		if m, ok := memo[pc]; ok {
			return m[0], m[1]
		}
		memo[pc] = [2]int{0, math.MaxInt32} // a loop has no longest match
		in := &p.insts[pc]
		lo, hi := 0, 0
		switch in.Op {
		case syntax.InstMatch:
		case syntax.InstFail:
			lo = math.MaxInt32
		case syntax.InstAlt, syntax.InstAltMatch:
			lo1, hi1 := visit(in.Out)
			lo2, hi2 := visit(in.Arg)
			lo, hi = min(lo1, lo2), max(hi1, hi2)
		default:
			lo, hi = visit(in.Out)
			if specialIndex(in) < 0 && !isMarkerRest(in) && in.Op >= syntax.InstRune {
				lo, hi = lo+1, min(hi+1, math.MaxInt32)
			}
		}
		memo[pc] = [2]int{lo, hi}
		return lo, hi
	}
	return visit(p.start)
}

// specialIndex returns the number of the special that an instruction stands for, or -1.
func specialIndex(in *syntax.Inst) int {
	if in.Op == syntax.InstRune1 && in.Rune[0] >= firstMarker && in.Rune[0] <= lastMarker {
		return int(in.Rune[0]) - firstMarker
	}
	return -1
}

func isMarkerRest(in *syntax.Inst) bool { return in.Op == syntax.InstRune1 && in.Rune[0] == markerEnd }

// backtracker is the working memory of matches, which is reused.
type backtracker struct {
	text  []rune
	stack []job
	// captures holds the start and end of each group, -1 for none.
	captures []int
	// inner is the memory for the bodies of specials, and outer that of the enclosing pattern.
	inner, outer *backtracker
	// budget is the number of remaining steps for the whole text.
	budget *int
	// stepsBeforeRecording is the number of steps until the matcher starts to record failed states in visited. From
	// then on, no match takes more steps than the length of the text times that of the program.
	stepsBeforeRecording int
	visited              map[state]bool
}

// state determines the rest of a match: the place and, for back references, what the groups have matched.
type state struct {
	job
	groups uint64
}

// release drops the text, so that the memory can be kept for another one.
func (b *backtracker) release() {
	for ; b != nil; b = b.inner {
		b.text, b.budget = nil, nil
		b.clearVisited()
	}
}

// stepsBeforeRecording suffices for nearly every match.
const stepsBeforeRecording = 1_000

// job is an alternative to try, or, with a negative pc, a group to restore.
type job struct {
	pc  int32
	pos int
}

// anywhere is an end that allows a match to end anywhere.
const anywhere = -1

// match matches at a place, and ends at end unless that is anywhere. The groups are in caps. It returns
// false if there is no match or the budget is spent.
func (b *backtracker) match(p *program, pos, end int) bool {
	b.captures = b.captures[:0]
	for range 2 * p.groups {
		b.captures = append(b.captures, -1)
	}
	b.captures[0] = pos
	b.stack = append(b.stack[:0], job{int32(p.start), pos})
	b.stepsBeforeRecording = stepsBeforeRecording
	b.clearVisited()
	for len(b.stack) > 0 {
		j := b.stack[len(b.stack)-1]
		b.stack = b.stack[:len(b.stack)-1]
		if j.pc < 0 {
			b.captures[-j.pc] = j.pos
		} else if b.thread(p, uint32(j.pc), j.pos, end) {
			return true
		}
	}
	return false
}

// maxReusedStates is the largest map of visited states that is reused: clearing a map takes time in proportion to
// its past size.
const maxReusedStates = 256

// clearVisited clears the record of visited states.
func (b *backtracker) clearVisited() {
	switch n := len(b.visited); {
	case n > maxReusedStates:
		b.visited = nil
	case n > 0:
		clear(b.visited)
	}
}

// thread follows one alternative until it fails or matches.
func (b *backtracker) thread(p *program, pc uint32, at, end int) bool {
	for {
		if *b.budget--; *b.budget < 0 {
			return false
		}
		if b.stepsBeforeRecording--; b.stepsBeforeRecording < 0 {
			if b.seen(p, state{job: job{int32(pc), at}}) {
				return false
			}
		}
		in := &p.insts[pc]
		switch in.Op {
		case syntax.InstMatch:
			if end != anywhere && at != end {
				return false
			}
			b.captures[1] = at
			return true
		case syntax.InstAlt, syntax.InstAltMatch:
			b.stack = append(b.stack, job{int32(in.Arg), at})
		case syntax.InstCapture:
			if in.Arg > 1 {
				b.stack = append(b.stack, job{-int32(in.Arg), b.captures[in.Arg]})
				b.captures[in.Arg] = at
			}
		case syntax.InstEmptyWidth:
			if !b.emptyWidth(syntax.EmptyOp(in.Arg), at) {
				return false
			}
		case syntax.InstFail:
			return false
		case syntax.InstNop:
		case syntax.InstRune1:
			switch r := in.Rune[0]; {
			case r >= firstMarker && r <= lastMarker:
				var ok bool
				if at, ok = b.special(&p.specials[r-firstMarker], at); !ok {
					return false
				}
			case r == markerEnd:
			case at < len(b.text) && b.text[at] == r:
				at++
			default:
				return false
			}
		default:
			if at >= len(b.text) {
				return false
			}
			if r := b.text[at]; r < 0x80 && p.ascii[pc] != nil {
				if p.ascii[pc][r>>5]&(1<<(r&31)) == 0 {
					return false
				}
			} else if !matchRune(in, r) {
				return false
			}
			at++
		}
		pc = in.Out
	}
}

// seen records a state and reports whether it was recorded before.
func (b *backtracker) seen(p *program, s state) bool {
	if p.hasBackReferences {
		for _, c := range b.groupState(p) {
			s.groups = s.groups*1_000_003 + uint64(c+1)
		}
	}
	if b.visited[s] {
		return true
	}
	if b.visited == nil {
		b.visited = make(map[state]bool)
	}
	b.visited[s] = true
	*b.budget -= 20
	return false
}

// groupState returns the groups on which the back references of a program depend.
func (b *backtracker) groupState(p *program) []int {
	if p.hasOuterReferences && b.outer != nil {
		return append(slices.Clone(b.captures), b.outer.captures...)
	}
	return b.captures
}

// special matches a special and returns the place where the match continues.
func (b *backtracker) special(s *special, at int) (int, bool) {
	if s.program == nil {
		if s.outer {
			return b.backReference(b.outer.captures, s.group, at)
		}
		return b.backReference(b.captures, s.group, at)
	}
	if b.inner == nil {
		b.inner = &backtracker{outer: b}
	}
	b.inner.text, b.inner.budget = b.text, b.budget
	switch {
	case s.lookAhead:
		return at, b.inner.match(s.program, at, anywhere) != s.negative
	case s.lookBehind:
		found := false
		for n := s.min; n <= s.max && n <= at && !found; n++ {
			found = b.inner.match(s.program, at-n, at)
		}
		return at, found != s.negative
	}
	if !b.inner.match(s.program, at, anywhere) {
		return at, false
	}
	return b.inner.captures[1], true
}

// backReference matches the text that a group has matched.
func (b *backtracker) backReference(caps []int, group, at int) (int, bool) {
	if 2*group+1 >= len(caps) || caps[2*group] < 0 || caps[2*group+1] < 0 {
		return at, false
	}
	want := b.text[caps[2*group]:caps[2*group+1]]
	*b.budget -= len(want)
	if len(b.text)-at < len(want) || !slices.Equal(b.text[at:at+len(want)], want) {
		return at, false
	}
	return at + len(want), true
}

// fillASCII fills ascii.
func (p *program) fillASCII() {
	p.ascii = make([]*[4]uint32, len(p.insts))
	for i := range p.insts {
		in := &p.insts[i]
		if in.Op != syntax.InstRune {
			continue
		}
		p.ascii[i] = new([4]uint32)
		for r := rune(0); r < 0x80; r++ {
			if in.MatchRune(r) {
				p.ascii[i][r>>5] |= 1 << (r & 31)
			}
		}
	}
}

func matchRune(in *syntax.Inst, r rune) bool {
	switch in.Op {
	case syntax.InstRuneAny:
		return true
	case syntax.InstRuneAnyNotNL:
		return r != '\n'
	}
	return in.MatchRune(r)
}

// emptyWidth checks zero-width assertions at a place.
func (b *backtracker) emptyWidth(op syntax.EmptyOp, at int) bool {
	const words = syntax.EmptyWordBoundary | syntax.EmptyNoWordBoundary
	before, after := rune(-1), rune(-1)
	if at > 0 {
		before = b.text[at-1]
	}
	if at < len(b.text) {
		after = b.text[at]
	}
	if is := syntax.EmptyOpContext(before, after); is&op&^words != op&^words {
		return false
	}
	if op&words == 0 {
		return true
	}
	return (isWord(before) != isWord(after)) == (op&syntax.EmptyWordBoundary != 0)
}

func isWord(r rune) bool {
	if r < 0x80 {
		return r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	}
	return unicode.In(r, unicode.L, unicode.Mn, unicode.Nd, unicode.Pc) || r == '\u200d' || r == '\u200c'
}
