package markdown

import (
	"context"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
)

func TestMistakesInAndBehindAnMDXCodeBlockAreAtTheirLines(t *testing.T) {
	const fence = "```"
	text := "---\na: b\n---\none\n\n" + fence + "mdx-code-block\n<b>\n" + fence + "\n\n" + fence + fence[:1] + "mdx-code-block\n<i/>\n" + fence + fence[:1] + "\n\n</u>\n"
	_, found := New(Options{}).Compile(context.Background(), Source{Path: "a.mdx", Text: text})
	lines := map[int]string{}
	for _, d := range found {
		if d.Severity == diag.Error {
			lines[d.Pos.Line] = d.SourceLine
		}
	}
	if lines[7] != "<b>" || lines[14] != "</u>" {
		t.Errorf("got %v", found)
	}
}
