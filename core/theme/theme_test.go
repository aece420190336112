package theme

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/runtime"
)

// themesIn loads the theme of a site that has the files.
func themesIn(t *testing.T, use string, files map[string]string) (*Theme, string, string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	rt, err := runtime.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = rt.Close() })
	cfg := &config.Config{Dir: dir, File: "docusaurus.toml"}
	cfg.Theme.Use, cfg.Theme.Overrides = use, "src/theme"
	loaded, diags := Load(cfg, rt)
	var messages []string
	for _, d := range diags {
		messages = append(messages, d.Message)
	}
	return loaded, dir, strings.Join(messages, "\n")
}

func TestAThemeIsAFolderAPackageOrOneThatComesAlong(t *testing.T) {
	const manifest = `{"collapse": {"Tabs": "elements"}}`
	for name, use := range map[string]string{
		"a folder":                    "./my-theme",
		"a folder without a dot":      "my-theme",
		"a package":                   "@acme/theme",
		"a package by its plain name": "paper",
	} {
		t.Run(name, func(t *testing.T) {
			th, _, message := themesIn(t, use, map[string]string{
				"my-theme/theme.json":                 manifest,
				"node_modules/@acme/theme/theme.json": manifest,
				"node_modules/paper/theme.json":       manifest,
			})
			if diff := cmp.Diff(map[string]string{"Tabs": "elements"}, th.collapse); diff != "" || message != "" {
				t.Errorf("the theme is not read (-want +got):\n%s%s", diff, message)
			}
		})
	}
}

func TestAThemeExtendsAnother(t *testing.T) {
	th, dir, message := themesIn(t, "./top", map[string]string{
		"top/theme.json":          `{"extends": "../middle"}`,
		"top/src/Tabs/index.tsx":  "export default null;",
		"middle/theme.json":       `{"extends": "lucid"}`,
		"middle/src/CodeBlock.js": "export default null;",
		"src/theme/Footer.jsx":    "export default null;",
	})
	if message != "" {
		t.Fatal(message)
	}
	if filepath.Base(th.Dir) != "lucid" {
		t.Errorf("the theme at the bottom is %s", th.Dir)
	}
	want := []string{filepath.Join(dir, "middle"), filepath.Join(dir, "top")}
	if diff := cmp.Diff(want, th.Extensions); diff != "" {
		t.Errorf("extensions from the bottom to the top (-want +got):\n%s", diff)
	}
	for component, want := range map[string]bool{"Tabs": true, "CodeBlock": true, "Footer": true, "Layout": false} {
		if th.overridden(component) != want {
			t.Errorf("overridden(%s) = %v", component, !want)
		}
	}
	if _, kept := th.CollapsibleComponents()["Tabs"]; kept {
		t.Error("what the theme lucid says of its Tabs holds for another's")
	}
	if _, kept := th.CollapsibleComponents()["Details"]; !kept {
		t.Error("what the theme lucid says of its Details is lost")
	}
	if len(th.InlineScripts) != 1 {
		t.Error("the inline script of the theme lucid is lost")
	}
}

func TestAThemeThatCannotBeUsedIsReported(t *testing.T) {
	for name, test := range map[string]struct{ use, want string }{
		"unknown":               {"clasic", `the theme "clasic" cannot be read`},
		"extends an unknown":    {"./lost", `the theme "./nowhere" cannot be read`},
		"extends itself":        {"./loop", `the theme "../loop" extends itself`},
		"a manifest of no JSON": {"./torn", "the theme's manifest is not valid"},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, message := themesIn(t, test.use, map[string]string{
				"lost/theme.json": `{"extends": "./nowhere"}`,
				"loop/theme.json": `{"extends": "../loop"}`,
				"torn/theme.json": `{`,
			})
			if !strings.Contains(message, test.want) {
				t.Errorf("the report is %q, want %q", message, test.want)
			}
		})
	}
}

func TestTheInlineScriptKnowsTheSettings(t *testing.T) {
	bar := &config.AnnouncementBar{ID: "</script>"}
	tests := map[string]struct {
		bar  *config.AnnouncementBar
		want string
	}{
		"an announcement, in a form that is safe in HTML": {bar, `f({"defaultMode":"dark","disableSwitch":false,"respectPrefersColorScheme":false}, "\u003c/script\u003e", "-kit")`},
		"no announcement": {nil, `f({"defaultMode":"dark","disableSwitch":false,"respectPrefersColorScheme":false}, "", "-kit")`},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			cfg := &config.Config{}
			cfg.ThemeConfig.ColorMode.DefaultMode = "dark"
			cfg.ThemeConfig.AnnouncementBar = test.bar
			cfg.Storage.Namespace = "kit"
			got := inlineScript([]byte("f(__COLOR_MODE__, __ANNOUNCEMENT__, __STORAGE__)\n"), cfg)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
