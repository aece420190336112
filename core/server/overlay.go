package server

import (
	_ "embed"
	"errors"
	"fmt"
	"html/template"
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
	Message  string
}

type overlayFinding struct {
	diag.Diagnostic
	// Before, Culprit and After are the source line, cut around what is marked.
	Before, Culprit, After string
	Gutter                 string
}

// overlay renders an error as the fragment that pages show above themselves.
// Warnings do not appear.
func overlay(err error) string {
	data := overlayData{Title: "Something went wrong", Message: err.Error()}
	var failure *diag.Failure
	if errors.As(err, &failure) {
		data = overlayData{Title: failure.Error()}
		for _, d := range failure.Diagnostics {
			if d.Severity == diag.Error {
				data.Findings = append(data.Findings, newOverlayFinding(d))
			}
		}
	}
	var b strings.Builder
	if err := overlayTemplate.ExecuteTemplate(&b, "overlay", data); err != nil {
		return template.HTMLEscapeString(fmt.Sprintf("cannot show the error: %v", err))
	}
	return b.String()
}

func newOverlayFinding(d diag.Diagnostic) overlayFinding {
	f := overlayFinding{Diagnostic: d, Before: d.SourceLine}
	if d.Pos.Line > 0 {
		f.Gutter = fmt.Sprint(d.Pos.Line)
	}
	line := []rune(d.SourceLine)
	start := d.Pos.Col - 1
	if start < 0 || start >= len(line) {
		return f
	}
	end := start + 1
	if d.Pos.EndCol > d.Pos.Col {
		end = min(d.Pos.EndCol-1, len(line))
	}
	f.Before, f.Culprit, f.After = string(line[:start]), string(line[start:end]), string(line[end:])
	return f
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
