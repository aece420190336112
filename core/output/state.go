package output

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// manifests is the folder of the state folder that holds manifests: one for each output folder.
const manifests = "outputs"

// lockFile is the file of the state folder that a build holds while it writes.
const lockFile = "lock"

const (
	// StateStore is the folder of the state folder that keeps results of builds.
	StateStore = "store"
	// StateLinks is the file of the state folder that keeps answers of other hosts.
	StateLinks = "links.json"
)

// ours are the names of Gosaur's entries in the state folder, except the lock. Earlier versions had a folder
// "cache".
var ours = []string{manifests, StateStore, StateLinks, "cache"}

// keep writes the manifest to the state folder and removes earlier ones of this folder.
// Nothing depends on it, so a failure is a warning.
func (f *Folder) keep(m *Manifest) {
	if err := f.keepManifest(m); err != nil {
		f.found.Warnf(diag.CodeOutput, diag.Pos{}, "the record of the output cannot be kept in %s: %v", f.show(f.state), Reason(err)).Hint =
			"The site is published all the same"
	}
}

func (f *Folder) keepManifest(m *Manifest) error {
	dir := filepath.Join(f.state, manifests)
	if err := f.disk.MkdirAll(dir); err != nil {
		return err
	}
	var text bytes.Buffer
	if err := m.Encode(&text); err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(m.Dir))
	prefix := hex.EncodeToString(sum[:8]) + "-"
	name := prefix + m.Digest()[:16]
	next := filepath.Join(dir, name+".next")
	if err := writeTo(f.disk, next, &text); err != nil {
		return err
	}
	if err := f.disk.Rename(next, filepath.Join(dir, name)); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix) && e.Name() != name {
			err = errors.Join(err, f.disk.Remove(filepath.Join(dir, e.Name())))
		}
	}
	return err
}

// Outputs are the folders that a site was published in, absolute, as its state folder
// has them. What cannot be read is left out.
func Outputs(siteDir, stateDir string) []string {
	entries, err := os.ReadDir(filepath.Join(stateDir, manifests))
	if err != nil {
		return nil
	}
	var dirs []string
	for _, e := range entries {
		file, err := sitefile.Open(filepath.Join(stateDir, manifests, e.Name()))
		if err != nil {
			continue
		}
		if m, err := DecodeManifest(file); err == nil {
			dir := filepath.FromSlash(m.Dir)
			if !filepath.IsAbs(dir) {
				dir = filepath.Join(siteDir, dir)
			}
			dirs = append(dirs, dir)
		}
		_ = file.Close()
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// lockWait is how long a build waits for another one of the same site.
const lockWait = 2 * time.Minute

// Lock keeps other builds of a site away from its output until unlock is called. waiting is
// called if another one is running.
func Lock(ctx context.Context, stateDir string, waiting func()) (unlock func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, lockWait)
	defer cancel()
	for announced := false; ; {
		if err := makeState(stateDir); err != nil {
			return nil, err
		}
		l := flock.New(filepath.Join(stateDir, lockFile))
		if ok, err := l.TryLock(); err == nil && !ok && !announced {
			announced = true
			waiting()
		}
		if _, err := l.TryLockContext(ctx, 50*time.Millisecond); err != nil {
			_ = l.Unlock() // the context may have ended after TryLock
			return nil, lockFailure(l.Path(), err)
		}
		if current(l) {
			return func() { _ = l.Unlock() }, nil
		}
		_ = l.Unlock() // clear deleted the file meanwhile; a new one counts
	}
}

// makeState creates the state folder. A file of that name is a mistake of the site.
func makeState(stateDir string) error {
	name := filepath.Base(stateDir)
	if info, err := os.Stat(stateDir); isThere(stateDir) && (err != nil || !info.IsDir()) {
		var list diag.List
		list.Errorf(diag.CodeOutputFolder, diag.Pos{File: name}, "it is not a folder, and no link to one, so Gosaur cannot keep its lock and its cache in %s", name).Hint =
			"move it away, or let the link lead to a folder"
		return list.AsFailure()
	}
	return Failure("make the folder "+name, os.MkdirAll(stateDir, 0o755))
}

// lockFailure explains why a build cannot begin.
func lockFailure(file string, err error) error {
	file = filepath.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file))
	if errors.Is(err, context.Canceled) {
		return err
	}
	if !errors.Is(err, context.DeadlineExceeded) {
		return Failure("lock "+file, err)
	}
	var list diag.List
	list.Errorf(diag.CodeOutput, diag.Pos{}, "another build of this site has been running for more than %d minutes; it holds %s", int(lockWait.Minutes()), file).Hint =
		"wait until it is done, or end it, then build again"
	return list.AsFailure()
}

// current reports whether the file that is locked is still the one of that name.
func current(l *flock.Flock) bool {
	there, err := os.Stat(l.Path())
	if err != nil {
		return false
	}
	held, err := l.Stat()
	return err == nil && os.SameFile(there, held)
}
