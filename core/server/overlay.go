package server

import (
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

//go:embed overlay.html
var overlayHTML string

//go:embed devclient.js
var devClient []byte

var overlayTemplate = template.Must(template.New("overlay").Parse(overlayHTML))

// overlayData is what the overlay shows: diagnostics, or the message of an
// internal error.
type overlayData struct {
	Title    string
	Findings []overlayFinding
	// More says how many findings there are besides.
	More    string
	Message string
}

// Limits on what the overlay shows. The terminal shows more of it.
const (
	maxFindings = 50
	maxMessage  = 16 << 10 // bytes
)

type overlayFinding struct {
	diag.Diagnostic
	// Before, Culprit and After are the source line, cut around what is marked.
	Before, Culprit, After string
	Gutter                 string
}

// overlay renders an error as the fragment that pages show above themselves.
// Warnings do not appear.
func overlay(err error) string {
	data := overlayData{Title: "Something went wrong", Message: shortened(err.Error())}
	var failure *diag.Failure
	if errors.As(err, &failure) {
		data = overlayData{Title: failure.Error()}
		list := slices.DeleteFunc(slices.Clone(failure.Diagnostics), func(d diag.Diagnostic) bool { return d.Severity != diag.Error }).Shown()
		for _, d := range list[:min(len(list), maxFindings)] {
			data.Findings = append(data.Findings, newOverlayFinding(d))
		}
		rest := list[len(data.Findings):].Count(diag.Error)
		if rest > 0 {
			data.More = fmt.Sprintf("%d more; the terminal shows more of them.", rest)
		}
	}
	var b strings.Builder
	if err := overlayTemplate.ExecuteTemplate(&b, "overlay", data); err != nil {
		return template.HTMLEscapeString(fmt.Sprintf("cannot show the error: %v", err))
	}
	return b.String()
}

func newOverlayFinding(d diag.Diagnostic) overlayFinding {
	f := overlayFinding{Diagnostic: d}
	if d.Pos.Line > 0 {
		f.Gutter = fmt.Sprint(d.Pos.Line)
	}
	f.Before, f.Culprit, f.After = d.Marked()
	return f
}

// shortened is a text of which the overlay shows the beginning.
func shortened(text string) string {
	if len(text) <= maxMessage {
		return text
	}
	return strings.ToValidUTF8(text[:maxMessage], "") + "…"
}

// overlayPage is a document of the overlay alone, for a page that cannot be
// rendered. It reloads itself once a change has put things right.
func overlayPage(err error, generation string) []byte {
	var b strings.Builder
	data := struct {
		Overlay template.HTML
		Script  template.HTML
	}{
		// Both come out of templates that escape what they are given.
		Overlay: template.HTML(overlay(err)),          //nolint:gosec // see above
		Script:  template.HTML(scriptTag(generation)), //nolint:gosec // see above
	}
	if err := overlayTemplate.ExecuteTemplate(&b, "page", data); err != nil {
		return []byte(template.HTMLEscapeString(fmt.Sprintf("cannot show the error: %v", err)))
	}
	return []byte(b.String())
}

// scriptTag loads the development client. The generation says which state of the
// content the page was made from.
func scriptTag(generation string) string {
	return fmt.Sprintf(`<script src="%s" data-generation="%s" defer></script>`, clientPath, template.HTMLEscapeString(generation))
}
