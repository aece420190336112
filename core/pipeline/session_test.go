package pipeline_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
)

func serve(t *testing.T, s *pipeline.Session, path string) string {
	t.Helper()
	r, ok, err := s.Serve(t.Context(), path)
	if err != nil || !ok {
		t.Fatalf("%s: found %v, error %v", path, ok, err)
	}
	if r.File == "" {
		return string(r.Body)
	}
	body, err := os.ReadFile(r.File)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestSessionServesPagesDataAndFilesOnDemand(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	o.Production = false
	s, update, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	if len(update.Diagnostics) != 0 {
		t.Errorf("diagnostics: %v", update.Diagnostics)
	}
	if page := serve(t, s, "/docs/intro"); !strings.Contains(page, "<strong>static</strong>") {
		t.Errorf("the page lacks its content:\n%s", page)
	}
	if data := serve(t, s, "/page-data/docs/intro.json"); !strings.Contains(data, "<strong>static</strong>") {
		t.Errorf("the page's data lacks its content:\n%s", data)
	}
	if robots := serve(t, s, "/robots.txt"); !strings.Contains(robots, "User-agent") {
		t.Errorf("static file: %q", robots)
	}
	if _, ok, err := s.Serve(t.Context(), "/docs/nowhere"); ok || err != nil {
		t.Errorf("a page that does not exist: found %v, error %v", ok, err)
	}
}

func TestSessionAppliesChangesAndKeepsTheOldScriptsForOpenPages(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	writeFile(t, filepath.Join(o.SiteDir, "src/pages/index.tsx"), []byte("export default function Home() {\n  return <p>Before</p>;\n}\n"))
	s, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	before := serve(t, s, "/")
	home := filepath.Join(o.SiteDir, "src/pages/index.tsx")
	writeFile(t, home, []byte("export default function Home() {\n  return <p>After</p>;\n}\n"))
	doc := filepath.Join(o.SiteDir, "docs/intro.md")
	writeFile(t, doc, []byte("# Introduction\n\nChanged text.\n"))
	if _, err := s.Refresh(t.Context(), []string{home, doc}, nil); err != nil {
		t.Fatal(err)
	}
	if page := serve(t, s, "/"); !strings.Contains(page, "After") {
		t.Errorf("the page is the old one:\n%s", page)
	}
	if page := serve(t, s, "/docs/intro"); !strings.Contains(page, "Changed text.") {
		t.Errorf("the doc is the old one:\n%s", page)
	}
	for _, script := range regexp.MustCompile(`/assets/[^" ]+\.(?:js|css)`).FindAllString(before, -1) {
		serve(t, s, script)
	}
}

func TestSessionServesTheOldSiteAfterAMistake(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	s, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	doc := filepath.Join(o.SiteDir, "docs/intro.md")
	writeFile(t, doc, []byte("---\ntitle: [a\n---\n"))
	if _, err := s.Refresh(t.Context(), []string{doc}, nil); err == nil {
		t.Fatal("no error for a broken file")
	}
	if page := serve(t, s, "/docs/intro"); !strings.Contains(page, "Introduction") {
		t.Errorf("the old page is gone:\n%s", page)
	}
}

func TestSessionAppliesANewOverride(t *testing.T) {
	t.Parallel()
	o := site(t, small)
	s, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	override := filepath.Join(o.SiteDir, "src/theme/Heading.tsx")
	writeFile(t, override, []byte("export default function Heading({as: As, id, children}) {\n  return <As id={id} data-mine>{children}</As>;\n}\n"))
	if _, err := s.Refresh(t.Context(), []string{override}, nil); err != nil {
		t.Fatal(err)
	}
	if page := serve(t, s, "/docs/guide/start"); !strings.Contains(page, `<h2 id="first" data-mine="true">`) {
		t.Errorf("the heading is not the override's in\n%s", page)
	}
}
