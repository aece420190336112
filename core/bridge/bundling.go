package bridge

import (
	"context"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// Alias leads imports to other modules.
type Alias struct {
	// From is a specifier, or the beginning of one that ends at a slash unless Exact is set.
	From  string `json:"from"`
	Exact bool   `json:"exact"`
	// To is a specifier or an absolute path; "" for a module without exports.
	To string `json:"to"`
}

// Bundle is what plugins ask of one of the bundles.
type Bundle struct {
	Aliases []Alias `json:"aliases"`
	// Fallbacks are for imports that lead nowhere otherwise.
	Fallbacks []Alias `json:"fallbacks"`
	// Defines are constants in code: names, such as "process.env.X", to JSON or a name.
	Defines map[string]string `json:"defines"`
	// Loaders are "text", "file" or "json" by extensions.
	Loaders map[string]string `json:"loaders"`
}

// Bundling is what the plugins of a unit ask of the bundler.
type Bundling struct{ Client, Server Bundle }

// Bundling asks the plugins of the unit how they would configure webpack and PostCSS. What has
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
		PostCSS []string `json:"postCss"`
	}
	if err := u.call(ctx, "bundling", nil, &asked); err != nil {
		return nil, nil, err
	}
	var out []Bundling
	var found diag.List
	for _, a := range asked {
		out = append(out, Bundling{a.Client, a.Server})
		if len(a.Rest) > 0 {
			found.Warnf(diag.CodeNoCounterpart, u.table, "the plugin %s (%s) asks webpack for what has no counterpart: %s", a.Plugin, u.Label(), strings.Join(a.Rest, "; ")).
				Hint = "Aliases, definitions and loaders of single kinds of files are taken over. See whether its pages need the rest"
		}
		if len(a.PostCSS) > 0 {
			found.Warnf(diag.CodeNoCounterpart, u.table, "the plugin %s (%s) asks for plugins of PostCSS: %s", a.Plugin, u.Label(), strings.Join(a.PostCSS, ", ")).
				Hint = "Name them in postcss.config.js in the folder of the site, which style sheets go through"
		}
	}
	return out, found, nil
}
