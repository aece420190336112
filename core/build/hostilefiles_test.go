package build_test

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

	"github.com/gosaur/gosaur/core/build"
	"github.com/gosaur/gosaur/core/diag"
)

// oddNames are names that file systems take and URLs escape.
var oddNames = []string{
	"with space", `it's "quoted"`, "100%", "ünïcödé", "日本語", "🦕 dino", "a&b", "a+b", "a=b;c", "(x)", "[y]", "<z>", "~tilde", "back`tick", "dollar$1",
	strings.Repeat("n", 200), strings.Repeat("é", 100),
}

func TestPagesWithOddNamesArePublishedAndLinked(t *testing.T) {
	o := site(t, small)
	var links strings.Builder
	for _, name := range oddNames {
		writeFile(t, filepath.Join(o.SiteDir, "docs/odd", name+".md"), []byte("# Page\n\n![x](<./"+url.PathEscape(name)+".svg>)\n"))
		writeFile(t, filepath.Join(o.SiteDir, "docs/odd", name+".svg"), []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`))
		fmt.Fprintf(&links, "[x](<./odd/%s.md>)\n", url.PathEscape(name))
	}
	writeFile(t, filepath.Join(o.SiteDir, "docs/links.md"), []byte("# Links\n\n"+links.String()))
	run(t, o) // a link or an image that leads nowhere fails it
	files := output(t, o.OutDir)
	for _, name := range oddNames {
		if _, ok := files["docs/odd/"+name+"/index.html"]; !ok {
			t.Errorf("there is no page of %q", name)
		}
	}
}

func TestFilesOfOddBytesAreReadAsText(t *testing.T) {
	o := site(t, small)
	for name, text := range map[string]string{
		"bom":     "\ufeff---\ntitle: Told\n---\n\nText here.\n",
		"crlf":    "---\r\ntitle: Told\r\n---\r\n\r\nText here.\r\n\r\n- a\r\n- b\r\n",
		"cr":      "---\rtitle: Told\r---\r\rText here.\r",
		"nul":     "---\ntitle: Told\n---\n\nText\x00 here.\n",
		"invalid": "---\ntitle: Told\n---\n\nText \xff\xfe here.\n",
	} {
		writeFile(t, filepath.Join(o.SiteDir, "docs", name+".md"), []byte(text))
	}
	run(t, o)
	files := output(t, o.OutDir)
	for _, name := range []string{"bom", "crlf", "cr", "nul", "invalid"} {
		page := files["docs/"+name+"/index.html"]
		if !strings.Contains(page, "<title>Told") || !strings.Contains(page, "here.</p>") || strings.ContainsAny(page, "\x00\r") {
			t.Errorf("%s is not read: %q", name, page[strings.Index(page, "<article"):])
		}
	}
}

func TestEnormousPagesAreBuilt(t *testing.T) {
	var headings strings.Builder
	for i := range 10_000 {
		fmt.Fprintf(&headings, "## Heading %d\n\n", i)
	}
	o := site(t, small)
	for name, text := range map[string]string{
		"code":     "# Code\n\n```js\n" + strings.Repeat("const a = 1;\n", 200_000) + "```\n",
		"headings": "# Headings\n\n" + headings.String(),
	} {
		writeFile(t, filepath.Join(o.SiteDir, "docs", name+".md"), []byte(text))
	}
	run(t, o)
	files := output(t, o.OutDir)
	for name, want := range map[string]int{"code": 200_000 * len("const a = 1;"), "headings": 10_000 * 100} {
		if got := len(files["docs/"+name+"/index.html"]); got < want {
			t.Errorf("the page %s has %d bytes, less than its text", name, got)
		}
	}
}

func TestWhatNoPageCanBeMadeOfIsAFinding(t *testing.T) {
	var bomb strings.Builder
	bomb.WriteString("---\na0: &a0 [x,x,x,x,x,x,x,x,x]\n")
	for i := range 12 {
		fmt.Fprintf(&bomb, "a%d: &a%d [%s*a%d]\n", i+1, i+1, strings.Repeat(fmt.Sprintf("*a%d,", i), 8), i)
	}
	bomb.WriteString("---\nText\n")
	for name, text := range map[string]string{
		"docs/bomb.md":      bomb.String(),
		"docs/megabytes.md": strings.Repeat(strings.Repeat("word ", 200)+"\n\n", 10_000),
		"docs/a#b.md":       "# A\n",
		"docs/what?.md":     "# What\n",
		"docs/%20.md":       "# Escape\n",
	} {
		o := site(t, small)
		writeFile(t, filepath.Join(o.SiteDir, name), []byte(text))
		var failure *diag.Failure
		var found diag.List
		if r, err := build.Check(t.Context(), o, nil); errors.As(err, &failure) {
			found = failure.Diagnostics
		} else if err == nil {
			found = r.Diagnostics
		}
		if !slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Pos.File == name && d.Severity == diag.Error }) {
			t.Errorf("%s: %v", name, found)
		}
	}
}

func TestAnImageThatClaimsToBeEnormousIsPublishedAsItIs(t *testing.T) {
	o := site(t, small)
	png := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
	png = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(png, 1<<31-1), 1<<31-1)
	writeFile(t, filepath.Join(o.SiteDir, "docs/huge.png"), append(png, "\x08\x06\x00\x00\x00"...))
	writeFile(t, filepath.Join(o.SiteDir, "docs/evil.svg"), []byte(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" onload="evil()"><script>evil()</script>&a;</svg>`))
	writeFile(t, filepath.Join(o.SiteDir, "docs/images.md"), []byte("# I\n\n![huge](./huge.png)\n\n![evil](./evil.svg)\n"))
	run(t, o)
	page := output(t, o.OutDir)["docs/images/index.html"]
	if strings.Contains(page, "evil()") || !strings.Contains(page, `alt="evil"`) {
		t.Error("the drawing is not an image of its own")
	}
}

func TestOutputThatCannotBeWrittenIsAFindingWithARemedy(t *testing.T) {
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
		"the output folder would lie in a file":                       {map[string]string{"file": ""}, "file/build", "one name cannot be both a file and a folder"},
	} {
		t.Run(name, func(t *testing.T) {
			for file, text := range spoiled.files {
				path := filepath.Join(o.SiteDir, file)
				writeFile(t, path, []byte(text))
				t.Cleanup(func() { _ = os.Remove(path) })
			}
			bad := o
			bad.OutDir = filepath.Join(o.SiteDir, spoiled.out)
			_, err := build.Run(t.Context(), bad)
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
