package pluginhost

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"

	"github.com/hashicorp/go-plugin/runner"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

// childProcess is the process of a plugin, run for go-plugin. It records the first line of
// output and the exit status for diagnostics.
type childProcess struct {
	cmd    *exec.Cmd
	stdout io.ReadCloser
	stderr io.ReadCloser
	// stdin stays open; when it closes, the plugin knows that the host has ended.
	stdin io.WriteCloser

	mu          sync.Mutex
	firstOutput string // the first line of output
	state       *os.ProcessState
	ended       chan struct{}
}

var _ runner.Runner = (*childProcess)(nil)

// newChild prepares a process. spec has the environment variables of go-plugin; later
// receives what the process prints after the handshake.
func newChild(spec *exec.Cmd, command *commandLine, dir string, env []string, later io.Writer) (*childProcess, error) {
	cmd := exec.Command(command.path, command.args...)
	cmd.Dir = dir
	cmd.Env = append(append([]string{}, env...), spec.Env...)
	p := &childProcess{cmd: cmd, ended: make(chan struct{})}
	var err error
	if p.stdin, err = cmd.StdinPipe(); err != nil {
		return nil, err
	}
	if p.stderr, err = cmd.StderrPipe(); err != nil {
		return nil, err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.stdout = &firstLine{source: stdout, onLine: p.keepFirst, later: later}
	return p, nil
}

// Start implements runner.Runner.
func (p *childProcess) Start(context.Context) error {
	p.mu.Lock() // Kill may be called at any time
	defer p.mu.Unlock()
	return childprocess.Start(p.cmd)
}

// Wait implements runner.Runner.
func (p *childProcess) Wait(context.Context) error {
	err := childprocess.Wait(p.cmd)
	p.mu.Lock()
	p.state = p.cmd.ProcessState
	p.mu.Unlock()
	close(p.ended)
	return err
}

// Kill implements runner.Runner.
func (p *childProcess) Kill(context.Context) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return childprocess.Kill(p.cmd)
}

// Stdout implements runner.Runner.
func (p *childProcess) Stdout() io.ReadCloser { return p.stdout }

// Stderr implements runner.Runner.
func (p *childProcess) Stderr() io.ReadCloser { return p.stderr }

// Name implements runner.Runner.
func (p *childProcess) Name() string { return p.cmd.Path }

// ID implements runner.Runner.
func (p *childProcess) ID() string {
	if p.cmd.Process == nil {
		return ""
	}
	return strconv.Itoa(p.cmd.Process.Pid)
}

// Diagnose implements runner.Runner. It is empty, because the host writes its own diagnostics.
func (p *childProcess) Diagnose(context.Context) string { return "" }

// PluginToHost implements runner.Runner. Both share a network and file system.
func (p *childProcess) PluginToHost(network, address string) (hostNetwork, hostAddress string, err error) {
	return network, address, nil
}

// HostToPlugin implements runner.Runner.
func (p *childProcess) HostToPlugin(network, address string) (pluginNetwork, pluginAddress string, err error) {
	return network, address, nil
}

func (p *childProcess) keepFirst(line string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.firstOutput = line
}

// firstLine returns the first line of output.
func (p *childProcess) firstLine() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.firstOutput
}

// exit returns the state of the process after it ended; nil while it runs.
func (p *childProcess) exit() *os.ProcessState {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.state
}

// maxFirstLine is the maximum length of the first line, enough for a handshake with its
// certificate.
const maxFirstLine = 8 << 10

// firstLine is a reader that ends after one line, the handshake. It copies the rest of the
// output to later, so that the plugin does not block when it writes.
type firstLine struct {
	source io.ReadCloser
	onLine func(string)
	later  io.Writer

	buffered *bufio.Reader
	rest     []byte // unread part of the line, with the line feed
	lineRead bool   // the line has been read
}

// Read implements io.Reader.
func (f *firstLine) Read(b []byte) (int, error) {
	if !f.lineRead {
		f.lineRead = true
		f.buffered = bufio.NewReaderSize(f.source, maxFirstLine)
		line, err := f.buffered.ReadSlice('\n')
		if len(line) == 0 {
			return 0, err
		}
		f.rest = append(append(f.rest, bytes.TrimRight(line, "\r\n")...), '\n')
		f.onLine(strings.TrimSpace(strings.ToValidUTF8(string(line), "\uFFFD")))
	}
	if len(f.rest) > 0 {
		n := copy(b, f.rest)
		f.rest = f.rest[n:]
		return n, nil
	}
	_, _ = io.Copy(f.later, f.buffered)
	return 0, io.EOF
}

// Close implements io.Closer.
func (f *firstLine) Close() error { return f.source.Close() }
