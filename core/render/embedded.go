package render

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"sync/atomic"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
	"github.com/gosaur/gosaur/core/store"
)

// embeddedWorkers run the server bundle in QuickJS, in processes of this very program: a
// goroutine cannot be ended, and QuickJS asks only between steps of a script whether it
// should stop, not within a function of its own such as join.
type embeddedWorkers struct{}

var _ workerKind = embeddedWorkers{}

// workerVariable is set in the environment of workers: the limit of memory in bytes and
// that of time for a page in nanoseconds, separated by a comma.
const workerVariable = "GOSAUR_ENGINE_WORKER"

// canWork says that RunWorker was called, so that this program can be its own worker.
var canWork atomic.Bool

// ErrNoWorker says that a program has not called RunWorker.
var ErrNoWorker = errors.New("this program cannot run the embedded engine: its main function does not call render.RunWorker")

// RunWorker makes this process a worker of the embedded engine, if that is what it was
// started for, and does not return then. Programs that use the embedded engine or Eval call
// it first of all.
func RunWorker() {
	if limits, ok := os.LookupEnv(workerVariable); ok {
		os.Exit(serveWorker(limits, os.Stdin, os.Stdout))
	}
	canWork.Store(true)
}

func newEmbedded(ctx context.Context, bundle []byte, o Options) (Engine, error) {
	first, err := startWorker(ctx, embeddedWorkers{}, o)
	if err != nil {
		return nil, err
	}
	// The bundle is compiled once; every worker then loads the bytecode.
	key := store.KeyOf([]byte(prelude), bundle)
	bytecode, kept := o.Store.Get(bytecodeKind, key)
	if !kept {
		bytecode, err = first.ask(ctx, o.PageTimeout, frameCompile, []byte(prelude), []byte("\n"), bundle)
		if err != nil {
			first.kill()
			return nil, fmt.Errorf("compile the server bundle: %w", err)
		}
		o.Store.Put(bytecodeKind, key, bytecode)
	}
	return startPool(ctx, embeddedWorkers{}, bytecode, o.forPages(pagesOfEmbedded), first)
}

// pagesOfEmbedded is how many pages take as long to render as a worker takes to start.
const pagesOfEmbedded = 4

// bytecodeKind is the kind of compiled bundles in the store.
const bytecodeKind = "bytecode"

func (embeddedWorkers) name() string { return "embedded" }

func (embeddedWorkers) greet(string) error { return nil }

func (embeddedWorkers) command(o Options) *exec.Cmd {
	cmd := childprocess.Command(context.Background(), self())
	cmd.Args[0] = os.Args[0] // some programs are what they are called
	if !canWork.Load() {
		cmd.Err = ErrNoWorker
	}
	cmd.Env = append(os.Environ(), workerVariable+"="+
		strconv.FormatUint(o.MemoryLimit, 10)+","+strconv.FormatInt(int64(o.PageTimeout), 10))
	return cmd
}

// self is the path of this program.
func self() string {
	if runtime.GOOS == "linux" {
		return "/proc/self/exe" // even if another version lies in its place by now
	}
	path, err := os.Executable()
	if err != nil {
		return os.Args[0]
	}
	return path
}
