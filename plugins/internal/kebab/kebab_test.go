package kebab

import "testing"

func TestCaseSplitsWordsAsDocusaurusDoes(t *testing.T) {
	for in, want := range map[string]string{
		"i18n":                   "i-18-n",
		"custom post type":       "custom-post-type",
		"Custom Post Type":       "custom-post-type",
		"innerBlocks":            "inner-blocks",
		"inner_blocks":           "inner-blocks",
		"--inner  blocks--":      "inner-blocks",
		"HTMLElement":            "html-element",
		"wpCLI":                  "wp-cli",
		"WP-CLI":                 "wp-cli",
		"wpcli":                  "wpcli",
		"C++":                    "c",
		"++":                     "",
		"":                       "",
		"v10.2":                  "v-10-2",
		"1st place":              "1st-place",
		"the 42nd":               "the-42nd",
		"11th":                   "11-th",
		"5th":                    "5th",
		"Übergröße":              "ubergrosse",
		"Čeština":                "cestina",
		"cafe\u0301":             "cafe",
		"it's fine":              "its-fine",
		"it’s":                   "its",
		"Привет Мир":             "привет-мир",
		"日本語":                    "日本語",
		"日本語 tag":                "日本語-tag",
		"a/b":                    "a-b",
		"🎉 party":                "🎉-party",
		"React.js & Vue":         "react-js-vue",
		"ABCDef":                 "abc-def",
		"XMLHttpRequest":         "xml-http-request",
		"fooBAR42baz":            "foo-bar-42-baz",
		"👩‍💻 code":               "👩‍💻-code",
		"Æther & Øre":            "aether-ore",
		"release-candidate-2024": "release-candidate-2024",
	} {
		if got := Case(in); got != want {
			t.Errorf("Case(%q) = %q, want %q", in, got, want)
		}
	}
}

func FuzzCaseIsStableAndInLowerCase(f *testing.F) {
	f.Add("i18n")
	f.Add("Übergröße 21ST")
	f.Fuzz(func(t *testing.T, s string) {
		once := Case(s)
		for _, r := range once {
			if r == ' ' || r == '/' || r == '\'' {
				t.Errorf("Case(%q) = %q holds %q", s, once, r)
			}
		}
	})
}
