package output

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/fileid"
)

// A folder whose state is the same as in the record contains the same names as when the record was written, provided that
// its times were then old enough to be reliable.

// addParents adds the folders of a file to a set, except for the top folder. The set contains the folders of each folder in it.
func addParents(folders map[string]bool, name string) {
	for dir := path.Dir(name); dir != "." && !folders[dir]; dir = path.Dir(dir) {
		folders[dir] = true
	}
}

// parents returns the folders of the recorded files, except for the top folder.
func (r *record) parents() map[string]bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	folders := map[string]bool{}
	for name := range r.files {
		addParents(folders, name)
	}
	return folders
}

// recordFolders records the state of the folders below root. It does not look at folders that are known to be unchanged.
func (r *record) recordFolders(root string) {
	folders := map[string]fileid.ID{}
	var names []string
	for name := range r.parents() {
		if id, known := r.folders[name]; known && r.unchanged[name] && !r.touched[name] {
			folders[name] = id
		} else {
			names = append(names, name)
		}
	}
	ids := make([]fileid.ID, len(names))
	now := time.Now()
	parallelFor(len(names), func(i int) {
		info, err := os.Lstat(filepath.Join(root, filepath.FromSlash(names[i])))
		if err == nil && info.IsDir() && fileid.From(info).Settled(now) {
			ids[i] = fileid.From(info)
		}
	})
	for i, name := range names {
		if ids[i] != (fileid.ID{}) {
			folders[name] = ids[i]
		}
	}
	r.folders = folders
}

// touch records that the folders of a file are about to change, because the file is created or removed.
func (r *record) touch(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.touched == nil {
		r.touched = map[string]bool{}
	}
	addParents(r.touched, name)
}

// touchAll records that any folder may have changed.
func (r *record) touchAll() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.unchanged = nil
}

// unchangedFolders returns for each recorded folder whether it is unchanged. The top folder is never recorded.
func (r *record) unchangedFolders(root string) map[string]bool {
	names := slices.Collect(maps.Keys(r.folders))
	matching := make([]bool, len(names))
	parallelFor(len(names), func(i int) { matching[i] = r.matches(root, names[i]) })
	same := make(map[string]bool, len(names))
	for i, name := range names {
		same[name] = matching[i]
	}
	return same
}

// matches reports whether a folder below root has the recorded state.
func (r *record) matches(root, folder string) bool {
	id, known := r.folders[folder]
	if !known {
		return false
	}
	info, err := os.Lstat(filepath.Join(root, filepath.FromSlash(folder)))
	return err == nil && info.IsDir() && fileid.From(info) == id
}

// isUnchanged reports whether a folder had the recorded state when isUnchanged first looked at it. It returns false for the top
// folder.
func (r *record) isUnchanged(folder string) bool {
	r.mu.Lock()
	same, known := r.unchanged[folder]
	r.mu.Unlock()
	if known {
		return same
	}
	same = r.matches(r.dir, folder)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.unchanged == nil {
		r.unchanged = map[string]bool{}
	}
	r.unchanged[folder] = same
	return same
}

// subfolders returns the folders in each folder.
func (r *record) subfolders() map[string][]string {
	r.mu.Lock()
	known := r.subfolderLists
	r.mu.Unlock()
	if known != nil {
		return known
	}
	tree := map[string][]string{}
	for name := range r.parents() {
		dir := path.Dir(name)
		tree[dir] = append(tree[dir], name)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.subfolderLists = tree
	return tree
}

// Intact returns the digest of the Manifest of the site that is published in a folder. It returns "" if a file of the site
// is missing or changed, or if there is another one.
func Intact(dir string, o Options) string {
	f, err := newFolder(dir, o)
	if err != nil {
		return ""
	}
	r := f.loadPublished()
	if r == nil || !r.isIntact() {
		return ""
	}
	return f.loaded.digest
}

// isIntact reports whether the folder contains the recorded files and nothing else except for the mark and junk.
func (r *record) isIntact() bool {
	foreign := false
	w := walker{root: r.dir, deep: true, unlisted: func() { foreign = true }, file: func(name string) {
		_, known := r.find(name)
		foreign = foreign || !known
	}}
	w.skipUnchanged(r)
	if w.dir("") != nil || foreign {
		return false
	}
	names := r.names()
	var mu sync.Mutex
	same := true
	parallelFor(len(names), func(i int) {
		f, _ := r.find(names[i])
		if !r.contains(File{Path: names[i], Size: f.id.Size, SHA256: f.sum}) {
			mu.Lock()
			defer mu.Unlock()
			same = false
		}
	})
	return same
}

// parallelFor calls f for 0 to n-1, from several goroutines.
func parallelFor(n int, f func(int)) {
	var wg sync.WaitGroup
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	for part := range slices.Chunk(numbers, max(64, n/(4*runtime.GOMAXPROCS(0))+1)) {
		wg.Go(func() {
			for _, i := range part {
				f(i)
			}
		})
	}
	wg.Wait()
}
