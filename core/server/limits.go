package server

import (
	"net/http"
	"strings"
	"time"
)

// Limits on the path of a request, far above what any real site uses.
const (
	maxPath  = 4 << 10 // bytes
	maxDepth = 100     // folders
)

// chunkSize is the number of bytes of a response written at once.
const chunkSize = 64 << 10

// allowPath rejects paths that exceed maxPath or maxDepth.
func allowPath(w http.ResponseWriter, r *http.Request) bool {
	switch {
	case len(r.URL.Path) > maxPath:
		http.Error(w, "414 the path is too long", http.StatusRequestURITooLong)
	case strings.Count(r.URL.Path, "/") > maxDepth:
		http.Error(w, "404 page not found", http.StatusNotFound)
	default:
		return true
	}
	return false
}

// stallGuard lets clients take any time to read a response, provided that they read each piece
// of it within stall.
type stallGuard struct {
	next  http.Handler
	stall time.Duration
}

// ServeHTTP implements http.Handler.
func (s stallGuard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.next.ServeHTTP(&stallWriter{w, http.NewResponseController(w), s.stall}, r)
}

// stallWriter fails if the client does not read a piece in time.
type stallWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	stall   time.Duration
}

// Write implements io.Writer.
func (w *stallWriter) Write(p []byte) (int, error) {
	written := 0
	for {
		chunk := p[written:min(written+chunkSize, len(p))]
		_ = w.control.SetWriteDeadline(time.Now().Add(w.stall)) // httptest.ResponseRecorder does not support it
		n, err := w.ResponseWriter.Write(chunk)
		if written += n; err != nil || written == len(p) {
			return written, err
		}
	}
}

// Unwrap lets http.ResponseController reach the connection.
func (w *stallWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
