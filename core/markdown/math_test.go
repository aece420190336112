package markdown

import (
	"context"
	"html"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// plainFormulas shows the source of formulas. A formula with \bad has a mistake there,
// and one with \broken cannot be read at all.
type plainFormulas struct{}

func (plainFormulas) Render(ctx context.Context, tex string, display bool) (*Formula, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	f := &Formula{Class: "katex", HTML: "<i>" + html.EscapeString(tex) + "</i>"}
	if display {
		f.Class = "katex-display"
	}
	if i := strings.Index(tex, `\bad`); i >= 0 {
		f.Problems = append(f.Problems, FormulaProblem{Severity: diag.Warning, Message: "unknown command", Start: i, End: i + len(`\bad`)})
	}
	if strings.Contains(tex, `\broken`) {
		f.HTML, f.ErrorTitle, f.ErrorColor = "", "cannot be read", "#cc0000"
		f.Problems = append(f.Problems, FormulaProblem{Severity: diag.Error, Message: "cannot be read"})
	}
	return f, nil
}
