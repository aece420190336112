package page

import (
	"context"
	"testing"

	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
)

// countingEngine counts how often it is closed.
type countingEngine struct {
	render.Engine
	closed int
}

func (*countingEngine) Render(context.Context, []byte) (*render.Rendered, error) {
	return &render.Rendered{}, nil
}

func (e *countingEngine) Close() error {
	e.closed++
	return nil
}

func TestALazyEngineStartsWhenItIsNeededAndEndsOnce(t *testing.T) {
	engine, started := &countingEngine{}, 0
	l := NewLazyEngine(&route.Table{}, func(context.Context) (render.Engine, error) {
		started++
		return engine, nil
	})
	l.Close()
	if started != 0 {
		t.Error("the engine was started to be closed")
	}
	for range 2 {
		if _, err := l.Render(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
	}
	l.Close()
	l.Close()
	if started != 1 || engine.closed != 1 {
		t.Errorf("started %d times, closed %d times, want once", started, engine.closed)
	}
	if _, err := l.Render(t.Context(), nil); err == nil {
		t.Error("a closed engine renders")
	}
}
