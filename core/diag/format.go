package diag

import (
	"fmt"
	"io"
	"path"
	"path/filepath"
	"regexp"
	"slices"
)

// Format is the format of a report.
type Format string

// The report formats. FormatText is the output of Print.
const (
	FormatText   Format = "text"
	FormatJSON   Format = "json"
	FormatSARIF  Format = "sarif"
	FormatGitHub Format = "github"
	FormatJUnit  Format = "junit"
)

// Formats lists the formats in the order in which they are documented.
var Formats = []Format{FormatText, FormatJSON, FormatSARIF, FormatGitHub, FormatJUnit}

// FormatOptions select what a report contains apart from its findings.
type FormatOptions struct {
	// Version is the version of the program.
	Version string
	// Command is the command that produced the report, such as "gosaur check".
	Command string
	// Folder is the site directory relative to the root of the repository, prepended to
	// file names; "" if they are the same.
	Folder string
	// Color adds ANSI escape sequences to text.
	Color bool
}

// Write writes a report of the list in a format. JSON, SARIF and JUnit reports contain every
// finding; text and GitHub annotations only the first ones of each file.
func Write(w io.Writer, format Format, l List, o FormatOptions) error {
	if o.Folder != "" && format != FormatText {
		l = l.withFolder(o.Folder)
	}
	switch format {
	case FormatText:
		return Print(w, l, PrintOptions{Color: o.Color})
	case FormatGitHub:
		return writeGitHub(w, l)
	}
	l = l.forMachines()
	switch format {
	case FormatJSON:
		return writeJSON(w, l, o)
	case FormatSARIF:
		return writeSARIF(w, l, o)
	case FormatJUnit:
		return writeJUnit(w, l, o)
	}
	return fmt.Errorf("unknown format %q", format)
}

// withFolder returns the list with file names that were relative to the folder.
func (l List) withFolder(folder string) List {
	at := func(p *Pos) {
		if p.File != "" && !path.IsAbs(p.File) && !filepath.IsAbs(p.File) {
			p.File = path.Join(folder, p.File)
		}
	}
	l = slices.Clone(l)
	for i := range l {
		at(&l[i].Pos)
		l[i].Related = slices.Clone(l[i].Related)
		for j := range l[i].Related {
			at(&l[i].Related[j].Pos)
		}
	}
	return l
}

// Text returns the message, followed by the hint if there is one.
func (d Diagnostic) Text() string {
	if d.Hint == "" {
		return d.Message
	}
	return d.Message + "\n" + d.Hint
}

// reportMarks match the start of a report in each format that Write produces.
var reportMarks = []*regexp.Regexp{
	regexp.MustCompile(`(?m) \[GS\d{4}\]$`),
	regexp.MustCompile(`(?s)^\{\s*"version": 1,\s*"tool": "gosaur `),
	regexp.MustCompile(`(?s)^\{\s*"\$schema": "[^"]*sarif.*"name": "gosaur"`),
	regexp.MustCompile(`^::(?:error|warning|notice) `),
	regexp.MustCompile(`<testsuite name="gosaur `),
}

// IsReport reports whether the start of a file looks like a report that Write produced.
func IsReport(start []byte) bool {
	return slices.ContainsFunc(reportMarks, func(mark *regexp.Regexp) bool { return mark.Match(start) })
}
