package comparison

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Picture compares the look of a page in two builds.
type Picture struct {
	Route string
	// Width is the width of the window in pixels.
	Width int
	// Share is the share of pixels that differ, from 0 to 1.
	Share float64
	// Name is the common prefix of its file names.
	Name string
}

const (
	// maxPictured is the maximum number of pages.
	maxPictured = 8
	// windowHeight is the height of the window in pixels.
	windowHeight = 2400
	// pictureTimeout is the time limit of the browser for a page.
	pictureTimeout = time.Minute
	// colorTolerance is the difference, of 255, up to which two values of a color count as equal.
	colorTolerance = 32
)

// pictureWidths are the widths of a desktop window and of a small one.
var pictureWidths = []int{1280, 500}

// browserNames are the programs that take pictures.
var browserNames = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"}

// FindBrowser returns the program that takes pictures: the one in CHROME_PATH, or the first on the PATH; "" for
// none.
func FindBrowser() string {
	for _, name := range append([]string{os.Getenv("CHROME_PATH")}, browserNames...) {
		if file, err := exec.LookPath(name); name != "" && err == nil {
			return file
		}
	}
	return ""
}

// Pictures takes pictures of the home page and of the first page of each folder in two builds. It writes them
// into a folder, which must be empty or not exist, with an index.html that shows them side by side, those that
// differ most first.
func Pictures(ctx context.Context, browser, before, after, folder string) ([]Picture, error) {
	if err := EmptyFolder(folder); err != nil {
		return nil, err
	}
	old, err := routeFiles(before)
	if err != nil {
		return nil, err
	}
	made, err := routeFiles(after)
	if err != nil {
		return nil, err
	}
	var list []Picture
	for _, route := range pagesToPicture(old, made) {
		for _, width := range pictureWidths {
			p := Picture{Route: route, Width: width, Name: fmt.Sprintf("%02d-%d", len(list)/len(pictureWidths)+1, width)}
			list = append(list, p)
		}
	}
	for kind, dir := range map[string]string{"before": before, "after": after} {
		if err := takePictures(ctx, browser, dir, kind, folder, list); err != nil {
			return nil, err
		}
	}
	for i := range list {
		if list[i].Share, err = compareFiles(filepath.Join(folder, list[i].Name)); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(list, func(a, b Picture) int { return int((b.Share - a.Share) * 1e9) })
	return list, os.WriteFile(filepath.Join(folder, "index.html"), pictureIndex(list), 0o600)
}

// EmptyFolder creates a folder for pictures, or fails if it is not empty.
func EmptyFolder(folder string) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return os.MkdirAll(folder, 0o750)
	}
	if err == nil && len(entries) > 0 {
		err = fmt.Errorf("the folder %s is not empty", folder)
	}
	return err
}

// pagesToPicture selects pages that both builds have.
func pagesToPicture(old, made map[string]string) []string {
	seen, list := map[string]bool{}, []string(nil)
	for _, route := range slices.Sorted(maps.Keys(old)) {
		folder := path.Dir(route)
		if made[route] == "" || route == "/404" || route != "/" && seen[folder] || len(list) == maxPictured {
			continue
		}
		seen[folder] = seen[folder] || route != "/"
		list = append(list, route)
	}
	return list
}

// takePictures serves a build and takes a picture of each page.
func takePictures(ctx context.Context, browser, dir, kind, folder string, list []Picture) error {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("serve the pages for pictures: %w", err)
	}
	base := baseOf(dir)
	server := &http.Server{Handler: servePages(dir, base), ReadHeaderTimeout: pictureTimeout}
	go func() { _ = server.Serve(listener) }()
	defer func() { _ = server.Close() }()
	profile, err := os.MkdirTemp("", "gosaur-browser-")
	if err != nil {
		return fmt.Errorf("make a folder for the browser: %w", err)
	}
	defer func() { _ = os.RemoveAll(profile) }()
	for _, p := range list {
		file := filepath.Join(folder, p.Name+"."+kind+".png")
		args := []string{
			"--headless", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb", "--no-first-run", "--user-data-dir=" + profile,
			fmt.Sprintf("--window-size=%d,%d", p.Width, windowHeight), "--virtual-time-budget=10000", "--screenshot=" + file,
		}
		if os.Geteuid() == 0 {
			args = append(args, "--no-sandbox") // browsers do not run as root with a sandbox
		}
		limited, cancel := context.WithTimeout(ctx, pictureTimeout)
		err := childprocess.Run(childprocess.Command(limited, browser, append(args, "http://"+listener.Addr().String()+base+strings.TrimPrefix(p.Route, "/"))...))
		cancel()
		if err != nil {
			return fmt.Errorf("take a picture of %s with %s: %w", p.Route, browser, err)
		}
	}
	return nil
}

var assetAddress = regexp.MustCompile(`(?:href|src)="?(/[^"> ]*?)assets/`)

// baseOf determines the base URL of a build from its pages.
func baseOf(dir string) string {
	data, err := sitefile.Read(filepath.Join(dir, "index.html"), sitefile.Made)
	if m := assetAddress.FindSubmatch(data); err == nil && m != nil {
		return string(m[1])
	}
	return "/"
}

// servePages serves the files of a build. Addresses of pages may end with a slash or not.
func servePages(dir, base string) http.Handler {
	files := os.DirFS(dir)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.Trim(path.Clean("/"+strings.TrimPrefix(r.URL.Path, base)), "/")
		for _, candidate := range []string{name, path.Join(name, "index.html"), name + ".html"} {
			if info, err := fs.Stat(files, candidate); err == nil && info.Mode().IsRegular() {
				http.ServeFileFS(w, r, files, candidate)
				return
			}
		}
		http.NotFound(w, r)
	})
}

// compareFiles writes the difference of two pictures in red, and returns the share of pixels that differ.
func compareFiles(name string) (float64, error) {
	before, err := readPicture(name + ".before.png")
	if err != nil {
		return 0, err
	}
	after, err := readPicture(name + ".after.png")
	if err != nil {
		return 0, err
	}
	area := before.Bounds().Union(after.Bounds())
	diff, different := image.NewRGBA(area), 0
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			a, b := color.RGBAModel.Convert(before.At(x, y)).(color.RGBA), color.RGBAModel.Convert(after.At(x, y)).(color.RGBA)
			if isSimilar(a.R, b.R) && isSimilar(a.G, b.G) && isSimilar(a.B, b.B) {
				pale := 255 - (255-a.G)/4
				diff.SetRGBA(x, y, color.RGBA{pale, pale, pale, 255})
				continue
			}
			diff.SetRGBA(x, y, color.RGBA{220, 0, 0, 255})
			different++
		}
	}
	out, err := os.Create(name + ".diff.png")
	if err != nil {
		return 0, err
	}
	err = errors.Join(png.Encode(out, diff), out.Close())
	return float64(different) / float64(max(area.Dx()*area.Dy(), 1)), err
}

func isSimilar(a, b uint8) bool { return max(a, b)-min(a, b) <= colorTolerance }

func readPicture(file string) (image.Image, error) {
	data, err := sitefile.Read(file, sitefile.Made)
	if err != nil {
		return nil, fmt.Errorf("the browser has taken no picture: %w", err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	return picture, nil
}

// pictureIndex returns the page that shows all pictures: before, after and the difference.
func pictureIndex(list []Picture) []byte {
	var b strings.Builder
	b.WriteString("<!doctype html>\n<meta charset=utf-8>\n<title>Docusaurus and Gosaur</title>\n" +
		"<style>body{font:14px sans-serif}img{width:32%;vertical-align:top;border:1px solid #ccc}</style>\n" +
		"<p>Docusaurus, Gosaur, and in red what differs.</p>\n")
	for _, p := range list {
		fmt.Fprintf(&b, "<h2>%s at %s pixels: %.2f %%</h2>\n", html.EscapeString(p.Route), strconv.Itoa(p.Width), 100*p.Share)
		for _, kind := range []string{"before", "after", "diff"} {
			fmt.Fprintf(&b, "<img src=\"%s.%s.png\" alt=\"%s\">\n", p.Name, kind, kind)
		}
	}
	return []byte(b.String())
}
