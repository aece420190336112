package bundle

import (
	"context"
	"crypto/sha256"
	"fmt"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// Session keeps code that esbuild has parsed for further builds, such as those of a site in several languages, which
// share most of their code. The zero value is ready to use and safe for concurrent builds. A nil *Session caches
// nothing.
type Session struct {
	mu sync.Mutex
	// idle holds unused contexts by the name of the run and its options: as many as have run concurrently.
	idle map[string][]*esbuildRun
	// instrumented caches the code of modules for fast refresh.
	instrumented memo[[sha256.Size]byte, string]
	// joinedGroups has the code of groups of pieces, by all that a group is joined from.
	joinedGroups memo[[sha256.Size]byte, joinResult]
	styles       styleCache
}

// esbuildRun is an esbuild context with its plugin, which each build replaces.
type esbuildRun struct {
	context api.BuildContext
	plugin  *esbuildPlugin
}

// NewSession returns an empty Session.
func NewSession() *Session {
	s := &Session{}
	s.instrumented.limit, s.joinedGroups.limit = maxInstrumented, maxJoined
	return s
}

// Close forgets everything.
func (s *Session) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, runs := range s.idle {
		for _, run := range runs {
			run.context.Dispose()
		}
	}
	s.idle = nil
	s.instrumented.clear()
	s.joinedGroups.clear()
	s.styles.close()
}

// build runs esbuild with a plugin, until ctx ends. Builds with the same name should have mostly the same
// options.
func (s *Session) build(ctx context.Context, name string, o api.BuildOptions, p esbuildPlugin) api.BuildResult {
	if s == nil {
		return api.Build(o)
	}
	o.Plugins = nil
	key := fmt.Sprintf("%s %+v", name, o)
	run := s.takeIdle(key)
	if run == nil {
		run = &esbuildRun{plugin: &esbuildPlugin{}}
		o.Plugins = []api.Plugin{run.plugin.plugin()}
		context, failed := api.Context(o)
		if failed != nil {
			return api.BuildResult{Errors: failed.Errors}
		}
		run.context = context
	}
	*run.plugin = p
	defer s.putIdle(key, run)
	defer cancelWith(ctx, run.context)()
	return run.context.Rebuild()
}

// cancelWith cancels the build of a context when ctx ends. The returned function must be called after the build.
func cancelWith(ctx context.Context, build api.BuildContext) (done func()) {
	var mu sync.Mutex
	finished := false
	stop := context.AfterFunc(ctx, func() {
		mu.Lock()
		defer mu.Unlock()
		if !finished {
			build.Cancel()
		}
	})
	return func() {
		stop()
		mu.Lock()
		defer mu.Unlock()
		finished = true
	}
}

// takeIdle removes and returns a context, so that no other build uses it; nil if there is none.
func (s *Session) takeIdle(key string) *esbuildRun {
	s.mu.Lock()
	defer s.mu.Unlock()
	runs := s.idle[key]
	if len(runs) == 0 {
		return nil
	}
	last := len(runs) - 1
	s.idle[key] = runs[:last]
	return runs[last]
}

// putIdle puts a context back for the next build.
func (s *Session) putIdle(key string, run *esbuildRun) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.idle == nil {
		s.idle = map[string][]*esbuildRun{}
	}
	*run.plugin = esbuildPlugin{}
	s.idle[key] = append(s.idle[key], run)
}
