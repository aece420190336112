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

// pieceSize is the number of bytes of a response written at once.
const pieceSize = 64 << 10

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

// steady lets clients take any time to read a response, provided that they read each piece
// of it within stall.
type steady struct {
	next  http.Handler
	stall time.Duration
}

// ServeHTTP implements http.Handler.
func (s steady) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.next.ServeHTTP(&steadyWriter{w, http.NewResponseController(w), s.stall}, r)
}

// steadyWriter fails if the client does not read a piece in time.
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
		_ = w.control.SetWriteDeadline(time.Now().Add(w.stall)) // httptest.ResponseRecorder does not support it
		n, err := w.ResponseWriter.Write(piece)
		if written += n; err != nil || written == len(p) {
			return written, err
		}
	}
}

// Unwrap lets http.ResponseController reach the connection.
func (w *steadyWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
