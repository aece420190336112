package diag

import (
	"cmp"
	"slices"
	"strings"
)

// Readable returns the list ordered for people: notes, warnings, errors, and last the errors
// that others may have caused. A finding repeated at several places becomes one, with
// the other places as related ones. Findings of one rank keep their order.
func (l List) Readable() List {
	list := l.mergeEqual()
	slices.SortStableFunc(list, func(a, b Diagnostic) int { return cmp.Compare(a.rank(), b.rank()) })
	return list
}

// Ranks of findings in a report.
const (
	rankInfo = iota
	rankWarning
	rankRoot
	rankRender
	rankLink
)

// rank sorts errors by the phase that reports them, because errors of earlier phases cause
// later ones: an unreadable document cannot be rendered, and links to its page are broken.
func (d Diagnostic) rank() int {
	switch {
	case d.Severity == Info:
		return rankInfo
	case d.Severity == Warning:
		return rankWarning
	case strings.HasPrefix(d.Code, "GS15"):
		return rankLink
	case strings.HasPrefix(d.Code, "GS17"):
		return rankRender
	}
	return rankRoot
}

// mergeEqual merges findings with the same text at different places into the first of them,
// which lists the others as related places.
func (l List) mergeEqual() List {
	type wording struct {
		code          string
		severity      Severity
		message, hint string
	}
	first := map[wording]int{}
	out := make(List, 0, len(l))
	for _, d := range l {
		key := wording{d.Code, d.Severity, d.Message, d.Hint}
		i, known := first[key]
		alone := d.More > 0 || d.Pos.File == "" || len(d.Related) > 0
		if known && !alone {
			out[i].Related = append(out[i].Related, Related{Pos: d.Pos, Message: "the same here"})
			continue
		}
		if !alone {
			first[key] = len(out)
		}
		out = append(out, d)
	}
	return out
}
