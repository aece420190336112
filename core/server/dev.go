package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
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

// Response is a response of a Session.
type Response struct {
	Body        []byte
	ContentType string
	// File is the path of a file to send instead of Body; "" if there is none.
	File string
}

// Session is a site in development. Dev calls Serve from several goroutines at once and
// concurrently with the other methods. It never runs two calls of Refresh at once, but may call
// Patch while a Refresh whose context has ended still runs.
type Session interface {
	// Serve returns the response for a path, which includes the base URL: a page
	// rendered on demand, or any file of the site. ok is false if there is none. If a
	// mistake in the source prevents rendering, the error is a *diag.Failure.
	Serve(ctx context.Context, path string) (r Response, ok bool, err error)
	// Refresh processes changed files, given as absolute paths; the first call has
	// none and loads the site. The error is a *diag.Failure if the input is at fault.
	// After an error, the session serves what it served before, if anything. After ctx
	// ends, Refresh changes nothing. The first call may call serving as soon as Serve may be
	// called.
	Refresh(ctx context.Context, changed []string, serving func()) (RefreshResult, error)
	// Patch returns an immediate update for all changes since the last successful Refresh,
	// if possible.
	Patch(ctx context.Context, changed []string) Patch
	// WatchPaths returns the files and folders to watch, as absolute paths.
	WatchPaths() []string
	// BaseURL is the base URL of the site; it begins and ends with a slash.
	BaseURL() string
}

// RefreshResult describes the effect of a refresh on open pages.
type RefreshResult struct {
	// SameCode reports whether the scripts are unchanged, so that open pages need not reload.
	SameCode bool
	// Styles maps the old URLs of changed style sheets to the new ones.
	Styles map[string]string
}

// Patch is an update that open pages apply before the session has been refreshed.
type Patch struct {
	// Complete reports whether the patch covers all changes. If not, the other fields are empty.
	Complete bool
	// Final reports whether the session need not be refreshed.
	Final bool
	// Code is a module script whose default export reports whether a page has applied the
	// edits of its code; nil for none.
	Code []byte
	// Styles maps the old URLs of changed style sheets to the new ones.
	Styles map[string]string
	// Content reports whether the content of pages has changed.
	Content bool
}

// DevOptions configures NewDev.
type DevOptions struct {
	Session Session
	// Host is the name or address that the server listens on.
	Host string
	// AllowedHosts are further host names to allow; see Guard.Allowed.
	AllowedHosts []string
	Logger       zerolog.Logger
	// OnRefresh is called after each refresh or patch, unless it was canceled. May be nil.
	OnRefresh func(changed []string, took time.Duration, err error)
}

// Dev serves a site in development. It is an http.Handler; Run keeps it up to date.
type Dev struct {
	options DevOptions
	handler Guard
	hub     *hub
	updates updates
	changes *changes
}

var _ http.Handler = (*Dev)(nil)

// NewDev returns a development server. The caller must call Load or Refresh before serving.
func NewDev(o DevOptions) *Dev {
	d := &Dev{options: o, hub: newHub()}
	d.changes = newChanges(&d.options, d.hub, &d.updates)
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

// Stop closes the event streams to open pages, which a graceful shutdown would wait for.
func (d *Dev) Stop() { d.hub.close() }

// Load lets the session load the site, and returns when it can serve pages or has failed. It may load other parts of
// the site afterwards.
func (d *Dev) Load(ctx context.Context) {
	d.changes.apply(ctx, nil)
	_, _ = d.changes.waitServed(ctx)
}

// Run applies batches of changes until ctx ends or watching fails. It returns an error that wraps the cause.
func (d *Dev) Run(ctx context.Context, w Watcher) error {
	ctx, cancel := context.WithCancel(ctx)
	defer func() { _ = d.changes.wait() }()
	defer cancel()
	var watched []string
	for {
		// No refresh is running that changes the paths, except for the first one.
		if paths := d.options.Session.WatchPaths(); watched == nil || !slices.Equal(paths, watched) {
			if err := w.SetPaths(paths); err != nil {
				return fmt.Errorf("watch the site: %w", err)
			}
			watched = paths
		}
		if err := d.applyUntilRefreshed(ctx, w); err != nil {
			return fmt.Errorf("watch the site: %w", err)
		}
	}
}

// applyUntilRefreshed applies batches of changes until a successful refresh has covered all of them.
func (d *Dev) applyUntilRefreshed(ctx context.Context, w Watcher) error {
	for {
		changed, err := w.Next(ctx, d.changes.refreshed)
		if err != nil || len(changed) == 0 {
			return err
		}
		d.changes.apply(ctx, changed)
	}
}

// Refresh applies changes, updates the open pages and waits for the session to finish. It returns the
// session's error, which open pages show too.
func (d *Dev) Refresh(ctx context.Context, changed []string) error {
	d.changes.apply(ctx, changed)
	return d.changes.wait()
}

func (d *Dev) serveClient(w http.ResponseWriter, r *http.Request) {
	sendBody(w, r, content{body: devClient, mediaType: mediaTypeOf(clientPath), status: http.StatusOK})
}

func (d *Dev) serveSite(w http.ResponseWriter, r *http.Request) {
	if send := d.respond(r); send != nil {
		send(w)
	}
}

// respond returns a function that writes the response to a request, or nil if the client is gone.
func (d *Dev) respond(r *http.Request) func(w http.ResponseWriter) {
	generation, failed := d.changes.waitServed(r.Context())
	if r.Context().Err() != nil {
		return nil
	}
	base := d.options.Session.BaseURL()
	if failed != nil && wantsDocument(r) {
		return d.errorResponse(r, failed, generation)
	}
	if !strings.HasPrefix(r.URL.Path, base) {
		return func(w http.ResponseWriter) { _, _ = cutBase(w, r, base) }
	}
	res, ok, err := d.options.Session.Serve(r.Context(), r.URL.Path)
	switch {
	case err != nil:
		return d.errorResponse(r, err, generation)
	case ok:
		return func(w http.ResponseWriter) { d.send(w, r, res, http.StatusOK, generation) }
	}
	return d.notFound(r, base, generation)
}

// notFound redirects if the path with or without a trailing slash exists, and otherwise
// responds with the site's not-found page.
func (d *Dev) notFound(r *http.Request, base, generation string) func(w http.ResponseWriter) {
	other := toggleSlash(r.URL.Path)
	if strings.HasPrefix(other, base) {
		if _, ok, _ := d.options.Session.Serve(r.Context(), other); ok {
			return func(w http.ResponseWriter) { redirect(w, r, base, other[len(base)-1:]) }
		}
	}
	res, ok, err := d.options.Session.Serve(r.Context(), base+notFoundFile)
	switch {
	case err != nil:
		return d.errorResponse(r, err, generation)
	case ok:
		return func(w http.ResponseWriter) { d.send(w, r, res, http.StatusNotFound, generation) }
	}
	return func(w http.ResponseWriter) { http.Error(w, "404 page not found", http.StatusNotFound) }
}

// toggleSlash removes the trailing slashes of a path, or adds one if there are none.
func toggleSlash(p string) string {
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

// sendFile sends a file on disk. It injects the development client into documents that are not too large.
func (d *Dev) sendFile(w http.ResponseWriter, r *http.Request, res Response, status int, generation string) {
	info, err := os.Stat(res.File)
	if err == nil {
		err = sitefile.Check(res.File, info) // reading a pipe would block
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
	if send := d.errorResponse(r, err, generation); send != nil {
		send(w)
	}
}

// errorResponse responds with the error overlay instead of a page, or with the error as text if the
// request is not for a document.
func (d *Dev) errorResponse(r *http.Request, err error, generation string) func(w http.ResponseWriter) {
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

// wantsDocument reports whether a request is for a document and not for a resource of a page.
func wantsDocument(r *http.Request) bool {
	if dest := r.Header.Get("Sec-Fetch-Dest"); dest != "" {
		return dest == "document" || dest == "iframe"
	}
	return strings.Contains(r.Header.Get("Accept"), "text/html")
}

// inject inserts a tag at the end of the document's body, where it affects neither
// the content nor hydration.
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
