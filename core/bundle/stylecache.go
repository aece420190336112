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

// styleCache caches compiled style sheets for successive builds. The compiler process keeps running, and a
// style sheet is compiled again only if a file that it was made from has changed, or a file was added to or
// removed from the folders of these. It is safe for concurrent use.
type styleCache struct {
	mu        sync.Mutex
	compilers *styleCompilers
	// setup describes the files that configure the compilers.
	setup   string
	results map[StyleRequest]cachedStyle
}

// cachedStyle is a result with the state of its files.
type cachedStyle struct {
	result *StyleResult
	files  string
}

// maxCachedStyles is the maximum number of cached results.
const maxCachedStyles = 1024

// compilersFor returns the compilers for a site, set up with the site's current configuration.
func (c *styleCache) compilersFor(siteDir string) *styleCompilers {
	c.mu.Lock()
	defer c.mu.Unlock()
	if setup := compilerSetup(siteDir); c.compilers == nil || c.compilers.siteDir != siteDir || c.setup != setup {
		c.restart()
		c.compilers, c.setup = &styleCompilers{siteDir: siteDir}, setup
	}
	return c.compilers
}

// restart forgets all results and ends the process. The caller holds mu.
func (c *styleCache) restart() {
	if c.compilers != nil {
		c.compilers.end()
	}
	c.compilers, c.results = nil, nil
}

func (c *styleCache) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.restart()
}

// compile returns the result of compile for a style sheet, cached if possible.
func (c *styleCache) compile(siteDir string, compile func(StyleRequest) (*StyleResult, error), r StyleRequest) (*StyleResult, error) {
	c.mu.Lock()
	known, ok := c.results[r]
	c.mu.Unlock()
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
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.results == nil || len(c.results) >= maxCachedStyles {
		c.results = map[StyleRequest]cachedStyle{}
	}
	c.results[r] = cachedStyle{result, files}
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

// useSession makes the sources use the caches of a session. The returned function releases what is not kept.
func (s *sources) useSession(session *Session) (done func()) {
	if session == nil {
		return s.compilers.close
	}
	s.session, s.compilers = session, session.styles.compilersFor(s.compilers.siteDir)
	return func() {}
}

// compileStyle compiles a style sheet, unless the session has cached the result.
func (s *sources) compileStyle(compile func(StyleRequest) (*StyleResult, error), r StyleRequest) (*StyleResult, error) {
	if s.session == nil {
		return compile(r)
	}
	return s.session.styles.compile(s.resolver.roots.dir(spaceSite), compile, r)
}

// ForgetStyles makes the next build compile all style sheets again. It is called when the compilers have changed.
func (s *Session) ForgetStyles() {
	if s != nil {
		s.styles.close()
	}
}
