package build

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/cache"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/render"
)

// formulas renders formulas with KaTeX in a JS engine. Nothing of it starts before the
// first formula, and the engine not before the first one that is not in the cache.
type formulas struct {
	b        *builder
	project  *project
	options  config.MathOptions
	settings json.RawMessage

	// script is KaTeX with what calls it, and its key.
	script func() (formulaScript, error)
	engine func() (render.Engine, error)

	mu   sync.Mutex
	made map[formulaInput]*markdown.Formula
}

var _ markdown.FormulaRenderer = (*formulas)(nil)

type formulaScript struct {
	code []byte
	key  cache.Key
}

type formulaInput struct {
	tex     string
	display bool
}

// formulaEngines bounds the workers: few formulas are new in a build.
const formulaEngines = 4

// formulas returns what renders the formulas of a project, nil if it has none.
func (b *builder) formulas(p *project) markdown.FormulaRenderer {
	math := p.config.Markdown.Math
	if !math.Enabled {
		return nil
	}
	f := &formulas{b: b, project: p, options: math.Options, settings: katexSettings(math.Options), made: map[formulaInput]*markdown.Formula{}}
	f.script = sync.OnceValues(f.bundle)
	f.engine = sync.OnceValues(f.start)
	return f
}

// katexSettings are the options that KaTeX knows, as JSON.
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
		panic("build: settings of KaTeX: " + err.Error()) // all of it came out of the configuration
	}
	return out
}

// bundle makes the script of the engine.
func (f *formulas) bundle() (formulaScript, error) {
	p := f.project
	in := &bundle.Input{SiteDir: p.site.Dir, Runtime: p.runtime, ThemeDir: p.theme.dir, BaseURL: p.site.BaseURL, Production: true, Minify: true}
	code, found, err := bundle.EvalModule(context.Background(), in, filepath.Join(p.runtime.ClientDir, "src", "math", "formula.ts"))
	if err == nil && found.HasErrors() {
		err = errors.New(found[0].Message)
	}
	if err != nil {
		return formulaScript{}, fmt.Errorf("bundle KaTeX: %w", err)
	}
	return formulaScript{code, cache.KeyOf(code)}, nil
}

func (f *formulas) start() (render.Engine, error) {
	script, err := f.script()
	if err != nil {
		return nil, err
	}
	engine, err := render.NewEngine(context.Background(), script.code, render.Options{
		Kind: f.b.Engine, Workers: min(f.b.Workers, formulaEngines), Logger: f.b.Logger,
	})
	if err != nil {
		return nil, fmt.Errorf("start KaTeX: %w", err)
	}
	f.b.mu.Lock()
	defer f.b.mu.Unlock()
	f.b.cleanup = append(f.b.cleanup, func() { _ = engine.Close() })
	return engine, nil
}

// Render implements markdown.FormulaRenderer.
func (f *formulas) Render(ctx context.Context, tex string, display bool) (*markdown.Formula, error) {
	in := formulaInput{tex, display}
	f.mu.Lock()
	known := f.made[in]
	f.mu.Unlock()
	if known != nil {
		return known, nil
	}
	answer, err := f.answer(ctx, in)
	if err != nil {
		return nil, err
	}
	made := f.formula(answer)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.made[in] = made
	return made, nil
}

// formulaAnswer is what the script says of a formula, see core/client/src/math/formula.ts.
type formulaAnswer struct {
	HTML     string           `json:"html"`
	Title    string           `json:"title"`
	Error    *formulaProblem  `json:"error"`
	Warnings []formulaProblem `json:"warnings"`
}

type formulaProblem struct {
	Message    string
	Start, End int
}

// answer asks the cache, then the engine.
func (f *formulas) answer(ctx context.Context, in formulaInput) (*formulaAnswer, error) {
	script, err := f.script()
	if err != nil {
		return nil, err
	}
	request, err := json.Marshal(map[string]any{"tex": in.tex, "display": in.display, "options": f.settings})
	if err != nil {
		return nil, fmt.Errorf("ask KaTeX: %w", err)
	}
	store, key := f.b.openCache(), cache.KeyOf(script.key[:], request)
	if store != nil {
		if data, ok := store.Get("formula", key); ok {
			if answer, err := readFormula(data); err == nil {
				return answer, nil
			}
		}
	}
	engine, err := f.engine()
	if err != nil {
		return nil, err
	}
	data, err := engine.Call(ctx, request)
	if err != nil {
		return nil, err
	}
	answer, err := readFormula(data)
	if err == nil && store != nil {
		store.Put("formula", key, data)
	}
	return answer, err
}

func readFormula(data []byte) (*formulaAnswer, error) {
	var answer formulaAnswer
	if err := json.Unmarshal(data, &answer); err != nil {
		return nil, fmt.Errorf("read the answer of KaTeX: %w", err)
	}
	return &answer, nil
}

// formula takes the element of a formula apart and weighs what is wrong with it.
func (f *formulas) formula(a *formulaAnswer) *markdown.Formula {
	out := &markdown.Formula{ErrorTitle: a.Title, ErrorColor: f.options.ErrorColor}
	if rest, ok := strings.CutPrefix(a.HTML, `<span class="`); ok {
		out.Class, out.HTML, _ = strings.Cut(rest, `">`)
		out.HTML = strings.TrimSuffix(out.HTML, "</span>")
	}
	add := func(severity diag.Severity, p formulaProblem) {
		out.Problems = append(out.Problems, markdown.FormulaProblem{Severity: severity, Message: "KaTeX: " + p.Message, Start: p.Start, End: p.End})
	}
	for _, w := range a.Warnings {
		add(diag.Warning, w)
	}
	if a.Error != nil {
		severity := diag.Warning
		if f.options.ThrowOnError {
			severity = diag.Error
		}
		add(severity, *a.Error)
	}
	return out
}
