package importer_test

import "testing"

const book = "-- book.toml --\n[book]\ntitle = \"B\"\n"

func TestDefinitionListsOfMdBook(t *testing.T) {
	const page = `-- src/SUMMARY.md --
- [A](a.md)
-- src/a.md --
# A

## Term A

term a
  : A definition
    over lines.
  : And another, with {{#include part.md}}.
-- src/part.md --
a part
`
	got := importedArchive(t, "mdbook", book+page)
	wantText(t, got, "docs/a.md", "<dl>\n<dt id=\"term-a-1\">\n\nterm a\n\n</dt>\n<dd>\n\nA definition\nover lines.\n\n</dd>\n<dd>\n\nAnd another, with a part.\n\n</dd>\n</dl>\n", "## Term A\n")

	got = importedArchive(t, "mdbook", book+"[output.html]\ndefinition-lists = false\n"+page)
	wantText(t, got, "docs/a.md", "term a\n  : A definition\n")
}

func TestIncludesOfMdBookThatAreTextStayText(t *testing.T) {
	got := importedArchive(t, "mdbook", book+"-- src/SUMMARY.md --\n- [A](a.md)\n-- src/a.md --\n"+`# A

The helper `+"`{{ #include }}`"+` takes a path, as in `+"`{{#include gone.md}}`"+` or `+"`\\{{#include part.md}}`"+`.

Written \{{#include part.md}} and used {{#include part.md}}, {{#include sub/two.md}}.
-- src/part.md --
a part
-- src/sub/two.md --
two \{{#title no}} {{#include three.md}}
-- src/sub/three.md --
three
`)
	wantText(t, got, "docs/a.md",
		"The helper `{{ #include }}` takes a path, as in `{{#include gone.md}}` or `{{#include part.md}}`.\n",
		"Written {{#include part.md}} and used a part, two {{#title no}} three.\n")
	wantNone(t, got, "notes", "there is no file")
	wantNone(t, got, "docs/a.md", "title: no")
}

func TestPlaygroundsOfMdBookAreCode(t *testing.T) {
	got := importedArchive(t, "mdbook", book+"-- src/SUMMARY.md --\n- [A](a.md)\n-- src/a.md --\n"+`# A

{{#playground code.rs}}

{{#playground hidden.rs editable}}

{{#playground gone.rs}}
-- src/code.rs --
fn main() {}
-- src/hidden.rs --
# use x;
fn main() {}
`)
	wantText(t, got, "docs/a.md", "```rust file=@site/examples/src/code.rs\n```\n", "```rust\nfn main() {}\n```\n")
	wantText(t, got, "notes", "src/a.md:5:1: code that readers could edit and run is only shown", `src/a.md:7:1: left out: there is no file "gone.rs" to include`)
	wantNone(t, got, "docs/a.md", "gone", "# use")
}

func TestFormulasOfMdBook(t *testing.T) {
	got := importedArchive(t, "mdbook", book+"[output.html]\nmathjax-support = true\n-- src/SUMMARY.md --\n- [A](a.md)\n-- src/a.md --\n# A\n\nCosts $5 or $6, \\\\( x_1 \\\\).\n\n\\\\[\ny\n\\\\]\n\n\\\\[ z \\\\]\n")
	wantText(t, got, "docs/a.md", "Costs \\$5 or \\$6, $x_1$.\n\n$$\ny\n$$\n\n$$\n z \n$$\n")
}
