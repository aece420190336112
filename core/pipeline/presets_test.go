package pipeline_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

func TestASiteChoosesStylesOfItsTheme(t *testing.T) {
	t.Parallel()
	const pages = "\n-- src/pages/index.md --\n# Home\n"
	for name, tt := range map[string]struct{ theme, want, problem, hint string }{
		"a preset and a density":  {"use = \"lucid\"\npreset = \"plum\"\ndensity = \"compact\"", "#902da9", "", ""},
		"an unknown preset":       {"use = \"lucid\"\npreset = \"plumb\"", "", `theme.preset: the theme "lucid" has no preset "plumb"`, "valid values: amber, forest, "},
		"a theme that has none":   {"use = \"classic\"\nfont = \"serif\"", "", `theme.font: the theme "classic" has no font "serif"`, "this theme has none"},
		"a theme that extends it": {"use = \"minimal\"\nfont = \"serif\"", "Iowan Old Style", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			o := site(t, "-- docusaurus.toml --\ntitle = \"T\"\nurl = \"https://t.test\"\n[theme]\n"+tt.theme+"\n[[plugins]]\nuse = \"pages\""+pages)
			if tt.problem == "" {
				run(t, o)
				var css strings.Builder
				for file, text := range output(t, o.OutDir) {
					if strings.HasSuffix(file, ".css") {
						css.WriteString(text)
					}
				}
				if !strings.Contains(css.String(), tt.want) {
					t.Errorf("no %s in the style sheets", tt.want)
				}
				return
			}
			_, err := pipeline.Run(t.Context(), o)
			var failure *diag.Failure
			if !errors.As(err, &failure) {
				t.Fatalf("the build ended with %v", err)
			}
			if !slices.ContainsFunc(failure.Diagnostics, func(d diag.Diagnostic) bool {
				return d.Message == tt.problem && strings.Contains(d.Hint, tt.hint)
			}) {
				t.Error(failure.Diagnostics)
			}
		})
	}
}
