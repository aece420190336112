package bundle

import (
	"fmt"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// Runs keeps what esbuild has parsed for further builds, as those of a site in several
// languages: most of their code is the same. The zero value is ready to use. A nil *Runs
// keeps nothing.
type Runs struct {
	mu   sync.Mutex
	kept map[string]*keptRun
}

// keptRun is a context of esbuild with what it parses from.
type keptRun struct {
	context api.BuildContext
	// options are those of the context, written out.
	options string
	plugin  *esbuildPlugin
}

// Close forgets everything.
func (k *Runs) Close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, run := range k.kept {
		run.context.Dispose()
	}
	k.kept = nil
}

// build runs esbuild with a plugin. The options of one name are mostly the same.
func (k *Runs) build(name string, o api.BuildOptions, p esbuildPlugin) api.BuildResult {
	if k == nil {
		return api.Build(o)
	}
	o.Plugins = nil
	options := fmt.Sprintf("%+v", o)
	k.mu.Lock()
	run := k.kept[name]
	k.mu.Unlock()
	if run == nil || run.options != options {
		run = &keptRun{options: options, plugin: &esbuildPlugin{}}
		o.Plugins = []api.Plugin{run.plugin.plugin()}
		context, failed := api.Context(o)
		if failed != nil {
			return api.BuildResult{Errors: failed.Errors}
		}
		run.context = context
		k.keep(name, run)
	}
	*run.plugin = p
	return run.context.Rebuild()
}

// keep takes a context in, and disposes of the one that it replaces.
func (k *Runs) keep(name string, run *keptRun) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if old := k.kept[name]; old != nil {
		old.context.Dispose()
	}
	if k.kept == nil {
		k.kept = map[string]*keptRun{}
	}
	k.kept[name] = run
}
