package pluginhost

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime/debug"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/timeline"
)

// instance is a plugin with its configuration.
type instance struct {
	Entry
	plugin plugin.Plugin
	hooks  []plugin.Hook
	// process runs the plugin; nil for a plugin in this process.
	process running
}

// running is a plugin in another process.
type running interface {
	plugin.Plugin
	// call runs a hook with the deadline of the plugin.
	call(ctx context.Context, hook func(context.Context) error) error
	// howEnded describes how the process ended; nil while it runs.
	howEnded() error
	// end ends the process unless other plugins share it.
	end()
	// lastLines returns the last lines that the plugin logged.
	lastLines() []string
}

func newInstance(e Entry, p plugin.Plugin, process running) *instance {
	return &instance{Entry: e, plugin: p, hooks: plugin.HooksOf(p), process: process}
}

// hookOf returns the instance's plugin as the interface of a hook, if it has the hook.
func hookOf[T any](in *instance, hook plugin.Hook) (T, bool) {
	p, ok := in.plugin.(T)
	return p, ok && slices.Contains(in.hooks, hook)
}

// run calls one hook and turns an internal failure into a diagnostic.
func (h *Host) run(ctx context.Context, phase plugin.Hook, in *instance, hook func(context.Context) (diag.List, error)) (diags diag.List) {
	diags, err := h.runGuarded(ctx, phase, in, hook)
	var unread *sitefile.Error
	var failed *diag.Failure
	var path *fs.PathError
	switch {
	case err == nil || ctx.Err() != nil:
	case errors.As(err, &unread):
		diags = append(diags, unread.Finding(h.site.Dir))
	case errors.As(err, &failed): // the host refused a call, for example because the disk is full
		diags = append(diags, failed.Diagnostics...)
	case in.process == nil && errors.As(err, &path) && h.contains(path.Path):
		diags = append(diags, unusableFile(h.site.Dir, path))
	default:
		diags = append(diags, in.failure(phase, err))
	}
	for i, d := range diags {
		if d.Pos == (diag.Pos{}) {
			diags[i].Message = fmt.Sprintf("plugin %s (id %s): %s", in.Use, in.ID, d.Message)
		}
	}
	return diags
}

// contains reports whether a path is inside the site directory.
func (h *Host) contains(path string) bool {
	rel, err := filepath.Rel(h.site.Dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// unusableFile returns the diagnostic for a file or folder of the site that cannot be read or
// written.
func unusableFile(siteDir string, err *fs.PathError) diag.Diagnostic {
	rel, _ := filepath.Rel(siteDir, err.Path) // cannot fail inside the site
	what, hint := "written", "give write permission"
	switch err.Op {
	case "open", "stat", "lstat", "readdirent", "read", "readlink":
		what, hint = "read", "make it readable, or remove it from the site"
	}
	var list diag.List
	list.Errorf(diag.CodeUnreadableFile, diag.Pos{File: filepath.ToSlash(rel)}, "it cannot be %s: %v", what, err.Err).Hint = hint
	return list[0]
}

// runGuarded calls a hook and turns a panic into an error.
func (h *Host) runGuarded(ctx context.Context, phase plugin.Hook, in *instance, hook func(context.Context) (diag.List, error)) (diags diag.List, err error) {
	defer timeline.Begin(ctx, "plugin", string(phase)+" "+in.Use+" "+in.ID)()
	defer func() {
		if r := recover(); r != nil {
			h.log.Error().Str("plugin", in.Use).Str("id", in.ID).Str("phase", string(phase)).Bytes("stack", debug.Stack()).Msg("the plugin panicked")
			err = &panicError{fmt.Sprint(r)}
		}
	}()
	if in.process == nil {
		return hook(ctx)
	}
	err = in.process.call(ctx, func(ctx context.Context) error {
		diags, err = hook(ctx)
		return err
	})
	return diags, err
}

// failure returns the diagnostic for a failed hook.
func (in *instance) failure(phase plugin.Hook, err error) diag.Diagnostic {
	var list diag.List
	var panicked *panicError
	var ended *endedError
	var late *timeoutError
	what := fmt.Sprintf("failed in the phase %q: %v", phase, err)
	switch {
	case errors.As(err, &panicked), errors.As(err, &ended), errors.As(err, &late):
		what = fmt.Sprintf("%v, in the phase %q", err, phase)
	}
	if panicked != nil {
		what = fmt.Sprintf("panicked in the phase %q: %s", phase, panicked.value)
	}
	d := list.Errorf(diag.CodePluginFailed, in.Pos, "the plugin %s (id %s) %s", in.Use, in.ID, what)
	if in.process != nil {
		d.Hint = lastLinesHint(in.process)[1:]
	}
	return list[0]
}

// restartEnded restarts the programs that have ended.
func (h *Host) restartEnded(ctx context.Context) diag.List {
	var diags diag.List
	for _, in := range h.instances {
		if in.process == nil || in.process.howEnded() == nil {
			continue
		}
		p, failed := h.programs.claim(ctx, in.Program)
		diags = append(diags, failed...)
		if p == nil {
			continue
		}
		in.process.end()
		in.process, in.plugin = p, p
		diags = append(diags, h.run(ctx, "configure", in, func(ctx context.Context) (diag.List, error) {
			return h.configure(ctx, in)
		})...)
	}
	return diags
}

// sameContent reports whether the edit of a file leaves the content of a plugin unchanged. For plugins
// that cannot compare content, this is so for files that they do not watch.
func (in *instance) sameContent(ctx context.Context, siteDir, file string) (bool, error) {
	if p, ok := in.plugin.(plugin.ContentComparer); ok {
		return p.SameContent(ctx, file)
	}
	if _, ok := in.plugin.(*bridgedPlugin); ok {
		return false, nil
	}
	return in.isUnwatched(ctx, siteDir, file)
}

// isUnwatched reports whether the plugin does not watch a file.
func (in *instance) isUnwatched(ctx context.Context, siteDir, file string) (bool, error) {
	p, ok := hookOf[plugin.Watcher](in, plugin.HookWatchPaths)
	if !ok {
		return true, nil
	}
	res, err := p.WatchPaths(ctx, &plugin.WatchPathsRequest{})
	if err != nil {
		return false, err
	}
	return !slices.ContainsFunc(res.Paths, func(path string) bool {
		rel, err := filepath.Rel(sitefile.GlobRoot(siteDir, path), filepath.Join(siteDir, filepath.FromSlash(file)))
		return err != nil || filepath.IsLocal(rel)
	}), nil
}
