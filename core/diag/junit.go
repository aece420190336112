package diag

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

type junitSuites struct {
	XMLName xml.Name     `xml:"testsuites"`
	Suites  []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name      string        `xml:"name,attr"`
	ClassName string        `xml:"classname,attr"`
	File      string        `xml:"file,attr,omitempty"`
	Line      int           `xml:"line,attr,omitempty"`
	Failure   *junitFailure `xml:"failure"`
	// Output holds warnings and notes.
	Output string `xml:"system-out,omitempty"`
}

type junitFailure struct {
	Type    string `xml:"type,attr"`
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

// writeJUnit writes a suite with a case for each finding. Only errors are failures. A
// list without findings becomes one passing case, because many tools reject an empty suite.
func writeJUnit(w io.Writer, l List, o FormatOptions) error {
	suite := junitSuite{Name: o.Command, Failures: l.Count(Error)}
	for _, d := range l {
		c := junitCase{
			Name: strings.TrimSpace(d.Code + " " + d.Pos.String()), ClassName: d.Pos.File,
			File: d.Pos.File, Line: d.Pos.Line,
		}
		if d.Severity == Error {
			c.Failure = &junitFailure{Type: d.Code, Message: printableLines(d.Message), Text: printableLines(d.String() + "\n" + d.Hint)}
		} else {
			c.Output = printableLines(d.String() + "\n" + d.Hint)
		}
		suite.Cases = append(suite.Cases, c)
	}
	if len(l) == 0 {
		suite.Cases = []junitCase{{Name: "no findings", ClassName: o.Command}}
	}
	suite.Tests = len(suite.Cases)
	text, err := xml.MarshalIndent(junitSuites{Suites: []junitSuite{suite}}, "", "  ")
	if err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	_, err = io.WriteString(w, xml.Header+string(text)+"\n")
	return err
}

// printableLines replaces control characters, most of which XML does not allow, but keeps line
// breaks.
func printableLines(s string) string {
	lines := strings.Split(strings.TrimRight(s, "\n"), "\n")
	for i := range lines {
		lines[i] = printable(lines[i])
	}
	return strings.Join(lines, "\n")
}
