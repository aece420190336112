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
	// firstUnchecked is the first piece that was not checked; -1 if there is none.
	firstUnchecked int
}

func (s *codeSearch) find(from, to int) {
	if from == to || s.firstUnchecked >= 0 {
		return
	}
	if s.broken == MaxBrokenCode || s.tries == maxCodeTries {
		s.firstUnchecked = from
		return
	}
	s.tries++
	errs := syntaxErrors(s.source(from, to))
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

// reportBrokenCode reports the values and statements that are not valid.
func (js *Script) reportBrokenCode() {
	js.ReportBrokenValues(js.Code.Values)
	statements := codeSearch{
		firstUnchecked: -1,
		source: func(from, to int) string {
			var b strings.Builder
			for _, s := range js.Code.statements[from:to] {
				b.WriteString(s.text + "\n")
			}
			return b.String()
		},
		report: func(i int, errs []api.Message) {
			s := js.Code.statements[i]
			js.reportCodeErrors(errs, s.text, s.start, s.start+len(s.text), 0, "")
		},
	}
	statements.find(0, len(js.Code.statements))
	if statements.firstUnchecked >= 0 {
		js.reportUncheckedCode(js.Code.statements[statements.firstUnchecked].start)
	}
}

// ReportBrokenValues reports the values that are not valid.
func (js *Script) ReportBrokenValues(list []codeValue) {
	values := codeSearch{
		firstUnchecked: -1,
		source: func(from, to int) string {
			var pieces []string
			for _, v := range list[from:to] {
				pieces = append(pieces, "(\n"+v.source+"\n)")
			}
			return "[" + strings.Join(pieces, ",") + "]"
		},
		report: func(i int, errs []api.Message) {
			v := list[i]
			js.reportCodeErrors(errs, v.source, v.start, v.end, 1, v.tag)
		},
	}
	values.find(0, len(list))
	if values.firstUnchecked >= 0 {
		js.reportUncheckedCode(list[values.firstUnchecked].start)
	}
}

// reportUncheckedCode reports that the code after a place was not checked.
func (js *Script) reportUncheckedCode(start int) {
	js.Report(diag.Info, diag.CodeMarkdownSyntax, start, start, "fix the mistakes before it first",
		"code from here on is not checked: too much before it is not valid")
}
