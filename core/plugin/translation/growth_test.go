package translation

import (
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/internal/growth"
)

func readText(text string) (*File, diag.List) {
	r := &reader{file: "code.json", text: []byte(text), out: File{Places: map[string]diag.Pos{}}}
	r.read()
	return &r.out, r.found
}

func TestHostileTranslationsTakeTimeAndMemoryInProportion(t *testing.T) {
	growth.Check(t, growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 2000, Base: 4 << 20}, []growth.Family{
		growth.Numbered("messages on one line", "{", `"a%d":{"message":"é"},`, `"a":{"message":"b"}}`),
		growth.Numbered("messages on lines", "{\n", "\"a%d\": {\n\"message\": \"b\"\n},\n", `"a":{"message":"b"}}`),
		growth.Wrapped("one message many times", "{", `"a":{"message":"b"},`, `"a":{"message":"b"}}`),
		growth.Wrapped("mistakes on one line", "{", `"a":1,`, `"a":{"message":"b"}}`),
		growth.Numbered("unknown keys", `{"a":{`, `"b%d":"c",`, `"message":"b"}}`),
		growth.Nested("objects", `{"a":`, "1", "}"),
		growth.Wrapped("a message that never ends", `{"a":{"message":"`, "b", ""),
	}, func(text string) { readText(text) })
}

// FuzzTranslationsAreReadOrFindings checks that every file of translations is read, or that
// its mistakes are findings with positions in it.
func FuzzTranslationsAreReadOrFindings(f *testing.F) {
	for _, seed := range []string{`{"a":{"message":"b","description":"c"}}`, `{"a":1}`, "[]", "{", `{"a":{"message":1}}`, "{\n\"é\": {\"message\": \"x\"}, \"é\": {}}", "\xff", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		_, found := readText(text)
		for _, d := range found {
			if d.Pos.Line < 0 || d.Pos.Col < 0 || d.Message == "" {
				t.Errorf("%+v", d)
			}
		}
	})
}
