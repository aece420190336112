package bridge

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// builtinSpec identifies a built-in plugin that a preset contains or that a plugin extends.
type builtinSpec struct {
	Use     string          `json:"use"`
	ID      string          `json:"id"`
	Options json.RawMessage `json:"options"`
	// Markdown lists the remark, rehype and recma plugins that the preset or the plugin sets, by the
	// keys of the options with such lists.
	Markdown map[string]json.RawMessage `json:"markdown"`
}

// innerPlugin is a built-in plugin that belongs to a unit.
type innerPlugin struct {
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
	for _, in := range u.innerPlugins {
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
	specs := u.configured.Builtins
	for _, e := range u.configured.Extends {
		options, err := extendedOptions(req.Options)
		if err != nil {
			return found, err
		}
		specs = append(specs, builtinSpec{e.Use, e.ID, options, e.Markdown})
	}
	for _, spec := range specs {
		p, options, err := u.bridge.newBuiltin(spec.Use, spec.options())
		if err != nil {
			found.Errorf(diag.CodePluginFailed, u.tablePos, "the plugin %s contains the built-in plugin %s, whose options are wrong: %s", u.Label(), spec.Use, strings.ReplaceAll(err.Error(), "\n", "; ")).
				Hint = fmt.Sprintf("If the preset sets them itself, put the plugins that it contains into [[plugins]] tables of their own: use = %q and the others", spec.Use)
			continue
		}
		innerReq := *req
		innerReq.ID, innerReq.Options = spec.ID, options
		res, err := p.Configure(ctx, &innerReq)
		if err != nil {
			return found, fmt.Errorf("the built-in plugin %s: %w", spec.Use, err)
		}
		found = append(found, res.Diagnostics...)
		u.innerPlugins = append(u.innerPlugins, innerPlugin{spec.Use, spec.ID, p, spec.Markdown})
	}
	return found, nil
}

// extendedOptions returns the options in a plugin's table for the built-in plugin that it extends, without lists of
// Markdown plugins: the plugin itself passes those on.
func extendedOptions(options json.RawMessage) (json.RawMessage, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(options, &fields); err != nil {
		return nil, fmt.Errorf("read the options: %w", err)
	}
	for _, key := range markdownLists {
		delete(fields, key)
	}
	for key, value := range fields {
		var text string
		if json.Unmarshal(value, &text) == nil && strings.HasPrefix(text, pathPrefix) {
			fields[key], _ = json.Marshal(strings.TrimPrefix(text, pathPrefix))
		}
	}
	return json.Marshal(fields)
}

// pathPrefix is the prefix of options of Docusaurus plugins that are to become absolute paths.
const pathPrefix = "path:"

// markdownLists are the keys of options with lists of Markdown plugins, as in host/references.cjs.
var markdownLists = []string{"beforeDefaultRemarkPlugins", "remarkPlugins", "beforeDefaultRehypePlugins", "rehypePlugins", "recmaPlugins"}

func (u *Unit) loadInner(ctx context.Context, req *plugin.LoadContentRequest) (diag.List, error) {
	var found diag.List
	for _, in := range u.innerPlugins {
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

// buildInnerRoutes returns the output of the built-in plugins of the unit, with what their extensions change.
func (u *Unit) buildInnerRoutes(ctx context.Context, changes []extensionChanges) ([]plugin.Emitted, diag.List, error) {
	var emitted []plugin.Emitted
	var found diag.List
	for _, in := range u.innerPlugins {
		extension := changesOfPlugin(changes, in)
		p, ok := in.plugin.(plugin.RouteBuilder)
		if !ok || extension != nil && !extension.Called {
			continue
		}
		res, err := p.BuildRoutes(ctx, &plugin.BuildRoutesRequest{})
		if err != nil {
			return emitted, found, err
		}
		found = append(found, res.Diagnostics...)
		if extension != nil {
			diags, err := extension.apply(u, res.Routes)
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
	for _, in := range u.innerPlugins {
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
