package history

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// StateFiles are the files and folders, absolute, on which git's history of a folder depends: the
// commit that is checked out, and the settings that say how it is shown. They need not exist. As long as they are
// the same, git gives the same answers about commits.
func StateFiles(dir string) []string {
	var files []string
	if home, err := os.UserHomeDir(); err == nil {
		files = append(files, filepath.Join(home, ".gitconfig"), filepath.Join(home, ".config", "git", "config"))
	}
	for up := dir; ; up = filepath.Dir(up) {
		git := filepath.Join(up, ".git")
		info, err := os.Stat(git)
		if err == nil {
			if !info.IsDir() {
				files = append(files, git)
				git = linkedGitFolder(git)
			}
			return append(files, append(stateFilesOf(git), filepath.Join(up, ".mailmap"))...)
		}
		files = append(files, git)
		if up == filepath.Dir(up) {
			return files
		}
	}
}

// linkedGitFolder returns the folder that the file .git of a further working tree or of a submodule names.
func linkedGitFolder(file string) string {
	dir := readPointer(file, "gitdir:")
	if dir == "" {
		return file
	}
	return dir
}

// readPointer returns the file that another file names after a word, such as "gitdir: ".
func readPointer(file, word string) string {
	data, err := sitefile.Read(file, sitefile.Settings)
	if err != nil {
		return ""
	}
	path, ok := strings.CutPrefix(strings.TrimSpace(string(data)), word)
	path = strings.TrimSpace(path)
	if !ok || path == "" {
		return ""
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(filepath.Dir(file), path)
	}
	return path
}

// stateFilesOf returns the state files of a git folder, and of the one that several working trees share.
func stateFilesOf(git string) []string {
	files := []string{filepath.Join(git, "HEAD"), filepath.Join(git, "commondir")}
	shared := git
	if common := readPointer(filepath.Join(git, "commondir"), ""); common != "" {
		shared = common
	}
	for _, name := range []string{"packed-refs", "refs", "reftable", "shallow", "config", filepath.Join("info", "grafts")} {
		files = append(files, filepath.Join(shared, name))
	}
	if shared != git {
		files = append(files, filepath.Join(git, "refs"))
	}
	return files
}
