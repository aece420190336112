package markdown

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/internal/growth"
)

// documents bounds the cost of compiling a document: a node of the syntax tree and the text of its
// element take several hundred bytes for each delimiter of a document that consists of delimiters.
var documents = growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 3000, Base: 4 << 20}

func quick(f growth.Family) growth.Family {
	f.Quick = true
	return f
}

// inlineFamilies attack inline constructs. Some of the ideas are from the pathological cases of cmark
// and commonmark.js.
var inlineFamilies = []growth.Family{
	quick(growth.Nested("strong emphasis in emphasis", "*a **a ", "b", " a** a*")),
	growth.Repeat("emphasis that only closes", "a_ "),
	growth.Repeat("emphasis that only opens", "_a "),
	growth.Repeat("strong emphasis that only opens", "**a "),
	growth.Repeat("emphasis and strikethrough that only open", "*a ~~b _c "),
	growth.Repeat("marks that close others", "a**b"),
	growth.Repeat("three stars and one", "a***b* "),
	growth.Repeat("openers of one kind and closers of another", "*a_ "),
	growth.Halves("openers, then closers that fit none", "", "*a ", "b", "c_ ", ""),
	growth.Halves("openers of two, then closers of three", "", "**x ", "b", "c*** ", ""),
	growth.Repeat("alternating marks without spaces", "*_"),
	quick(growth.Repeat("stars", "*")),
	growth.Repeat("tildes", "~~a"),
	growth.Repeat("runs of stars with words", "**a *b "),
	growth.Repeat("emphasis", "*a* "),
	quick(growth.Repeat("brackets that open", "[")),
	quick(growth.Repeat("brackets that open before words", "[a ")),
	growth.Repeat("brackets that close", "]"),
	growth.Repeat("brackets that close after words", "a]"),
	quick(growth.Nested("brackets", "[", "a", "]")),
	growth.Nested("brackets that could be links", "[", "a", "](b)"),
	growth.Nested("images", "![", "a", "](b)"),
	growth.Repeat("marks of images", "!["),
	growth.Repeat("links in text of links", "[a](b[c](d"),
	growth.Repeat("targets that never end", "[a]("),
	growth.Repeat("targets in angle brackets that never end", "[a](<b"),
	growth.Repeat("titles that never end", `[a](b "`),
	growth.Repeat("parentheses in a target", "[a]((("),
	growth.Wrapped("parentheses", "[a](", "(", ")"),
	growth.Nested("balanced parentheses in a target", "(", "[a](b)", ")"),
	growth.Repeat("labels that never end", "[a]["),
	growth.Repeat("labels without definitions", "[a][b] "),
	growth.Repeat("link openers and emphasis", "[ *a "),
	growth.Halves("brackets, then links", "", "[", "", "[a](b)", ""),
	quick(growth.Repeat("links on one line", "[a](b) ")),
	quick(growth.Repeat("links to missing documents on one line", "[a](./b.md) ")),
	growth.Repeat("links to missing documents", "[a](./b.md)\n"),
	growth.Numbered("different links to missing documents", "", "[a](./b%d.md) ", ""),
	growth.Repeat("images that are missing", "![a](./b.png) "),
	growth.Numbered("different images that are missing", "", "![a](./b%d.png)\n", ""),
	growth.Repeat("empty links", "[]() "),
	growth.Wrapped("one long target", "[a](", "b", ")"),
	growth.Wrapped("one long document", "[a](./", "b", ".md)"),
	growth.Wrapped("one long image", "![a](./", "b", ".png)"),
	growth.Wrapped("one long title", "[a](b '", "c", "')"),
	growth.Wrapped("escapes in a target", "[a](", `\)`, ")"),
	growth.Wrapped("one long text of a link", "[", "b ", "](c)"),
	growth.Numbered("backticks of all lengths", "", "`a``b```c%d ", ""),
	{Name: "runs of backticks that grow", Make: growingRuns("`", "e")},
	{Name: "runs of stars that grow", Make: growingRuns("*", "a ")},
	{Name: "runs of dollar signs that grow", Make: growingRuns("$", "e ")},
	{Name: "fences that grow", Make: growingRuns("`", "\n")},
	{Name: "admonitions that grow", Make: growingRuns(":", "note\n")},
	growth.Repeat("code spans", "`a` "),
	growth.Repeat("code spans over lines", "`a\n` "),
	growth.Wrapped("one code span", "`", "a\n", "`"),
	growth.Repeat("one backtick with words", "a` b `` "),
	growth.Repeat("escapes", `\*`),
	growth.Repeat("backslashes", `\`),
	growth.Repeat("hard breaks", "a\\\n"),
	growth.Repeat("hard breaks of spaces", "a  \n"),
	growth.Repeat("references to characters", "&amp;"),
	growth.Repeat("references that never end", "&amp"),
	growth.Repeat("numbers of characters", "&#12"),
	growth.Repeat("addresses", "http://a.b/c "),
	growth.Repeat("an address without an end", "http://a.b/("),
	growth.Repeat("mail addresses", "a@b.c "),
	growth.Repeat("one mail address", "a@b."),
	growth.Repeat("names before mail addresses", "a.b-c_"),
	growth.Repeat("addresses in brackets", "<http://a> "),
	growth.Repeat("addresses in brackets that never end", "<http://a"),
	growth.Repeat("www", "www.a"),
	growth.Repeat("schemes", "http:/"),
	growth.Wrapped("semicolons after an address", "http://a.b", "&a;", ""),
	growth.Wrapped("parentheses after an address", "http://a.b", ")", ""),
	growth.Wrapped("question marks after an address", "http://a.b", "?!.", "<"),
	growth.Repeat("emoji", ":rocket:"),
	growth.Repeat("colons", ":a"),
	growth.Repeat("directives in text", ":a[b] "),
	growth.Repeat("directives in text that never end", ":a["),
	growth.Repeat("attributes of directives that never end", ":a{b=\""),
	growth.Nested("directives in text nested", ":a[", "b", "]"),
	growth.Repeat("formulas", "$a$ "),
	growth.Repeat("formulas that never end", "$a $$b "),
	growth.Repeat("references to footnotes that are missing", "[^a] "),
	growth.Wrapped("references to a footnote", "[^a]: b\n\n", "[^a] ", ""),
	growth.Wrapped("references to a footnote with a long name", "[^"+strings.Repeat("a", 900)+"]: b\n\n", "[^"+strings.Repeat("a", 900)+"] ", ""),
	growth.Numbered("footnotes that refer to the next", "[^0]\n\n", "[^%d]: a [^%d1]\n", ""),
	growth.Numbered("footnotes", "", "[^%d]\n\n[^%d]: a\n\n", ""),
	growth.Repeat("footnotes of one name", "[^a]: b\n\n"),
	growth.Repeat("characters of four bytes", "𝕏"),
	growth.Repeat("marks that combine", "e\u0301\u0301"),
	growth.Repeat("NUL", "\x00"),
	growth.Repeat("bytes that are not UTF-8", "\xff"),
	growth.Repeat("carriage returns", "\r"),
	growth.Repeat("spaces", " "),
	growth.Repeat("tabs", "\t"),
	growth.Wrapped("spaces within a line", "a", " ", "b"),
	growth.Wrapped("tabs before a text", "", "\t", "b"),
	quick(growth.Repeat("one word", "a")),
	growth.Repeat("words", "a "),
	growth.Repeat("quotes", `"`),
}

// growingRuns repeats runs of a character, each longer than the one before.
func growingRuns(mark, between string) func(int) string {
	return func(size int) string {
		var b strings.Builder
		for i := 1; b.Len() < size; i++ {
			b.WriteString(between + strings.Repeat(mark, i))
		}
		return b.String()
	}
}

// blockFamilies attack block constructs.
var blockFamilies = []growth.Family{
	{Name: "cells that are filled up", Make: shortRows, Quick: true},
	{Name: "a table as wide as it is long", Make: squareTable},
	growth.Wrapped("columns", "", "|a", "|\n"),
	{Name: "a table of one row with delimiters", Make: wideTable},
	growth.Wrapped("rows", "|a|b|\n|-|-|\n", "|c|d|\n", ""),
	growth.Wrapped("rows that are empty", "|a|b|\n|-|-|\n", "|\n", ""),
	growth.Wrapped("rows with too many cells", "|a|\n|-|\n", "|a|b|c|d|e\n", ""),
	quick(growth.Wrapped("escaped bars in code in a cell", "|a|\n|-|\n|`", `\|`, "`|\n")),
	growth.Wrapped("cells with escaped bars in code", "|a|\n|-|\n", "|`\\|`|\n", ""),
	growth.Repeat("tables", "a|b\n-|-\nc|d\n\n"),
	growth.Repeat("rows of delimiters", "a|b\n-|-\n"),
	growth.Repeat("lines that could be headers", "a|b\n"),
	growth.Repeat("delimiters that fit no header", "|a|\n|-|-|\n"),
	growth.Wrapped("a long row of delimiters", "a\n", "-:|", "x"),
	{Name: "definitions and references", Make: references, Quick: true},
	{Name: "references to a long target", Make: longTarget, Quick: true},
	{Name: "references to a long title", Make: longTitle},
	{Name: "images of a long target", Make: longImage},
	growth.Repeat("definitions of one name", "[a]: b\n"),
	growth.Numbered("definitions", "", "[a%d]: b\n", ""),
	growth.Numbered("definitions of other names in other paragraphs", "", "[a%d]: b\n\n[a%d]\n\n", ""),
	growth.Repeat("definitions that never end", "[a]: <b\n"),
	growth.Repeat("titles of definitions that never end", "[a]: b \"c\n"),
	growth.Repeat("labels of definitions that never end", "[a\n"),
	growth.Wrapped("a title of a definition over lines", "[a]: b \"", "c\n", "\""),
	growth.Repeat("colons after labels", "[a]: "),
	growth.Repeat("quotes on one line", "> "),
	growth.Repeat("quotes on lines", "> a\n"),
	{Name: "quotes that nest on lines", Make: nestedTo(">", "a")},
	{Name: "lists that nest on lines", Make: nestedTo("  ", "- a")},
	{Name: "quotes and lists that nest on lines", Make: nestedTo("> - ", "a")},
	growth.Repeat("quotes and lazy lines", "> a\nb\n"),
	growth.Wrapped("lazy lines of many quotes", strings.Repeat("> ", 90)+"a\n", "b\n", ""),
	growth.Wrapped("lines of many quotes", "", strings.Repeat(">", 90)+"a\n", ""),
	growth.Wrapped("fences in many quotes", "", strings.Repeat(">", 90)+"```\n", ""),
	growth.Repeat("lists on one line", "- "),
	growth.Repeat("lists", "- a\n"),
	growth.Repeat("loose lists", "- a\n\n"),
	growth.Repeat("ordered lists", "1. a\n"),
	growth.Repeat("lists of other marks", "- a\n* b\n+ c\n"),
	growth.Repeat("items without text", "-\n"),
	growth.Repeat("tasks", "- [ ] a\n"),
	growth.Repeat("items with paragraphs", "- a\n\n  b\n"),
	growth.Wrapped("paragraphs of an item", "- a\n", "\n  b\n", ""),
	growth.Wrapped("blank lines in an item", "- a\n", "\n", "  b"),
	growth.Wrapped("spaces in an item", "- a\n", "   \n", "  b"),
	growth.Repeat("headings", "# a\n"),
	growth.Repeat("headings of the same text", "## a b\n\n"),
	growth.Numbered("headings that collide with those that are numbered", "", "## a\n\n## a-%d\n\n", ""),
	growth.Repeat("headings of one id", "## a {#b}\n"),
	growth.Repeat("ids that never end", "## a {#\n"),
	growth.Wrapped("one long heading", "# ", "a ", "\n"),
	growth.Wrapped("hash marks after a heading", "# a ", "#", "\n"),
	growth.Wrapped("braces in a heading", "# a ", "{#", "}\n"),
	growth.Wrapped("the text of a heading with markup", "## ", "**a** `b` ", "\n"),
	growth.Repeat("headings with underlines", "a\n=\n"),
	growth.Wrapped("a heading of many lines", "", "a\n", "==="),
	growth.Repeat("rules", "---\n"),
	growth.Repeat("what could be a rule", "* * a\n"),
	growth.Wrapped("stars and spaces", "", "* ", "a"),
	quick(growth.Repeat("paragraphs", "a\n\n")),
	growth.Repeat("lines", "a\n"),
	growth.Repeat("blank lines", "\n"),
	growth.Repeat("lines of spaces", "    \n"),
	growth.Repeat("fences", "```\n"),
	growth.Repeat("fences in items", "- ```\n"),
	growth.Repeat("blocks of code", "```\na\n```\n"),
	growth.Repeat("fences of tildes with text", "~~~a\n"),
	growth.Wrapped("a block that never ends", "```\n", "a\n", ""),
	growth.Wrapped("a long language", "```", "a", "\nb\n```\n"),
	growth.Wrapped("a long title of code", "```js title=\"", "a", "\"\nb\n```\n"),
	growth.Wrapped("ranges of lines", "```js {", "1-9999,", "1}\nb\n```\n"),
	growth.Wrapped("ranges of lines that are large", "```js {", "1-99999999,", "1}\nb\n```\n"),
	growth.Wrapped("marks of ranges", "```js ", "{1} ", "\nb\n```\n"),
	growth.Repeat("blocks with ranges of lines", "```js {1-99999}\na\n```\n"),
	growth.Wrapped("magic comments", "```js\n", "// highlight-next-line\na\n", "```\n"),
	growth.Wrapped("magic comments that open", "```js\n", "// highlight-start\n", "```\n"),
	growth.Wrapped("commands of npm", "```bash npm2yarn\n", "npm install a\n", "```\n"),
	growth.Wrapped("one long command of npm", "```bash npm2yarn\nnpm install ", "a ", "\n```\n"),
	growth.Wrapped("commands of npm joined", "```bash npm2yarn\n", "npm run a && ", "\n```\n"),
	growth.Repeat("diagrams", "```mermaid\na\n```\n"),
	growth.Repeat("indented code", "    a\n"),
	growth.Repeat("indented code with blank lines", "    a\n\n"),
	growth.Repeat("formulas on lines", "$$\na\n$$\n"),
	growth.Repeat("formulas on lines that never end", "$$\n"),
	growth.Repeat("formulas in quotes", "> $$\n"),
	growth.Repeat("admonitions", ":::note\na\n:::\n"),
	growth.Repeat("admonitions that never end", ":::note\n"),
	growth.Repeat("ends of admonitions", ":::\n"),
	growth.Repeat("titles of admonitions that never end", ":::note["),
	growth.Wrapped("a long title of an admonition", ":::note[", "*a* ", "]\na\n:::\n"),
	growth.Repeat("admonitions of the old form", ":::note a\n"),
	growth.Repeat("attributes of admonitions", ":::note{.a}\n"),
	growth.Wrapped("attributes of one admonition", ":::note{", ".a #b c=d ", "}\n:::\n"),
	growth.Repeat("directives", "::a\n"),
	growth.Repeat("directives with labels", "::a[b]{c=d}\n"),
	growth.Repeat("directives that are unknown", ":::a\n:::\n"),
	growth.Wrapped("the end of an admonition in deep quotes", ":::note\n", "> "+strings.Repeat("> ", 40)+":::\n", ""),
	growth.Repeat("marks to truncate", "<!-- truncate -->\n\n"),
	growth.Wrapped("text after the truncate mark", "<!-- truncate -->\n\n", "a\n\n", ""),
	growth.Repeat("blocks of MDX code", "```mdx-code-block\na\n```\n"),
	growth.Repeat("blocks of MDX code that never end", "```mdx-code-block\n"),
	growth.Repeat("details", "<details>\n<summary>a</summary>\n\nb\n\n</details>\n\n"),
	growth.Repeat("details that never end", "<details>\n\n"),
	growth.Repeat("summaries", "<summary>a</summary>\n"),
}

func repeatTo(size int, unit string) string { return strings.Repeat(unit, max(1, size/len(unit))) }

// shortRows returns rows of one cell in a table of many columns.
func shortRows(size int) string {
	return repeatTo(size/4, "|a") + "|\n" + repeatTo(size/4, "|-") + "|\n" + repeatTo(size/2, "a\n")
}

// squareTable returns a table with as many columns as rows.
func squareTable(size int) string {
	n := 1
	for (n+1)*(n+1)*2 < size {
		n++
	}
	return strings.Repeat("|a", n) + "|\n" + strings.Repeat("|-", n) + "|\n" + strings.Repeat(strings.Repeat("|a", n)+"|\n", n)
}

func wideTable(size int) string {
	return repeatTo(size/3, "|a") + "|\n" + repeatTo(size/3, "|-") + "|\n" + repeatTo(size/3, "|b") + "|\n"
}

// references returns as many definitions as references to them.
func references(size int) string {
	var b strings.Builder
	for i := 0; b.Len() < size/2; i++ {
		fmt.Fprintf(&b, "[a%d]: /b\n", i)
	}
	b.WriteString("\n")
	for i := 0; b.Len() < size; i++ {
		fmt.Fprintf(&b, "[a%d] ", i)
	}
	return b.String()
}

func longTarget(size int) string {
	return "[a]: /" + strings.Repeat("b", size/2) + "\n\n" + repeatTo(size/2, "[a]")
}

func longImage(size int) string {
	return "[a]: /" + strings.Repeat("b", size/2) + "\n\n" + repeatTo(size/2, "![a]")
}

func longTitle(size int) string {
	return "[a]: /b '" + strings.Repeat("c", size/2) + "'\n\n" + repeatTo(size/2, "[a]")
}

// nestedTo returns lines that each nest one level deeper than the one before. At the limit they begin
// again.
func nestedTo(level, rest string) func(int) string {
	return func(size int) string {
		var b strings.Builder
		for i := 0; b.Len() < size; i++ {
			b.WriteString(strings.Repeat(level, i%99) + rest + "\n")
		}
		return b.String()
	}
}

// codeFamilies attack HTML and MDX.
var codeFamilies = []growth.Family{
	quick(growth.Nested("tags", "<b>", "a", "</b>")),
	growth.Nested("tags on lines", "<b>\n", "a\n", "</b>\n"),
	growth.Repeat("tags that never close", "<b>"),
	growth.Repeat("tags that never close on lines", "<b>\n\n"),
	growth.Repeat("tags that close nothing", "</b>"),
	growth.Repeat("tags that never end", "<b "),
	growth.Repeat("less-than signs", "<"),
	growth.Repeat("less-than signs and words", "a <b c "),
	growth.Repeat("attributes that never end", `<a b="`),
	growth.Repeat("attributes in quotes on lines", "<a b=\"\n"),
	growth.Wrapped("attributes", "<b ", `a="b" `, "/>"),
	growth.Numbered("attributes of different names", "<b ", `a%d="b" `, "/>"),
	growth.Numbered("classes of one element", "<b className=\"", "a%d ", "\"/>"),
	growth.Repeat("expressions that are not valid", "{a b}\n\n"),
	growth.Repeat("exports that are not valid", "export const = 1\n\n"),
	growth.Numbered("props of a component", "<B ", `a%d={1} `, "/>"),
	growth.Wrapped("one long attribute", `<b a="`, "a", `"/>`),
	growth.Wrapped("classes", `<b class="`, "a ", `"/>`),
	growth.Wrapped("properties of a style", `<b style={{`, "color: 'red', ", `}}/>`),
	growth.Wrapped("properties of a style as text", `<b style="`, "color: red; ", `"/>`),
	growth.Repeat("values in braces that never end", "<a b={"),
	growth.Repeat("comments", "<!-- a -->"),
	growth.Repeat("comments that never end", "<!-- a"),
	growth.Repeat("hyphens of comments", "<!--->"),
	growth.Repeat("comments on lines that never end", "<!--\n\n"),
	growth.Repeat("instructions that never end", "<?"),
	growth.Repeat("instructions with text", "a <?b"),
	growth.Repeat("declarations that never end", "<!A "),
	growth.Repeat("declarations in text", "a <!A "),
	growth.Repeat("character data that never ends", "<![CDATA["),
	growth.Repeat("character data in text", "a <![CDATA["),
	growth.Repeat("blocks of HTML", "<div>\na\n</div>\n\n"),
	growth.Repeat("blocks of HTML that never close", "<div>\n"),
	growth.Repeat("scripts", "<script>a</script>\n"),
	growth.Repeat("scripts that never end", "<script>\n"),
	growth.Repeat("formatting that HTML repeats", "<p><b><i>"),
	growth.Repeat("formatting that overlaps", "<b><i></b>"),
	growth.Repeat("links in HTML that overlap", "<a><b>"),
	growth.Repeat("tables of HTML", "<table><tr><td>"),
	growth.Wrapped("text that HTML moves before a table", "<table>", "a<b>", "</table>"),
	growth.Repeat("templates of HTML", "<template>"),
	growth.Repeat("select of HTML", "<select><option>"),
	growth.Repeat("SVG", "<svg><path d=\"M0 0\"/></svg>"),
	growth.Wrapped("paths of an SVG", "<svg>", "<path d=\"M0 0\"/>", "</svg>"),
	growth.Repeat("breaks", "<br/>"),
	growth.Repeat("components", "<A/>"),
	growth.Numbered("components that are unknown", "", "<A%d/>\n", ""),
	growth.Nested("components nested", "<A>", "a", "</A>"),
	growth.Repeat("fragments", "<>a</>"),
	growth.Repeat("tabs", "<Tabs><TabItem value=\"a\">b</TabItem></Tabs>\n\n"),
	growth.Nested("tabs nested", "<Tabs>\n<TabItem value=\"a\">\n\n", "a", "\n\n</TabItem>\n</Tabs>"),
	growth.Wrapped("items of tabs", "<Tabs>\n", "<TabItem value=\"a\">\n\nb\n\n</TabItem>\n", "</Tabs>"),
	growth.Repeat("braces that open", "{"),
	growth.Repeat("braces that close", "}"),
	growth.Nested("braces", "{", "1", "}"),
	growth.Repeat("expressions", "{a}"),
	growth.Repeat("values", "{1}"),
	growth.Repeat("templates that never end", "{`${"),
	growth.Repeat("comments in braces", "{/* a */}"),
	growth.Repeat("comments in braces that never end", "{/*"),
	growth.Repeat("strings in braces that never end", "{'"),
	growth.Repeat("regular expressions that never end", "{/a"),
	growth.Repeat("slashes in braces", "{a / b / c}"),
	growth.Wrapped("one expression", "{a(", "b, ", "c)}"),
	growth.Wrapped("an array", "{[", "1, ", "2]}"),
	growth.Wrapped("an object in a prop", "<A b={{", "a: 1, ", "}}/>"),
	growth.Numbered("an object of different keys", "<A b={{", "a%d: 1, ", "}}/>"),
	growth.Wrapped("an expression over lines", "{a(\n", "b,\n", "c)}"),
	growth.Nested("expressions in elements", "{a && <b>", "c", "</b>}"),
	growth.Repeat("elements in expressions", "{f(<a>b</a>)}"),
	growth.Repeat("spreads", "<A {...b}/>"),
	growth.Wrapped("spreads of one tag", "<A ", "{...b} ", "/>"),
	growth.Repeat("exports", "export const a = 1\n\n"),
	growth.Numbered("exports of different names", "", "export const a%d = 1\n\n", ""),
	growth.Numbered("exports of exports", "export const a = 1\n\n", "export const a%d = [a, a]\n\n{a%d}\n\n", ""),
	{Name: "exports that double", Make: doubling},
	growth.Wrapped("an export over lines", "export const a = [\n", "1,\n", "2]\n"),
	growth.Wrapped("an export that never ends", "export const a = [\n", "1,\n", ""),
	growth.Repeat("exports that never end", "export const a = [\n\n"),
	growth.Repeat("exports with blank lines", "export const a = `\n\n`\n\n"),
	growth.Numbered("imports", "", "import A%d from '@site/a'\n", ""),
	growth.Numbered("imports with tags", "", "import A%d from '@site/a'\n\n<A%d/>\n\n", ""),
	growth.Repeat("imports of one name", "import A from '@site/a'\n\n"),
	growth.Wrapped("names of an import", "import {", "a, ", "} from '@site/a'\n"),
	growth.Repeat("imports that never end", "import {\n\n"),
	growth.Wrapped("lines after an import", "import A from '@site/a'\n", "a\n", ""),
	growth.Repeat("text that looks like imports", "a\nimport b from 'c'\n\n{b}\n\n"),
	growth.Numbered("expressions of names in text", "", "a\nconst b%d = 1\n\n{b%d}\n\n", ""),
	growth.Repeat("table of contents", "{toc}\n\n## a\n\n"),
	growth.Repeat("heads", "<head><title>a</title></head>\n\n"),
	growth.Repeat("links of HTML", `<a href="./b.md">c</a>`+"\n"),
	growth.Repeat("images of HTML", `<img src="./b.png"/>`+"\n"),
	growth.Repeat("images of HTML on one line", `<img src={require('./b.png').default}/> `),
	growth.Repeat("frames", `<iframe src="a"></iframe>`),
	growth.Wrapped("HTML that a prop sets", `<div dangerouslySetInnerHTML={{__html: '`, "<b>", `'}}/>`),
}

// doubling returns exports that are each twice as large as the one before.
func doubling(size int) string {
	var b strings.Builder
	b.WriteString("export const a0 = ['x']\n\n")
	for i := 1; b.Len() < size; i++ {
		fmt.Fprintf(&b, "export const a%d = [...a%d, ...a%d]\n\n{a%d}\n\n", i, i-1, i-1, i)
	}
	return b.String()
}

// frontFamilies attack front matter.
var frontFamilies = []growth.Family{
	growth.Numbered("keys", "---\n", "a%d: b\n", "---\n"),
	growth.Repeat("front matter that never ends", "---\na: b\n"),
	growth.Wrapped("one key many times", "---\n", "a: b\n", "---\n"),
	growth.Wrapped("a list", "---\na:\n", "  - b\n", "---\n"),
	growth.Wrapped("a list in brackets", "---\na: [", "b, ", "c]\n---\n"),
	growth.Wrapped("brackets that open in front matter", "---\na: ", "[", "\n---\n"),
	growth.Wrapped("braces that open in front matter", "---\na: ", "{a: ", "\n---\n"),
	growth.Wrapped("maps in lists", "---\na:\n", "  - {b: c}\n", "---\n"),
	growth.Wrapped("a text over lines", "---\na: |\n", "  b\n", "---\n"),
	growth.Wrapped("a folded text", "---\na: >\n", "  b\n\n", "---\n"),
	growth.Wrapped("a text in quotes over lines", "---\na: \"", "b\n  ", "\"\n---\n"),
	growth.Wrapped("a long value", "---\ntitle: ", "b ", "\n---\n"),
	growth.Wrapped("a long key", "---\n", "b", ": c\n---\n"),
	growth.Wrapped("comments in front matter", "---\n", "# a\n", "---\n"),
	growth.Wrapped("question marks in front matter", "---\n", "? ", "\n---\n"),
	growth.Wrapped("hyphens in front matter", "---\n", "- ", "\n---\n"),
	growth.Wrapped("tags of YAML", "---\na: ", "!!str ", "b\n---\n"),
	growth.Wrapped("documents of YAML", "---\n", "a: b\n...\n", "---\n"),
	{Name: "maps that nest on lines", Make: nestedKeys},
	quick(growth.Family{Name: "aliases that double", Make: aliasBomb}),
	growth.Family{Name: "aliases of one list", Make: aliasOfList},
	growth.Wrapped("aliases", "---\na: &a b\nc: [", "*a, ", "]\n---\n"),
	growth.Wrapped("anchors", "---\na: [", "&a b, ", "]\n---\n"),
	growth.Wrapped("merged maps", "---\na: &a {b: c}\nd:\n  <<: [", "*a, ", "]\n---\n"),
	{Name: "merged maps in a chain", Make: mergeChain},
	growth.Numbered("keys of TOML", "+++\n", "a%d = 'b'\n", "+++\n"),
	growth.Numbered("tables of TOML", "+++\n", "[a%d]\nb = 1\n", "+++\n"),
	growth.Wrapped("tables of an array of TOML", "+++\n", "[[a]]\nb = 1\n", "+++\n"),
	growth.Wrapped("a list of TOML", "+++\na = [", "1, ", "]\n+++\n"),
	growth.Wrapped("keys of dots of TOML", "+++\n", "a.", "b = 1\n+++\n"),
	growth.Numbered("keys of dots of TOML that differ", "+++\n", "a.b.c%d.d = 1\n", "+++\n"),
	growth.Wrapped("brackets of TOML", "+++\na = ", "[", "\n+++\n"),
	growth.Wrapped("a text of TOML", "+++\na = \"\"\"", "b\n", "\"\"\"\n+++\n"),
	growth.Wrapped("one key of TOML many times", "+++\n", "a = 1\n", "+++\n"),
	growth.Wrapped("tables of TOML in one line", "+++\na = {", "b = 1, ", "}\n+++\n"),
	growth.Numbered("tables of TOML in one line that differ", "+++\na = {", "b%d = 1, ", "c = 1}\n+++\n"),
	growth.Wrapped("one line of TOML", "+++\na = '", "b", "'\n+++\n"),
	growth.Numbered("keys that mdx does not have", "---\nmdx:\n", "  a%d: b\n", "---\n"),
}

func nestedKeys(size int) string {
	var b strings.Builder
	b.WriteString("---\n")
	for i := 0; b.Len() < size; i++ {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String() + "---\n"
}

// aliasBomb returns a list of lists of lists, each of which repeats the one before many times.
func aliasBomb(size int) string {
	var b strings.Builder
	b.WriteString("---\na0: &a0 [b]\n")
	for i := 1; b.Len() < size; i++ {
		fmt.Fprintf(&b, "a%d: &a%d [%s]\n", i, i, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d, ", i-1), 9), ", "))
	}
	return b.String() + "---\n"
}

// aliasOfList returns a long list that repeats as often as it has elements.
func aliasOfList(size int) string {
	return "---\na: &a [" + repeatTo(size/2, "b, ") + "]\nc: [" + repeatTo(size/2, "*a, ") + "]\n---\n"
}

// mergeChain returns maps that each merge the one before.
func mergeChain(size int) string {
	var b strings.Builder
	b.WriteString("---\na0: &a0 {b0: c}\n")
	for i := 1; b.Len() < size; i++ {
		fmt.Fprintf(&b, "a%d: &a%d {<<: *a%d, b%d: c}\n", i, i, i-1, i)
	}
	return b.String() + "---\n"
}

func TestHostileDocumentsTakeTimeAndMemoryInProportion(t *testing.T) {
	families := [][]growth.Family{inlineFamilies, blockFamilies, codeFamilies, frontFamilies}
	for _, format := range []string{frontmatter.FormatMDX, frontmatter.FormatMD} {
		c := New(Options{
			Format: format, Site: &plugin.Site{BaseURL: "/", OnBrokenMarkdownLinks: "warn"}, Files: noFiles{}, OnBrokenMarkdownImages: "warn",
			Mermaid: true, Math: plainFormulas{}, Npm2Yarn: &npm2yarn.Tabs{}, Provided: []string{"Tabs", "TabItem"},
			Collapse: map[string]bool{"Tabs": true, "TabItem": true},
		})
		t.Run(format, func(t *testing.T) {
			for _, list := range families {
				growth.Check(t, documents, list, func(text string) {
					c.Compile(context.Background(), Source{Path: "docs/a.md", Text: text})
				})
			}
		})
	}
}
