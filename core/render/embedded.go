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

// embeddedWorkers run the server bundle in QuickJS, in child processes of the same program. A
// goroutine could not be stopped: QuickJS checks between the steps of a script whether it should
// stop, but not within built-in functions such as join.
type embeddedWorkers struct{}

var _ workerKind = embeddedWorkers{}

// workerVariable is the environment variable that makes a process a worker. Its value is the
// memory limit in bytes and the time limit for a page in nanoseconds, separated by a comma.
const workerVariable = "GOSAUR_ENGINE_WORKER"

// runWorkerCalled reports whether RunWorker was called, so that this program can be its own worker.
var runWorkerCalled atomic.Bool

// ErrNoWorker is returned if the embedded engine is started and RunWorker was not called.
var ErrNoWorker = errors.New("this program cannot run the embedded engine: its main function does not call render.RunWorker")

// RunWorker runs a worker of the embedded engine and exits if this process was started as one.
// Programs that use the embedded engine or Eval must call it at the start of main.
func RunWorker() {
	if limits, ok := os.LookupEnv(workerVariable); ok {
		os.Exit(serveWorker(limits, os.Stdin, os.Stdout))
	}
	runWorkerCalled.Store(true)
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
	return startPool(ctx, embeddedWorkers{}, bytecode, o, first)
}

// embeddedStartPages is the number of pages that can be rendered in the time in which a worker
// starts.
const embeddedStartPages = 4

// workers implements workerKind.
func (embeddedWorkers) workers(o Options) int { return o.workersFor(embeddedStartPages, o.Workers) }

// bytecodeKind is the store's kind of compiled bundles.
const bytecodeKind = "bytecode"

func (embeddedWorkers) name() string { return "embedded" }

func (embeddedWorkers) checkVersion(string) error { return nil }

func (embeddedWorkers) command(o Options) *exec.Cmd {
	cmd := childprocess.Command(context.Background(), ownProgram())
	cmd.Args[0] = os.Args[0] // some programs decide by their name what to do
	if !runWorkerCalled.Load() {
		cmd.Err = ErrNoWorker
	}
	cmd.Env = append(os.Environ(), workerVariable+"="+
		strconv.FormatUint(o.MemoryLimit, 10)+","+strconv.FormatInt(int64(o.PageTimeout), 10))
	return cmd
}

// ownProgram returns the path of this program.
func ownProgram() string {
	if runtime.GOOS == "linux" {
		return "/proc/self/exe" // this version, even if the file has been replaced meanwhile
	}
	path, err := os.Executable()
	if err != nil {
		return os.Args[0]
	}
	return path
}
