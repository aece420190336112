package pipeline

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// documentRuns are the runs of plugins of remark and rehype over the documents of a build. Plugins may
// make one document wait for what their run over another brings, as Docusaurus has all documents at work
// at a time. When nothing moves, all documents of the instance are run, whether or not they are to be
// compiled; what is left to compile takes its result from there.
type documentRuns struct {
	// run runs the plugins of an instance over the text of a document or partial.
	run func(context.Context, documentRun) (*document.Rewritten, diag.List)
	// documents are the files of an instance's documents, file the place of one of them.
	documents func(owner string) []string
	file      func(source string) string
	// stalled reports whether all open runs wait for others; abandon fails them.
	stalled func(ctx context.Context) (bool, error)
	abandon func(ctx context.Context, waited time.Duration) error

	mu sync.Mutex
	// open are the results that somebody may ask for, begun all documents whose runs have been begun.
	open  map[documentRun]*documentResult
	begun map[[2]string]bool
	// ahead are the instances all of whose documents have been run.
	ahead map[string]bool
	// watched says that one of those who wait looks whether anything moves.
	watched atomic.Bool
}

type documentRun struct {
	owner, source, text string
	// withoutTitle leaves the title out of the program that plugins of recma make.
	withoutTitle bool
}

type documentResult struct {
	done    chan struct{}
	changed *document.Rewritten
	found   diag.List
}

// Times of runs that wait for others.
const (
	// firstLook is when a run is taken to be a long one, and others may be begun beside it.
	firstLook = time.Second
	// besides is how many runs ahead are begun at a time, not counting long ones.
	besides = 16
)

// longestWait is how long documents may wait for each other once all have been begun.
var longestWait = 150 * time.Second

// result returns the result of a run, which it begins unless that has been done. One that others may
// ask for as well is kept.
func (r *documentRuns) result(ctx context.Context, key documentRun, keep bool) (*document.Rewritten, diag.List) {
	res := r.start(ctx, key, false)
	r.wait(ctx, key.owner, res)
	if !keep {
		r.mu.Lock()
		delete(r.open, key)
		r.mu.Unlock()
	}
	return res.changed, res.found
}

// start begins a run unless that has been done. With ahead it is not begun again, and nil is returned.
func (r *documentRuns) start(ctx context.Context, key documentRun, ahead bool) *documentResult {
	r.mu.Lock()
	defer r.mu.Unlock()
	name := [2]string{key.owner, key.source}
	if ahead && r.begun[name] {
		return nil
	}
	if res := r.open[key]; res != nil {
		return res
	}
	if r.open == nil {
		r.open, r.begun, r.ahead = map[documentRun]*documentResult{}, map[[2]string]bool{}, map[string]bool{}
	}
	res := &documentResult{done: make(chan struct{})}
	r.open[key], r.begun[name] = res, true
	go func() {
		defer close(res.done)
		res.changed, res.found = r.run(ctx, key)
	}()
	return res
}

// wait returns when a result is there.
func (r *documentRuns) wait(ctx context.Context, owner string, res *documentResult) {
	ticker := time.NewTicker(firstLook)
	defer ticker.Stop()
	var since time.Time // when nothing moved any more
	for {
		select {
		case <-res.done:
			return
		case <-ticker.C:
		}
		if !r.watched.CompareAndSwap(false, true) {
			continue
		}
		since = r.checkProgress(ctx, owner, since)
		r.watched.Store(false)
	}
}

// checkProgress runs all documents of an instance if those at work wait for others, and ends the wait if that
// does not help. since is when it was first seen that it does not; the zero time for never.
func (r *documentRuns) checkProgress(ctx context.Context, owner string, since time.Time) time.Time {
	stalled, err := r.stalled(ctx)
	switch {
	case err != nil || !stalled:
		return time.Time{}
	case r.begin(owner):
		r.runAll(ctx, owner)
		return time.Time{}
	case since.IsZero():
		return time.Now()
	case time.Since(since) > longestWait:
		_ = r.abandon(ctx, time.Since(since)) // a process that has ended ends the wait as well
		return time.Time{}
	}
	return since
}

// begin reports whether the documents of an instance are yet to be run.
func (r *documentRuns) begin(owner string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ahead[owner] {
		return false
	}
	r.ahead[owner] = true
	return true
}

// runAll begins to run all documents of an instance, as many at a time as do not wait themselves. It
// returns when the last one has been begun; the results stay for those who ask.
func (r *documentRuns) runAll(ctx context.Context, owner string) {
	places := make(chan struct{}, besides)
	for _, source := range r.documents(owner) {
		text, err := sitefile.Read(r.file(source), sitefile.Document)
		if err != nil {
			continue // its own compilation says so
		}
		select {
		case places <- struct{}{}:
		case <-ctx.Done():
			return
		}
		res := r.start(ctx, documentRun{owner: owner, source: source, text: string(text)}, true)
		if res == nil {
			<-places
			continue
		}
		go func() {
			select {
			case <-res.done:
			case <-time.After(firstLook):
			}
			<-places
		}()
	}
}
