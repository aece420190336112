package external_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck/external"
	"github.com/gosaur/gosaur/core/plugin"
)

// host is a local web server that records its requests.
type host struct {
	*httptest.Server
	mu       sync.Mutex
	requests []string
	at       []time.Time
}

func newHost(t *testing.T, handler func(w http.ResponseWriter, r *http.Request)) *host {
	h := &host{}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		h.requests = append(h.requests, r.Method+" "+r.URL.Path)
		h.at = append(h.at, time.Now())
		h.mu.Unlock()
		handler(w, r)
	}))
	t.Cleanup(h.Close)
	return h
}

func options() external.Options {
	return external.Options{
		Anchors: true, Timeout: 5 * time.Second, Retries: 2, Concurrency: 4, Backoff: time.Millisecond,
		LinkSeverity: diag.Error, AnchorSeverity: diag.Warning, UserAgent: "test",
	}
}

func check(t *testing.T, o external.Options, urls ...string) []string {
	t.Helper()
	var links []plugin.Link
	for i, url := range urls {
		links = append(links, plugin.Link{URL: url, Raw: url, Pos: diag.Pos{File: "a.md", Line: i + 1, Col: 1}})
	}
	found, err := external.Check(t.Context(), links, o)
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{}
	for _, d := range found {
		texts = append(texts, fmt.Sprintf("%d %s %s", d.Pos.Line, d.Code, d.Message[strings.Index(d.Message, ": ")+2:]))
	}
	return texts
}

func TestAnswersOfHosts(t *testing.T) {
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/moved":
			http.Redirect(w, r, "/page", http.StatusMovedPermanently)
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		case "/no-head":
			if r.Method == http.MethodHead {
				w.WriteHeader(http.StatusMethodNotAllowed)
			}
		case "/page":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = fmt.Fprint(w, `<h2 id="user-content-first">x</h2><a name="second"></a><p id="größe">`)
		case "/data":
			w.Header().Set("Content-Type", "application/pdf")
		case "/private":
			w.WriteHeader(http.StatusForbidden)
		default:
			http.NotFound(w, r)
		}
	})
	tests := map[string]struct {
		path string
		want []string
	}{
		"page":                           {"/page", nil},
		"redirect":                       {"/moved", nil},
		"redirects without end":          {"/loop", []string{"1 GS1505 it redirects endlessly"}},
		"host that refuses HEAD":         {"/no-head", nil},
		"missing":                        {"/gone", []string{"1 GS1505 the host answers 404 Not Found"}},
		"forbidden":                      {"/private", []string{"1 GS1505 the host answers 403 Forbidden"}},
		"anchor":                         {"/page#first", nil},
		"anchor by name":                 {"/page#second", nil},
		"escaped anchor":                 {"/page#gr%C3%B6%C3%9Fe", nil},
		"missing anchor":                 {"/page#third", []string{`1 GS1506 the page has no anchor "third"`}},
		"anchor after a redirect":        {"/moved#third", []string{`1 GS1506 the page has no anchor "third"`}},
		"text directive":                 {"/page#:~:text=x", nil},
		"route of a script":              {"/page#/a/b", nil},
		"fragment of what is not a page": {"/data#page=2", nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if d := cmp.Diff(append([]string{}, tt.want...), check(t, options(), h.URL+tt.path)); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestAddressOfSeveralLinksIsAskedOnce(t *testing.T) {
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) })
	got := check(t, options(), h.URL+"/gone", h.URL+"/gone", h.URL+"/gone#x")
	if len(got) != 3 {
		t.Errorf("findings %q, want one for each link", got)
	}
	if d := cmp.Diff([]string{"GET /gone"}, h.requests); d != "" {
		t.Error(d)
	}
}

func TestPassingFailuresAreTriedAgain(t *testing.T) {
	var tries atomic.Int32
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet && tries.Add(1) == 3 {
			return
		}
		w.WriteHeader(http.StatusServiceUnavailable)
	})
	if got := check(t, options(), h.URL); len(got) != 0 {
		t.Errorf("%q after a host came back", got)
	}
	tries.Store(100)
	o := options()
	o.Retries = 0
	if got := check(t, o, h.URL); len(got) != 1 || !strings.Contains(got[0], "503") {
		t.Errorf("%q without retries", got)
	}
}

func TestRetryAfterIsRespected(t *testing.T) {
	var limited atomic.Bool
	limited.Store(true)
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet && limited.Swap(false) {
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(http.StatusTooManyRequests)
			return
		}
		if r.Method == http.MethodHead {
			w.WriteHeader(http.StatusTooManyRequests)
		}
	})
	if got := check(t, options(), h.URL); len(got) != 0 {
		t.Errorf("%q", got)
	}
	if waited := h.at[len(h.at)-1].Sub(h.at[0]); waited < 900*time.Millisecond {
		t.Errorf("asked again after %v", waited)
	}
}

func TestHostIsAskedAtAPolitePace(t *testing.T) {
	h := newHost(t, func(http.ResponseWriter, *http.Request) {})
	o := options()
	o.HostDelay = 50 * time.Millisecond
	check(t, o, h.URL+"/1", h.URL+"/2", h.URL+"/3", h.URL+"/4")
	for i := 1; i < len(h.at); i++ {
		if gap := h.at[i].Sub(h.at[i-1]); gap < 30*time.Millisecond {
			t.Errorf("request %d came %v after the one before", i, gap)
		}
	}
}

func TestGoodAnswersAreRememberedUntilTheyExpire(t *testing.T) {
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/gone" {
			http.NotFound(w, r)
		}
	})
	o := options()
	o.CacheFile, o.CacheAge = filepath.Join(t.TempDir(), "state", "links.json"), time.Hour
	for range 2 {
		check(t, o, h.URL+"/page", h.URL+"/gone")
	}
	count := func(request string) (n int) {
		for _, r := range h.requests {
			if r == request {
				n++
			}
		}
		return n
	}
	if count("HEAD /page") != 1 || count("GET /gone") != 2 {
		t.Errorf("requests: %q", h.requests)
	}
	o.CacheAge = time.Nanosecond
	check(t, o, h.URL+"/page")
	if count("HEAD /page") != 2 {
		t.Error("an answer that has expired was used")
	}
}

func TestPatternsSayWhichLinksAreAsked(t *testing.T) {
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) })
	o := options()
	o.Ignore, o.Only = []string{"*/secret/*"}, []string{h.URL + "/*"}
	got := check(t, o, h.URL+"/secret/a", "http://127.0.0.1:1/elsewhere", h.URL+"/a")
	if d := cmp.Diff([]string{"3 GS1505 the host answers 404 Not Found"}, got); d != "" {
		t.Error(d)
	}
}

func TestExamplesAreNotAsked(t *testing.T) {
	if got := check(t, options(), "http://localhost:1/", "https://api.example.com/x", "http://host.invalid"); len(got) != 0 {
		t.Errorf("%q", got)
	}
}

func TestHostThatIsNotThereIsReported(t *testing.T) {
	o := options()
	o.Retries = 0
	got := check(t, o, "http://127.0.0.1:1/x", "http://[bad/")
	if len(got) != 2 || !strings.Contains(got[0], "no connection") || !strings.Contains(got[1], "not a URL") {
		t.Errorf("%q", got)
	}
}

func TestHostThatHangsIsGivenUp(t *testing.T) {
	release := make(chan struct{})
	h := newHost(t, func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	defer close(release)
	o := options()
	o.Retries, o.Timeout = 0, 50*time.Millisecond
	if got := check(t, o, h.URL); len(got) != 1 || !strings.Contains(got[0], "in time") {
		t.Errorf("%q", got)
	}
}

func TestInterruptedCheckEnds(t *testing.T) {
	h := newHost(t, func(http.ResponseWriter, *http.Request) {})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := external.Check(ctx, []plugin.Link{{URL: h.URL}}, options()); err == nil {
		t.Error("no error")
	}
}
