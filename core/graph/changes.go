package graph

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gosaur/gosaur/core/fileid"
)

// Changes compares the snapshot with the disk. It returns a snapshot of the current state of the scope and the absolute
// paths of the files that may have changed, sorted. It returns false if more than limit files and folders have changed,
// or if anything but the contents of files has: a file is new, missing, or no longer a regular file.
func (s *Snapshot) Changes(scope *Scope, limit int) (now *Snapshot, files []string, ok bool) {
	changed := s.changedEntries(scope, limit)
	if len(changed) > limit {
		return nil, nil, false
	}
	now = &Snapshot{slices.Clone(s.entries)}
	t := &taker{scope: scope, now: time.Now()}
	for _, i := range changed {
		e := &now.entries[i]
		info, err := os.Stat(e.path)
		switch {
		case err != nil || e.kind == absent || e.kind == noFile:
			return nil, nil, false
		case info.Mode().IsRegular():
			*e = t.fileEntry(e.path, info)
			files = append(files, e.path)
		case !info.IsDir() || e.kind == listed:
			return nil, nil, false
		default:
			if *e, ok = s.sameNames(scope, i, fileid.From(info), t.now); !ok {
				return nil, nil, false
			}
		}
	}
	slices.Sort(files)
	return now, files, true
}

// changedEntries returns the indexes of the entries that no longer hold, sorted. If there are more than limit, it returns
// only some of them.
func (s *Snapshot) changedEntries(scope *Scope, limit int) []int {
	var found atomic.Int64
	var mu sync.Mutex
	var changed []int
	var wg sync.WaitGroup
	each := max(256, len(s.entries)/runtime.GOMAXPROCS(0)+1)
	for from := 0; from < len(s.entries); from += each {
		wg.Go(func() {
			for i := from; i < min(from+each, len(s.entries)) && found.Load() <= int64(limit); i++ {
				if !s.entries[i].holds(scope) {
					found.Add(1)
					mu.Lock()
					changed = append(changed, i)
					mu.Unlock()
				}
			}
		})
	}
	wg.Wait()
	slices.Sort(changed)
	return changed
}

// sameNames returns the new entry of a folder whose ID has changed. It returns false if the names in the folder have
// changed.
func (s *Snapshot) sameNames(scope *Scope, i int, id fileid.ID, at time.Time) (entry, bool) {
	path := s.entries[i].path
	names, partly, err := scope.names(path)
	if err != nil || !slices.Equal(names, s.namesIn(i)) {
		return entry{}, false
	}
	if partly || !id.Settled(at) {
		return entry{kind: listed, path: path, digest: DigestOfStrings(names...)}, true
	}
	return entry{kind: settled, path: path, id: id}, true
}

// namesIn returns the names in the folder of an entry, sorted.
func (s *Snapshot) namesIn(i int) []string {
	var names []string
	prefix := s.entries[i].path + string(filepath.Separator)
	for _, e := range s.entries[i+1:] {
		rest, below := strings.CutPrefix(e.path, prefix)
		if below && !strings.ContainsRune(rest, filepath.Separator) {
			names = append(names, rest)
		}
		if !below && e.path > prefix {
			break
		}
	}
	return slices.Compact(names)
}

// And returns the union of two snapshots. If both contain a file or folder, the entry of other is used.
func (s *Snapshot) And(other *Snapshot) *Snapshot {
	all := slices.Concat(other.entries, s.entries)
	slices.SortStableFunc(all, comparePaths)
	return &Snapshot{slices.CompactFunc(all, func(a, b entry) bool {
		return a.path == b.path && (a.kind == listed) == (b.kind == listed)
	})}
}
