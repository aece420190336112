// Package reaction holds what options such as onInlineTags say: how a stage
// reports something that is not wrong, but that a site may not want. It knows
// nothing of what that is.
package reaction

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
)

// Reaction is the value of such an option: "ignore", "log", "warn" or "throw".
type Reaction string

// Ignored says that nothing is to be reported.
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
