package source_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/source"
)

func TestPlacesAreThoseOfTheFile(t *testing.T) {
	f := source.New("a.md", "\ufeffone\r\ntwé x\rthree")
	if string(f.Text) != "one\ntwé x\nthree" {
		t.Fatalf("got %q", f.Text)
	}
	at := len("one\ntwé ")
	if p := f.Pos(at); p.File != "a.md" || p.Line != 2 || p.Col != 5 {
		t.Errorf("got %+v", p)
	}
	if got := f.LineText(f.Line(at)); got != "twé x" {
		t.Errorf("got %q", got)
	}
	if p := f.Pos(1000); p.Line != 3 {
		t.Errorf("after the end: %+v", p)
	}
}

func TestTheTextBehindTheMarkerIsNoExcerpt(t *testing.T) {
	f := source.New("a.md", "a\n\n<!-- truncate -->\n\nb\n")
	f.Truncate(0, "")
	if got := string(f.Text); got != "a\n\n" {
		t.Errorf("got %q", got)
	}
	if !source.HasTruncateMarker("{/* truncate */}\n", "") || source.HasTruncateMarker("truncate", "") {
		t.Error("markers are not told from text")
	}
}

func TestFindingsHaveTheirPlaceAndComeInOrder(t *testing.T) {
	r := source.Reporter{Src: source.New("a.md", "one\ntwo\n")}
	r.ReportSyntax(4, 7, "hint", "no %s", "two")
	r.Report(diag.Warning, diag.CodeMarkdownSyntax, 0, 3, "", "no one")
	r.Finish()
	if len(r.Found) != 2 || r.Found[0].Pos.Line+r.Found[1].Pos.Line != 3 {
		t.Fatalf("got %v", r.Found)
	}
	for _, d := range r.Found {
		if d.Pos.Line == 2 && (d.Message != "no two" || d.Hint != "hint" || d.SourceLine != "two" || d.Severity != diag.Error) {
			t.Errorf("got %+v", d)
		}
	}
}

func TestKnownVariablesAreExpanded(t *testing.T) {
	if got := source.ExpandKnown("{{ v }} {{ w }}", map[string]string{"v": "1"}); got != "1 {{ w }}" {
		t.Errorf("got %q", got)
	}
}
