package scaffold

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"
)

//go:embed all:template
var files embed.FS

// placeholder is what stands for the site's title in the template, inside of a string
// of TOML.
const placeholder = "__TITLE__"

var quoting = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ")

// ErrNotEmpty is returned for a folder that holds something already.
var ErrNotEmpty = errors.New("the folder is not empty")

// New writes a site into a folder, which it makes. It returns the paths of the files
// relative to the folder, in order. A folder that holds more than a .git folder is
// left alone; the error is ErrNotEmpty then.
func New(dir, title string) ([]string, error) {
	if err := checkEmpty(dir); err != nil {
		return nil, err
	}
	root, err := fs.Sub(files, "template")
	if err != nil {
		return nil, fmt.Errorf("make a site: %w", err)
	}
	var written []string
	err = fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		written = append(written, name)
		return write(filepath.Join(dir, filepath.FromSlash(name)), strings.ReplaceAll(string(text), placeholder, quoting.Replace(title)))
	})
	if err != nil {
		return nil, fmt.Errorf("make a site: %w", err)
	}
	return written, nil
}

func checkEmpty(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("make a site: %w", err)
	}
	for _, e := range entries {
		if e.Name() != ".git" {
			return ErrNotEmpty
		}
	}
	return nil
}

func write(file, text string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(text), 0o644)
}

// Title makes a title out of the name of a folder: "my-new_site" is "My new site".
func Title(folder string) string {
	words := strings.FieldsFunc(folder, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	title := strings.Join(words, " ")
	first, size := utf8.DecodeRuneInString(title)
	if size == 0 {
		return "My site"
	}
	return string(unicode.ToUpper(first)) + title[size:]
}
