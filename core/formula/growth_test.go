package formula_test

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/formula"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/runtime"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/internal/growth"
)

// The test's program is its own worker, too.
func TestMain(m *testing.M) {
	render.RunWorker()
	os.Exit(m.Run())
}

// renderOnce renders a formula in an embedded engine that starts and ends with it.
func renderOnce(t *testing.T, script []byte, text string) (*markdown.Formula, error) {
	t.Helper()
	var engine render.Engine
	r := formula.New(formula.Options{
		Settings:   json.RawMessage(`{"strict": "ignore", "macros": {}, "errorColor": "#cc0000"}`),
		ErrorColor: "#cc0000",
		Script:     func() ([]byte, error) { return script, nil },
		Start: func(script []byte) (formula.Engine, error) {
			var err error
			engine, err = render.NewEngine(t.Context(), script, render.Options{Kind: "embedded", Workers: 1})
			return engine, err
		},
		Cache: func() *store.Store { return nil },
	})
	f, err := r.Render(t.Context(), text, true)
	if engine == nil {
		return f, err // it needs none
	}
	return f, errors.Join(err, engine.Close())
}

// bundled is the script of KaTeX.
func bundled(t *testing.T) []byte {
	t.Helper()
	rt, err := runtime.Open("")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rt.Close() }()
	script, err := bundle.FormulaScript(t.Context(), &bundle.Input{SiteDir: rt.ClientDir, Runtime: rt, Production: true, Minify: true})
	if err != nil {
		t.Fatal(err)
	}
	return script
}

func TestHostileFormulasTakeTimeInProportion(t *testing.T) {
	families := []growth.Family{
		growth.Repeat("letters", "a"),
		growth.Repeat("sums", "a+b "),
		growth.Repeat("commands", `\alpha `),
		growth.Repeat("unknown commands", `\nope `),
		growth.Repeat("braces that never end", "{"),
		growth.Repeat("braces that close nothing", "}"),
		growth.Nested("braces", "{", "a", "}"),
		growth.Nested("fractions", `\frac{1}{`, "a", "}"),
		growth.Nested("roots", `\sqrt{`, "a", "}"),
		growth.Nested("exponents", "a^{", "a", "}"),
		growth.Nested("delimiters", `\left(`, "a", `\right)`),
		growth.Repeat("primes", "'"),
		growth.Repeat("subscripts", "a_b "),
		growth.Wrapped("cells", `\begin{matrix}`, "a & ", `a\end{matrix}`),
		growth.Wrapped("rows", `\begin{matrix}`, `a \\ `, `a\end{matrix}`),
		growth.Wrapped("text", `\text{`, "word ", "}"),
		growth.Wrapped("a macro of itself", `\def\a{\a\a}\a`, " ", "a"),
		growth.Wrapped("macros of many", `\def\a{bbbbbbbb}`, `\a `, "a"),
		growth.Repeat("comments", "% a\n"),
		growth.Repeat("spaces", `\,`),
		growth.Repeat("other scripts", "文"),
	}
	families[1].Quick = true
	families[7].Quick = true
	script := bundled(t)
	growth.Check(t, growth.Bound{From: 1 << 10, To: 4 << 10, Bytes: 20_000, Base: 16 << 20}, families, func(text string) {
		if _, err := renderOnce(t, script, text); err != nil {
			t.Errorf("a formula of %d bytes: %v", len(text), err)
		}
	})
}

func TestHostileNestingOfAFormulaIsRefusedAtItsPlace(t *testing.T) {
	script := bundled(t)
	for depth, refused := range map[int]bool{100: false, 101: true, 100_000: true} {
		f, err := renderOnce(t, script, strings.Repeat("{", depth)+`\{`+strings.Repeat("}", depth))
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case !refused && (len(f.Problems) > 0 || f.HTML == ""):
			t.Errorf("%d levels: %v", depth, f.Problems)
		case refused && (len(f.Problems) != 1 || f.Problems[0].Start != 100 || f.HTML != ""):
			t.Errorf("%d levels: %v, want a refusal at 100", depth, f.Problems)
		}
	}
}
