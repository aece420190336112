package migrate

import (
	"bytes"
	"path/filepath"
	"regexp"
	"slices"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

const idealImagePlugin = "plugin-ideal-image"

var (
	// requiredImage matches a member of an image that code requires, and importedImage the name of an imported image.
	requiredImage = lazyregexp.New(`\brequire\(\s*["'][^"'\n]+\.(?i:png|jpe?g)["']\s*\)(\.(?:src|preSrc)\b)`)
	importedImage = lazyregexp.New(`\bimport\s+([\w$]+)\s+from\s+["'][^"'!\n]+\.(?i:png|jpe?g)["']`)
)

// noteImageMembers notes where a site reads members of images: with the plugin for ideal images, each image that code
// loads is an object; here it is only an address.
func (c *converter) noteImageMembers() {
	c.noteCode(slices.Concat(documentExtensions, codeExtensions), imageMembers,
		"an image has no members without "+idealImagePlugin+": it is its address, and this has no value", `Write require("…").default, or only the name of an imported image`)
}

// noteCode notes places in files of the site. find returns the offsets of the places in a text.
func (c *converter) noteCode(endings []string, find func(text []byte) []int, message, hint string) {
	anyFileMatches(c.dir, endings, func(file string, text []byte) bool {
		rel, err := filepath.Rel(c.dir, file)
		if err != nil {
			return false
		}
		for _, at := range find(text) {
			start := bytes.LastIndexByte(text[:at], '\n') + 1
			pos := diag.Pos{File: filepath.ToSlash(rel), Line: bytes.Count(text[:at], []byte("\n")) + 1, Col: utf8.RuneCount(text[start:at]) + 1}
			c.notes.list.Warnf(diag.CodeMigration, pos, "%s", message).Hint = hint
		}
		return false
	})
}

// imageMembers returns the offsets at which members of images begin.
func imageMembers(text []byte) []int {
	var found []int
	for _, m := range requiredImage.FindAllSubmatchIndex(text, -1) {
		found = append(found, m[2])
	}
	for _, m := range importedImage.FindAllSubmatch(text, -1) {
		member := regexp.MustCompile(`(?:^|[^\w$.])` + regexp.QuoteMeta(string(m[1])) + `(\.(?:src|preSrc)\b)`)
		for _, at := range member.FindAllSubmatchIndex(text, -1) {
			found = append(found, at[2])
		}
	}
	slices.Sort(found)
	return found
}
