package pipeline

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/store"
)

// resultCache holds the results of earlier builds and of this one.
type resultCache struct {
	store *store.Store
	disk  *graph.Disk
}

// resultStore returns the store of this build. Without the cache it is a temporary one, so that
// results need not be in memory.
func (b *builder) resultStore() *store.Store { return b.openResultCache().store }

// inputDisk returns the digests of the site's files.
func (b *builder) inputDisk() *graph.Disk { return b.openResultCache().disk }

// persistentStore returns the store that later builds also read; nil if the cache is off.
func (b *builder) persistentStore() *store.Store {
	if !b.Cache {
		return nil
	}
	return b.resultStore()
}

func (b *builder) openResultCache() *resultCache {
	if b.parent != nil {
		return b.parent.openResultCache()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.resultCache == nil {
		b.resultCache = b.newResultCache()
	}
	return b.resultCache
}

func (b *builder) newResultCache() *resultCache {
	if !b.Cache {
		s := store.OpenTemporary()
		b.cleanup = append(b.cleanup, s.Discard)
		return &resultCache{s, graph.NewDisk(nil)}
	}
	s := store.Open(filepath.Join(b.stateDir(), output.StateStore), storeVersion(b.Version), store.Limits{})
	k := &resultCache{s, graph.NewDisk(s, b.buildFolders()...)}
	b.cleanup = append(b.cleanup, func() {
		k.disk.Save()
		if err := s.Close(); err != nil {
			b.Logger.Warn().Err(err).Msg("the next build cannot use the results of this one")
		}
	})
	return k
}

// buildFolders returns the folders that builds write to.
func (b *builder) buildFolders() []string {
	return append([]string{b.stateDir(), b.OutDir, b.OutDir + output.WorkSuffix}, b.shardFolders()...)
}

// storeVersion identifies the program, since another one may get other results from the same
// input: by its version, or by the size and time of its file if it is not a released version.
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
