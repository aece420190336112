package csp_test

import (
	"slices"
	"testing"

	"github.com/gosaur/gosaur/core/csp"
)

func TestPolicyAsText(t *testing.T) {
	for name, test := range map[string]struct {
		policy csp.Policy
		needs  []csp.Policy
		want   string
	}{
		"in a fixed order, keywords first and hashes last": {
			csp.Policy{"img-src": {"data:", "'self'"}, "default-src": {"'self'"}},
			[]csp.Policy{{"script-src": {"'sha256-b'", "https://b.example", "'sha256-a'", "'unsafe-hashes'"}}},
			"default-src 'self'; script-src 'self' 'unsafe-hashes' https://b.example 'sha256-a' 'sha256-b'; img-src 'self' data:",
		},
		"a need takes 'none' away": {
			csp.Policy{"object-src": {"'none'"}}, []csp.Policy{{"object-src": {"https://a.example"}}}, "object-src https://a.example",
		},
		"a host that a scheme covers is not named": {
			csp.Policy{"img-src": {"https:"}}, []csp.Policy{{"img-src": {"https://a.example", "http://b.example"}}}, "img-src http://b.example https:",
		},
		"a directive that falls back keeps what it fell back to": {
			csp.Policy{"default-src": {"'self'", "https://a.example"}}, []csp.Policy{{"connect-src": {"https://b.example"}}},
			"default-src 'self' https://a.example; connect-src 'self' https://a.example https://b.example",
		},
		"where nothing restricts, nothing is restricted by a need": {
			csp.Policy{"script-src": {"'self'"}}, []csp.Policy{{"connect-src": {"https://b.example"}}}, "script-src 'self'",
		},
		"hashes would take 'unsafe-inline' back": {
			csp.Policy{"style-src": {"'self'", "'sha256-a'"}}, []csp.Policy{{"style-src-attr": {"'unsafe-inline'"}, "style-src": {"'unsafe-inline'"}}},
			"style-src 'self' 'unsafe-inline'",
		},
		"style attributes have a directive of their own": {
			csp.Policy{"style-src": {"'self'"}}, []csp.Policy{{"style-src-attr": {"'unsafe-inline'"}}}, "style-src 'self'; style-src-attr 'unsafe-inline'",
		},
		"an empty list allows nothing, and a directive without a value has none": {
			csp.Policy{"connect-src": {}, "upgrade-insecure-requests": nil, "sandbox": {}}, nil, "connect-src 'none'; sandbox; upgrade-insecure-requests",
		},
	} {
		t.Run(name, func(t *testing.T) {
			before := test.policy.String()
			if got := test.policy.With(test.needs...).String(); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			if after := test.policy.String(); before != after {
				t.Errorf("the policy itself became %s", after)
			}
		})
	}
}

func TestCheckSource(t *testing.T) {
	for source, want := range map[string]string{
		"'self'": "", "https://a.example": "", "https://*.a.example:8443/path/": "", "*.a.example": "", "data:": "", "*": "", "ws:": "",
		"localhost:3000": "", "'sha256-AAAA='": "", "'strict-dynamic'": "",
		"self":            "is a keyword without its quotes",
		"'slef'":          "is not a keyword of a policy",
		"'nonce-abc'":     "is a nonce, which would be the same for every reader",
		"https://a b":     "holds a space",
		"'self'; img-src": "holds a separator",
		"https://a\"b":    "is not a source",
		"":                "is not a source",
	} {
		if got, fix := csp.CheckSource("script-src", source); got != want || (got != "" && fix == "") {
			t.Errorf("%q: %q (fix %q), want %q", source, got, fix, want)
		}
	}
	if got, _ := csp.CheckSource("sandbox", "allow-scripts"); got != "" {
		t.Errorf("sandbox: %q", got)
	}
}

func TestJoinLosesNothingOfPartsThatRestrictNothing(t *testing.T) {
	got := csp.Join(csp.Policy{"script-src": {"a", "b"}}, csp.Policy{"script-src": {"b", "c"}, "img-src": {"d"}})
	if len(got) != 2 || !slices.Equal(got["script-src"], []string{"a", "b", "c"}) || !slices.Equal(got["img-src"], []string{"d"}) {
		t.Errorf("got %v", got)
	}
}
