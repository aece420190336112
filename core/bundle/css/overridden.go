package css

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// DropOverridden removes custom properties of the root that a style sheet sets again later: those in a rule with the selector
// :root that another unconditional one overrides in the cascade (CSS Cascading and Inheritance Level 5: in a later layer, or
// later in the same one). Their values have no effect. A style sheet remains unchanged if its layers depend on conditions or
// are nested more than 32 deep.
func DropOverridden(text string) string {
	o := &overriddenFinder{ruleReader: readRules(text), winners: map[string]*property{}, excluded: map[string]bool{}}
	for _, m := range reverting.FindAllStringSubmatch(text, -1) {
		o.excluded[m[1]] = true
	}
	o.rules(0, len(o.tokens), newLayer())
	if o.unclear {
		return text
	}
	var edits []Edit
	for i := range o.found {
		if p := &o.found[i]; o.winners[p.name].order != p.order && !o.excluded[p.name] {
			edits = append(edits, Edit{Start: p.start, End: p.end})
		}
	}
	return Apply(text, edits)
}

// reverting matches the properties that a rule, with any selector, resets to an earlier value.
var reverting = lazyregexp.New(`(--[^\s:;{}]+)\s*:[^;{}]*\brevert`)

// layer is a cascade layer, or a whole style sheet. Its own rules take precedence over those of nested layers.
type layer struct {
	rank      []int
	sublayers map[string]*layer
}

func newLayer(rank ...int) *layer { return &layer{rank: rank, sublayers: map[string]*layer{}} }

// maxLayerDepth is the maximum nesting depth of layers.
const maxLayerDepth = 32

// nested returns the layer with a dotted name, which is created on its first mention; nil if it is nested too deep.
func (l *layer) nested(name string) *layer {
	for part := range strings.SplitSeq(name, ".") {
		part = strings.TrimSpace(part)
		if len(l.rank) == maxLayerDepth {
			return nil
		}
		if l.sublayers[part] == nil {
			l.sublayers[part] = newLayer(append(slices.Clip(l.rank), len(l.sublayers))...)
		}
		l = l.sublayers[part]
	}
	return l
}

// own returns the rank of the layer's own rules in the cascade.
func (l *layer) own() []int { return append(slices.Clip(l.rank), math.MaxInt) }

// property is a custom property that a rule for the root sets in text[start:end].
type property struct {
	name       string
	start, end int
	rank       []int
	order      int
}

type overriddenFinder struct {
	ruleReader
	found   []property
	winners map[string]*property
	// excluded are the names of properties that are not compared: important ones, and those that revert to an earlier value.
	excluded map[string]bool
	unclear  bool
}

// rules processes the rules in tokens[from:to], which are in a layer.
func (o *overriddenFinder) rules(from, to int, in *layer) {
	o.each(from, to, func(r rule) bool {
		o.rule(r.head, r.open, r.end, in)
		return !o.unclear
	})
}

// rule processes a rule with its head; tokens[open] begins its block, or ends the rule if it has no block.
func (o *overriddenFinder) rule(head string, open, end int, in *layer) {
	name, isLayer := strings.CutPrefix(head, "@layer")
	switch {
	case isLayer && open == end:
		for one := range strings.SplitSeq(name, ",") {
			o.unclear = o.unclear || in.nested(one) == nil
		}
	case isLayer && strings.TrimSpace(name) == "":
		o.unclear = true // an anonymous layer
	case isLayer:
		if within := in.nested(name); within != nil {
			o.rules(open+1, end, within)
		} else {
			o.unclear = true
		}
	case strings.HasPrefix(head, "@import") && strings.Contains(head, "layer"):
		o.unclear = true // the layer may be created here
	case head == ":root":
		o.root(open+1, end, in)
	case strings.HasPrefix(head, "@"):
		for i := open; i < end; i++ {
			o.unclear = o.unclear || o.tokens[i].kind == atKeywordToken && o.between(i, i+1) == "@layer"
		}
	}
}

// root processes the declarations of a rule for the root, unless it contains nested rules.
func (o *overriddenFinder) root(from, to int, in *layer) {
	for i := from; i < to; i++ {
		if o.at(i, '{') {
			return
		}
	}
	for i := from; i < to; {
		first := i
		for i < to && !o.at(i, ';') {
			if k := o.tokens[i].kind; k == openToken || k == functionToken {
				i = min(o.closing[i], to-1)
			}
			i++
		}
		o.declaration(first, min(i+1, to), in)
		i++
	}
}

func (o *overriddenFinder) declaration(from, to int, in *layer) {
	name, value, ok := strings.Cut(o.between(from, to), ":")
	if name = strings.TrimSpace(name); !ok || !strings.HasPrefix(name, "--") {
		return
	}
	if strings.Contains(value, "!") {
		o.excluded[name] = true
	}
	p := property{name, o.tokens[from].start, o.tokens[to-1].end, in.own(), len(o.found)}
	o.found = append(o.found, p)
	if w := o.winners[name]; w == nil || cmp.Or(slices.Compare(w.rank, p.rank), cmp.Compare(w.order, p.order)) <= 0 {
		o.winners[name] = &p
	}
}
