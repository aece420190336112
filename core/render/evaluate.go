package render

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"runtime"
	"strconv"
	"time"
)

// evaluators run self-contained scripts in workers of one kind.
type evaluators struct {
	// running bounds how many scripts run at once.
	running chan struct{}
	// idle holds workers that wait for the next script. They end with this process.
	idle chan *worker
}

func newEvaluators(running, idle int) evaluators {
	return evaluators{make(chan struct{}, running), make(chan *worker, idle)}
}

// Node.js takes longer to start than to run most scripts, so that one is enough.
var (
	embeddedEvaluators = newEvaluators(runtime.NumCPU(), 2)
	nodeEvaluators     = newEvaluators(1, 1)
)

// evaluatorIdleTime is how long an idle worker waits for the next script before it ends.
const evaluatorIdleTime = 10 * time.Second

// Eval runs a self-contained script in an embedded engine, without access to files and the
// network, and returns globalThis.__gosaur_value as JSON. The error is a *ScriptError if the
// script throws or its value cannot be encoded as JSON, and ErrLimit after the timeout.
func Eval(ctx context.Context, script string, timeout time.Duration) (json.RawMessage, error) {
	limit := strconv.AppendInt(nil, int64(timeout), 10)
	return embeddedEvaluators.eval(ctx, embeddedWorkers{}, timeout, limit, []byte{0}, []byte(prelude), []byte("\n"), []byte(script))
}

// EvalFast is like Eval but for trusted scripts, such as those of a theme. It runs them in
// Node.js, which is about twenty times as fast, if kind, as in Options, allows that and there is
// a usable Node.js.
func EvalFast(ctx context.Context, kind, script string, timeout time.Duration) (json.RawMessage, error) {
	if kind != "embedded" {
		value, err := evalInNode(ctx, script, timeout)
		if kind == "node" || !errors.Is(err, ErrNoNode) {
			return value, err
		}
	}
	return Eval(ctx, script, timeout)
}

func evalInNode(ctx context.Context, script string, timeout time.Duration) (json.RawMessage, error) {
	path, err := exec.LookPath("node")
	if err != nil {
		return nil, ErrNoNode
	}
	return nodeEvaluators.eval(ctx, nodeWorkers{path}, timeout, []byte(prelude), []byte("\n"), []byte(script))
}

func (e evaluators) eval(ctx context.Context, kind workerKind, timeout time.Duration, parts ...[]byte) (json.RawMessage, error) {
	select {
	case e.running <- struct{}{}:
		defer func() { <-e.running }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	w, err := e.acquire(ctx, kind)
	if err != nil {
		return nil, err
	}
	value, err := w.ask(ctx, timeout, frameEval, parts...)
	if err != nil && !workerSurvives(err) {
		w.kill()
		return nil, err
	}
	e.release(w)
	if err == nil && len(value) == 0 {
		return nil, &ScriptError{Message: "the module has no default export that can be written as JSON"}
	}
	return value, err
}

// acquire returns an idle worker, or a new one.
func (e evaluators) acquire(ctx context.Context, kind workerKind) (*worker, error) {
	select {
	case w := <-e.idle:
		return w, nil
	default:
		w, err := startWorker(ctx, kind, Options{}.withDefaults())
		if err != nil {
			return nil, fmt.Errorf("evaluate a script: %w", err)
		}
		return w, nil
	}
}

// release makes a worker wait for the next script, or ends it if enough workers wait.
func (e evaluators) release(w *worker) {
	select {
	case e.idle <- w:
		time.AfterFunc(evaluatorIdleTime, func() {
			select {
			case worker := <-e.idle:
				worker.shutDown()
			default:
			}
		})
	default:
		w.shutDown()
	}
}
