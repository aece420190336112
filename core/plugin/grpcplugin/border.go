package grpcplugin

import (
	"bytes"
	"encoding/json"
	"path"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// The bounds of single values that a plugin sends. Lists are bounded by Limits.
const (
	// maxPath is the longest path, address or specifier in bytes.
	maxPath = 4096
	// maxName is the longest name of a thing in bytes, such as an id or the part of a path
	// between two slashes, which file systems bound to 255.
	maxName = 255
	// maxNesting is how deep JSON may nest. The JS engines read it by recursion.
	maxNesting = 512
	// maxGlobalData is the largest global data of an instance: it is part of the script
	// that every page loads.
	maxGlobalData = 8 << 20
	// maxTargets is the number of links in one question to the host.
	maxTargets = 100_000
)

// border validates messages from a plugin before the host sees them, using the facts that the instance was
// configured with. The zero value belongs to an instance that has not been configured.
type border struct {
	site *plugin.Site
	// outsidePaths are the paths outside of the site that the options of the instance name,
	// relative to the site, with forward slashes: content may be there.
	outsidePaths map[string]bool
}

// newBorder returns the border around a configured instance.
func newBorder(req *plugin.ConfigureRequest) *border {
	b := &border{site: req.Site, outsidePaths: map[string]bool{}}
	var options any
	if json.Unmarshal(req.Options, &options) == nil && req.Site != nil {
		b.collectOutsidePaths(options)
	}
	return b
}

// collectOutsidePaths adds the paths outside of the site among the strings of the options.
func (b *border) collectOutsidePaths(value any) {
	switch v := value.(type) {
	case map[string]any:
		for _, child := range v {
			b.collectOutsidePaths(child)
		}
	case []any:
		for _, child := range v {
			b.collectOutsidePaths(child)
		}
	case string:
		if rel := b.relativePath(v); isOutside(rel) {
			b.outsidePaths[rel] = true
		}
	}
}

// relativePath returns a path relative to the site, clean and with forward slashes; a path that is not absolute
// is relative to the site already.
func (b *border) relativePath(name string) string {
	if filepath.IsAbs(name) && b.site != nil {
		if rel, err := filepath.Rel(b.site.Dir, name); err == nil {
			name = rel
		}
	}
	return path.Clean(filepath.ToSlash(name))
}

func isOutside(rel string) bool { return rel == ".." || strings.HasPrefix(rel, "../") }

// windowsVolume begins a path that is absolute on another system.
var windowsVolume = lazyregexp.New(`^[A-Za-z]:[/\\]`)

// checkSitePath checks the path of a file or folder of the site. A path outside of the site is
// valid only at or below a path that the options name.
func (b *border) checkSitePath(what, name string) error {
	if err := checkText(what, name, maxPath); err != nil {
		return err
	}
	switch {
	case name == "":
		return protocolErrorf("%s is empty", what)
	case path.IsAbs(name) || filepath.IsAbs(name) || windowsVolume.MatchString(name):
		return protocolErrorf("%s is absolute, and has to be relative to the site directory: %q", what, name)
	case strings.Contains(name, `\`):
		return protocolErrorf("%s has a backslash; paths have forward slashes: %q", what, name)
	case path.Clean(name) != name:
		return protocolErrorf("%s is not in its shortest form, which is %q: %q", what, path.Clean(name), name)
	case isOutside(name) && !b.isNamed(name):
		return protocolErrorf("%s leads out of the site, to where no option of the plugin points: %q", what, name)
	}
	return nil
}

// isNamed reports whether an option names a path, or a folder above it.
func (b *border) isNamed(name string) bool {
	for ; name != "."; name = path.Dir(name) {
		if b.outsidePaths[name] {
			return true
		}
	}
	return false
}

// checkSitePaths is checkSitePath for a list.
func (b *border) checkSitePaths(what string, names []string) error {
	for _, name := range names {
		if err := b.checkSitePath(what, name); err != nil {
			return err
		}
	}
	return nil
}

// checkOutputPath checks the path of a file in the output.
func checkOutputPath(what, name string) error {
	if err := checkText(what, name, maxPath); err != nil {
		return err
	}
	local := name != "" && name != "." && path.Clean(name) == name && !path.IsAbs(name) && !isOutside(name)
	if !local || strings.Contains(name, `\`) || windowsVolume.MatchString(name) {
		return protocolErrorf("%s does not lie in the output folder: %q", what, name)
	}
	return nil
}

// checkAddress checks a URL path of the host.
func checkAddress(what, name string) error {
	if err := checkText(what, name, maxPath); err != nil {
		return err
	}
	if !strings.HasPrefix(name, "/") {
		return protocolErrorf("%s does not begin with a slash: %q", what, name)
	}
	for part := range strings.SplitSeq(name, "/") {
		if len(part) > maxName {
			return protocolErrorf("%s has a part of %d bytes, and no file name may have more than %d: %s", what, len(part), maxName, shorten([]byte(name)))
		}
	}
	return nil
}

// checkText rejects a short text that is too long, or that no file name, address or
// identifier can contain.
func checkText(what, text string, limit int) error {
	switch {
	case len(text) > limit:
		return protocolErrorf("%s has %d bytes, which is more than %d: %s", what, len(text), limit, shorten([]byte(text)))
	case !utf8.ValidString(text):
		return protocolErrorf("%s is not UTF-8: %s", what, shorten([]byte(text)))
	case strings.ContainsFunc(text, unicode.IsControl):
		return protocolErrorf("%s has a control character: %s", what, shorten([]byte(text)))
	}
	return nil
}

// checkNamed is checkText for text that must not be empty.
func checkNamed(what, text string, limit int) error {
	if text == "" {
		return protocolErrorf("%s is empty", what)
	}
	return checkText(what, text, limit)
}

// firstError returns the first error of a list.
func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// checkJSON rejects text that is not JSON in UTF-8, or nests too deep.
func checkJSON(text []byte, what string) error {
	if !utf8.Valid(text) {
		return protocolErrorf("%s is not UTF-8: %s", what, shorten(text))
	}
	if nestingDepth(text) > maxNesting {
		return protocolErrorf("%s nests deeper than %d levels", what, maxNesting)
	}
	if !json.Valid(text) {
		return protocolErrorf("%s is not JSON: %s", what, shorten(text))
	}
	return nil
}

// nestingDepth returns the nesting depth of the brackets in JSON, ignoring those in strings.
func nestingDepth(text []byte) int {
	depth, deepest := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			depth++
			deepest = max(deepest, depth)
		case '}', ']':
			depth--
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		}
	}
	return deepest
}

// isObject reports whether JSON that has been checked is an object.
func isObject(text []byte) bool { return bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{")) }
