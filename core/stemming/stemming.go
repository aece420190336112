package stemming

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/runtime"
)

// Stemmers are those of all languages. They are safe for concurrent use.
type Stemmers struct {
	engine  render.Engine
	runtime *runtime.Runtime
}

// Start bundles the stemmers and starts an engine with them, until Close is called.
func Start(ctx context.Context) (*Stemmers, error) {
	rt, err := runtime.Open("")
	if err != nil {
		return nil, fmt.Errorf("start the stemmers: %w", err)
	}
	engine, err := startEngine(ctx, rt)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("start the stemmers: %w", err), rt.Close())
	}
	return &Stemmers{engine, rt}, nil
}

func startEngine(ctx context.Context, rt *runtime.Runtime) (render.Engine, error) {
	script, err := bundle.StemScript(ctx, &bundle.Input{SiteDir: rt.ClientDir, Runtime: rt, Production: true, Minify: true})
	if err != nil {
		return nil, err
	}
	return render.NewEngine(ctx, script, render.Options{Kind: "embedded"})
}

// Close ends the engine.
func (s *Stemmers) Close() error { return errors.Join(s.engine.Close(), s.runtime.Close()) }

// batchSize is how many words the engine gets at once.
const batchSize = 2000

// Stem returns the stems of words, which are in lower case and have their accents, in the
// language of a locale: the words themselves if it has no stemmer.
func (s *Stemmers) Stem(ctx context.Context, locale string, words []string) ([]string, error) {
	stems := make([]string, 0, len(words))
	for from := 0; from < len(words); from += batchSize {
		batch := words[from:min(from+batchSize, len(words))]
		list, err := s.stem(ctx, locale, batch)
		if err == nil && len(list) != len(batch) {
			err = fmt.Errorf("%d stems for %d words", len(list), len(batch))
		}
		if err != nil {
			return nil, fmt.Errorf("stem words: %w", err)
		}
		stems = append(stems, list...)
	}
	return stems, nil
}

func (s *Stemmers) stem(ctx context.Context, locale string, words []string) (stems []string, err error) {
	input, err := json.Marshal(map[string]any{"locale": locale, "words": words})
	if err != nil {
		return nil, err
	}
	output, err := s.engine.Call(ctx, input)
	if err != nil {
		return nil, err
	}
	return stems, json.Unmarshal(output, &stems)
}
