package importer_test

import "testing"

// mdx imports a page of MkDocs that becomes MDX because it has tabs.
func mdx(t *testing.T, text string) map[string]string {
	t.Helper()
	return importedArchive(t, "mkdocs", "-- mkdocs.yml --\nsite_name: S\n-- docs/index.md --\n"+text+"\n\n=== \"A\"\n\n    a\n")
}

func TestElementsOfPagesThatBecomeMDX(t *testing.T) {
	for name, c := range map[string]struct{ page, want, note string }{
		"an end tag on the next line": {"<figure>\n  <img src=\"https://x.example/a.png\">\n  <figcaption>Figure\n  of lines\n  </figcaption>\n</figure>",
			"<figure>\n  <img src=\"https://x.example/a.png\" />\n  <figcaption>Figure of lines </figcaption>\n</figure>\n", ""},
		"an end tag after text":         {"<p>\n  One\n  two</p>\n\nText.", "<p> One two</p>\n\nText.\n", ""},
		"an element with blank lines":   {"<div class=\"a\">One\n\ntwo</div>", "<div className=\"a\">\n\nOne\n\ntwo\n\n</div>\n", ""},
		"an element within a paragraph": {"A <b>bold\ntext</b> here.", "A <b>bold\ntext</b> here.\n", ""},
		"a tag over lines of a quote":   {"> <div class=\"a\"\n>     style=\"top: 1px;\">\n>\n> Text\n>\n> </div>", "> <div className=\"a\" style={{top: '1px'}}>\n>\n> Text\n>\n> </div>\n", ""},
		"an element that is not closed": {"<div>\n\nText<p>\n\nmore", "\nText\n\nmore\n", "docs/index.md:1:1: left out: a tag of <div> without its counterpart (and in 1 more places)"},
		"items without end tags":        {"<ul>\n<li>One\n<li>Two <b>x</b>\n</ul>", "<ul>\n<li>One</li>\n<li>Two <b>x</b></li>\n</ul>\n", ""},
		"cells without end tags":        {"<table><tr><td>a<td>b<tr><td>c</table>", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>\n", ""},
		"an end tag alone":              {"Text</span> more", "Text more\n", "left out: a tag of <span>"},
		"what is no element":            {"#include <stdio.h> and map<string> and <your-name>", `#include \<stdio.h> and map\<string> and \<your-name>` + "\n", "text in angle brackets is shown: <string> (and in 1 more places)"},
		"a name in capitals":            {"List<T> and <BR> and <DIV>x</DIV>", `List\<T> and <br /> and <div>x</div>` + "\n", "text in angle brackets is shown: <T>"},
		"in comments and code":          {"A <!-- <div> --> and `<div>`.\n\n<!--\n<div>\n-->", "A <!-- <div> --> and `<div>`.\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := mdx(t, c.page)
			wantText(t, got, "docs/index.mdx", c.want)
			wantText(t, got, "notes", c.note)
			if c.note == "" {
				wantNone(t, got, "notes", "counterpart", "is shown")
			}
		})
	}
}
