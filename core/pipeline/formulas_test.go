package pipeline_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

const formulaSite = `
-- docusaurus.toml --
title = "Formulas"
url = "https://example.com"
[markdown]
mermaid = true
[markdown.math]
throwOnError = THROW
[markdown.math.macros]
"\\half" = "\\frac12"
-- docs/formulas.md --
# Formulas

$\half$ and $\nothing$
-- docs/plain.md --
# Plain
`

func TestFormulasAreTheSameFromBothEnginesAndTheCache(t *testing.T) {
	t.Parallel()
	var outputs []map[string]string
	for _, engine := range []string{"embedded", "node"} {
		o := site(t, strings.Replace(formulaSite, "THROW", "false", 1))
		o.Engine = engine
		o.Cache = true
		for range 2 {
			report := run(t, o)
			if i := slices.IndexFunc(report.Diagnostics, func(d diag.Diagnostic) bool { return d.Code == diag.CodeFormula }); i < 0 ||
				report.Diagnostics[i].Pos.String() != "docs/formulas.md:3:14" {
				t.Errorf("got %v", report.Diagnostics)
			}
			outputs = append(outputs, output(t, o.OutDir))
		}
	}
	for _, other := range outputs[1:] {
		if files := differing(outputs[0], other); len(files) > 0 {
			t.Errorf("these differ: %v", files)
		}
	}
	if page := outputs[0]["docs/formulas/index.html"]; !strings.Contains(page, `class="mfrac"`) || !strings.Contains(page, `<link rel="stylesheet" href="/assets/css/katex-`) {
		t.Errorf("the page lacks the formula or its styles:\n%s", page)
	}
	if page := outputs[0]["docs/plain/index.html"]; page == "" || strings.Contains(strings.ToLower(page), "katex") {
		t.Errorf("a page without formulas loads KaTeX:\n%s", page)
	}
}

func TestAnInvalidFormulaStopsTheBuildIfConfigured(t *testing.T) {
	t.Parallel()
	o := site(t, strings.Replace(formulaSite, "THROW", "true", 1))
	_, err := pipeline.Run(t.Context(), o)
	if diff := cmp.Diff([]string{`docs/formulas.md:3:14: error: KaTeX: Undefined control sequence: \nothing [GS1209]`}, firstLines(err)); diff != "" {
		t.Error(diff)
	}
}

func TestADiagramWithoutTheLibraryIsAFindingWithAHint(t *testing.T) {
	t.Parallel()
	o := site(t, strings.Replace(formulaSite, "THROW", "false", 1)+"-- docs/diagram.md --\n```mermaid\npie\n```\n")
	_, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("got %v", err)
	}
	for _, d := range failure.Diagnostics {
		if d.Pos.File == "docs/diagram.md" && strings.Contains(d.Message, `"mermaid"`) && strings.Contains(d.Hint, "npm install mermaid") {
			return
		}
	}
	t.Errorf("got %v", failure.Diagnostics)
}

// firstLines returns the first lines of the diagnostics in an error.
func firstLines(err error) []string {
	var failure *diag.Failure
	var lines []string
	if errors.As(err, &failure) {
		for _, d := range failure.Diagnostics {
			lines = append(lines, strings.SplitN(d.String(), "\n", 2)[0])
		}
	}
	return lines
}
