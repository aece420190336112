package server

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rs/zerolog"
)

// FuzzStaticStaysInItsFolder requests arbitrary paths: files outside of the folder are
// never sent, and no redirect leads to another host.
func FuzzStaticStaysInItsFolder(f *testing.F) {
	for _, seed := range []string{
		"/", "/docs/a", "/docs/a/", "/../secret.txt", "/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt", `/..\secret.txt`, `/..%5csecret.txt`,
		"/docs/../../secret.txt", "/link", "/link/secret.txt", "//evil.example/", "/\\evil.example/", "/%00", "/docs/b", "/.//evil.example/..", "/C:/secret.txt",
		"/" + strings.Repeat("a/", 3000), "/" + strings.Repeat("n", 300), "/docs/b?x=%0d%0aSet-Cookie:a", "/index.html", "/404.html",
	} {
		f.Add(seed)
	}
	parent := f.TempDir()
	site := filepath.Join(parent, "site")
	for name, text := range map[string]string{"secret.txt": "TOPSECRET", "site/index.html": "home", "site/docs/a.html": "a", "site/docs/b/index.html": "b"} {
		file := filepath.Join(parent, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			f.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			f.Fatal(err)
		}
	}
	_ = os.Symlink(parent, filepath.Join(site, "link"))
	h := &Static{Dir: site, BaseURL: "/", Logger: zerolog.Nop()}
	f.Fuzz(func(t *testing.T, target string) {
		u, err := url.ParseRequestURI(target)
		if err != nil {
			return
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, &http.Request{Method: http.MethodGet, URL: u, Host: "localhost", Header: http.Header{}})
		if strings.Contains(w.Body.String(), "TOPSECRET") {
			t.Errorf("%q reads outside of the folder", target)
		}
		if w.Code >= 500 {
			t.Errorf("%q: status %d", target, w.Code)
		}
		to := w.Header().Get("Location")
		if w.Code == http.StatusFound && (!strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.ContainsAny(to, "\\\r\n")) {
			t.Errorf("%q leads to %q", target, to)
		}
	})
}

// FuzzDevAnswersOnlyItsOwnPaths requests arbitrary paths from the development server: no redirect
// leads to another host, and only files of the session are sent.
func FuzzDevAnswersOnlyItsOwnPaths(f *testing.F) {
	for _, seed := range []string{
		"/", "/docs/a", "/docs/a/", "/docs/b", "/main.js", "/__gosaur/client.js", "/__gosaur/events/..", "/__gosaur/../main.js", "//evil.example/", "/\\evil.example/", "/%00",
		"/.//evil.example/..", "/docs//a", "/docs/./a", "/docs/%61", "/docs/b?x=%0d%0aSet-Cookie:a", "/" + strings.Repeat("a/", 3000), "/%2e%2e/%2e%2e/etc/passwd",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	d := NewDev(DevOptions{Session: newFakeSession()})
	if err := d.Refresh(f.Context(), nil); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, target string, visit bool) {
		u, err := url.ParseRequestURI(target)
		if err != nil || strings.HasPrefix(u.Path, "/__gosaur/events") { // a stream, which does not end
			return
		}
		header := http.Header{}
		if visit {
			for key, value := range navigate {
				header.Set(key, value)
			}
		}
		w := httptest.NewRecorder()
		d.ServeHTTP(w, &http.Request{Method: http.MethodGet, URL: u, Host: "localhost:3000", Header: header})
		if w.Code >= 500 {
			t.Errorf("%q: status %d", target, w.Code)
		}
		to := w.Header().Get("Location")
		if to != "" && (!strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.ContainsAny(to, "\\\r\n")) {
			t.Errorf("%q leads to %q", target, to)
		}
	})
}
