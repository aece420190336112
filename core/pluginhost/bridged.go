package pluginhost

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/gosaur/gosaur/core/bridge"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// bridgedPlugin is a Docusaurus plugin. All of them share one Node.js process.
type bridgedPlugin struct {
	*bridge.Unit
	logOutput *lastLines
	timeout   time.Duration
}

var _ running = (*bridgedPlugin)(nil)

// newBridgedPlugin returns the plugin of a module.
func (ps *Programs) newBridgedPlugin(program *plugin.Program) *bridgedPlugin {
	scripts := ps.nodeBridge()
	timeout := ps.limits.Call
	if program.Timeout > 0 {
		timeout = program.Timeout
	}
	return &bridgedPlugin{Unit: scripts.Unit(program), logOutput: ps.logged, timeout: timeout}
}

// nodeBridge returns the bridge. Its process may not have been started yet.
func (ps *Programs) nodeBridge() *bridge.Bridge {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	if ps.bridge == nil {
		log := ps.log.With().Str("program", "node").Logger()
		ps.printed = &lastLines{onLine: func(line string) { log.Info().Msg(line) }}
		ps.logged = &lastLines{onLine: func(line string) { log.Info().Msg(line) }}
		settings := ps.settings
		settings.SiteDir, settings.Start = ps.dir, ps.limits.Start
		ps.bridge = bridge.New(settings, ps.builtin, ps.printed, ps.logged)
	}
	return ps.bridge
}

// builtin implements bridge.Builtin.
func (ps *Programs) builtin(use string, options json.RawMessage) (plugin.Plugin, json.RawMessage, error) {
	p, ok := Builtin(use)
	if !ok {
		return nil, nil, fmt.Errorf("there is no built-in plugin %q", use)
	}
	filled, err := ps.options(p.Describe(), options)
	return p, filled, err
}

// call implements running. If a plugin misses its deadline because its code never yields,
// which blocks the other plugins, the process is killed.
func (b *bridgedPlugin) call(ctx context.Context, hook func(context.Context) error) error {
	limited, cancel := context.WithTimeout(ctx, b.timeout)
	defer cancel()
	err := hook(limited)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return b.deadlineError(ctx)
	}
	if how := b.howEnded(); how != nil {
		time.Sleep(logDelay)
		return how
	}
	return err
}

// deadlineError returns the error for a missed deadline, and kills the process if it hangs.
func (b *bridgedPlugin) deadlineError(ctx context.Context) error {
	busy, hung := b.Hung(ctx)
	if !hung {
		return &timeoutError{limit: b.timeout}
	}
	b.Kill()
	if busy == "" {
		busy = "a plugin"
	}
	return &timeoutError{b.timeout, fmt.Sprintf(": Node.js is busy in %s, and has been ended", busy)}
}

// howEnded implements running.
func (b *bridgedPlugin) howEnded() error {
	if how := b.Ended(); how != nil {
		return &endedError{"was stopped: " + how.Error()}
	}
	return nil
}

// end implements running. It does nothing, because the plugins share the process.
func (b *bridgedPlugin) end() {}

// lastLines implements running.
func (b *bridgedPlugin) lastLines() []string { return b.logOutput.last() }

// startBridge starts the process of the Docusaurus plugins, if there are any, and passes all
// entries of the site to it. Otherwise it sets startLater.
func (h *Host) startBridge(ctx context.Context, entries []Entry) {
	if h.programs == nil {
		return
	}
	list := make([]bridge.Entry, len(entries))
	for i, e := range entries {
		list[i] = bridge.Entry{Use: e.Use, ID: e.ID, Options: e.Options}
	}
	i := slices.IndexFunc(entries, func(e Entry) bool { return e.Program != nil && e.Program.Module != "" })
	if i >= 0 {
		h.programs.nodeBridge().SetEntries(list)
		h.programs.nodeBridge().Start(ctx, h.site, h.services(entries[i]))
		return
	}
	h.startLater = func(ctx context.Context) {
		h.programs.nodeBridge().SetEntries(list)
		h.programs.nodeBridge().Start(ctx, h.site, h.services(Entry{Use: "markdown", ID: plugin.DefaultID}))
	}
}

// duplicateNames reports Docusaurus plugins of different tables with the same name and ID. Their names are known
// only after they have been created.
func (h *Host) duplicateNames() diag.List {
	type name struct{ name, id string }
	var found diag.List
	first := map[name]*instance{}
	for _, in := range h.instances {
		b, ok := in.plugin.(*bridgedPlugin)
		if !ok {
			continue
		}
		for _, made := range b.Instances() {
			key := name{made.Name, made.ID}
			other, again := first[key]
			if !again {
				first[key] = in
				continue
			}
			if other == in {
				continue // a preset decides about its own plugins
			}
			d := found.Errorf(diag.CodeDuplicatePlugin, in.Pos, "two %s plugins have the id %q", made.Name, made.ID)
			d.Hint = `Give one of them another id = "…"`
			d.Related = []diag.Related{{Pos: other.Pos, Message: "the other one"}}
		}
	}
	return found
}

// RewriteMarkdown applies remark and rehype plugins to the text of a document. The first
// call starts the process if necessary.
func (h *Host) RewriteMarkdown(ctx context.Context, req *bridge.RewriteRequest) (*bridge.Rewritten, error) {
	var out *bridge.Rewritten
	err := h.withBridge(ctx, func(ctx context.Context, b *bridge.Bridge) (err error) {
		out, err = b.RewriteMarkdown(ctx, req)
		return err
	})
	return out, err
}

// MarkdownStalled reports whether all documents that remark and rehype plugins are processing wait
// for other documents.
func (h *Host) MarkdownStalled(ctx context.Context) (bool, error) {
	var stalled bool
	err := h.withBridge(ctx, func(ctx context.Context, b *bridge.Bridge) (err error) {
		stalled, err = b.MarkdownStalled(ctx)
		return err
	})
	return stalled, err
}

// AbandonMarkdown fails the documents that have waited for others for the given time.
func (h *Host) AbandonMarkdown(ctx context.Context, waited time.Duration) error {
	return h.withBridge(ctx, func(ctx context.Context, b *bridge.Bridge) error { return b.AbandonMarkdown(ctx, waited) })
}

// ParseFrontMatter returns the text of a document with the front matter that the site's
// parseFrontMatter function returns for it.
func (h *Host) ParseFrontMatter(ctx context.Context, file, text string) (string, error) {
	var out string
	err := h.withBridge(ctx, func(ctx context.Context, b *bridge.Bridge) (err error) {
		out, err = b.ParseFrontMatter(ctx, file, text)
		return err
	})
	return out, err
}

// CallFunction calls a function of the site, as plugin.FunctionHost does.
func (h *Host) CallFunction(ctx context.Context, call *plugin.FunctionCall) (json.RawMessage, error) {
	var out json.RawMessage
	err := h.withBridge(ctx, func(ctx context.Context, b *bridge.Bridge) (err error) {
		out, err = b.CallFunction(ctx, call)
		return err
	})
	return out, err
}

// withBridge calls use with the bridge after starting its process if necessary.
func (h *Host) withBridge(ctx context.Context, use func(context.Context, *bridge.Bridge) error) error {
	if h.startLater != nil {
		h.starting.Do(func() { h.startLater(ctx) })
	}
	limited, cancel := context.WithTimeout(ctx, h.programs.limits.Call)
	defer cancel()
	return use(limited, h.programs.nodeBridge())
}

// Reads returns what Docusaurus plugins have read so far; nil if none has run.
func (ps *Programs) Reads(ctx context.Context) (*bridge.Reads, error) {
	ps.mu.Lock()
	scripts := ps.bridge
	ps.mu.Unlock()
	if scripts == nil {
		return nil, nil //nolint:nilnil // no plugin has read anything
	}
	limited, cancel := context.WithTimeout(ctx, ps.limits.Call)
	defer cancel()
	return scripts.Reads(limited)
}

// ThemeConfig returns the theme configuration with the changes of Docusaurus plugins; nil
// if there are no such plugins.
func (h *Host) ThemeConfig(ctx context.Context) (json.RawMessage, error) {
	if h.programs == nil {
		return nil, nil
	}
	h.programs.mu.Lock()
	scripts := h.programs.bridge
	h.programs.mu.Unlock()
	if scripts == nil {
		return nil, nil
	}
	return scripts.ThemeConfig(ctx)
}

// RunCommand runs a command of a Docusaurus plugin with its arguments. Without arguments, it lists
// the commands.
func (h *Host) RunCommand(ctx context.Context, args []string) (*bridge.CommandResult, error) {
	if h.startLater != nil || h.programs == nil {
		return &bridge.CommandResult{}, nil
	}
	return h.programs.nodeBridge().RunCommand(ctx, args)
}

// GeneratedDir returns the absolute path of the folder with the files that Docusaurus plugins generate;
// "" if there are no such plugins.
func (h *Host) GeneratedDir(locale string) string {
	for _, in := range h.instances {
		if b, ok := in.plugin.(*bridgedPlugin); ok {
			return b.GeneratedDir(locale)
		}
	}
	return ""
}

// Bundling returns the bundler settings of Docusaurus plugins, in their order.
func (h *Host) Bundling(ctx context.Context) ([]bridge.Bundling, diag.List) {
	lists := make([][]bridge.Bundling, len(h.instances))
	diags := h.runOnAll(ctx, "configureWebpack", func(ctx context.Context, i int, in *instance) (diag.List, error) {
		b, ok := in.plugin.(*bridgedPlugin)
		if !ok {
			return nil, nil
		}
		asked, found, err := b.Bundling(ctx)
		lists[i] = asked
		return found, err
	})
	var all []bridge.Bundling
	for _, list := range lists {
		all = append(all, list...)
	}
	return all, diags
}

// MarkdownPlugins returns the remark, rehype and recma plugins that Docusaurus presets and plugins configure for
// documents of built-in plugins.
func (h *Host) MarkdownPlugins() []bridge.MarkdownPlugins {
	var all []bridge.MarkdownPlugins
	for _, in := range h.instances {
		if b, ok := in.plugin.(*bridgedPlugin); ok {
			all = append(all, b.MarkdownPlugins()...)
		}
	}
	return all
}

// PostCSS runs PostCSS on a style sheet with the PostCSS plugins that Docusaurus plugins add.
func (h *Host) PostCSS(ctx context.Context, request, result any) error {
	return h.withBridge(ctx, func(ctx context.Context, b *bridge.Bridge) error { return b.PostCSS(ctx, request, result) })
}
