package translation_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/translation"
)

// read reads a file with a text.
func read(t *testing.T, text string) (*translation.File, []string) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "code.json"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	file, found := translation.Read(dir, "code.json")
	var told []string
	for _, d := range found {
		told = append(told, d.Pos.String()+" "+d.Message)
	}
	return file, told
}

func TestMistakesAreReportedAtTheirKeysAndTheRestIsRead(t *testing.T) {
	tests := map[string]struct {
		text string
		want []string
		keys []string
	}{
		"a text in place of an object": {
			"{\n  \"a\": \"A\",\n  \"b\": {\"message\": \"B\"}\n}", []string{`code.json:2:3 "a" must be an object with a message`}, []string{"b"},
		},
		"no message": {
			`{"a": {"description": "what it is for"}, "b": {"message": ""}}`, []string{`code.json:1:2 "a" has no message`}, []string{"b"},
		},
		"a number for a message": {
			`{"\"é\"": {"message": 1}}`, []string{`code.json:1:2 the message of "\"é\"" must be a string`}, nil,
		},
		"a key of another format": {
			`{"a": {"message": "A", "context": "b"}}`, []string{`code.json:1:2 "a" has more than a message and a description: unknown field "context"`}, nil,
		},
		"a list":      {`["a"]`, []string{"code.json:1:1 translations must be an object"}, nil},
		"no JSON":     {"{\n  \"a\" 1\n}", []string{"code.json:2:7 the translations are not JSON: invalid character '1' after object key"}, nil},
		"half a file": {`{"a": {"message"`, []string{"code.json:1:16 the translations are not JSON: unexpected end of JSON input"}, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			file, told := read(t, tt.text)
			if diff := cmp.Diff(tt.want, told); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.keys, file.Keys); diff != "" {
				t.Errorf("keys (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAFileIsWrittenAsItIsReadWithNewKeysLast(t *testing.T) {
	const text = `{
  "z": {
    "message": "<b>Z</b> & \"more\"",
    "description": "bold"
  },
  "a": {
    "message": "A"
  }
}
`
	file, told := read(t, text)
	if len(told) > 0 {
		t.Fatalf("found %v", told)
	}
	if got := string(file.Encode()); got != text {
		t.Errorf("written again:\n%s", got)
	}
	file.Set("a", translation.Message{Message: "Ä"})
	file.Set("0", translation.Message{Message: "0"})
	if diff := cmp.Diff([]string{"z", "a", "0"}, file.Keys); diff != "" {
		t.Error(diff)
	}
	if got := file.Of("a", "A") + file.Of("missing", "M"); got != "ÄM" {
		t.Errorf("the translations are %q", got)
	}
}

func TestAMissingFileHasNoTranslations(t *testing.T) {
	file, found := translation.Read(t.TempDir(), "i18n/fr/code.json")
	if len(found) > 0 || len(file.Keys) > 0 || file.Of("a", "A") != "A" {
		t.Errorf("%v, %v", file, found)
	}
}

func TestFoldersAreNamedByInstance(t *testing.T) {
	site := &plugin.Site{LocalizationDir: "i18n/fr"}
	for id, want := range map[string]string{
		"default": "i18n/fr/docusaurus-plugin-content-docs", "": "i18n/fr/docusaurus-plugin-content-docs", "api": "i18n/fr/docusaurus-plugin-content-docs-api",
	} {
		if got := translation.Folder(site, "docusaurus-plugin-content-docs", id); got != want {
			t.Errorf("the folder of %q is %s, want %s", id, got, want)
		}
	}
	if got := translation.Folder(&plugin.Site{}, "docusaurus-plugin-content-docs", "api"); got != "" {
		t.Errorf("a site without translations has %s", got)
	}
}
