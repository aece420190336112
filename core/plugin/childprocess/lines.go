package childprocess

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os/exec"
	"time"
)

// Lines is a process that answers each line on its standard input with a line on its standard output. It may be asked
// by one goroutine at a time.
type Lines struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// ErrSlow is the error of a process that took too long for an answer.
var ErrSlow = errors.New("the process took too long to answer")

// exitGrace is how long a process may take to end by itself after the last request.
const exitGrace = 500 * time.Millisecond

// StartLines starts a command whose standard input and output are not set yet. The caller must call Close.
func StartLines(cmd *exec.Cmd) (*Lines, error) {
	in, inErr := cmd.StdinPipe()
	out, outErr := cmd.StdoutPipe()
	if err := errors.Join(inErr, outErr); err != nil {
		return nil, err
	}
	if err := Start(cmd); err != nil {
		return nil, err
	}
	return &Lines{cmd, in, bufio.NewReader(out)}, nil
}

// Ask sends a line, given without its end, and returns the answer. A process that takes longer than the patience is
// killed, and the error is ErrSlow; when ctx ends it is killed, too. After an error, nothing more can be asked.
func (l *Lines) Ask(ctx context.Context, line []byte, patience time.Duration) ([]byte, error) {
	limit := time.AfterFunc(patience, func() { _ = Kill(l.cmd) })
	defer context.AfterFunc(ctx, func() { _ = Kill(l.cmd) })()
	_, err := l.in.Write(append(line, '\n'))
	var answer []byte
	if err == nil {
		answer, err = l.out.ReadBytes('\n')
	}
	switch {
	case !limit.Stop():
		return nil, ErrSlow
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	return answer, err
}

// Close waits briefly for the process to end, then kills it.
func (l *Lines) Close() {
	_ = l.in.Close()
	limit := time.AfterFunc(exitGrace, func() { _ = Kill(l.cmd) })
	defer limit.Stop()
	_ = Wait(l.cmd)
}
