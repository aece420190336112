package source

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
)

const (
	// MaxFindings bounds the diagnostics of one file: beyond it, only the first finding of
	// each new kind is reported, and how many more there are of each kind.
	MaxFindings = 100
	// MaxQuotedLine is the length in bytes up to which findings keep their source line. Whoever
	// prints the findings reads longer lines from the file.
	MaxQuotedLine = 4 << 10
)

// Reporter collects the findings about one source.
type Reporter struct {
	Src   *File
	Found diag.List
	// more counts the findings past the limit.
	more map[findingKind]*moreFindings
}

// findingKind identifies findings that are counted together.
type findingKind struct {
	code     string
	severity diag.Severity
}

// moreFindings counts the findings of a kind that are not listed.
type moreFindings struct {
	count int
	first diag.Pos
}

// Full reports whether a finding would exceed the limit, and counts it in that case. at
// returns its place.
func (r *Reporter) Full(code string, severity diag.Severity, at func() diag.Pos) bool {
	if len(r.Found) < MaxFindings || code == diag.CodeBrokenMarkdown || code == diag.CodeMissingAsset {
		return false // the link gate finds these too, and has to know the place of each
	}
	kind := findingKind{code, severity}
	if m := r.more[kind]; m != nil {
		m.count++
		return true
	}
	for i := range r.Found {
		if r.Found[i].Code == code && r.Found[i].Severity == severity {
			if r.more == nil {
				r.more = make(map[findingKind]*moreFindings)
			}
			r.more[kind] = &moreFindings{1, at()}
			return true
		}
	}
	return false
}

// Add adds findings of another reporter.
func (r *Reporter) Add(list ...diag.Diagnostic) {
	for _, d := range list {
		switch {
		case !r.Full(d.Code, d.Severity, func() diag.Pos { return d.Pos }):
			r.Found = append(r.Found, d)
		case d.More > 1:
			r.more[findingKind{d.Code, d.Severity}].count += d.More - 1
		}
	}
}

// Finish appends the counts of findings past the limit to the list.
func (r *Reporter) Finish() {
	from := len(r.Found)
	for kind, m := range r.more {
		r.Found = append(r.Found, diag.Unlisted(kind.code, kind.severity, m.first, m.count))
	}
	r.Found[from:].Sort()
	r.more = nil
}

// Report adds a finding about the range of the source, with its source line.
func (r *Reporter) Report(sev diag.Severity, code string, start, end int, hint, format string, args ...any) {
	if r.Full(code, sev, func() diag.Pos { return r.Src.Pos(start) }) {
		return
	}
	line := r.Src.Line(r.Src.clamp(start))
	r.Found = append(r.Found, diag.Diagnostic{
		Code: code, Severity: sev, Pos: r.Src.Span(start, end),
		Message:    fmt.Sprintf(format, args...),
		Hint:       hint,
		SourceLine: r.Quoted(line),
	})
}

// ReportAt reports a mistake at a known place.
func (r *Reporter) ReportAt(p diag.Pos, code, hint, format string, args ...any) {
	r.Add(diag.Diagnostic{
		Code: code, Severity: diag.Error, Pos: p, Message: fmt.Sprintf(format, args...), Hint: hint,
		SourceLine: r.Quoted(max(p.Line, 1) - 1),
	})
}

// Quoted returns the text of a line as findings keep it.
func (r *Reporter) Quoted(line int) string {
	if text := r.Src.LineText(line); len(text) <= MaxQuotedLine {
		return text
	}
	return ""
}

// ReportSyntax reports invalid Markdown or MDX.
func (r *Reporter) ReportSyntax(start, end int, hint, format string, args ...any) {
	r.Report(diag.Error, diag.CodeMarkdownSyntax, start, end, hint, format, args...)
}
