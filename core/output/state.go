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

// manifestFolder is the name of the folder in the state folder that contains one manifest for each output folder.
const manifestFolder = "outputs"

// lockFile is the name of the file in the state folder that a build locks while it writes.
const lockFile = "lock"

const (
	// StateStore is the name of the folder in the state folder that contains results of builds.
	StateStore = "store"
	// StateLinks is the name of the file in the state folder that contains responses of other hosts.
	StateLinks = "links.json"
)

// stateEntries are the names of Gosaur's entries in the state folder, except for the lock. Earlier versions had a
// folder "cache".
var stateEntries = []string{manifestFolder, StateStore, StateLinks, "cache"}

// saveManifest writes the manifest to the state folder and removes earlier ones of the same output folder. A failure
// is only a warning, because the manifest is optional.
func (f *Folder) saveManifest(m *Manifest) {
	if err := f.writeManifest(m); err != nil {
		f.warnings.Warnf(diag.CodeOutput, diag.Pos{}, "the record of the output cannot be kept in %s: %v", f.show(f.state), Reason(err)).Hint =
			"The site is published anyway"
	}
}

func (f *Folder) writeManifest(m *Manifest) error {
	dir := filepath.Join(f.state, manifestFolder)
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

// Outputs returns the absolute paths of the folders in which a site was published, according to its state
// folder. It ignores unreadable manifests.
func Outputs(siteDir, stateDir string) []string {
	entries, err := os.ReadDir(filepath.Join(stateDir, manifestFolder))
	if err != nil {
		return nil
	}
	var dirs []string
	for _, e := range entries {
		file, err := sitefile.Open(filepath.Join(stateDir, manifestFolder, e.Name()))
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

// lockWait is how long a build waits for another build of the same site.
const lockWait = 2 * time.Minute

// Lock prevents other builds of a site from writing its output until unlock is called. It calls waiting if
// another build is running.
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
			_ = l.Unlock() // ctx may have ended after TryLock
			return nil, lockFailure(l.Path(), err)
		}
		if isCurrent(l) {
			return func() { _ = l.Unlock() }, nil
		}
		_ = l.Unlock() // clear has deleted the file meanwhile; lock the new one
	}
}

// makeState creates the state folder. It is an error of the user if there is a file with that name.
func makeState(stateDir string) error {
	name := filepath.Base(stateDir)
	if info, err := os.Stat(stateDir); pathExists(stateDir) && (err != nil || !info.IsDir()) {
		var list diag.List
		list.Errorf(diag.CodeOutputFolder, diag.Pos{File: name}, "it is not a folder or a link to one, so Gosaur cannot keep its lock and its cache in %s", name).Hint =
			"move it away, or make the link point to a folder"
		return list.AsFailure()
	}
	return Failure("make the folder "+name, os.MkdirAll(stateDir, 0o755))
}

// lockFailure returns the diagnostic for a build that cannot lock its state folder.
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

// isCurrent reports whether the locked file still exists under its name.
func isCurrent(l *flock.Flock) bool {
	named, err := os.Stat(l.Path())
	if err != nil {
		return false
	}
	locked, err := l.Stat()
	return err == nil && os.SameFile(named, locked)
}
