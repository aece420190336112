package bridge

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// builtin identifies a built-in plugin that a preset contains or that a plugin extends.
type builtin struct {
	Use     string          `json:"use"`
	ID      string          `json:"id"`
	Options json.RawMessage `json:"options"`
	// Markdown lists the remark, rehype and recma plugins that the preset or the plugin sets, by the
	// keys of the options with such lists.
	Markdown map[string]json.RawMessage `json:"markdown"`
}

// inner is a built-in plugin that belongs to a unit.
type inner struct {
	use, id  string
	plugin   plugin.Plugin
	markdown map[string]json.RawMessage
}

// MarkdownPlugins are the remark, rehype and recma plugins that a unit configures for documents of a built-in plugin, in
// the form of RewriteRequest.
type MarkdownPlugins struct {
	Use, ID  string
	Settings json.RawMessage
}

// MarkdownPlugins returns the plugins that presets and plugins configure for the built-in plugins of the unit.
func (u *Unit) MarkdownPlugins() []MarkdownPlugins {
	var list []MarkdownPlugins
	for _, in := range u.inner {
		if len(in.markdown) == 0 {
			continue
		}
		settings, err := json.Marshal(in.markdown)
		if err != nil {
			panic("bridge: lists of plugins of Markdown: " + err.Error()) // they were decoded from JSON
		}
		list = append(list, MarkdownPlugins{Use: in.use, ID: in.id, Settings: settings})
	}
	return list
}

// configureInner creates the built-in plugins of a unit. A plugin that is extended gets the options in the table of the
// extending plugin.
func (u *Unit) configureInner(ctx context.Context, req *plugin.ConfigureRequest) (diag.List, error) {
	var found diag.List
	wanted := u.made.Builtins
	for _, e := range u.made.Extends {
		own, err := optionsOfExtended(req.Options)
		if err != nil {
			return found, err
		}
		wanted = append(wanted, builtin{e.Use, e.ID, own, e.Markdown})
	}
	for _, want := range wanted {
		p, options, err := u.bridge.builtin(want.Use, want.options())
		if err != nil {
			found.Errorf(diag.CodePluginFailed, u.table, "the plugin %s brings the built-in plugin %s, whose options are wrong: %s", u.Label(), want.Use, strings.ReplaceAll(err.Error(), "\n", "; ")).
				Hint = fmt.Sprintf("If the preset sets them itself, put the plugins that it brings into [[plugins]] tables of their own: use = %q and the others", want.Use)
			continue
		}
		inReq := *req
		inReq.ID, inReq.Options = want.ID, options
		res, err := p.Configure(ctx, &inReq)
		if err != nil {
			return found, fmt.Errorf("the built-in plugin %s: %w", want.Use, err)
		}
		found = append(found, res.Diagnostics...)
		u.inner = append(u.inner, inner{want.Use, want.ID, p, want.Markdown})
	}
	return found, nil
}

// optionsOfExtended returns the options in a plugin's table for the built-in plugin that it extends, without lists of
// Markdown plugins: the plugin itself passes those on.
func optionsOfExtended(options json.RawMessage) (json.RawMessage, error) {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(options, &given); err != nil {
		return nil, fmt.Errorf("read the options: %w", err)
	}
	for _, key := range markdownLists {
		delete(given, key)
	}
	for key, value := range given {
		var text string
		if json.Unmarshal(value, &text) == nil && strings.HasPrefix(text, pathPrefix) {
			given[key], _ = json.Marshal(strings.TrimPrefix(text, pathPrefix))
		}
	}
	return json.Marshal(given)
}

// pathPrefix is the prefix of options of Docusaurus plugins that are to become absolute paths.
const pathPrefix = "path:"

// markdownLists are the keys of options with lists of Markdown plugins, as in host/held.cjs.
var markdownLists = []string{"beforeDefaultRemarkPlugins", "remarkPlugins", "beforeDefaultRehypePlugins", "rehypePlugins", "recmaPlugins"}

func (u *Unit) loadInner(ctx context.Context, req *plugin.LoadContentRequest) (diag.List, error) {
	var found diag.List
	for _, in := range u.inner {
		p, ok := in.plugin.(plugin.ContentLoader)
		if !ok {
			continue
		}
		res, err := p.LoadContent(ctx, req)
		if err != nil {
			return found, err
		}
		found = append(found, res.Diagnostics...)
	}
	return found, nil
}

// routesOfInner returns the output of the built-in plugins of the unit, with what their extensions change.
func (u *Unit) routesOfInner(ctx context.Context, changes []extended) ([]plugin.Emitted, diag.List, error) {
	var emitted []plugin.Emitted
	var found diag.List
	for _, in := range u.inner {
		change := changeOf(changes, in)
		p, ok := in.plugin.(plugin.RouteBuilder)
		if !ok || change != nil && !change.Called {
			continue
		}
		res, err := p.BuildRoutes(ctx, &plugin.BuildRoutesRequest{})
		if err != nil {
			return emitted, found, err
		}
		found = append(found, res.Diagnostics...)
		if change != nil {
			diags, err := change.apply(u, res.Routes)
			if err != nil {
				return emitted, found, err
			}
			found = append(found, diags...)
		}
		emitted = append(emitted, plugin.Emitted{Plugin: in.use, ID: in.id, Response: res})
	}
	return emitted, found, nil
}

func (u *Unit) postBuildInner(ctx context.Context, req *plugin.PostBuildRequest) (diag.List, error) {
	var found diag.List
	for _, in := range u.inner {
		p, ok := in.plugin.(plugin.PostBuilder)
		if !ok {
			continue
		}
		res, err := p.PostBuild(ctx, req)
		if err != nil {
			return found, err
		}
		found = append(found, res.Diagnostics...)
	}
	return found, nil
}
