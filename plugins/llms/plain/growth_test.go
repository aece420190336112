package plain

import (
	"testing"

	"github.com/gosaur/gosaur/internal/growth"
)

func TestHostileDocumentsBecomePlainMarkdownInProportion(t *testing.T) {
	families := []growth.Family{
		growth.Repeat("words", "some words\n"),
		growth.Repeat("comments that never end", "<!-- "),
		growth.Repeat("braces that never end", "{"),
		growth.Nested("braces", "{", "a", "}"),
		growth.Nested("braces in text", "{a ", "a", "}"),
		growth.Repeat("expressions", "{a} "),
		growth.Repeat("tags that never end", "<a "),
		growth.Repeat("tags with braces that never end", "<a {"),
		growth.Repeat("tags with values that never end", "<a b={"),
		growth.Repeat("tags with quotes", "<a b=\""),
		growth.Wrapped("attributes that never end", "<a ", "b ", ""),
		growth.Nested("elements in a line", "<i>", "a", "</i>"),
		growth.Nested("elements in lines", "<div>\n", "a\n", "</div>\n"),
		growth.Halves("elements that others close", "", "<a>", "\n", "</b>", ""),
		growth.Halves("lines in elements", "", "<div>\n", "", "a\n", ""),
		growth.Halves("an element far to the right", "", " ", "<div>\n", "a\n", "</div>"),
		growth.Halves("tags far to the right", "", " ", "", "<A/>", ""),
		growth.Halves("elements far to the right", "", " ", "", "<b>", ""),
		growth.Halves("rows far to the right", "", " ", "|", "<br/>", ""),
		growth.Halves("admonitions in admonitions", "", ":::note\n", "", "a\n", ""),
		growth.Nested("closed admonitions in admonitions", ":::note\n", "a\n", ":::\n"),
		growth.Wrapped("admonitions in a title", "", ":::note ", "a"),
		growth.Halves("titles of titles", "", ":::note[", "a", "]", ""),
		growth.Halves("an admonition far to the right", "", " ", ":::note\n", "a\n", ":::"),
		growth.Repeat("code spans", "`a` "),
		growth.Repeat("code spans that never end", "`a ``b "),
		growth.Numbered("code spans of backticks", "", "`%d ", ""),
		growth.Halves("a long fence and many lines", "", "`", "\n", "a\n", ""),
		growth.Repeat("fences", "```\n"),
		growth.Repeat("fences that close nothing", "```a\n~~~\n"),
		growth.Wrapped("an element of backticks", "<CodeBlock>", "`", "</CodeBlock>"),
		growth.Repeat("elements with code that never end", "<pre>"),
		growth.Repeat("scripts that never end", "<script>"),
		growth.Repeat("links", "[a](/b) "),
		growth.Repeat("links that never end", "[](a ("),
		growth.Repeat("targets that never end", "[](<"),
		growth.Repeat("targets of spaces", "[](    "),
		growth.Wrapped("a target of brackets", "[](", "(a)", ")"),
		growth.Nested("brackets", "[", "a", "]"),
		growth.Repeat("automatic links", "<a:b> "),
		growth.Repeat("addresses of mail that never end", "<a@"),
		growth.Repeat("definitions", "[a]: /b\n"),
		growth.Repeat("ids of headings", "{#a}\n"),
		growth.Repeat("ids of headings that are none", "{#"),
		growth.Repeat("imports", "import A from './a.mdx'\n"),
		growth.Repeat("imports that never end", "import A from '"),
		growth.Repeat("partials", "<P/>\n"),
		growth.Repeat("quotations", "> "),
		growth.Repeat("lists", "- "),
		growth.Repeat("carriage returns", "\r\n"),
		growth.Repeat("components with props", "<Card title=\"a\" href=\"/b\" />\n"),
		growth.Repeat("backslashes", "\\"),
	}
	for i, f := range families {
		families[i].Quick = f.Name == "links that never end" || f.Name == "elements in lines" || f.Name == "braces that never end"
	}
	for name, mdx := range map[string]bool{"MDX": true, "CommonMark": false} {
		t.Run(name, func(t *testing.T) {
			options := Options{MDX: mdx, Resolve: func(target string) string { return "/base" + target }}
			growth.Check(t, growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 3000, Base: 4 << 20}, families, func(text string) { Text(text, options) })
		})
	}
}
