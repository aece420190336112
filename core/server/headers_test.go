package server

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestHeadersOfTheSiteAreSent(t *testing.T) {
	const policy = "Content-Security-Policy"
	for name, test := range map[string]struct {
		files map[string]string
		path  string
		want  []string
	}{
		"for every path": {
			map[string]string{"_headers": "/*\n  Content-Security-Policy: default-src 'self'\n"}, "/a/b", []string{"default-src 'self'"},
		},
		"only below the base URL of the rule": {
			map[string]string{"_headers": "/other/*\n  Content-Security-Policy: default-src 'self'\n"}, "/a", nil,
		},
		"several rules joined": {
			map[string]string{"_headers": "# ours\n/*\n\tContent-Security-Policy: a\n/a\n  Content-Security-Policy: b\n"}, "/a", []string{"a, b"},
		},
		"taken back": {
			map[string]string{"_headers": "/*\n  Content-Security-Policy: a\n/a\n  ! Content-Security-Policy\n"}, "/a", nil,
		},
		"one part of a path": {
			map[string]string{"_headers": "/:lang/b\n  Content-Security-Policy: a\n"}, "/en/b", []string{"a"},
		},
		"one part is not two": {
			map[string]string{"_headers": "/:lang/b\n  Content-Security-Policy: a\n"}, "/en/us/b", nil,
		},
		"with the address of a host": {
			map[string]string{"_headers": "https://x.example/a*\n  Content-Security-Policy: a\n"}, "/abc", []string{"a"},
		},
		"from an include of nginx": {
			map[string]string{"nginx-headers.conf": `add_header Content-Security-Policy "script-src 'self' \"x\"" always;` + "\n"}, "/a", []string{`script-src 'self' "x"`},
		},
		"for what is not found, too": {
			map[string]string{"404.html": "no", "_headers": "/*\n  Content-Security-Policy: a\n"}, "/nowhere", []string{"a"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			test.files["a.html"] = "a"
			dir := t.TempDir()
			for name, text := range test.files {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			w := httptest.NewRecorder()
			(&Static{Dir: dir, BaseURL: "/"}).ServeHTTP(w, httptest.NewRequest(http.MethodGet, test.path, nil))
			if diff := cmp.Diff(test.want, w.Header().Values(policy)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestHeadersThatOnlyTheServerKnowsStay(t *testing.T) {
	rules := parseHeaders("/*\n  Cache-Control: immutable\n  Content-Length: 1\n  Content-Encoding: br\n  no header\n  X-Good: 1\n")
	if diff := cmp.Diff([]headerRule{{"/*", "X-Good", "1"}}, rules, cmp.AllowUnexported(headerRule{})); diff != "" {
		t.Error(diff)
	}
}

func FuzzHeaders(f *testing.F) {
	f.Add("/*\n  A: b\n", "/a")
	f.Add("/:x/*/*a*\n\t! A\n", "/a/b/aa")
	f.Add("https://h\nA:b", "")
	f.Fuzz(func(t *testing.T, text, path string) {
		h := http.Header{}
		addHeaders(h, append(parseHeaders(text), parseNginxHeaders(text)...), path)
		for name, values := range h {
			for _, value := range values {
				if !validHeader(name, value) {
					t.Errorf("header %q: %q cannot be sent", name, value)
				}
			}
		}
	})
}
