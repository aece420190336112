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

// documentRuns runs remark, rehype and recma plugins over the documents of a build. In Docusaurus all
// documents are processed at the same time, so a plugin may let one document wait for its run over
// another. If all runs wait, the plugins are run ahead over all documents of the instance, whether or not
// they are to be compiled. Compiling them later uses these results.
type documentRuns struct {
	// run runs the plugins of an instance over the text of a document or partial.
	run func(context.Context, documentRun) (*document.Rewritten, diag.List)
	// documents returns the sources of an instance's documents.
	documents func(owner string) []string
	// file returns the path of a source.
	file func(source string) string
	// stalled reports whether all open runs wait for others.
	stalled func(ctx context.Context) (bool, error)
	// cancelRuns makes all open runs fail.
	cancelRuns func(ctx context.Context, waited time.Duration) error

	mu sync.Mutex
	// open holds the results that may still be needed.
	open map[documentRun]*documentResult
	// started holds the owner and source of each document whose run was started.
	started map[[2]string]bool
	// ranAhead holds the instances over all of whose documents the plugins were run ahead.
	ranAhead map[string]bool
	// isChecking reports that one of the waiting goroutines is checking for progress.
	isChecking atomic.Bool
}

// documentRun is the input of a run.
type documentRun struct {
	owner, source, text string
	// withoutTitle leaves the title out of the program that recma plugins produce.
	withoutTitle bool
}

// documentResult is the result of a run; it is complete when done is closed.
type documentResult struct {
	done      chan struct{}
	rewritten *document.Rewritten
	findings  diag.List
}

// Limits of runs ahead.
const (
	// longRun is the time after which a run counts as long, because it probably waits for another.
	longRun = time.Second
	// maxAhead is the number of runs ahead at the same time, not counting long ones.
	maxAhead = 16
)

// longestWait is how long documents may wait for each other after all of them were run ahead.
var longestWait = 150 * time.Second

// result returns the result of a run. It starts the run unless that has been done. keep retains the
// result for other callers.
func (r *documentRuns) result(ctx context.Context, key documentRun, keep bool) (*document.Rewritten, diag.List) {
	res := r.start(ctx, key, false)
	r.wait(ctx, key.owner, res)
	if !keep {
		r.mu.Lock()
		delete(r.open, key)
		r.mu.Unlock()
	}
	return res.rewritten, res.findings
}

// start starts a run unless it is open. With ahead, it returns nil if the document was run before,
// with any text.
func (r *documentRuns) start(ctx context.Context, key documentRun, ahead bool) *documentResult {
	r.mu.Lock()
	defer r.mu.Unlock()
	name := [2]string{key.owner, key.source}
	if ahead && r.started[name] {
		return nil
	}
	if res := r.open[key]; res != nil {
		return res
	}
	if r.open == nil {
		r.open, r.started, r.ranAhead = map[documentRun]*documentResult{}, map[[2]string]bool{}, map[string]bool{}
	}
	res := &documentResult{done: make(chan struct{})}
	r.open[key], r.started[name] = res, true
	go func() {
		defer close(res.done)
		res.rewritten, res.findings = r.run(ctx, key)
	}()
	return res
}

// wait waits for a result. While it waits, one of the waiting goroutines checks for progress.
func (r *documentRuns) wait(ctx context.Context, owner string, res *documentResult) {
	ticker := time.NewTicker(longRun)
	defer ticker.Stop()
	var since time.Time // the time since which there is no progress
	for {
		select {
		case <-res.done:
			return
		case <-ticker.C:
		}
		if !r.isChecking.CompareAndSwap(false, true) {
			continue
		}
		since = r.checkProgress(ctx, owner, since)
		r.isChecking.Store(false)
	}
}

// checkProgress runs ahead over all documents of an instance if all open runs wait, and abandons them if that
// has not helped for longestWait. since is the time since which it has not helped, or the zero time; the
// result is the new value.
func (r *documentRuns) checkProgress(ctx context.Context, owner string, since time.Time) time.Time {
	stalled, err := r.stalled(ctx)
	switch {
	case err != nil || !stalled:
		return time.Time{}
	case r.markRanAhead(owner):
		r.runAhead(ctx, owner)
		return time.Time{}
	case since.IsZero():
		return time.Now()
	case time.Since(since) > longestWait:
		_ = r.cancelRuns(ctx, time.Since(since)) // if the process has exited, the runs fail anyway
		return time.Time{}
	}
	return since
}

// markRanAhead reports true the first time it is called for an instance.
func (r *documentRuns) markRanAhead(owner string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ranAhead[owner] {
		return false
	}
	r.ranAhead[owner] = true
	return true
}

// runAhead starts runs over all documents of an instance, maxAhead of them at the same time. Long runs do
// not count, since they probably wait themselves. It returns when the last run was started; the results
// are kept for result.
func (r *documentRuns) runAhead(ctx context.Context, owner string) {
	slots := make(chan struct{}, maxAhead)
	for _, source := range r.documents(owner) {
		text, err := sitefile.Read(r.file(source), sitefile.Document)
		if err != nil {
			continue // compiling the document reports the error
		}
		select {
		case slots <- struct{}{}:
		case <-ctx.Done():
			return
		}
		res := r.start(ctx, documentRun{owner: owner, source: source, text: string(text)}, true)
		if res == nil {
			<-slots
			continue
		}
		go func() {
			select {
			case <-res.done:
			case <-time.After(longRun):
			}
			<-slots
		}()
	}
}
