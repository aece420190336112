package services

import (
	"context"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/failure"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/store"
)

// EvalTimeout is the time limit for a site's configuration module, such as sidebars.js.
const EvalTimeout = 10 * time.Second

// ThemeTimeout is the time limit for a module of a built-in theme. It is generous, because such a
// module is known to end and the machine may be busy.
const ThemeTimeout = 2 * time.Minute

// checkValue throws if the value of a module contains something that JSON cannot represent and
// JSON.stringify would silently leave out.
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

// engine runs a script and returns the value of globalThis.__gosaur_value as JSON.
type engine func(ctx context.Context, script string) (json.RawMessage, error)

// EvalFile evaluates the module in a file, which may be outside of the site, and returns its exported
// value as JSON. The module runs in the embedded engine, which limits its memory and gives it no access
// to the machine.
func (s *Services) EvalFile(ctx context.Context, file string) (json.RawMessage, diag.List, error) {
	return s.evalFile(ctx, s.EvalInput(), file, s.Store(), func(ctx context.Context, script string) (json.RawMessage, error) {
		return render.Eval(ctx, script, EvalTimeout)
	})
}

// EvalThemeFile is like EvalFile for a module of the theme. It uses the engine that renders pages.
func (s *Services) EvalThemeFile(ctx context.Context, in *bundle.Input, file string) (json.RawMessage, diag.List, error) {
	return s.evalFile(ctx, in, file, s.ThemeScripts(), func(ctx context.Context, script string) (json.RawMessage, error) {
		return render.EvalFast(ctx, s.Engine, script, ThemeTimeout)
	})
}

// EvalInput returns the bundler input for modules of the configuration.
func (s *Services) EvalInput() *bundle.Input {
	in := &bundle.Input{SiteDir: s.Site.Dir, Runtime: s.Runtime, BaseURL: s.Site.BaseURL}
	s.Theme.SetModuleFolders(in)
	return in
}

func (s *Services) evalFile(ctx context.Context, in *bundle.Input, file string, scripts *store.Store, run engine) (json.RawMessage, diag.List, error) {
	kept := bundle.Builder{Disk: s.Disk(), Store: scripts}
	script, diags, err := kept.EvalModule(ctx, in, file)
	if first := bundle.NeedsNode(diags); first != nil && err == nil {
		return nil, diag.List{s.needsNodeError(file, *first)}, nil
	}
	if err != nil || diags.HasErrors() {
		return nil, diags, err
	}
	value, err := s.evaluate(ctx, script, run)
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	if err != nil {
		why := failure.OfModule(s.displayName(file), err, func() (*bundle.ModulePlaces, error) { return bundle.PlacesOfModule(ctx, in, file) })
		return nil, append(diags, why), nil
	}
	return value, diags, nil
}

// needsNodeError returns the error about a module that only Node.js can run. first is the first such finding; the
// others in its packages follow from it.
func (s *Services) needsNodeError(file string, first diag.Diagnostic) diag.Diagnostic {
	name := s.displayName(file)
	if first.Pos.File != name {
		first.Related = []diag.Related{{Pos: first.Pos, Message: "a package that it imports needs Node.js here"}}
		first.Pos, first.SourceLine = diag.Pos{File: name}, ""
	}
	made := strings.TrimSuffix(name, path.Ext(name)) + ".json"
	first.Message = fmt.Sprintf("%s runs without Node.js: %s", name, first.Message)
	first.Hint = fmt.Sprintf("write what it exports into a file, and name that instead: node -p \"JSON.stringify(require('./%s'))\" > %s", name, made)
	return first
}

// valueKind is the kind of store entries for the values of scripts.
const valueKind = "value"

// evaluate runs a script from EvalModule, or returns the stored value of an earlier run: a script
// depends on nothing else.
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
