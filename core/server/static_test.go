package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rs/zerolog"
)

// writeSite writes files below a new folder.
func writeSite(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, body := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(body), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func request(t *testing.T, h http.Handler, method, target string, header map[string]string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, target, nil)
	for k, v := range header {
		r.Header.Set(k, v)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func bodyOf(t *testing.T, res *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

var longText = strings.Repeat("All work and no play. ", 200)

func TestStatic(t *testing.T) {
	dir := writeSite(t, map[string]string{
		"index.html":        "home",
		"404.html":          "nothing here",
		"fr/404.html":       "rien ici",
		"docs/a.html":       "page a",
		"docs/b/index.html": "page b",
		"long.txt":          longText,
		"main.css":          longText,
		"main.css.br":       "pretend brotli",
		"data.bin":          "0123456789",
	})
	tests := map[string]struct {
		base, method, target string
		header               map[string]string
		status               int
		body                 string
		want                 map[string]string
	}{
		"page at its clean URL": {
			target: "/docs/a", status: 200, body: "page a",
			want: map[string]string{"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"},
		},
		"redirect keeps the query":   {target: "/docs/b?x=1", status: 302, want: map[string]string{"Location": "/docs/b/?x=1"}},
		"redirect stays on the host": {target: "//docs/b", status: 302, want: map[string]string{"Location": "/docs/b/"}},
		"not found has its page and status": {
			target: "/nope", status: 404, body: "nothing here", want: map[string]string{"Content-Type": "text/html; charset=utf-8"},
		},
		"below a base URL":                         {base: "/kit/", target: "/kit/docs/a", status: 200, body: "page a"},
		"base redirects keep the base":             {base: "/kit/", target: "/kit/docs/a/", status: 302, want: map[string]string{"Location": "/kit/docs/a"}},
		"host root leads to the base":              {base: "/kit/", target: "/", status: 302, want: map[string]string{"Location": "/kit/"}},
		"base without slash":                       {base: "/kit/", target: "/kit", status: 302, want: map[string]string{"Location": "/kit/"}},
		"not found in a language has its own page": {target: "/fr/deep/nope", status: 404, body: "rien ici"},
		"not found beside a language":              {target: "/fr", status: 404, body: "nothing here"},
		"outside the base":                         {base: "/kit/", target: "/docs/a", status: 404},
		"range": {
			target: "/data.bin", header: map[string]string{"Range": "bytes=2-4"}, status: 206, body: "234",
			want: map[string]string{"Content-Range": "bytes 2-4/10"},
		},
		"range of compressible content is of the content itself": {
			target: "/long.txt", header: map[string]string{"Range": "bytes=0-2", "Accept-Encoding": "gzip"}, status: 206, body: "All",
			want: map[string]string{"Content-Encoding": ""},
		},
		"range past the end": {target: "/data.bin", header: map[string]string{"Range": "bytes=50-"}, status: 416},
		"precompressed neighbour": {
			target: "/main.css", header: map[string]string{"Accept-Encoding": "gzip, br"}, status: 200, body: "pretend brotli",
			want: map[string]string{"Content-Encoding": "br", "Vary": "Accept-Encoding", "Content-Type": "text/css; charset=utf-8"},
		},
		"precompressed form refused by weight": {
			target: "/main.css", header: map[string]string{"Accept-Encoding": "br;q=0"}, status: 200, body: longText,
		},
		"write is refused":   {method: "POST", target: "/", status: 405, want: map[string]string{"Allow": "GET, HEAD"}},
		"head has no body":   {method: "HEAD", target: "/docs/a", status: 200, want: map[string]string{"Content-Length": "6"}},
		"traversal":          {target: "/../server/static.go", status: 404, body: "nothing here"},
		"encoded traversal":  {target: "/%2e%2e/%2e%2e/etc/passwd", status: 404, body: "nothing here"},
		"encoded slash trip": {target: "/..%2f..%2fetc/passwd", status: 404, body: "nothing here"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			base, method := tt.base, tt.method
			if base == "" {
				base = "/"
			}
			if method == "" {
				method = http.MethodGet
			}
			res := request(t, &Static{Dir: dir, BaseURL: base, Logger: zerolog.Nop()}, method, tt.target, tt.header)
			if res.StatusCode != tt.status {
				t.Fatalf("status %d, want %d", res.StatusCode, tt.status)
			}
			if got := bodyOf(t, res); tt.body != "" && got != tt.body {
				t.Errorf("body %q, want %q", got, tt.body)
			}
			for k, v := range tt.want {
				if got := res.Header.Get(k); got != v {
					t.Errorf("%s: %q, want %q", k, got, v)
				}
			}
		})
	}
}

func TestStaticCompressesTextOnTheFly(t *testing.T) {
	h := &Static{Dir: writeSite(t, map[string]string{"long.txt": longText}), BaseURL: "/"}
	res := request(t, h, http.MethodGet, "/long.txt", map[string]string{"Accept-Encoding": "gzip"})
	if got := res.Header.Get("Content-Encoding"); got != "gzip" {
		t.Fatalf("Content-Encoding %q, want gzip", got)
	}
	zr, err := gzip.NewReader(bytes.NewBufferString(bodyOf(t, res)))
	if err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(zr)
	if err != nil || string(got) != longText {
		t.Errorf("unpacked %d bytes (%v), want the text", len(got), err)
	}
}

func TestStaticAnswersNotModifiedUntilTheContentChanges(t *testing.T) {
	dir := writeSite(t, map[string]string{"index.html": "one"})
	h := &Static{Dir: dir, BaseURL: "/"}
	tag := request(t, h, http.MethodGet, "/", nil).Header.Get("ETag")
	if tag == "" {
		t.Fatal("no ETag")
	}
	header := map[string]string{"If-None-Match": tag}
	if res := request(t, h, http.MethodGet, "/", header); res.StatusCode != http.StatusNotModified {
		t.Errorf("unchanged: status %d, want 304", res.StatusCode)
	}
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("two"), 0o600); err != nil {
		t.Fatal(err)
	}
	if res := request(t, h, http.MethodGet, "/", header); res.StatusCode != http.StatusOK {
		t.Errorf("changed: status %d, want 200", res.StatusCode)
	}
}

func TestStaticFollowsNoLinkOutOfTheSite(t *testing.T) {
	secret := filepath.Join(writeSite(t, map[string]string{"secret.txt": "secret"}), "secret.txt")
	dir := writeSite(t, map[string]string{"index.html": "home"})
	if err := os.Symlink(secret, filepath.Join(dir, "link.txt")); err != nil {
		t.Fatal(err)
	}
	if res := request(t, &Static{Dir: dir, BaseURL: "/"}, http.MethodGet, "/link.txt", nil); res.StatusCode != http.StatusNotFound {
		t.Errorf("status %d, want 404", res.StatusCode)
	}
}

func TestStaticServesTheFolderThatReplacedTheOldOne(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "build")
	h := &Static{Dir: dir, BaseURL: "/"}
	if res := request(t, h, http.MethodGet, "/", nil); res.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("before the build: status %d, want 503", res.StatusCode)
	}
	for _, text := range []string{"one", "two"} {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(writeSite(t, map[string]string{"index.html": text}), dir); err != nil {
			t.Fatal(err)
		}
		if got := bodyOf(t, request(t, h, http.MethodGet, "/", nil)); got != text {
			t.Errorf("body %q, want %q", got, text)
		}
	}
}

func TestStaticStreamsLargeFilesWithRanges(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "film.mp4"), make([]byte, maxInMemory+10), 0o600); err != nil {
		t.Fatal(err)
	}
	res := request(t, &Static{Dir: dir, BaseURL: "/"}, http.MethodGet, "/film.mp4", map[string]string{"Range": "bytes=-4"})
	if got := bodyOf(t, res); res.StatusCode != http.StatusPartialContent || len(got) != 4 {
		t.Errorf("status %d with %d bytes, want 206 with 4", res.StatusCode, len(got))
	}
}

func TestStaticSendsLargeFilesAsTheyLieCompressed(t *testing.T) {
	dir := writeSite(t, map[string]string{"index.json": strings.Repeat("x", maxInMemory+1), "index.json.br": "pretend brotli"})
	h := &Static{Dir: dir, BaseURL: "/"}
	res := request(t, h, http.MethodGet, "/index.json", map[string]string{"Accept-Encoding": "br"})
	if got := bodyOf(t, res); got != "pretend brotli" || res.Header.Get("Content-Encoding") != "br" || res.Header.Get("Content-Type") != "application/json" {
		t.Errorf("%d bytes with %v", len(got), res.Header)
	}
	res = request(t, h, http.MethodGet, "/index.json", map[string]string{"Accept-Encoding": "br", "Range": "bytes=0-2"})
	if got := bodyOf(t, res); got != "xxx" || res.Header.Get("Content-Encoding") != "" {
		t.Errorf("range: %d bytes with %v", len(got), res.Header)
	}
}

func TestAccepts(t *testing.T) {
	tests := map[string]struct {
		header, coding string
		want           bool
	}{
		"named":                        {"gzip, deflate, br", "br", true},
		"absent":                       {"gzip", "br", false},
		"empty":                        {"", "gzip", false},
		"weight of zero":               {"gzip;q=0, br", "gzip", false},
		"weight with white space":      {"gzip ; q = 0.5", "gzip", true},
		"wildcard":                     {"*", "br", true},
		"wildcard of zero":             {"*;q=0", "br", false},
		"named wins over wildcard":     {"*;q=0, gzip", "gzip", true},
		"refused in spite of wildcard": {"br;q=0, *", "br", false},
		"capital letters":              {"GZIP", "gzip", true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := accepts(tt.header, tt.coding); got != tt.want {
				t.Errorf("accepts(%q, %q) = %v", tt.header, tt.coding, got)
			}
		})
	}
}
