package diag

import (
	"fmt"
	"io"
	"strconv"
	"strings"
)

// PrintOptions configures Print.
type PrintOptions struct {
	// Color adds ANSI escape sequences.
	Color bool
}

// Print writes the list as text for people, in the order of Readable, with an empty line
// after each diagnostic:
//
//	docusaurus.toml:4:1: error: unknown key "titel" [GS1002]
//	  4 | titel = "Kit"
//	    | ^^^^^
//	  = Did you mean "title"?
//	  docusaurus.toml:9:1: note: a related place
//
// Text from the user's files cannot control the terminal: control characters are replaced
// by visible symbols. Print writes only the first findings of each file and the number of
// the others; see List.Shown. It returns an error only if writing fails.
func Print(w io.Writer, l List, opt PrintOptions) error {
	var b strings.Builder
	for _, d := range l.Readable().Shown() {
		printOne(&b, d, opt)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func printOne(b *strings.Builder, d Diagnostic, opt PrintOptions) {
	paint := painter(opt.Color)
	tone := severityStyle(d.Severity)
	if pos := d.Pos.String(); pos != "" {
		b.WriteString(paint(styleBold, printable(pos)) + ": ")
	}
	b.WriteString(paint(tone, string(d.Severity)) + ": " + paint(styleBold, printable(d.Message)))
	if d.Code != "" {
		b.WriteString(paint(styleDim, " ["+d.Code+"]"))
	}
	b.WriteByte('\n')
	printExcerpt(b, d, paint, tone)
	if d.Hint != "" {
		for i, line := range strings.Split(strings.TrimRight(d.Hint, "\n"), "\n") {
			mark := "= "
			if i > 0 {
				mark = "  "
			}
			b.WriteString("  " + paint(styleHint, mark) + printable(line) + "\n")
		}
	}
	for _, r := range d.Related {
		fmt.Fprintf(b, "  %s: %s: %s\n", paint(styleBold, printable(r.Pos.String())), paint(styleHint, "note"), printable(r.Message))
	}
	b.WriteByte('\n')
}

// printExcerpt writes the source line and the caret below it.
func printExcerpt(b *strings.Builder, d Diagnostic, paint paintFunc, tone style) {
	if d.SourceLine == "" || d.Pos.Line <= 0 {
		return
	}
	number := strconv.Itoa(d.Pos.Line)
	text, indent, width := excerpt(d.SourceLine, d.Pos.Col, d.Pos.EndCol)
	fmt.Fprintf(b, "  %s%s\n", paint(styleDim, number+" | "), text)
	if d.Pos.Col > 0 {
		gutter := strings.Repeat(" ", len(number)) + " | "
		fmt.Fprintf(b, "  %s%s%s\n", paint(styleDim, gutter), strings.Repeat(" ", indent), paint(tone, strings.Repeat("^", width)))
	}
}

// style is the parameter of an ANSI "select graphic rendition" sequence.
type style string

const (
	styleBold  style = "1"
	styleDim   style = "2"
	styleHint  style = "36"
	styleError style = "1;31"
	styleWarn  style = "1;33"
	styleInfo  style = "1;34"
)

func severityStyle(s Severity) style {
	switch s {
	case Warning:
		return styleWarn
	case Info:
		return styleInfo
	}
	return styleError
}

type paintFunc func(style, string) string

func painter(color bool) paintFunc {
	if !color {
		return func(_ style, s string) string { return s }
	}
	return func(st style, s string) string { return "\x1b[" + string(st) + "m" + s + "\x1b[0m" }
}
