package bundle

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// folderListings answers which files exist, from one listing of each folder: asking the file system about every path
// that an import could mean takes longer than parsing the modules. A build has its own, since listings are
// not updated. The zero value is ready to use and safe for concurrent use.
type folderListings struct {
	listings memo[string, *listing]
}

// listing holds the entries of a folder.
type listing struct {
	// real is the path of the folder without symbolic links.
	real string
	// types holds the types of the entries by name.
	types map[string]fs.FileMode
	// err is the reason why the folder could not be read.
	err error
}

// isCaseSensitive reports whether names of files that differ in case are different names. Where they are not, a
// file may exist although no entry of its folder has its name.
const isCaseSensitive = runtime.GOOS != "windows" && runtime.GOOS != "darwin"

func (f *folderListings) list(dir string) *listing {
	return f.listings.get(dir, func() *listing {
		l := &listing{real: realPath(dir)}
		entries, err := os.ReadDir(dir)
		l.types, l.err = make(map[string]fs.FileMode, len(entries)), err
		for _, entry := range entries {
			l.types[entry.Name()] = entry.Type()
		}
		return l
	})
}

// entry returns the type of a file or folder as its folder lists it. It is not known if known is false.
func (f *folderListings) entry(path string) (l *listing, t fs.FileMode, exists, known bool) {
	dir := filepath.Dir(path)
	if dir == path {
		return nil, 0, false, false // a root
	}
	l = f.list(dir)
	t, exists = l.types[filepath.Base(path)]
	switch {
	case exists && t&fs.ModeSymlink == 0:
		return l, t, true, true
	case exists || !isCaseSensitive:
		return l, 0, false, false
	}
	return l, 0, false, l.err == nil || isMissing(l.err)
}

// stat reports whether there is a file or folder with a path, following symbolic links.
func (f *folderListings) stat(path string) (exists, isFolder bool) {
	_, t, exists, known := f.entry(path)
	if known {
		return exists, t.IsDir()
	}
	info, err := os.Stat(path)
	return err == nil, err == nil && info.IsDir()
}

func (f *folderListings) isFile(path string) bool {
	exists, isFolder := f.stat(path)
	return exists && !isFolder
}

// realPath is like the function realPath.
func (f *folderListings) realPath(path string) string {
	l, _, exists, known := f.entry(path)
	if known && exists {
		return filepath.Join(l.real, filepath.Base(path))
	}
	return realPath(path)
}

// sourceFile resolves a path in source code to a file: the path itself, with one of the extensions, or the
// index of a folder. As in TypeScript, "x.js" may mean "x.ts". A path that is neither a regular file nor a
// folder is returned too, so that reading it reports the problem.
func (f *folderListings) sourceFile(path string) (string, bool) {
	exists, isFolder := f.stat(path)
	if exists && !isFolder {
		return path, true
	}
	if file, ok := f.withExtension(path); ok {
		return file, true
	}
	if isFolder {
		return f.withExtension(filepath.Join(path, "index"))
	}
	ext := filepath.Ext(path)
	for _, sourceExt := range sourceExtensions[ext] {
		if file := path[:len(path)-len(ext)] + sourceExt; f.isFile(file) {
			return file, true
		}
	}
	return "", false
}

// isSource reports whether a path in source code names a file.
func (f *folderListings) isSource(path string) bool {
	_, ok := f.sourceFile(path)
	return ok
}

// withExtension returns the first file that a path means without its extension.
func (f *folderListings) withExtension(path string) (string, bool) {
	for _, ext := range extensions {
		if f.isFile(path + ext) {
			return path + ext, true
		}
	}
	return "", false
}

// sourceExtensions maps the extension of a compiled file to those of its source.
var sourceExtensions = map[string][]string{".js": {".ts", ".tsx"}, ".jsx": {".tsx"}, ".mjs": {".mts"}, ".cjs": {".cts"}}
