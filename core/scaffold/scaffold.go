package scaffold

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/wholefile"
)

//go:embed all:template
var files embed.FS

// placeholder represents the site's title in the template, inside of a string
// of TOML.
const placeholder = "__TITLE__"

var tomlEscaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ")

// ErrNotEmpty is returned for a folder that is not empty.
var ErrNotEmpty = errors.New("the folder is not empty")

// ErrNoFolder is returned for a path that is a file, or is below one.
var ErrNoFolder = errors.New("there is a file in the place of the folder")

// Program describes the program that creates a site.
type Program struct {
	// Version is that of the npm package to install.
	Version string
	// Schema is the JSON Schema of the configuration, for editors.
	Schema []byte
}

// New writes a site into a folder, which it creates. It returns the paths of the files
// relative to the folder, in order. A folder that holds more than a .git folder is
// left alone; the error is ErrNotEmpty then, and ErrNoFolder for a file.
func New(dir, title string, program Program) ([]string, error) {
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
		return write(dir, name, strings.ReplaceAll(string(text), placeholder, tomlEscaper.Replace(title)))
	})
	if err != nil {
		return nil, fmt.Errorf("make a site: %w", err)
	}
	for _, file := range program.files(filepath.Base(dir)) {
		written = append(written, file.name)
		if err := write(dir, file.name, file.text); err != nil {
			return nil, fmt.Errorf("make a site: %w", err)
		}
	}
	slices.Sort(written)
	return written, nil
}

func checkEmpty(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, syscall.ENOTDIR) {
		return ErrNoFolder
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		var list diag.List
		list.Errorf(diag.CodeOutput, diag.Pos{}, "cannot look into %s: %v", filepath.Base(dir), errors.Unwrap(err)).Hint = "give a folder that you may read and write"
		return list.AsFailure()
	}
	for _, e := range entries {
		if e.Name() != ".git" {
			return ErrNotEmpty
		}
	}
	return nil
}

// write creates a file of a new site or plugin. It does not replace one that has appeared in the meantime.
func write(dir, name, text string) error {
	err := wholefile.Create(filepath.Join(dir, filepath.FromSlash(name)), name, []byte(text))
	if errors.Is(err, fs.ErrExist) {
		return ErrNotEmpty
	}
	return err
}

// Title converts the name of a folder to a title: "my-new_site" is "My new site".
func Title(folder string) string {
	words := strings.FieldsFunc(folder, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	title := strings.Join(words, " ")
	first, size := utf8.DecodeRuneInString(title)
	if size == 0 {
		return "My site"
	}
	return string(unicode.ToUpper(first)) + title[size:]
}
