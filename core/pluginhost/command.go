package pluginhost

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// splitCommand splits a command line into words. Single and double quotes keep spaces.
// There are no escapes, because Windows paths contain backslashes.
func splitCommand(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	inWord := false
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case r == ' ' || r == '\t':
			if inWord {
				words = append(words, word.String())
				word.Reset()
			}
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("the quotation mark %c is never closed", quote)
	}
	if inWord {
		words = append(words, word.String())
	}
	if len(words) == 0 {
		return nil, errors.New("it is empty")
	}
	return words, nil
}

// isRelative reports whether a word is a path relative to the site, and not a name to look
// up on the PATH.
func isRelative(word string) bool {
	word = filepath.ToSlash(word)
	return strings.HasPrefix(word, "./") || strings.HasPrefix(word, "../")
}

// commandLine is a command that is ready to run.
type commandLine struct {
	path string // absolute
	args []string
	// pinned is the file whose hash the configuration may pin: the program, or the script
	// that it runs.
	pinned string
}

// findCommand finds the program of a command line, relative to the site directory or on
// the PATH.
func findCommand(dir, line string) (*commandLine, error) {
	words, err := splitCommand(line)
	if err != nil {
		return nil, err
	}
	c := &commandLine{path: words[0], args: words[1:]}
	if isRelative(c.path) {
		c.path = filepath.Join(dir, filepath.FromSlash(c.path))
	}
	if c.path, err = exec.LookPath(c.path); err != nil {
		return nil, explainLookup(words[0], err)
	}
	if c.path, err = filepath.Abs(c.path); err != nil {
		return nil, err
	}
	c.pinned = c.path
	if isRelative(words[0]) || filepath.IsAbs(words[0]) {
		return c, nil
	}
	for _, word := range c.args {
		if isRelative(word) {
			c.pinned = filepath.Join(dir, filepath.FromSlash(word))
			break
		}
	}
	return c, nil
}

func explainLookup(word string, err error) error {
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return fmt.Errorf("there is no program %q on the PATH", word)
	case errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("there is no file %s", word)
	case errors.Is(err, os.ErrPermission):
		return fmt.Errorf("the file %s is not executable", word)
	}
	return err
}

// fileHash returns the SHA-256 of a file in hexadecimal.
func fileHash(file string) (string, error) {
	f, err := sitefile.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
