package cli

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

const (
	// endTimeout is how long a command may continue after a signal.
	endTimeout = 1500 * time.Millisecond
	// printTimeout is the time limit for writing the last line, since its reader may be
	// stuck.
	printTimeout = 100 * time.Millisecond
)

// interruption is the cause of a context that a signal has canceled.
type interruption struct{ signal os.Signal }

// Error implements error.
func (i *interruption) Error() string { return "ended by the signal " + i.signal.String() }

// code returns the exit code that shells report for a program that the signal has ended.
func (i *interruption) code() int {
	if i.signal == syscall.SIGTERM {
		return exitTerminated
	}
	return exitInterrupted
}

// interruptedCode returns the exit code for a context that has ended.
func interruptedCode(ctx context.Context) int {
	var i *interruption
	if errors.As(context.Cause(ctx), &i) {
		return i.code()
	}
	return exitInterrupted
}

// endOnSignal returns a context that is canceled by the first SIGINT or SIGTERM. If the
// command has not called stop within endTimeout, or before a second signal, it is busy
// with something that ignores its context. In that case, endOnSignal kills the child
// processes and calls exit, which must not return.
func endOnSignal(t *terminal, exit func(code int)) (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	done := make(chan struct{})
	go func() {
		var first os.Signal
		select {
		case first = <-signals:
		case <-done:
			return
		}
		cause := &interruption{first}
		cancel(cause)
		deadline := time.NewTimer(endTimeout)
		defer deadline.Stop()
		select {
		case <-done:
			return
		case <-signals:
		case <-deadline.C:
		}
		childprocess.KillAll()
		t.printFinal("Interrupted.")
		exit(cause.code())
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(done)
		cancel(nil)
	}
}

// printFinal writes the final error, unless the reader is stuck.
func (t *terminal) printFinal(text string) {
	written := make(chan struct{})
	go func() {
		defer close(written)
		t.errorf("%s", text)
	}()
	select {
	case <-written:
	case <-time.After(printTimeout):
	}
}
