package bundle

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/fileid"
)

// keptStyles caches compiled style sheets for successive builds. The compiler process keeps running, and a
// style sheet is compiled again only if a file that it was made from has changed, or a file was added to or
// removed from the folders of these. It is safe for concurrent use.
type keptStyles struct {
	mu        sync.Mutex
	compilers *styleCompilers
	// setup describes the files that configure the compilers.
	setup   string
	results map[StyleRequest]keptStyle
}

// keptStyle is a result with the state of its files.
type keptStyle struct {
	result *StyleResult
	files  string
}

// maxKeptStyles is the maximum number of cached results.
const maxKeptStyles = 1024

// of returns the compilers for a site, set up with the site's current configuration.
func (k *keptStyles) of(siteDir string) *styleCompilers {
	k.mu.Lock()
	defer k.mu.Unlock()
	if setup := compilerSetup(siteDir); k.compilers == nil || k.compilers.siteDir != siteDir || k.setup != setup {
		k.restart()
		k.compilers, k.setup = &styleCompilers{siteDir: siteDir}, setup
	}
	return k.compilers
}

// restart forgets all results and ends the process. The caller holds mu.
func (k *keptStyles) restart() {
	if k.compilers != nil {
		k.compilers.end()
	}
	k.compilers, k.results = nil, nil
}

func (k *keptStyles) close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.restart()
}

// compile returns the result of compile for a style sheet, cached if possible.
func (k *keptStyles) compile(siteDir string, compile func(StyleRequest) (*StyleResult, error), r StyleRequest) (*StyleResult, error) {
	k.mu.Lock()
	known, ok := k.results[r]
	k.mu.Unlock()
	if ok {
		if files, _ := describeFiles(siteDir, known.result.Loaded, time.Time{}); files == known.files {
			return known.result, nil
		}
	}
	began := time.Now()
	result, err := compile(r)
	if err != nil || result.Error != nil || result.Missing != "" {
		return result, err
	}
	files, unchanged := describeFiles(siteDir, result.Loaded, began)
	if !unchanged {
		return result, nil // a file may have changed since it was read
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.results == nil || len(k.results) >= maxKeptStyles {
		k.results = map[StyleRequest]keptStyle{}
	}
	k.results[r] = keptStyle{result, files}
	return result, nil
}

// describeFiles describes the states of files and of their folders, for comparison. unchanged reports whether none has changed since a time.
func describeFiles(siteDir string, files []string, at time.Time) (description string, unchanged bool) {
	var b strings.Builder
	unchanged = true
	folders := map[string]bool{}
	for _, file := range files {
		id, err := fileid.Of(file)
		unchanged = unchanged && err == nil && !id.ChangedSince(at)
		fmt.Fprintln(&b, file, id)
		for dir := filepath.Dir(file); !folders[dir] && len(dir) >= len(siteDir); dir = filepath.Dir(dir) {
			folders[dir] = true
			if info, err := os.Stat(dir); err == nil {
				unchanged = unchanged && info.ModTime().Before(at)
				fmt.Fprintln(&b, dir, info.ModTime().UnixNano())
			}
		}
	}
	return b.String(), unchanged
}

// compilerSetup describes the code and data in the folder of a site, where its compilers are configured, and
// the installed packages.
func compilerSetup(siteDir string) string {
	var b strings.Builder
	note := func(file string) {
		if id, err := fileid.Of(file); err == nil {
			fmt.Fprintln(&b, file, id)
		}
	}
	entries, _ := os.ReadDir(siteDir)
	for _, entry := range entries {
		ext := filepath.Ext(entry.Name())
		if _, code := scriptLoaders[ext]; code || strings.HasPrefix(entry.Name(), ".postcssrc") {
			note(filepath.Join(siteDir, entry.Name()))
		}
	}
	for _, name := range slices.Sorted(slices.Values(installedFiles)) {
		note(filepath.Join(siteDir, "node_modules", filepath.FromSlash(name)))
	}
	return b.String()
}

// use makes the sources use the caches of runs. The returned function releases what is not kept.
func (s *sources) use(k *Runs) (done func()) {
	if k == nil {
		return s.compilers.close
	}
	s.runs, s.compilers = k, k.styles.of(s.compilers.siteDir)
	return func() {}
}

// compileStyle compiles a style sheet, unless runs has cached the result.
func (s *sources) compileStyle(compile func(StyleRequest) (*StyleResult, error), r StyleRequest) (*StyleResult, error) {
	if s.runs == nil {
		return compile(r)
	}
	return s.runs.styles.compile(s.resolver.roots.dir(spaceSite), compile, r)
}

// ForgetStyles makes the next build compile all style sheets again. It is called when the compilers have changed.
func (k *Runs) ForgetStyles() {
	if k != nil {
		k.styles.close()
	}
}
