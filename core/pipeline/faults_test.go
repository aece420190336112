package pipeline_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

var token = regexp.MustCompile(`gone-(\d\d)`)

// planted returns the places of the texts with tokens in an archive. A text is delimited by quotes,
// brackets or spaces.
func planted(t *testing.T, archive string) []string {
	t.Helper()
	var places []string
	seen := map[string]bool{}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		for i, line := range strings.Split(string(f.Data), "\n") {
			for _, at := range token.FindAllStringIndex(line, -1) {
				name := line[at[0]:at[1]]
				if seen[name] {
					t.Fatalf("the token %s is planted twice", name)
				}
				seen[name] = true
				start := strings.LastIndexAny(line[:at[0]], "\"'`(<= ") + 1
				if angle := strings.LastIndex(line[:at[0]], "(<"); angle >= 0 {
					start = angle + 2 // may contain spaces
				}
				if start >= 2 && line[start-2] == '{' && isExpression(line[start-1:]) {
					start-- // the text is only a part of the address
				}
				places = append(places, fmt.Sprintf("%s:%d:%d %s", f.Name, i+1, utf8.RuneCountInString(line[:start])+1, name))
			}
		}
	}
	slices.Sort(places)
	return places
}

// isExpression reports whether code that begins with a quoted text continues after it, or is a
// template with substitutions.
func isExpression(code string) bool {
	text, rest, ended := strings.Cut(code[1:], code[:1])
	return ended && (strings.Contains(text, "${") || !strings.HasPrefix(rest, "}"))
}

// places returns the places of findings, with the tokens that they quote.
func places(l diag.List) []string {
	var out []string
	for _, d := range l {
		out = append(out, fmt.Sprintf("%s %s", d.Pos, token.FindString(d.Message)))
	}
	slices.Sort(out)
	return out
}

// faults reads an archive of the test data.
func faults(t *testing.T, file string) string {
	t.Helper()
	archive, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	return string(archive)
}

func TestCheckFindsEveryFaultWhereItIsAndNothingElse(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"faults.txtar", "hiddenfaults.txtar", "formfaults.txtar"} {
		archive := faults(t, file)
		want := planted(t, archive)
		if len(want) < 60 {
			t.Fatalf("only %d faults are planted in %s", len(want), file)
		}
		o := site(t, archive)
		for name, cache := range map[string]bool{"without a cache": false, "with a cold cache": true} {
			o.Cache = cache
			r, err := pipeline.Check(t.Context(), o, nil)
			if err != nil {
				t.Fatalf("%s, %s: %v", file, name, err)
			}
			if d := cmp.Diff(want, places(r.Diagnostics)); d != "" {
				t.Errorf("%s, %s (-planted +found):\n%s", file, name, d)
			}
		}
	}
}

func TestBuildFindsTheSameFaultsAsCheckWarmOrCold(t *testing.T) {
	t.Parallel()
	// Findings are warnings, so that no phase stops the build; a broken redirect always does.
	archive := strings.NewReplacer(`"throw"`, `"warn"`, "title = \"Faults\"\nurl", "onBrokenLinks = \"warn\"\ntitle = \"Faults\"\nurl", "/docs/gone-12", "/docs/target",
		`headTags =`, "markdown.hooks.onBrokenMarkdownImages = \"warn\"\nheadTags =").Replace(faults(t, "faults.txtar"))
	o := site(t, archive)
	want := planted(t, archive)
	for _, name := range []string{"cold", "warm"} {
		if d := cmp.Diff(want, places(run(t, o).Diagnostics)); d != "" {
			t.Errorf("%s (-planted +found):\n%s", name, d)
		}
	}
}

func TestTwoPagesWithOneAddressAreFoundAtTheirSlugs(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "A"
url = "https://example.com"
onDuplicateRoutes = "throw"
-- docs/a.md --
---
title: A
slug: /same
---
-- docs/b.md --
---
slug: "/same"
---
-- src/pages/index.md --
# Home
`)
	r, err := pipeline.Check(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Diagnostics) != 1 || r.Diagnostics[0].Pos.String() != "docs/b.md:2:8" || r.Diagnostics[0].Related[0].Pos.String() != "docs/a.md:3:7" {
		t.Errorf("%+v", r.Diagnostics)
	}
}
