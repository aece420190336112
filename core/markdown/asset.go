package markdown

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// asset finds a file that a document refers to and notes that it goes into the
// output. kind is "images" or "files". The URL includes the base URL.
func (d *document) asset(target, kind string) (url string, info FileInfo, ok bool) {
	for _, file := range d.candidates(target) {
		info, err := d.describe(file)
		if err != nil {
			continue
		}
		ext := path.Ext(filepath.ToSlash(file))
		name := strings.TrimSuffix(filepath.Base(file), ext)
		out := "assets/" + kind + "/" + name + "-" + info.Hash + ext
		if d.shared.assets == nil {
			d.shared.assets = make(map[string]bool)
		}
		if !d.shared.assets[out] {
			d.shared.assets[out] = true
			d.content.Assets = append(d.content.Assets, plugin.Asset{Source: file, Output: out})
		}
		return d.c.opts.Site.BaseURL + address.Encode(out), info, true
	}
	return "", FileInfo{}, false
}

// assetURL is asset without the file's description.
func (d *document) assetURL(target, kind string) (string, bool) {
	url, _, ok := d.asset(target, kind)
	return url, ok
}

// candidates are the absolute paths of the files that a target may mean: below
// the site directory for "@site/…", in the static directories for "/…", and
// relative to the document for the rest. Nothing outside the site is one.
func (d *document) candidates(target string) []string {
	site := d.c.opts.Site
	switch {
	case strings.ContainsRune(target, 0):
		return nil
	case strings.HasPrefix(target, "@site/"):
		return d.below(strings.TrimPrefix(target, "@site/"))
	case strings.HasPrefix(target, "/"):
		var out []string
		for _, dir := range site.StaticDirectories {
			out = append(out, d.below(path.Join(dir, path.Clean(target)))...)
		}
		return out
	}
	return d.below(path.Join(path.Dir(d.in.Path), target))
}

// below returns the absolute path of a path in the site directory. A document
// outside of it, in a content folder beside the site, may name files as far up as
// it lies itself; further ones if the site allows it.
func (d *document) below(rel string) []string {
	rel = path.Clean(rel)
	if path.IsAbs(rel) || levelsUp(rel) > levelsUp(path.Clean(d.in.Path)) && !d.mayRead(rel) {
		return nil
	}
	return []string{d.file(rel)}
}

// mayRead reports whether the site lets documents name a file outside of it.
func (d *document) mayRead(rel string) bool {
	return d.c.opts.MayRead != nil && d.c.opts.MayRead(d.file(rel))
}

// levelsUp counts the leading ".." of a clean path.
func levelsUp(p string) int {
	n := 0
	for p == ".." || strings.HasPrefix(p, "../") {
		n++
		p = strings.TrimPrefix(strings.TrimPrefix(p, ".."), "/")
	}
	return n
}

// refusal says why a file that is there is not read, and what to do: it is a named pipe,
// say. reason is empty if there is none, or only a folder.
func (d *document) refusal(target string) (reason, hint string) {
	for _, file := range d.candidates(target) {
		_, err := d.describe(file)
		if refused, ok := errors.AsType[*sitefile.Error](err); ok && !refused.Folder && !errors.Is(err, fs.ErrNotExist) {
			return refused.Reason, refused.Hint
		}
	}
	return "", ""
}

// outsideHint says what to do about a file that lies outside of the site.
const outsideHint = "copy the file into the site directory, or name its folder in readsFrom of [markdown]: documents read nothing else"

// checkPathHint is the hint about a file to which none has a name that is like its own.
const checkPathHint = "check the path: it is relative to this file, or begins with @site/ or /"

// maxGuesses bounds the missing files of a document that a file with a name like theirs is
// looked for: each search goes through a folder.
const maxGuesses = 100

// nearestFile is a hint: the file whose name is most like a missing one.
func (d *document) nearestFile(target string) string {
	if d.shared.guesses++; d.shared.guesses > maxGuesses {
		return checkPathHint
	}
	best, distance := "", 4
	candidates := d.candidates(target)
	if len(candidates) == 0 && strings.Contains(target, "..") {
		return outsideHint
	}
	for _, file := range candidates {
		base := filepath.Base(file)
		for _, name := range d.namesIn(filepath.Dir(file)) {
			if filepath.Ext(base) == "" { // a module
				name = strings.TrimSuffix(name, filepath.Ext(name))
			}
			n := diag.Edits(strings.ToLower(base), strings.ToLower(name), distance)
			if name != base && n < distance && n*2 <= len(base) {
				distance = n
				best = path.Join(path.Dir(target), name)
				if strings.HasPrefix(target, "./") {
					best = "./" + best
				}
			}
		}
	}
	if best == "" {
		return checkPathHint
	}
	return `did you mean "` + best + `"?`
}
