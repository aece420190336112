package services

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"sync/atomic"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/store"
)

// instanceServices are the services of one plugin instance. They use its own cache keys and
// its name in logs and diagnostics, and count its use of limited resources.
type instanceServices struct {
	*Services
	use, id string
	log     zerolog.Logger

	cached, contents, reported atomic.Int64
}

var (
	_ plugin.Host            = (*instanceServices)(nil)
	_ plugin.FrontMatterHost = (*instanceServices)(nil)
	_ plugin.FunctionHost    = (*instanceServices)(nil)
)

// ParsesFrontMatter implements plugin.FrontMatterHost.
func (s *instanceServices) ParsesFrontMatter() bool {
	return s.Config.Markdown.ParseFrontMatter != ""
}

// ParseFrontMatter implements plugin.FrontMatterHost.
func (s *instanceServices) ParseFrontMatter(ctx context.Context, file, text string) (string, error) {
	return s.Options.ParseFrontMatter(ctx, file, text)
}

// CallFunction implements plugin.FunctionHost.
func (s *instanceServices) CallFunction(ctx context.Context, call *plugin.FunctionCall) (json.RawMessage, error) {
	return s.Options.CallFunction(ctx, call)
}

// EvalModule implements plugin.Host. The file must be inside the site, because diagnostics
// quote it.
func (s *instanceServices) EvalModule(ctx context.Context, file string) (json.RawMessage, diag.List, error) {
	if !filepath.IsAbs(file) || !s.Bounds.Holds(file) {
		return nil, nil, fmt.Errorf("the module %q is outside of the site", file)
	}
	return s.EvalFile(ctx, file)
}

// absolutePath returns the absolute path of a file of the site.
func (s *Services) absolutePath(rel string) string {
	return filepath.Join(s.Site.Dir, filepath.FromSlash(rel))
}

// displayName returns the name of a file in diagnostics.
func (s *Services) displayName(file string) string {
	if rel, err := filepath.Rel(s.Site.Dir, file); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(file)
}

// cacheKind is the kind of store entries for values of plugins.
const cacheKind = "plugin"

func (s *instanceServices) cacheKey(key string) store.Key {
	return store.KeyOf([]byte(s.use), []byte(s.id), []byte(key))
}

// CacheGet implements plugin.Host.
func (s *instanceServices) CacheGet(_ context.Context, key string) (value []byte, found bool, err error) {
	value, found = s.Store().Get(cacheKind, s.cacheKey(key))
	return value, found, nil
}

// CachePut implements plugin.Host.
func (s *instanceServices) CachePut(_ context.Context, key string, value []byte) error {
	if len(value) > plugin.MaxCacheValue {
		return fmt.Errorf("the value of %d bytes is larger than the cache keeps, which is %d", len(value), plugin.MaxCacheValue)
	}
	if s.cached.Add(int64(len(value))) > plugin.MaxCached {
		return fmt.Errorf("the plugin has put more than %d bytes into the cache", plugin.MaxCached)
	}
	s.Store().Put(cacheKind, s.cacheKey(key), value)
	return nil
}

// Report implements plugin.Host.
func (s *instanceServices) Report(_ context.Context, found diag.List) error {
	for _, d := range found {
		switch n := s.reported.Add(1); {
		case n == plugin.MaxReported+1:
			d = diag.Diagnostic{Code: diag.CodePluginFailed, Severity: diag.Warning, Message: fmt.Sprintf("it reports more than %d findings; the rest is left out", plugin.MaxReported)}
		case n > plugin.MaxReported:
			return nil
		}
		if d.Pos == (diag.Pos{}) {
			d.Message = fmt.Sprintf("plugin %s (id %s): %s", s.use, s.id, d.Message)
		}
		s.Options.Report(d)
	}
	return nil
}

// maxLogLine is the length in bytes at which log messages are cut.
const maxLogLine = 64 << 10

// Log implements plugin.Host.
func (s *instanceServices) Log(_ context.Context, entry plugin.LogEntry) error {
	level := zerolog.InfoLevel
	switch entry.Level {
	case plugin.LogDebug:
		level = zerolog.DebugLevel
	case plugin.LogWarn:
		level = zerolog.WarnLevel
	case plugin.LogError:
		level = zerolog.ErrorLevel
	}
	event := s.log.WithLevel(level)
	for _, name := range slices.Sorted(maps.Keys(entry.Fields)) {
		event = event.Str(name, shortLine(entry.Fields[name]))
	}
	event.Msg(shortLine(entry.Message))
	return nil
}

func shortLine(text string) string {
	if len(text) > maxLogLine {
		return text[:maxLogLine] + "…"
	}
	return text
}
