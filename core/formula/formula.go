package formula

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/store"
)

// Engine runs the script. It is safe for concurrent use.
type Engine interface {
	Call(ctx context.Context, input []byte) ([]byte, error)
}

// Options say how formulas are rendered.
type Options struct {
	// Settings are the options of KaTeX, a JSON object. strict, errorColor and macros must be set.
	Settings json.RawMessage
	// ErrorColor is the colour of a formula that cannot be read.
	ErrorColor string
	// Throw makes such a formula an error, not a warning.
	Throw bool
	// Script bundles the script, Start starts an engine with it. Each is called once at
	// most.
	Script func() ([]byte, error)
	Start  func(script []byte) (Engine, error)
	// Cache opens the cache; it returns nil for none.
	Cache func() *store.Store
}

// Renderer renders formulas, and remembers the results.
type Renderer struct {
	options Options
	script  func() (script, error)
	engine  func() (Engine, error)

	mu       sync.Mutex
	rendered map[input]*markdown.Formula
}

var _ markdown.FormulaRenderer = (*Renderer)(nil)

// script is the bundle of KaTeX and the code that calls it, with its key.
type script struct {
	code []byte
	key  store.Key
}

type input struct {
	tex     string
	display bool
}

// New returns a renderer.
func New(o Options) *Renderer {
	r := &Renderer{options: o, rendered: map[input]*markdown.Formula{}}
	r.script = sync.OnceValues(func() (script, error) {
		code, err := o.Script()
		if err != nil {
			return script{}, fmt.Errorf("bundle KaTeX: %w", err)
		}
		return script{code, store.KeyOf(code)}, nil
	})
	r.engine = sync.OnceValues(func() (Engine, error) {
		s, err := r.script()
		if err != nil {
			return nil, err
		}
		engine, err := o.Start(s.code)
		if err != nil {
			return nil, fmt.Errorf("start KaTeX: %w", err)
		}
		return engine, nil
	})
	return r
}

// Render implements markdown.FormulaRenderer.
func (r *Renderer) Render(ctx context.Context, tex string, display bool) (*markdown.Formula, error) {
	in := input{tex, display}
	r.mu.Lock()
	known := r.rendered[in]
	r.mu.Unlock()
	if known != nil {
		return known, nil
	}
	a, err := r.askUnlessTooDeep(ctx, in)
	if err != nil {
		return nil, err
	}
	made := r.convertAnswer(a)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.rendered[in] = made
	return made, nil
}

// answer is the script's result for a formula; see core/client/src/math/formula.ts.
type answer struct {
	HTML     string    `json:"html"`
	Title    string    `json:"title"`
	Error    *problem  `json:"error"`
	Warnings []problem `json:"warnings"`
}

type problem struct {
	Message string `json:"message"`
	Start   int    `json:"start"`
	End     int    `json:"end"`
}

// maxNesting is how deep the braces of a formula may nest: what KaTeX takes grows faster than
// their depth.
const maxNesting = 100

// askUnlessTooDeep returns the answer of the script, or an error answer if the formula nests too deep.
func (r *Renderer) askUnlessTooDeep(ctx context.Context, in input) (*answer, error) {
	if at := tooDeep(in.tex); at >= 0 {
		message := fmt.Sprintf("braces nest deeper than %d levels", maxNesting)
		return &answer{Title: message, Error: &problem{Message: message, Start: at, End: at + 1}}, nil
	}
	return r.ask(ctx, in)
}

// tooDeep returns the offset of the first brace that nests too deep, -1 if there is none.
func tooDeep(tex string) int {
	depth := 0
	for i := 0; i < len(tex); i++ {
		switch tex[i] {
		case '\\':
			i++
		case '{':
			if depth++; depth > maxNesting {
				return i
			}
		case '}':
			depth--
		}
	}
	return -1
}

// ask returns the answer from the cache, or else from the engine.
func (r *Renderer) ask(ctx context.Context, in input) (*answer, error) {
	s, err := r.script()
	if err != nil {
		return nil, err
	}
	request, err := json.Marshal(map[string]any{"tex": in.tex, "display": in.display, "options": r.options.Settings})
	if err != nil {
		return nil, fmt.Errorf("ask KaTeX: %w", err)
	}
	kept, key := r.options.Cache(), store.KeyOf(s.key[:], request)
	if kept != nil {
		if data, ok := kept.Get("formula", key); ok {
			if a, err := decode(data); err == nil {
				return a, nil
			}
		}
	}
	engine, err := r.engine()
	if err != nil {
		return nil, err
	}
	data, err := engine.Call(ctx, request)
	if err != nil {
		return nil, fmt.Errorf("ask KaTeX: %w", err)
	}
	a, err := decode(data)
	if err == nil && kept != nil {
		kept.Put("formula", key, data)
	}
	return a, err
}

func decode(data []byte) (*answer, error) {
	var a answer
	if err := json.Unmarshal(data, &a); err != nil {
		return nil, fmt.Errorf("read the answer of KaTeX: %w", err)
	}
	return &a, nil
}

// convertAnswer splits the element of a formula into its classes and its HTML, and decides how severe its mistakes are.
func (r *Renderer) convertAnswer(a *answer) *markdown.Formula {
	out := &markdown.Formula{ErrorTitle: a.Title, ErrorColor: r.options.ErrorColor}
	if rest, ok := strings.CutPrefix(a.HTML, `<span class="`); ok {
		out.Class, out.HTML, _ = strings.Cut(rest, `">`)
		out.HTML = strings.TrimSuffix(out.HTML, "</span>")
	}
	add := func(severity diag.Severity, p problem) {
		out.Problems = append(out.Problems, markdown.FormulaProblem{
			Severity: severity, Message: "KaTeX: " + p.Message, Start: p.Start, End: p.End,
		})
	}
	for _, w := range a.Warnings {
		add(diag.Warning, w)
	}
	switch {
	case a.Error != nil && r.options.Throw:
		add(diag.Error, *a.Error)
	case a.Error != nil:
		add(diag.Warning, *a.Error)
	}
	return out
}
