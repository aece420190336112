package graph

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/compact"
)

// Kind is the kind of a Question.
type Kind uint8

// The kinds of questions about the disk. The owner of a graph can add more, from FirstCustom on.
const (
	// File is a question for the digest of a file's contents, by its path.
	File Kind = iota
	// Folder is a question for the digest of the names in a folder, by its path.
	Folder
	// FirstCustom is the first kind that the owner of a graph may define; Graph.Answers answers it.
	FirstCustom
)

// Question is one dependency of a result.
type Question struct {
	Kind Kind
	// Subject is what the question is about, such as a path.
	Subject string
}

// Graph answers questions. It is safe for concurrent use if the functions in Answers are.
type Graph struct {
	Disk *Disk
	// Root is the folder that relative paths in questions start from; "" if all are absolute.
	Root string
	// Within reports whether a file may be read; other files count as missing. nil allows all.
	Within func(path string) bool
	// Answers answers the owner's kinds of questions: element i answers kind FirstCustom+i.
	Answers []func(of string) Digest
}

// Ask answers a question. The answer to a question of an unknown kind is Missing.
func (g *Graph) Ask(q Question) Digest {
	switch q.Kind {
	case File:
		return g.file(g.Absolute(q.Subject))
	case Folder:
		return g.Disk.Folder(g.Absolute(q.Subject))
	}
	if i := int(q.Kind - FirstCustom); i < len(g.Answers) && g.Answers[i] != nil {
		return g.Answers[i](q.Subject)
	}
	return Missing
}

func (g *Graph) file(path string) Digest {
	if g.Within != nil && !g.Within(path) {
		return Missing
	}
	return g.Disk.File(path)
}

// Portable returns a path relative to the root, with slashes, so that a trace is valid on
// machines that have the root in different places. A path that cannot be made relative is
// returned unchanged.
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

// Trace is the list of questions that were asked while a result was made, with their answers.
type Trace []Answered

// Answered is a question with the digest of its answer.
type Answered struct {
	Question
	Digest Digest
}

// Holds reports whether all questions have the same answers now.
func (t Trace) Holds(g *Graph) bool {
	return !slices.ContainsFunc(t, func(a Answered) bool { return g.Ask(a.Question) != a.Digest })
}

// Encode appends the trace to w.
func (t Trace) Encode(w *compact.Encoder) {
	w.Number(uint64(len(t)))
	for _, a := range t {
		w.Number(uint64(a.Kind))
		w.String(a.Subject)
		w.Fixed(a.Digest[:])
	}
}

// DecodeTrace reads a trace that Encode has written.
func DecodeTrace(r *compact.Decoder) Trace {
	n := r.Count(2 + len(Digest{}))
	if n == 0 {
		return nil
	}
	t := make(Trace, n)
	for i := range t {
		t[i].Kind, t[i].Subject = Kind(r.Number()), r.String() //nolint:gosec // another kind has no answer
		copy(t[i].Digest[:], r.Fixed(len(Digest{})))
	}
	return t
}

// Recorder records the questions that are asked while a result is made, each of them once.
// It is safe for concurrent use.
type Recorder struct {
	graph *Graph
	mu    sync.Mutex
	trace map[Question]Digest
}

// NewRecorder returns a Recorder that passes questions on to g.
func NewRecorder(g *Graph) *Recorder { return &Recorder{graph: g, trace: map[Question]Digest{}} }

// Ask answers a question and records it.
func (r *Recorder) Ask(q Question) Digest {
	digest := r.graph.Ask(q)
	r.Note(q, digest)
	return digest
}

// Note records a question with an answer that the caller already has.
func (r *Recorder) Note(q Question, digest Digest) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.trace[q] = digest
}

// Read reads a file and records the question about its contents, even if reading fails.
func (r *Recorder) Read(path string) ([]byte, error) {
	data, digest, err := r.graph.Disk.Read(path)
	r.Note(Question{File, r.graph.Portable(path)}, digest)
	return data, err
}

// Trace returns the recorded questions, sorted by kind and subject.
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
		return strings.Compare(a.Subject, b.Subject)
	})
	return t
}
