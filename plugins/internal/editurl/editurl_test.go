package editurl

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// functions is a host with the functions of the tests.
type functions struct{ plugin.Host }

func (functions) CallFunction(_ context.Context, call *plugin.FunctionCall) (json.RawMessage, error) {
	switch call.Reference {
	case "require:./edit.js":
		return json.Marshal("edit " + call.Argument.(map[string]string)["docPath"])
	case "require:./number.js":
		return json.RawMessage("1"), nil
	case "require:./none.js":
		return json.RawMessage("null"), nil
	}
	return nil, errors.New("it throws")
}

func TestAFunctionThatGivesNoLinkIsAnError(t *testing.T) {
	for reference, want := range map[string]string{
		"require:./number.js": "the function for edit links failed: it returned 1, which is no text",
		"require:./throws.js": "the function for edit links failed: it throws",
	} {
		_, err := Addresses{Base: reference}.Link(t.Context(), functions{}, "docs/a.md", nil)
		if err == nil || Failure(diag.Pos{}, err).Message != want {
			t.Errorf("%s: %v, want %s", reference, err, want)
		}
	}
}

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
		"of a function":       {Addresses{Base: "require:./edit.js"}, "edit a b/c.md"},
		"function without":    {Addresses{Base: "require:./none.js"}, ""},
		"beside a function":   {Addresses{Base: "require:./edit.js", ByLocale: map[string]string{"en": "https://y.test"}}, "https://y.test"},
		"of another locale":   {Addresses{Base: "https://x.test", ByLocale: map[string]string{"fr": ""}}, "https://x.test/docs/a%20b/c.md"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := test.addresses.Link(t.Context(), functions{}, "docs/a b/c.md", values)
			if got != test.want || err != nil {
				t.Errorf("Link = %q, %v, want %q", got, err, test.want)
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
