package bridge

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// Alias redirects imports to other modules.
type Alias struct {
	// From is a specifier. Unless Exact is set, it also matches specifiers that begin with it and a slash.
	From  string `json:"from"`
	Exact bool   `json:"exact"`
	// To is a specifier or an absolute path; "" for a module without exports.
	To string `json:"to"`
}

// Bundle is what plugins request for one of the bundles.
type Bundle struct {
	Aliases []Alias `json:"aliases"`
	// Fallbacks apply to imports that resolve to nothing.
	Fallbacks []Alias `json:"fallbacks"`
	// Defines replace names in code, such as "process.env.X", with JSON or a name.
	Defines map[string]string `json:"defines"`
	// Loaders are "text", "file" or "json", by extension.
	Loaders map[string]string `json:"loaders"`
	// Provides are names that code uses without an import.
	Provides []Provide `json:"provides"`
	// Replacements replace modules with others.
	Replacements []Replacement `json:"replacements"`
}

// Replacement replaces modules whose specifier or file matches a pattern.
type Replacement struct {
	// Pattern is a JavaScript regular expression with its Flags.
	Pattern string `json:"pattern"`
	Flags   string `json:"flags"`
	// To is a specifier or a path. A relative path starts at the folder of the replaced module.
	To string `json:"to"`
	// Matches is the compiled pattern.
	Matches *regexp.Regexp `json:"-"`
}

// Provide maps a name to a module, or to a property of one.
type Provide struct {
	Name   string   `json:"name"`
	Module string   `json:"module"`
	Path   []string `json:"path"`
}

// Bundling is what the plugins of a unit request from the bundler.
type Bundling struct {
	// Plugin is the name of the plugin.
	Plugin         string
	Client, Server Bundle
	// PostCSS reports whether the plugin configures PostCSS; Bridge.PostCSS runs it then.
	PostCSS bool
}

// Bundling asks the plugins of the unit for their webpack configuration. A warning names each part
// without a counterpart.
func (u *Unit) Bundling(ctx context.Context) ([]Bundling, diag.List, error) {
	if !u.hasHook("configureWebpack") && !u.hasHook("configurePostCss") {
		return nil, nil, nil
	}
	var requests []struct {
		Plugin      string   `json:"plugin"`
		Client      Bundle   `json:"client"`
		Server      Bundle   `json:"server"`
		Unsupported []string `json:"unsupported"`
		PostCSS     bool     `json:"postCss"`
	}
	if err := u.call(ctx, "bundling", nil, &requests); err != nil {
		return nil, nil, err
	}
	var out []Bundling
	var found diag.List
	for _, a := range requests {
		a.Unsupported = append(a.Unsupported, compilePatterns(&a.Client, &a.Server)...)
		out = append(out, Bundling{a.Plugin, a.Client, a.Server, a.PostCSS})
		if len(a.Unsupported) > 0 {
			found.Warnf(diag.CodeNoCounterpart, u.tablePos, "the plugin %s (%s) uses webpack features that have no counterpart: %s", a.Plugin, u.Label(), strings.Join(a.Unsupported, "; ")).
				Hint = "Aliases, definitions, provided names and loaders for single file types are supported. See whether its pages need the rest"
		}
	}
	return out, found, nil
}

// compilePatterns compiles the patterns of bundles, and returns those that Go does not support.
func compilePatterns(bundles ...*Bundle) []string {
	var unsupported []string
	for _, b := range bundles {
		replacements := b.Replacements
		b.Replacements = nil
		for _, r := range replacements {
			var err error
			if r.Matches, err = compilePattern(r); err == nil {
				b.Replacements = append(b.Replacements, r)
				continue
			}
			description := fmt.Sprintf("the plugin NormalModuleReplacementPlugin with the pattern /%s/%s", r.Pattern, r.Flags)
			if !slices.Contains(unsupported, description) {
				unsupported = append(unsupported, description)
			}
		}
	}
	return unsupported
}

// compilePattern compiles a JavaScript regular expression. Only its flag i affects what it matches.
func compilePattern(r Replacement) (*regexp.Regexp, error) {
	if strings.Contains(r.Flags, "i") {
		return regexp.Compile("(?i)" + r.Pattern)
	}
	return regexp.Compile(r.Pattern)
}

// PostCSS runs PostCSS on a style sheet, with the plugins' additions to the site's own configuration.
// request and result are those of Settings.PostCSS. If a plugin throws, the error is a *Failure.
func (b *Bridge) PostCSS(ctx context.Context, request, result any) error {
	p := b.currentProcess()
	if p == nil {
		return errClosed
	}
	return p.Call(ctx, "postcss", request, result)
}
