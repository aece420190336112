package childprocess

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"time"
)

// pipeDelay is how long the pipes of an ended process may stay open, because a process that
// it started has them, before they are closed.
const pipeDelay = 200 * time.Millisecond

// running are the processes that have been started and not yet waited for.
var running = struct {
	sync.Mutex
	commands map[*exec.Cmd]bool
	// closed reports whether KillAll was called: nothing starts anymore.
	closed bool
}{commands: map[*exec.Cmd]bool{}}

// ErrEnding is the error of Start after KillAll.
var ErrEnding = errors.New("the program is about to end")

// Command returns a command that is killed, with everything that it has started, when ctx
// ends. Start it with Start, Run or Output of this package.
func Command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Cancel = func() error { return killGroup(cmd.Process) }
	cmd.WaitDelay = pipeDelay
	return cmd
}

// Start starts a command. The caller must call Wait of this package.
func Start(cmd *exec.Cmd) error {
	running.Lock()
	defer running.Unlock()
	if running.closed {
		return ErrEnding
	}
	if err := startTied(cmd); err != nil {
		return err
	}
	running.commands[cmd] = true
	return nil
}

// Wait waits for a command that Start has started.
func Wait(cmd *exec.Cmd) error {
	err := cmd.Wait()
	running.Lock()
	defer running.Unlock()
	delete(running.commands, cmd)
	return err
}

// Run starts a command and waits for its end.
func Run(cmd *exec.Cmd) error {
	if err := Start(cmd); err != nil {
		return err
	}
	return Wait(cmd)
}

// Output runs a command and returns its standard output.
func Output(cmd *exec.Cmd) ([]byte, error) {
	var out bytes.Buffer
	cmd.Stdout = &out
	err := Run(cmd)
	return out.Bytes(), err
}

// Kill ends a started command and those that it has started.
func Kill(cmd *exec.Cmd) error {
	if cmd.Process == nil {
		return nil
	}
	if err := killGroup(cmd.Process); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	return nil
}

// KillAll ends all processes that were started and not waited for, and lets no further ones
// start. It is for a program that is about to end.
func KillAll() {
	running.Lock()
	defer running.Unlock()
	running.closed = true
	for cmd := range running.commands {
		_ = killGroup(cmd.Process)
	}
}
