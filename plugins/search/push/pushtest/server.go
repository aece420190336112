// Package pushtest is a server for tests that stores indices as Algolia does. It implements the
// part of the protocol that a push needs, and fails on request.
package pushtest

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Index is the server's state of an index.
type Index struct {
	// Records holds the objects by their ids.
	Records map[string]json.RawMessage
	// Settings, Rules and Synonyms are stored as sent or copied.
	Settings        map[string]any
	Rules, Synonyms string
}

// Server is a server with indices.
type Server struct {
	// Client carries requests to any host to the server.
	Client *http.Client
	// Address is where it listens: host and port.
	Address string
	// Fault may answer a request instead of the server: with a status other than 0. It gets the
	// number of the request, from 1, and "METHOD path" below /1/indexes/. May be nil.
	Fault func(number int, request string) (status int)

	mu      sync.Mutex
	indices map[string]*Index
	log     []string
	hosts   map[string]bool
	tasks   int64
}

// Start starts a server; it ends with the test. Only the key "write-key" may write.
func Start(t testing.TB) *Server {
	s := &Server{indices: map[string]*Index{}, hosts: map[string]bool{}}
	web := httptest.NewServer(s)
	t.Cleanup(web.Close)
	s.Address = web.Listener.Addr().String()
	s.Client = Client(s.Address, "")
	return s
}

// Client carries requests to the hosts of an application, of any one if it is "", to the
// server at an address, which another process may have started. No other host answers.
func Client(address, application string) *http.Client {
	return &http.Client{Transport: redirectTransport{address, strings.ToLower(application)}}
}

type redirectTransport struct{ address, application string }

// RoundTrip implements http.RoundTripper.
func (d redirectTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	if !strings.HasPrefix(strings.ToLower(r.URL.Host), d.application) {
		return nil, fmt.Errorf("no such host: %s", r.URL.Host)
	}
	sent := r.Clone(r.Context())
	sent.Host, sent.URL.Scheme, sent.URL.Host = r.URL.Host, "http", d.address
	return http.DefaultTransport.RoundTrip(sent)
}

// Put makes an index.
func (s *Server) Put(name string, index Index) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.indices[name] = &index
}

// Index returns an index, nil if there is none.
func (s *Server) Index(name string) *Index {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.indices[name]
}

// Names lists the indices, sorted.
func (s *Server) Names() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(maps.Keys(s.indices))
}

// Requests lists the requests in the form that Fault gets.
func (s *Server) Requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.log)
}

// Hosts lists the hosts that were asked, sorted.
func (s *Server) Hosts() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(maps.Keys(s.hosts))
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	path := strings.TrimPrefix(r.URL.Path, "/1/indexes/")
	request := r.Method + " " + path
	s.log = append(s.log, request)
	s.hosts[r.Host] = true
	if s.Fault != nil {
		if status := s.Fault(len(s.log), request); status != 0 {
			fail(w, status, "a fault")
			return
		}
	}
	if r.Header.Get("X-Algolia-API-Key") != "write-key" {
		fail(w, http.StatusForbidden, "Invalid Application-ID or API key")
		return
	}
	var body io.Reader = r.Body
	if r.Header.Get("Content-Encoding") == "gzip" {
		unpacked, err := gzip.NewReader(r.Body)
		if err != nil {
			fail(w, http.StatusBadRequest, err.Error())
			return
		}
		body = unpacked
	}
	name, action, _ := strings.Cut(path, "/")
	s.answer(w, r.Method, name, action, body)
}

func (s *Server) answer(w http.ResponseWriter, method, name, action string, body io.Reader) {
	switch {
	case method == http.MethodGet && strings.HasPrefix(action, "task/"):
		reply(w, map[string]any{"status": "published"})
	case method == http.MethodGet && action == "settings":
		index := s.indices[name]
		if index == nil {
			fail(w, http.StatusNotFound, "Index "+name+" does not exist")
			return
		}
		reply(w, index.Settings)
	case method == http.MethodPut && action == "settings":
		s.task(w, json.NewDecoder(body).Decode(&s.index(name).Settings))
	case method == http.MethodPost && action == "batch":
		s.task(w, s.index(name).batch(body))
	case method == http.MethodPost && action == "operation":
		s.task(w, s.operation(name, body))
	case method == http.MethodDelete && action == "":
		delete(s.indices, name)
		s.task(w, nil)
	default:
		fail(w, http.StatusNotFound, "no such path")
	}
}

func (s *Server) index(name string) *Index {
	if s.indices[name] == nil {
		s.indices[name] = &Index{}
	}
	return s.indices[name]
}

func (x *Index) batch(body io.Reader) error {
	var batch struct {
		Requests []struct {
			Action string
			Body   json.RawMessage
		}
	}
	if err := json.NewDecoder(body).Decode(&batch); err != nil {
		return err
	}
	if x.Records == nil {
		x.Records = map[string]json.RawMessage{}
	}
	for _, r := range batch.Requests {
		var object struct{ ObjectID string }
		if err := json.Unmarshal(r.Body, &object); err != nil {
			return err
		}
		x.Records[object.ObjectID] = r.Body
	}
	return nil
}

func (s *Server) operation(name string, body io.Reader) error {
	var o struct {
		Operation, Destination string
		Scope                  []string
	}
	if err := json.NewDecoder(body).Decode(&o); err != nil {
		return err
	}
	if o.Operation == "move" {
		if s.indices[name] != nil {
			s.indices[o.Destination] = s.indices[name]
			delete(s.indices, name)
		}
		return nil
	}
	from, to := s.index(name), s.index(o.Destination)
	for _, scope := range o.Scope {
		switch scope {
		case "rules":
			to.Rules = from.Rules
		case "synonyms":
			to.Synonyms = from.Synonyms
		case "settings":
			to.Settings = from.Settings
		}
	}
	return nil
}

// task answers a request that the server carries out later.
func (s *Server) task(w http.ResponseWriter, err error) {
	if err != nil {
		fail(w, http.StatusBadRequest, err.Error())
		return
	}
	s.tasks++
	reply(w, map[string]any{"taskID": s.tasks, "updatedAt": "2030-01-01T00:00:00Z"})
}

func reply(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
}

func fail(w http.ResponseWriter, status int, message string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"message": message, "status": status})
}
