package config

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCustomKeysAreBesideTheSettingsOfTheTheme(t *testing.T) {
	theme := ThemeConfig{
		Custom: map[string]any{
			"languageTabs": []any{"go", "rust"},
			"navbar":       map[string]any{"title": "ignored", "extra": true},
		},
		Navbar: Navbar{Title: new("Site"), Items: []NavbarItem{{
			"label": "More", "customProps": map[string]any{"icon": "a"},
			"items": []any{map[string]any{"label": "Inner", "to": "/x", "customProps": map[string]any{"icon": "b", "label": "ignored"}}},
		}}},
		Footer: &Footer{Links: []FooterItem{{"title": "Column", "items": []any{map[string]any{"label": "X", "to": "/", "customProps": map[string]any{"icon": "c"}}}}}},
	}
	data, err := json.Marshal(theme)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		LanguageTabs []string
		Custom       map[string]any
		Navbar       struct {
			Title string
			Extra bool
			Items []struct {
				Icon  string
				Items []struct{ Icon, Label string }
			}
		}
		Footer struct {
			Links []struct{ Items []struct{ Icon string } }
		}
	}
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"go", "rust"}, got.LanguageTabs); diff != "" || got.Custom["languageTabs"] == nil {
		t.Errorf("a custom setting is not both in custom and beside the theme's: %s", data)
	}
	if got.Navbar.Title != "Site" || !got.Navbar.Extra {
		t.Errorf("the navbar is %+v", got.Navbar)
	}
	item := got.Navbar.Items[0]
	if item.Icon != "a" || item.Items[0].Icon != "b" || item.Items[0].Label != "Inner" || got.Footer.Links[0].Items[0].Icon != "c" {
		t.Errorf("an item lacks its custom properties: %s", data)
	}
}

func TestThemeConfigWithoutCustomKeysIsEncodedUnchanged(t *testing.T) {
	type plain ThemeConfig
	theme := ThemeConfig{Navbar: Navbar{Title: new("Site")}, Footer: &Footer{Copyright: "<b>&amp;"}}
	want, err := json.Marshal(plain(theme))
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(theme)
	if err != nil {
		t.Fatal(err)
	}
	var a, b any
	if json.Unmarshal(want, &a) != nil || json.Unmarshal(got, &b) != nil || !cmp.Equal(a, b) {
		t.Errorf("want %s\ngot  %s", want, got)
	}
}

func TestAnEmptyTitleOfTheNavbarIsOne(t *testing.T) {
	for want, navbar := range map[string]Navbar{`{"title":"","items":null`: {Title: new("")}, `{"items":null`: {}} {
		data, err := json.Marshal(navbar)
		if err != nil || !strings.HasPrefix(string(data), want) {
			t.Errorf("%s %v, want %s…", data, err, want)
		}
	}
}
