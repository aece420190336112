package migrate

import (
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// places holds the places of keys and list entries in the text of a configuration. The
// text is a program, so a key path is looked up by the literals that contain the end of
// the path: `const docs = {remarkPlugins: …}` is found for
// presets[0][1].docs.remarkPlugins.
type places struct {
	file string
	list []place
}

// place is the place where a key of an object literal, or an entry of a list, begins.
type place struct {
	// path holds the keys and indexes of the literals around it, the outermost first.
	path      []string
	line, col int
}

// findPlaces reads the text of a configuration.
func findPlaces(file, text string) places {
	s := placeScanner{text: text, frames: []placeFrame{{kind: blockFrame}}}
	for s.next() {
	}
	return places{file: file, list: s.found}
}

// pos returns the position of a key path such as presets[0][1].docs. If the path is not
// in the text, it returns the position of its parent, or only the file if it finds no
// parent.
func (p places) pos(path string) diag.Pos {
	for segments := splitPath(path); len(segments) > 0; segments = segments[:len(segments)-1] {
		if best, ok := p.bestMatch(segments); ok {
			return diag.Pos{File: p.file, Line: best.line, Col: best.col}
		}
	}
	return diag.Pos{File: p.file}
}

// bestMatch returns the place with the longest common end with a path. The last segment alone
// is not enough, unless it is a key that occurs once.
func (p places) bestMatch(want []string) (place, bool) {
	var best place
	longest, equal := 0, 0
	for _, known := range p.list {
		n := commonSuffixLength(known.path, want)
		switch {
		case n > longest:
			best, longest, equal = known, n, 1
		case n == longest:
			equal++
			if len(known.path) < len(best.path) {
				best = known
			}
		}
	}
	sure := longest == len(want) || longest > 1 || longest == 1 && equal == 1 && !isIndex(want[len(want)-1])
	return best, longest > 0 && sure
}

func commonSuffixLength(a, b []string) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}

var pathSegment = lazyregexp.New(`\[\d+\]|[^.\[\]]+`)

// splitPath splits a key path: "a[0].b" becomes "a", "[0]", "b".
func splitPath(path string) []string { return pathSegment.FindAllString(path, -1) }

func isIndex(segment string) bool { return strings.HasPrefix(segment, "[") }
