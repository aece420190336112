// Package localized finds the translation of a plugin's content: a folder next to that of the
// originals, with translations of some of its files.
//
// Folders and a locale go in, and the folder to read each file from comes out. The package reads
// no files.
package localized

import (
	"os"
	"path"
	"path/filepath"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/translation"
)

// Folder is a folder of content with that of its translations. Both are relative to the
// site directory.
type Folder struct {
	// Original is the folder that determines which files exist.
	Original string
	// Translated is "" where there are no translations to look for.
	Translated string
	siteDir    string
}

// Open returns the folder of an instance's content. The translations are below the
// folder of the plugin, which has the name that Docusaurus gives it.
func Open(site *plugin.Site, original, name, id string, below ...string) Folder {
	f := Folder{Original: original, siteDir: site.Dir}
	if dir := translation.Folder(site, name, id); dir != "" {
		f.Translated = path.Join(append([]string{dir}, below...)...)
	}
	return f
}

// Dirs returns the folders, that of the translations first.
func (f Folder) Dirs() []string {
	if f.Translated == "" {
		return []string{f.Original}
	}
	return []string{f.Translated, f.Original}
}

// Of returns the folder that holds a file: that of the translations if it is there.
func (f Folder) Of(rel string) string {
	if f.Translated != "" {
		if info, err := os.Stat(filepath.Join(f.siteDir, filepath.FromSlash(path.Join(f.Translated, rel)))); err == nil && !info.IsDir() {
			return f.Translated
		}
	}
	return f.Original
}

// File returns a file of the folder, relative to the site directory, and the file that it
// translates, "" if it is not a translation.
func (f Folder) File(rel string) (file, original string) {
	dir := f.Of(rel)
	if dir != f.Original {
		original = path.Join(f.Original, rel)
	}
	return path.Join(dir, rel), original
}
