package locales

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// bilingual is the configuration of a site in English and German.
func bilingual(t *testing.T) *config.Config {
	t.Helper()
	file := filepath.Join(t.TempDir(), "docusaurus.toml")
	if err := os.WriteFile(file, []byte("title = \"T\"\nurl = \"https://t.example\"\n[i18n]\ndefaultLocale = \"en\"\nlocales = [\"en\", \"de\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, found := config.Load(file, nil)
	if found.HasErrors() {
		t.Fatal(found)
	}
	return c
}

// add takes in a locale with pages at these paths.
func add(k *Known, c *config.Config, paths ...string) {
	table := &route.Table{}
	for _, path := range paths {
		table.Routes = append(table.Routes, plugin.Route{Path: path, Meta: plugin.RouteMeta{Source: "docs" + path + ".md"}})
	}
	k.Add(&Locale{Config: c, Site: &plugin.Site{BaseURL: c.BaseURL, Locale: c.Locale}, Table: table, Unread: &locate.MissingPages{}})
}

func TestALinkToAnotherLocaleIsRightWhereThatHasAPage(t *testing.T) {
	c := bilingual(t)
	en, de := c.Localize("en", false), c.Localize("de", false)
	var k Known
	add(&k, de, "/de/a")
	all, only := func(string) bool { return true }, func(locale string) bool { return locale == "en" }
	for name, tt := range map[string]struct {
		known     *Known
		from      *config.Config
		isBuilt   func(string) bool
		path      string
		elsewhere bool
		there     bool
	}{
		"a page":                          {&k, en, all, "/de/a", true, true},
		"no page":                         {&k, en, all, "/de/b", true, false},
		"the locale's own page":           {&k, en, all, "/a", false, false},
		"from the other locale":           {&k, de, all, "/de/a", false, false},
		"a locale that is not built":      {&k, en, only, "/de/b", true, true},
		"nothing is known of any":         {nil, en, all, "/de/b", true, true},
		"a locale that is not there yet":  {&k, de, all, "/a", true, false},
		"a path that only begins like it": {&k, en, all, "/den", false, false},
	} {
		t.Run(name, func(t *testing.T) {
			elsewhere, there := tt.known.Elsewhere(tt.from, tt.isBuilt)(tt.path)
			if elsewhere != tt.elsewhere || there != tt.there {
				t.Errorf("elsewhere %v, there %v", elsewhere, there)
			}
		})
	}
}

func TestPostponedFindingsAreThoseThatTheOtherLocaleBearsOut(t *testing.T) {
	c := bilingual(t)
	localize := func(name string) *config.Config { return c.Localize(name, false) }
	var k Known
	add(&k, localize("en"), "/a")
	add(&k, localize("de"), "/de/a")
	k.AddAnchors("de", "/de/a", []string{"part"})
	link := func(path string, anchors ...string) linkcheck.Postponed {
		return linkcheck.Postponed{
			Path: path, Anchors: anchors,
			MissingPath: diag.Diagnostic{Message: "missing " + path}, MissingAnchor: diag.Diagnostic{Message: "lacking " + path},
		}
	}
	all := []Findings{{Locale: "en", Postponed: []linkcheck.Postponed{
		link("/de/a"), link("/de/b"), link("/de/a", "part"), link("/de/a", "parts"),
	}}, {Locale: "de"}}
	k.Resolve(all, localize)
	var got []string
	for _, d := range Merge(c, all) {
		got = append(got, d.Message+" "+d.Hint)
	}
	want := []string{`lacking /de/a (locale en) did you mean "#part"?`, `missing /de/b (locale en) did you mean "/de/a"?`}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestTheSameFindingOfSeveralLocalesIsToldOnce(t *testing.T) {
	c := bilingual(t)
	at := diag.Pos{File: "docs/a.md", Line: 3, Col: 1}
	all := []Findings{
		{Locale: "en", List: diag.List{{Message: "no page at /x", Pos: at}, {Message: "only here", Pos: at}}},
		{Locale: "de", List: diag.List{{Message: "no page at /de/x", Pos: at}}},
	}
	var got []string
	for _, d := range Merge(c, all) {
		got = append(got, d.Message)
	}
	if d := cmp.Diff([]string{"no page at /x", "only here (locale en)"}, got); d != "" {
		t.Error(d)
	}
}

func TestAFindingOfALocaleIsAmongTheMergedOnes(t *testing.T) {
	c := bilingual(t)
	at := diag.Pos{File: "docs/a.md", Line: 3, Col: 1}
	merged := Merge(c, []Findings{
		{Locale: "en", List: diag.List{{Message: "no page at /x", Pos: at}, {Message: "only here", Pos: at}}},
		{Locale: "de", List: diag.List{{Message: "no page at /de/x", Pos: at}, {Message: "no page at /de/y", Pos: at}}},
	})
	reported := Reported(c, []string{"en", "de"}, merged)
	for _, tt := range []struct {
		locale, message string
		want            bool
	}{
		{"en", "no page at /x", true},
		{"de", "no page at /de/x", true},
		{"en", "only here", true},
		{"de", "only here", false},
		{"de", "no page at /de/y", true},
		{"en", "no page at /y", false},
		{"en", "no page at /z", false},
	} {
		if got := reported(tt.locale, diag.Diagnostic{Message: tt.message, Pos: at}); got != tt.want {
			t.Errorf("%q in %s: got %v, want %v", tt.message, tt.locale, got, tt.want)
		}
	}
	if reported("en", diag.Diagnostic{Message: "no page at /x", Pos: diag.Pos{File: "docs/b.md", Line: 3, Col: 1}}) {
		t.Error("a finding at another place counts as reported")
	}
}
