package docs

import (
	"path"
	"strings"

	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

// slugInput holds everything on which a doc's slug depends.
type slugInput struct {
	// baseID is the id without its folder.
	baseID string
	// rel is the file's path below the content folder.
	rel string
	// dir is its folder, with number prefixes stripped if the doc wants that; "." for none.
	dir string
	// frontMatter is the slug that the front matter gives, "" for none.
	frontMatter string
}

// slugOf returns the path of a doc below its version: "/guides/intro". The slug of
// a folder's index doc ends in a slash. ok is false if it cannot be a path.
func slugOf(in slugInput) (slug string, ok bool) {
	dir := "/"
	if in.dir != "." {
		dir = "/" + in.dir + "/"
	}
	switch {
	case strings.HasPrefix(in.frontMatter, "/"):
		slug = in.frontMatter
	case in.frontMatter == "" && isCategoryIndex(in.rel):
		slug = dir
	case in.frontMatter != "":
		slug = routepath.Resolve(in.frontMatter, dir)
	default:
		slug = routepath.Resolve(in.baseID, dir)
	}
	return slug, routepath.Valid(slug)
}

// isCategoryIndex reports whether a file is the index of its folder: index, README, or the folder's
// own name. It compares the file name as on disk.
func isCategoryIndex(rel string) bool {
	dir, file := path.Split(rel)
	name := strings.ToLower(strings.TrimSuffix(file, path.Ext(file)))
	folder := strings.ToLower(path.Base(strings.TrimSuffix(dir, "/")))
	return name == "index" || name == "readme" || dir != "" && name == folder
}
