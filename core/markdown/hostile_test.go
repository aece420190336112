package markdown

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/script"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/internal/testenv"
)

// hostile are inputs that are known to make parsers slow or to nest deeply. They are
// repeated to 16 KB, the size at which quadratic work stands out from the noise of a busy
// machine.
var hostile = []string{
	"[", "]", "![", "[a](", "[a](b ", "[a][", "![[]()", "*a ", "a**b", "**a *b ", "_a_", "~~a ", "`", "`a``b```",
	"<", "<a ", "<a b=\"", "<a b={", "</a>", "<a>", "<div>\n", "<b>x\n\n", "<!--", "<!-- -->", "<![CDATA[", "<?", "<!A ",
	"{", "}", "{`${", "{/*", "{'", "{a}", "&", "&amp", "&#", "> ", ">", "- ", "* a\n", "1. ", "- a\n\n  ", "  - a\n\n",
	":::note\n", ":::note[", "::::note[a]\n", ":::", "# ", "# a\n", "a\n=\n", "|", "|a", "|a|\n|-|\n", "a|b\n-|-\n", "[^1]", "[^1]: a\n",
	"[a]: b\n", "[a]: <b", "[a\\]: b\n", "http://a", "www.a.b ", "a@b.c ", "a@", "\\", "\t", "\n", "```\n", "~~~a\n", "import a\n", "export ", "\x00",
	"<details>", "<summary>", "\u00a0", "(", "))", "\"", "a_b_", "[a](<b>", "[[a](b)](c)", "x {#a}\n", "## {#", "<x y/>", "{1}", "<>", "</>",
	"www._", "\"www._", "\"a", "http://a!", "http://a(&b;", "mailto:a@b.", "xmpp:a@b.c/", "a@b_", "`a\n ", "- `a\n  ", "# {#", "```mdx-code-block\n", "***a__", ":+1", "| `\\|",
	"2. a\n", "|a|\n|-|\n3. a\n", "- ```\n   \n", "**a**🔑", ":::note a\n", "# {#a}\n",
	"{a,", "~~~~", "$", "$a", "$$", "$$ ", "$a$", "$$\n", "$$a\n", "- $$\n", "$a\n$$",
}

func TestHostileInputIsCompiledInTime(t *testing.T) {
	testenv.Measured(t)
	for _, format := range []string{frontmatter.FormatMDX, frontmatter.FormatMD} {
		c := New(Options{Format: format, Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}, Math: plainFormulas{}})
		for _, unit := range hostile {
			for _, text := range []string{
				strings.Repeat(unit, 16384/len(unit)),
				strings.Repeat(unit, 8192/len(unit)) + "a" + strings.Repeat("]", 4096) + strings.Repeat(")", 4096),
				strings.Repeat(unit+"\n", 16384/len(unit)),
			} {
				start := time.Now()
				content, _ := c.Compile(context.Background(), Source{Path: "a.md", Text: text})
				if d := time.Since(start); d > 10*time.Second {
					t.Errorf("%s: %q… takes %v", format, text[:min(len(text), 20)], d)
				}
				checkNodes(t, content.Nodes, false)
			}
		}
	}
}

func TestManyExpressionsOfUnknownNamesAreCheckedTogether(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}})
	_, ds := c.Compile(t.Context(), Source{Path: "a.mdx", Text: strings.Repeat("{a}", 65536/3)})
	if want := source.MaxFindings + 1; len(ds) != want || ds[source.MaxFindings].More != 65536/3-source.MaxFindings {
		t.Errorf("got %d findings, want %d; the last is %v", len(ds), want, ds[len(ds)-1])
	}
	if got := ds[1].Pos; got.Line != 1 || got.Col != 5 {
		t.Errorf("the second is at %v", got)
	}
}

func TestOfCodeThatIsNotValidTheFirstPiecesAreToldAndThatTheRestIsNotChecked(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}})
	_, ds := c.Compile(context.Background(), Source{Path: "a.mdx", Text: strings.Repeat("{1}\n\n{a b}\n\n", 1000)})
	if len(ds) != script.MaxBrokenCode+1 {
		t.Fatalf("%d findings", len(ds))
	}
	for i, d := range ds[:script.MaxBrokenCode] {
		if want := 4*i + 3; d.Severity != diag.Error || d.Pos.Line != want {
			t.Errorf("%v is not the error of line %d", d, want)
		}
	}
	if last := ds[script.MaxBrokenCode]; last.Severity != diag.Info || last.Pos.Line <= ds[script.MaxBrokenCode-1].Pos.Line {
		t.Errorf("the last is %v", last)
	}
}

func TestOneMistakeAmongMuchCodeIsToldAtItsPlace(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}})
	_, ds := c.Compile(context.Background(), Source{Path: "a.mdx", Text: strings.Repeat("{f(1)}\n\n", 20000) + "{a b}\n\n" + strings.Repeat("{f(1)}\n\n", 20000)})
	if len(ds) == 0 || ds[0].Pos.Line != 40001 || ds[0].Severity != diag.Error {
		t.Errorf("got %v", ds)
	}
}

func TestNestingPastTheLimitIsADiagnosticAtItsPlace(t *testing.T) {
	r := strings.Repeat
	for name, test := range map[string]struct{ text, place string }{
		"quotes":                            {r(">", 1000) + " a", "1:101"},
		"quotes of which each has a line":   {nestedLines(">", "a"), "101:100"},
		"lists":                             {r("- ", 1000) + "a", "1:101"},
		"lists of which each has a line":    {nestedLines("  ", "- a"), "50:99"},
		"ordered lists":                     {r("1. ", 1000) + "a", "1:151"},
		"lists and quotes":                  {r("> - ", 1000) + "a", "1:135"},
		"footnotes":                         {r("[^a]: ", 1000) + "a", "1:601"},
		"emphasis":                          {r("*a **a ", 300) + r("a** a*", 300), "1:352"},
		"tags":                              {r("<b>", 1000) + "a" + r("</b>", 1000), "1:301"},
		"tags on lines":                     {r("<b>\n", 1000) + "a\n" + r("</b>\n", 1000), "101:1"},
		"disclosures":                       {r("<details>\n\n", 1000), "201:1"},
		"admonitions":                       {nestedAdmonitions(200), "101:1"},
		"blocks, tags and emphasis":         {nestedAdmonitions(90) + r("> ", 9) + r("<b>", 95) + r("*a **a ", 49) + r("a** a*", 49) + r("</b>", 95), "91:361"},
		"brackets in an expression":         {"a {f(" + r("[", 1000) + r("]", 1000) + ")}", "1:3"},
		"operators in an expression":        {"{" + r("!", 1000) + "a}", "1:1"},
		"conditions in an expression":       {"{" + r("a ? 1 : ", 1000) + "2}", "1:1"},
		"functions in an expression":        {"{" + r("async a => ", 1000) + "2}", "1:1"},
		"templates in an expression":        {"{" + r("`${", 1000) + r("}`", 1000) + "}", "1:1"},
		"elements in an expression":         {"{f(" + r("<a>", 1000) + r("</a>", 1000) + ")}", "1:1"},
		"code in elements of an expression": {"{<a b={" + r("-", 1000) + "1} />}", "1:1"},
		"a chain in an expression":          {"{a" + r(".a()", 10000) + "}", "1:1"},
		"a sequence in an expression":       {"{" + r("a, ", 5000) + "b}", "1:1"},
		"a sequence in parentheses":         {"{f((" + r("a, ", 5000) + "b))}", "1:1"},
		"an attribute":                      {"<A\nb={" + r("(", 1000) + "1" + r(")", 1000) + "}/>", "2:3"},
		"a spread":                          {"<A {..." + r("(", 1000) + "1" + r(")", 1000) + "}/>", "1:4"},
		"an export":                         {"a\n\nexport const a = " + r("{a: ", 1000) + "1" + r("}", 1000), "3:1"},
		"statements":                        {"export function a() {\n" + r("if (a) ", 1000) + "b() }", "1:1"},
		"front matter in YAML":              {"---\na: " + r("[", 1000) + r("]", 1000) + "\n---\n", "2:54"},
		"front matter in TOML":              {"+++\na = " + r("[", 1000) + r("]", 1000) + "\n+++\n", "2:55"},
	} {
		t.Run(name, func(t *testing.T) {
			c := New(Options{Site: &plugin.Site{BaseURL: "/"}})
			content, ds := c.Compile(context.Background(), Source{Path: "a.mdx", Text: test.text})
			checkNodes(t, content.Nodes, false)
			i := slices.IndexFunc(ds, func(d diag.Diagnostic) bool { return d.Code == diag.CodeTooDeep })
			if i < 0 {
				t.Fatalf("no %s among %v", diag.CodeTooDeep, ds)
			}
			if got := strings.TrimPrefix(ds[i].Pos.String(), "a.mdx:"); got != test.place {
				t.Errorf("it is at %s, not %s", got, test.place)
			}
		})
	}
}

func TestTagsOfOneLineDoNotCopyItEach(t *testing.T) {
	const size, most = 64 << 10, 128 << 20
	for name, unit := range map[string]string{"tags": "<a>", "tags in an expression": "{<a>", "tags after an open brace in text": "a {<a>"} {
		t.Run(name, func(t *testing.T) {
			c := New(Options{Site: &plugin.Site{BaseURL: "/"}})
			text := unit + strings.Repeat("<a>", size/6) + strings.Repeat("</a>", size/8)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, ds := c.Compile(context.Background(), Source{Path: "a.mdx", Text: text})
			runtime.ReadMemStats(&after)
			if got := after.TotalAlloc - before.TotalAlloc; got > most {
				t.Errorf("%d KB of tags take %d MB", len(text)>>10, got>>20)
			}
			if !slices.ContainsFunc(ds, func(d diag.Diagnostic) bool { return d.Code == diag.CodeTooDeep }) {
				t.Errorf("no %s among %v", diag.CodeTooDeep, ds)
			}
		})
	}
}

// nestedLines returns lines that each nest one level deeper than the one before.
func nestedLines(level, rest string) string {
	var b strings.Builder
	for i := range 200 {
		fmt.Fprintf(&b, "%s%s\n", strings.Repeat(level, i), rest)
	}
	return b.String()
}

func TestLongCodeThatDoesNotNestIsNotTooDeep(t *testing.T) {
	for name, text := range map[string]string{
		"statements without semicolons": "export function a() {\n" + strings.Repeat("a.b = f(1)\nif (a) return b\nfor (const x of y) z()\n", 2000) + "}",
		"a list of data":                "export const a = [\n" + strings.Repeat("  {a: 1, b: [2, 'c'], d: x ? y : z},\n", 5000) + "]",
		"cases":                         "export function a(b) {\nswitch (b) {\n" + strings.Repeat("case 1:\ncase 2:\n  f()\n  break\n", 2000) + "}}",
		"elements":                      "export const a = () => <>\n" + strings.Repeat("  <b c={d}>{e}</b>\n", 5000) + "</>",
		"a sequence of signed numbers":  strings.Repeat("-0.5, ", 600) + "1",
		"a long sum":                    "export const a = '1'" + strings.Repeat(" +\n  '2'", 2000),
	} {
		t.Run(name, func(t *testing.T) {
			if mdx.NestsTooDeep(text) {
				t.Error("it is")
			}
		})
	}
}

func TestPartialsTogetherNestNoDeeperThanADocument(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 20 {
		write(fmt.Sprintf("_%d.mdx", i), fmt.Sprintf("import Next from './_%d.mdx'\n\n%s<Next/>\n", i+1, strings.Repeat("> ", 40)))
	}
	write("_20.mdx", "a")
	write("_quotes.mdx", strings.Repeat("> ", 60)+"{props.children}")
	write("_twice.mdx", "{props.children}\n\n{props.children}")
	for name, test := range map[string]struct{ text, place string }{
		"partials in partials":             {"import First from './_0.mdx'\n\n<First/>", "_7.mdx:3:43"},
		"children of partials":             {"import Q from './_quotes.mdx'\n\n" + strings.Repeat("<Q>\n", 50) + "a\n" + strings.Repeat("</Q>\n", 50), "_quotes.mdx:1:121"},
		"children shown twice":             {"import T from './_twice.mdx'\n\n" + strings.Repeat("<T>\n", 50) + "*a*\n" + strings.Repeat("</T>\n", 50), "_twice.mdx:1:1"},
		"partials in partials in children": {"import Q from './_quotes.mdx'\nimport F from './_0.mdx'\n\n" + strings.Repeat("<Q>", 3) + "<F/>" + strings.Repeat("</Q>", 3), "_7.mdx:3:43"},
	} {
		t.Run(name, func(t *testing.T) {
			c := New(Options{Site: &plugin.Site{Dir: dir, BaseURL: "/"}})
			content, ds := c.Compile(context.Background(), Source{Path: "a.mdx", Text: test.text})
			i := slices.IndexFunc(ds, func(d diag.Diagnostic) bool { return d.Code == diag.CodeTooDeep })
			if i < 0 {
				t.Fatalf("no %s among %v", diag.CodeTooDeep, ds)
			}
			if got := ds[i].Pos.String(); got != test.place {
				t.Errorf("it is at %s, not %s", got, test.place)
			}
			if n := deepest(content.Nodes); n > grammar.MaxTreeDepth {
				t.Errorf("the tree is %d deep", n)
			}
		})
	}
}

func TestHostilePartialsTogetherAreNoLargerThanADocument(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const limit = 10_000
	write("_large.mdx", strings.Repeat("Some text\n\n", 100))
	write("_outer.mdx", "import P from './_large.mdx'\n\n"+strings.Repeat("<P/>\n\n", 3))
	for name, test := range map[string]struct{ text, message string }{
		"one often":                      {"import P from './_large.mdx'\n\n" + strings.Repeat("<P/>\n\n", 50), "the partials in the document have more than 10000 bytes together"},
		"one in the children of itself":  {"import P from './_large.mdx'\n\n" + strings.Repeat("<P>\n\n", 20) + strings.Repeat("</P>\n\n", 20), "the partials in the document have more than 10000 bytes together"},
		"one that has another often":     {"import P from './_outer.mdx'\n\n" + strings.Repeat("<P/>\n\n", 4), "the partials in the document have more than 10000 bytes together"},
		"as many as a document may have": {"import P from './_large.mdx'\n\n" + strings.Repeat("<P/>\n\n", 9), ""},
	} {
		c := New(Options{Site: &plugin.Site{Dir: dir, BaseURL: "/"}, MaxSize: limit})
		_, ds := c.Compile(t.Context(), Source{Path: "a.mdx", Text: test.text})
		got := ""
		if i := slices.IndexFunc(ds, func(d diag.Diagnostic) bool { return d.Code == diag.CodeTooDeep }); i >= 0 {
			got = ds[i].Message
			if len(ds) > 1 {
				t.Errorf("%s: reported %d times", name, len(ds))
			}
			if ds[i].Pos.Line == 0 {
				t.Errorf("%s: it has no place", name)
			}
		}
		if got != test.message {
			t.Errorf("%s: %q, want %q", name, got, test.message)
		}
	}
}

// countedFiles counts how often a document's partials are looked up.
type countedFiles struct {
	*lookup.DiskFiles
	reads int
}

func (f *countedFiles) Read(file string) ([]byte, error) {
	f.reads++
	return f.DiskFiles.Read(file)
}

func TestHostilePartialsAreRefusedBeforeTheyAreCompiledAgainAndAgain(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"_large.mdx": strings.Repeat("Some text\n\n", 100),
		"_inner.mdx": "import P from './_large.mdx'\n\n<P/>\n",
		"_outer.mdx": "import P from './_inner.mdx'\n\n<P/>\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, reads := range map[string]int{"_large.mdx": 1, "_inner.mdx": 3, "_outer.mdx": 4} {
		files := &countedFiles{DiskFiles: lookup.NewDiskFiles()}
		c := New(Options{Site: &plugin.Site{Dir: dir, BaseURL: "/"}, MaxSize: 50_000, Files: files})
		_, ds := c.Compile(t.Context(), Source{Path: "a.mdx", Text: "import P from './" + name + "'\n\n" + strings.Repeat("<P/>\n\n", 900)})
		if len(ds) != 1 || ds[0].Code != diag.CodeTooDeep {
			t.Errorf("%s: %v, want one refusal", name, ds)
		}
		if files.reads > reads {
			t.Errorf("%s: partials were read %d times, want %d at most", name, files.reads, reads)
		}
	}
}

func deepest(nodes []plugin.Node) int {
	depth := 0
	for _, n := range nodes {
		depth = max(depth, 1+deepest(n.Children))
	}
	return depth
}

func nestedAdmonitions(n int) string {
	var b strings.Builder
	for i := n; i > 0; i-- {
		fmt.Fprintf(&b, "%snote\n", strings.Repeat(":", i+2))
	}
	return b.String()
}

func TestDocumentPastTheSizeLimitIsADiagnostic(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}, MaxSize: 10})
	content, ds := c.Compile(context.Background(), Source{Path: "a.md", Text: "---\ntitle: x\n---\n12345678901"})
	if len(ds) != 1 || ds[0].Code != diag.CodeTooDeep || ds[0].Pos.Line != 4 {
		t.Errorf("got %v", ds)
	}
	if content == nil || string(content.FrontMatter) != `{"title":"x"}` {
		t.Errorf("got %v", content)
	}
}
