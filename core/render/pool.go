package render

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"sync"
	"time"
)

// pool is an Engine whose workers are processes. A process can always be killed, and any damage that a page has done
// ends with it.
type pool struct {
	kind workerKind
	opts Options
	// bundle is what each worker loads first.
	bundle []byte
	// capacity holds an entry for each further page that the workers can accept.
	capacity chan struct{}
	mu       sync.Mutex
	// workers holds a slot for each worker. mu guards it and the fields below.
	workers []*workerSlot
	// starting is the number of workers that are being added to workers one by one.
	starting int
	usage    usage
	// growing is done when starting is 0. stopGrowing cancels the start of workers.
	growing     sync.WaitGroup
	growContext context.Context
	stopGrowing context.CancelFunc
	// loading guards sharedData.
	loading sync.Mutex
	// sharedData holds the shared data loaded so far, for new workers.
	sharedData []sharedData
}

// workerSlot is where a worker runs. A failed worker is replaced by a new one.
type workerSlot struct {
	// pages is the number of pages that the worker has been given, guarded by pool.mu.
	pages int
	// mu guards worker, and is held while the worker is replaced.
	mu     sync.Mutex
	worker *worker
}

// pagesPerWorker is the number of pages that a worker is given at a time, so that the next page is already waiting when it has
// rendered one, however busy the host is.
const pagesPerWorker = 2

// workerKind starts the processes of a kind of engine.
type workerKind interface {
	// name returns the kind of engine.
	name() string
	// command returns the command that starts a worker.
	command(o Options) *exec.Cmd
	// workers returns the initial number of workers for o.Pages.
	workers(o Options) int
	// checkVersion returns an error if the version of a worker's engine is too old.
	checkVersion(version string) error
}

type sharedData struct{ file, json []byte }

// startPool starts enough workers for o.Pages. first is a worker that is already running, or nil.
func startPool(ctx context.Context, kind workerKind, bundle []byte, o Options, first *worker) (*pool, error) {
	growContext, stopGrowing := context.WithCancel(ctx)
	p := &pool{
		kind: kind, opts: o, bundle: bundle, capacity: make(chan struct{}, o.Workers*pagesPerWorker),
		usage: newUsage(), growContext: growContext, stopGrowing: stopGrowing,
	}
	if err := p.grow(ctx, o.Pages, first); err != nil {
		_ = p.Close()
		return nil, err
	}
	return p, nil
}

// grow adds the workers that are missing for a number of pages, in parallel, and loads the bundle into each. No page
// may be rendered meanwhile.
func (p *pool) grow(ctx context.Context, pages int, first *worker) error {
	p.opts.Pages = pages
	missing := p.kind.workers(p.opts) - len(p.workers)
	errs := make(chan error, max(missing, 0))
	for i := range missing {
		go func() {
			var err error
			w := first
			if i > 0 || first == nil {
				w, err = startWorker(ctx, p.kind, p.opts)
			}
			if err == nil {
				err = p.prepare(ctx, w, func() { p.add(w) })
			}
			errs <- err
		}()
	}
	var firstErr error
	for range missing {
		if err := <-errs; firstErr == nil { // an error in the bundle fails all workers
			firstErr = err
		}
	}
	return firstErr
}

func (p *pool) add(w *worker) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.workers = append(p.workers, &workerSlot{worker: w})
	for range pagesPerWorker {
		p.capacity <- struct{}{}
	}
}

// prepare loads the bundle and the shared data into a worker, and calls join before more data can be loaded. It kills
// the worker if that fails.
func (p *pool) prepare(ctx context.Context, w *worker, join func()) error {
	_, err := w.ask(ctx, p.opts.PageTimeout, frameBundle, p.bundle)
	if err != nil {
		w.kill()
		return fmt.Errorf("load the server bundle: %w", err)
	}
	p.loading.Lock()
	defer p.loading.Unlock()
	for _, s := range p.sharedData {
		if err := p.loadShared(ctx, w, s); err != nil {
			w.kill()
			return err
		}
	}
	join()
	return nil
}

func (p *pool) loadShared(ctx context.Context, w *worker, s sharedData) error {
	if _, err := w.ask(ctx, p.opts.PageTimeout, frameLoad, s.file, []byte{0}, s.json); err != nil {
		return fmt.Errorf("load shared data %s: %w", s.file, err)
	}
	return nil
}

// Kind implements Engine.
func (p *pool) Kind() string { return p.kind.name() }

// Load implements Engine.
func (p *pool) Load(ctx context.Context, file string, data []byte) error {
	p.loading.Lock()
	defer p.loading.Unlock()
	shared := sharedData{[]byte(file), data}
	p.sharedData = append(p.sharedData, shared)
	p.mu.Lock()
	workers := slices.Clone(p.workers)
	p.mu.Unlock()
	for _, slot := range workers {
		if err := p.loadShared(ctx, slot.current(), shared); err != nil {
			return err
		}
	}
	return nil
}

// Render implements Engine.
func (p *pool) Render(ctx context.Context, hydration []byte) (*Rendered, error) {
	answer, err := p.Call(ctx, hydration)
	if err != nil {
		return nil, err
	}
	return DecodeRendered(answer)
}

// Call implements Engine.
func (p *pool) Call(ctx context.Context, input []byte) ([]byte, error) {
	defer p.recordCall(time.Now())
	for {
		out, err := p.call(ctx, input)
		if !errors.Is(err, errWorkerStopped) {
			return out, err
		}
	}
}

// call is Call, but returns errWorkerStopped if the worker was stopped because of another page.
func (p *pool) call(ctx context.Context, input []byte) ([]byte, error) {
	slot, err := p.acquire(ctx)
	if err != nil {
		return nil, err
	}
	defer p.release(slot)
	w := slot.current()
	out, err := w.ask(ctx, p.opts.PageTimeout, frameRender, input)
	if err == nil || workerSurvives(err) {
		return out, err
	}
	if failed := p.replace(ctx, slot, w); failed != nil {
		if errors.Is(err, errWorkerStopped) { // the worker could not be replaced
			return nil, failed
		}
		return nil, errors.Join(err, failed)
	}
	return nil, err
}

// acquire waits until a worker can accept a page, and returns the slot of the one with the fewest pages.
func (p *pool) acquire(ctx context.Context) (*workerSlot, error) {
	select {
	case <-p.capacity:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	slot := slices.MinFunc(p.workers, func(a, b *workerSlot) int { return a.pages - b.pages })
	slot.pages++
	return slot, nil
}

func (p *pool) release(slot *workerSlot) {
	p.mu.Lock()
	slot.pages--
	p.mu.Unlock()
	p.capacity <- struct{}{}
}

func (s *workerSlot) current() *worker {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.worker
}

// replace replaces a failed worker with a new one, unless that has been done. If that fails, the dead worker stays and
// fails all requests.
func (p *pool) replace(ctx context.Context, slot *workerSlot, dead *worker) error {
	slot.mu.Lock()
	defer slot.mu.Unlock()
	if slot.worker != dead {
		return nil
	}
	dead.kill()
	if ctx.Err() != nil { // the caller returns it
		return nil
	}
	w, err := startWorker(ctx, p.kind, p.opts)
	if err == nil {
		err = p.prepare(ctx, w, func() { slot.worker = w })
	}
	if err != nil {
		return fmt.Errorf("restart the engine: %w", err)
	}
	return nil
}

// recordCall records a call that began at a time, and adds a worker if that is worthwhile.
func (p *pool) recordCall(began time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.usage.record(began, p.opts, len(p.workers)+p.starting) {
		return
	}
	p.starting++
	p.growing.Go(func() {
		w, err := startWorker(p.growContext, p.kind, p.opts)
		if err == nil {
			_ = p.prepare(p.growContext, w, func() { p.add(w) })
		}
		p.mu.Lock()
		p.starting--
		p.mu.Unlock()
	})
}

// Close implements Engine.
func (p *pool) Close() error {
	p.stopGrowing()
	p.growing.Wait()
	var ending sync.WaitGroup
	for _, slot := range p.workers {
		ending.Go(slot.current().shutDown)
	}
	ending.Wait()
	p.workers = nil
	return nil
}
