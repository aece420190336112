package pipeline

import (
	"context"
	"encoding/json"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/formula"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/render"
)

// formulaEngines bounds the workers that render formulas. Most formulas come from the cache.
const formulaEngines = 4

// newFormulas returns a renderer for formulas, or nil if they are disabled.
func (b *builder) newFormulas(p *project) markdown.FormulaRenderer {
	math := p.config.Markdown.Math
	if !math.Enabled {
		return nil
	}
	return formula.New(formula.Options{
		Settings:   katexSettings(math.Options),
		ErrorColor: math.Options.ErrorColor,
		Throw:      math.Options.ThrowOnError,
		Script: func() ([]byte, error) {
			return bundle.FormulaScript(context.Background(), &bundle.Input{SiteDir: p.site.Dir, Runtime: p.runtime, Production: true, Minify: true})
		},
		Start: b.startFormulas,
		Cache: b.persistentStore,
	})
}

// startFormulas starts the engine that renders formulas.
func (b *builder) startFormulas(script []byte) (formula.Engine, error) {
	engine, err := render.NewEngine(context.Background(), script, render.Options{
		// Engines with Node.js start with half of the workers. All are needed here, because
		// documents wait only for formulas.
		Kind: b.Engine, Workers: 2 * min(b.Workers, formulaEngines), Store: b.persistentStore(), Logger: b.Logger,
	})
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.cleanup = append(b.cleanup, func() { _ = engine.Close() })
	return engine, nil
}

// katexSettings returns the options of KaTeX as JSON.
func katexSettings(o config.MathOptions) json.RawMessage {
	settings := map[string]any{
		"strict": o.Strict, "macros": o.Macros, "output": o.Output, "errorColor": o.ErrorColor,
		"leqno": o.Leqno, "fleqn": o.Fleqn, "colorIsTextColor": o.ColorIsTextColor, "maxExpand": o.MaxExpand, "trust": o.Trust,
	}
	if o.MinRuleThickness > 0 {
		settings["minRuleThickness"] = o.MinRuleThickness
	}
	if o.MaxSize > 0 {
		settings["maxSize"] = o.MaxSize
	}
	out, err := json.Marshal(settings)
	if err != nil {
		panic("pipeline: settings of KaTeX: " + err.Error()) // all of it came out of the configuration
	}
	return out
}
