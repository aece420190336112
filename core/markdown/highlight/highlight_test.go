package highlight

import (
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/alecthomas/chroma/v2"
	chromalexers "github.com/alecthomas/chroma/v2/lexers"
	"github.com/google/go-cmp/cmp"
)

func lines(h *Highlighter, code, language string) []string {
	var out []string
	h.Lines(code, language, func(appendLine func([]byte) []byte) { out = append(out, string(appendLine(nil))) })
	return out
}

func TestLinesAreHTMLWithPrismsClasses(t *testing.T) {
	h := New(Options{})
	for name, test := range map[string]struct {
		language, code string
		want           []string
	}{
		"javascript":       {"js", "const a = f(1); // x", []string{`<span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token function">f</span><span class="token punctuation">(</span><span class="token number">1</span><span class="token punctuation">);</span> <span class="token comment">// x</span>`}},
		"alias":            {"sh", "# x", []string{`<span class="token comment"># x</span>`}},
		"upper case":       {"JSON", "true", []string{`<span class="token boolean">true</span>`}},
		"json key":         {"json", `{"a": null}`, []string{`<span class="token punctuation">{</span><span class="token property">"a"</span><span class="token punctuation">:</span> <span class="token keyword">null</span><span class="token punctuation">}</span>`}},
		"bare php":         {"php", "echo 1;", []string{`<span class="token keyword">echo</span> <span class="token number">1</span><span class="token punctuation">;</span>`}},
		"unknown":          {"nope", "a < b\n&", []string{"a &lt; b", "&amp;"}},
		"plain":            {"text", "const a", []string{"const a"}},
		"empty":            {"js", "", []string{""}},
		"blank lines":      {"js", "\n\n", []string{"", "", ""}},
		"comment on lines": {"js", "/* a\nb */", []string{`<span class="token comment">/* a</span>`, `<span class="token comment">b */</span>`}},
		"beyond ASCII":     {"js", "é = 'ü'", []string{`é <span class="token operator">=</span> <span class="token string">'ü'</span>`}},
		"never closed":     {"js", "`a\nb", []string{`<span class="token string">` + "`a</span>", `<span class="token string">b</span>`}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, lines(h, test.code, test.language)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestPopularLanguagesAreKnown(t *testing.T) {
	h := New(Options{})
	for language := range strings.FieldsSeq(`js jsx ts tsx mjs javascript typescript json json5 jsonc yaml yml toml ini
		bash sh shell zsh console powershell ps1 batch dockerfile docker html xml svg css scss sass less md mdx markdown
		diff python py ruby rb go rust rs java kotlin swift c cpp csharp cs php sql graphql http nginx makefile lua perl r
		scala elixir erlang haskell hcl terraform proto protobuf objectivec objective-c dart groovy properties vue svelte`) {
		if !h.Known(language) {
			t.Errorf("%s is not highlighted", language)
		}
	}
}

// samples reads the texts of Chroma's own tests.
func samples(tb testing.TB) map[string]string {
	tb.Helper()
	out, err := exec.CommandContext(tb.Context(), "go", "list", "-m", "-f", "{{.Dir}}", "github.com/alecthomas/chroma/v2").Output()
	if err != nil {
		tb.Skipf("the module of chroma is not at hand: %v", err)
	}
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(out)), "lexers", "testdata", "*.actual"))
	if err != nil || len(files) == 0 {
		tb.Skip("chroma's samples are not at hand")
	}
	all := make(map[string]string)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			tb.Fatal(err)
		}
		all[strings.TrimSuffix(filepath.Base(file), ".actual")] = string(data)
	}
	return all
}

// chromaTokens returns Chroma's own tokens of a text.
func chromaTokens(tb testing.TB, l *language, text string) []token {
	tb.Helper()
	it, err := chromalexers.Get(l.Name).Tokenise(&chroma.TokeniseOptions{State: l.state}, text)
	if err != nil {
		tb.Fatal(err)
	}
	var tokens []token
	rest := len(text)
	for t := it(); t != chroma.EOF; t = it() {
		if s := t.Value[:min(len(t.Value), rest)]; s != "" && t.Type != chroma.Ignore {
			rest -= len(s)
			tokens = append(tokens, token{t.Type, s})
		}
	}
	return tokens
}

func FuzzLines(f *testing.F) {
	f.Add("const a = `x${1}`; // y", "js")
	f.Add("# x\n<b>*y*</b>", "md")
	f.Add("cat <<EOF\nx\nEOF", "sh")
	h := New(Options{})
	f.Fuzz(func(t *testing.T, code, language string) {
		var text strings.Builder
		for i, line := range lines(h, code, language) {
			if i > 0 {
				text.WriteByte('\n')
			}
			text.WriteString(html.UnescapeString(tags.ReplaceAllString(line, "")))
		}
		if utf8.ValidString(code) && text.String() != html.UnescapeString(escaper.Replace(code)) {
			t.Errorf("%q became %q", code, text.String())
		}
	})
}

var (
	tags    = regexp.MustCompile(`</?span[^>]*>`)
	escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
)

func BenchmarkLines(b *testing.B) {
	h := New(Options{})
	all := samples(b)
	for _, name := range []string{"javascript", "typescript", "bash", "json", "yaml", "go"} {
		text := all[name]
		b.Run(name, func(b *testing.B) {
			var buf []byte
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				h.Lines(text, name, func(appendLine func([]byte) []byte) { buf = appendLine(buf[:0]) })
			}
		})
		b.Run(name+"-chroma", func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				chromaTokens(b, lexers().language(name), text)
			}
		})
	}
}

func TestTokensApartHaveSpansOfTheirOwn(t *testing.T) {
	h := New(Options{Separate: true, Classes: func(language, classes string) string { return language + "-" + classes }})
	got := strings.Join(lines(h, "f()\n\n x", "js"), "|")
	want := `<span class="token js-function">f</span><span class="token js-punctuation">(</span><span class="token js-punctuation">)</span>||<span class="token js-plain"> </span><span class="token js-plain">x</span>`
	if got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := strings.Join(lines(h, "a <", "none"), "|"); got != `<span class="token none-plain">a &lt;</span>` {
		t.Errorf("a plain language: %s", got)
	}
}
