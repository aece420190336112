package server

import (
	"io/fs"
	"path"
	"strings"
)

// indexFile is the file served for its folder.
const indexFile = "index.html"

// resolution is the response to a request path below the base URL: a file, a
// redirect to another path, or the not-found page if both are empty.
type resolution struct {
	file     string
	redirect string
}

// resolve resolves a path, which is relative to the base URL, decoded, and begins
// with a slash. fsys holds the site.
//
// The file that exists determines the URL of a page: docs/a.html is /docs/a, and
// docs/a/index.html is /docs/a/. The other forms redirect to it.
func resolve(fsys fs.FS, urlPath string) resolution {
	clean := path.Clean("/" + urlPath)
	name := strings.TrimPrefix(clean, "/")
	endsWithSlash := strings.HasSuffix(urlPath, "/") || name == ""

	if to, ok := cleanURL(fsys, name); ok && !endsWithSlash {
		return resolution{redirect: to}
	}
	if endsWithSlash {
		return resolveFolder(fsys, name)
	}
	switch {
	case isFile(fsys, name):
		return resolution{file: name}
	case isFile(fsys, name+".html"):
		return resolution{file: name + ".html"}
	case isFile(fsys, path.Join(name, indexFile)):
		return resolution{redirect: clean + "/"}
	}
	return resolution{}
}

// resolveFolder resolves a path that ends in a slash.
func resolveFolder(fsys fs.FS, name string) resolution {
	switch {
	case isFile(fsys, path.Join(name, indexFile)):
		return resolution{file: path.Join(name, indexFile)}
	case name != "" && isFile(fsys, name+".html"):
		return resolution{redirect: "/" + name}
	}
	return resolution{}
}

// cleanURL returns the URL of the page if a request names its HTML file. The
// not-found page has no URL of its own.
func cleanURL(fsys fs.FS, name string) (string, bool) {
	if !strings.HasSuffix(name, ".html") || path.Base(name) == notFoundFile || !isFile(fsys, name) {
		return "", false
	}
	if dir, base := path.Split(name); base == indexFile {
		return "/" + dir, true
	}
	return "/" + strings.TrimSuffix(name, ".html"), true
}

func isFile(fsys fs.FS, name string) bool {
	if !fs.ValidPath(name) {
		return false
	}
	info, err := fs.Stat(fsys, name)
	return err == nil && info.Mode().IsRegular()
}
