package pipeline_test

import (
	"errors"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// buildErrors builds a site with errors, and returns the errors with their positions and
// hints.
func buildErrors(t *testing.T, archive string) []string {
	t.Helper()
	_, err := pipeline.Run(t.Context(), site(t, archive))
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("the build does not fail with findings: %v", err)
	}
	var list []string
	for _, d := range failure.Diagnostics {
		if d.Severity != diag.Error {
			continue
		}
		text := d.Pos.String() + " " + d.Message
		if d.Hint != "" {
			text += ": " + d.Hint
		}
		list = append(list, text)
	}
	return list
}
