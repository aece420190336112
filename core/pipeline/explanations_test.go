package pipeline_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/internal/explained"
)

// reported returns the findings of a check of the site.
func reported(t *testing.T, o pipeline.Options) []diag.Diagnostic {
	t.Helper()
	r, err := pipeline.Check(t.Context(), o, nil)
	var failure *diag.Failure
	switch {
	case errors.As(err, &failure):
		return failure.Diagnostics
	case err != nil:
		t.Fatal(err)
	}
	return r.Diagnostics
}

// Tests of core/cli run the examples with commands.
func TestTheExamplesOfExplanationsFailAndPass(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	check := func(code string, layers ...map[string]string) []diag.Diagnostic {
		explained.Reset(t, dir, code, layers...)
		return reported(t, pipeline.ShareRuns(pipeline.Options{SiteDir: dir, Production: true, Cache: true, Engine: "auto"}))
	}
	for _, code := range diag.Codes() {
		page, _ := diag.Explain(code)
		example, ok := explained.Parse(page.Text)
		if !ok {
			t.Errorf("%s has no example with a part that fails and one that passes", code)
		}
		if !ok || example.HasCommands() {
			continue
		}
		t.Run(code, func(t *testing.T) {
			found := check(code, example.Fails.Files)
			if !slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Code == code }) {
				t.Errorf("the example that fails is reported as %s", fmt.Sprint(found))
			}
			if found := check(code, example.Fails.Files, example.Passes.Files); len(found) > 0 {
				t.Errorf("the example that passes is reported as %s", fmt.Sprint(found))
			}
		})
	}
}
