package pipeline_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// large returns a site of many docs. The sample that is compiled first lacks docs/zebra.mdx, the only page that
// needs its component, and docs/picture.md.
func large(t *testing.T) pipeline.Options {
	t.Helper()
	o := site(t, small)
	write := func(name, text string) {
		t.Helper()
		writeFile(t, filepath.Join(o.SiteDir, name), []byte(text))
	}
	for i := range 140 {
		write(fmt.Sprintf("docs/doc%03d.md", i), fmt.Sprintf("# Doc %d\n\nText %d.\n", i, i))
	}
	write("docs/picture.md", "# Picture\n\n![Dot](./dot.png)\n")
	write("docs/dot.png", strings.Repeat("not really a picture ", 1000))
	write("docs/zebra.mdx", "import Stripes from '@site/src/stripes';\n\n# Zebra\n\n<Stripes />\n")
	write("src/stripes.js", "export default function Stripes() {\n  return <b>black and white</b>;\n}\n")
	o.Production = false
	return pipeline.ServeFirst(o)
}

func TestPagesOfALargeSiteAreServedBeforeAllDocumentsAreCompiled(t *testing.T) {
	t.Parallel()
	o := large(t)
	s := pipeline.NewSession(o)
	t.Cleanup(s.Close)
	if _, ok, err := s.Serve(t.Context(), "/"); ok || err != nil {
		t.Errorf("a session without a site serves a page: %v, %v", ok, err)
	}
	pages := map[string]string{"/docs/intro": "<strong>static</strong>", "/docs/doc001": "Text 1.", "/docs/doc077": "Text 77.", "/docs/picture": "Dot"}
	served, zebra := false, make(chan string, 1)
	_, err := s.Refresh(t.Context(), nil, func() {
		served = true
		for path, text := range pages {
			if page := serve(t, s, path); !strings.Contains(page, text) {
				t.Errorf("early: %s lacks %q", path, text)
			}
			if data := serve(t, s, "/page-data"+path+".json"); !strings.Contains(data, text) {
				t.Errorf("early: the data of %s lacks %q", path, text)
			}
		}
		image := regexp.MustCompile(`/assets/[^" ]+\.png`).FindString(serve(t, s, "/docs/picture"))
		if got := serve(t, s, image); !strings.HasPrefix(got, "not really") {
			t.Errorf("early: %s is %.20q", image, got)
		}
		if paths := s.WatchPaths(); !slices.Equal(paths, []string{o.SiteDir}) {
			t.Errorf("%v is watched while documents are compiled", paths)
		}
		go func() {
			r, _, _ := s.Serve(context.WithoutCancel(t.Context()), "/docs/zebra")
			zebra <- string(r.Body)
		}()
		select {
		case <-zebra:
			t.Error("a page is served without its component")
		case <-time.After(100 * time.Millisecond):
		}
	})
	if err != nil || !served {
		t.Fatalf("served early: %v, error %v", served, err)
	}
	if page := <-zebra; !strings.Contains(page, "black and white") {
		t.Errorf("the page that waited lacks its component:\n%s", page)
	}
	whole, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(whole.Close)
	pages["/docs/zebra"] = ""
	for path := range pages {
		if serve(t, s, path) != serve(t, whole, path) {
			t.Errorf("%s is not the page of a session that compiles all documents first", path)
		}
	}
}

func TestEditsOfPagesThatWereServedEarlyShowAtOnce(t *testing.T) {
	t.Parallel()
	o := large(t)
	s := pipeline.NewSession(o)
	t.Cleanup(s.Close)
	file := func(name string) string { return filepath.Join(o.SiteDir, name) }
	ctx, cancel := context.WithCancel(t.Context())
	_, err := s.Refresh(ctx, nil, func() {
		serve(t, s, "/docs/doc001")
		writeFile(t, file("docs/doc001.md"), []byte("# Doc 1\n\nEdited.\n"))
		cancel() // as a change of a file does
		if p := s.Patch(t.Context(), []string{file("docs/doc001.md")}); !p.Complete || !p.Content || p.Final {
			t.Errorf("an edit of a page: %+v", p)
		}
		for _, path := range []string{"/docs/doc001", "/page-data/docs/doc001.json"} {
			if page := serve(t, s, path); !strings.Contains(page, "Edited.") {
				t.Errorf("%s lacks the edit", path)
			}
		}
		writeFile(t, file("docs/doc001.md"), []byte("import Stripes from '@site/src/stripes';\n\n# Doc 1\n\n<Stripes />\n"))
		for what, name := range map[string]string{"a component": "docs/doc001.md", "code": "src/stripes.js", "a document that is not compiled": "docs/zebra.mdx"} {
			if p := s.Patch(t.Context(), []string{file(name)}); p.Complete {
				t.Errorf("a change of %s is patched while documents are compiled", what)
			}
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v", err)
	}
	writeFile(t, file("docs/doc001.md"), []byte("# Doc 1\n\nEdited again.\n"))
	if _, err := s.Refresh(t.Context(), []string{file("docs/doc001.md")}, nil); err != nil {
		t.Fatal(err)
	}
	if page := serve(t, s, "/docs/doc001"); !strings.Contains(page, "Edited again.") {
		t.Error("the whole site lacks the edit")
	}
}

func TestPagesThatWereServedEarlyStayAfterAMistakeElsewhere(t *testing.T) {
	t.Parallel()
	o := large(t)
	file := filepath.Join(o.SiteDir, "docs/doc077.md")
	writeFile(t, file, []byte("# Broken\n\n<b>\n"))
	s := pipeline.NewSession(o)
	t.Cleanup(s.Close)
	served := false
	_, err := s.Refresh(t.Context(), nil, func() { served = true })
	var failure *diag.Failure
	if !errors.As(err, &failure) || !served {
		t.Fatalf("served early: %v, error %v, want a mistake", served, err)
	}
	serve(t, s, "/docs/doc001")
	if _, ok, err := s.Serve(t.Context(), "/docs/doc077"); ok || err != nil {
		t.Errorf("the broken page: found %v, error %v", ok, err)
	}
	writeFile(t, file, []byte("# Mended\n"))
	if _, err := s.Refresh(t.Context(), []string{file}, nil); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/docs/doc077", "/docs/zebra"} {
		serve(t, s, path)
	}
}

func TestAChangeInterruptsTheCompilationOfTheOtherDocuments(t *testing.T) {
	t.Parallel()
	s := pipeline.NewSession(large(t))
	t.Cleanup(s.Close)
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := s.Refresh(ctx, nil, cancel); !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v", err)
	}
	serve(t, s, "/docs/intro")
	zebra := make(chan bool, 1)
	go func() {
		_, ok, _ := s.Serve(context.WithoutCancel(t.Context()), "/docs/zebra")
		zebra <- ok
	}()
	if _, err := s.Refresh(t.Context(), nil, nil); err != nil {
		t.Fatal(err)
	}
	if !<-zebra {
		t.Error("the page that waited is not served")
	}
}

func TestPagesAreServedEarlyIfTheStoreHasOnlyTheDocumentsOfThePagesServedBefore(t *testing.T) {
	t.Parallel()
	o := large(t)
	s := pipeline.NewSession(o)
	t.Cleanup(s.Close)
	ctx, stop := context.WithCancel(t.Context())
	if _, err := s.Refresh(ctx, nil, stop); !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v", err)
	}
	s.Close()
	o = pipeline.ServeFirstAfter(o, 30*time.Millisecond)
	o.Workers = 1
	o.Progress = func(e pipeline.Event) {
		if e.Phase == "compile" && e.Done > 70 { // those in the store, and a few
			time.Sleep(5 * time.Millisecond)
		}
	}
	again, served := pipeline.NewSession(o), false
	t.Cleanup(again.Close)
	if _, err := again.Refresh(t.Context(), nil, func() { served = true }); err != nil || !served {
		t.Fatalf("served early: %v, error %v", served, err)
	}
}

func TestASmallSiteIsServedWhole(t *testing.T) {
	t.Parallel()
	s := pipeline.NewSession(pipeline.ServeFirst(site(t, small)))
	t.Cleanup(s.Close)
	if _, err := s.Refresh(t.Context(), nil, func() { t.Error("a part is served") }); err != nil {
		t.Fatal(err)
	}
}
