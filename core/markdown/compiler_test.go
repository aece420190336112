package markdown

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestCompilerIsSafeForConcurrentUse(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}, ResolveDoc: func(string, string) (string, bool) { return "/x", true }})
	text := benchDocument(true) + "\n<Foo>\n\n# a\n\n</Foo>\n"
	want := dump(c.Compile(context.Background(), Source{Path: "a.md", Text: text}))
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			if got := dump(c.Compile(context.Background(), Source{Path: "a.md", Text: text})); got != want {
				t.Error(cmp.Diff(want, got))
			}
		})
	}
	wg.Wait()
}

func TestFormatIsTakenFromFrontMatterThenOptionThenExtension(t *testing.T) {
	for name, test := range map[string]struct {
		format, path, front string
		mdx                 bool
	}{
		"mdx by default":            {"", "a.md", "", true},
		"md by option":              {frontmatter.FormatMD, "a.mdx", "", false},
		"detect md":                 {frontmatter.FormatDetect, "a.md", "", false},
		"detect mdx":                {frontmatter.FormatDetect, "a.mdx", "", true},
		"front matter over option":  {frontmatter.FormatMD, "a.md", "---\nmdx: {format: mdx}\n---\n", true},
		"front matter md":           {frontmatter.FormatMDX, "a.mdx", "---\nmdx: {format: md}\n---\n", false},
		"front matter asks to look": {frontmatter.FormatMDX, "a.md", "---\nmdx: {format: detect}\n---\n", false},
	} {
		t.Run(name, func(t *testing.T) {
			c := New(Options{Format: test.format, Site: &plugin.Site{BaseURL: "/"}})
			content, _ := c.Compile(context.Background(), Source{Path: test.path, Text: test.front + "<Foo />\n"})
			if got := len(content.Nodes) == 1 && content.Nodes[0].Kind == plugin.NodeScope; got != test.mdx {
				t.Errorf("MDX %v, want %v: %+v", got, test.mdx, content.Nodes)
			}
		})
	}
}

func TestFootnotesOfDocumentsWithoutTheirTitleHaveIDsOfTheirOwn(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}})
	ids := map[string]string{}
	for _, path := range []string{"blog/a.md", "blog/b.md"} {
		content, ds := c.Compile(context.Background(), Source{Path: path, HideTitle: true, Text: "A[^One] b[^One]\n\n[^One]: Note\n"})
		if len(ds) > 0 {
			t.Fatal(ds)
		}
		suffix := strings.TrimPrefix(content.Anchors[0], "user-content-fnref-one")
		if len(suffix) != len("-123456") || ids[suffix] != "" {
			t.Errorf("%s: the suffix %q, which %q has too", path, suffix, ids[suffix])
		}
		ids[suffix] = path
		want := []string{"user-content-fnref-one" + suffix, "user-content-fnref-one" + suffix + "-2", "user-content-fn-one" + suffix}
		if diff := cmp.Diff(want, content.Anchors); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", path, diff)
		}
	}
}

func TestStaticNodesKnowTheirInnerHTML(t *testing.T) {
	c := New(Options{Collapse: map[string]bool{"Tabs": true}, Site: &plugin.Site{BaseURL: "/"}})
	content, ds := c.Compile(context.Background(), Source{Path: "a.md", Text: "a *b*\n\n<Tabs>c <i>d</i></Tabs>\n\n---\n"})
	if len(ds) > 0 {
		t.Fatal(ds)
	}
	var inner []string
	var walk func([]plugin.Node)
	walk = func(nodes []plugin.Node) {
		for _, n := range nodes {
			if n.Kind == plugin.NodeStatic {
				inner = append(inner, n.Tag+"="+n.HTML[n.InnerStart:n.InnerEnd])
			}
			walk(n.Children)
		}
	}
	walk(content.Nodes)
	if diff := cmp.Diff([]string{"p=a <em>b</em>", "i=d", "hr="}, inner); diff != "" {
		t.Error(diff)
	}
}

func TestTheTitleOfAnAdmonitionIsAnElementForItsComponent(t *testing.T) {
	for name, opts := range map[string]Options{
		"a component of the map": {Dynamic: map[string]bool{"admonition": true}, Collapse: map[string]bool{"admonition": true, "Admonition": true}},
		"a module":               {Components: map[string]string{"admonition": "@theme/Admonition"}, Collapse: map[string]bool{"Admonition": true}},
	} {
		opts.Site = &plugin.Site{BaseURL: "/"}
		content, ds := New(opts).Compile(context.Background(), Source{Path: "a.md", Text: ":::tip The `title` is *rich*\n\nText\n\n:::\n"})
		if len(ds) > 0 || len(content.Nodes) != 1 {
			t.Fatal(name, ds, content.Nodes)
		}
		// The theme's component looks for the title among its children, and would not find it in HTML.
		children := content.Nodes[0].Children
		if len(children) != 2 || children[0].Kind != plugin.NodeElement || children[0].Tag != "mdxAdmonitionTitle" || len(children[0].Children) != 4 || children[1].Kind != plugin.NodeStatic {
			t.Errorf("%s: the children are %+v", name, children)
		}
	}
}

func TestDeepDynamicNestingCopiesNothingTwice(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}})
	const depth = 80
	text := strings.Repeat("<div>\n\nsome text that is long enough to count\n\n", depth) + "<Foo />\n\n" + strings.Repeat("</div>\n\n", depth)
	content, ds := c.Compile(context.Background(), Source{Path: "a.md", Text: text})
	if len(ds) > 0 {
		t.Fatal(ds)
	}
	total := 0
	var walk func([]plugin.Node)
	walk = func(nodes []plugin.Node) {
		for _, n := range nodes {
			total += len(n.HTML)
			walk(n.Children)
		}
	}
	walk(content.Nodes)
	if total > len(text) {
		t.Errorf("%d bytes of HTML from %d of Markdown", total, len(text))
	}
}

func TestDescriptionAndFrontMatterAreInTheContent(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}})
	content, _ := c.Compile(context.Background(), Source{Path: "docs/a.md", Text: "---\nid: x\n---\n# T\n\nThe *first* line.\n"})
	want := plugin.Content{Source: "docs/a.md", FrontMatter: []byte(`{"id":"x"}`), Title: "T", ContentTitle: "T", Titled: true, Description: "The first line."}
	got := *content
	got.Nodes, got.TOC, got.Anchors = nil, nil, nil
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestAHeadingWithoutTextIsTheTitleOfItsDocument(t *testing.T) {
	c := New(Options{Format: frontmatter.FormatMDX, Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}})
	for text, want := range map[string]bool{
		"#\n\n## A\n": true, "# <Logo />\n\ntext\n": true, "# A\n": true, "---\nhide_title: true\n---\n#\n\ntext\n": true,
		"text\n\n# A\n": true, "## A\n": false, "text\n": false,
	} {
		content, _ := c.Compile(t.Context(), Source{Path: "a.mdx", Text: text})
		if content.Titled != want {
			t.Errorf("%q: %v", text, content.Titled)
		}
	}
}

func TestElementsThatHTMLWouldReadInAnotherWayAreNoHTML(t *testing.T) {
	c := New(Options{Format: frontmatter.FormatMDX, Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}})
	for _, text := range []string{
		"<textarea><textarea></textarea></textarea>",
		"<teXtArea><teXtArea>a</teXtArea></teXtArea>",
		"<style><b><style>a</style></b></style>",
		"<bR></bR>",
	} {
		content, found := c.Compile(t.Context(), Source{Path: "docs/a.md", Text: text})
		if len(found) > 0 || len(content.Nodes) != 1 {
			t.Fatalf("%s: %d nodes, %v", text, len(content.Nodes), found)
		}
		if kind := content.Nodes[0].Kind; kind != plugin.NodeElement {
			t.Errorf("%s: the element is of kind %v, want one for React", text, kind)
		}
	}
}

func TestDocumentsReadWhatTheSiteAllows(t *testing.T) {
	for name, tt := range map[string]struct {
		allowed bool
		want    int
	}{"allowed": {true, 0}, "not allowed": {false, 2}} {
		t.Run(name, func(t *testing.T) {
			c := New(Options{
				Site: &plugin.Site{Dir: "/repo/site", BaseURL: "/"}, Files: outsideFiles{},
				MayRead: func(file string) bool { return tt.allowed && strings.HasPrefix(file, "/repo/") },
			})
			text := "import x from '!!raw-loader!../../x.txt';\nimport y from '!!raw-loader!@site/../../y.txt';\n\n{x}{y}\n"
			_, diags := c.Compile(t.Context(), Source{Path: "docs/a.mdx", Text: text})
			// What is above the repository is never read.
			if got := len(diags); got != max(tt.want, 1) {
				t.Errorf("findings: %v", diags)
			}
		})
	}
}

// outsideFiles contains a file next to the site.
type outsideFiles struct{ noFiles }

func (outsideFiles) Read(file string) ([]byte, error) { return []byte("text of " + file), nil }

func (outsideFiles) List(string) []string { return []string{"x.txt", "y.txt"} }
