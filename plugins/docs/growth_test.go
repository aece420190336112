package docs

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/internal/growth"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

func TestHostileSidebarsTakeTimeAndMemoryInProportion(t *testing.T) {
	families := []growth.Family{
		growth.Wrapped("docs", `{"s": [`, `"a", `, `"a"]}`),
		growth.Numbered("sidebars", "{", `"s%d": ["a"], `, `"s": []}`),
		growth.Wrapped("mistakes", `{"s": [`, `{"type": "odd"}, `, `"a"]}`),
		growth.Numbered("unknown keys", `{"s": [{"type": "doc", "id": "a", `, `"k%d": 1, `, `"k": 1}]}`),
		growth.Numbered("categories in the short form", `{"s": {`, `"c%d": ["a"], `, `"c": []}}`),
		growth.Wrapped("categories", `{"s": [`, `{"type": "category", "label": "C", "items": ["a"]}, `, `"a"]}`),
		growth.Halves("categories in categories", `{"s": `, `[{"type":"category","label":"C","items":`, `["a"]`, "}]", "}"),
		growth.Wrapped("HTML", `{"s": [`, `{"type": "html", "value": "<a href='/x'>x</a>"}, `, `"a"]}`),
		growth.Wrapped("one long HTML", `{"s": [{"type": "html", "value": "`, "<a href='/x'>x</a>", `"}]}`),
	}
	families[0].Quick = true
	growth.Check(t, growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 3000, Base: 4 << 20}, families, func(text string) {
		v, diags := datafile.Parse("s.json", []byte(text), diag.CodeSidebarSyntax)
		if !diags.HasErrors() {
			r := configReader{}
			r.readSidebars(v)
		}
	})
}

func TestHostileNumbersOfVersionsTakeTimeAndMemoryInProportion(t *testing.T) {
	families := []growth.Family{
		growth.Numbered("versions", "[", `"%d", `, `"a"]`),
		growth.Wrapped("one version", "[", `"1", `, `"1"]`),
		growth.Wrapped("names that cannot be", "[", `"../x", `, `"a"]`),
		growth.Wrapped("one long name", `["`, "a", `"]`),
	}
	families[1].Quick = true
	dir := t.TempDir()
	growth.Check(t, growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 3000, Base: 4 << 20}, families, func(text string) {
		if err := os.WriteFile(filepath.Join(dir, versionsFile("default")), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, _, _, err := readVersionNames(dir, "default"); err != nil {
			t.Fatal(err)
		}
	})
}
