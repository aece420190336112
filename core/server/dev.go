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

// Response is one answer of a Session.
type Response struct {
	Body        []byte
	ContentType string
	// File is the path of a file to send in place of Body, "" if there is none.
	File string
}

// Session is a site in development. Dev calls Serve from several goroutines at a time, and beside the other methods.
// It never calls Refresh beside itself; it calls Patch beside a Refresh whose context has ended.
type Session interface {
	// Serve answers a path, base URL included: a page, rendered now, or any file of
	// the site. ok is false if there is none. A page that cannot be rendered because
	// of its source is a *diag.Failure.
	Serve(ctx context.Context, path string) (r Response, ok bool, err error)
	// Refresh takes up changes of files, absolute paths; none at all asks it to
	// start. After an error, a *diag.Failure where the input is at fault, it serves
	// what it served before, if anything. Once ctx ends it changes nothing any more.
	Refresh(ctx context.Context, changed []string) (Refreshed, error)
	// Patch takes up at once what it can of all changes since the last Refresh that succeeded.
	Patch(ctx context.Context, changed []string) Patch
	// WatchPaths lists files, folders and globs, absolute, whose change matters.
	WatchPaths() []string
	// BaseURL is where the site is; it begins and ends with a slash.
	BaseURL() string
}

// Refreshed is what open pages need to know of a refresh.
type Refreshed struct {
	// SameCode reports whether the scripts are those from before. Open pages need not be loaded again.
	SameCode bool
	// Styles are the addresses of changed style sheets, by those from before.
	Styles map[string]string
}

// Patch is what open pages take up before the session has been refreshed.
type Patch struct {
	// Whole reports whether pages show all changes with it. If not, the rest of it is empty.
	Whole bool
	// Final reports whether the session need not be refreshed.
	Final bool
	// Code is a module script whose default export says whether a page has taken up the edits of its code; nil for none.
	Code []byte
	// Styles are the addresses of changed style sheets, by those from before.
	Styles map[string]string
	// Content reports whether the content of pages has changed.
	Content bool
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
	updates updates
	changes *changes
}

var _ http.Handler = (*Dev)(nil)

// NewDev returns a development server. Call Refresh before serving.
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

// Stop ends the streams to open pages, which a graceful stop would wait for.
func (d *Dev) Stop() { d.hub.close() }

// Run takes up each batch of changes until ctx ends, and returns its error then.
func (d *Dev) Run(ctx context.Context, w Watcher) error {
	ctx, cancel := context.WithCancel(ctx)
	defer func() { _ = d.changes.wait() }()
	defer cancel()
	var watched []string
	for {
		// No refresh is under way, which would change the paths.
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

// applyUntilRefreshed applies batches of changes until a refresh of the session has covered all of them.
func (d *Dev) applyUntilRefreshed(ctx context.Context, w Watcher) error {
	for {
		changed, err := w.Next(ctx, d.changes.refreshed)
		if err != nil || len(changed) == 0 {
			return err
		}
		d.changes.apply(ctx, changed)
	}
}

// Refresh has the session take up changes, tells the open pages, and waits for the end of it. The error is
// the session's; it is shown to the pages too.
func (d *Dev) Refresh(ctx context.Context, changed []string) error {
	d.changes.apply(ctx, changed)
	return d.changes.wait()
}

func (d *Dev) serveClient(w http.ResponseWriter, r *http.Request) {
	sendBody(w, r, content{body: devClient, mediaType: mediaTypeOf(clientPath), status: http.StatusOK})
}

func (d *Dev) serveSite(w http.ResponseWriter, r *http.Request) {
	if send := d.answer(r); send != nil {
		send(w)
	}
}

// answer returns the answer to a request, nil if the client is gone.
func (d *Dev) answer(r *http.Request) func(w http.ResponseWriter) {
	generation, failed := d.changes.served(r.Context())
	if r.Context().Err() != nil {
		return nil
	}
	base := d.options.Session.BaseURL()
	if failed != nil && wantsDocument(r) {
		return d.failure(r, failed, generation)
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

// wantsDocument distinguishes a visit to a page from the requests that a page makes.
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
