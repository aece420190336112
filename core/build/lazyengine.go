package build

import (
	"context"
	"sync"

	"github.com/gosaur/gosaur/core/render"
)

// pageEngine is the part of an engine that pages need.
type pageEngine interface {
	Render(ctx context.Context, hydration []byte) (*render.Rendered, error)
}

// lazyEngine starts an engine for the first page that no earlier build has rendered.
type lazyEngine struct {
	start  func(context.Context) (render.Engine, error)
	once   sync.Once
	engine render.Engine
	err    error
}

func (b *builder) lazyEngine(a *artifacts) *lazyEngine {
	l := &lazyEngine{start: func(ctx context.Context) (render.Engine, error) {
		engine, err := b.startEngine(ctx, a.bundles)
		if err != nil {
			return nil, err
		}
		return engine, loadShared(ctx, engine, a.table, map[string]string{})
	}}
	b.cleanup = append(b.cleanup, func() {
		if l.engine != nil {
			_ = l.engine.Close()
		}
	})
	return l
}

// Render implements pageEngine.
func (l *lazyEngine) Render(ctx context.Context, hydration []byte) (*render.Rendered, error) {
	l.once.Do(func() { l.engine, l.err = l.start(ctx) })
	if l.err != nil {
		return nil, l.err
	}
	return l.engine.Render(ctx, hydration)
}
