package graph

import (
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/fileid"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/store"
)

// Disk returns digests of files and folders. It does not read a file whose size, times and
// inode are the same as in an earlier build. It is safe for concurrent use.
//
// A Disk looks at each file once and returns the same answer from then on, even if the file
// changes meanwhile, so that the results of one build agree with one another. After Forget it
// looks at all files again.
type Disk struct {
	store *store.Store

	mu sync.RWMutex
	// known holds the digests of this build, by path; those of folders are under folderKey.
	known map[string]Digest
	// names holds the names in folders, by path.
	names map[string][]string
	// stats holds the state of files when they were last read, in this build or an earlier
	// one, by path. It is loaded when it is first needed.
	stats map[string]fileStat
	load  sync.Once
	// changed reports whether stats differs from what is stored.
	changed bool
	// asksPartly reports whether a build asks only for some of the files.
	asksPartly bool
	// except holds the files and folders that Names leaves out.
	except map[string]bool
	// reads counts the files that were read.
	reads int
	now   func() time.Time
}

// fileStat is the state of a file when its contents had a digest.
type fileStat struct {
	id     fileid.ID
	digest Digest
}

// NewDisk returns a Disk that keeps the state of files in a store, which may be nil. Names
// and Folder leave out the files and folders in except, which are absolute paths: builds
// create and delete them.
func NewDisk(s *store.Store, except ...string) *Disk {
	d := &Disk{store: s, known: map[string]Digest{}, names: map[string][]string{}, now: time.Now, except: map[string]bool{}}
	for _, path := range except {
		d.except[path] = true
	}
	return d
}

// stat returns the state of a file when it was last read.
func (d *Disk) stat(path string) (fileStat, bool) {
	d.load.Do(func() {
		stats := loadStats(d.store)
		d.mu.Lock()
		defer d.mu.Unlock()
		d.stats = stats
	})
	d.mu.RLock()
	defer d.mu.RUnlock()
	stat, ok := d.stats[path]
	return stat, ok
}

// AskPartly sets whether this build asks only for some of the files that other builds ask for. If so, Save keeps the
// state of the other files.
func (d *Disk) AskPartly(partly bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asksPartly = partly
}

// Forget drops the answers given so far: d looks at all files again.
func (d *Disk) Forget() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.known, d.names = map[string]Digest{}, map[string][]string{}
}

// File returns the digest of a regular file's contents, or Missing if there is no such file
// or it cannot be read.
func (d *Disk) File(path string) Digest {
	if digest, ok := d.lookUp(path); ok {
		return digest
	}
	id, err := fileid.Of(path)
	if err != nil {
		return d.recordDigest(path, Missing)
	}
	if stat, ok := d.stat(path); ok && stat.id == id {
		return d.recordDigest(path, stat.digest)
	}
	digest, err := digestOfFile(path)
	if err != nil {
		return d.recordDigest(path, Missing)
	}
	d.note(path, digest, id)
	return digest
}

// digestOfFile returns the digest of a file of any size.
func digestOfFile(path string) (Digest, error) {
	f, err := sitefile.Open(path)
	if err != nil {
		return Missing, err
	}
	defer func() { _ = f.Close() }()
	return DigestOfReader(f)
}

// Read returns the contents of a regular file and their digest.
func (d *Disk) Read(path string) ([]byte, Digest, error) {
	before, err := fileid.Of(path)
	if err != nil {
		return nil, Missing, err
	}
	data, err := sitefile.Read(path, sitefile.Asset)
	if err != nil {
		return nil, Missing, err
	}
	digest := DigestOf(data)
	d.note(path, digest, before)
	return data, digest, nil
}

// note records the digest of a file that was read. before is the file's ID before reading.
func (d *Disk) note(path string, digest Digest, before fileid.ID) {
	after, err := fileid.Of(path)
	d.stat(path) // loads d.stats
	d.mu.Lock()
	defer d.mu.Unlock()
	d.known[path] = digest
	d.reads++
	if err == nil && after == before && before.Settled(d.now()) {
		d.stats[path], d.changed = fileStat{before, digest}, true
	}
}

// Folder returns the digest of the names in a folder, or Missing if there is no such folder.
func (d *Disk) Folder(path string) Digest {
	d.Names(path)
	digest, _ := d.lookUp(folderKey(path))
	return digest
}

// folderKey returns the key of a folder in Disk.known. It is not a valid path, so it differs
// from the keys of files.
func folderKey(path string) string { return path + "\x00" }

// Names returns the names in a folder, sorted, or nil if there is no such folder.
func (d *Disk) Names(path string) []string {
	d.mu.RLock()
	names, known := d.names[path]
	d.mu.RUnlock()
	if known {
		return names
	}
	digest := Missing
	if entries, err := os.ReadDir(path); err == nil {
		names = make([]string, 0, len(entries))
		for _, e := range entries {
			if len(d.except) == 0 || !d.except[filepath.Join(path, e.Name())] {
				names = append(names, e.Name())
			}
		}
		digest = DigestOfStrings(names...)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if known, ok := d.names[path]; ok {
		return known
	}
	d.known[folderKey(path)], d.names[path] = digest, names
	return names
}

func (d *Disk) lookUp(key string) (Digest, bool) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	digest, ok := d.known[key]
	return digest, ok
}

// recordDigest records a digest unless another goroutine was faster, and returns the recorded one.
func (d *Disk) recordDigest(key string, digest Digest) Digest {
	d.mu.Lock()
	defer d.mu.Unlock()
	if known, ok := d.known[key]; ok {
		return known
	}
	d.known[key] = digest
	return digest
}

// Save stores the state of files for the next build. Files that this build did not ask for
// are left out, except after AskPartly.
func (d *Disk) Save() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.known) == 0 {
		return // nothing was asked
	}
	unused := 0
	for path := range d.stats {
		if _, used := d.known[path]; !used {
			unused++
		}
	}
	if !d.changed && (d.asksPartly || unused <= len(d.stats)/2) {
		return
	}
	var paths []string
	for path := range d.stats {
		if _, used := d.known[path]; used || d.asksPartly {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	w := compact.Encoder{}
	w.Number(uint64(len(paths)))
	for _, path := range paths {
		s := d.stats[path]
		w.String(path)
		w.Fixed(s.digest[:])
		s.id.Encode(&w)
	}
	d.store.Put(statsKind, statsKey, w.Bytes())
	d.changed = false
}

const statsKind = "stats"

var statsKey = store.KeyOfStrings("files")

func loadStats(s *store.Store) map[string]fileStat {
	data, ok := s.Get(statsKind, statsKey)
	if !ok {
		return map[string]fileStat{}
	}
	text := string(data) // the decoded paths are slices of it
	r := compact.NewDecoder(text)
	n := r.Count(1)
	stats := make(map[string]fileStat, n)
	for range n {
		path := r.String()
		var s fileStat
		copy(s.digest[:], r.Fixed(len(s.digest)))
		s.id = fileid.Decode(r)
		stats[path] = s
	}
	if r.Err() != nil {
		return map[string]fileStat{}
	}
	return stats
}
