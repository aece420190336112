package output

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Manifest lists the files of an output folder except for its mark.
type Manifest struct {
	// Dir is the path of the output folder with forward slashes. It is relative if the folder is below the site
	// directory.
	Dir string
	// Files are sorted by path.
	Files []File
	// digest caches the result of Digest; "" before the first call.
	digest string
}

// File is a file of the output.
type File struct {
	// Path is relative to the output folder, with forward slashes.
	Path string
	// Size is in bytes.
	Size int64
	// SHA256 is the digest of the content, or of the target of a symbolic link.
	SHA256 [sha256.Size]byte
}

// The starts of the first and the last line of a manifest. Each line between holds the size, the digest
// and the quoted path of a file; the last line holds their number and the digest of all these
// lines, so that a truncated or edited manifest is detected.
const (
	manifestHead = "gosaur manifest 1 "
	manifestEnd  = "end "
)

// errManifest means that a text is not a manifest.
var errManifest = errors.New("it is not a manifest, or a damaged one")

// listFiles returns the files below a folder, sorted by path, without sizes and digests.
func listFiles(dir string) ([]File, error) {
	var files []File
	err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		if e.Type()&^fs.ModeSymlink != 0 {
			return fmt.Errorf("%s is neither a file nor a folder", filepath.ToSlash(rel))
		}
		files = append(files, File{Path: filepath.ToSlash(rel)})
		return nil
	})
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return files, err
}

// digest sets the size and digest of the file, which it reads below a folder.
func (f *File) digest(dir string) error {
	name := filepath.Join(dir, filepath.FromSlash(f.Path))
	sum := sha256.New()
	if target, err := os.Readlink(name); err == nil {
		f.Size = int64(len(target))
		f.SHA256 = sha256.Sum256([]byte(target))
		return nil
	}
	in, err := sitefile.Open(name)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	if f.Size, err = io.Copy(sum, in); err != nil {
		return err
	}
	sum.Sum(f.SHA256[:0])
	return nil
}

// paths returns the paths of the files.
func (m *Manifest) paths() []string {
	paths := make([]string, len(m.Files))
	for i, f := range m.Files {
		paths[i] = f.Path
	}
	return paths
}

// Digest identifies the contents of the output, regardless of its location. Files must not change afterwards.
func (m *Manifest) Digest() string {
	if m.digest != "" {
		return m.digest
	}
	sum := sha256.New()
	var line []byte
	for i := range m.Files {
		line = m.Files[i].appendLine(line[:0])
		sum.Write(line)
	}
	m.digest = hex.EncodeToString(sum.Sum(nil))
	return m.digest
}

// appendLine appends the line of a file to b.
func (f *File) appendLine(b []byte) []byte {
	b = append(strconv.AppendInt(b, f.Size, 10), ' ')
	b = append(hex.AppendEncode(b, f.SHA256[:]), ' ')
	return append(strconv.AppendQuote(b, f.Path), '\n')
}

// Encode writes the manifest in the format that DecodeManifest reads.
func (m *Manifest) Encode(w io.Writer) error {
	b, sum := bufio.NewWriter(w), sha256.New()
	_, _ = fmt.Fprintf(b, "%s%s\n", manifestHead, strconv.Quote(m.Dir))
	both := io.MultiWriter(b, sum)
	var line []byte
	for i := range m.Files {
		line = m.Files[i].appendLine(line[:0])
		_, _ = both.Write(line) // Flush returns the error
	}
	_, _ = fmt.Fprintf(b, "%s%d %x\n", manifestEnd, len(m.Files), sum.Sum(nil))
	if err := b.Flush(); err != nil {
		return fmt.Errorf("write the manifest: %w", err)
	}
	return nil
}

// DecodeManifest reads a manifest that Encode has written. It returns an error if the text is incomplete.
func DecodeManifest(r io.Reader) (*Manifest, error) {
	lines, sum := bufio.NewScanner(r), sha256.New()
	lines.Buffer(nil, 1<<20)
	if !lines.Scan() {
		return nil, errManifest
	}
	head, ok := strings.CutPrefix(lines.Text(), manifestHead)
	dir, err := strconv.Unquote(head)
	if !ok || err != nil {
		return nil, errManifest
	}
	m := &Manifest{Dir: dir}
	var line []byte
	for lines.Scan() {
		if end, ok := strings.CutPrefix(lines.Text(), manifestEnd); ok {
			if end != fmt.Sprintf("%d %x", len(m.Files), sum.Sum(nil)) {
				return nil, errManifest
			}
			return m, nil
		}
		f, err := parseFile(lines.Text())
		if err != nil || len(m.Files) > 0 && f.Path <= m.Files[len(m.Files)-1].Path {
			return nil, errManifest
		}
		line = f.appendLine(line[:0])
		sum.Write(line)
		m.Files = append(m.Files, f)
	}
	return nil, errManifest
}

func parseFile(line string) (File, error) {
	size, rest, _ := strings.Cut(line, " ")
	digest, quoted, _ := strings.Cut(rest, " ")
	n, err := strconv.ParseInt(size, 10, 64)
	sum, hexErr := hex.DecodeString(digest)
	path, quoteErr := strconv.Unquote(quoted)
	if err := errors.Join(err, hexErr, quoteErr); err != nil || n < 0 || len(sum) != sha256.Size || !filepath.IsLocal(filepath.FromSlash(path)) {
		return File{}, errManifest
	}
	return File{Path: path, Size: n, SHA256: [sha256.Size]byte(sum)}, nil
}
