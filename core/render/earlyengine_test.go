package render

import (
	"context"
	"errors"
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

// echo returns a server bundle that renders its input after a marker.
func echo(mark string) []byte {
	return []byte("globalThis.__gosaur_server = {load: function () {}, render: function (text) { return '" + mark + "' + text; }};")
}

func TestAnEngineStartedEarlyIsUsedForItsBundleOnly(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"node", "embedded"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			for want, bundle := range map[string][]byte{"a page": echo("a "), "b page": echo("b ")} {
				o := Options{Kind: kind, Workers: 3, Pages: 40}.withDefaults()
				ahead := StartEarly(t.Context(), echo("a "), o)
				engine, err := ahead.Take(t.Context(), bundle, o)
				if errors.Is(err, ErrNoNode) {
					testenv.NeedNode(t)
				}
				if err != nil {
					t.Fatal(err)
				}
				if got, err := engine.Call(t.Context(), []byte("page")); err != nil || string(got) != want {
					t.Errorf("it renders %q, %v, want %q", got, err, want)
				}
				if got, want := len(engine.(*pool).workers), engine.(*pool).kind.workers(o); got != want {
					t.Errorf("it has %d workers for 40 pages, want %d", got, want)
				}
				ahead.Close()
				if _, err := engine.Call(t.Context(), []byte("page")); err != nil {
					t.Errorf("it has ended although it was taken: %v", err)
				}
				if err := engine.Close(); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

func TestAnEngineStartedEarlyEndsUnlessItIsTaken(t *testing.T) {
	t.Parallel()
	for name, bundle := range map[string][]byte{"": echo(""), ", with a bundle that throws": []byte("throw new Error('no')")} {
		ahead := StartEarly(t.Context(), bundle, Options{Kind: "embedded"})
		ahead.Close()
		if ahead.engine == nil {
			continue
		}
		late, cancel := context.WithTimeout(t.Context(), 0)
		if _, err := ahead.engine.Call(late, nil); err == nil {
			t.Errorf("the engine%s still runs", name)
		}
		cancel()
	}
	var none *EarlyEngine
	none.Close()
	if _, err := none.Take(t.Context(), []byte("throw new Error('no')"), Options{Kind: "embedded"}); err == nil {
		t.Error("without an engine started ahead, a bundle that throws is no error")
	}
}
