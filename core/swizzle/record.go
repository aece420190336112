package swizzle

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// record returns the first line of a copy.
func record(c Component, hash string) string {
	return fmt.Sprintf("// Copied by gosaur swizzle from %s of the theme %s, original %s.", c.Name, c.Layer.Name, hash)
}

var recordLine = lazyregexp.New(`^//.*gosaur swizzle.*\boriginal ([0-9a-f]{16})\b`)

// hashOf returns a hash of the sources of a component with 16 hexadecimal digits.
func hashOf(sources []source) string {
	h := sha256.New()
	for _, s := range sources {
		fmt.Fprintf(h, "%s\x00%d\x00%s", filepath.Base(s.file), len(s.text), s.text)
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}

// Changed returns a warning for each copy whose original has changed or been removed.
func (t *Theme) Changed() diag.List {
	var found diag.List
	for _, file := range modulesIn(t.Overrides) {
		full := filepath.Join(t.Overrides, filepath.FromSlash(file))
		pos, was, ok := t.readRecord(full)
		if !ok {
			continue
		}
		c, exists := t.Find(nameOf(file))
		if !exists {
			found.Warnf(diag.CodeOverrideOutdated, pos, "the theme has no %s any more, of which this file is a copy", nameOf(file)).
				Hint = "delete the file, or take this line out of it if the site uses it without the theme"
			continue
		}
		sources, err := readSources(c)
		if err != nil {
			continue // the bundler reports it
		}
		if now := hashOf(sources); now != was {
			found.Warnf(diag.CodeOverrideOutdated, pos, "the original of %s has changed since it was copied", c.Name).
				Hint = fmt.Sprintf("compare with %s, take over what matters, and write %s here", t.displayPath(c.File), now)
		}
	}
	return found
}

// readRecord returns the hash of the original that a copy records, and its position.
func (t *Theme) readRecord(file string) (pos diag.Pos, hash string, ok bool) {
	data, err := sitefile.Read(file, sitefile.Settings)
	if err != nil {
		return diag.Pos{}, "", false
	}
	for i, line := range strings.SplitN(string(data), "\n", 11) {
		if m := recordLine.FindStringSubmatchIndex(line); m != nil && i < 10 {
			col := utf8.RuneCountInString(line[:m[2]]) + 1
			return diag.Pos{File: t.displayPath(file), Line: i + 1, Col: col, EndCol: col + m[3] - m[2]}, line[m[2]:m[3]], true
		}
	}
	return diag.Pos{}, "", false
}
