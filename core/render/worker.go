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

// worker is a process that answers requests one after another. Further requests wait in its input.
type worker struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	// sending is held while a request is written, so that waiting has the order of the input.
	sending sync.Mutex
	mu      sync.Mutex
	// waiting holds the requests without an answer; the process works on the first one. mu guards it and the fields
	// below.
	waiting []*request
	// timer kills the process when the time of the first request has expired.
	timer *time.Timer
	// timedOut reports whether timer has killed the process.
	timedOut bool
	// canceled reports whether the process was killed because its request was canceled.
	canceled bool
	// closedErr is the error for further requests once the process accepts none.
	closedErr error
}

// request is a request to a worker.
type request struct {
	limit  time.Duration
	answer chan answer
}

type answer struct {
	body []byte
	err  error
}

// killGrace is how long after its time limit a worker is killed. The delay lets the engine
// interrupt the script itself and report where it was.
const killGrace = 250 * time.Millisecond

// errWorkerStopped is returned for a request that a worker did not answer because it was stopped for another reason.
var errWorkerStopped = errors.New("the engine was stopped before this page")

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
	timer := time.AfterFunc(o.PageTimeout+killGrace, w.cancel)
	release := context.AfterFunc(ctx, w.cancel)
	hello, version, err := readFrame(w.out)
	timer.Stop()
	release()
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
	go w.receive()
	return w, nil
}

// contextError returns the error of ctx if it has ended, and err otherwise.
func contextError(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// ask sends a request and waits for the answer. It kills the worker if there is no answer within the limit, which
// starts when the process has answered the earlier requests, or if ctx ends. The error is a *ScriptError, ErrLimit,
// ErrDied if the worker has exited by itself, or errWorkerStopped.
func (w *worker) ask(ctx context.Context, limit time.Duration, kind byte, parts ...[]byte) ([]byte, error) {
	r := &request{limit: limit, answer: make(chan answer, 1)}
	release := context.AfterFunc(ctx, w.cancel)
	defer release()
	if err := w.send(r, kind, parts); err != nil {
		return nil, contextError(ctx, err)
	}
	result := <-r.answer
	if result.err != nil {
		return nil, contextError(ctx, result.err)
	}
	return result.body, nil
}

// send writes a request. Errors of the process are returned as answers to the request.
func (w *worker) send(r *request, kind byte, parts [][]byte) error {
	if _, err := frameSize(parts); err != nil {
		return err
	}
	w.sending.Lock()
	defer w.sending.Unlock()
	if err := w.enqueue(r); err != nil {
		return err
	}
	_ = writeFrame(w.in, kind, parts...) // if the process has ended, receive reports it
	return nil
}

// enqueue adds a request to the waiting ones, unless the process accepts none.
func (w *worker) enqueue(r *request) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closedErr != nil {
		return w.closedErr
	}
	w.waiting = append(w.waiting, r)
	if len(w.waiting) == 1 {
		w.startTimer()
	}
	return nil
}

// startTimer starts the time limit of the first request.
func (w *worker) startTimer() {
	first := w.waiting[0]
	w.timer = time.AfterFunc(first.limit+killGrace, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if len(w.waiting) > 0 && w.waiting[0] == first {
			w.timedOut = true
			_ = childprocess.Kill(w.cmd)
		}
	})
}

// receive passes on the answers of the process until it ends or is in an unknown state.
func (w *worker) receive() {
	for {
		body, err := readAnswer(w.out)
		if (err == nil || workerSurvives(err)) && w.deliver(answer{body, err}) {
			continue
		}
		if err == nil {
			err = errors.New("read from the engine: an answer to no request")
		}
		_ = childprocess.Kill(w.cmd)
		w.failAll(err)
		return
	}
}

// workerSurvives reports whether a worker can continue after an error.
func workerSurvives(err error) bool {
	var thrown *ScriptError
	return errors.As(err, &thrown) && !thrown.OutOfMemory()
}

// deliver answers the first request. It reports false if there is none.
func (w *worker) deliver(a answer) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.waiting) == 0 {
		return false
	}
	w.timer.Stop()
	w.waiting[0].answer <- a
	w.waiting = w.waiting[1:]
	if len(w.waiting) > 0 {
		w.startTimer()
	}
	return true
}

// failAll fails all requests. err is the reason why the first one has no result.
func (w *worker) failAll(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var thrown *ScriptError
	switch {
	case errors.As(err, &thrown), errors.Is(err, ErrLimit):
	case w.timedOut:
		err = ErrLimit
	case w.canceled:
		err = errWorkerStopped
	default:
		err = fmt.Errorf("%w: %w", ErrDied, err)
	}
	if len(w.waiting) == 0 {
		w.closedErr = err
		return
	}
	w.closedErr = errWorkerStopped
	w.timer.Stop()
	w.waiting[0].answer <- answer{err: err}
	for _, r := range w.waiting[1:] {
		r.answer <- answer{err: errWorkerStopped}
	}
	w.waiting = nil
}

// cancel kills the process although it works.
func (w *worker) cancel() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.canceled = true
	_ = childprocess.Kill(w.cmd)
}

// closeTimeout is how long shutDown waits for a worker to exit.
const closeTimeout = 500 * time.Millisecond

// shutDown asks the worker to exit, and kills it if it does not.
func (w *worker) shutDown() {
	_ = w.in.Close()
	timer := time.AfterFunc(closeTimeout, func() { _ = childprocess.Kill(w.cmd) })
	defer timer.Stop()
	_ = childprocess.Wait(w.cmd)
}

func (w *worker) kill() {
	_ = childprocess.Kill(w.cmd)
	_ = childprocess.Wait(w.cmd)
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
