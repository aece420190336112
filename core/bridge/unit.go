package bridge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// Unit is a table of the configuration that names a module for Docusaurus: a plugin, or a preset of
// several plugins.
type Unit struct {
	bridge  *Bridge
	program *plugin.Program
	// number identifies the unit in messages to the process.
	number int

	tablePos diag.Pos
	site     *plugin.Site
	// process is the process in which the unit was configured.
	process      *Process
	configured   configureResult
	innerPlugins []innerPlugin
}

var (
	_ plugin.Plugin        = (*Unit)(nil)
	_ plugin.ContentLoader = (*Unit)(nil)
	_ plugin.PostBuilder   = (*Unit)(nil)
	_ plugin.Watcher       = (*Unit)(nil)
)

// configureResult is the process's description of a unit's instances.
type configureResult struct {
	Instances []Instance    `json:"instances"`
	Themes    []themePaths  `json:"themes"`
	Builtins  []builtinSpec `json:"builtins"`
	Extends   []builtinSpec `json:"extends"`
}

// Instance is a plugin of a unit.
type Instance struct {
	// Name is the name that the plugin gives itself. One module may create plugins with different names.
	Name  string   `json:"name"`
	ID    string   `json:"id"`
	Hooks []string `json:"hooks"`
}

// themePaths are the absolute paths of an instance's component folders: that of its theme, and that of
// the TypeScript sources, "" for none.
type themePaths struct {
	Dir        string `json:"dir"`
	TypeScript string `json:"typeScript"`
}

// Label returns the name of the unit in diagnostics: its package or file.
func (u *Unit) Label() string { return ModuleName(u.program.Module) }

// ModuleName returns the name of a plugin in diagnostics, given its module: its package or file.
func ModuleName(module string) string { return strings.TrimPrefix(module, "./") }

// Describe implements plugin.Plugin. The plugin itself checks its options.
func (u *Unit) Describe() plugin.Description { return Describe(u.program) }

// Describe returns what is known about a module before it runs.
func Describe(program *plugin.Program) plugin.Description {
	return plugin.Description{
		Name:          ModuleName(program.Module),
		Summary:       "A Docusaurus plugin, run by Node.js.",
		MultiInstance: true,
		Options:       []plugin.Option{{Name: "*", Type: plugin.TypeAny, Doc: "The options of the plugin."}},
	}
}

// Configure implements plugin.Plugin.
func (u *Unit) Configure(ctx context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	u.tablePos, u.site = req.OptionPos, req.Site
	p, err := u.bridge.start(ctx, req)
	if err != nil {
		return u.startFailure(err)
	}
	u.process, u.configured, u.innerPlugins = p, configureResult{}, nil
	err = p.Call(ctx, "configure", map[string]any{
		"unit": u.number, "module": u.program.Module, "id": req.ID, "options": req.Options, "label": u.Label(),
	}, &u.configured)
	var failed *Failure
	if errors.As(err, &failed) {
		return &plugin.ConfigureResponse{Diagnostics: diag.List{failed.finding(u.Label(), u.tablePos)}}, nil
	}
	if err != nil {
		return nil, err
	}
	found, err := u.configureInner(ctx, req)
	return &plugin.ConfigureResponse{Diagnostics: found}, err
}

// startFailure returns the response if the process did not start.
func (u *Unit) startFailure(err error) (*plugin.ConfigureResponse, error) {
	if !errors.Is(err, ErrNoNode) {
		return nil, err
	}
	var list diag.List
	d := list.Errorf(diag.CodeNoNode, u.program.Pos, "the plugin %s needs Node.js: %v", u.Label(), err)
	d.Hint = fmt.Sprintf("Install Node.js %d or later, or remove the plugin's table. Sites without Docusaurus plugins need none", OldestNode)
	return &plugin.ConfigureResponse{Diagnostics: list}, nil
}

// failures is the part of an answer that contains the errors that plugins threw.
type failures struct {
	Failures []*Failure `json:"failures"`
}

func (f failures) findings(u *Unit) diag.List {
	var list diag.List
	for _, failed := range f.Failures {
		list = append(list, failed.finding(u.Label(), u.tablePos))
	}
	for _, s := range u.process.TakeUncaught() {
		list.Warnf(diag.CodePluginFailed, u.tablePos, "the plugin %s threw while no hook of it ran: %s", s.Plugin, s.Message)
	}
	return list
}

// LoadContent implements plugin.ContentLoader.
func (u *Unit) LoadContent(ctx context.Context, req *plugin.LoadContentRequest) (*plugin.LoadContentResponse, error) {
	var res failures
	if err := u.call(ctx, "load", nil, &res); err != nil {
		return nil, err
	}
	found, err := u.loadInner(ctx, req)
	return &plugin.LoadContentResponse{Diagnostics: append(res.findings(u), found...)}, err
}

// call calls a method of the process for the unit.
func (u *Unit) call(ctx context.Context, method string, params map[string]any, result any) error {
	if u.process == nil {
		return errClosed
	}
	if params == nil {
		params = map[string]any{}
	}
	params["unit"] = u.number
	return u.process.Call(ctx, method, params, result)
}

// WatchPaths implements plugin.Watcher: the paths that the plugins name, and the unit's module if it
// belongs to the site.
func (u *Unit) WatchPaths(ctx context.Context, req *plugin.WatchPathsRequest) (*plugin.WatchPathsResponse, error) {
	var res plugin.WatchPathsResponse
	if err := u.call(ctx, "watch", nil, &res); err != nil {
		return nil, err
	}
	for i, path := range res.Paths {
		if rel, err := filepath.Rel(u.site.Dir, path); err == nil {
			res.Paths[i] = filepath.ToSlash(rel)
		}
	}
	for _, in := range u.innerPlugins {
		w, ok := in.plugin.(plugin.Watcher)
		if !ok {
			continue
		}
		more, err := w.WatchPaths(ctx, req)
		if err != nil {
			return nil, err
		}
		res.Paths = append(res.Paths, more.Paths...)
	}
	return &res, nil
}

// ThemePaths returns the absolute paths of the component folders of the unit's plugins.
func (u *Unit) ThemePaths() []string {
	dirs := make([]string, len(u.configured.Themes))
	for i, t := range u.configured.Themes {
		dirs[i] = t.Dir
	}
	return dirs
}

// TypeScriptDir returns the folder with the TypeScript sources of a folder of ThemePaths; "" for none.
func (u *Unit) TypeScriptDir(themePath string) string {
	for _, t := range u.configured.Themes {
		if t.Dir == themePath {
			return t.TypeScript
		}
	}
	return ""
}

// postBuildPage is a page in a message to the process.
type postBuildPage struct {
	Path          string `json:"path"`
	Title         string `json:"title"`
	NoIndex       bool   `json:"noIndex"`
	Plugin        string `json:"plugin"`
	PluginID      string `json:"pluginId"`
	Source        string `json:"source"`
	LastUpdatedAt int64  `json:"lastUpdatedAt"`
}

// GeneratedDir returns the absolute path of the folder with the files that plugins generate for a locale.
func (u *Unit) GeneratedDir(locale string) string { return u.bridge.generatedDir(locale) }

// Instances returns the plugins of the unit, in their order.
func (u *Unit) Instances() []Instance { return u.configured.Instances }

// hasHook reports whether an instance has one of Docusaurus's hooks.
func (u *Unit) hasHook(name string) bool {
	for _, in := range u.configured.Instances {
		for _, hook := range in.Hooks {
			if hook == name {
				return true
			}
		}
	}
	return false
}

// ActsOnOutput reports whether PostBuild does anything.
func (u *Unit) ActsOnOutput() bool {
	if u.hasHook("postBuild") {
		return true
	}
	for _, in := range u.innerPlugins {
		if _, ok := in.plugin.(plugin.PostBuilder); ok {
			return true
		}
	}
	return false
}

// Ended returns how the unit's process ended; nil while it runs, and before its start.
func (u *Unit) Ended() error {
	if u.process == nil {
		return nil
	}
	return u.process.Ended()
}

// Hung reports whether the process no longer responds, and which hook it was running.
func (u *Unit) Hung(ctx context.Context) (hook string, hung bool) {
	if u.process == nil {
		return "", false
	}
	return u.process.Hung(ctx)
}

// Kill kills the process, which all units share.
func (u *Unit) Kill() {
	if u.process != nil {
		u.process.Close()
	}
}

// PostBuild implements plugin.PostBuilder.
func (u *Unit) PostBuild(ctx context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	out := &plugin.PostBuildResponse{}
	if u.hasHook("postBuild") {
		pages := make([]postBuildPage, len(req.Pages))
		for i, p := range req.Pages {
			pages[i] = postBuildPage{p.Path, p.Title, p.NoIndex, p.Meta.Plugin, p.Meta.PluginID, p.Meta.Source, p.Meta.LastUpdatedAt}
		}
		var res failures
		if err := u.call(ctx, "postBuild", map[string]any{"outDir": req.OutDir, "pages": pages}, &res); err != nil {
			return nil, err
		}
		out.Diagnostics = res.findings(u)
	}
	found, err := u.postBuildInner(ctx, req)
	out.Diagnostics = append(out.Diagnostics, found...)
	return out, err
}

// options decodes the options of a built-in plugin.
func (b builtinSpec) options() json.RawMessage {
	if len(b.Options) == 0 || string(b.Options) == "null" {
		return json.RawMessage("{}")
	}
	return b.Options
}
