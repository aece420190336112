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

// childProcess is the process of a plugin. It runs what go-plugin asks for, and keeps
// what diagnostics want to know: its first line of output, and how it ended.
type childProcess struct {
	cmd    *exec.Cmd
	stdout io.ReadCloser
	stderr io.ReadCloser
	// stdin is held open: that it closes tells the plugin that the host has ended.
	stdin io.WriteCloser

	mu    sync.Mutex
	first string // the first line of output
	state *os.ProcessState
	ended chan struct{}
}

var _ runner.Runner = (*childProcess)(nil)

// newChild prepares a process. spec has the variables that go-plugin wants it to
// see; later takes what it prints after the handshake.
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
	p.stdout = &firstLine{source: stdout, keep: p.keepFirst, later: later}
	return p, nil
}

// Start implements runner.Runner.
func (p *childProcess) Start(context.Context) error {
	p.mu.Lock() // Kill may come at any time
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

// Diagnose implements runner.Runner; the host writes diagnostics of its own.
func (p *childProcess) Diagnose(context.Context) string { return "" }

// PluginToHost implements runner.Runner: both share one file system.
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
	p.first = line
}

// firstLine returns the first line of output.
func (p *childProcess) firstLine() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.first
}

// exit returns how the process ended; nil while it runs.
func (p *childProcess) exit() *os.ProcessState {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.state
}

// maxFirstLine is more than a handshake with its certificate.
const maxFirstLine = 8 << 10

// firstLine is a reader that ends after one line, the handshake. What comes later is
// read, too, or the plugin would wait for it, and goes to later.
type firstLine struct {
	source io.ReadCloser
	keep   func(string)
	later  io.Writer

	buffered *bufio.Reader
	rest     []byte // of the line, with its end
	whole    bool   // the line has been read
}

// Read implements io.Reader.
func (f *firstLine) Read(b []byte) (int, error) {
	if !f.whole {
		f.whole = true
		f.buffered = bufio.NewReaderSize(f.source, maxFirstLine)
		line, err := f.buffered.ReadSlice('\n')
		if len(line) == 0 {
			return 0, err
		}
		f.rest = append(append(f.rest, bytes.TrimRight(line, "\r\n")...), '\n')
		f.keep(strings.TrimSpace(strings.ToValidUTF8(string(line), "\uFFFD")))
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
