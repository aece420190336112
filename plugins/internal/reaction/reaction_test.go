package reaction

import (
	"testing"

	"github.com/gosaur/gosaur/core/diag"
)

func TestReportHasTheSeverityThatTheOptionAsksFor(t *testing.T) {
	for reaction, want := range map[Reaction]diag.Severity{"throw": diag.Error, "warn": diag.Warning, "log": diag.Info} {
		var list diag.List
		reaction.Report(&list, "GS0000", diag.Pos{File: "a.md", Line: 3}, "tag %q", "x").Hint = "a hint"
		if len(list) != 1 || list[0].Severity != want || list[0].Message != `tag "x"` || list[0].Hint != "a hint" {
			t.Errorf("%s: %+v", reaction, list)
		}
	}
	for _, reaction := range []Reaction{"ignore", ""} {
		var list diag.List
		reaction.Report(&list, "GS0000", diag.Pos{}, "x").Hint = "a hint"
		if len(list) != 0 {
			t.Errorf("%q reports %v", reaction, list)
		}
	}
}
