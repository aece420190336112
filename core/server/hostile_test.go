package server

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/internal/growth"
)

func TestHostilePathsAreRefusedByLengthAndDepth(t *testing.T) {
	dev := NewDev(DevOptions{Session: newFakeSession()})
	_ = dev.Refresh(t.Context(), nil)
	static := &Static{Dir: writeSite(t, map[string]string{"404.html": "nothing here", "index.html": "home"}), BaseURL: "/"}
	for name, h := range map[string]http.Handler{"serve": static, "start": dev} {
		for target, want := range map[string]int{
			"/" + strings.Repeat("a", 2*maxPath):      http.StatusRequestURITooLong,
			strings.Repeat("/a", maxPath):             http.StatusRequestURITooLong,
			strings.Repeat("/a", maxDepth+1):          http.StatusNotFound,
			strings.Repeat("/a", maxDepth):            http.StatusNotFound,
			"/" + strings.Repeat("%61", maxPath/2):    http.StatusNotFound,
			"/?x=" + strings.Repeat("a", 4*maxPath):   http.StatusOK,
			strings.Repeat("/..", maxDepth/2) + "/..": http.StatusOK,
		} {
			if name == "start" && want == http.StatusOK {
				continue // the site has no home page
			}
			if got := request(t, h, http.MethodGet, local+target, nil).StatusCode; got != want {
				t.Errorf("%s: %.20s of %d bytes: status %d, want %d", name, target, len(target), got, want)
			}
		}
	}
}

func TestHostilePathsTakeTimeAndMemoryInProportion(t *testing.T) {
	static := &Static{Dir: writeSite(t, map[string]string{"404.html": "nothing here", "_headers": "/*a*a*a*a*b\n  X-A: b\n/:x/:y/*\n  X-B: c\n"}), BaseURL: "/"}
	var families []growth.Family
	for name, unit := range map[string]string{"folders": "/a", "slashes": "/", "parents": "/..", "dots": "/.", "one name": "a"} {
		families = append(families, growth.Family{Name: name, Quick: true, Make: growth.Repeat(name, unit).Make})
	}
	growth.Check(t, growth.Bound{From: 8 << 10, To: 64 << 10, Bytes: 64, Base: 1 << 20}, families, func(path string) {
		r := httptest.NewRequest(http.MethodGet, local+"/", nil)
		r.URL.Path = "/" + path
		static.ServeHTTP(httptest.NewRecorder(), r)
	})
}

func TestHostileClientWhoLeftGetsNoPage(t *testing.T) {
	dir := writeSite(t, map[string]string{"404.html": "nothing here", "index.html": "home"})
	session := newFakeSession()
	dev := NewDev(DevOptions{Session: session})
	_ = dev.Refresh(t.Context(), nil)
	gone, leave := context.WithCancel(t.Context())
	leave()
	for name, h := range map[string]http.Handler{"serve": &Static{Dir: dir, BaseURL: "/"}, "start": dev} {
		for _, target := range []string{"/", "/docs/a", "/nothing/here"} {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequestWithContext(gone, http.MethodGet, local+target, nil))
			if strings.Contains(w.Body.String(), "home") || strings.Contains(w.Body.String(), "here") || strings.Contains(w.Body.String(), "page a") {
				t.Errorf("%s: %s sends %q to nobody", name, target, w.Body)
			}
		}
	}
}

// impatient has short timeouts for tests.
var impatient = timeouts{header: 50 * time.Millisecond, request: 100 * time.Millisecond, response: time.Minute, stall: 50 * time.Millisecond, idle: time.Minute}

// serving serves a handler until the test ends, and returns a connection to it.
func serving(t *testing.T, h http.Handler) net.Conn {
	t.Helper()
	l, err := Listen(t.Context(), "127.0.0.1", 0, true)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan error, 1)
	go func() { done <- serve(ctx, l, h, nil, impatient) }()
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = conn.Close()
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return conn
}

func TestHostileReaderWhoTakesNothingIsLeft(t *testing.T) {
	big := bytes.Repeat([]byte("x"), 64<<20)
	endless := func(w http.ResponseWriter, _ *http.Request) error {
		for {
			if _, err := w.Write(big); err != nil {
				return err
			}
		}
	}
	film := filepath.Join(t.TempDir(), "film.mp4")
	if err := os.WriteFile(film, big, 0o600); err != nil {
		t.Fatal(err)
	}
	events := newHub()
	for name, answer := range map[string]func(w http.ResponseWriter, r *http.Request) error{
		"memory": endless,
		"file": func(w http.ResponseWriter, r *http.Request) error {
			return trySendFile(w, r, os.DirFS(filepath.Dir(film)), "film.mp4", http.StatusOK)
		},
		"events": func(w http.ResponseWriter, r *http.Request) error {
			events.fail("", string(big))
			events.ServeHTTP(w, r)
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			ended := make(chan struct{})
			conn := serving(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				defer close(ended)
				_ = answer(w, r)
			}))
			if _, err := fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"); err != nil {
				t.Fatal(err)
			}
			<-ended // blocks forever if there is no limit
		})
	}
}

func TestHostileSenderWhoDawdlesIsLeft(t *testing.T) {
	for name, request := range map[string]string{
		"header": "GET / HTTP/1.1\r\nHost: loc",
		"body":   "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
	} {
		t.Run(name, func(t *testing.T) {
			conn := serving(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if _, err := io.ReadAll(r.Body); err != nil {
					http.Error(w, "too slow", http.StatusRequestTimeout)
				}
			}))
			if _, err := io.WriteString(conn, request); err != nil {
				t.Fatal(err)
			}
			// Returns when the server closes the connection; blocks forever if there is no limit.
			if answer, err := io.ReadAll(conn); err != nil || strings.Contains(string(answer), "200 OK") {
				t.Errorf("%q, %v", answer, err)
			}
		})
	}
}

// blocked is a response writer that blocks until it is released.
type blocked struct {
	*httptest.ResponseRecorder
	writing, release chan struct{}
}

func (b *blocked) Write(p []byte) (int, error) {
	close(b.writing)
	<-b.release
	return b.ResponseRecorder.Write(p)
}

func TestHostileReaderDoesNotKeepTheSiteFromBeingRefreshed(t *testing.T) {
	d := NewDev(DevOptions{Session: newFakeSession()})
	_ = d.Refresh(t.Context(), nil)
	w := &blocked{httptest.NewRecorder(), make(chan struct{}), make(chan struct{})}
	served := make(chan struct{})
	go func() {
		defer close(served)
		d.ServeHTTP(w, httptest.NewRequest(http.MethodGet, local+"/docs/a", nil))
	}()
	<-w.writing
	if err := d.Refresh(t.Context(), nil); err != nil { // blocks forever if the response holds the session
		t.Error(err)
	}
	close(w.release)
	<-served
}

func TestHostileSizeOfAFileIsNotHeldInMemory(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"film.mp4", "404.html", "page.html"} {
		f, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Truncate(1 << 40); err != nil { // a sparse file
			t.Skip("no sparse files here")
		}
		_ = f.Close()
	}
	session := newFakeSession()
	session.disk = map[string]string{"/film.mp4": filepath.Join(dir, "film.mp4"), "/page": filepath.Join(dir, "page.html")}
	dev := NewDev(DevOptions{Session: session})
	_ = dev.Refresh(t.Context(), nil)
	for name, h := range map[string]http.Handler{"serve": &Static{Dir: dir, BaseURL: "/"}, "start": dev} {
		for _, target := range []string{"/film.mp4", "/page", "/nothing"} {
			res := request(t, h, http.MethodHead, local+target, nil)
			if name == "start" && target == "/nothing" {
				continue
			}
			if res.ContentLength != 1<<40 && res.Header.Get("Content-Length") != "1099511627776" {
				t.Errorf("%s: %s: %d, %v", name, target, res.StatusCode, res.Header)
			}
		}
	}
}

func TestHostileNumberOfFindingsFitsTheOverlay(t *testing.T) {
	many, line := &diag.Failure{}, strings.Repeat("ö", 100_000-1)+"here"+strings.Repeat("é", 100_000)
	for i := range 10_000 {
		many.Diagnostics = append(many.Diagnostics, diag.Diagnostic{
			Severity: diag.Error, Pos: diag.Pos{File: "docs/a.md", Line: i + 1, Col: 100_000, EndCol: 100_004}, Message: "broken", SourceLine: line,
		})
	}
	shown := overlay(many)
	if len(shown) > 256<<10 {
		t.Errorf("%d bytes", len(shown))
	}
	for _, want := range []string{"<mark>here</mark>", "9950 more", "docs/a.md:50:100000"} {
		if !strings.Contains(shown, want) {
			t.Errorf("the overlay lacks %s", want)
		}
	}
	if strings.Contains(shown, "\ufffd") {
		t.Error("the line is cut within a character")
	}
}

func TestHostileHeadersAreRefused(t *testing.T) {
	conn := serving(t, http.NotFoundHandler())
	_, _ = fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: localhost\r\n")
	for range 1000 {
		if _, err := fmt.Fprintf(conn, "X-A: %s\r\n", strings.Repeat("a", 1000)); err != nil {
			break
		}
	}
	status, err := bufio.NewReader(conn).ReadString('\n')
	if err == nil && !strings.Contains(status, " 431 ") {
		t.Errorf("status line %q, want 431", status)
	}
}

func TestHostileClientsLeaveNoGoroutinesBehind(t *testing.T) {
	dev := NewDev(DevOptions{Session: newFakeSession()})
	_ = dev.Refresh(t.Context(), nil)
	before := runtime.NumGoroutine()
	l, err := Listen(t.Context(), "127.0.0.1", 0, true)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- serve(ctx, l, dev, dev.Stop, impatient) }()
	var clients sync.WaitGroup
	for range 50 {
		clients.Go(func() {
			for _, sent := range []string{
				"GET " + eventsPath + " HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET /docs/a HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET / HT", "\x00\x16\x03", "",
				"GET " + strings.Repeat("/a", maxPath) + " HTTP/1.1\r\nHost: localhost\r\n\r\n", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx",
			} {
				conn, err := net.Dial("tcp", l.Addr().String())
				if err != nil {
					t.Error(err)
					return
				}
				_, _ = io.WriteString(conn, sent)
				_ = conn.Close()
			}
		})
	}
	clients.Wait()
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
	for runtime.NumGoroutine() > before { // loops forever if one is left
		runtime.Gosched()
	}
}
