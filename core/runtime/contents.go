package runtime

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"slices"
	"sync"

	"github.com/gosaur/gosaur/core/runtime/packed"
)

// archives contains embedded/runtime.zip, which is not in the repository. The pattern only
// matches this name: its [z…] matches the letter z, and the text in the brackets appears in the
// compiler's error if the file is missing.
//
//go:embed "embedded/runtime.[z is missing: the npm packages and themes are packed by 'make build' in a clone of the repository, and are part of every tagged version, @v0.1.0 or later]ip"
var archives embed.FS

const archiveFile = "embedded/runtime.zip"

// contents are the files to unpack, by slash-separated path.
type contents struct {
	files map[string]file
	// paths are the keys of files, sorted.
	paths []string
	// hash identifies the contents, with 16 hexadecimal digits.
	hash string
}

// file is a file to unpack. Its contents are only read for unpacking; the check of an existing
// folder does not need them.
type file struct {
	size int64
	read func() ([]byte, error)
}

// embeddedContents returns the files embedded in the binary.
var embeddedContents = sync.OnceValues(gatherContents)

func gatherContents() (*contents, error) {
	archive, err := archives.ReadFile(archiveFile)
	if err != nil {
		return nil, err
	}
	files, err := packed.Open(archive)
	if err != nil {
		return nil, fmt.Errorf("read the embedded files: %w", err)
	}
	c := &contents{files: make(map[string]file, len(files)), hash: hash(archive)}
	for _, f := range files {
		c.files[f.Name] = file{size: f.Size, read: f.Read}
		c.paths = append(c.paths, f.Name)
	}
	slices.Sort(c.paths)
	return c, nil
}

// unpackFormat is the version of the format of unpacked files.
const unpackFormat = "2"

// hash returns a hash of an archive and of unpacking with 16 hexadecimal digits.
func hash(archive []byte) string {
	h := sha256.New()
	h.Write([]byte(unpackFormat))
	h.Write(archive)
	return hex.EncodeToString(h.Sum(nil))[:16]
}
