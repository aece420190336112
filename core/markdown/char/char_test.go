package char_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/markdown/char"
)

func TestEscapesAndReferencesBecomeTheCharactersThatTheyStandFor(t *testing.T) {
	for text, want := range map[string]string{
		`a\*b`: "a*b", `a\b`: `a\b`, `\\`: `\`, `end\`: `end\`, "&amp;&lt;": "&<", "&#65;&#x42;": "AB", "&nosuch;": "&nosuch;",
		"&#0;": "\ufffd", "&#xD800;": "\ufffd", "&#12345678;": "&#12345678;", "a & b": "a & b",
	} {
		if got := char.Unescape([]byte(text)); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestBackslashesMeanNothingAmongReferences(t *testing.T) {
	if got, want := char.UnescapeReferences(`\*&copy;&no;`), `\*©&no;`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestJSONKeepsSignsOfHTML(t *testing.T) {
	for text, want := range map[string]string{"a": `"a"`, `"`: `"\""`, "<é>\n": `"<é>\n"`} {
		if got := string(char.JSON(text)); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestEscapeHTMLIsSafeInElementsAndAttributes(t *testing.T) {
	if got, want := char.EscapeHTML(`<a b="c" d='e'>&`), "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWhiteSpaceIsThatOfJavaScript(t *testing.T) {
	for r, want := range map[rune]bool{' ': true, '\u00a0': true, '\ufeff': true, '\u2028': true, '\u0085': false, '\u200b': false} {
		if got := char.IsWhiteSpace(r); got != want {
			t.Errorf("%U: got %t", r, got)
		}
	}
}
