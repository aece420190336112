package comparison_test

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/migrate/comparison"
)

// TestMain acts as the browser for the test that needs one: it draws a picture whose upper half
// is red if the page says so.
func TestMain(m *testing.M) {
	if os.Getenv("GOSAUR_TEST_BROWSER") == "" {
		os.Exit(m.Run())
	}
	if err := browse(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func browse(args []string) error {
	file, address := "", args[len(args)-1]
	for _, arg := range args {
		if rest, ok := strings.CutPrefix(arg, "--screenshot="); ok {
			file = rest
		}
	}
	req, err := http.NewRequestWithContext(context.Background(), http.MethodGet, address, http.NoBody)
	if err != nil {
		return err
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s, %w", address, res.Status, err)
	}
	picture := image.NewRGBA(image.Rect(0, 0, 10, 10))
	for i := range 100 {
		picture.Set(i%10, i/10, color.White)
		if i < 50 && strings.Contains(string(text), "red") {
			picture.Set(i%10, i/10, color.RGBA{255, 0, 0, 255})
		}
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer func() { _ = out.Close() }()
	return png.Encode(out, picture)
}

func TestPicturesShowHowPagesLookInBothBuilds(t *testing.T) {
	t.Setenv("GOSAUR_TEST_BROWSER", "1")
	const asset = `<link href="/kit/assets/a.css">`
	before := write(t, t.TempDir(), map[string]string{"index.html": asset, "docs/a/index.html": "white", "docs/b/index.html": "white", "blog/c.html": "red", "404.html": "x"})
	after := write(t, t.TempDir(), map[string]string{"index.html": asset, "docs/a.html": "red", "docs/b/index.html": "white", "blog/c.html": "red", "404.html": "x"})
	browser, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(t.TempDir(), "pictures")
	list, err := comparison.Pictures(t.Context(), browser, before, after, folder)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]float64{}
	for _, p := range list {
		got[fmt.Sprint(p.Route, " ", p.Width)] = p.Share
	}
	want := map[string]float64{"/ 1280": 0, "/ 500": 0, "/docs/a 1280": 0.5, "/docs/a 500": 0.5, "/blog/c 1280": 0, "/blog/c 500": 0}
	if fmt.Sprint(got) != fmt.Sprint(want) || list[0].Route != "/docs/a" {
		t.Errorf("got %v, want %v with /docs/a first", list, want)
	}
	index, err := os.ReadFile(filepath.Join(folder, "index.html"))
	if err != nil || strings.Count(string(index), "<img") != 18 {
		t.Errorf("the index is %s, %v", index, err)
	}
	for _, kind := range []string{"before", "after", "diff"} {
		if _, err := os.Stat(filepath.Join(folder, list[0].Name+"."+kind+".png")); err != nil {
			t.Error(err)
		}
	}
	if _, err := comparison.Pictures(t.Context(), browser, before, after, folder); err == nil || !strings.Contains(err.Error(), "is not empty") {
		t.Errorf("a folder with files in it: %v", err)
	}
}
