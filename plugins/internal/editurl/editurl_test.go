package editurl

import "testing"

func TestMakeAppendsThePathOrFillsTheTemplate(t *testing.T) {
	values := map[string]string{"docPath": "a b/c.md", "locale": "en"}
	for name, test := range map[string]struct{ address, want string }{
		"none":     {"", ""},
		"base":     {"https://x.test/edit/main", "https://x.test/edit/main/docs/a%20b/c.md"},
		"slash":    {"https://x.test/edit/main/", "https://x.test/edit/main/docs/a%20b/c.md"},
		"template": {"https://x.test/{locale}?f={docPath}", "https://x.test/en?f=a%20b/c.md"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Make(test.address, "docs/a b/c.md", values); got != test.want {
				t.Errorf("Make = %q, want %q", got, test.want)
			}
		})
	}
}

func TestCheckRefusesUnknownPlaceholdersAndPartialURLs(t *testing.T) {
	for address, ok := range map[string]bool{
		"":                         true,
		"https://x.test/edit":      true,
		"https://x.test/{docPath}": true,
		"https://x.test/{docpath}": false,
		"/edit":                    false,
		"https://":                 false,
	} {
		if err := Check(address, []string{"docPath"}); (err == nil) != ok {
			t.Errorf("Check(%q) = %v", address, err)
		}
	}
}
