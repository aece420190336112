package output

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// ClearState deletes Gosaur's entries in the state folder, and the folder if it is empty then. Other files
// are kept and listed in found. A symbolic link is followed and kept. unlock releases the lock that the
// caller holds.
func ClearState(stateDir string, unlock func()) (found diag.List, err error) {
	defer unlock()
	entries, err := os.ReadDir(stateDir)
	if err != nil {
		return nil, clearFailure(stateDir, err)
	}
	var others []string
	for _, e := range entries {
		switch {
		case e.Name() == lockFile:
			continue
		case !isOurs(e):
			others = append(others, shownEntry(e))
			continue
		}
		if err := os.RemoveAll(filepath.Join(stateDir, e.Name())); err != nil {
			return nil, clearFailure(stateDir, err)
		}
	}
	lock := filepath.Join(stateDir, lockFile)
	if os.Remove(lock) != nil { // Windows removes no open file
		unlock()
		_ = os.Remove(lock) // not if another build has begun, and holds it
	}
	if info, err := os.Lstat(stateDir); err == nil && info.IsDir() {
		_ = os.Remove(stateDir) // not if another build has begun, or others have files in it
	}
	if len(others) > 0 {
		found.Warnf(diag.CodeOutputFolder, diag.Pos{File: filepath.Base(stateDir)}, "the folder contains files that Gosaur did not write, which are kept: %s", listed(others)).Hint =
			"move it to a folder of your own"
	}
	return found, nil
}

// isOurs reports whether an entry of the state folder is Gosaur's, or of no value to anybody.
func isOurs(e os.DirEntry) bool {
	unfinished, _ := filepath.Match(".gosaur-*.tmp", e.Name()) // of a command that was killed
	return slices.Contains(ours, e.Name()) || !e.IsDir() && (unfinished || slices.Contains(junk, e.Name()))
}

func clearFailure(stateDir string, err error) error {
	return failure("clear "+filepath.Base(stateDir), "some of it may be deleted", err)
}

// shownEntry names a file, and a folder with a slash at its end.
func shownEntry(e os.DirEntry) string {
	if e.IsDir() {
		return e.Name() + "/"
	}
	return e.Name()
}

// maxShown is how many files a message names.
const maxShown = 3

// listed names some files, and the number of the others.
func listed(files []string) string {
	shown := strings.Join(files[:min(len(files), maxShown)], ", ")
	if n := len(files) - maxShown; n > 0 {
		shown += fmt.Sprintf(" and %d more", n)
	}
	return shown
}
