package answer

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// checkInterval is how often a folder is looked at for a new build.
const checkInterval = time.Second

// Folder answers from the records of a built site, and loads those of each new build.
type Folder struct {
	file    string
	stemmer Stemmer
	logger  zerolog.Logger

	mu      sync.Mutex
	engine  *Engine
	stamp   stamp
	checked time.Time
	loading bool
}

var _ Searcher = (*Folder)(nil)

// stamp identifies the file of one build.
type stamp struct {
	size int64
	time time.Time
}

// Open reads and indexes the records in the output folder.
func Open(dir string, stemmer Stemmer, logger zerolog.Logger) (*Folder, error) {
	f := &Folder{file: filepath.Join(dir, filepath.FromSlash(records.File)), stemmer: stemmer, logger: logger, checked: time.Now()}
	var err error
	if f.stamp, err = f.stat(); err != nil {
		return nil, err
	}
	if f.engine, err = f.load(); err != nil {
		return nil, err
	}
	return f, nil
}

// Len is the number of records.
func (f *Folder) Len() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.engine.Len()
}

// Search implements Searcher.
func (f *Folder) Search(ctx context.Context, r *Request) (*Result, error) {
	f.mu.Lock()
	f.refresh()
	engine := f.engine
	f.mu.Unlock()
	return engine.Search(ctx, r)
}

func (f *Folder) stat() (stamp, error) {
	info, err := os.Stat(f.file)
	if err != nil {
		return stamp{}, err
	}
	return stamp{info.Size(), info.ModTime()}, nil
}

// load reads and indexes the records. A panic becomes an error: the records of a later
// build must not end a server that answers from earlier ones.
func (f *Folder) load() (engine *Engine, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			engine, err = nil, fmt.Errorf("%s: panic: %v\n%s", f.file, cause, debug.Stack())
		}
	}()
	file, err := sitefile.Open(f.file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	set, err := records.Decode(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.file, err)
	}
	return New(set, f.stemmer)
}

// refresh begins to index the records of a new build. Until it is done, the old ones answer. The lock
// must be held.
func (f *Folder) refresh() {
	if f.loading || time.Since(f.checked) < checkInterval {
		return
	}
	f.checked = time.Now()
	now, err := f.stat()
	if err != nil || now == f.stamp {
		return // a folder that is gone may be about to return
	}
	f.loading = true
	go f.reload(now)
}

func (f *Folder) reload(now stamp) {
	engine, err := f.load()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.loading, f.stamp = false, now
	if err != nil {
		f.logger.Error().Err(err).Msg("cannot index the new build")
		return
	}
	f.engine = engine
}
