package swizzle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// themeOf unpacks an archive into a site whose theme "top" extends "base".
func themeOf(t *testing.T, archive string) *Theme {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		write(t, filepath.Join(dir, filepath.FromSlash(f.Name)), string(f.Data))
	}
	return &Theme{
		Site:      dir,
		Overrides: filepath.Join(dir, "src", "theme"),
		Layers: []Layer{
			{Name: "top", Dir: filepath.Join(dir, "top")},
			{Name: "base", Dir: filepath.Join(dir, "base"), Parts: []Part{
				{Name: "Footer", Purpose: "The bottom.", Safety: Safe},
				{Name: "Nav", Purpose: "The top.", Safety: Unsafe, Wrap: Safe},
				{Name: "Map", Purpose: "All.", Safety: Safe, Kind: "map"},
				{Name: "low-er", Purpose: "A function.", Safety: Safe},
			}},
		},
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

const layered = `
-- top/Nav.jsx --
-- top/Own/index.tsx --
-- base/Footer/index.tsx --
-- base/Footer/index.test.tsx --
-- base/Footer/helper.ts --
-- base/Nav/index.tsx --
-- base/Map.ts --
-- base/low-er.ts --
-- base/overrides.ts --
-- src/theme/Footer.jsx --
`

func TestComponentsAreThoseOfAllLayersWithWhatTheirThemesSay(t *testing.T) {
	theme := themeOf(t, layered)
	type row struct {
		Name, Purpose, Layer, File, Override string
		Wrap, Eject                          Safety
		Map                                  bool
	}
	var got []row
	for _, c := range theme.Components() {
		r := row{Name: c.Name, Purpose: c.Purpose, Layer: c.Layer.Name, File: theme.displayPath(c.File), Wrap: c.Wrap, Eject: c.Eject, Map: c.Map}
		if c.Override != "" {
			r.Override = theme.displayPath(c.Override)
		}
		got = append(got, r)
	}
	want := []row{
		{Name: "Footer", Purpose: "The bottom.", Layer: "base", File: "base/Footer/index.tsx", Override: "src/theme/Footer.jsx", Wrap: Safe, Eject: Safe},
		{Name: "Map", Purpose: "All.", Layer: "base", File: "base/Map.ts", Wrap: Safe, Eject: Safe, Map: true},
		{Name: "Nav", Purpose: "The top.", Layer: "top", File: "top/Nav.jsx", Wrap: Safe, Eject: Unsafe},
		{Name: "Own", Layer: "top", File: "top/Own/index.tsx", Wrap: Unsafe, Eject: Unsafe},
		{Name: "low-er", Purpose: "A function.", Layer: "base", File: "base/low-er.ts", Wrap: Safe, Eject: Safe},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("components (-want +got):\n%s", diff)
	}
}

func TestNamesAreReadAsPeopleWriteThem(t *testing.T) {
	for given, want := range map[string]string{
		"Footer": "Footer", "@theme/Footer": "Footer", "@theme-original/DocItem/Footer": "DocItem/Footer", "DocItem/Footer/": "DocItem/Footer",
		`DocItem\Footer`: "DocItem/Footer", "Footer/index.tsx": "Footer", "Footer/index": "Footer", "Error.tsx": "Error", "./Footer": "Footer", "../../etc": "etc",
	} {
		if got := Canonical(given); got != want {
			t.Errorf("Canonical(%q) = %q, want %q", given, got, want)
		}
	}
}

func TestNearestAreTheSpellingThePartsAndThoseThatEndAlike(t *testing.T) {
	var components []Component
	for _, name := range []string{"DocItem/Footer", "Footer", "Footer/Logo", "Icon/Copy", "Icon/Edit", "Navbar/Logo"} {
		components = append(components, Component{Name: name})
	}
	tests := map[string]struct {
		name string
		want []string
	}{
		"a slip":      {"Foter", []string{"Footer"}},
		"a folder":    {"icon", []string{"Icon/Copy", "Icon/Edit"}},
		"an ending":   {"Logo", []string{"Footer/Logo", "Navbar/Logo"}},
		"nothing yet": {"Zebra", []string{}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, append([]string{}, Nearest(tt.name, components)...)); diff != "" {
				t.Errorf("nearest (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAListOfPartsIsCheckedStrictly(t *testing.T) {
	for name, tt := range map[string]struct{ raw, want string }{
		"no list":        {`{}`, "the default export is not a list of parts: json: cannot unmarshal object into Go value of type []swizzle.Part"},
		"no name":        {`[{"safety":"safe"}]`, "part 0 has no name"},
		"another safety": {`[{"name":"A","safety":"fine"}]`, `the safety of A is "fine"; valid: safe, unsafe`},
		"another wrap":   {`[{"name":"A","safety":"safe","wrap":"no"}]`, `the safety of wrapping A is "no"; valid: safe, unsafe`},
		"another kind":   {`[{"name":"A","safety":"safe","kind":"list"}]`, `the kind of A is "list"; valid: map`},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := ParseParts(json.RawMessage(tt.raw)); err == nil || err.Error() != tt.want {
				t.Errorf("the error is %v, want %s", err, tt.want)
			}
		})
	}
}

func TestAComponentThatALayerIsWithoutComesFromTheNextOne(t *testing.T) {
	theme := themeOf(t, layered)
	theme.Layers[0].Without = []string{"Nav"}
	for _, c := range append(theme.Components(), mustFind(t, theme, "Nav")) {
		if c.Name == "Nav" && c.Layer.Name != "base" {
			t.Errorf("Nav is that of %s", c.Layer.Name)
		}
	}
}
