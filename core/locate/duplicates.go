package locate

import (
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// frontMatter matches the front matter of a document, slugField the slug in it.
var (
	frontMatter = lazyregexp.New(`(?s)\A(?:---\n.*?\n---|\+\+\+\n.*?\n\+\+\+)`)
	slugField   = lazyregexp.New(`(?m)^slug\s*[:=]\s*["']?([^"'\n]+)`)
)

// LocateDuplicates moves the positions of findings about duplicate routes to the slugs of
// the documents. Findings about documents without a slug keep their positions.
func LocateDuplicates(s *Sources, l diag.List) {
	for i := range l {
		if l[i].Code != diag.CodeDuplicateRoute {
			continue
		}
		l[i].Pos = s.slugPosition(l[i].Pos)
		for j := range l[i].Related {
			l[i].Related[j].Pos = s.slugPosition(l[i].Related[j].Pos)
		}
	}
}

func (s *Sources) slugPosition(pos diag.Pos) diag.Pos {
	if pos.Line > 0 {
		return pos
	}
	t := s.source(pos.File)
	at := slugField.FindStringSubmatchIndex(frontMatter.FindString(t.text))
	if at == nil {
		return pos
	}
	return t.lines.Pos(at[2], at[3])
}
