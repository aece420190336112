//go:build !race

// These tests spend most of their time in our engine and in Chroma's, which stops by the
// clock. The race detector would slow them down too much. `make test-unraced` runs them.

package highlight

import (
	"strings"
	"testing"
	"time"

	chromalexers "github.com/alecthomas/chroma/v2/lexers"
	"github.com/google/go-cmp/cmp"
)

// better are the samples in which Chroma takes numbers for names: its engine lets the class
// [^\W\d] match a digit, while ours tests the first character itself. Templates are lexed as
// HTML around the template language, type parameters in TypeScript are distinguished from
// elements, and nested languages are refined.
var better = map[string]bool{
	"handlebars": true, "django_jinja": true, "twig": true, "smarty": true, "typescript": true, "http": true,
	"bash-session": true, "org": true, "svelte": true,
	"ballerina": true, "graphql": true, "reasonml": true, "go-text-template": true, "odin": true}

func TestMachineGivesTheTokensOfChroma(t *testing.T) {
	done := 0
	for name, text := range samples(t) {
		l := lexers().languages[strings.ReplaceAll(name, "_", "-")]
		if l == nil {
			l = lexers().languages[name]
		}
		if l == nil || better[name] || l.Rules == "" || chromalexers.Get(l.Name) == nil || chromalexers.Get(l.Name).Config().Name != l.Name {
			continue
		}
		done++
		runes := []rune(text)
		budget := minSteps + stepsPerRune*len(runes)
		spans, err := l.lexAsIs(runes, l.state, limits{budget: &budget}, false)
		got := tokensOf(text, len(runes), spans)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		diff := ""
		for range 3 { // on a busy machine Chroma's engine may give up
			if diff = cmp.Diff(merged(chromaTokens(t, l, text)), merged(got)); diff == "" {
				break
			}
		}
		if diff != "" {
			t.Errorf("%s: %s", name, diff[:min(len(diff), 1000)])
		}
	}
	t.Logf("%d samples", done)
}

// merged joins neighbors of the same type.
func merged(tokens []token) [][2]string {
	var all [][2]string
	for _, t := range tokens {
		if n := len(all); n > 0 && all[n-1][0] == t.kind.String() {
			all[n-1][1] += t.text
		} else {
			all = append(all, [2]string{t.kind.String(), t.text})
		}
	}
	return all
}

func TestHostileCodeIsShownInTime(t *testing.T) {
	h := New(Options{})
	for language := range strings.FieldsSeq("js tsx bash json yaml html css md python go php java cpp") {
		for _, unit := range []string{`"`, "'", "`", "/", "/*\n", "(", "{", "<a ", "<!--", "\\", "a.", "[", "&", "\t\n", "\n ", "é", "'''", "-"} {
			code := strings.Repeat(unit, 16384/len(unit))
			start := time.Now()
			n := len(lines(h, code, language))
			if d := time.Since(start); d > 10*time.Second {
				t.Errorf("%s %q takes %v", language, unit, d)
			}
			if want := strings.Count(code, "\n") + 1; n != want {
				t.Errorf("%s %q gives %d lines of %d", language, unit, n, want)
			}
		}
	}
}
