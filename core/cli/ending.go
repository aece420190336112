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
	// endTimeout is how long a command may take to end by itself after a signal.
	endTimeout = 1500 * time.Millisecond
	// lastWordTimeout is how long the last line may take where its reader is stuck.
	lastWordTimeout = 100 * time.Millisecond
)

// interruption is the cause of a context that a signal has ended.
type interruption struct{ signal os.Signal }

// Error implements error.
func (i *interruption) Error() string { return "ended by the signal " + i.signal.String() }

// code is what shells report for a program that the signal has ended.
func (i *interruption) code() int {
	if i.signal == syscall.SIGTERM {
		return exitTerminated
	}
	return exitInterrupted
}

// interruptedCode is the exit code for a context that has ended.
func interruptedCode(ctx context.Context) int {
	var i *interruption
	if errors.As(context.Cause(ctx), &i) {
		return i.code()
	}
	return exitInterrupted
}

// endOnSignal returns a context that ends with the first SIGINT or SIGTERM. A command that
// has not called stop endTimeout later, or when a second signal comes, is busy with
// something that looks at no context: then the child processes are killed, and exit is
// called, which must not return.
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
		patience := time.NewTimer(endTimeout)
		defer patience.Stop()
		select {
		case <-done:
			return
		case <-signals:
		case <-patience.C:
		}
		childprocess.KillAll()
		t.lastWord("Interrupted.")
		exit(cause.code())
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(done)
		cancel(nil)
	}
}

// lastWord writes the final error, unless the reader is stuck.
func (t *terminal) lastWord(text string) {
	written := make(chan struct{})
	go func() {
		defer close(written)
		t.errorf("%s", text)
	}()
	select {
	case <-written:
	case <-time.After(lastWordTimeout):
	}
}
