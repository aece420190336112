package pipeline_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// oddNames holds file names that must be escaped in URLs.
var oddNames = []string{
	"with space", `it's "quoted"`, "100%", "ünïcödé", "日本語", "🦕 dino", "a&b", "a+b", "a=b;c", "(x)", "[y]", "<z>", "~tilde", "back`tick", "dollar$1",
	strings.Repeat("n", 200), strings.Repeat("é", 100),
}

// oddSite creates a site with all kinds of unusual but valid content.
func oddSite(t *testing.T) pipeline.Options {
	t.Helper()
	o := site(t, small)
	write := func(name, text string) { writeFile(t, filepath.Join(o.SiteDir, "docs", name), []byte(text)) }
	var links, headings strings.Builder
	for _, name := range oddNames {
		write("odd/"+name+".md", "# Page\n\n![x](<./"+url.PathEscape(name)+".svg>)\n")
		write("odd/"+name+".svg", `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`)
		fmt.Fprintf(&links, "[x](<./odd/%s.md>)\n", url.PathEscape(name))
	}
	write("links.md", "# Links\n\n"+links.String())
	for name, text := range oddBytes {
		write(name+".md", text)
	}
	for i := range 10_000 {
		fmt.Fprintf(&headings, "## Heading %d\n\n", i)
	}
	write("headings.md", "# Headings\n\n"+headings.String())
	write("code.md", "# Code\n\n```js\n"+strings.Repeat("const a = 1;\n", 200_000)+"```\n")
	png := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
	png = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(png, 1<<31-1), 1<<31-1)
	write("huge.png", string(png)+"\x08\x06\x00\x00\x00")
	write("evil.svg", `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" onload="evil()"><script>evil()</script>&a;</svg>`)
	write("images.md", "# I\n\n![huge](./huge.png)\n\n![evil](./evil.svg)\n")
	return o
}

// oddBytes holds documents with unusual bytes.
var oddBytes = map[string]string{
	"bom":     "\ufeff---\ntitle: Told\n---\n\nText here.\n",
	"crlf":    "---\r\ntitle: Told\r\n---\r\n\r\nText here.\r\n\r\n- a\r\n- b\r\n",
	"cr":      "---\rtitle: Told\r---\r\rText here.\r",
	"nul":     "---\ntitle: Told\n---\n\nText\x00 here.\n",
	"invalid": "---\ntitle: Told\n---\n\nText \xff\xfe here.\n",
}

func TestHostileContentIsPublished(t *testing.T) {
	t.Parallel()
	o := oddSite(t)
	run(t, o) // fails if a link or an image is broken
	files := output(t, o.OutDir)
	t.Run("pages with odd names, and links to them", func(t *testing.T) {
		for _, name := range oddNames {
			if _, ok := files["docs/odd/"+name+"/index.html"]; !ok {
				t.Errorf("there is no page of %q", name)
			}
		}
	})
	t.Run("files of odd bytes as text", func(t *testing.T) {
		for name := range oddBytes {
			page := files["docs/"+name+"/index.html"]
			if !strings.Contains(page, "<title>Told") || !strings.Contains(page, "here.</p>") || strings.ContainsAny(page, "\x00\r") {
				t.Errorf("%s is not read: %q", name, page[strings.Index(page, "<article"):])
			}
		}
	})
	t.Run("enormous pages", func(t *testing.T) {
		for name, want := range map[string]int{"code": 200_000 * len("const a = 1;"), "headings": 10_000 * 100} {
			if got := len(files["docs/"+name+"/index.html"]); got < want {
				t.Errorf("the page %s has %d bytes, less than its text", name, got)
			}
		}
	})
	t.Run("a drawing as an image of its own, and one that claims to be enormous", func(t *testing.T) {
		page := files["docs/images/index.html"]
		if strings.Contains(page, "evil()") || !strings.Contains(page, `alt="evil"`) || !strings.Contains(page, `alt="huge"`) {
			t.Error(page)
		}
	})
}

func TestFilesThatCannotBecomePagesAreFindings(t *testing.T) {
	t.Parallel()
	var bomb strings.Builder
	bomb.WriteString("---\na0: &a0 [x,x,x,x,x,x,x,x,x]\n")
	for i := range 12 {
		fmt.Fprintf(&bomb, "a%d: &a%d [%s*a%d]\n", i+1, i+1, strings.Repeat(fmt.Sprintf("*a%d,", i), 8), i)
	}
	bomb.WriteString("---\nText\n")
	o := site(t, small)
	hopeless := map[string]string{
		"docs/bomb.md":      bomb.String(),
		"docs/megabytes.md": strings.Repeat(strings.Repeat("word ", 200)+"\n\n", 10_000),
		"docs/a#b.md":       "# A\n",
		"docs/what?.md":     "# What\n",
		"docs/%20.md":       "# Escape\n",
	}
	for name, text := range hopeless {
		writeFile(t, filepath.Join(o.SiteDir, name), []byte(text))
	}
	var failure *diag.Failure
	var found diag.List
	if r, err := pipeline.Check(t.Context(), o, nil); errors.As(err, &failure) {
		found = failure.Diagnostics
	} else if err == nil {
		found = r.Diagnostics
	}
	for name := range hopeless {
		if !slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Pos.File == name && d.Severity == diag.Error }) {
			t.Errorf("%s: %v", name, found)
		}
	}
}

func TestOutputThatCannotBeWrittenIsAFindingWithAHint(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	run(t, o)
	before := output(t, o.OutDir)
	long := strings.Repeat("n", 252)
	for name, spoiled := range map[string]struct {
		files map[string]string
		out   string
		hint  string
	}{
		"the name of a page is at the limit, that of its data beyond": {map[string]string{"docs/" + long + ".md": "# Long\n"}, "build", "shorten the file's name"},
		"the output folder would lie in a file":                       {map[string]string{"file": ""}, "file/build", "give a folder with --out-dir"},
	} {
		t.Run(name, func(t *testing.T) {
			for file, text := range spoiled.files {
				path := filepath.Join(o.SiteDir, file)
				writeFile(t, path, []byte(text))
				t.Cleanup(func() { _ = os.Remove(path) })
			}
			bad := o
			bad.OutDir = filepath.Join(o.SiteDir, spoiled.out)
			_, err := pipeline.Run(t.Context(), bad)
			var failure *diag.Failure
			if !errors.As(err, &failure) || !strings.Contains(failure.Diagnostics[0].Hint, spoiled.hint) {
				t.Errorf("got %v", err)
			}
			if d := differing(before, output(t, o.OutDir)); len(d) > 0 {
				t.Errorf("%v of the previous output differ", d)
			}
		})
	}
}
