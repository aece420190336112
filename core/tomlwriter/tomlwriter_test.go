package tomlwriter_test

import (
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/tomlwriter"
)

func TestTablesKeepTheOrderOfTheirKeys(t *testing.T) {
	root := tomlwriter.Of("title", "Otters", "theme", tomlwriter.Of("use", "lucid"), "url", "https://otters.example")
	root.Append("plugins", tomlwriter.Of("use", "docs", "path", "content"), tomlwriter.Of("use", "blog"))
	root.Sub("theme").Sub("custom.css").Set("dark", true)
	root.Set("title", "All otters")
	root.Set("gone", 1)
	root.Delete("gone")
	const want = `# Written by hand
# from here on.

title = "All otters"
url = "https://otters.example"

[theme]
use = "lucid"

[theme."custom.css"]
dark = true

[[plugins]]
use = "docs"
path = "content"

[[plugins]]
use = "blog"
`
	if diff := cmp.Diff(want, string(tomlwriter.Encode("Written by hand\nfrom here on.", root))); diff != "" {
		t.Error(diff)
	}
}

func TestLongListsHaveAnItemPerLine(t *testing.T) {
	long := strings.Repeat("x", 60)
	root := tomlwriter.Of("short", []any{"a", 1, true}, "long", []any{long, long}, "empty", []any{}, "none", &tomlwriter.Table{})
	want := "short = [\"a\", 1, true]\nlong = [\n\t\"" + long + "\",\n\t\"" + long + "\",\n]\nempty = []\nnone = {}\n"
	if diff := cmp.Diff(want, string(tomlwriter.Encode("", root))); diff != "" {
		t.Error(diff)
	}
}

func TestTextsAreReadAsTheyWereWritten(t *testing.T) {
	for _, text := range []string{"", `a "b" \c`, "a\tb", "one\ntwo\n", "\none\n\ntwo", "ends\n", "quotes \"\"\"\nin lines", "\x01\x1f\x7f\r\n\u2028é🦦"} {
		for _, key := range []string{"plain", "two words", "a.b", ""} {
			encoded := tomlwriter.Encode("", tomlwriter.Of(key, text))
			var got map[string]any
			if _, err := toml.Decode(string(encoded), &got); err != nil {
				t.Errorf("%q: %v in\n%s", text, err, encoded)
				continue
			}
			if diff := cmp.Diff(map[string]any{key: text}, got); diff != "" {
				t.Errorf("%s\n%s", diff, encoded)
			}
		}
	}
}
