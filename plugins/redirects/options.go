package redirects

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Options

// Options are the options of the redirects. Paths in them begin with a slash and leave
// the base URL out.
type Options struct {
	// Redirects lists single addresses.
	Redirects []Redirect `json:"redirects" default:"[]"`
	// Rules make a redirect to every page whose path matches a pattern.
	Rules []Rule `json:"rules" default:"[]"`
	// FromExtensions make `/page.html` lead to the page `/page` for each extension, given without a dot.
	FromExtensions []string `json:"fromExtensions" default:"[]"`
	// ToExtensions make `/page` lead to the page `/page.html` for each extension, given without a dot.
	ToExtensions []string `json:"toExtensions" default:"[]"`
	// HostRules also writes the redirects for hosts that answer with a status of their
	// own: `netlify` and `cloudflare` read the file `_redirects`, `vercel` the file
	// `vercel.json`, `nginx-redirects.map` can be included in a `map` of nginx, and
	// `caddy-redirects.conf` imported into a site of Caddy.
	HostRules []string `json:"hostRules" choices:"netlify,cloudflare,vercel,nginx,caddy" default:"[]"`
}

// Redirect leads one or more addresses to a page.
type Redirect struct {
	// From is the old path, or a list of old paths.
	From Paths `json:"from" required:"true"`
	// To is the path of a page or static file, with query and hash if need be, or the
	// address of another site.
	To string `json:"to" required:"true"`
}

// Rule redirects the paths that match a pattern. In a pattern, `:name` matches one segment of a path, or
// a part of it, and `:name*` matches any number of segments.
type Rule struct {
	// From is the pattern of the old path, or a list of them, with the parameters of `to`.
	From Paths `json:"from" required:"true"`
	// To is the pattern of the pages: with `from = "/old/:rest*"` and `to = "/new/:rest*"`,
	// `/old/a/b` leads to the page `/new/a/b`.
	To string `json:"to" required:"true"`
}

// Paths is a list of paths that may be given as a single string.
type Paths []string

// DescribeOption implements plugin.OptionDescriber.
func (Paths) DescribeOption() plugin.Option {
	text := plugin.Option{Type: plugin.TypeString}
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		text, {Type: plugin.TypeList, Fields: []plugin.Option{text}},
	}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (p *Paths) UnmarshalJSON(b []byte) error {
	var one string
	if json.Unmarshal(b, &one) == nil {
		*p = Paths{one}
		return nil
	}
	return json.Unmarshal(b, (*[]string)(p))
}

// parser checks the options beyond their types and compiles the rules.
type parser struct {
	table *optionpos.Table
	found diag.List
	rules []rule
}

func parseOptions(req *plugin.ConfigureRequest) (Options, *parser, error) {
	var opts Options
	if err := json.Unmarshal(req.Options, &opts); err != nil {
		return opts, nil, fmt.Errorf("redirects: reading options: %w", err)
	}
	p := &parser{table: optionpos.Open(req.Site.Dir, req.OptionPos)}
	for _, r := range opts.Redirects {
		p.checkRedirect(r)
	}
	for _, r := range opts.Rules {
		p.compileRule(r)
	}
	for _, ext := range opts.FromExtensions {
		p.checkExtension("fromExtensions", ext)
	}
	for _, ext := range opts.ToExtensions {
		p.checkExtension("toExtensions", ext)
	}
	return opts, p, nil
}

func (p *parser) errorf(value string, near int, hint, format string, args ...any) {
	p.table.Errorf(&p.found, diag.CodeBadValue, p.table.Value(value, near), format, args...).Hint = hint
}

func (p *parser) checkRedirect(r Redirect) {
	near := 0
	for _, from := range r.From {
		near = p.table.Value(from, 0).Line
		if decoded, err := url.PathUnescape(from); err != nil || !routepath.Valid(decoded) || from == "/" {
			p.errorf(from, 0, fromHint(from), "from: %q cannot be the path of a redirect", from)
		}
	}
	if len(r.From) == 0 {
		p.table.Errorf(&p.found, diag.CodeMissingKey, p.table.Value(r.To, 0), "the redirect to %q has an empty list from", r.To)
	}
	if !leadsSomewhere(r.To) {
		p.errorf(r.To, near, "give the path of a page, such as \"/docs/intro\", or a whole address, such as \"https://example.com\"",
			"to: %q is neither a path nor an address", r.To)
	}
}

// leadsSomewhere reports whether a browser may be sent to a target: to a path of this host or
// a page of another one, but not to a script or to text in an address.
func leadsSomewhere(to string) bool {
	u, err := url.Parse(to)
	if err != nil || strings.Contains(to, `\`) {
		return false
	}
	return strings.HasPrefix(to, "/") || (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
}

func fromHint(from string) string {
	if from != "" && !strings.HasPrefix(from, "/") && !strings.Contains(from, ":") {
		return fmt.Sprintf("write %q", "/"+from)
	}
	return "give a path that begins with a slash, without query, hash and empty segments, such as \"/docs/old\""
}

func (p *parser) compileRule(r Rule) {
	near := 0
	if len(r.From) > 0 {
		near = p.table.Value(r.From[0], 0).Line
	}
	to, err := parsePattern(r.To)
	if err != nil {
		p.errorf(r.To, near, patternHint, "to: %v", err)
		return
	}
	for _, text := range r.From {
		from, err := parsePattern(text)
		if err != nil {
			p.errorf(text, 0, patternHint, "from: %v", err)
			continue
		}
		if p.sameParameters(from, to) {
			p.rules = append(p.rules, rule{from: from, to: to, pos: p.table.Value(text, 0)})
		}
	}
}

const patternHint = "a pattern begins with a slash; :name matches one segment and :name* any number of them, such as \"/old/:rest*\""

// sameParameters checks that both sides of a rule have the same parameters.
func (p *parser) sameParameters(from, to *pattern) bool {
	ok := true
	for _, name := range from.names() {
		if !to.has(name) {
			ok = false
			hint := "use only parameters that the pattern to has"
			if near := diag.Suggest(name, to.names()); near != "" {
				hint = fmt.Sprintf("did you mean \":%s\"?", near)
			}
			p.errorf(from.text, 0, hint, "from: the parameter \":%s\" is not in %q", name, to.text)
		}
	}
	for _, name := range to.names() {
		if ok && !from.has(name) {
			ok = false
			p.errorf(from.text, 0, "without it several pages would share one old address", "from: the parameter \":%s\" of %q is missing", name, to.text)
		}
	}
	return ok
}

func (p *parser) checkExtension(option, ext string) {
	if ext != "" && !strings.ContainsAny(ext, "./") && url.PathEscape(ext) == ext {
		return
	}
	hint := "give the extension without a dot, such as \"html\""
	if trimmed := strings.TrimLeft(ext, "."); trimmed != "" && trimmed != ext {
		hint = fmt.Sprintf("write %q", trimmed)
	}
	p.errorf(ext, p.table.Key(option).Line, hint, "%s: %q is not the extension of a path", option, ext)
}
