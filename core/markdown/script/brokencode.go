package script

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/source"
)

// MaxBrokenCode bounds the pieces of a document's code for which mistakes are reported, and
// maxCodeTries how often pieces are parsed to find them.
const (
	MaxBrokenCode = source.MaxFindings
	maxCodeTries  = 2000
)

// codeSearch finds the pieces of code that are not valid. Each parse has a fixed cost, so
// pieces are parsed together, and split in half if there is a mistake.
type codeSearch struct {
	// source returns the code of some pieces.
	source func(from, to int) string
	report func(piece int, errs []api.Message)
	// broken counts invalid pieces, and tries counts parses.
	broken, tries int
	// unchecked is the first piece that was not checked; -1 if there is none.
	unchecked int
}

func (s *codeSearch) find(from, to int) {
	if from == to || s.unchecked >= 0 {
		return
	}
	if s.broken == MaxBrokenCode || s.tries == maxCodeTries {
		s.unchecked = from
		return
	}
	s.tries++
	errs := transform(s.source(from, to))
	switch {
	case len(errs) == 0:
	case to-from == 1:
		s.broken++
		s.report(from, errs)
	default:
		middle := (from + to) / 2
		s.find(from, middle)
		s.find(middle, to)
	}
}

// brokenCode reports the values and statements that are not valid.
func (js *Script) brokenCode() {
	js.BrokenValues(js.Code.Values)
	statements := codeSearch{
		unchecked: -1,
		source: func(from, to int) string {
			var b strings.Builder
			for _, s := range js.Code.statements[from:to] {
				b.WriteString(s.text + "\n")
			}
			return b.String()
		},
		report: func(i int, errs []api.Message) {
			s := js.Code.statements[i]
			js.codeErrors(errs, s.text, s.start, s.start+len(s.text), 0, "")
		},
	}
	statements.find(0, len(js.Code.statements))
	if statements.unchecked >= 0 {
		js.uncheckedCode(js.Code.statements[statements.unchecked].start)
	}
}

// BrokenValues reports the values that are not valid.
func (js *Script) BrokenValues(list []codeValue) {
	values := codeSearch{
		unchecked: -1,
		source: func(from, to int) string {
			var pieces []string
			for _, v := range list[from:to] {
				pieces = append(pieces, "(\n"+v.source+"\n)")
			}
			return "[" + strings.Join(pieces, ",") + "]"
		},
		report: func(i int, errs []api.Message) {
			v := list[i]
			js.codeErrors(errs, v.source, v.start, v.end, 1, v.tag)
		},
	}
	values.find(0, len(list))
	if values.unchecked >= 0 {
		js.uncheckedCode(list[values.unchecked].start)
	}
}

// uncheckedCode reports that the code after a place was not checked.
func (js *Script) uncheckedCode(start int) {
	js.Report(diag.Info, diag.CodeMarkdownSyntax, start, start, "fix the mistakes before it first",
		"code from here on is not checked: too much before it is not valid")
}
