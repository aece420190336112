package services

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/failure"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/store"
)

// EvalTimeout bounds the run of a site's configuration module, such as sidebars.js.
const EvalTimeout = 10 * time.Second

// ThemeTimeout bounds that of a module of a theme of Gosaur, which is known to end: a machine may be
// busy with much else.
const ThemeTimeout = 2 * time.Minute

// checkValue throws if the value of a module is not what JSON can hold, which would be left
// out without a word.
const checkValue = `
(function (value) {
  if (typeof value === 'function') throw new Error('the module exports a function where a value is needed');
  JSON.stringify(value, function (key, part) {
    var at = key === '' ? 'the exported value' : 'the value of ' + JSON.stringify(key);
    if (typeof part === 'function' || typeof part === 'symbol' || typeof part === 'bigint') throw new Error(at + ' is a ' + typeof part + ', which JSON cannot hold');
    if (part !== null && typeof part === 'object' && typeof part.then === 'function') throw new Error(at + ' is a Promise: nothing waits for it');
    return part;
  });
})(globalThis.__gosaur_value);
`

// engine runs a script to the JSON of what it leaves in globalThis.__gosaur_value.
type engine func(ctx context.Context, script string) (json.RawMessage, error)

// EvalFile evaluates the module in a file, wherever it is, to what it exports as JSON. The embedded engine runs it,
// which limits its memory and shows it nothing of the machine.
func (s *Services) EvalFile(ctx context.Context, file string) (json.RawMessage, diag.List, error) {
	return s.evalFile(ctx, s.EvalInput(), file, func(ctx context.Context, script string) (json.RawMessage, error) {
		return render.Eval(ctx, script, EvalTimeout)
	})
}

// EvalThemeFile is EvalFile for a module of the theme, in the engine that renders the theme's components.
func (s *Services) EvalThemeFile(ctx context.Context, in *bundle.Input, file string) (json.RawMessage, diag.List, error) {
	return s.evalFile(ctx, in, file, func(ctx context.Context, script string) (json.RawMessage, error) {
		return render.EvalFast(ctx, s.Engine, script, ThemeTimeout)
	})
}

// EvalInput is what modules of the configuration may import.
func (s *Services) EvalInput() *bundle.Input {
	in := &bundle.Input{SiteDir: s.Site.Dir, Runtime: s.Runtime, BaseURL: s.Site.BaseURL}
	s.Theme.Place(in)
	return in
}

func (s *Services) evalFile(ctx context.Context, in *bundle.Input, file string, run engine) (json.RawMessage, diag.List, error) {
	kept := bundle.Kept{Disk: s.Disk(), Store: s.Store()}
	script, diags, err := kept.EvalModule(ctx, in, file)
	if err != nil || diags.HasErrors() {
		return nil, diags, err
	}
	value, err := s.evaluate(ctx, script, run)
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	if err != nil {
		why := failure.OfModule(s.named(file), err, func() (*bundle.ModulePlaces, error) { return bundle.PlacesOfModule(ctx, in, file) })
		return nil, append(diags, why), nil
	}
	return value, diags, nil
}

// valueKind is the kind of values of scripts in the store.
const valueKind = "value"

// evaluate runs a script of EvalModule, unless an earlier build has: it sees nothing but itself.
func (s *Services) evaluate(ctx context.Context, script []byte, run engine) (json.RawMessage, error) {
	script = append(slices.Clip(script), checkValue...)
	cache, key := s.Values(), store.KeyOf(script)
	if value, ok := cache.Get(valueKind, key); ok {
		return value, nil
	}
	value, err := run(ctx, string(script))
	if err == nil {
		cache.Put(valueKind, key, value)
	}
	return value, err
}
