package diag

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/growth"
)

func TestReportsForPeopleListTheFirstFindingsOfAFileAndCountTheRest(t *testing.T) {
	var l List
	for i := range 250 {
		l.Errorf(CodeBrokenLink, Pos{File: "docs/a.md", Line: i + 1, Col: 1}, "broken %d", i)
	}
	l.Warnf(CodeBrokenAnchor, Pos{File: "docs/a.md", Line: 900, Col: 1}, "the only one of its kind")
	l = append(l, Unlisted(CodeBrokenLink, Error, Pos{File: "docs/a.md", Line: 901, Col: 1}, 40))
	l.Errorf(CodeBrokenLink, Pos{File: "docs/b.md", Line: 1, Col: 1}, "another file")
	shown := l.Shown()
	var got []string
	for _, d := range shown[maxShownPerFile:] {
		got = append(got, d.String())
	}
	want := []string{
		"docs/a.md:900:1: warning: the only one of its kind [" + CodeBrokenAnchor + "]",
		"docs/a.md:101:1: error: … and 190 more of this kind in this file [" + CodeBrokenLink + "]",
		"docs/b.md:1:1: error: another file [" + CodeBrokenLink + "]",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if shown.Count(Error) != 291 || l.Count(Error) != 291 {
		t.Errorf("%d errors are shown and %d listed, want 291", shown.Count(Error), l.Count(Error))
	}
}

func TestFindingsWithoutAFileAreAllShown(t *testing.T) {
	var l List
	for i := range 2 * maxShownPerFile {
		l.Errorf(CodeBrokenLink, Pos{}, "broken %d", i)
	}
	if got := len(l.Shown()); got != len(l) {
		t.Errorf("%d of %d are shown", got, len(l))
	}
}

func TestReportsForProgramsHaveEveryFinding(t *testing.T) {
	var l List
	for i := range 250 {
		l.Errorf(CodeBrokenLink, Pos{File: "docs/a.md", Line: i + 1, Col: 1}, "broken %d", i)
	}
	var b bytes.Buffer
	if err := Write(&b, FormatJSON, l, FormatOptions{}); err != nil {
		t.Fatal(err)
	}
	var report jsonReport
	if err := json.Unmarshal(b.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	if len(report.Diagnostics) != 250 || report.Summary.Errors != 250 {
		t.Errorf("%d findings, %d errors", len(report.Diagnostics), report.Summary.Errors)
	}
}

func TestEveryFormatIsBoundedInWidth(t *testing.T) {
	long := strings.Repeat("x", 5<<20)
	l := List{{
		Code: CodeBrokenLink, Severity: Error, Pos: Pos{File: "a.md", Line: 1, Col: 5, EndCol: 5 + len(long)},
		Message: fmt.Sprintf("broken link %q: there is no page %s", long, long), Hint: "write " + long,
		SourceLine: "[a](" + long + ")",
		Related:    []Related{{Pos: Pos{File: "b.md"}, Message: long}},
	}}
	for range 1000 {
		l[0].Related = append(l[0].Related, Related{Pos: Pos{File: "b.md"}, Message: "the other one"})
	}
	for _, format := range Formats {
		var b bytes.Buffer
		if err := Write(&b, format, l, FormatOptions{}); err != nil {
			t.Fatal(err)
		}
		if b.Len() > 20_000 {
			t.Errorf("%s writes %d bytes", format, b.Len())
		}
	}
}

func TestCutKeepsTheBeginningAndEndOfLongWords(t *testing.T) {
	r := strings.Repeat
	for name, test := range map[string]struct{ text, want string }{
		"short":                  {"broken link \"/a\"", "broken link \"/a\""},
		"a long word":            {"the link \"/" + r("a", 1000) + ".md\" finds no page", "the link \"/" + r("a", 198) + "…" + r("a", 95) + ".md\" finds no page"},
		"a long word of letters": {r("é", 1000), r("é", 200) + "…" + r("é", 100)},
		"many words":             {r("many ", 1000), strings.TrimSpace(r("many ", 400)) + " …"},
		"many lines":             {r("a\n", 2000), strings.TrimSpace(r("a\n", 1000)) + " …"},
		"just short enough":      {r("é", 250), r("é", 250)},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Cut(test.text); got != test.want {
				t.Errorf("Cut = %q, want %q", got, test.want)
			}
		})
	}
}

func TestMarkedCutsLongLinesAroundTheCulprit(t *testing.T) {
	for name, test := range map[string]struct {
		d                      Diagnostic
		before, culprit, after string
	}{
		"short":        {Diagnostic{SourceLine: "a éb c", Pos: Pos{Line: 1, Col: 3, EndCol: 5}}, "a ", "éb", " c"},
		"no column":    {Diagnostic{SourceLine: "a b", Pos: Pos{Line: 1}}, "a b", "", ""},
		"past the end": {Diagnostic{SourceLine: "a b", Pos: Pos{Line: 1, Col: 9}}, "a b", "", ""},
		"long": {
			Diagnostic{SourceLine: strings.Repeat("é", 5000) + "XY" + strings.Repeat("z", 5000), Pos: Pos{Line: 1, Col: 5001, EndCol: 5003}},
			"…" + strings.Repeat("é", maxSideLength), "XY", strings.Repeat("z", maxSideLength-2) + "…",
		},
		"a long culprit": {
			Diagnostic{SourceLine: "a" + strings.Repeat("z", 5000), Pos: Pos{Line: 1, Col: 2, EndCol: 5002}},
			"a", strings.Repeat("z", 2*maxSideLength-1), "…",
		},
	} {
		t.Run(name, func(t *testing.T) {
			before, culprit, after := test.d.Marked()
			if before != test.before || culprit != test.culprit || after != test.after {
				t.Errorf("Marked = %q, %q, %q", before, culprit, after)
			}
		})
	}
}

func TestHostileListsArePrintedInProportion(t *testing.T) {
	bound := growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 2000, Base: 8 << 20}
	families := []growth.Family{
		{Name: "findings on one line", Quick: true, Make: func(size int) string { return strings.Repeat("[a](b.md) ", size/10) }},
		{Name: "one finding as long as its line", Make: func(size int) string { return strings.Repeat("b", size) }},
	}
	for _, format := range Formats {
		t.Run(string(format), func(t *testing.T) {
			growth.Check(t, bound, families, func(line string) {
				var l List
				step := 10
				if !strings.Contains(line, " ") {
					step = len(line)
				}
				for at := 0; at+step <= len(line); at += step {
					l.Errorf(CodeBrokenLink, Pos{File: "a.md", Line: 1, Col: at + 1, EndCol: at + step}, "broken link %q", line[at:at+step])
					l[len(l)-1].SourceLine = line
				}
				if err := Write(io.Discard, format, l, FormatOptions{}); err != nil {
					t.Fatal(err)
				}
			})
		})
	}
}
