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
	// From is a specifier, or the beginning of one that ends at a slash unless Exact is set.
	From  string `json:"from"`
	Exact bool   `json:"exact"`
	// To is a specifier or an absolute path; "" for a module without exports.
	To string `json:"to"`
}

// Bundle is what plugins request for one of the bundles.
type Bundle struct {
	Aliases []Alias `json:"aliases"`
	// Fallbacks apply to imports that cannot be resolved otherwise.
	Fallbacks []Alias `json:"fallbacks"`
	// Defines are constants in code: names, such as "process.env.X", to JSON or a name.
	Defines map[string]string `json:"defines"`
	// Loaders are "text", "file" or "json" by extensions.
	Loaders map[string]string `json:"loaders"`
	// Provides are names that code uses without an import.
	Provides []Provide `json:"provides"`
	// Replacements are modules that take the place of others.
	Replacements []Replacement `json:"replacements"`
}

// Replacement puts a module in place of those whose specifier or file a pattern matches.
type Replacement struct {
	// Pattern is a regular expression of JavaScript with its Flags.
	Pattern string `json:"pattern"`
	Flags   string `json:"flags"`
	// To is a specifier or a path, which begins at the folder of the module if it is relative.
	To string `json:"to"`
	// Matches is the compiled pattern.
	Matches *regexp.Regexp `json:"-"`
}

// Provide is a name that stands for a module, or for a property of one.
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

// Bundling asks the plugins of the unit how they would configure webpack. What has
// no counterpart is a warning that names it.
func (u *Unit) Bundling(ctx context.Context) ([]Bundling, diag.List, error) {
	if !u.hasHook("configureWebpack") && !u.hasHook("configurePostCss") {
		return nil, nil, nil
	}
	var asked []struct {
		Plugin  string   `json:"plugin"`
		Client  Bundle   `json:"client"`
		Server  Bundle   `json:"server"`
		Rest    []string `json:"rest"`
		PostCSS bool     `json:"postCss"`
	}
	if err := u.call(ctx, "bundling", nil, &asked); err != nil {
		return nil, nil, err
	}
	var out []Bundling
	var found diag.List
	for _, a := range asked {
		a.Rest = append(a.Rest, compilePatterns(&a.Client, &a.Server)...)
		out = append(out, Bundling{a.Plugin, a.Client, a.Server, a.PostCSS})
		if len(a.Rest) > 0 {
			found.Warnf(diag.CodeNoCounterpart, u.table, "the plugin %s (%s) asks webpack for what has no counterpart: %s", a.Plugin, u.Label(), strings.Join(a.Rest, "; ")).
				Hint = "Aliases, definitions, provided names and loaders of single kinds of files are taken over. See whether its pages need the rest"
		}
	}
	return out, found, nil
}

// compilePatterns compiles the patterns of bundles, and names those that Go has no counterpart of.
func compilePatterns(bundles ...*Bundle) []string {
	var rest []string
	for _, b := range bundles {
		given := b.Replacements
		b.Replacements = nil
		for _, r := range given {
			var err error
			if r.Matches, err = compilePattern(r); err == nil {
				b.Replacements = append(b.Replacements, r)
				continue
			}
			named := fmt.Sprintf("the plugin NormalModuleReplacementPlugin with the pattern /%s/%s", r.Pattern, r.Flags)
			if !slices.Contains(rest, named) {
				rest = append(rest, named)
			}
		}
	}
	return rest
}

// compilePattern compiles a regular expression of JavaScript. Of its flags only i changes what matches.
func compilePattern(r Replacement) (*regexp.Regexp, error) {
	if strings.Contains(r.Flags, "i") {
		return regexp.Compile("(?i)" + r.Pattern)
	}
	return regexp.Compile(r.Pattern)
}

// PostCSS runs PostCSS over a style sheet, with what the plugins add to the site's own configuration.
// request and result are those of Settings.PostCSS. What a plugin throws is a *Failure.
func (b *Bridge) PostCSS(ctx context.Context, request, result any) error {
	p := b.running()
	if p == nil {
		return errClosed
	}
	return p.Call(ctx, "postcss", request, result)
}
