package pipeline_test

import (
	"crypto/sha256"
	"encoding/base64"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// guarded is a site with a content security policy and a page that needs more than others.
const guarded = `
-- docusaurus.toml --
title = "Guarded"
url = "https://guarded.example"
baseUrl = "/g/"
scripts = ["https://cdn.example/a.js"]
[csp]
hostRules = ["netlify", "nginx"]
[csp.directives]
connect-src = ["'self'", "https://api.example"]
[[csp.pages]]
path = "/g/docs/fr*"
[csp.pages.directives]
media-src = ["https://media.example"]
[[plugins]]
use = "docs"
[[plugins]]
use = "redirects"
redirects = [{from = "/old", to = "/docs/plain"}, {from = "/older", to = "/docs/frame#a"}]
-- docs/plain.md --
# Plain
-- docs/frame.md --
# Frame

## A {#a}

<iframe src="https://frames.example/x" title="x"></iframe>
-- static/own.html --
<!doctype html><script>own()</script>
-- static/_headers --
/g/*
  X-Own: 1`

var metaPolicy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`)

// policyIn returns the policy in a document, or "" if there is none.
func policyIn(document string) string {
	if m := metaPolicy.FindStringSubmatch(document); m != nil {
		return html.UnescapeString(m[1])
	}
	return ""
}

func TestContentSecurityPolicy(t *testing.T) {
	t.Parallel()
	o := site(t, guarded)
	run(t, o)
	files := output(t, o.OutDir)
	plain, frame := files["docs/plain/index.html"], files["docs/frame/index.html"]

	t.Run("each page has what it needs and no more", func(t *testing.T) {
		for _, want := range []string{"script-src 'self' https://cdn.example 'sha256-", "connect-src 'self' https://api.example"} {
			if got := policyIn(plain); !strings.Contains(got, want) {
				t.Errorf("%q is not in %s", want, got)
			}
		}
		for _, want := range []string{"frame-src 'self' https://frames.example", "media-src 'self' https://media.example"} {
			if got := policyIn(frame); !strings.Contains(got, want) || strings.Contains(policyIn(plain), want) {
				t.Errorf("%q is not in %s alone", want, got)
			}
		}
	})
	t.Run("the policy precedes all scripts and styles", func(t *testing.T) {
		head, _, _ := strings.Cut(plain, "http-equiv")
		if strings.Contains(head, "<script") || strings.Contains(head, "stylesheet") {
			t.Error(head)
		}
	})
	t.Run("all pages are of one build, and those that are allowed more say what, in their data, too", func(t *testing.T) {
		const everywhere, beyond = `"policy":["script-src https://cdn.example"]`, `,"media-src https://media.example","frame-src https://frames.example"]`
		builds := map[string]bool{}
		for _, name := range []string{"docs/plain", "docs/frame", "404"} {
			document, data := files[name+"/index.html"], files["page-data/"+name+".json"]
			if name == "404" {
				document = files["404.html"]
			}
			_, document, _ = strings.Cut(document, `id="__gosaur">`)
			for _, text := range []string{document, data} {
				_, text, _ = strings.Cut(text, `{"build":"`)
				id, rest, _ := strings.Cut(text, `"`)
				builds[id] = true
				if strings.Contains(rest, beyond) != (name == "docs/frame") || strings.Contains(rest, everywhere) == (name == "docs/frame") {
					t.Errorf("%s: %s", name, rest)
				}
			}
		}
		if len(builds) != 1 {
			t.Error(builds)
		}
	})
	t.Run("what plugins write is guarded by one hash, what the site has of its own stays as it is", func(t *testing.T) {
		old, older := policyIn(files["old/index.html"]), policyIn(files["older/index.html"])
		if old == "" || old != older {
			t.Errorf("redirects: %s\n%s", old, older)
		}
		if got := files["own.html"]; got != "<!doctype html><script>own()</script>\n" {
			t.Errorf("own.html: %s", got)
		}
	})
	t.Run("the headers are for all pages and follow the site's own", func(t *testing.T) {
		headers := files["_headers"]
		own, rule, _ := strings.Cut(headers, "X-Own: 1\n")
		_, policy, _ := strings.Cut(rule, "Content-Security-Policy: ")
		if own != "/g/*\n  " || !strings.HasPrefix(rule, "/g/*\n  ") || strings.Count(policy, "\n") != 1 {
			t.Errorf("_headers:\n%s", headers)
		}
		for _, want := range []string{"https://frames.example", "https://media.example", "frame-ancestors 'self'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("%q is not in %s", want, policy)
			}
		}
		// The colour mode, the notice for scripts that fail, the redirects, and own.html.
		if n := strings.Count(policy, "'sha256-"); n != 4 {
			t.Errorf("%d hashes in %s", n, policy)
		}
		if got, want := files["nginx-headers.conf"], `add_header Content-Security-Policy "`+strings.TrimSpace(policy)+"\" always;\n"; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	})
	t.Run("there is none in development", func(t *testing.T) {
		o.Production = false
		s, _, err := pipeline.OpenSession(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.Close)
		if got := policyIn(serve(t, s, "/g/docs/plain")); got != "" {
			t.Error(got)
		}
	})
}

func TestHeadersAloneReportWithoutBlocking(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Guarded"
url = "https://guarded.example"
plugins = [{use = "docs"}]
[csp]
meta = false
reportOnly = true
hostRules = ["cloudflare"]
[csp.directives]
report-uri = ["/reports"]
style-src = ["'self'", "https://`+strings.Repeat("a", 2000)+`.example"]
-- docs/plain.md --
# Plain
`)
	report := run(t, o)
	files := output(t, o.OutDir)
	if policyIn(files["docs/plain/index.html"]) != "" {
		t.Error("the page has a policy of its own")
	}
	if got := files["_headers"]; !strings.HasPrefix(got, "/*\n  Content-Security-Policy-Report-Only: ") || !strings.Contains(got, "; report-uri /reports") {
		t.Error(got)
	}
	if !slices.ContainsFunc(report.Diagnostics, func(d diag.Diagnostic) bool { return d.Code == diag.CodePolicyLength }) {
		t.Errorf("a line that Cloudflare cuts off: %v", report.Diagnostics)
	}
	if _, data, _ := strings.Cut(files["page-data/docs/plain.json"], `{"build":"`); strings.Contains(data[:20], "-") {
		t.Errorf("the page has a build ID of its own: %.40s", data)
	}
}

func TestDocumentsCarryTheRulesOfTheirFirstPaintByHash(t *testing.T) {
	t.Parallel()
	const settings = `
-- docusaurus.toml --
title = "Guarded"
url = "https://guarded.example"
plugins = [{use = "docs"}]
[csp]
`
	const content = `
-- docs/plain.md --
# Plain
-- docs/table.md --
# Table

| a | b |
| - | - |
| 1 | 2 |
`
	rules := regexp.MustCompile(`(?s)<style data-first-paint>(.*?)</style>`)
	for name, test := range map[string]struct {
		settings     string
		here, header bool
	}{
		"by the meta element alone":                             {"", true, false},
		"by a header that leaves styles to the meta element":    {`hostRules = ["netlify"]`, true, true},
		"not against a header whose styles the site has named":  {"hostRules = [\"netlify\"]\n[csp.directives]\nstyle-src = [\"'self'\"]", false, false},
		"not without a policy of their own":                     {"meta = false\nhostRules = [\"netlify\"]", false, false},
		"by the meta element, where the site has named sources": {"[csp.directives]\nstyle-src = [\"'self'\", \"https://a.example\"]", true, false},
	} {
		t.Run(name, func(t *testing.T) {
			o := site(t, settings+test.settings+content)
			run(t, o)
			files := output(t, o.OutDir)
			for _, page := range []string{"docs/plain", "docs/table"} {
				document := files[page+"/index.html"]
				found := rules.FindStringSubmatch(document)
				if (found != nil) != test.here {
					t.Fatalf("%s: rules of its own: %v", page, found != nil)
				}
				if policy := policyIn(document); strings.Contains(policy, csp.UnsafeInline) {
					t.Errorf("%s: %s", page, policy)
				}
				if found == nil {
					continue
				}
				sum := sha256.Sum256([]byte(found[1]))
				if hash := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(policyIn(document), hash) {
					t.Errorf("%s: no %s in %s", page, hash, policyIn(document))
				}
				if strings.Contains(files["page-data/"+page+".json"], `"policy"`) {
					t.Errorf("%s: a link to it would load the whole document", page)
				}
			}
			if headers := files["_headers"]; strings.Contains(headers, csp.UnsafeInline) != test.header {
				t.Error(headers)
			}
		})
	}
}
