package graph

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/compact"
)

// Kind says what a question is about.
type Kind uint8

// The kinds of questions about the disk. A graph has further ones of its owner's, from
// FirstOwn on.
const (
	// File asks for the digest of a file's contents, by its path.
	File Kind = iota
	// Folder asks for the digest of the names in a folder, by its path.
	Folder
	// FirstOwn is the first kind that the owner of a graph may give a meaning.
	FirstOwn
)

// Question is what a result depends on.
type Question struct {
	Kind Kind
	// Of is what the question is about, such as a path.
	Of string
}

// Graph answers questions. It is safe for concurrent use if the answers of its owner are.
type Graph struct {
	Disk *Disk
	// Root is the folder that paths in questions are relative to, if they are.
	Root string
	// Within reports whether a file may be read; one that may not is missing. nil for all.
	Within func(path string) bool
	// Answers are the owner's, by kind less FirstOwn.
	Answers []func(of string) Digest
}

// Ask answers a question. A kind that the graph does not have has no answer.
func (g *Graph) Ask(q Question) Digest {
	switch q.Kind {
	case File:
		return g.file(g.Absolute(q.Of))
	case Folder:
		return g.Disk.Folder(g.Absolute(q.Of))
	}
	if i := int(q.Kind - FirstOwn); i < len(g.Answers) && g.Answers[i] != nil {
		return g.Answers[i](q.Of)
	}
	return Missing
}

func (g *Graph) file(path string) Digest {
	if g.Within != nil && !g.Within(path) {
		return Missing
	}
	return g.Disk.File(path)
}

// Portable returns a path relative to the root, so that a trace serves machines that have the root in
// different places. One that no relative path leads to stays as it is.
func (g *Graph) Portable(path string) string {
	if g.Root == "" || !filepath.IsAbs(path) {
		return path
	}
	if rest, ok := strings.CutPrefix(path, g.Root); ok && len(rest) > 0 && os.IsPathSeparator(rest[0]) {
		return filepath.ToSlash(rest[1:])
	}
	if rel, err := filepath.Rel(g.Root, path); err == nil {
		return filepath.ToSlash(rel)
	}
	return path
}

// Absolute is the inverse of Portable.
func (g *Graph) Absolute(path string) string {
	if filepath.IsAbs(path) || g.Root == "" {
		return path
	}
	return filepath.Join(g.Root, filepath.FromSlash(path))
}

// Trace is what was asked while a result was made, with the answers.
type Trace []Answered

// Answered is a question with the digest of its answer.
type Answered struct {
	Question
	Digest Digest
}

// Holds reports whether all questions have the same answers today.
func (t Trace) Holds(g *Graph) bool {
	return !slices.ContainsFunc(t, func(a Answered) bool { return g.Ask(a.Question) != a.Digest })
}

// Encode writes the trace.
func (t Trace) Encode(w *compact.Encoder) {
	w.Number(uint64(len(t)))
	for _, a := range t {
		w.Number(uint64(a.Kind))
		w.String(a.Of)
		w.Fixed(a.Digest[:])
	}
}

// DecodeTrace reads a trace.
func DecodeTrace(r *compact.Decoder) Trace {
	n := r.Count(2 + len(Digest{}))
	if n == 0 {
		return nil
	}
	t := make(Trace, n)
	for i := range t {
		t[i].Kind, t[i].Of = Kind(r.Number()), r.String() //nolint:gosec // another kind has no answer
		copy(t[i].Digest[:], r.Fixed(len(Digest{})))
	}
	return t
}

// Recorder collects the questions that are asked while a result is made, each once. It is
// safe for concurrent use.
type Recorder struct {
	graph *Graph
	mu    sync.Mutex
	trace map[Question]Digest
}

// NewRecorder returns a recorder of questions to a graph.
func NewRecorder(g *Graph) *Recorder { return &Recorder{graph: g, trace: map[Question]Digest{}} }

// Ask answers a question and records it.
func (r *Recorder) Ask(q Question) Digest {
	digest := r.graph.Ask(q)
	r.Note(q, digest)
	return digest
}

// Note records a question whose answer is known.
func (r *Recorder) Note(q Question, digest Digest) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.trace[q] = digest
}

// Read reads a file and records that.
func (r *Recorder) Read(path string) ([]byte, error) {
	data, digest, err := r.graph.Disk.Read(path)
	r.Note(Question{File, r.graph.Portable(path)}, digest)
	return data, err
}

// Trace returns what was recorded, in a fixed order.
func (r *Recorder) Trace() Trace {
	r.mu.Lock()
	defer r.mu.Unlock()
	t := make(Trace, 0, len(r.trace))
	for q, digest := range r.trace {
		t = append(t, Answered{q, digest})
	}
	slices.SortFunc(t, func(a, b Answered) int {
		if a.Kind != b.Kind {
			return int(a.Kind) - int(b.Kind)
		}
		return strings.Compare(a.Of, b.Of)
	})
	return t
}
