package pipeline_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
)

const patchedSite = `
-- docusaurus.toml --
title = "Patched"
url = "https://example.com"
[theme]
customCss = "src/css/custom.css"
-- src/css/custom.css --
body { --shade: one; }
-- src/components/Counter.jsx --
import styles from './counter.module.css';
export default function Counter() { return <b className={styles.counter}>Count</b>; }
-- src/components/counter.module.css --
.counter { outline-style: solid; }
-- src/components/Late.jsx --
export default function Late() { return <i>Late</i>; }
-- docs/intro.mdx --
import Counter from '@site/src/components/Counter';

# Introduction

First paragraph.

<Counter />

Second paragraph.
`

// devSession opens a session. write changes a file of the site and returns its path.
func devSession(t *testing.T, archive string) (s *pipeline.Session, write func(name, text string) string) {
	t.Helper()
	o := site(t, archive)
	o.Production, o.Minify = false, false
	s, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s, func(name, text string) string {
		file := filepath.Join(o.SiteDir, filepath.FromSlash(name))
		writeFile(t, file, []byte(text))
		return file
	}
}

// fileOf returns the text of a file of an archive with a replacement.
func fileOf(t *testing.T, archive, name, before, after string) string {
	t.Helper()
	_, rest, ok := strings.Cut(archive, "-- "+name+" --\n")
	text, _, _ := strings.Cut(rest, "\n-- ")
	if !ok || !strings.Contains(text, before) {
		t.Fatalf("%s has no %q", name, before)
	}
	return strings.ReplaceAll(text, before, after) + "\n"
}

func TestAPatchOfAStyleSheetIsFinal(t *testing.T) {
	t.Parallel()
	s, write := devSession(t, patchedSite)
	page := serve(t, s, "/docs/intro")
	for _, edit := range []struct{ file, text string }{
		{"src/css/custom.css", "body { --shade: two; }\n"},
		{"src/components/counter.module.css", ".counter { outline-style: dotted; }\n"},
		{"src/css/custom.css", "body { --shade: three; }\n"},
	} {
		p := s.Patch(t.Context(), []string{write(edit.file, edit.text)})
		if !p.Complete || !p.Final || p.Code != nil || p.Content || len(p.Styles) == 0 {
			t.Fatalf("%s: %+v", edit.file, p)
		}
		for before, after := range p.Styles {
			if strings.Contains(page, before) && !strings.Contains(serve(t, s, "/docs/intro"), after) {
				t.Errorf("the page does not have %s in place of %s", after, before)
			}
			serve(t, s, before) // open pages may still request it
			value := strings.TrimSuffix(edit.text[strings.LastIndex(edit.text, ":")+2:], "; }\n")
			if css := serve(t, s, after); !strings.Contains(css, value) {
				t.Errorf("%s lacks %s", after, value)
			}
		}
		page = serve(t, s, "/docs/intro")
	}
}

func TestPatchedStylesAreThoseOfANewBundle(t *testing.T) {
	t.Parallel()
	s, write := devSession(t, patchedSite)
	files := []string{
		write("src/css/custom.css", "body { --shade: two; background: url(../dot.svg); }\n"),
		write("src/components/counter.module.css", ".counter { outline-style: dotted; }\n.more { color: red; }\n"),
	}
	write("src/dot.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
	p := s.Patch(t.Context(), files)
	if !p.Complete || p.Final || p.Code == nil {
		t.Fatalf("a new class: %+v", p)
	}
	patched := serve(t, s, "/docs/intro")
	update, err := s.Refresh(t.Context(), files, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(update.Styles) > 0 {
		t.Errorf("the new bundle has other styles: %v", update.Styles)
	}
	for _, after := range p.Styles {
		if !strings.Contains(patched+serve(t, s, "/docs/intro"), after) {
			t.Errorf("the page lacks %s", after)
		}
	}
}

func TestAPatchShowsTextAtOnceAndSaysIfItIsProvisional(t *testing.T) {
	t.Parallel()
	s, write := devSession(t, patchedSite)
	edit := func(before, after string) pipeline.Patch {
		return s.Patch(t.Context(), []string{write("docs/intro.mdx", fileOf(t, patchedSite, "docs/intro.mdx", before, after))})
	}
	if p := edit("Second", "Another"); !p.Complete || !p.Final || !p.Content {
		t.Errorf("an edit of text: %+v", p)
	}
	if p := edit("First", "The first"); !p.Complete || p.Final || !p.Content {
		t.Errorf("an edit of the description: %+v", p)
	}
	if page := serve(t, s, "/docs/intro"); !strings.Contains(page, "The first paragraph.") || !strings.Contains(page, "Second paragraph.") {
		t.Errorf("the page has the old text:\n%s", page)
	}
}

func TestAPatchOfCodeComesWithTextAndStyles(t *testing.T) {
	t.Parallel()
	s, write := devSession(t, patchedSite)
	p := s.Patch(t.Context(), []string{
		write("docs/intro.mdx", fileOf(t, patchedSite, "docs/intro.mdx", "Second", "Another")),
		write("src/components/Counter.jsx", fileOf(t, patchedSite, "src/components/Counter.jsx", "Count<", "Number<")),
		write("src/css/custom.css", "body { --shade: two; }\n"),
	})
	if !p.Complete || p.Final || !p.Content || len(p.Styles) == 0 || !strings.Contains(string(p.Code), "Number") {
		t.Errorf("%+v", p)
	}
}

func TestOtherChangesThanEditsAreNotPatched(t *testing.T) {
	t.Parallel()
	s, write := devSession(t, patchedSite)
	for name, text := range map[string]string{
		"docs/new.md":                    "# New\n",
		"src/theme/Footer.jsx":           "export default () => null;\n",
		"docusaurus.toml":                fileOf(t, patchedSite, "docusaurus.toml", "Patched", "Other"),
		"src/css/custom.css":             "@import './more.css';\n",
		"src/components/Counter.jsx":     "export default <<;\n",
		"docs/intro.mdx":                 "[gone](gone.md)\n",
		"src/components/unused/Other.js": "export default 1;\n",
	} {
		if p := s.Patch(t.Context(), []string{write(name, text)}); p.Complete {
			t.Errorf("%s: %+v", name, p)
		}
	}
	if page := serve(t, s, "/docs/intro"); !strings.Contains(page, "First paragraph.") {
		t.Error("a patch that failed has changed the page")
	}
}

func TestAnEditOfCodeInMarkdownComesWithItsModule(t *testing.T) {
	t.Parallel()
	s, write := devSession(t, patchedSite)
	text := fileOf(t, patchedSite, "docs/intro.mdx", "Second paragraph.", "export const n = 2;\n\nIt is {n + 1}.\n\n<Late />")
	text = strings.Replace(text, "import Counter", "import Late from '@site/src/components/Late';\nimport Counter", 1)
	file := write("docs/intro.mdx", text)
	p := s.Patch(t.Context(), []string{file})
	if !p.Complete || p.Final || !p.Content || !strings.Contains(string(p.Code), `.provide({ "@mdx/`) {
		t.Fatalf("%+v\n%s", p, p.Code)
	}
	if page := serve(t, s, "/docs/intro"); !strings.Contains(page, "Second paragraph.") {
		t.Error("the page does not fit its scripts")
	}
	if data := serve(t, s, "/page-data/docs/intro.json"); !strings.Contains(data, "It is ") || !strings.Contains(data, `"code":[`) {
		t.Errorf("the data does not fit the patch:\n%s", data)
	}
	if _, err := s.Refresh(t.Context(), []string{file}, nil); err != nil {
		t.Fatal(err)
	}
	if page := serve(t, s, "/docs/intro"); !strings.Contains(page, "It is ") {
		t.Errorf("the page is the old one:\n%s", page)
	}
}

func TestAPageIsServedWhileTheSiteIsRefreshed(t *testing.T) {
	t.Parallel()
	s, write := devSession(t, patchedSite)
	file := write("src/components/Counter.jsx", fileOf(t, patchedSite, "src/components/Counter.jsx", "Count<", "Number<"))
	done := make(chan error, 1)
	go func() {
		_, err := s.Refresh(t.Context(), []string{file}, nil)
		done <- err
	}()
	for {
		serve(t, s, "/docs/intro")
		select {
		case err := <-done:
			if page := serve(t, s, "/docs/intro"); err != nil || !strings.Contains(page, "Number") {
				t.Errorf("error %v, the page is\n%s", err, page)
			}
			return
		default:
		}
	}
}
