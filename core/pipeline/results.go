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

// keptResults are the results of earlier builds, and of this one.
type keptResults struct {
	store *store.Store
	disk  *graph.Disk
}

// results returns the store of this build. Where the cache is off it is an empty one that
// ends with the build: what is in it need not be in memory.
func (b *builder) results() *store.Store { return b.openKept().store }

// inputs returns what is known of the site's files.
func (b *builder) inputs() *graph.Disk { return b.openKept().disk }

// openCache returns the store that later builds read, too; nil where the cache is off.
func (b *builder) openCache() *store.Store {
	if !b.Cache {
		return nil
	}
	return b.results()
}

func (b *builder) openKept() *keptResults {
	if b.parent != nil {
		return b.parent.openKept()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.kept == nil {
		b.kept = b.openResults()
	}
	return b.kept
}

func (b *builder) openResults() *keptResults {
	if !b.Cache {
		s := store.OpenTemporary()
		b.cleanup = append(b.cleanup, s.Discard)
		return &keptResults{s, graph.NewDisk(nil)}
	}
	s := store.Open(filepath.Join(b.stateDir(), output.StateStore), storeVersion(b.Version), store.Limits{})
	k := &keptResults{s, graph.NewDisk(s, b.ownFolders()...)}
	b.cleanup = append(b.cleanup, func() {
		k.disk.Save()
		if err := s.Close(); err != nil {
			b.Logger.Warn().Err(err).Msg("the next build cannot use the results of this one")
		}
	})
	return k
}

// ownFolders are those that builds make.
func (b *builder) ownFolders() []string {
	return append([]string{b.stateDir(), b.OutDir, b.OutDir + output.WorkSuffix}, b.shardFolders()...)
}

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
