package lookup

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"sync"

	"github.com/gosaur/gosaur/core/markdown/imagesize"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// FileInfo describes a file that a document refers to.
type FileInfo struct {
	// Hash is a short hexadecimal hash of the content.
	Hash string
	// Width and Height are the size of an image in CSS pixels, 0 if unknown.
	Width, Height int
}

// Files answers questions about the files that documents refer to. It is the compiler's
// only access to the file system, so that a cache can record what a document depends on.
// Implementations are safe for concurrent use.
type Files interface {
	// Describe hashes a regular file, by its absolute path, and measures it if it is an
	// image. The error is fs.ErrNotExist if the file does not exist, and a *sitefile.Error
	// for anything that is not a regular file.
	Describe(file string) (FileInfo, error)
	// Read returns the text of a file whose content becomes part of a document.
	Read(file string) ([]byte, error)
	// List returns the names in a directory, sorted; nil if it does not exist. It is used
	// for hints, and to find modules whose extension an import omits.
	List(dir string) []string
}

// DiskFiles reads files from the disk, each once.
type DiskFiles struct {
	mu    sync.Mutex
	files map[string]*describedFile
}

type describedFile struct {
	once sync.Once
	info FileInfo
	err  error
}

var _ Files = (*DiskFiles)(nil)

// NewDiskFiles returns a DiskFiles that caches what it reads.
func NewDiskFiles() *DiskFiles { return &DiskFiles{files: make(map[string]*describedFile)} }

// Describe implements Files.
func (f *DiskFiles) Describe(file string) (FileInfo, error) {
	f.mu.Lock()
	d := f.files[file]
	if d == nil {
		d = &describedFile{}
		f.files[file] = d
	}
	f.mu.Unlock()
	d.once.Do(func() { d.info, d.err = describe(file) })
	return d.info, d.err
}

// Read implements Files.
func (f *DiskFiles) Read(file string) ([]byte, error) {
	data, err := sitefile.Read(file, sitefile.Asset)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	return data, nil
}

// List implements Files.
func (f *DiskFiles) List(dir string) []string {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return names
}

func describe(file string) (FileInfo, error) {
	data, err := sitefile.Read(file, sitefile.Asset)
	if err != nil {
		return FileInfo{}, fmt.Errorf("describe %s: %w", file, err)
	}
	sum := sha256.Sum256(data)
	info := FileInfo{Hash: hex.EncodeToString(sum[:10])}
	info.Width, info.Height = imagesize.Of(data)
	return info, nil
}
