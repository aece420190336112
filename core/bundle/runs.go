package bundle

import (
	"context"
	"crypto/sha256"
	"fmt"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// Runs caches code that esbuild has parsed for further builds, such as those of a site in several languages, which
// share most of their code. The zero value is ready to use and safe for concurrent builds. A nil *Runs caches
// nothing.
type Runs struct {
	mu sync.Mutex
	// kept holds unused contexts by the name of the run and its options: as many as have run concurrently.
	kept map[string][]*keptRun
	// instrumented caches the code of modules for fast refresh.
	instrumented memo[[sha256.Size]byte, string]
	// joined has the code of groups of pieces, by all that a group is joined from.
	joined memo[[sha256.Size]byte, joined]
	styles keptStyles
}

// keptRun is an esbuild context with its plugin, which each build replaces.
type keptRun struct {
	context api.BuildContext
	plugin  *esbuildPlugin
}

// NewRuns returns an empty Runs.
func NewRuns() *Runs {
	k := &Runs{}
	k.instrumented.limit, k.joined.limit = maxRemembered, maxJoined
	return k
}

// Close forgets everything.
func (k *Runs) Close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, runs := range k.kept {
		for _, run := range runs {
			run.context.Dispose()
		}
	}
	k.kept = nil
	k.instrumented.clear()
	k.joined.clear()
	k.styles.close()
}

// build runs esbuild with a plugin, until ctx ends. Builds with the same name should have mostly the same
// options.
func (k *Runs) build(ctx context.Context, name string, o api.BuildOptions, p esbuildPlugin) api.BuildResult {
	if k == nil {
		return api.Build(o)
	}
	o.Plugins = nil
	key := fmt.Sprintf("%s %+v", name, o)
	run := k.take(key)
	if run == nil {
		run = &keptRun{plugin: &esbuildPlugin{}}
		o.Plugins = []api.Plugin{run.plugin.plugin()}
		context, failed := api.Context(o)
		if failed != nil {
			return api.BuildResult{Errors: failed.Errors}
		}
		run.context = context
	}
	*run.plugin = p
	defer k.keep(key, run)
	defer cancelWith(ctx, run.context)()
	return run.context.Rebuild()
}

// cancelWith cancels the build of a context when ctx ends. The returned function must be called after the build.
func cancelWith(ctx context.Context, build api.BuildContext) (done func()) {
	var mu sync.Mutex
	over := false
	stop := context.AfterFunc(ctx, func() {
		mu.Lock()
		defer mu.Unlock()
		if !over {
			build.Cancel()
		}
	})
	return func() {
		stop()
		mu.Lock()
		defer mu.Unlock()
		over = true
	}
}

// take removes and returns a context, so that no other build uses it; nil if there is none.
func (k *Runs) take(key string) *keptRun {
	k.mu.Lock()
	defer k.mu.Unlock()
	runs := k.kept[key]
	if len(runs) == 0 {
		return nil
	}
	last := len(runs) - 1
	k.kept[key] = runs[:last]
	return runs[last]
}

// keep puts a context back for the next build.
func (k *Runs) keep(key string, run *keptRun) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.kept == nil {
		k.kept = map[string][]*keptRun{}
	}
	*run.plugin = esbuildPlugin{}
	k.kept[key] = append(k.kept[key], run)
}
