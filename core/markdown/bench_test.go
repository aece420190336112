package markdown

import (
	"bytes"
	"context"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/plugin"
)

// benchSection is a piece of documentation as authors write it.
const benchSection = `## Configure the watcher

The watcher looks at every file below the *content* folder and **rebuilds** what depends on it. See
[the guide](./guide.md#watch) or the [reference](https://example.com/reference) for ` + "`watch.ignore`" + ` and
friends. It costs little: a change of one page is on the screen in a few milliseconds.

- Files are hashed, not dated.
- A folder may be left out:
  - by name,
  - by a pattern such as ` + "`**/draft-*`" + `.
- Symbolic links are followed once.

:::tip[Ignore files]

Write one pattern on each line, and *comment* where it is not plain.

:::

| Option | Type | Default |
| --- | :-: | --: |
| ` + "`poll`" + ` | boolean | false |
| ` + "`delay`" + ` | number | 50 |

1. Save the file.
2. Look at the page.

> The first build is cold, every later one is warm.

`

const benchCode = "```js title=\"watch.js\" {3}\nimport {watch} from './watch';\n\nexport async function main(dir, options = {}) {\n" +
	"  const watcher = watch(dir, {recursive: true, ...options}); // one per folder\n  for await (const event of watcher) {\n" +
	"    if (event.type === 'change') console.log(`${event.path} changed`, 42);\n  }\n}\n```\n\n" +
	"```bash\nnpm install --save-dev gosaur # once\ngosaur start --port 3000\n```\n\n"

func benchDocument(code bool) string {
	var b strings.Builder
	for i := range 20 {
		b.WriteString(strings.Replace(benchSection, "watcher", "watcher "+strconv.Itoa(i), 1))
		if code {
			b.WriteString(benchCode)
		}
	}
	return b.String()
}

func BenchmarkCompile(b *testing.B) {
	for name, code := range map[string]bool{"prose": false, "code": true} {
		b.Run(name, func(b *testing.B) {
			c := New(Options{
				Site:       &plugin.Site{BaseURL: "/"},
				ResolveDoc: func(string, string) (string, bool) { return "/docs/guide", true },
			})
			text := benchDocument(code)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if _, ds := c.Compile(context.Background(), Source{Path: "docs/a.md", Text: text}); len(ds) > 0 {
					b.Fatal(ds)
				}
			}
		})
	}
}

// BenchmarkGoldmark is the yardstick: parsing and plain HTML, without highlighting.
func BenchmarkGoldmark(b *testing.B) {
	for name, code := range map[string]bool{"prose": false, "code": true} {
		b.Run(name, func(b *testing.B) {
			m := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote))
			text := []byte(benchDocument(code))
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if err := m.Convert(text, io.Discard); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSummarize(b *testing.B) {
	text := "---\ntitle: A page\nsidebar_position: 3\ntags: [a, b]\n---\n" + benchDocument(true)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if s := frontmatter.Summarize("docs/a.md", text); s.Excerpt == "" || bytes.Contains(s.JSON, []byte("error")) {
			b.Fatal(s)
		}
	}
}
