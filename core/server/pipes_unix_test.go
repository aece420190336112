//go:build unix

package server

import (
	"net/http"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A server must respond whatever the output contains: here, a named pipe without a writer in
// place of a page, a precompressed file or a header file.
func TestHostilePipesInTheOutputKeepNoRequestWaiting(t *testing.T) {
	for _, name := range []string{"a", "a.html", "docs/index.html", "404.html", "docs/404.html", "index.html.br", "index.html.gz", "index.html.zst", "_headers", "nginx-headers.conf"} {
		dir := writeSite(t, map[string]string{"index.html": "home", "docs/b.html": "b"})
		if err := syscall.Mkfifo(filepath.Join(dir, filepath.FromSlash(name)), 0o600); err != nil {
			t.Fatal(err)
		}
		session := newFakeSession()
		session.disk = map[string]string{"/pipe": filepath.Join(dir, filepath.FromSlash(name))}
		dev := NewDev(DevOptions{Session: session})
		_ = dev.Refresh(t.Context(), nil)
		for server, h := range map[string]http.Handler{"serve": &Static{Dir: dir, BaseURL: "/"}, "start": dev} {
			for _, target := range []string{"/", "/a", "/a.html", "/docs/", "/docs", "/docs/missing", "/" + name, "/pipe"} {
				done := make(chan int, 1)
				go func() {
					done <- request(t, h, http.MethodGet, local+target, map[string]string{"Accept-Encoding": "br, gzip, zstd"}).StatusCode
				}()
				select {
				case status := <-done:
					if server == "serve" && (status >= 500 || status == http.StatusOK && target == "/"+name) {
						t.Errorf("%s with the pipe %s: %s has status %d", server, name, target, status)
					}
				case <-time.After(10 * time.Second):
					t.Fatalf("%s with the pipe %s: %s is never answered", server, name, target)
				}
			}
		}
	}
}
