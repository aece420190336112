package bundle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestComponentsAreDeferredWhereTheSiteDoesNotAskForThem(t *testing.T) {
	theme := themeManifest{Deferred: map[string]deferral{
		"@theme/Dropdown": {NavbarItems: []string{"dropdown", "versions"}},
		"@theme/Locales":  {NavbarItems: []string{"locales"}},
		"@theme/Toggle":   {If: "colorMode.disableSwitch"},
		"@theme/Draft":    {Rare: true},
		"@theme/Bar":      {EmptyWithout: "announcementBar"},
	}}
	for name, test := range map[string]struct {
		settings string
		want     []string
	}{
		"nothing set":                         {`{}`, []string{"@theme/Bar is empty", "@theme/Draft", "@theme/Dropdown", "@theme/Locales"}},
		"an item of a type":                   {`{"navbar": {"items": [{"type": "versions"}]}}`, []string{"@theme/Bar is empty", "@theme/Draft", "@theme/Locales"}},
		"an item with items":                  {`{"navbar": {"items": [{"label": "More", "items": []}]}}`, []string{"@theme/Bar is empty", "@theme/Draft", "@theme/Locales"}},
		"an item within another":              {`{"navbar": {"items": [{"items": [{"type": "locales"}]}]}}`, []string{"@theme/Bar is empty", "@theme/Draft"}},
		"a setting that is true":              {`{"colorMode": {"disableSwitch": true}}`, []string{"@theme/Bar is empty", "@theme/Draft", "@theme/Dropdown", "@theme/Locales", "@theme/Toggle"}},
		"a setting that a component is about": {`{"announcementBar": {"content": "Hello"}}`, []string{"@theme/Draft", "@theme/Dropdown", "@theme/Locales"}},
		"a setting of another shape":          {`{"colorMode": true, "navbar": []}`, []string{"@theme/Bar is empty", "@theme/Draft", "@theme/Dropdown", "@theme/Locales"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for specifier, source := range deferredComponents(theme, []byte(`{"siteConfig": {"themeConfig": `+test.settings+`}}`)) {
				if source == emptyComponent {
					specifier += " is empty"
				}
				got = append(got, specifier)
			}
			slices.Sort(got)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

const deferringTheme = `
-- theme/theme.json --
{"deferred": {"@theme/Version": {"navbarItems": ["version"]}}}
-- theme/src/Version.tsx --
export default function Version() { return <b>the version</b>; }
-- theme/src/Root.tsx --
import Version from '@theme/Version';
export default function Root({children}) { return <>{children}<Version /></>; }
`

func TestADeferredComponentIsInAFileOfItsOwnInTheClientOnly(t *testing.T) {
	for name, test := range map[string]struct {
		archive, items string
		inClient       bool
	}{
		"not asked for":                   {archive: deferringTheme, items: `[]`},
		"asked for":                       {archive: deferringTheme, items: `[{"type": "version"}]`, inClient: true},
		"an override, which may say more": {archive: deferringTheme + "-- site/src/theme/Version.tsx --\nexport const more = 1;\nexport default () => 'the version';\n", items: `[]`, inClient: true},
	} {
		t.Run(name, func(t *testing.T) {
			in := withReact(t, fixture(t, test.archive, "@theme/NotFound"))
			in.Site = fmt.Appendf(nil, `{"siteConfig": {"themeConfig": {"navbar": {"items": %s}}}}`, test.items)
			r := mustBuild(t, in)
			if got := strings.Contains(r.file(t, r.Preloads[0]), "the version"); got != test.inClient {
				t.Errorf("the client has the component: %v", got)
			}
			if !strings.Contains(r.scripts(), "the version") {
				t.Error("no script has the component")
			}
			if server := string(r.ServerJS); !strings.Contains(server, "the version") || strings.Contains(server, "_deferred") {
				t.Error("the server does not have the component at once")
			}
		})
	}
}

const rareTheme = `
-- theme/theme.json --
{"deferred": {"@theme/Draft": {"rare": true}}}
-- theme/src/Draft.tsx --
import './heavy';
export default function Draft() { return <b>a draft, {globalThis.heavy}</b>; }
-- theme/src/heavy.ts --
globalThis.heavy = 'heavy';
-- theme/src/NotFound.tsx --
import Draft from '@theme/Draft';
export default function NotFound() { return <p>nothing here, {globalThis.heavy ?? 'light'}{globalThis.heavy && <Draft />}</p>; }
-- theme/src/DocItem.tsx --
import Draft from '@theme/Draft';
export default function DocItem() { return <Draft />; }
`

func TestWhatARareComponentImportsRunsOnTheServerOnceAPageHasIt(t *testing.T) {
	in := withReact(t, fixture(t, rareTheme, "@theme/NotFound", "@theme/DocItem"))
	r := mustBuild(t, in)
	for specifier, want := range map[string]string{"@theme/NotFound": "nothing here, <!-- -->light", "@theme/DocItem": "a draft, <!-- -->heavy"} {
		if html := render(t, in, r, specifier); !strings.Contains(html, want) {
			t.Errorf("%s is %s, which lacks %q", specifier, html, want)
		}
	}
}
