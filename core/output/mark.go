package output

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// MarkName is the name of the file at the top of an output folder that records what a build wrote there.
// Content and static files in folders with this file are ignored.
const MarkName = plugin.OutputMark

// markVersion is the version of the format. Other versions are not supported.
const markVersion = 1

// maxMark is the maximum number of bytes to read of a mark; each file takes eleven.
const maxMark = 64 << 20

// mark is the content of the mark. Since it is published, it contains no names of files: pages may be
// unlisted.
type mark struct {
	About   string `json:"about"`
	Version int    `json:"version"`
	// Manifest is the digest of the Manifest.
	Manifest string `json:"manifest"`
	// Names are the hashes of the paths of the files, sorted.
	Names nameSet `json:"names"`
}

const about = "Written by gosaur build, which replaces this folder as a whole. Keep files of your own elsewhere."

// hashSize is the number of bytes that are kept of the hash of a path. With a million files, one foreign
// path in 280 million is mistaken for one of them.
const hashSize = 6

// nameSet is a set of paths, stored as sorted hashes.
type nameSet []string

func hashName(path string) string {
	sum := sha256.Sum256([]byte(path))
	return string(sum[:hashSize])
}

func nameSetOf(paths ...[]string) nameSet {
	var n nameSet
	for _, path := range slices.Concat(paths...) {
		n = append(n, hashName(path))
	}
	slices.Sort(n)
	return slices.Compact(n)
}

// has reports whether the set contains a path with forward slashes.
func (n nameSet) has(path string) bool {
	_, ok := slices.BinarySearch(n, hashName(path))
	return ok
}

// MarshalText implements encoding.TextMarshaler.
func (n nameSet) MarshalText() ([]byte, error) {
	raw := make([]byte, 0, hashSize*len(n))
	for _, name := range n {
		raw = append(raw, name...)
	}
	return []byte(base64.StdEncoding.EncodeToString(raw)), nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (n *nameSet) UnmarshalText(text []byte) error {
	raw, err := base64.StdEncoding.DecodeString(string(text))
	if err != nil || len(raw)%hashSize != 0 {
		return errors.New("the names cannot be read")
	}
	*n = nil
	for part := range slices.Chunk(raw, hashSize) {
		*n = append(*n, string(part))
	}
	if !slices.IsSorted(*n) {
		return errors.New("the names are not in order")
	}
	return nil
}

// encode returns the content of the file.
func (m mark) encode() ([]byte, error) {
	m.About, m.Version = about, markVersion
	data, err := json.MarshalIndent(m, "", "  ")
	return append(data, '\n'), err
}

// errNoMark means that a folder has no mark.
var errNoMark = errors.New("it has no mark")

// readMark reads the mark of a folder. The error is errNoMark, or describes the problem with the mark.
func readMark(dir string) (*mark, error) {
	name := filepath.Join(dir, MarkName)
	info, err := os.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
		return nil, errNoMark
	}
	if err != nil {
		return nil, Reason(err)
	}
	file, err := sitefile.Open(name)
	if err != nil {
		return nil, Reason(err)
	}
	defer func() { _ = file.Close() }()
	data, err := io.ReadAll(io.LimitReader(file, maxMark))
	if err != nil {
		return nil, Reason(err)
	}
	m := &mark{}
	if err := json.Unmarshal(data, m); err != nil {
		return nil, fmt.Errorf("%s in it is damaged", MarkName)
	}
	if m.Version != markVersion {
		return nil, fmt.Errorf("%s in it is of another version of Gosaur", MarkName)
	}
	return m, nil
}
