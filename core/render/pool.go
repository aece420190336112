package render

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

// pool is an Engine whose workers are processes. A process can be killed whatever it does, and
// any damage that a page has done ends with it.
type pool struct {
	kind workerKind
	opts Options
	// each is the number of pages that are worth a worker.
	each int
	// bundle is what each worker loads first.
	bundle []byte
	// free holds the idle workers. A failed worker is replaced by a new one.
	free chan *worker
	mu   sync.Mutex
	// size is the number of workers.
	size int
	// shared holds the shared data loaded so far, for new workers.
	shared []sharedData
}

// workerKind starts the processes of a kind of engine.
type workerKind interface {
	// name returns the kind of engine.
	name() string
	// command returns the command that starts a worker.
	command(o Options) *exec.Cmd
	// checkVersion returns an error if the version of a worker's engine is too old.
	checkVersion(version string) error
}

type sharedData struct{ file, json []byte }

// worker is a process that answers requests one at a time.
type worker struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// killGrace is how long after its time limit a worker is killed. The delay lets the engine
// interrupt the script itself and report where it was.
const killGrace = 250 * time.Millisecond

// startPool starts the workers that o.Pages deserve, one for each pages. first is a worker that is already running,
// or nil.
func startPool(ctx context.Context, kind workerKind, bundle []byte, o Options, each int, first *worker) (*pool, error) {
	p := &pool{kind: kind, opts: o, each: each, bundle: bundle, free: make(chan *worker, o.Workers)}
	if err := p.grow(ctx, o.Pages, first); err != nil {
		_ = p.Close()
		return nil, err
	}
	return p, nil
}

// grow starts the workers that are missing for a number of pages, in parallel, and loads the bundle into each. No page
// may be rendered meanwhile.
func (p *pool) grow(ctx context.Context, pages int, first *worker) error {
	missing := p.opts.workersFor(pages, p.each) - p.size
	errs := make(chan error, max(missing, 0))
	for i := range missing {
		go func() {
			var err error
			w := first
			if i > 0 || first == nil {
				w, err = startWorker(ctx, p.kind, p.opts)
			}
			if err == nil {
				err = p.prepare(ctx, w)
			}
			if err == nil {
				p.free <- w
			}
			errs <- err
		}()
	}
	var all error
	for range missing {
		err := <-errs
		if err == nil {
			p.size++
		} else if all == nil { // a mistake in the bundle fails all workers
			all = err
		}
	}
	return all
}

// startWorker starts a process and waits until it is ready for requests.
func startWorker(ctx context.Context, kind workerKind, o Options) (*worker, error) {
	cmd := kind.command(o)
	cmd.Stderr = logWriter{o.Logger, kind.name()}
	in, inErr := cmd.StdinPipe()
	out, outErr := cmd.StdoutPipe()
	if err := errors.Join(inErr, outErr); err != nil {
		return nil, fmt.Errorf("start the engine: %w", err)
	}
	if err := childprocess.Start(cmd); err != nil {
		return nil, fmt.Errorf("start the engine: %w", err)
	}
	w := &worker{cmd: cmd, in: in, out: bufio.NewReaderSize(out, 1<<16)}
	stop := w.killAfter(ctx, o.PageTimeout)
	hello, version, err := readFrame(w.out)
	stop()
	if err == nil && hello != frameHello {
		err = errors.New("it does not send its version")
	}
	if err == nil {
		err = kind.checkVersion(string(version))
	}
	if err != nil {
		w.kill()
		return nil, fmt.Errorf("start the engine: %w", contextError(ctx, err))
	}
	return w, nil
}

// contextError returns the error of ctx if it has ended, and err otherwise.
func contextError(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// prepare loads the bundle and the shared data into a worker. It kills the worker if that fails.
func (p *pool) prepare(ctx context.Context, w *worker) error {
	_, err := w.ask(ctx, p.opts.PageTimeout, frameBundle, p.bundle)
	if err != nil {
		w.kill()
		return fmt.Errorf("load the server bundle: %w", err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, s := range p.shared {
		if err := p.share(ctx, w, s); err != nil {
			w.kill()
			return err
		}
	}
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
	shared := sharedData{[]byte(file), data}
	workers := make([]*worker, 0, p.size)
	defer func() {
		for _, w := range workers {
			p.free <- w
		}
	}()
	p.mu.Lock()
	p.shared = append(p.shared, shared)
	p.mu.Unlock()
	for range p.size {
		w, err := p.acquire(ctx)
		if err != nil {
			return err
		}
		workers = append(workers, w)
		if err := p.share(ctx, w, shared); err != nil {
			return err
		}
	}
	return nil
}

// acquire waits for an idle worker.
func (p *pool) acquire(ctx context.Context) (*worker, error) {
	select {
	case w := <-p.free:
		return w, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
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
	w, err := p.acquire(ctx)
	if err != nil {
		return nil, err
	}
	out, err := w.ask(ctx, p.opts.PageTimeout, frameRender, input)
	var thrown *ScriptError
	if err == nil || errors.As(err, &thrown) && !thrown.OutOfMemory() {
		p.free <- w
		return out, err
	}
	// The state of a worker whose script was stopped is unknown.
	return nil, errors.Join(err, p.replace(ctx, w))
}

// replace replaces a failed worker by a new one. If that fails, it puts the dead worker back:
// without any worker, Call would wait forever.
func (p *pool) replace(ctx context.Context, dead *worker) error {
	dead.kill()
	select {
	case <-ctx.Done(): // the caller returns the error of ctx
		p.free <- dead
		return nil
	default:
	}
	w, err := startWorker(ctx, p.kind, p.opts)
	if err == nil {
		err = p.prepare(ctx, w)
	}
	if err != nil { // a later Call with the dead worker fails at once: its pipe is closed
		p.free <- dead
		return fmt.Errorf("restart the engine: %w", err)
	}
	p.free <- w
	return nil
}

// Close implements Engine.
func (p *pool) Close() error {
	var ending sync.WaitGroup
	for {
		select {
		case w := <-p.free:
			ending.Go(w.end)
		default:
			ending.Wait()
			return nil
		}
	}
}

// closeTimeout is how long end waits for a worker to exit.
const closeTimeout = 500 * time.Millisecond

// end asks the worker to exit, and kills it if it does not.
func (w *worker) end() {
	_ = w.in.Close()
	timer := time.AfterFunc(closeTimeout, func() { _ = childprocess.Kill(w.cmd) })
	defer timer.Stop()
	_ = childprocess.Wait(w.cmd)
}

func (w *worker) kill() {
	_ = childprocess.Kill(w.cmd)
	_ = childprocess.Wait(w.cmd)
}

// killAfter kills the worker when d and killGrace have passed, or when ctx ends. The returned
// function cancels that and reports whether the time had passed.
func (w *worker) killAfter(ctx context.Context, d time.Duration) (stop func() bool) {
	timer := time.AfterFunc(d+killGrace, func() { _ = childprocess.Kill(w.cmd) })
	release := context.AfterFunc(ctx, func() { _ = childprocess.Kill(w.cmd) })
	return func() bool {
		release()
		return !timer.Stop()
	}
}

// ask sends a request and waits for the answer. If there is none within the limit, it kills the
// worker and returns ErrLimit. If the worker has exited by itself, it returns ErrDied.
func (w *worker) ask(ctx context.Context, limit time.Duration, kind byte, parts ...[]byte) ([]byte, error) {
	stop := w.killAfter(ctx, limit)
	err := writeFrame(w.in, kind, parts...)
	var answer []byte
	if err == nil {
		answer, err = readAnswer(w.out)
	}
	timedOut := stop()
	var thrown *ScriptError
	switch {
	case err == nil:
		return answer, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.As(err, &thrown), errors.Is(err, ErrLimit):
		return nil, err
	case timedOut:
		return nil, ErrLimit
	}
	return nil, fmt.Errorf("%w: %w", ErrDied, err)
}

// logWriter writes the standard error of a worker, where components log, to the build's logger.
type logWriter struct {
	log  zerolog.Logger
	kind string
}

func (l logWriter) Write(p []byte) (int, error) {
	l.log.Debug().Str("engine", l.kind).Msg(string(bytes.TrimRight(p, "\n")))
	return len(p), nil
}
