package runtime

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/client"
	"github.com/gosaur/gosaur/core/runtime/packed"
	"github.com/gosaur/gosaur/theme"
)

// packages contains embedded/npm.zip, which is not in the repository. The pattern only matches
// this name: its [z…] matches the letter z, and the text in the brackets appears in the
// compiler's error if the file is missing.
//
//go:embed "embedded/npm.[z is missing: the npm packages are made by 'make build' in a clone of the repository, and are part of every tagged version, @v0.1.0 or later]ip"
var packages embed.FS

const packagesFile = "embedded/npm.zip"

// contents are the files to unpack, by slash-separated path.
type contents struct {
	files map[string]file
	// paths are the keys of files, sorted.
	paths []string
	// archive identifies the files that come from an archive.
	archive [sha256.Size]byte
}

// file is a file to unpack. Its contents are only read for unpacking; the check of an existing
// folder does not need them.
type file struct {
	size int64
	// packed reports whether the file comes from the archive.
	packed bool
	read   func() ([]byte, error)
}

// embeddedContents returns the files embedded in the binary.
var embeddedContents = sync.OnceValues(gatherContents)

func gatherContents() (*contents, error) {
	c := &contents{files: map[string]file{}}
	if err := c.addFS("client", client.Files); err != nil {
		return nil, err
	}
	if err := c.addFS("themes", theme.Files); err != nil {
		return nil, err
	}
	archive, err := packages.ReadFile(packagesFile)
	if err != nil {
		return nil, err
	}
	if err := c.addPacked("node_modules", archive); err != nil {
		return nil, fmt.Errorf("read the embedded packages: %w", err)
	}
	for p := range c.files {
		c.paths = append(c.paths, p)
	}
	slices.Sort(c.paths)
	return c, nil
}

func (c *contents) addFS(prefix string, fsys fs.FS) error {
	return fs.WalkDir(fsys, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || isTest(p) {
			return err
		}
		info, err := d.Info()
		if err == nil {
			c.files[path.Join(prefix, p)] = file{size: info.Size(), read: func() ([]byte, error) { return fs.ReadFile(fsys, p) }}
		}
		return err
	})
}

func (c *contents) addPacked(prefix string, archive []byte) error {
	files, err := packed.Open(archive)
	if err != nil {
		return err
	}
	c.archive = sha256.Sum256(archive)
	for _, f := range files {
		c.files[path.Join(prefix, f.Name)] = file{size: f.Size, packed: true, read: f.Read}
	}
	return nil
}

// isTest reports whether a file is a test.
func isTest(p string) bool {
	return strings.Contains(path.Base(p), ".test.")
}

// unpacking is the version of the format of unpacked files.
const unpacking = "2"

// hash returns a hash of the contents and of unpacking with 16 hexadecimal digits.
func (c *contents) hash() (string, error) {
	h := sha256.New()
	h.Write([]byte(unpacking))
	h.Write(c.archive[:])
	for _, p := range c.paths {
		f := c.files[p]
		fmt.Fprintf(h, "%s\x00%d\x00", p, f.size)
		if f.packed {
			continue
		}
		data, err := f.read()
		if err != nil {
			return "", err
		}
		h.Write(data)
	}
	return hex.EncodeToString(h.Sum(nil))[:16], nil
}
