package render

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"modernc.org/quickjs"
)

// prelude defines the web APIs that React's server code needs and QuickJS lacks.
//
//go:embed prelude.js
var prelude string

// workerServer handles the requests to a worker of the embedded engine, within its process.
type workerServer struct {
	memory  uint64 // in bytes
	timeout time.Duration
	// vm contains the server bundle; nil before it is loaded.
	vm *quickjs.VM
}

// serveWorker answers requests until in ends, and returns the exit code. limits is the value of
// workerVariable.
func serveWorker(limits string, in io.Reader, out io.Writer) int {
	memory, timeout, _ := strings.Cut(limits, ",")
	server := &workerServer{memory: DefaultMemoryLimit, timeout: DefaultPageTimeout}
	if n, err := strconv.ParseUint(memory, 10, 64); err == nil {
		server.memory = n
	}
	if n, err := strconv.ParseInt(timeout, 10, 64); err == nil {
		server.timeout = time.Duration(n)
	}
	requests := bufio.NewReaderSize(in, 1<<16)
	if err := writeFrame(out, frameHello, []byte(quickjs.Version())); err != nil {
		return 1
	}
	for {
		kind, body, err := readFrame(requests)
		if err != nil {
			return 0 // the pool has closed the pipe or exited
		}
		answer, err := server.handle(kind, body)
		if writeAnswer(out, answer, err) != nil {
			return 1
		}
	}
}

func writeAnswer(out io.Writer, answer []byte, err error) error {
	if err == nil {
		return writeFrame(out, frameResult, answer)
	}
	kind := byte(frameThrown)
	var thrown *ScriptError
	var timeout *limitError
	switch {
	case errors.As(err, &timeout):
		kind, thrown = frameLimit, &ScriptError{Stack: timeout.stack}
	case !errors.As(err, &thrown):
		thrown = &ScriptError{Message: err.Error()}
	}
	text, err := json.Marshal(thrown)
	if err != nil {
		return fmt.Errorf("write the answer: %w", err)
	}
	return writeFrame(out, kind, text)
}

func (m *workerServer) handle(kind byte, body []byte) ([]byte, error) {
	switch kind {
	case frameCompile:
		return m.compile(string(body))
	case frameBundle:
		return nil, m.load(body)
	case frameLoad:
		file, data, _ := bytes.Cut(body, []byte{0})
		_, err := m.call("__gosaur_server.load", string(file), string(data))
		return nil, err
	case frameRender:
		return m.call("__gosaur_server.render", string(body))
	case frameEval:
		limit, script, _ := bytes.Cut(body, []byte{0})
		n, err := strconv.ParseInt(string(limit), 10, 64)
		if err != nil {
			return nil, fmt.Errorf("read the time limit: %w", err)
		}
		return m.eval(string(script), time.Duration(n))
	}
	return nil, fmt.Errorf("unknown request %q", kind)
}

func (m *workerServer) newVM(timeout time.Duration) (*quickjs.VM, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start QuickJS: %w", err)
	}
	vm.SetMemoryLimit(uintptr(m.memory))
	if err := vm.SetEvalTimeout(timeout); err != nil {
		_ = vm.Close()
		return nil, fmt.Errorf("limit QuickJS: %w", err)
	}
	return vm, nil
}

func (m *workerServer) compile(source string) ([]byte, error) {
	vm, err := m.newVM(m.timeout)
	if err != nil {
		return nil, err
	}
	defer func() { _ = vm.Close() }()
	code, err := vm.Compile(source, quickjs.EvalGlobal)
	return code, scriptError(err)
}

func (m *workerServer) load(bytecode []byte) error {
	vm, err := m.newVM(m.timeout)
	if err != nil {
		return err
	}
	m.vm = vm
	err = vm.RegisterHostFunc("__gosaur_log", func(args []any) (any, error) {
		_, _ = fmt.Fprintln(os.Stderr, args...)
		return nil, nil
	})
	if err := errors.Join(err, definePlurals(vm)); err != nil {
		return fmt.Errorf("start QuickJS: %w", err)
	}
	_, err = vm.EvalBytecode(bytecode)
	return scriptError(err)
}

func (m *workerServer) call(function string, args ...any) ([]byte, error) {
	if m.vm == nil {
		return nil, errors.New("there is no server bundle")
	}
	out, err := m.vm.Call(function, args...)
	if err != nil {
		return nil, scriptError(err)
	}
	text, _ := out.(string)
	return []byte(text), nil
}

// eval runs a script in a VM of its own.
func (m *workerServer) eval(script string, timeout time.Duration) ([]byte, error) {
	vm, err := m.newVM(timeout)
	if err != nil {
		return nil, err
	}
	defer func() { _ = vm.Close() }()
	if _, err := vm.Eval(script, quickjs.EvalGlobal); err != nil {
		return nil, scriptError(err)
	}
	out, err := vm.Eval("JSON.stringify(globalThis.__gosaur_value)", quickjs.EvalGlobal)
	if err != nil {
		return nil, scriptError(err)
	}
	text, _ := out.(string) // undefined if the value cannot be encoded, such as a function
	return []byte(text), nil
}

// scriptError converts an exception to a *ScriptError and an interrupt to a *limitError. It
// returns other errors unchanged.
func scriptError(err error) error {
	var e *quickjs.Error
	if !errors.As(err, &e) {
		return err
	}
	if e.Name == "InternalError" && e.Message == "interrupted" {
		return &limitError{stack: e.Stack}
	}
	message := e.Message
	if message == "" { // the script threw a value that is not an Error
		message = e.Error()
	}
	return &ScriptError{Name: e.Name, Message: message, Stack: e.Stack}
}
