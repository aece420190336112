package build

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/store"
)

// openCache opens the site's store once; nil where the cache is off.
func (b *builder) openCache() *store.Store {
	if !b.Cache {
		return nil
	}
	if b.parent != nil {
		return b.parent.openCache()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.store == nil {
		b.store = store.Open(filepath.Join(b.SiteDir, stateDir, storeDir), storeVersion(b.Version), store.Limits{})
		b.cleanup = append(b.cleanup, func() {
			if err := b.store.Close(); err != nil {
				b.Logger.Warn().Err(err).Msg("the next build cannot use the results of this one")
			}
		})
	}
	return b.store
}

// storeDir is the folder of the store, below stateDir.
const storeDir = "store"

// storeVersion identifies the program: another one may make other results of the same
// input. A program without a released version is known by its file.
func storeVersion(version string) string {
	info, ok := debug.ReadBuildInfo()
	if ok && info.Main.Version != "" && info.Main.Version != "(devel)" && !strings.Contains(info.Main.Version, "+dirty") {
		return info.Main.Version + " " + version
	}
	file, err := os.Executable()
	if err != nil {
		return version
	}
	stat, err := os.Stat(file)
	if err != nil {
		return version
	}
	return fmt.Sprintf("%s %d %d", version, stat.Size(), stat.ModTime().UnixNano())
}

// renderCache remembers what the engine gave for a page. A page's HTML depends on the
// server bundle and on the page's hydration form, which names its shared data by
// content hash, and on nothing else.
type renderCache struct {
	store  *store.Store
	bundle store.Key
}

func (b *builder) renderCache(serverJS []byte) *renderCache {
	return &renderCache{store: b.openCache(), bundle: store.KeyOf(serverJS)}
}

func (c *renderCache) render(ctx context.Context, engine pageEngine, hydration []byte) (*render.Rendered, error) {
	if c.store == nil {
		return renderAndCollect(ctx, engine, hydration)
	}
	key := store.KeyOf([]byte(renderFormat), c.bundle[:], hydration)
	if data, ok := c.store.Get("render", key); ok {
		var rendered render.Rendered
		if json.Unmarshal(data, &rendered) == nil {
			return &rendered, nil
		}
	}
	rendered, err := renderAndCollect(ctx, engine, hydration)
	if err != nil {
		return nil, err
	}
	if data, err := json.Marshal(rendered); err == nil {
		c.store.Put("render", key, data)
	}
	return rendered, nil
}

// renderFormat changes with what is kept of a page.
const renderFormat = "4"

// renderAndCollect renders a page and finds what its HTML refers to, for the link gate.
func renderAndCollect(ctx context.Context, engine pageEngine, hydration []byte) (*render.Rendered, error) {
	rendered, err := engine.Render(ctx, hydration)
	if err == nil {
		rendered.Collect()
	}
	return rendered, err
}
