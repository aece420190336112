package codeblock_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/codeblock"
)

func TestInfoStringsSayLanguageTitleAndNumbers(t *testing.T) {
	m := codeblock.ParseMeta(`js title="a b.js" {1,3-4} showLineNumbers=7 live`)
	if m.Language != "js" || m.Title != "a b.js" || !m.Numbers || m.Start != 7 || !m.Flag("live") || m.Flag("dead") {
		t.Errorf("got %+v", m)
	}
	if m := codeblock.ParseMeta(""); m.Language != "" || m.Start != 1 || m.Numbers {
		t.Errorf("of nothing: %+v", m)
	}
	if got := m.WithoutTitle(); strings.Contains(got, "title") || !strings.Contains(got, "live") {
		t.Errorf("without the title: %q", got)
	}
}

func TestPartsOfFilesAreTakenByLinesAndRegions(t *testing.T) {
	const file = "a\n// #region x\n  b\n    c\n// #endregion\nd\n"
	for info, want := range map[string]string{
		"go file=a.go": file, "go file=a.go lines=1-1": "a", "go file=a.go#L6": "d", "go file=a.go region=x": "b\n  c",
	} {
		ref, ok := codeblock.FileNamed(info)
		if !ok || ref.Name != "a.go" {
			t.Errorf("%q names %q, %t", info, ref.Name, ok)
			continue
		}
		if got, err := ref.Part.Extract(file); err != nil || strings.TrimSuffix(got, "\n") != strings.TrimSuffix(want, "\n") {
			t.Errorf("%q: got %q and %v, want %q", info, got, err, want)
		}
	}
}

func TestAPartThatAFileLacksIsAnErrorWithAHint(t *testing.T) {
	ref, _ := codeblock.FileNamed("file=a.go region=y")
	_, err := ref.Part.Extract("// #region x\n// #endregion\n")
	if err == nil || err.Word != "region=" || !strings.Contains(err.Hint, "x") {
		t.Errorf("got %+v", err)
	}
	if ref.Rest = strings.TrimSpace(ref.Rest); ref.Rest != "go" {
		t.Errorf("the language is %q, want that of the file", ref.Rest)
	}
}
