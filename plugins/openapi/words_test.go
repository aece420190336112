package openapi

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
)

func TestWordsAreAllThereInEachLanguage(t *testing.T) {
	entries, err := translations.ReadDir("translations")
	if err != nil || len(entries) < 19 {
		t.Fatalf("there are %d translations, %v", len(entries), err)
	}
	for _, e := range entries {
		data, err := translations.ReadFile("translations/" + e.Name())
		if err != nil {
			t.Fatal(err)
		}
		var found texts
		if err := json.Unmarshal(data, &found); err != nil {
			t.Fatalf("%s: %v", e.Name(), err)
		}
		for _, text := range allTexts {
			translated := found[text.key]
			delete(found, text.key)
			if strings.TrimSpace(translated) == "" {
				t.Errorf("%s has no %q", e.Name(), text.key)
			}
			parts := func(text string) []string { return slices.Sorted(slices.Values(placeholder.FindAllString(text, -1))) }
			if diff := cmp.Diff(parts(text.english), parts(translated)); diff != "" {
				t.Errorf("%s: parts of %q (-want +got):\n%s", e.Name(), text.key, diff)
			}
		}
		for key := range found {
			t.Errorf("%s has %q, which no page shows", e.Name(), key)
		}
	}
}

func TestEveryWordThatPagesShowIsKnown(t *testing.T) {
	known := texts{}
	for _, text := range allTexts {
		known[text.key] = text.english
	}
	for _, key := range constraintKeywords {
		if key != "example" && known[textKey(key)] == "" {
			t.Errorf("the keyword %s has no word", key)
		}
	}
	for _, flag := range booleanKeywords {
		if known[textKey(flag.key)] == "" {
			t.Errorf("the flag %s has no word", flag.key)
		}
	}
	for _, sub := range subschemas {
		if known[sub.label] == "" {
			t.Errorf("the keyword %s has no word", sub.key)
		}
	}
	for _, place := range places {
		if known[place.label] == "" {
			t.Errorf("parameters in %s have no word", place.in)
		}
	}
}

func TestPagesHaveTheWordsOfTheLanguage(t *testing.T) {
	files := described(`      parameters:
        - {name: id, in: path, required: true, description: Which one., schema: {type: [array, "null"], items: {type: string}, minItems: 1}}
      responses: {"200": {description: Fine.}}
`, "")
	for locale, want := range map[string][]string{
		"de":    {"## Parameter {#parameters}", "Im Pfad", "Liste von string oder null", "erforderlich", "## Antworten {#responses}", `Mindestanzahl\: <code>{"1"}</code>`},
		"de-AT": {"## Antworten {#responses}"},
		"zh-CN": {"## 响应 {#responses}"},
		"xx":    {"## Responses {#responses}", "array of string or null"},
	} {
		resp, found := emitIn(t, &plugin.Site{Locale: locale}, "", files)
		if len(found) > 0 {
			t.Errorf("%s: findings %v", locale, found)
		}
		wants(t, textOf(t, resp, "/api/operations/op"), want...)
		if len(resp.Texts) != len(allTexts) || resp.Texts[0].File != "openapi/words.json" {
			t.Errorf("%s: %d texts for translators, the first %+v", locale, len(resp.Texts), resp.Texts[0])
		}
	}
}

func TestASiteTranslatesWordsAndDescriptionItself(t *testing.T) {
	files := described("      responses: {\"200\": {description: Fine.}}\n", "")
	files["i18n/de/openapi/words.json"] = `{"responses": {"message": "Was zurückkommt"}, "version": {"message": "Fassung"}}`
	files["i18n/de/openapi/openapi.yaml"] = strings.Replace(files["openapi.yaml"], "Fine.", "Gut.", 1)
	resp, found := emitIn(t, &plugin.Site{Locale: "de", LocalizationDir: "i18n/de"}, "", files)
	wants(t, textOf(t, resp, "/api/operations/op"), "## Was zurückkommt {#responses}", "Gut.")
	wants(t, textOf(t, resp, "/api"), "Version <code>")
	if len(found) != 1 || found[0].String() != `i18n/de/openapi/words.json:1:47: warning: the translation of "Version {version}" lacks {version} [GS2301]` {
		t.Errorf("findings: %v", found)
	}
	if resp, _ = emitIn(t, &plugin.Site{Locale: "en"}, "", files); len(resp.Routes) == 0 {
		t.Fatal("no pages in English")
	}
	wants(t, textOf(t, resp, "/api/operations/op"), "Fine.")
}
