package diag

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// Severity is how serious a diagnostic is. Only errors stop the build.
type Severity string

// The severities. A build with an Error writes no output.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Info    Severity = "info"
)

// Exceeds reports whether the severity is worse than another; "" is the least.
func (s Severity) Exceeds(other Severity) bool {
	order := []Severity{"", Info, Warning, Error}
	return slices.Index(order, s) > slices.Index(order, other)
}

// Pos is a place in one of the user's files.
type Pos struct {
	// File is the path with forward slashes, relative to the site directory if the
	// file is inside it. Empty if the diagnostic is not about a file.
	File string `json:"file,omitempty"`
	// Line counts from 1; 0 means the whole file.
	Line int `json:"line,omitempty"`
	// Col counts Unicode code points from 1; 0 means the whole line.
	Col int `json:"col,omitempty"`
	// EndCol is the column just past the marked text on the same line; 0 if unknown.
	EndCol int `json:"endCol,omitempty"`
}

// String returns file:line:col, leaving out what is unknown.
func (p Pos) String() string {
	switch {
	case p.Line <= 0:
		return p.File
	case p.Col <= 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// Inside returns the position of text without the quotes around it, if p covers the text
// with quotes. Otherwise it returns p.
func (p Pos) Inside(text string) Pos {
	if p.EndCol-p.Col == utf8.RuneCountInString(text)+2 {
		p.Col++
		p.EndCol--
	}
	return p
}

// Diagnostic is one finding about the user's input.
type Diagnostic struct {
	// Code is stable and searchable: GS and four digits. The first two digits
	// name the area (see codes.go).
	Code     string   `json:"code"`
	Severity Severity `json:"severity"`
	Pos      Pos      `json:"pos"`
	// Message says what is wrong in one sentence without a final stop.
	Message string `json:"message"`
	// Hint gives the valid choices or the fix. May be empty and may span lines.
	Hint string `json:"hint,omitempty"`
	// Fix is the text that corrects the mistake when it replaces the text from Pos.Col
	// to Pos.EndCol; "" if there is no certain fix.
	Fix string `json:"fix,omitempty"`
	// SourceLine is the text of the line at Pos, shown with a caret. May be empty.
	SourceLine string `json:"sourceLine,omitempty"`
	// Related lists other places involved, such as the other of two duplicates.
	Related []Related `json:"related,omitempty"`
	// More is the number of unlisted findings of the same kind in the same file that
	// this diagnostic summarizes. 0 means that it is a finding itself.
	More int `json:"more,omitempty"`
}

// count returns the number of findings that a diagnostic represents.
func (d Diagnostic) count() int { return max(d.More, 1) }

// Related is another place that a diagnostic involves.
type Related struct {
	Pos     Pos    `json:"pos"`
	Message string `json:"message"`
}

// String renders the diagnostic on one line, for logs and tests.
func (d Diagnostic) String() string {
	var b strings.Builder
	if s := d.Pos.String(); s != "" {
		b.WriteString(s)
		b.WriteString(": ")
	}
	fmt.Fprintf(&b, "%s: %s [%s]", d.Severity, d.Message, d.Code)
	return b.String()
}

// List is a list of diagnostics. The zero value is empty and ready to use.
type List []Diagnostic

// Errorf appends an error.
func (l *List) Errorf(code string, pos Pos, format string, args ...any) *Diagnostic {
	return l.add(code, Error, pos, format, args)
}

// Warnf appends a warning.
func (l *List) Warnf(code string, pos Pos, format string, args ...any) *Diagnostic {
	return l.add(code, Warning, pos, format, args)
}

func (l *List) add(code string, s Severity, pos Pos, format string, args []any) *Diagnostic {
	*l = append(*l, Diagnostic{Code: code, Severity: s, Pos: pos, Message: fmt.Sprintf(format, args...)})
	return &(*l)[len(*l)-1]
}

// HasErrors reports whether the list holds a diagnostic of severity Error.
func (l List) HasErrors() bool { return l.Count(Error) > 0 }

// Count returns how many findings have the severity, including unlisted ones.
func (l List) Count(s Severity) int {
	n := 0
	for _, d := range l {
		if d.Severity == s {
			n += d.count()
		}
	}
	return n
}

// Sort sorts the list by file, line, column, code and message, so that the report does
// not depend on the order in which parallel work finishes.
func (l List) Sort() {
	slices.SortStableFunc(l, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(a.Pos.File, b.Pos.File),
			cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Pos.Col, b.Pos.Col),
			cmp.Compare(a.Code, b.Code),
			cmp.Compare(a.Message, b.Message),
		)
	})
}

// Collector gathers diagnostics from several goroutines. The zero value is ready to use.
type Collector struct {
	mu   sync.Mutex
	list List
}

// Add appends diagnostics.
func (c *Collector) Add(ds ...Diagnostic) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.list = append(c.list, ds...)
}

// List returns a sorted copy of the collected diagnostics, without duplicates.
func (c *Collector) List() List {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := slices.Clone(c.list)
	out.Sort()
	return slices.CompactFunc(out, func(a, b Diagnostic) bool {
		return a.Pos == b.Pos && a.Code == b.Code && a.Message == b.Message
	})
}

// Keep drops the diagnostics for which keep returns false.
func (c *Collector) Keep(keep func(Diagnostic) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.list = slices.DeleteFunc(c.list, func(d Diagnostic) bool { return !keep(d) })
}

// Quote fills in the missing source lines of diagnostics that have a line number. It
// calls read with Pos.File, once for each file.
func (l List) Quote(read func(file string) ([]byte, error)) {
	lines := map[string][]string{}
	for i := range l {
		d := &l[i]
		if d.SourceLine != "" || d.Pos.Line <= 0 || d.Pos.File == "" {
			continue
		}
		text, known := lines[d.Pos.File]
		if !known {
			if data, err := read(d.Pos.File); err == nil {
				text = strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
			}
			lines[d.Pos.File] = text
		}
		if d.Pos.Line <= len(text) {
			d.SourceLine = text[d.Pos.Line-1]
		}
	}
}

// Failure is the error of an operation that stopped because of diagnostics:
// the user's input is at fault, not the program.
type Failure struct{ Diagnostics List }

// Error implements error. It returns only the number of errors; callers print the
// diagnostics themselves.
func (f *Failure) Error() string {
	n := f.Diagnostics.Count(Error)
	if n == 1 {
		return "1 error"
	}
	return fmt.Sprintf("%d errors", n)
}

// AsFailure returns a *Failure if the list holds errors, else nil.
func (l List) AsFailure() error {
	if !l.HasErrors() {
		return nil
	}
	return &Failure{Diagnostics: l}
}
