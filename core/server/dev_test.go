package server

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/diag"
)

// fakeSession serves a map; the test decides whether Refresh fails.
type fakeSession struct {
	base      string
	files     map[string]string
	disk      map[string]string
	failing   map[string]error
	refreshed RefreshResult
	patch     Patch
	refresh   error
}

func (s *fakeSession) Serve(_ context.Context, path string) (Response, bool, error) {
	if err := s.failing[path]; err != nil {
		return Response{}, false, err
	}
	if file := s.disk[path]; file != "" {
		return Response{File: file, ContentType: ContentType(file)}, true, nil
	}
	body, ok := s.files[path]
	kind := ContentType(path)
	if !strings.Contains(path, ".") {
		kind = ContentType(indexFile)
	}
	return Response{Body: []byte(body), ContentType: kind}, ok, nil
}

func (s *fakeSession) Refresh(context.Context, []string, func()) (RefreshResult, error) {
	return s.refreshed, s.refresh
}
func (s *fakeSession) Patch(context.Context, []string) Patch { return s.patch }
func (s *fakeSession) WatchPaths() []string                  { return nil }
func (s *fakeSession) BaseURL() string                       { return s.base }

func newFakeSession() *fakeSession {
	return &fakeSession{base: "/", files: map[string]string{
		"/docs/a": "<html><body>page a</body></html>", "/docs/b/": "page b", "/main.js": "code", "/404.html": "not here",
	}}
}

var brokenPage = &diag.Failure{Diagnostics: diag.List{{
	Code: diag.CodeMarkdownSyntax, Severity: diag.Error, Pos: diag.Pos{File: "docs/a.md", Line: 3, Col: 5, EndCol: 8},
	Message: "this <tag> is never closed", SourceLine: "one <b> two", Hint: "Close it.",
}}}

// navigate are the headers that a browser sends when it visits a page.
var navigate = map[string]string{"Accept": "text/html", "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate"}

const local = "http://localhost:3000"

func TestDevServesPagesWithTheClient(t *testing.T) {
	d := NewDev(DevOptions{Session: newFakeSession()})
	if err := d.Refresh(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	got := bodyOf(t, request(t, d, http.MethodGet, local+"/docs/a", navigate))
	if !strings.HasPrefix(got, `<html><body>page a<script src="/__gosaur/client.js"`) || !strings.HasSuffix(got, "</body></html>") {
		t.Errorf("page is %q", got)
	}
	if got := bodyOf(t, request(t, d, http.MethodGet, local+"/main.js", nil)); got != "code" {
		t.Errorf("script is %q", got)
	}
	if got := bodyOf(t, request(t, d, http.MethodGet, local+clientPath, nil)); !strings.Contains(got, "EventSource") {
		t.Errorf("client is %q", got)
	}
}

func TestDevAnswersUnknownPaths(t *testing.T) {
	d := NewDev(DevOptions{Session: newFakeSession()})
	res := request(t, d, http.MethodGet, local+"/nope", navigate)
	if got := bodyOf(t, res); res.StatusCode != 404 || !strings.HasPrefix(got, "not here") {
		t.Errorf("unknown: %d %q", res.StatusCode, got)
	}
	for from, to := range map[string]string{"/docs/a/": "/docs/a", "/docs/b": "/docs/b/"} {
		if got := request(t, d, http.MethodGet, local+from, navigate).Header.Get("Location"); got != to {
			t.Errorf("%s leads to %q, want %q", from, got, to)
		}
	}
}

func TestDevShowsDiagnosticsInPlaceOfABrokenPage(t *testing.T) {
	s := newFakeSession()
	s.failing = map[string]error{"/docs/a": brokenPage, "/docs/c": errors.New("engine <died>")}
	d := NewDev(DevOptions{Session: s})
	res := request(t, d, http.MethodGet, local+"/docs/a", navigate)
	got := bodyOf(t, res)
	for _, want := range []string{"docs/a.md:3:5", "this &lt;tag&gt; is never closed", "one <mark>&lt;b&gt;</mark> two", "Close it.", "GS1203", clientPath} {
		if !strings.Contains(got, want) {
			t.Errorf("overlay lacks %q", want)
		}
	}
	if res.StatusCode != http.StatusInternalServerError {
		t.Errorf("status %d, want 500", res.StatusCode)
	}
	if got := bodyOf(t, request(t, d, http.MethodGet, local+"/docs/c", navigate)); !strings.Contains(got, "engine &lt;died&gt;") {
		t.Errorf("internal error is shown as %q", got)
	}
	if got := bodyOf(t, request(t, d, http.MethodGet, local+"/docs/a", nil)); strings.Contains(got, "<") {
		t.Errorf("a script got %q", got)
	}
}

func TestDevRecoversFromAFailedRefresh(t *testing.T) {
	s := newFakeSession()
	d := NewDev(DevOptions{Session: s})
	s.refresh = brokenPage
	if err := d.Refresh(t.Context(), nil); err == nil {
		t.Fatal("refresh succeeded")
	}
	if got := request(t, d, http.MethodGet, local+"/docs/a", navigate).StatusCode; got != 500 {
		t.Errorf("failed: status %d, want 500", got)
	}
	if got := request(t, d, http.MethodGet, local+"/main.js", nil).StatusCode; got != 200 {
		t.Errorf("failed: a script has status %d, want 200", got)
	}
	s.refresh = nil
	if err := d.Refresh(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if got := request(t, d, http.MethodGet, local+"/docs/a", navigate).StatusCode; got != 200 {
		t.Errorf("mended: status %d, want 200", got)
	}
}

func TestDevAnswersOnlyItsOwnPages(t *testing.T) {
	tests := map[string]struct {
		target string
		header map[string]string
		want   int
	}{
		"localhost":                   {local + "/main.js", nil, 200},
		"name below localhost":        {"http://kit.localhost:3000/main.js", nil, 200},
		"address":                     {"http://127.0.0.1:3000/main.js", nil, 200},
		"IPv6 address":                {"http://[::1]:3000/main.js", nil, 200},
		"name given as --host":        {"http://devbox:3000/main.js", nil, 200},
		"allowed name":                {"http://docs.example:3000/main.js", nil, 200},
		"foreign name":                {"http://evil.example:3000/main.js", nil, 403},
		"same origin":                 {local + "/main.js", map[string]string{"Origin": local}, 200},
		"foreign origin":              {local + eventsPath, map[string]string{"Origin": "http://evil.example"}, 403},
		"opaque origin":               {local + eventsPath, map[string]string{"Origin": "null"}, 403},
		"another port is another one": {local + "/main.js", map[string]string{"Origin": "http://localhost:4000"}, 403},
		"script of a foreign page":    {local + "/main.js", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}, 403},
		"link from a foreign page":    {local + "/docs/a", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}, 200},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d := NewDev(DevOptions{Session: newFakeSession(), Host: "DevBox", AllowedHosts: []string{"docs.example"}})
			if got := request(t, d, http.MethodGet, tt.target, tt.header).StatusCode; got != tt.want {
				t.Errorf("status %d, want %d", got, tt.want)
			}
		})
	}
}

func TestDevTellsOpenPagesOfEveryRefresh(t *testing.T) {
	s := newFakeSession()
	d := NewDev(DevOptions{Session: s})
	_ = d.Refresh(t.Context(), nil)
	srv := httptest.NewServer(d)
	defer srv.Close()
	defer d.Stop()

	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, srv.URL+eventsPath, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	lines := bufio.NewScanner(res.Body)
	next := func() state {
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				var s state
				if err := json.Unmarshal([]byte(data), &s); err != nil {
					t.Fatal(err)
				}
				return s
			}
		}
		t.Fatalf("stream ended: %v", lines.Err())
		return state{}
	}

	first := next()
	s.refresh = brokenPage
	_ = d.Refresh(ctx, nil)
	if got := next(); got.Generation != first.Generation || !strings.Contains(got.Overlay, "docs/a.md:3:5") {
		t.Errorf("after a failure: %+v", got)
	}
	s.refresh = nil
	_ = d.Refresh(ctx, nil)
	if got := next(); got.Generation == first.Generation || got.Overlay != "" {
		t.Errorf("after the mending: %+v, first %+v", got, first)
	}
}

func TestServeStopsWithOpenStreams(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	l, err := Listen(ctx, "127.0.0.1", 0, true)
	if err != nil {
		t.Fatal(err)
	}
	d := NewDev(DevOptions{Session: newFakeSession()})
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, l, d, d.Stop) }()
	res, err := http.Get(URL(l, "/") + strings.TrimPrefix(eventsPath, "/")) //nolint:noctx // ended by the server
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	start := time.Now()
	cancel()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if took := time.Since(start); took > stopTimeout/2 {
		t.Errorf("took %v to stop", took)
	}
}

func TestListenTakesTheNextPortUnlessToldExactly(t *testing.T) {
	first, err := Listen(t.Context(), "127.0.0.1", 0, true)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = first.Close() }()
	port := portOf(t, first.Addr().String())
	if _, err := Listen(t.Context(), "127.0.0.1", port, true); !errors.Is(err, ErrPortInUse) {
		t.Errorf("exact: error %v, want ErrPortInUse", err)
	}
	second, err := Listen(t.Context(), "127.0.0.1", port, false)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = second.Close() }()
	if portOf(t, second.Addr().String()) == port {
		t.Error("the taken port was handed out again")
	}
}

func portOf(t *testing.T, address string) int {
	t.Helper()
	_, text, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	port, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return port
}
