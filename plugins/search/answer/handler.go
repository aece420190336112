package answer

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/rs/zerolog"
)

// Path begins the paths of the protocol.
const Path = "/1/indexes/"

// queriesPath is the path for several queries in one request. Clients send the star unescaped.
const queriesPath = Path + "*/queries"

// Searcher answers a query.
type Searcher interface {
	Search(ctx context.Context, r *Request) (*Result, error)
}

// Handler answers queries from browsers on any site: its answers are public.
type Handler struct {
	Searcher Searcher
	// Logger records internal errors.
	Logger zerolog.Logger
}

var _ http.Handler = (*Handler)(nil)

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "no-store")
	switch {
	case r.URL.Path != queriesPath:
		fail(w, http.StatusNotFound, "there is only "+queriesPath)
	case r.Method == http.MethodOptions:
		header.Set("Access-Control-Allow-Methods", "POST")
		header.Set("Access-Control-Allow-Headers", "Content-Type, X-Algolia-API-Key, X-Algolia-Application-Id, X-Algolia-Agent")
		header.Set("Access-Control-Max-Age", "86400")
		w.WriteHeader(http.StatusNoContent)
	case r.Method != http.MethodPost:
		header.Set("Allow", "POST, OPTIONS")
		fail(w, http.StatusMethodNotAllowed, "queries are sent by POST")
	default:
		h.answer(w, r)
	}
}

func (h *Handler) answer(w http.ResponseWriter, r *http.Request) {
	var queries Queries
	// Clients send JSON as text/plain, which needs no preflight, so the content type is ignored.
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody)).Decode(&queries); err != nil {
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			fail(w, http.StatusRequestEntityTooLarge, "the request is too large")
			return
		}
		fail(w, http.StatusBadRequest, "the request is not a list of queries: "+err.Error())
		return
	}
	if err := queries.check(); err != nil {
		fail(w, http.StatusBadRequest, err.Error())
		return
	}
	response := Response{Results: []*Result{}}
	for i := range queries.Requests {
		result, err := h.Searcher.Search(r.Context(), &queries.Requests[i])
		if err != nil {
			h.reportError(w, r, err)
			return
		}
		response.Results = append(response.Results, result)
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(response) // fails only if the reader is gone
}

func (h *Handler) reportError(w http.ResponseWriter, r *http.Request, err error) {
	var bad *badRequestError
	var unknown *unknownIndexError
	switch {
	case errors.As(err, &bad):
		fail(w, http.StatusBadRequest, err.Error())
	case errors.As(err, &unknown):
		fail(w, http.StatusNotFound, err.Error())
	case r.Context().Err() != nil: // the reader has typed more
	default:
		h.Logger.Error().Err(err).Msg("cannot answer a query")
		fail(w, http.StatusInternalServerError, "internal error")
	}
}

// fail answers as Algolia does.
func fail(w http.ResponseWriter, status int, message string) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"message": message, "status": status})
}

// Concerns reports whether a request belongs to the protocol.
func Concerns(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, Path) }
