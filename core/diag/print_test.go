package diag

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

var printCases = map[string]List{
	"span": {{
		Code: CodeUnknownKey, Severity: Error, Message: `unknown key "titel"`,
		Pos: Pos{File: "docusaurus.toml", Line: 4, Col: 1, EndCol: 6}, SourceLine: `titel = "Kit"`,
		Hint: "Did you mean \"title\"?\nValid keys: tagline, title",
	}},
	"tabs and wide characters": {{
		Severity: Warning, Message: "wide",
		Pos: Pos{File: "a.md", Line: 12, Col: 6, EndCol: 8}, SourceLine: "\t文字\tx見出y",
	}},
	"combining marks and emoji": {{
		Severity: Error, Message: "after",
		Pos: Pos{File: "a.md", Line: 1, Col: 6, EndCol: 7}, SourceLine: "e\u0301🎉 ax",
	}},
	"related places": {{
		Code: CodeDuplicateDocID, Severity: Error, Message: "two docs share the id \"intro\"",
		Pos:     Pos{File: "docs/a.md", Line: 2, Col: 5},
		Related: []Related{{Pos: Pos{File: "docs/b.md", Line: 3, Col: 1}, Message: "the other one"}},
	}},
	"no position":     {{Severity: Info, Message: "nothing to build"}},
	"the whole file":  {{Code: CodeConfigNotFound, Severity: Error, Message: "gone", Pos: Pos{File: "docusaurus.toml"}, SourceLine: "ignored"}},
	"the whole line":  {{Severity: Error, Message: "bad", Pos: Pos{File: "a.md", Line: 3}, SourceLine: "text"}},
	"past the end":    {{Severity: Error, Message: "unterminated", Pos: Pos{File: "a.md", Line: 3, Col: 99}, SourceLine: "text"}},
	"a terminal bomb": {{Severity: Error, Message: "a\x1b[2Jb", Pos: Pos{File: "a\n.md", Line: 3, Col: 4}, SourceLine: "a\x1b[2J\u202ex", Hint: "\x07"}},
	"a long line": {{
		Severity: Error, Message: "long", Pos: Pos{File: "a.js", Line: 1, Col: 100_001, EndCol: 100_007},
		SourceLine: strings.Repeat("0123456789", 10_000) + "culprit" + strings.Repeat("abcdefghij", 10_000),
	}},
	"roots before consequences and after warnings": {
		{Code: CodeBrokenLink, Severity: Error, Message: "a link", Pos: Pos{File: "a.md", Line: 1, Col: 1}},
		{Code: CodeRender, Severity: Error, Message: "a page", Pos: Pos{File: "a.md", Line: 2, Col: 1}},
		{Code: CodeBadValue, Severity: Error, Message: "a setting", Pos: Pos{File: "docusaurus.toml", Line: 2, Col: 1}},
		{Code: CodeBrokenLink, Severity: Warning, Message: "a link", Pos: Pos{File: "z.md", Line: 2, Col: 1}},
		{Severity: Info, Message: "something to know"},
	},
	"repeats at their first place": {
		{Code: CodeBrokenLink, Severity: Error, Message: "a link", Hint: "mend it", Pos: Pos{File: "a.md", Line: 1, Col: 1}},
		{Code: CodeBrokenLink, Severity: Error, Message: "another link", Pos: Pos{File: "a.md", Line: 2, Col: 1}},
		{Code: CodeBrokenLink, Severity: Error, Message: "a link", Hint: "mend it", Pos: Pos{File: "b.md", Line: 3, Col: 1}},
		{Code: CodeBrokenLink, Severity: Error, Message: "a link", Hint: "mend it", Pos: Pos{File: "b.md", Line: 4, Col: 7}},
	},
	"two": {
		{Severity: Error, Message: "one", Pos: Pos{File: "a", Line: 1, Col: 1}},
		{Severity: Error, Message: "two", Pos: Pos{File: "a", Line: 2, Col: 1}},
	},
}

func TestPrintShowsWhereWhatAndHow(t *testing.T) {
	for name, list := range printCases {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			if err := Print(&b, list, PrintOptions{}); err != nil {
				t.Fatal(err)
			}
			golden(t, name, b.Bytes())
		})
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", "print", strings.ReplaceAll(name, " ", "_")+".txt")
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}

func TestPrintWritesEscapeSequencesOnlyForColor(t *testing.T) {
	for _, color := range []bool{false, true} {
		var b bytes.Buffer
		for _, list := range printCases {
			if err := Print(&b, list, PrintOptions{Color: color}); err != nil {
				t.Fatal(err)
			}
		}
		if got := strings.Contains(b.String(), "\x1b["); got != color {
			t.Errorf("Color %v: escape sequences %v", color, got)
		}
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("closed") }

func TestPrintReportsAWriterThatFails(t *testing.T) {
	if Print(brokenWriter{}, printCases["span"], PrintOptions{}) == nil {
		t.Error("no error")
	}
}
