package render

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/store"
)

// Engine runs the server bundle. Its methods are safe for concurrent use. Their results
// depend neither on the worker that runs a page nor on the kind of engine.
type Engine interface {
	// Kind returns "node" or "embedded".
	Kind() string
	// Load passes a file of shared data, which is JSON, to every worker.
	Load(ctx context.Context, file string, data []byte) error
	// Render calls the bundle's render function with Page.Hydration. The error is a
	// *ScriptError, ErrLimit or ErrDied if rendering fails.
	Render(ctx context.Context, hydration []byte) (*Rendered, error)
	// Call calls the same function with any input and returns its result as it is. For a page,
	// the result is a Rendered as written by Encode. Errors are those of Render.
	Call(ctx context.Context, input []byte) ([]byte, error)
	Close() error
}

// Options configure an engine.
type Options struct {
	// Kind is "auto", "node" or "embedded". "auto" and "" select Node.js if a usable one is on
	// the PATH, and the embedded engine otherwise.
	Kind string
	// Workers is the maximum number of workers, at least 1, and half of the number of pages that are requested
	// concurrently.
	Workers int
	// Pages is the approximate number of pages to render, or 0 if it is not known. Few pages get
	// fewer workers, because starting a worker takes as long as rendering several pages.
	Pages int
	// PageTimeout bounds the time for one page; 0 means DefaultPageTimeout.
	PageTimeout time.Duration
	// MemoryLimit bounds the heap of each worker in bytes; 0 means DefaultMemoryLimit.
	MemoryLimit uint64
	// Store keeps compiled bundles for the embedded engine; it may be nil.
	Store  *store.Store
	Logger zerolog.Logger
}

// The default limits of a worker.
const (
	DefaultPageTimeout = 30 * time.Second
	DefaultMemoryLimit = 1 << 30
)

func (o Options) withDefaults() Options {
	o.Workers = max(o.Workers, 1)
	if o.PageTimeout == 0 {
		o.PageTimeout = DefaultPageTimeout
	}
	if o.MemoryLimit == 0 {
		o.MemoryLimit = DefaultMemoryLimit
	}
	return o
}

// workersFor returns one worker for every pagesPerWorker pages, rounded up, and no more than limit.
func (o Options) workersFor(pagesPerWorker, limit int) int {
	if o.Pages > 0 {
		return min(limit, 1+(o.Pages-1)/pagesPerWorker)
	}
	return limit
}

// callers returns the number of pages that the host requests concurrently: it writes some while others are
// rendered.
func (o Options) callers() int { return 2 * o.Workers }

// ErrNoNode is returned for the engine "node" if there is no usable Node.js.
var ErrNoNode = errors.New("no Node.js 18 or newer on the PATH")

// ErrLimit is returned for a page that exceeds its time limit.
var ErrLimit = errors.New("it took longer than its time limit")

// ErrDied is returned if a worker exits while it renders a page.
var ErrDied = errors.New("the engine's process ended, most likely because it ran out of memory")

// limitError is ErrLimit with the stack at which the engine stopped the script.
type limitError struct{ stack string }

// Error implements error.
func (*limitError) Error() string { return ErrLimit.Error() }

// Is reports whether target is ErrLimit.
func (*limitError) Is(target error) bool { return target == ErrLimit }

// StackOf returns the stack of the script at the time of an error of Engine.Render, or "" if it
// is not known.
func StackOf(err error) string {
	var thrown *ScriptError
	if errors.As(err, &thrown) {
		return thrown.Stack
	}
	var timeout *limitError
	if errors.As(err, &timeout) {
		return timeout.stack
	}
	return ""
}

// ScriptError is an exception that the server bundle threw while rendering a page.
type ScriptError struct {
	// Name is the name of the exception, such as "TypeError"; "" if it has none.
	Name    string `json:"name,omitempty"`
	Message string `json:"message"`
	Stack   string `json:"stack"`
}

// Error returns the exception's message.
func (e *ScriptError) Error() string { return e.Message }

// OutOfMemory reports whether the script exceeded the memory limit.
func (e *ScriptError) OutOfMemory() bool {
	return e.Name == "InternalError" && e.Message == "out of memory"
}

// NewEngine starts the workers and loads the server bundle into each. The error is a
// *ScriptError if the bundle throws, and ErrNoNode if Node.js is asked for and not usable.
func NewEngine(ctx context.Context, bundle []byte, o Options) (Engine, error) {
	o = o.withDefaults()
	switch o.Kind {
	case "embedded":
		return newEmbedded(ctx, bundle, o)
	case "node":
		return newNode(ctx, bundle, o)
	case "auto", "":
		engine, err := newNode(ctx, bundle, o)
		if errors.Is(err, ErrNoNode) {
			return newEmbedded(ctx, bundle, o)
		}
		return engine, err
	}
	return nil, fmt.Errorf("unknown engine %q (auto, node, embedded)", o.Kind)
}
