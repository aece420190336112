package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestThePictureInTheReadmeIsThatOfTheCode(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := redraw("../../pipeline", string(readme))
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(readme), drawn); d != "" {
		t.Errorf("run make generate:\n%s", d)
	}
}

const fixture = `package p

import (
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/render"
)

type builder struct{}

func (b *builder) run() error {
	err := b.phases(
		phase{"open", func() (err error) { w, err = b.open(); return }},
		phase{"wait", func() error { return b.wait() }},
	)
	return b.each(w, func(l *builder) error { return l.one(w) })
}

func (b *builder) one(w *website) error {
	return b.phases(
		phase{"routes", func() (err error) { a.table, err = b.routes(w); return }},
		phase{"render", func() error { return b.render(w, a) }},
	)
}

func (b *builder) open() (*website, error)                { return nil, nil }
func (b *builder) wait() error                            { return nil }
func (b *builder) routes(w *website) (*route.Table, error) { return route.New(w), nil }
func (b *builder) render(w *website, a *all) error        { return b.pages(a) }
func (b *builder) pages(a *all) error                     { return render.All(a) }

type other struct{}

func (o *other) render() { route.Other() }
`

func TestPhasesAreDrawnWithWhatGoesFromOneToAnother(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "p.go"), []byte(fixture), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := redraw(dir, "Before.\n"+begin+"An old diagram.\n"+end+"After.\n")
	if err != nil {
		t.Fatal(err)
	}
	want := "Before.\n" + begin + "\n```mermaid\nflowchart TB\n  open\n  wait\n  routes\n  render\n" +
		"  open -.-> wait\n  open -->|website| routes\n  wait -.-> routes\n  routes -->|route.Table| render\n```\n\n" +
		"| phase | takes | gives | works with |\n| --- | --- | --- | --- |\n" +
		"| open |  | `website` |  |\n| wait |  |  |  |\n| routes | `website` | `route.Table` | `route` |\n| render | `website`, `route.Table` |  | `render` |\n\n" +
		end + "After.\n"
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestAFileWithoutAPlaceForThePictureIsAnError(t *testing.T) {
	if _, err := redraw("../../pipeline", "Nothing.\n"); err == nil {
		t.Error("no error")
	}
	if _, err := redraw(t.TempDir(), begin+end); err == nil {
		t.Error("a package without phases is not an error")
	}
}
