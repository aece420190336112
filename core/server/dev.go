package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

const (
	clientPath = "/__gosaur/client.js"
	eventsPath = "/__gosaur/events"
	updatePath = "/__gosaur/update/"
)

// Response is one answer of a Session.
type Response struct {
	Body        []byte
	ContentType string
	// File is the path of a file to send in place of Body, "" if there is none.
	File string
}

// Session is a site in development. Dev never calls Refresh while another method
// runs; it calls Serve from several goroutines at a time.
type Session interface {
	// Serve answers a path, base URL included: a page, rendered now, or any file of
	// the site. ok is false if there is none. A page that cannot be rendered because
	// of its source is a *diag.Failure.
	Serve(ctx context.Context, path string) (r Response, ok bool, err error)
	// Refresh takes up changes of files, absolute paths; none at all asks it to
	// start. After an error, a *diag.Failure where the input is at fault, it serves
	// what it served before, if anything.
	Refresh(ctx context.Context, changed []string) (Refreshed, error)
	// Update returns a module script by which open pages take up edits of their code,
	// before Refresh does; nil if they cannot. Its default export says whether they have.
	Update(ctx context.Context, changed []string) []byte
	// WatchPaths lists files, folders and globs, absolute, whose change matters.
	WatchPaths() []string
	// BaseURL is where the site lies; it begins and ends with a slash.
	BaseURL() string
}

// Refreshed is what open pages need to know of a refresh.
type Refreshed struct {
	// SameCode says that the scripts are those from before, or that open pages have got the
	// edits of them by the update. Such pages need not be loaded again.
	SameCode bool
	// Styles are the addresses of changed style sheets, by those from before.
	Styles map[string]string
}

// DevOptions configures NewDev.
type DevOptions struct {
	Session Session
	// Host is the name or address that the server listens on.
	Host string
	// AllowedHosts are further names by which it may be called, see Guard.Allowed.
	AllowedHosts []string
	Logger       zerolog.Logger
	// OnRefresh is called after each refresh with its outcome. May be nil.
	OnRefresh func(changed []string, took time.Duration, err error)
}

// Dev serves a site in development. It is an http.Handler; Run keeps it up to date.
type Dev struct {
	options DevOptions
	handler Guard
	hub     *hub
	started time.Time

	// mu is held for reading while a request uses the session.
	mu sync.RWMutex
	// failed is the outcome of the last refresh.
	failed error
	count  int

	updates updates
}

var _ http.Handler = (*Dev)(nil)

// NewDev returns a development server. Call Refresh before serving.
func NewDev(o DevOptions) *Dev {
	d := &Dev{options: o, hub: newHub(), started: time.Now()}
	mux := http.NewServeMux()
	mux.HandleFunc(clientPath, d.serveClient)
	mux.Handle(eventsPath, d.hub)
	mux.Handle(updatePath, &d.updates)
	mux.HandleFunc("/", d.serveSite)
	d.handler = Guard{Host: o.Host, Allowed: o.AllowedHosts, Next: mux}
	return d
}

// ServeHTTP implements http.Handler.
func (d *Dev) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if allowGetHead(w, r) && allowPath(w, r) {
		d.handler.ServeHTTP(w, r)
	}
}

// Stop ends the streams to open pages, which a graceful stop would wait for.
func (d *Dev) Stop() { d.hub.close() }

// Run refreshes the session with each batch of changes until ctx ends, and returns
// its error then.
func (d *Dev) Run(ctx context.Context, w Watcher) error {
	for {
		if err := w.SetPaths(d.options.Session.WatchPaths()); err != nil {
			return fmt.Errorf("watch the site: %w", err)
		}
		changed, err := w.Next(ctx)
		if err != nil {
			return fmt.Errorf("watch the site: %w", err)
		}
		// The open pages and OnRefresh have been told; the next change may mend it.
		_ = d.Refresh(ctx, changed)
	}
}

// Refresh has the session take up changes and tells the open pages. The error is
// the session's; it is shown to the pages too.
func (d *Dev) Refresh(ctx context.Context, changed []string) error {
	d.mu.Lock()
	start := time.Now()
	s := state{From: d.generation()}
	if code := d.update(ctx, changed); code != nil {
		d.count++
		s.Generation, s.Update = d.generation(), d.updates.add(code)
		d.hub.set(s)
	}
	refreshed, err := d.options.Session.Refresh(ctx, changed)
	d.failed = err
	if err == nil && s.Update == "" {
		d.count++
	}
	s.Generation = d.generation()
	switch {
	case err != nil:
		s.Overlay = overlay(err)
	case s.Update == "" && !refreshed.SameCode:
		s.From = "" // they are loaded again
	default:
		s.Styles, s.Content = refreshed.Styles, s.Update == ""
	}
	d.mu.Unlock()

	d.hub.set(s)
	if d.options.OnRefresh != nil {
		d.options.OnRefresh(changed, time.Since(start), err)
	}
	return err
}

// update asks the session for what open pages can take up at once.
func (d *Dev) update(ctx context.Context, changed []string) []byte {
	if len(changed) == 0 {
		return nil
	}
	return d.options.Session.Update(ctx, changed)
}

// generation names the state of the content, unlike any of an earlier run. The
// caller holds mu.
func (d *Dev) generation() string { return fmt.Sprintf("%x-%d", d.started.UnixNano(), d.count) }

func (d *Dev) serveClient(w http.ResponseWriter, r *http.Request) {
	sendBody(w, r, content{body: devClient, mediaType: mediaTypeOf(clientPath), status: http.StatusOK})
}

// serveSite sends its answers when the session is free again: a reader who takes an hour
// must not keep it from taking up changes.
func (d *Dev) serveSite(w http.ResponseWriter, r *http.Request) {
	if send := d.answer(r); send != nil {
		send(w)
	}
}

// answer makes the answer to a request, nil if nobody waits for it any more.
func (d *Dev) answer(r *http.Request) func(w http.ResponseWriter) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if r.Context().Err() != nil {
		return nil
	}
	base, generation := d.options.Session.BaseURL(), d.generation()
	if d.failed != nil && wantsDocument(r) {
		return d.failure(r, d.failed, generation)
	}
	if !strings.HasPrefix(r.URL.Path, base) {
		return func(w http.ResponseWriter) { _, _ = belowBase(w, r, base) }
	}
	res, ok, err := d.options.Session.Serve(r.Context(), r.URL.Path)
	switch {
	case err != nil:
		return d.failure(r, err, generation)
	case ok:
		return func(w http.ResponseWriter) { d.send(w, r, res, http.StatusOK, generation) }
	}
	return d.notFound(r, base, generation)
}

// notFound answers a path with one slash too many or too few with the page that was
// meant, and else with the site's not-found page.
func (d *Dev) notFound(r *http.Request, base, generation string) func(w http.ResponseWriter) {
	other := otherSlash(r.URL.Path)
	if strings.HasPrefix(other, base) {
		if _, ok, _ := d.options.Session.Serve(r.Context(), other); ok {
			return func(w http.ResponseWriter) { redirect(w, r, base, other[len(base)-1:]) }
		}
	}
	res, ok, err := d.options.Session.Serve(r.Context(), base+notFoundFile)
	switch {
	case err != nil:
		return d.failure(r, err, generation)
	case ok:
		return func(w http.ResponseWriter) { d.send(w, r, res, http.StatusNotFound, generation) }
	}
	return func(w http.ResponseWriter) { http.Error(w, "404 page not found", http.StatusNotFound) }
}

// otherSlash returns the path with its trailing slash taken off or put on.
func otherSlash(p string) string {
	if short := strings.TrimRight(p, "/"); short != p {
		return short
	}
	return p + "/"
}

func (d *Dev) send(w http.ResponseWriter, r *http.Request, res Response, status int, generation string) {
	if res.File != "" {
		d.sendFile(w, r, res, status, generation)
		return
	}
	body := res.Body
	if strings.HasPrefix(res.ContentType, "text/html") {
		body = inject(body, scriptTag(generation))
	}
	compress := mediaTypeOf(r.URL.Path).compress || strings.HasPrefix(res.ContentType, "text/")
	sendBody(w, r, content{body: body, mediaType: mediaType{name: res.ContentType, compress: compress}, status: status})
}

// sendFile sends a file of the disk. A document gets the client, unless it is enormous.
func (d *Dev) sendFile(w http.ResponseWriter, r *http.Request, res Response, status int, generation string) {
	info, err := os.Stat(res.File)
	if err == nil {
		err = sitefile.Check(res.File, info) // a pipe would keep the reader waiting
	}
	switch {
	case err != nil:
	case strings.HasPrefix(res.ContentType, "text/html") && info.Size() <= maxInMemory:
		var body []byte
		if body, err = sitefile.Read(res.File, sitefile.Made); err == nil {
			d.send(w, r, Response{Body: body, ContentType: res.ContentType}, status, generation)
		}
	default:
		err = trySendFile(w, r, os.DirFS(filepath.Dir(res.File)), filepath.Base(res.File), status)
	}
	if err == nil {
		return
	}
	if send := d.failure(r, err, generation); send != nil {
		send(w)
	}
}

// failure shows the overlay in place of a page. To a script or a style sheet it says the
// same in text.
func (d *Dev) failure(r *http.Request, err error, generation string) func(w http.ResponseWriter) {
	if errors.Is(err, context.Canceled) && r.Context().Err() != nil {
		return nil
	}
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		d.options.Logger.Error().Err(err).Str("path", r.URL.Path).Msg("cannot serve page")
	}
	return func(w http.ResponseWriter) {
		if !wantsDocument(r) {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Content-Type", ContentType(indexFile))
		w.WriteHeader(http.StatusInternalServerError)
		_, _ = w.Write(overlayPage(err, generation))
	}
}

// wantsDocument tells a visit to a page from the requests that a page makes.
func wantsDocument(r *http.Request) bool {
	if dest := r.Header.Get("Sec-Fetch-Dest"); dest != "" {
		return dest == "document" || dest == "iframe"
	}
	return strings.Contains(r.Header.Get("Accept"), "text/html")
}

// inject puts a tag at the end of the document's body, where it disturbs neither
// the content nor what React hydrates.
func inject(doc []byte, tag string) []byte {
	i := bytes.LastIndex(doc, []byte("</body>"))
	if i < 0 {
		i = len(doc)
	}
	out := make([]byte, 0, len(doc)+len(tag))
	out = append(out, doc[:i]...)
	out = append(out, tag...)
	return append(out, doc[i:]...)
}
