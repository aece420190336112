package csp_test

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/csp"
)

// hash is the source for an inline text, as a browser computes it.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func TestScanFindsWhatADocumentNeeds(t *testing.T) {
	for name, test := range map[string]struct {
		html    string
		scripts csp.Policy
		parts   csp.Policy
		paint   csp.Policy
	}{
		"nothing for its own files": {
			`<link rel=stylesheet href=/a.css><script src=/a.js></script><img src="b.png" srcset="b.png 1x, /c.png 2x"><a href="https://x.example">x</a>`,
			csp.Policy{}, csp.Policy{}, nil,
		},
		"the hash of an inline script, white space and all": {
			"<script>\n a('<b>&amp;') \n</script>", csp.Policy{"script-src": {hash("\n a('<b>&amp;') \n")}}, csp.Policy{}, nil,
		},
		"the hash of a script with the line ends of Windows as the browser sees it": {
			"<script>a\r\nb\rc</script>", csp.Policy{"script-src": {hash("a\nb\nc")}}, csp.Policy{}, nil,
		},
		"the hash of an inline module and of an empty script": {
			`<script type="module">import "/a.js"</script><script></script>`,
			csp.Policy{"script-src": {hash(`import "/a.js"`), hash("")}}, csp.Policy{}, nil,
		},
		"no hash of data": {
			`<script type="application/json">{}</script><script type="application/ld+json">{}</script><script type="text/template">a</script>`,
			csp.Policy{}, csp.Policy{}, nil,
		},
		"the hash of a style element": {
			"<style>a{}</style>", csp.Policy{}, csp.Policy{"style-src": {hash("a{}")}}, nil,
		},
		"the hash of the rules for the first paint, apart": {
			"<style data-first-paint>a{}</style><style>b{}</style>", csp.Policy{}, csp.Policy{"style-src": {hash("b{}")}}, csp.Policy{"style-src": {hash("a{}")}},
		},
		"the right to style attributes": {
			`<p style="color:red">`, csp.Policy{}, csp.Policy{"style-src-attr": {"'unsafe-inline'"}}, nil,
		},
		"the hash of an event handler with its characters decoded": {
			`<a onclick="a(&quot;b&quot;)">`, csp.Policy{}, csp.Policy{"script-src": {"'unsafe-hashes'", hash(`a("b")`)}}, nil,
		},
		"hosts by what is loaded from them": {
			`<script src="https://s.example/a.js"></script><link rel="stylesheet" href="//c.example/a.css">
			<img src="http://i.example:8080/a.png"><video poster="https://p.example/a" src="https://v.example/a"></video>
			<iframe src="https://f.example/a"></iframe><form action="https://o.example/a"></form><object data="https://d.example/a"></object>
			<link rel="preload" as="font" href="https://n.example/a">`,
			csp.Policy{}, csp.Policy{
				"script-src": {"https://s.example"}, "style-src": {"c.example"}, "img-src": {"http://i.example:8080", "https://p.example"},
				"media-src": {"https://v.example"}, "frame-src": {"https://f.example"}, "form-action": {"https://o.example"},
				"object-src": {"https://d.example"}, "font-src": {"https://n.example"},
			}, nil,
		},
		"what stands in noscript, which a reader without scripts sees": {
			`<noscript><iframe src="https://f.example/a" style="display:none"></iframe></noscript>`,
			csp.Policy{}, csp.Policy{"frame-src": {"https://f.example"}, "style-src-attr": {"'unsafe-inline'"}}, nil,
		},
		"what stands in a frame with its own text, which inherits the policy": {
			`<iframe srcdoc="&lt;style&gt;a{}&lt;/style&gt;"></iframe>`, csp.Policy{}, csp.Policy{"style-src": {hash("a{}")}}, nil,
		},
		"no source out of an address that is none": {
			`<script src="https://a b;script-src *"></script><img src="https://x y/"><script src="//!"></script>`, csp.Policy{}, csp.Policy{}, nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := csp.Scan([]byte(test.html))
			if test.paint == nil {
				test.paint = csp.Policy{}
			}
			if diff := cmp.Diff(csp.Needs{Scripts: test.scripts, Parts: test.parts, FirstPaint: test.paint}, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestInsertPutsThePolicyInFrontOfAllThatItIsAbout(t *testing.T) {
	policy := csp.Policy{"default-src": {"'self'"}, "frame-ancestors": {"'self'"}}
	const element = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">` + "\n"
	for name, test := range map[string]struct{ before, after string }{
		"after the character set":  {"<!doctype html>\n<html><head>\n<meta charset=\"utf-8\">\n", "<script></script>"},
		"at the begin of the head": {"<!doctype html><html><head lang=en>", "<script></script></head>"},
		"after the doctype":        {"<!DOCTYPE html>\n", "<script></script>"},
		"before a fragment":        {"", "<p>a</p>"},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.before+element+test.after, string(csp.Insert([]byte(test.before+test.after), policy))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func FuzzScan(f *testing.F) {
	f.Add(`<script>a</script><img srcset="a, b 2x"><iframe srcdoc="&lt;iframe srcdoc=x&gt;"></iframe>`)
	f.Add(`<noscript><script src="https://a;b"></noscript>`)
	f.Fuzz(func(t *testing.T, document string) {
		needs := csp.Scan([]byte(document))
		for _, policy := range []csp.Policy{needs.Parts, needs.Scripts, needs.FirstPaint} {
			for directive, sources := range policy {
				for _, source := range sources {
					if problem, _ := csp.CheckSource(directive, source); problem != "" {
						t.Errorf("%s: %q %s", directive, source, problem)
					}
				}
			}
		}
		sealed := string(csp.Insert([]byte(document), csp.Default().With(needs.Parts, needs.Scripts)))
		if at := strings.Index(sealed, `<meta http-equiv="Content-Security-Policy"`); at < 0 {
			t.Error("no policy")
		}
	})
}
