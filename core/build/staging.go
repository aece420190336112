package build

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/gosaur/gosaur/core/diag"
)

// staging is a site under construction: a folder beside the output folder, which
// takes its place when the site is complete, or the folder of a locale in it.
type staging struct {
	disk disk
	dir  string
	// others are the folders of other locales, which may lie below this one.
	others []string
	pages  []page
	// policies are nil for a site without a content security policy.
	policies *policies
	dirs     sync.Map
	files    atomic.Int64
	bytes    atomic.Int64
}

// stagingSuffix and previousSuffix mark the folders beside the output folder. Both
// are removed when a build begins: an earlier one may have been killed.
const (
	stagingSuffix  = ".gosaur-next"
	previousSuffix = ".gosaur-previous"
)

// newStaging makes an empty staging folder and clears away what a killed build left.
func newStaging(d disk, outDir string) (*staging, error) {
	if err := checkReplaceable(outDir); err != nil {
		return nil, err
	}
	if err := recoverPrevious(d, outDir); err != nil {
		return nil, err
	}
	s := &staging{disk: d, dir: outDir + stagingSuffix}
	if err := d.RemoveAll(s.dir); err != nil {
		return nil, outputFailure("clear the staging folder "+s.dir, err)
	}
	if err := d.MkdirAll(s.dir); err != nil {
		return nil, outputFailure("make the staging folder "+s.dir, err)
	}
	return s, nil
}

// recoverPrevious puts the previous output back if a build was killed between the
// two renames that publish needs where folders cannot be exchanged.
func recoverPrevious(d disk, outDir string) error {
	previous := outDir + previousSuffix
	if _, err := os.Lstat(previous); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if _, err := os.Lstat(outDir); errors.Is(err, fs.ErrNotExist) {
		return outputFailure("put the previous output back", d.Rename(previous, outDir))
	}
	return outputFailure("clear away "+previous, d.RemoveAll(previous))
}

// write writes a file below the staging folder. It is safe for concurrent use.
func (s *staging) write(name string, data []byte) error {
	target, err := s.place(name)
	if err != nil {
		return err
	}
	n, err := writeTo(s.disk, target, bytes.NewReader(data))
	if err != nil {
		return outputFailure("write "+name, err)
	}
	s.count(n)
	return nil
}

// overwrite replaces a file that a plugin wrote, which is not counted.
func (s *staging) overwrite(name string, data []byte) error {
	target, err := s.place(name)
	if err != nil {
		return err
	}
	if _, err := writeTo(s.disk, target, bytes.NewReader(data)); err != nil {
		return outputFailure("write "+name, err)
	}
	return nil
}

// copyFile copies a file into the staging folder.
func (s *staging) copyFile(source, name string) error {
	target, err := s.place(name)
	if err != nil {
		return err
	}
	in, err := os.Open(source)
	if err != nil {
		return sourceFailure(source, err)
	}
	defer func() { _ = in.Close() }()
	reader := &sourceReader{in: in}
	n, err := writeTo(s.disk, target, reader)
	if reader.err != nil {
		return sourceFailure(source, reader.err)
	}
	if err != nil {
		return outputFailure("write "+name, err)
	}
	s.count(n)
	return nil
}

// sourceReader tells errors of the file that is read from those of the file that is written.
type sourceReader struct {
	in  io.Reader
	err error
}

func (r *sourceReader) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

// sourceFailure explains why a file of the site cannot be copied.
func sourceFailure(source string, err error) error {
	var diags diag.List
	if errors.Is(err, fs.ErrNotExist) {
		diags.Errorf(diag.CodeMissingFile, diag.Pos{File: source}, "the file went away during the build").Hint = "build again"
	} else {
		diags.Errorf(diag.CodeMissingFile, diag.Pos{File: source}, "the file cannot be read: %v", reasonOf(err)).Hint = "make it readable"
	}
	return diags.AsFailure()
}

// place makes the folder of a file and returns the file's path.
func (s *staging) place(name string) (string, error) {
	local := filepath.FromSlash(name)
	if !filepath.IsLocal(local) {
		return "", outputFailure("write "+name, errors.New("the path leaves the output folder"))
	}
	target := filepath.Join(s.dir, local)
	dir := filepath.Dir(target)
	if _, made := s.dirs.Load(dir); !made {
		if err := s.disk.MkdirAll(dir); err != nil {
			return "", outputFailure("make the folder of "+name, err)
		}
		s.dirs.Store(dir, true)
	}
	return target, nil
}

func (s *staging) count(bytes int64) {
	s.files.Add(1)
	s.bytes.Add(bytes)
}

// publish puts the staged site into the place of the output folder. Once it is there,
// what remains of the previous one is only in the way: the next build clears it too.
func (b *builder) publish(s *staging) error {
	_, err := os.Lstat(b.OutDir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return outputFailure("publish the site", s.disk.Rename(s.dir, b.OutDir))
	case err != nil:
		return outputFailure("publish the site", err)
	}
	if err := s.disk.Exchange(s.dir, b.OutDir); err == nil {
		b.removeOld(s.disk, s.dir)
		return nil
	}
	previous := b.OutDir + previousSuffix
	if err := s.disk.Rename(b.OutDir, previous); err != nil {
		return outputFailure("publish the site", err)
	}
	if err := s.disk.Rename(s.dir, b.OutDir); err != nil {
		return outputFailure("publish the site", errors.Join(err, os.Rename(previous, b.OutDir)))
	}
	b.removeOld(s.disk, previous)
	return nil
}

// removeOld removes a folder that is no longer needed.
func (b *builder) removeOld(d disk, dir string) {
	if err := d.RemoveAll(dir); err != nil {
		b.Logger.Warn().Err(err).Str("folder", dir).Msg("cannot remove what is no longer needed")
	}
}

// precious are files and folders that no built site holds at its top.
var precious = []string{".git", "docusaurus.toml", "package.json", "go.mod"}

// checkReplaceable refuses to replace a folder that looks like somebody's work.
func checkReplaceable(outDir string) error {
	entries, err := os.ReadDir(outDir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return outputFailure("read the output folder "+outDir, err)
	}
	for _, e := range entries {
		if slices.Contains(precious, e.Name()) {
			return fmt.Errorf("the output folder %s holds %s, so it is not the output of a build and will not be replaced", outDir, e.Name())
		}
	}
	return nil
}
