package markdown

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
)

const (
	// maxFindings bounds the diagnostics of one file: after so many mistakes only the first of
	// another kind is told, and how many more there are of each.
	maxFindings = 100
	// maxQuoted is how long a line may be, in bytes, for each finding to keep it. Who prints
	// the findings reads longer ones from the file.
	maxQuoted = 4 << 10
)

// reporter gathers what is wrong with one source.
type reporter struct {
	src   *source
	found diag.List
	// more counts what is past the limit.
	more map[findingKind]*moreFindings
}

// findingKind is what findings have in common that are counted together.
type findingKind struct {
	code     string
	severity diag.Severity
}

// moreFindings are those of a kind that are not listed.
type moreFindings struct {
	count int
	first diag.Pos
}

// full reports whether a finding of a kind is one too many, and then counts it. at is a
// place in the source.
func (r *reporter) full(code string, severity diag.Severity, at func() diag.Pos) bool {
	if len(r.found) < maxFindings || code == diag.CodeBrokenMarkdown || code == diag.CodeMissingAsset {
		return false // the link gate finds those, too, and has to know each by its place
	}
	kind := findingKind{code, severity}
	if m := r.more[kind]; m != nil {
		m.count++
		return true
	}
	for i := range r.found {
		if r.found[i].Code == code && r.found[i].Severity == severity {
			if r.more == nil {
				r.more = make(map[findingKind]*moreFindings)
			}
			r.more[kind] = &moreFindings{1, at()}
			return true
		}
	}
	return false
}

// add takes a finding that was made elsewhere.
func (r *reporter) add(list ...diag.Diagnostic) {
	for _, d := range list {
		switch {
		case !r.full(d.Code, d.Severity, func() diag.Pos { return d.Pos }):
			r.found = append(r.found, d)
		case d.More > 1:
			r.more[findingKind{d.Code, d.Severity}].count += d.More - 1
		}
	}
}

// tellMore ends the list with what is past the limit.
func (r *reporter) tellMore() {
	from := len(r.found)
	for kind, m := range r.more {
		r.found = append(r.found, diag.Unlisted(kind.code, kind.severity, m.first, m.count))
	}
	r.found[from:].Sort()
	r.more = nil
}

// report adds a finding about the range of the source, with its source line.
func (r *reporter) report(sev diag.Severity, code string, start, end int, hint, format string, args ...any) {
	if r.full(code, sev, func() diag.Pos { return r.src.pos(start) }) {
		return
	}
	line := r.src.line(r.src.clamp(start))
	r.found = append(r.found, diag.Diagnostic{
		Code: code, Severity: sev, Pos: r.src.span(start, end),
		Message:    fmt.Sprintf(format, args...),
		Hint:       hint,
		SourceLine: r.quoted(line),
	})
}

// at reports a mistake at a place that is known already.
func (r *reporter) at(p diag.Pos, code, hint, format string, args ...any) {
	r.add(diag.Diagnostic{
		Code: code, Severity: diag.Error, Pos: p, Message: fmt.Sprintf(format, args...), Hint: hint,
		SourceLine: r.quoted(max(p.Line, 1) - 1),
	})
}

// quoted is the text of a line that findings keep.
func (r *reporter) quoted(line int) string {
	if text := r.src.lineText(line); len(text) <= maxQuoted {
		return text
	}
	return ""
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
