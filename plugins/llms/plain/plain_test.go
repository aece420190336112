package plain

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "write what the documents become into the archives")

// Each archive holds a document, in.mdx or in.md, the expected result, out.md, and
// the Markdown files that it imports.
func TestDocumentsBecomePlainMarkdown(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			contents := map[string]string{}
			for _, f := range archive.Files {
				contents[f.Name] = string(f.Data)
			}
			got := render(contents)
			if *update {
				write(t, file, archive, got)
				return
			}
			if diff := cmp.Diff(contents["out.md"], got); diff != "" {
				t.Errorf("out.md (-want +got):\n%s", diff)
			}
			if again := Text(got, Options{}); again != got {
				t.Errorf("plain text is not left alone (-first +second):\n%s", cmp.Diff(got, again))
			}
		})
	}
}

func render(files map[string]string) string {
	text, mdx := files["in.mdx"]
	if !mdx {
		text = files["in.md"]
	}
	o := Options{MDX: mdx, Resolve: func(target string) string {
		if strings.HasPrefix(target, "#") || strings.Contains(target, ":") {
			return target
		}
		return "https://x.test/" + strings.TrimPrefix(strings.TrimPrefix(target, "./"), "/")
	}}
	o.Partial = func(specifier string) (string, bool) {
		text, ok := files[strings.TrimPrefix(specifier, "./")]
		return Text(text, o), ok
	}
	return Text(text, o)
}

func write(t *testing.T, file string, archive *txtar.Archive, got string) {
	t.Helper()
	var kept []txtar.File
	for _, f := range archive.Files {
		if f.Name != "out.md" {
			kept = append(kept, f)
		}
	}
	archive.Files = append(kept, txtar.File{Name: "out.md", Data: []byte(got)})
	if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
		t.Fatal(err)
	}
}

func BenchmarkText(b *testing.B) {
	archive, err := txtar.ParseFile("testdata/tabs.txtar")
	if err != nil {
		b.Fatal(err)
	}
	text := strings.Repeat(string(archive.Files[0].Data)+strings.Repeat("Words of a [link](a.md) and `code` in a paragraph.\n", 20)+"\n", 50)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Text(text, Options{MDX: true})
	}
}

func FuzzText(f *testing.F) {
	for _, seed := range []string{
		"# A\n\n<Tabs>\n  <TabItem label=\"x\">\n\n  text\n\n  </TabItem>\n</Tabs>\n", ":::tip[T]\n\nx\n\n:::\n",
		"import X from './_x.mdx'\n\n<X />\n", "`a` [b](c.md \"d\") {`e`} {/* f */} <br/>\n", "```js {1}\n// highlight-next-line\n```\n",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, text string, mdx bool) {
		got := Text(text, Options{MDX: mdx, Resolve: strings.ToUpper, Partial: func(s string) (string, bool) { return s, true }})
		if strings.HasPrefix(got, "\n") || got != "" && !strings.HasSuffix(got, "\n") {
			t.Errorf("%q", got)
		}
	})
}

func TestMarksOfLinesOfCodeAreTakenOutWhereTheSiteReadsThem(t *testing.T) {
	code := "```js\na // [!code ++]\nb {/* [!code focus:2] */}\nc // [!code note] Why.\n```\n"
	if got := Text(code, Options{}); got != code {
		t.Errorf("without marks: %q", got)
	}
	want := "```js\na\nb\nc // [!code note] Why.\n```\n"
	if got := Text(code, Options{CodeMarks: true}); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
