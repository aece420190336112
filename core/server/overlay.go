package server

import (
	_ "embed"
	"errors"
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

//go:embed overlay.css
var overlayStyles string

//go:embed devclient.js
var devClient []byte

// Limits on what the overlay shows. The terminal shows more.
const (
	maxFindings = 50
	maxMessage  = 16 << 10 // bytes
)

// overlay renders the errors of err, without warnings, as an HTML fragment that
// pages show on top of their content. It does not use html/template, which calls
// methods by names unknown to the linker: the program would have to keep the
// exported methods of all types, a twelfth of its size.
func overlay(err error) string {
	var b strings.Builder
	b.WriteString("<style>\n" + overlayStyles + "</style>\n<div class=\"gosaur-overlay\" role=\"alert\">\n<div class=\"gosaur-overlay__body\">\n")
	var failure *diag.Failure
	if errors.As(err, &failure) {
		writeElement(&b, "<h1>", failure.Error(), "</h1>\n")
		writeFindings(&b, failure)
	} else {
		b.WriteString("<h1>Something went wrong</h1>\n")
		writeElement(&b, "<pre>", truncate(err.Error()), "</pre>\n")
	}
	b.WriteString("<footer>This goes away by itself when the cause is fixed and saved.</footer>\n</div>\n</div>")
	return b.String()
}

// writeFindings writes the first errors of a failure and the number of the others.
func writeFindings(b *strings.Builder, failure *diag.Failure) {
	list := slices.DeleteFunc(slices.Clone(failure.Diagnostics), func(d diag.Diagnostic) bool { return d.Severity != diag.Error }).Shown()
	shown := list[:min(len(list), maxFindings)]
	for _, d := range shown {
		writeFinding(b, d)
	}
	if rest := list[len(shown):].Count(diag.Error); rest > 0 {
		fmt.Fprintf(b, "<p>%d more; the terminal shows more of them.</p>\n", rest)
	}
}

func writeFinding(b *strings.Builder, d diag.Diagnostic) {
	b.WriteString("<article>\n")
	writeElement(b, `<div class="gosaur-overlay__place">`, d.Pos.String(), "</div>\n")
	fmt.Fprintf(b, "<h2>%s <span class=\"gosaur-overlay__code\">%s</span></h2>\n", html.EscapeString(d.Message), html.EscapeString(d.Code))
	if d.SourceLine != "" {
		writeSourceLine(b, d)
	}
	writeElement(b, `<p class="gosaur-overlay__hint">`, d.Hint, "</p>\n")
	for _, related := range d.Related {
		fmt.Fprintf(b, "<p class=\"gosaur-overlay__hint\"><span class=\"gosaur-overlay__place\">%s</span> %s</p>\n",
			html.EscapeString(related.Pos.String()), html.EscapeString(related.Message))
	}
	b.WriteString("</article>\n")
}

// writeSourceLine writes the source line of a finding, with its number and the marked text.
func writeSourceLine(b *strings.Builder, d diag.Diagnostic) {
	gutter := ""
	if d.Pos.Line > 0 {
		gutter = fmt.Sprint(d.Pos.Line)
	}
	before, culprit, after := d.Marked()
	fmt.Fprintf(b, "<pre><span class=\"gosaur-overlay__gutter\">%s │ </span>%s", gutter, html.EscapeString(before))
	writeElement(b, "<mark>", culprit, "</mark>")
	b.WriteString(html.EscapeString(after) + "</pre>\n")
}

// writeElement writes escaped text between tags, or nothing if the text is empty.
func writeElement(b *strings.Builder, start, text, end string) {
	if text != "" {
		b.WriteString(start + html.EscapeString(text) + end)
	}
}

// truncate cuts a text to the length that the overlay shows.
func truncate(text string) string {
	if len(text) <= maxMessage {
		return text
	}
	return strings.ToValidUTF8(text[:maxMessage], "") + "…"
}

// overlayPage returns a document that only shows the overlay, for a page that cannot
// be rendered. It reloads itself once the error is fixed.
func overlayPage(err error, generation string) []byte {
	return []byte(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error – gosaur start</title>
<link rel="icon" href="data:,">
` + scriptTag(generation) + `
</head>
<body>
` + overlay(err) + `
</body>
</html>
`)
}

// scriptTag returns the tag that loads the development client of a page of the given
// generation.
func scriptTag(generation string) string {
	return fmt.Sprintf(`<script src="%s" data-generation="%s" defer></script>`, clientPath, html.EscapeString(generation))
}
