package locate

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/linkcheck"
)

func TestALinkIsFoundWhereItIsWrittenAndNotWhereItsWordsAre(t *testing.T) {
	cases := map[string]struct {
		code string
		want []string
	}{
		"an attribute":                  {"<a href=\"/7.8.0\">", []string{"src/a.tsx:1:10"}},
		"an attribute without a slash":  {"<Link to={'7.8.0'}>", []string{"src/a.tsx:1:12"}},
		"a property without a slash":    {"{to: '7.8.0'}", []string{"src/a.tsx:1:7"}},
		"an argument of useBaseUrl":     {"useBaseUrl('7.8.0')", []string{"src/a.tsx:1:13"}},
		"a word that is compared":       {"compare(version, \"7.8.0\") === -1", nil},
		"a word of a list":              {"['7.7.0', '7.8.0']", nil},
		"a path in any place":           {"go(\"docs\", '/7.8.0')", []string{"src/a.tsx:1:13"}},
		"a name if there is no address": {`<Layout permalink="/7.8.0">`, []string{"src/a.tsx:1:20"}},
		"an address and not a name":     {`<Layout permalink="/7.8.0"><a href="/7.8.0">`, []string{"src/a.tsx:1:37"}},
		"an address and not a property": {`[{id: '/7.8.0'}, {"path": "/7.8.0"}, {page: '/7.8.0'}]`, []string{"src/a.tsx:1:46"}},
		"a part of something longer":    {"<a href=\"/7.8.0-beta\">", nil},
		"a word in brackets":            {"the `[*]` of arrays (7.8.0 and later)", nil},
		// The word is not the address; the expression makes it.
		"an address made of two halves": {"<a href={base + '7.8.0'}>", []string{"src/a.tsx:1:10"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.MkdirAll(filepath.Join(dir, "src"), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, "src", "a.tsx"), []byte(c.code), 0o644); err != nil {
				t.Fatal(err)
			}
			s := &Sources{site: dir, baseURL: "/", bundledFiles: []string{"src/a.tsx"}}
			var got []string
			for _, pos := range s.Find(&linkcheck.Page{Source: "src/pages/versions.tsx"}, "/7.8.0", false) {
				got = append(got, pos.String())
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestOnlyAddressesAreSurePlacesOfALink(t *testing.T) {
	s := &Sources{baseURL: "/", bundledFiles: []string{"a.tsx"}}
	for text, want := range map[string]int{`<Layout permalink="/a">`: 0, `<a href="/a">`: 1} {
		s.bundledIndex, s.texts = nil, map[string]*sourceText{"a.tsx": newSourceText("a.tsx", text)}
		if got := s.Find(&linkcheck.Page{Source: "a.tsx"}, "/a", true); len(got) != want {
			t.Errorf("%s has the sure places %v", text, got)
		}
	}
}

func TestTheEndOfATagIsNoPlaceOfALinkToTheRoot(t *testing.T) {
	const text = `<img alt="a"/><img src={b("c")}/>` + "\n" + `<a href="/">`
	s := &Sources{baseURL: "/docs/", bundledFiles: []string{"a.tsx"}, texts: map[string]*sourceText{"a.tsx": newSourceText("a.tsx", text)}}
	got := s.Find(&linkcheck.Page{}, "/", false)
	if len(got) != 1 || got[0].Line != 2 {
		t.Errorf("the link to / has the places %v", got)
	}
}

func TestARedirectIsNoPlaceOfALinkThatACodeFileHas(t *testing.T) {
	const text = "from = \"/old\"\nrouteBasePath = \"/old\"\n"
	s := &Sources{baseURL: "/", configFile: "docusaurus.toml", texts: map[string]*sourceText{"docusaurus.toml": newSourceText("docusaurus.toml", text)}}
	if got := s.FindData("/old", true); len(got) > 0 {
		t.Errorf("the link has the sure places %v", got)
	}
}
