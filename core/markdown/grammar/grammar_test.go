package grammar_test

import (
	"strings"
	"testing"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/source"
)

// kinds returns the kinds of the nodes of a document, in order, and the findings.
func kinds(mdx bool, text string) (names string, statements []string, r *source.Reporter) {
	g := grammar.New(grammar.Options{MDX: mdx, Math: true, SingleDollar: true, Admonitions: []string{"note"}})
	r = &source.Reporter{Src: source.New("a.md", text)}
	s := g.Parse(r, 0, func(start, stop int) { statements = append(statements, r.Src.From(start, stop)) })
	var list []string
	_ = ast.Walk(s.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			list = append(list, n.Kind().String())
		}
		return ast.WalkContinue, nil
	})
	return strings.Join(list[1:], " "), statements, r
}

func TestConstructsAreNodesOfTheTree(t *testing.T) {
	for _, c := range []struct {
		mdx        bool
		text, want string
	}{
		{true, ":::note[A *b*]\n\nc\n\n:::\n", "Admonition AdmonitionTitle Text Emphasis Text Paragraph Text"},
		{true, "<A>\n\nb {c}\n\n</A>\n", "JSXBlock Paragraph Text JSXInline JSXBlock"},
		{true, "$a$\n\n$$\nb\n$$\n", "Paragraph InlineMath MathBlock"},
		{true, "a <!-- b -->\n", "Paragraph Text InlineComment"},
		{true, "www.a.com\n", "Paragraph LiteralLink"},
		{false, "<b>a</b>\n", "Paragraph RawHTML Text RawHTML"},
		{false, "    code\n", "CodeBlock"},
		{true, "    no code\n", "Paragraph Text"},
		{false, "| a |\n| - |\n| b |\n", "Table TableHeader TableCell Text TableRow TableCell Text"},
	} {
		if got, _, r := kinds(c.mdx, c.text); got != c.want || len(r.Found) > 0 {
			t.Errorf("%q: got %s and %v, want %s", c.text, got, r.Found, c.want)
		}
	}
}

func TestStatementsAreHandedOnInTheirOrder(t *testing.T) {
	_, statements, _ := kinds(true, "import A from 'a'\n\ntext\n\nexport const b = [\n\n1]\n\nimport C from 'c'\n")
	want := []string{"import A from 'a'\n", "export const b = [\n\n1]\n", "import C from 'c'\n"}
	if len(statements) != len(want) {
		t.Fatalf("got %q", statements)
	}
	for i := range want {
		if strings.TrimSpace(statements[i]) != strings.TrimSpace(want[i]) {
			t.Errorf("got %q, want %q", statements[i], want[i])
		}
	}
	if _, statements, _ := kinds(false, "import A from 'a'\n"); len(statements) > 0 {
		t.Errorf("in CommonMark: %q", statements)
	}
}

func TestMistakesAreReportedWithAHint(t *testing.T) {
	for _, text := range []string{"<a\n", "a {b\n", ":::nota\n\nx\n\n:::\n", strings.Repeat("> ", 200) + "x\n"} {
		if _, _, r := kinds(true, text); len(r.Found) == 0 || r.Found[0].Hint == "" || r.Found[0].Pos.Line != 1 {
			t.Errorf("%.20q: got %v", text, r.Found)
		}
	}
}
