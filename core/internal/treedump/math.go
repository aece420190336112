package main

import (
	"context"
	"encoding/json"
	"html"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/formula"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/runtime"
	"github.com/gosaur/gosaur/core/store"
)

// newFormulas returns a renderer for formulas that behaves like rehype-katex without
// options.
func newFormulas() *formula.Renderer {
	return formula.New(formula.Options{
		Settings:   json.RawMessage(`{"strict": "ignore", "macros": {}, "errorColor": "#cc0000"}`),
		ErrorColor: "#cc0000",
		Script: func() ([]byte, error) {
			rt, err := runtime.Open("")
			if err != nil {
				return nil, err
			}
			code, err := bundle.FormulaScript(context.Background(), &bundle.Input{SiteDir: rt.ClientDir, Runtime: rt, Production: true, Minify: true})
			if err != nil {
				return nil, err
			}
			return code, rt.Close()
		},
		Start: func(script []byte) (formula.Engine, error) {
			return render.NewEngine(context.Background(), script, render.Options{Kind: "embedded"})
		},
		Cache: func() *store.Store { return nil },
	})
}

// withoutFormulas replaces the HTML of formulas with their source, as in the reference's
// table of contents.
func withoutFormulas(value string) string {
	for {
		start := strings.Index(value, `<span class="katex">`)
		if start < 0 {
			return value
		}
		end := start + elementEnd(value[start:])
		_, source, _ := strings.Cut(value[start:end], `<annotation encoding="application/x-tex">`)
		source, _, _ = strings.Cut(source, "</annotation>")
		value = value[:start] + html.UnescapeString(source) + value[end:]
	}
}

// elementEnd returns the offset after the span at the start of a text.
func elementEnd(text string) int {
	depth := 0
	for _, tag := range spanTag.FindAllStringIndex(text, -1) {
		if text[tag[0]+1] != '/' {
			depth++
		} else if depth--; depth == 0 {
			return tag[1]
		}
	}
	return len(text)
}

var spanTag = regexp.MustCompile(`<span\b[^>]*>|</span>`)
