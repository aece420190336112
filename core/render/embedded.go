package render

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"modernc.org/quickjs"
)

// The web APIs that React's server code expects and QuickJS does not have.
//
//go:embed prelude.js
var prelude string

// embedded is a pool of QuickJS virtual machines, each owned by one goroutine.
type embedded struct {
	jobs    chan job
	workers []*vmWorker
	running sync.WaitGroup
}

type job struct {
	page   []byte
	result chan<- jobResult
}

type jobResult struct {
	json string
	err  error
}

type vmWorker struct {
	vm    *quickjs.VM
	loads chan load
}

type load struct {
	file, data string
	done       chan<- error
}

func newEmbedded(bundle []byte, o Options) (Engine, error) {
	e := &embedded{jobs: make(chan job)}
	bytecode, err := compileBundle(bundle)
	if err != nil {
		return nil, err
	}
	for range o.Workers {
		vm, err := newVM(bytecode, o)
		if err != nil {
			_ = e.Close()
			return nil, err
		}
		w := &vmWorker{vm: vm, loads: make(chan load)}
		e.workers = append(e.workers, w)
		e.running.Go(func() { w.run(e.jobs) })
	}
	return e, nil
}

// compileBundle compiles the bundle once; every VM then loads the bytecode.
func compileBundle(bundle []byte) ([]byte, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start QuickJS: %w", err)
	}
	defer func() { _ = vm.Close() }()
	code, err := vm.Compile(prelude+"\n"+string(bundle), quickjs.EvalGlobal)
	if err != nil {
		return nil, fmt.Errorf("compile the server bundle: %w", err)
	}
	return code, nil
}

func newVM(bytecode []byte, o Options) (*quickjs.VM, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start QuickJS: %w", err)
	}
	vm.SetMemoryLimit(uintptr(o.MemoryLimit))
	log := o.Logger
	err = vm.RegisterHostFunc("__gosaur_log", func(args []any) (any, error) {
		log.Debug().Msg(fmt.Sprint(args...))
		return nil, nil
	})
	if err == nil {
		_, err = vm.EvalBytecode(bytecode)
	}
	if err == nil {
		err = vm.SetEvalTimeout(o.PageTimeout)
	}
	if err != nil {
		_ = vm.Close()
		return nil, fmt.Errorf("load the server bundle: %w", scriptError(err))
	}
	return vm, nil
}

// run owns the VM until the worker's loads channel is closed.
func (w *vmWorker) run(jobs <-chan job) {
	defer func() { _ = w.vm.Close() }()
	for {
		select {
		case l, open := <-w.loads:
			if !open {
				return
			}
			_, err := w.vm.Call("__gosaur_server.load", l.file, l.data)
			l.done <- scriptError(err)
		case j := <-jobs:
			out, err := w.vm.Call("__gosaur_server.render", string(j.page))
			text, _ := out.(string)
			j.result <- jobResult{text, scriptError(err)}
		}
	}
}

// scriptError turns an exception into a *ScriptError, and an interrupt into ErrLimit.
func scriptError(err error) error {
	var e *quickjs.Error
	if !errors.As(err, &e) {
		return err
	}
	if e.Name == "InternalError" && e.Message == "interrupted" {
		return ErrLimit
	}
	return &ScriptError{Message: e.Message, Stack: e.Stack}
}

func (e *embedded) Kind() string { return "embedded" }

func (e *embedded) Load(ctx context.Context, file string, data []byte) error {
	done := make(chan error, len(e.workers))
	for _, w := range e.workers {
		select {
		case w.loads <- load{file, string(data), done}:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	var all error
	for range e.workers {
		all = errors.Join(all, <-done)
	}
	return all
}

func (e *embedded) Render(ctx context.Context, hydration []byte) (*Rendered, error) {
	return decodeRendered(e.Call(ctx, hydration))
}

func (e *embedded) Call(ctx context.Context, input []byte) ([]byte, error) {
	result := make(chan jobResult, 1)
	select {
	case e.jobs <- job{input, result}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	r := <-result
	return []byte(r.json), r.err
}

func (e *embedded) Close() error {
	for _, w := range e.workers {
		close(w.loads)
	}
	e.running.Wait()
	return nil
}

// decodeRendered reads what Call gives for a page.
func decodeRendered(b []byte, err error) (*Rendered, error) {
	if err != nil {
		return nil, err
	}
	var r Rendered
	if err := json.Unmarshal(b, &r); err != nil {
		return nil, fmt.Errorf("read the engine's answer: %w", err)
	}
	return &r, nil
}

// Eval runs a self-contained script in a fresh VM without files or network, and
// returns the JSON of the value that it leaves in globalThis.__gosaur_value.
func Eval(script string, timeout time.Duration) (json.RawMessage, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start QuickJS: %w", err)
	}
	defer func() { _ = vm.Close() }()
	vm.SetMemoryLimit(DefaultMemoryLimit)
	if err := vm.SetEvalTimeout(timeout); err != nil {
		return nil, fmt.Errorf("limit QuickJS: %w", err)
	}
	if _, err := vm.Eval(prelude+"\n"+script, quickjs.EvalGlobal); err != nil {
		return nil, scriptError(err)
	}
	out, err := vm.Eval("JSON.stringify(globalThis.__gosaur_value)", quickjs.EvalGlobal)
	if err != nil {
		return nil, scriptError(err)
	}
	text, ok := out.(string)
	if !ok {
		return nil, errors.New("the module has no default export that can be written as JSON")
	}
	return json.RawMessage(text), nil
}
