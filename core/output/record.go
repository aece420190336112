package output

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/fileid"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// After a build has published a site, the state folder contains the record of the site's files and the site that was
// replaced, as a spare with its own record. The next build updates the spare and exchanges it with the published site, so
// that it only writes what has changed in the last two builds. If they are missing, it writes everything.

// record lists the known files in a folder. A nil record is empty. Its methods are safe for concurrent use.
type record struct {
	// dir is absolute.
	dir string
	mu  sync.Mutex
	// files does not contain the mark.
	files map[string]recorded
	// sorted are the sorted names of the files; nil if they are not sorted yet.
	sorted []string
	// folders are the folders in dir that contained the recorded files and nothing else when the record was written. Records of
	// earlier versions contain no folders.
	folders map[string]fileid.ID
	// subfolderLists caches the result of subfolders.
	subfolderLists map[string][]string
	// unchanged caches the results of isUnchanged.
	unchanged map[string]bool
	// touched are the folders that may have changed because files in or below them were created or removed.
	touched map[string]bool
}

// recorded is the content hash of a file and the state of the file when it had that content.
type recorded struct {
	id  fileid.ID
	sum Sum
	// linked reports whether the published site and the spare share the file.
	linked bool
	// unsettled reports whether the file may have changed undetected, because it was new.
	unsettled bool
}

func (r *record) find(name string) (recorded, bool) {
	if r == nil {
		return recorded{}, false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	f, ok := r.files[name]
	return f, ok
}

func (r *record) set(name string, f recorded) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, known := r.files[name]; !known {
		r.sorted = nil
	}
	r.files[name] = f
}

func (r *record) remove(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.files, name)
	r.sorted = nil
}

// names returns the names of all files, sorted. The caller must not change the list.
func (r *record) names() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.sorted == nil {
		r.sorted = slices.Sorted(maps.Keys(r.files))
	}
	return r.sorted
}

// contains reports whether the folder contains a file that has not changed since it was recorded.
func (r *record) contains(f File) bool {
	known, ok := r.find(f.Path)
	if !ok || known.sum != f.SHA256 || known.id.Size != f.Size {
		return false
	}
	file := filepath.Join(r.dir, filepath.FromSlash(f.Path))
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() || fileid.From(info) != known.id {
		return false
	}
	if !known.unsettled {
		return true
	}
	current := File{Path: f.Path}
	if current.digest(r.dir) != nil || current.SHA256 != known.sum {
		return false
	}
	known.unsettled = !known.id.Settled(time.Now())
	r.set(f.Path, known)
	return true
}

// isSharedWith reports whether the folder contains a file in its recorded state that it shares with another record, which is
// known to contain the file. It looks only at the folder of the file.
func (r *record) isSharedWith(other *record, f File) bool {
	known, ok := r.find(f.Path)
	if !ok || !known.linked || known.unsettled || known.sum != f.SHA256 {
		return false
	}
	shared, ok := other.find(f.Path)
	return ok && shared.id == known.id && r.isUnchanged(path.Dir(f.Path))
}

// recordMagic is the first line of a record. Other versions are not supported.
const recordMagic = "gosaur record 2"

// statePrefix returns the prefix of the names in the state folder that belong to an output folder.
func (f *Folder) statePrefix() string {
	sum := sha256.Sum256([]byte(f.manifestDir()))
	return filepath.Join(f.state, manifestFolder, hex.EncodeToString(sum[:8]))
}

func (f *Folder) recordFile() string { return f.statePrefix() + ".record" }

// spareDir returns the folder that contains the replaced site, in "site", and its record.
func (f *Folder) spareDir() string { return f.statePrefix() + ".spare" }

// loadPublished returns the record of the published site; nil if unknown.
func (f *Folder) loadPublished() *record {
	m, err := readMark(f.dir)
	if err != nil {
		return nil
	}
	return f.recordFor(m)
}

// recordFor returns the record of the site with a mark; nil if there is none.
func (f *Folder) recordFor(m *mark) *record {
	if f.loaded.digest == m.Manifest && m.Manifest != "" {
		return f.loaded.record
	}
	r, manifest := readRecord(f.recordFile())
	if r == nil || manifest != m.Manifest {
		return nil
	}
	r.dir = f.dir
	f.loaded.digest, f.loaded.record = manifest, r
	return r
}

// takeSpare moves the spare to a path in the work folder and returns its record; nil if there is no spare.
func (f *Folder) takeSpare(to string) *record {
	r, _ := readRecord(filepath.Join(f.spareDir(), "record"))
	if r != nil && f.ignoresCase() {
		r = nil // the names of its files may differ only in case from new ones
	}
	if r != nil && f.disk.Rename(filepath.Join(f.spareDir(), "site"), to) != nil {
		r = nil
	}
	if pathExists(f.spareDir()) {
		_ = f.disk.RemoveAll(f.spareDir()) // if this fails, the next build tries again
	}
	return r
}

// ignoresCase reports whether the file system of the work folder ignores case in names.
func (f *Folder) ignoresCase() bool {
	return pathExists(filepath.Join(f.work, strings.ToUpper(MarkName)))
}

// keepSpare moves a site to the state folder for the next build. Errors are ignored, because the spare is optional.
func (f *Folder) keepSpare(site string, r *record) {
	next := f.spareDir() + ".next"
	err := f.disk.RemoveAll(next)
	if err == nil {
		err = f.disk.MkdirAll(next)
	}
	if err == nil {
		err = f.disk.Rename(site, filepath.Join(next, "site"))
	}
	if err == nil {
		err = f.writeRecord(filepath.Join(next, "record"), r, "")
	}
	if err == nil {
		err = f.disk.RemoveAll(f.spareDir())
	}
	if err == nil {
		err = f.disk.Rename(next, f.spareDir())
	}
	if err != nil {
		_ = f.disk.RemoveAll(next)
	}
}

// writeRecord writes a record to a file. manifest is the digest of the folder's Manifest.
func (f *Folder) writeRecord(file string, r *record, manifest string) error {
	data := r.encode(manifest, time.Now())
	return writeTo(f.disk, file, bytes.NewReader(data))
}

// encode encodes the record for decodeRecord. Files that changed just before now are doubtful. No other method may be called
// concurrently.
func (r *record) encode(manifest string, now time.Time) []byte {
	var w compact.Encoder
	w.String(recordMagic)
	w.String(manifest)
	names := r.names()
	w.Number(uint64(len(names)))
	for _, name := range names {
		f := r.files[name]
		w.String(name)
		w.Fixed(f.sum[:])
		f.id.Encode(&w)
		w.Bool(f.linked)
		w.Bool(f.unsettled || !f.id.Settled(now))
	}
	w.Number(uint64(len(r.folders)))
	for _, name := range slices.Sorted(maps.Keys(r.folders)) {
		w.String(name)
		id := r.folders[name]
		id.Encode(&w)
	}
	sum := sha256.Sum256(w.Bytes())
	return slices.Concat(sum[:], w.Bytes())
}

// readRecord reads a record; it returns nil if the file is missing or damaged.
func readRecord(file string) (r *record, manifest string) {
	data, err := sitefile.Read(file, sitefile.Made)
	if err != nil {
		return nil, ""
	}
	r, manifest, err = decodeRecord(data)
	if err != nil {
		return nil, ""
	}
	return r, manifest
}

var errRecord = errors.New("it is not a record, or a damaged one")

func decodeRecord(data []byte) (*record, string, error) {
	if len(data) < sha256.Size || sha256.Sum256(data[sha256.Size:]) != [sha256.Size]byte(data[:sha256.Size]) {
		return nil, "", errRecord
	}
	d := compact.DecoderOf(data[sha256.Size:])
	if d.String() != recordMagic {
		return nil, "", errRecord
	}
	manifest := d.String()
	n := d.Count(sha256.Size)
	r := &record{files: make(map[string]recorded, n), sorted: make([]string, 0, n)}
	for range n {
		name := d.String()
		var f recorded
		copy(f.sum[:], d.Fixed(len(f.sum)))
		f.id = fileid.Decode(d)
		f.linked, f.unsettled = d.Bool(), d.Bool()
		if !filepath.IsLocal(filepath.FromSlash(name)) {
			return nil, "", errRecord
		}
		r.files[name] = f
		r.sorted = append(r.sorted, name)
	}
	if len(r.files) < n || !slices.IsSorted(r.sorted) {
		return nil, "", errRecord
	}
	n = d.Count(2)
	r.folders = make(map[string]fileid.ID, n)
	for range n {
		name := d.String()
		r.folders[name] = fileid.Decode(d)
	}
	if d.Err() != nil || d.More() {
		return nil, "", errRecord
	}
	return r, manifest, nil
}
