package output

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// ClearState deletes Gosaur's entries in the state folder, and the folder if it is empty afterwards. It
// keeps other files and reports them in found. It follows and keeps a symbolic link. unlock releases the
// lock that the caller holds.
func ClearState(stateDir string, unlock func()) (found diag.List, err error) {
	defer unlock()
	entries, err := os.ReadDir(stateDir)
	if err != nil {
		return nil, clearFailure(stateDir, err)
	}
	var foreign []string
	for _, e := range entries {
		switch {
		case e.Name() == lockFile:
			continue
		case !isStateEntry(e):
			foreign = append(foreign, entryName(e))
			continue
		}
		if err := os.RemoveAll(filepath.Join(stateDir, e.Name())); err != nil {
			return nil, clearFailure(stateDir, err)
		}
	}
	lock := filepath.Join(stateDir, lockFile)
	if os.Remove(lock) != nil { // Windows cannot delete open files
		unlock()
		_ = os.Remove(lock) // fails if another build has started and holds it
	}
	if info, err := os.Lstat(stateDir); err == nil && info.IsDir() {
		_ = os.Remove(stateDir) // fails if another build has started, or the folder contains other files
	}
	if len(foreign) > 0 {
		found.Warnf(diag.CodeOutputFolder, diag.Pos{File: filepath.Base(stateDir)}, "the folder contains files that Gosaur did not write, which are kept: %s", shortList(foreign)).Hint =
			"move it to a folder of your own"
	}
	return found, nil
}

// isStateEntry reports whether an entry of the state folder belongs to Gosaur or is worthless.
func isStateEntry(e os.DirEntry) bool {
	unfinished, _ := filepath.Match(".gosaur-*.tmp", e.Name()) // of a command that was killed
	return slices.Contains(stateEntries, e.Name()) || !e.IsDir() && (unfinished || slices.Contains(junk, e.Name()))
}

func clearFailure(stateDir string, err error) error {
	return failure("clear "+filepath.Base(stateDir), "some of it may be deleted", err)
}

// entryName returns the name of an entry, with a trailing slash for folders.
func entryName(e os.DirEntry) string {
	if e.IsDir() {
		return e.Name() + "/"
	}
	return e.Name()
}

// maxShown is the maximum number of files that a message names.
const maxShown = 3

// shortList returns the names of the first files and the number of the others.
func shortList(files []string) string {
	shown := strings.Join(files[:min(len(files), maxShown)], ", ")
	if n := len(files) - maxShown; n > 0 {
		shown += fmt.Sprintf(" and %d more", n)
	}
	return shown
}
