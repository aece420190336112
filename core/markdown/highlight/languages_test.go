package highlight

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/chroma/v2"
	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

// webLanguages are the languages that Shiki bundles for the web, with their aliases.
const webLanguages = `angular-html angular-ts astro blade c coffee coffeescript cpp c++ css csv glsl graphql gql haml handlebars hbs
	html html-derivative http hurl imba java javascript js cjs mjs jinja jison json json5 jsonc jsonl jsx julia jl less markdown md
	marko mdc mdx php postcss pug jade python py r regexp regex sass scss shellscript bash sh shell zsh smithy sql stylus styl svelte
	ts-tags lit tsx typescript ts cts mts vue vue-html vue-vine wasm wgsl wit xml yaml yml`

// example is a code block on the manual's page of languages, with the names above it.
type example struct {
	names []string
	code  string
}

// examples reads that page.
func examples(t *testing.T) map[string]example {
	t.Helper()
	page, err := os.ReadFile("../../../docs/docs/reference/languages.md")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]example{}
	block := regexp.MustCompile("(?s)\n(`[^\n]*)\n\n```([\\w-]+)\n(.*?)\n```\n")
	for _, m := range block.FindAllStringSubmatch(string(page), -1) {
		names := strings.FieldsFunc(m[1], func(r rune) bool { return strings.ContainsRune("`(), ", r) })
		all[m[2]] = example{names, m[3]}
	}
	return all
}

func TestEachLanguageOfTheWebHasAnExampleInTheManual(t *testing.T) {
	var named []string
	for language, e := range examples(t) {
		if e.names[0] != language {
			t.Errorf("the example of %s is in %s", e.names[0], language)
		}
		named = append(named, e.names...)
		for _, name := range e.names {
			if lexers().language(name) == nil {
				t.Errorf("%s is shown plain", name)
			}
		}
	}
	for name := range strings.FieldsSeq(webLanguages) {
		if !slices.Contains(named, name) {
			t.Errorf("%s is missing in the manual", name)
		}
	}
}

// fewKinds maps the notations that have fewer than the usual three kinds of tokens to the number
// that they lack.
var fewKinds = map[string]int{"csv": 1}

func TestExamplesHaveTokensOfSeveralKindsAndNoneThatIsWrong(t *testing.T) {
	for language, e := range examples(t) {
		t.Run(language, func(t *testing.T) {
			for _, name := range e.names {
				lang := lexers().language(name)
				tokens, err := lang.tokens(e.code)
				if err != nil {
					t.Fatal(err)
				}
				classes, text := map[string]bool{}, ""
				for i, token := range tokens {
					next := byte(0)
					if i+1 < len(tokens) {
						next = tokens[i+1].text[0]
					}
					text += token.text
					classes[lang.traits.class(token.kind, token.text, next)] = true
					if token.kind == chroma.Error && strings.TrimSpace(token.text) != "" {
						t.Errorf("%s: %q has no place in it", name, token.text)
					}
				}
				delete(classes, "")
				if want := 3 - fewKinds[language]; len(classes) < want {
					t.Errorf("%s has less than %d classes: %v", name, want, classes)
				}
				if text != e.code {
					t.Errorf("%s: the text became %q", name, text)
				}
			}
		})
	}
}

func TestExamplesHaveTheTokensOfTheGoldenFile(t *testing.T) {
	var b strings.Builder
	all := examples(t)
	h := New(Options{})
	for _, language := range slices.Sorted(func(yield func(string) bool) {
		for language := range all {
			if !yield(language) {
				return
			}
		}
	}) {
		fmt.Fprintf(&b, "-- %s --\n", language)
		for _, line := range lines(h, all[language].code, language) {
			b.WriteString(regexp.MustCompile(`<span class="token ([^"]*)">([^<]*)</span>`).ReplaceAllString(line, "‹$1 $2›") + "\n")
		}
	}
	const golden = "testdata/languages.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Error(diff)
	}
}
