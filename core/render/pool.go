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
	// room holds an entry for each further page that the workers can accept.
	room chan struct{}
	mu   sync.Mutex
	// places holds the workers. mu guards it and the fields below.
	places []*place
	// starting is the number of workers that are being added to places one by one.
	starting int
	usage    usage
	// growing is done when starting is 0. stop cancels the start of workers.
	growing sync.WaitGroup
	growth  context.Context
	stop    context.CancelFunc
	// loading guards shared.
	loading sync.Mutex
	// shared holds the shared data loaded so far, for new workers.
	shared []sharedData
}

// place is where a worker runs. A failed worker is replaced by a new one.
type place struct {
	// load is the number of pages that the worker has been given, guarded by pool.mu.
	load int
	// mu guards worker, and is held while the worker is replaced.
	mu     sync.Mutex
	worker *worker
}

// depth is the number of pages that a worker is given at a time, so that the next page is already waiting when it has
// rendered one, however busy the host is.
const depth = 2

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
	growth, stop := context.WithCancel(ctx)
	p := &pool{
		kind: kind, opts: o, bundle: bundle, room: make(chan struct{}, o.Workers*depth),
		usage: newUsage(), growth: growth, stop: stop,
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
	missing := p.kind.workers(p.opts) - len(p.places)
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
	var all error
	for range missing {
		if err := <-errs; all == nil { // an error in the bundle fails all workers
			all = err
		}
	}
	return all
}

func (p *pool) add(w *worker) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.places = append(p.places, &place{worker: w})
	for range depth {
		p.room <- struct{}{}
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
	for _, s := range p.shared {
		if err := p.share(ctx, w, s); err != nil {
			w.kill()
			return err
		}
	}
	join()
	return nil
}

func (p *pool) share(ctx context.Context, w *worker, s sharedData) error {
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
	p.shared = append(p.shared, shared)
	p.mu.Lock()
	places := slices.Clone(p.places)
	p.mu.Unlock()
	for _, at := range places {
		if err := p.share(ctx, at.current(), shared); err != nil {
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
	defer p.note(time.Now())
	for {
		out, err := p.call(ctx, input)
		if !errors.Is(err, errLost) {
			return out, err
		}
	}
}

// call is Call, but returns errLost if the worker was stopped because of another page.
func (p *pool) call(ctx context.Context, input []byte) ([]byte, error) {
	at, err := p.acquire(ctx)
	if err != nil {
		return nil, err
	}
	defer p.release(at)
	w := at.current()
	out, err := w.ask(ctx, p.opts.PageTimeout, frameRender, input)
	if err == nil || leavesWorker(err) {
		return out, err
	}
	if failed := p.replace(ctx, at, w); failed != nil {
		if errors.Is(err, errLost) { // the worker could not be replaced
			return nil, failed
		}
		return nil, errors.Join(err, failed)
	}
	return nil, err
}

// acquire waits until a worker can accept a page, and returns the place of the one with the fewest pages.
func (p *pool) acquire(ctx context.Context) (*place, error) {
	select {
	case <-p.room:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	at := slices.MinFunc(p.places, func(a, b *place) int { return a.load - b.load })
	at.load++
	return at, nil
}

func (p *pool) release(at *place) {
	p.mu.Lock()
	at.load--
	p.mu.Unlock()
	p.room <- struct{}{}
}

func (at *place) current() *worker {
	at.mu.Lock()
	defer at.mu.Unlock()
	return at.worker
}

// replace replaces a failed worker with a new one, unless that has been done. If that fails, the dead worker stays and
// fails all requests.
func (p *pool) replace(ctx context.Context, at *place, dead *worker) error {
	at.mu.Lock()
	defer at.mu.Unlock()
	if at.worker != dead {
		return nil
	}
	dead.kill()
	if ctx.Err() != nil { // the caller returns it
		return nil
	}
	w, err := startWorker(ctx, p.kind, p.opts)
	if err == nil {
		err = p.prepare(ctx, w, func() { at.worker = w })
	}
	if err != nil {
		return fmt.Errorf("restart the engine: %w", err)
	}
	return nil
}

// note records a call that began at a time, and adds a worker if that is worthwhile.
func (p *pool) note(began time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.usage.add(began, p.opts, len(p.places)+p.starting) {
		return
	}
	p.starting++
	p.growing.Go(func() {
		w, err := startWorker(p.growth, p.kind, p.opts)
		if err == nil {
			_ = p.prepare(p.growth, w, func() { p.add(w) })
		}
		p.mu.Lock()
		p.starting--
		p.mu.Unlock()
	})
}

// Close implements Engine.
func (p *pool) Close() error {
	p.stop()
	p.growing.Wait()
	var ending sync.WaitGroup
	for _, at := range p.places {
		ending.Go(at.current().end)
	}
	ending.Wait()
	p.places = nil
	return nil
}
