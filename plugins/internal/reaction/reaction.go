// Package reaction holds the values of options such as onInlineTags: ignore, log, warn and throw.
//
// It turns such a value and a finding into a diagnostic of the right severity, or none. It must not
// know what is being reported.
package reaction

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
)

// Reaction is the value of such an option: "ignore", "log", "warn" or "throw".
type Reaction string

// Ignored reports whether nothing is to be reported.
func (r Reaction) Ignored() bool { return r == "ignore" || r == "" }

// Report appends a diagnostic of the severity that the reaction asks for. The
// result is for hints and related places; it is never nil, but with a reaction that
// ignores, it belongs to no list.
func (r Reaction) Report(list *diag.List, code string, pos diag.Pos, format string, args ...any) *diag.Diagnostic {
	d := diag.Diagnostic{Code: code, Severity: r.severity(), Pos: pos, Message: fmt.Sprintf(format, args...)}
	if r.Ignored() {
		return &d
	}
	*list = append(*list, d)
	return &(*list)[len(*list)-1]
}

func (r Reaction) severity() diag.Severity {
	switch r {
	case "throw":
		return diag.Error
	case "log":
		return diag.Info
	}
	return diag.Warning
}
