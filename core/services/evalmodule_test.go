package services_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/failure"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/runtime"
	"github.com/gosaur/gosaur/core/services"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/theme"
)

func TestMain(m *testing.M) {
	render.RunWorker() // the test binary is also its own worker
	os.Exit(m.Run())
}

// newServices returns services of a site in an empty folder, with an engine of a kind.
func newServices(t *testing.T, engine string) (*services.Services, string) {
	t.Helper()
	rt, err := runtime.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = rt.Close() })
	used, diags := theme.Load(&config.Config{Theme: config.Theme{Use: "classic"}}, rt)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	dir := t.TempDir()
	return services.New(services.Options{
		Site: &plugin.Site{Dir: dir, BaseURL: "/"}, Theme: used, Runtime: rt, Engine: engine,
		Disk:   func() *graph.Disk { return graph.NewDisk(nil) },
		Store:  func() *store.Store { return nil },
		Values: func() *store.Store { return nil },

		ThemeScripts: func() *store.Store { return nil },
	}), dir
}

func TestModulesOfTheThemeHaveTheSameValueFromBothEngines(t *testing.T) {
	for _, module := range []string{"codeGrammars.js", "codeThemes.js", "svgSprites.js"} {
		values := map[string]string{}
		for _, kind := range []string{"node", "embedded"} {
			s, _ := newServices(t, kind)
			in := s.EvalInput()
			in.Site = []byte(`{"siteConfig": {"themeConfig": {"prism": {"additionalLanguages": ["bash", "php"]}}}}`)
			value, diags, err := s.EvalThemeFile(t.Context(), in, filepath.Join(s.Theme.Dir, module))
			if err != nil || len(diags) > 0 || len(value) < 100 {
				t.Fatalf("%s in %s: %d bytes, %v, %v", module, kind, len(value), diags, err)
			}
			values[kind] = string(value)
		}
		if values["node"] != values["embedded"] {
			t.Errorf("%s is not the same in both engines:\n%s\n%s", module, values["node"], values["embedded"])
		}
	}
}

func TestAModuleThatThrowsIsNamedInBothEngines(t *testing.T) {
	for _, kind := range []string{"node", "embedded"} {
		s, dir := newServices(t, kind)
		file := filepath.Join(dir, "sprites.js")
		for text, want := range map[string]string{
			"\nthrow new Error('no such color');\n":  "no such color",
			"export default () => 1;\n":              "the module exports a function where a value is needed",
			"export default {at: Promise.resolve()}": `the value of "at" is a Promise`,
		} {
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			_, diags, err := s.EvalThemeFile(t.Context(), s.EvalInput(), file)
			if err != nil || len(diags) != 1 || !strings.Contains(diags[0].Message, want) {
				t.Errorf("%s in %s: %v, %v", text, kind, diags, err)
			}
		}
	}
}

func TestALoopWithoutEndIsNamedWithItsFunction(t *testing.T) {
	s, dir := newServices(t, "embedded")
	file := filepath.Join(dir, "sidebars.js")
	text := "const items = [];\nfunction fill() {\n  for (;;) items[0] = 1;\n}\nfill();\nexport default {docs: items};\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	script, diags, err := bundle.EvalModule(t.Context(), s.EvalInput(), file)
	if err != nil || len(diags) > 0 {
		t.Fatal(diags, err)
	}
	_, err = render.Eval(t.Context(), string(script), 500*time.Millisecond)
	found := failure.OfModule("sidebars.js", err, func() (*bundle.ModulePlaces, error) {
		return bundle.PlacesOfModule(t.Context(), s.EvalInput(), file)
	})
	if found.Pos.File != "sidebars.js" || found.Pos.Line != 2 || // where the function begins: the engine knows no more
		found.Hint == "" {
		t.Errorf("found %v", found)
	}
}

func TestASidebarThatNeedsNodeIsOneErrorWithARemedy(t *testing.T) {
	s, dir := newServices(t, "embedded")
	for name, text := range map[string]string{
		"sidebars.js":                 "const fs = require('fs');\nmodule.exports = {docs: fs.readdirSync('docs')};\n",
		"far.js":                      "import list from 'lists';\nexport default {docs: list()};\n",
		"node_modules/lists/index.js": "import fs from 'node:fs';\nimport path from 'path';\nexport default () => fs.readdirSync(path.join('docs'));\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	for name, related := range map[string]int{"sidebars.js": 0, "far.js": 1} {
		_, diags, err := s.EvalFile(t.Context(), filepath.Join(dir, name))
		made := strings.TrimSuffix(name, ".js") + ".json"
		if err != nil || len(diags) != 1 || diags[0].Pos.File != name || len(diags[0].Related) != related || !strings.HasSuffix(diags[0].Hint, "> "+made) {
			t.Errorf("%s: %+v, %v", name, diags, err)
		}
	}
}

func TestScriptsOfTheThemeHaveAStoreOfTheirOwn(t *testing.T) {
	s, dir := newServices(t, "embedded")
	var asked []string
	s.Store = func() *store.Store { asked = append(asked, "the site's"); return nil }
	s.ThemeScripts = func() *store.Store { asked = append(asked, "the theme's"); return nil }
	if _, found, err := s.EvalThemeFile(t.Context(), s.EvalInput(), filepath.Join(s.Theme.Dir, "svgSprites.js")); err != nil || len(found) > 0 {
		t.Fatal(found, err)
	}
	file := filepath.Join(dir, "sidebars.js")
	if err := os.WriteFile(file, []byte("export default [1];\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, found, err := s.EvalFile(t.Context(), file); err != nil || len(found) > 0 {
		t.Fatal(found, err)
	}
	if want := []string{"the theme's", "the site's"}; !slices.Equal(asked, want) {
		t.Errorf("the stores asked are %q, want %q", asked, want)
	}
}
