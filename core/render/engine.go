package render

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/store"
)

// Engine runs the server bundle. Its methods are safe for concurrent use; what it
// returns does not depend on which worker runs a page, nor on the engine's kind.
type Engine interface {
	// Kind is "node" or "embedded".
	Kind() string
	// Load hands a shared JSON document to every worker.
	Load(ctx context.Context, file string, data []byte) error
	// Render calls the bundle's render with the hydration form of a page.
	Render(ctx context.Context, hydration []byte) (*Rendered, error)
	// Call does the same with any input, and returns the answer as it is; that for a page is a Rendered in the form of Encode.
	Call(ctx context.Context, input []byte) ([]byte, error)
	Close() error
}

// Options configure an engine.
type Options struct {
	// Kind is "auto", "node" or "embedded". Auto takes node where one is on the PATH.
	Kind string
	// Workers is how many pages render at once; at least 1.
	Workers int
	// Pages is about how many pages there are to render, 0 if that is not known: a worker takes
	// as long to start as for some pages, so few pages get few of them.
	Pages int
	// PageTimeout bounds the rendering of one page.
	PageTimeout time.Duration
	// MemoryLimit bounds each worker's heap, in bytes.
	MemoryLimit uint64
	// Store keeps the compiled form of bundles for the embedded engine; nil for none.
	Store  *store.Store
	Logger zerolog.Logger
}

// Limits used where Options leaves them zero.
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

// forPages leaves one worker for each so many pages.
func (o Options) forPages(each int) Options {
	if o.Pages > 0 {
		o.Workers = min(o.Workers, 1+(o.Pages-1)/each)
	}
	return o
}

// ErrNoNode says that the node engine was asked for and there is no usable Node.
var ErrNoNode = errors.New("no Node.js 18 or newer on the PATH")

// ErrLimit says that a page passed its time limit.
var ErrLimit = errors.New("it took longer than its time limit")

// ErrDied says that a worker ended while it rendered a page.
var ErrDied = errors.New("the engine's process ended, most likely for want of memory")

// limitError is ErrLimit where the engine knows at which place it has stopped the script.
type limitError struct{ stack string }

// Error implements error.
func (*limitError) Error() string { return ErrLimit.Error() }

// Is makes it an ErrLimit.
func (*limitError) Is(target error) bool { return target == ErrLimit }

// StackOf is the stack of the script at the time of an error, "" if it is not known.
func StackOf(err error) string {
	var thrown *ScriptError
	if errors.As(err, &thrown) {
		return thrown.Stack
	}
	var late *limitError
	if errors.As(err, &late) {
		return late.stack
	}
	return ""
}

// ScriptError is an exception that the server bundle threw while rendering a page.
type ScriptError struct {
	// Name is the kind of exception, such as "TypeError"; "" if it has none.
	Name    string `json:"name,omitempty"`
	Message string `json:"message"`
	Stack   string `json:"stack"`
}

// Error implements error with the exception's message.
func (e *ScriptError) Error() string { return e.Message }

// OutOfMemory reports whether the limit of memory has stopped the script.
func (e *ScriptError) OutOfMemory() bool {
	return e.Name == "InternalError" && e.Message == "out of memory"
}

// NewEngine starts the workers and loads the server bundle into each.
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
