package bundle

import (
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// lookups remembers where imports lead to, for all esbuild runs of a build: each run
// would read every folder again. It is safe for concurrent use.
type lookups struct {
	mu    sync.Mutex
	known map[lookupKey]lookupAnswer
}

type lookupKey struct {
	path, dir string
	kind      api.ResolveKind
	// server reports whether packages are asked for their form for workers.
	server bool
}

type lookupAnswer struct {
	result api.ResolveResult
	ok     bool
	// refused reports whether esbuild was not asked, because of a package.json on the way.
	refused bool
}

func (l *lookups) find(key lookupKey, ask func() lookupAnswer) lookupAnswer {
	l.mu.Lock()
	answer, ok := l.known[key]
	l.mu.Unlock()
	if ok {
		return answer
	}
	answer = ask()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.known[key] = answer
	return answer
}

// sourceFile finds the file that a path in source code means: itself, with one of the
// extensions, or the index of a folder. TypeScript lets "x.js" stand for "x.ts". What is
// neither a file nor a folder counts, so that reading it says what it is.
func sourceFile(path string) (string, bool) {
	info, err := os.Stat(path)
	if err == nil && !info.IsDir() {
		return path, true
	}
	for _, ext := range extensions {
		if isFile(path + ext) {
			return path + ext, true
		}
	}
	if err == nil && info.IsDir() {
		for _, ext := range extensions {
			if index := filepath.Join(path, "index"+ext); isFile(index) {
				return index, true
			}
		}
		return "", false
	}
	ext := filepath.Ext(path)
	for _, written := range writtenAs[ext] {
		if file := strings.TrimSuffix(path, ext) + written; isFile(file) {
			return file, true
		}
	}
	return "", false
}

// writtenAs maps the extension of a compiled file to those of its source.
var writtenAs = map[string][]string{".js": {".ts", ".tsx"}, ".jsx": {".tsx"}, ".mjs": {".mts"}, ".cjs": {".cts"}}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}
