package rewrite_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/rewrite"
)

func fix(line, col, end int, text string) diag.Diagnostic {
	return diag.Diagnostic{Pos: diag.Pos{File: "a.md", Line: line, Col: col, EndCol: end}, Fix: text}
}

func TestFixesChangeNothingButTheirText(t *testing.T) {
	tests := map[string]struct {
		text  string
		fixes diag.List
		want  string
	}{
		"one":                         {"a (old) b\n", diag.List{fix(1, 4, 7, "new")}, "a (new) b\n"},
		"two in a line":               {"old old\n", diag.List{fix(1, 5, 8, "longer"), fix(1, 1, 4, "x")}, "x longer\n"},
		"characters, not bytes":       {"äö(old)", diag.List{fix(1, 4, 7, "ü")}, "äö(ü)"},
		"carriage returns":            {"x\r\nold\r\ny\rz\r\n", diag.List{fix(2, 1, 4, "new"), fix(4, 1, 2, "Z")}, "x\r\nnew\r\ny\rZ\r\n"},
		"byte order mark":             {"\ufeffold\n", diag.List{fix(1, 1, 4, "new")}, "\ufeffnew\n"},
		"invalid UTF-8":               {"\xff(old)\xfe\n", diag.List{fix(1, 3, 6, "new")}, "\xff(new)\xfe\n"},
		"overlapping":                 {"abcdef\n", diag.List{fix(1, 1, 4, "x"), fix(1, 2, 5, "y")}, "xdef\n"},
		"the file is another one now": {"abc\n", diag.List{{Pos: diag.Pos{File: "a.md", Line: 1, Col: 1, EndCol: 2}, Fix: "x", SourceLine: "xyz"}}, "abc\n"},
		"past the end":                {"abc\n", diag.List{fix(9, 1, 2, "x"), fix(1, 8, 9, "x")}, "abc\n"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			changes, err := rewrite.Apply(tt.fixes, func(string) ([]byte, error) { return []byte(tt.text), nil })
			if err != nil {
				t.Fatal(err)
			}
			got := tt.text
			if len(changes) > 0 {
				got = string(changes[0].New)
			}
			if d := cmp.Diff(tt.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestDiffShowsTheLinesBeforeAndAfter(t *testing.T) {
	changes, err := rewrite.Apply(diag.List{fix(2, 1, 4, "new"), fix(2, 5, 8, "x")}, func(string) ([]byte, error) { return []byte("a\nold old\n"), nil })
	if err != nil {
		t.Fatal(err)
	}
	want := "--- a.md\n+++ a.md\n@@ -2 +2 @@\n-old old\n+new x\n"
	if d := cmp.Diff(want, changes[0].Diff()); d != "" {
		t.Error(d)
	}
}

func TestFileThatCannotBeReadIsAnError(t *testing.T) {
	if _, err := rewrite.Apply(diag.List{fix(1, 1, 2, "x")}, func(string) ([]byte, error) { return nil, errors.New("no") }); err == nil {
		t.Error("no error")
	}
}
