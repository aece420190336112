package editurl

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLinksAppendThePathOrFillTheTemplate(t *testing.T) {
	values := map[string]string{"docPath": "a b/c.md", "locale": "en"}
	for name, test := range map[string]struct {
		addresses Addresses
		want      string
	}{
		"none":                {Addresses{}, ""},
		"base":                {Addresses{Base: "https://x.test/edit/main"}, "https://x.test/edit/main/docs/a%20b/c.md"},
		"slash":               {Addresses{Base: "https://x.test/edit/main/"}, "https://x.test/edit/main/docs/a%20b/c.md"},
		"template":            {Addresses{Base: "https://x.test/{locale}?f={docPath}"}, "https://x.test/en?f=a%20b/c.md"},
		"of the locale":       {Addresses{Base: "https://x.test", ByLocale: map[string]string{"en": "https://y.test/{docPath}"}}, "https://y.test/a%20b/c.md"},
		"the same everywhere": {Addresses{ByLocale: map[string]string{"en": "https://y.test"}}, "https://y.test"},
		"none in the locale":  {Addresses{Base: "https://x.test", ByLocale: map[string]string{"en": ""}}, ""},
		"of another locale":   {Addresses{Base: "https://x.test", ByLocale: map[string]string{"fr": ""}}, "https://x.test/docs/a%20b/c.md"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.addresses.Link("docs/a b/c.md", values); got != test.want {
				t.Errorf("Link = %q, want %q", got, test.want)
			}
		})
	}
}

func TestCheckRefusesUnknownPlaceholdersAndPartialURLs(t *testing.T) {
	for address, want := range map[string]string{
		"":                         "",
		"https://x.test/edit":      "",
		"https://x.test/{docPath}": "",
		"https://x.test/{docpath}": "unknown placeholder {docpath}; valid are {docPath}",
		"/edit":                    `"/edit" is not a full URL with a scheme and a host`,
		"https://":                 `"https://" is not a full URL with a scheme and a host`,
	} {
		var both []string
		if want != "" {
			both = []string{"editUrl: " + want, "editUrlByLocale.fr: " + want}
		}
		var got []string
		for _, wrong := range (Addresses{Base: address, ByLocale: map[string]string{"fr": address}}).Check([]string{"docPath"}) {
			got = append(got, wrong.Error())
		}
		if diff := cmp.Diff(both, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", address, diff)
		}
	}
}
