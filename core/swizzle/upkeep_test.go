package swizzle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// ejected returns a theme of a site with a copy of the footer.
func ejected(t *testing.T) *Theme {
	t.Helper()
	theme := themeOf(t, ejectable)
	if err := Write(t.TempDir(), mustEject(t, theme, "Footer", false)); err != nil {
		t.Fatal(err)
	}
	return theme
}

func messages(theme *Theme) []string {
	list := []string{}
	for _, d := range theme.Changed() {
		list = append(list, d.String())
	}
	return list
}

func TestACopyIsOutdatedOnceAFileOfItsOriginalChanges(t *testing.T) {
	const changed = "src/theme/Footer/index.js:1:69: warning: the original of Footer has changed since it was copied [GS1603]"
	tests := map[string]struct {
		change func(t *testing.T, theme *Theme)
		want   []string
	}{
		"nothing": {func(*testing.T, *Theme) {}, []string{}},
		"its own change": {func(t *testing.T, theme *Theme) {
			edit(t, filepath.Join(theme.Overrides, "Footer/index.js"), "footer", "div")
		}, []string{}},
		"the component": {func(t *testing.T, theme *Theme) {
			edit(t, filepath.Join(theme.Site, "base/Footer/index.tsx"), "bottom", "end")
		}, []string{changed}},
		"its styles": {func(t *testing.T, theme *Theme) {
			edit(t, filepath.Join(theme.Site, "base/Footer/more.css"), "{}", "{color: red}")
		}, []string{changed}},
		"a part of it": {func(t *testing.T, theme *Theme) {
			edit(t, filepath.Join(theme.Site, "base/Footer/Part/index.tsx"), "null", "1")
		}, []string{}},
		"line ends alone": {func(t *testing.T, theme *Theme) {
			edit(t, filepath.Join(theme.Site, "base/Footer/index.tsx"), "\n", "\r\n")
		}, []string{}},
		"a layer above it": {func(t *testing.T, theme *Theme) {
			write(t, filepath.Join(theme.Site, "top/Footer.jsx"), "export default 1;")
		}, []string{changed}},
		"it is gone": {func(t *testing.T, theme *Theme) {
			if err := os.RemoveAll(filepath.Join(theme.Site, "base/Footer")); err != nil {
				t.Fatal(err)
			}
		}, []string{"src/theme/Footer/index.js:1:69: warning: the theme has no Footer any more, of which this file is a copy [GS1603]"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			theme := ejected(t)
			tt.change(t, theme)
			if diff := cmp.Diff(tt.want, messages(theme)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTheHashInTheHintSettlesAFinding(t *testing.T) {
	theme := ejected(t)
	edit(t, filepath.Join(theme.Site, "base/Footer/index.tsx"), "bottom", "end")
	d := theme.Changed()[0]
	_, now, _ := strings.Cut(d.Hint, "write ")
	copied := filepath.Join(theme.Overrides, "Footer", "index.js")
	data, err := os.ReadFile(copied)
	if err != nil {
		t.Fatal(err)
	}
	line, rest, _ := strings.Cut(string(data), "\n")
	write(t, copied, line[:d.Pos.Col-1]+strings.TrimSuffix(now, " here")+line[d.Pos.EndCol-1:]+"\n"+rest)
	if left := messages(theme); len(left) > 0 {
		t.Errorf("still found: %q", left)
	}
}

func edit(t *testing.T, file, from, to string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), from) {
		t.Fatalf("%s lacks %q", file, from)
	}
	write(t, file, strings.ReplaceAll(string(data), from, to))
}

func TestUnusedAreOverridesThatReplaceNothingAndThatNobodyNames(t *testing.T) {
	theme := themeOf(t, ejectable+`
-- src/theme/Note.jsx --
import './used-by-note';
import helper from './lib/helper.js';
-- src/theme/used-by-note.js --
-- src/theme/lib/helper.js --
-- src/theme/Foter/index.jsx --
-- src/theme/Foter/styles.module.css --
-- src/theme/Named/index.tsx --
-- src/theme/NamedInMarkdown.jsx --
-- src/theme/Name.jsx --
-- src/pages/index.jsx --
import Named from '@theme/Named';
-- docs/a.mdx --
import X from '@theme/NamedInMarkdown'
-- node_modules/x/index.js --
import '@theme/Foter';
`)
	got, err := theme.Unused()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"src/theme/Foter/index.jsx", "src/theme/Name.jsx"}, got); diff != "" {
		t.Errorf("unused (-want +got):\n%s", diff)
	}
}
