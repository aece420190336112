package render

import (
	"encoding/json"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"github.com/gosaur/gosaur/internal/testenv"
)

// Both engines must choose the same plural forms in all languages of the theme's texts.
func TestPluralFormsAreThoseOfNode(t *testing.T) {
	testenv.NeedNode(t)
	entries, err := os.ReadDir("../../node_modules/@docusaurus/theme-translations/locales")
	if err != nil {
		t.Fatal(err)
	}
	var locales []string
	for _, e := range entries {
		if e.Name() != "base" {
			locales = append(locales, e.Name())
		}
	}
	script := `const [locales, numbers, out] = [JSON.parse(process.argv[1]), [], {}];
for (let n = 0; n <= 1100; n++) numbers.push(n);
numbers.push(0.5, 1.5, 2.5, 1000000, 2000000, 1000001, 12345678, -1);
for (const locale of locales) for (const type of ['cardinal', 'ordinal']) {
  const rules = new Intl.PluralRules(locale, {type});
  out[locale + ' ' + type] = {forms: rules.resolvedOptions().pluralCategories, select: numbers.map((n) => [String(n), rules.select(n)])};
}
console.log(JSON.stringify(out))`
	asked, err := json.Marshal(append(locales, "cy", "lv", "lt", "ga", "mt", "br", "sk", "ro", "be", "ca"))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := exec.CommandContext(t.Context(), "node", "-e", script, string(asked)).Output()
	if err != nil {
		t.Fatal(err)
	}
	var answers map[string]struct {
		Forms  []string
		Select [][2]string
	}
	if err := json.Unmarshal(raw, &answers); err != nil {
		t.Fatal(err)
	}
	for key, answer := range answers {
		locale, kind, _ := strings.Cut(key, " ")
		tag, ordinal := language.Make(locale), kind == "ordinal"
		for _, each := range answer.Select {
			if got := pluralForm(tag, ordinal, each[0]); got != each[1] {
				t.Errorf("%s: %s is %s, in Node %s", key, each[0], got, each[1])
				break
			}
		}
		slices.Sort(answer.Forms)
		got := pluralFormsOf(tag, ordinal)
		if slices.Sort(got); !slices.Equal(got, answer.Forms) {
			t.Errorf("%s has the forms %v, in Node %v", key, got, answer.Forms)
		}
	}
}

func TestTheEmbeddedEngineHasPluralRules(t *testing.T) {
	m := &workerServer{memory: DefaultMemoryLimit, timeout: DefaultPageTimeout}
	code, err := m.compile(prelude + `
globalThis.__gosaur_server = {render(locale) {
  const rules = new Intl.PluralRules(locale);
  return [0, 1, 2, 5, 21].map((n) => rules.select(n)).join() + ' ' + rules.resolvedOptions().pluralCategories + ' ' + new Intl.PluralRules(locale, {type: 'ordinal'}).select(2);
}};`)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.load(code); err != nil {
		t.Fatal(err)
	}
	for locale, want := range map[string]string{
		"en": "other,one,other,other,other one,other two",
		"pl": "many,one,few,many,many one,few,many,other other",
		"ar": "zero,one,two,few,many zero,one,two,few,many,other other",
	} {
		got, err := m.call("__gosaur_server.render", locale)
		if err != nil || string(got) != want {
			t.Errorf("%s: %s, %v", locale, got, err)
		}
	}
}
