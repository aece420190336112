package markdown

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
)

// maxFindings bounds the diagnostics of one file: after so many mistakes the
// rest is noise.
const maxFindings = 100

// reporter gathers what is wrong with one source.
type reporter struct {
	src   *source
	found diag.List
}

// report adds a finding about the range of the source, with its source line.
func (r *reporter) report(sev diag.Severity, code string, start, end int, hint, format string, args ...any) {
	if len(r.found) >= maxFindings {
		return
	}
	line := r.src.line(r.src.clamp(start))
	r.found = append(r.found, diag.Diagnostic{
		Code: code, Severity: sev, Pos: r.src.span(start, end),
		Message:    fmt.Sprintf(format, args...),
		Hint:       hint,
		SourceLine: r.src.lineText(line),
	})
}

// at reports a mistake at a place that is known already.
func (r *reporter) at(p diag.Pos, code, hint, format string, args ...any) {
	r.found = append(r.found, diag.Diagnostic{
		Code: code, Severity: diag.Error, Pos: p, Message: fmt.Sprintf(format, args...), Hint: hint,
		SourceLine: r.src.lineText(max(p.Line, 1) - 1),
	})
}

// syntax reports Markdown or MDX that cannot be read.
func (r *reporter) syntax(start, end int, hint, format string, args ...any) {
	r.report(diag.Error, diag.CodeMarkdownSyntax, start, end, hint, format, args...)
}

// severityOf translates Docusaurus's ignore, log, warn and throw; report is false
// for ignore.
func severityOf(setting string) (sev diag.Severity, report bool) {
	switch setting {
	case "ignore":
		return "", false
	case "log":
		return diag.Info, true
	case "throw":
		return diag.Error, true
	}
	return diag.Warning, true
}
