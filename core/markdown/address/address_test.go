package address_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/address"
)

func TestAddressesAreEscapedOnce(t *testing.T) {
	for raw, want := range map[string]string{
		"a b.md": "a%20b.md", "a%20b": "a%20b", "100%": "100%25", "é": "%C3%A9", "a[b]": "a%5Bb%5D", "/a?b=c#d": "/a?b=c#d",
	} {
		if got := address.Encode(raw); got != want {
			t.Errorf("%q: got %q, want %q", raw, got, want)
		}
	}
}

func TestEscapesThatAreNoneStay(t *testing.T) {
	for raw, want := range map[string]string{"a%20b": "a b", "100%": "100%", "a+b": "a+b"} {
		if got := address.Decode(raw); got != want {
			t.Errorf("%q: got %q, want %q", raw, got, want)
		}
	}
}

func TestQueryAndHashAreCutOff(t *testing.T) {
	for raw, want := range map[string][2]string{"a.md?x#y": {"a.md", "?x#y"}, "a.md#y?x": {"a.md", "#y?x"}, "a.md": {"a.md", ""}} {
		if file, rest := address.Split(raw); file != want[0] || rest != want[1] {
			t.Errorf("%q: got %q and %q", raw, file, rest)
		}
	}
}

func TestProtocolsAndMarkdownFilesAreKnown(t *testing.T) {
	for raw, want := range map[string][2]bool{
		"https://a.md": {true, true}, "//a": {true, false}, "mailto:x": {true, false}, "./a.MDX": {false, true}, "/a": {false, false},
	} {
		if got := [2]bool{address.HasProtocol(raw), address.IsMarkdown(raw)}; got != want {
			t.Errorf("%q: got %v, want %v", raw, got, want)
		}
	}
}

func TestWhatNoBrowserOpensHasAProblem(t *testing.T) {
	for raw, want := range map[string]string{
		"https://":              "no host",
		"https://a:b":           "is not a number",
		"https://a:65536":       "no port 65536",
		"https://[::g]":         "do not hold an IP address",
		"http://1.2.3.256":      "is not an IP address",
		"https://a b":           "no host may have",
		"foo://a:x":             "is not a number",
		"https://a.com:80/b?c":  "",
		"https://[::1]:8080/":   "",
		"http://1.2.3.4":        "",
		"mailto:a@b.c":          "",
		"https://user:p@a.com/": "",
	} {
		if got := address.Problem(raw); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q: got %q, want %q", raw, got, want)
		}
	}
}
