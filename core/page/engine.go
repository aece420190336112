package page

import (
	"context"
	"errors"
	"sync"

	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
)

// Engine is the part of a render engine that pages need.
type Engine interface {
	Render(ctx context.Context, hydration []byte) (*render.Rendered, error)
}

// LazyEngine starts an engine for the first page that no earlier build has rendered.
type LazyEngine struct {
	start  func(context.Context) (render.Engine, error)
	once   sync.Once
	engine render.Engine
	err    error
}

// NewLazyEngine returns a LazyEngine that calls start on first use and then loads the shared
// data of a site.
func NewLazyEngine(table *route.Table, start func(context.Context) (render.Engine, error)) *LazyEngine {
	return &LazyEngine{start: func(ctx context.Context) (render.Engine, error) {
		engine, err := start(ctx)
		if err != nil {
			return nil, err
		}
		return engine, LoadShared(ctx, engine, table, map[string]string{})
	}}
}

// Close closes the engine if it was started. It may be called more than once.
func (l *LazyEngine) Close() {
	if l.engine != nil {
		_ = l.engine.Close()
		l.engine, l.err = nil, errClosed
	}
}

var errClosed = errors.New("the engine is closed")

// Render implements Engine.
func (l *LazyEngine) Render(ctx context.Context, hydration []byte) (*render.Rendered, error) {
	l.once.Do(func() { l.engine, l.err = l.start(ctx) })
	if l.err != nil {
		return nil, l.err
	}
	return l.engine.Render(ctx, hydration)
}
