package migrate

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/wholefile"
)

// cacheFolder is the folder in which Gosaur keeps the results of earlier builds.
const cacheFolder = ".gosaur"

// IgnoreCache adds the cache folder to the .gitignore of a site in a git repository, and
// returns the path of that file. It returns "" if nothing has to be added: git ignores the
// folder already, or the site is not in a repository.
func IgnoreCache(dir string) (string, error) {
	top, ok := repository(dir)
	if !ok {
		return "", nil
	}
	for folder := dir; ; folder = filepath.Dir(folder) {
		text, err := readIfThere(filepath.Join(folder, ".gitignore"))
		if err != nil {
			return "", err
		}
		if ignores(text) {
			return "", nil
		}
		if folder == top || folder == filepath.Dir(folder) {
			break
		}
	}
	file := filepath.Join(dir, ".gitignore")
	text, err := readIfThere(file)
	if err != nil {
		return "", err
	}
	if len(text) > 0 && !bytes.HasSuffix(text, []byte("\n")) {
		text = append(text, '\n')
	}
	return file, wholefile.Replace(file, file, append(text, "/"+cacheFolder+"/\n"...))
}

// repository returns the root folder of the repository that contains a folder.
func repository(dir string) (string, bool) {
	for {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return dir, true
		}
		if dir == filepath.Dir(dir) {
			return "", false
		}
		dir = filepath.Dir(dir)
	}
}

func readIfThere(file string) ([]byte, error) {
	text, err := sitefile.Read(file, sitefile.Code)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	return text, nil
}

// ignores reports whether a .gitignore contains the cache folder.
func ignores(text []byte) bool {
	for line := range strings.Lines(string(text)) {
		if strings.Trim(strings.TrimPrefix(strings.TrimSpace(line), "**/"), "/") == cacheFolder {
			return true
		}
	}
	return false
}
