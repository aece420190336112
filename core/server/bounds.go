package server

import (
	"net/http"
	"strings"
	"time"
)

// Limits on the path of a request. No file of a site comes near them.
const (
	maxPath  = 4 << 10 // bytes
	maxDepth = 100     // folders
)

// pieceSize is how much of an answer is written at once, in bytes.
const pieceSize = 64 << 10

// allowPath refuses paths that are longer or deeper than those of files can be.
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

// steady gives the answers of a handler as long as their readers take, as long as they
// take a piece within every stall.
type steady struct {
	next  http.Handler
	stall time.Duration
}

// ServeHTTP implements http.Handler.
func (s steady) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.next.ServeHTTP(&steadyWriter{w, http.NewResponseController(w), s.stall}, r)
}

// steadyWriter fails when a piece of what is written is not taken in time.
type steadyWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	stall   time.Duration
}

// Write implements io.Writer.
func (w *steadyWriter) Write(p []byte) (int, error) {
	written := 0
	for {
		piece := p[written:min(written+pieceSize, len(p))]
		_ = w.control.SetWriteDeadline(time.Now().Add(w.stall)) // a recorder of tests has none
		n, err := w.ResponseWriter.Write(piece)
		if written += n; err != nil || written == len(p) {
			return written, err
		}
	}
}

// Unwrap lets http.ResponseController reach the connection.
func (w *steadyWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
