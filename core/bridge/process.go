package bridge

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

// OldestNode is the oldest major version of Node.js that Docusaurus 3 supports.
const OldestNode = 18

// ErrNoNode is returned if there is no Node.js that is new enough.
var ErrNoNode = errors.New("there is no Node.js on the PATH")

// ProcessOptions configures a process.
type ProcessOptions struct {
	// Dir is the absolute path of the site directory.
	Dir string
	// Env are the environment variables, in the form NAME=value.
	Env []string
	// Start is the time limit until the process responds.
	Start time.Duration
	// Scripts are further modules by name.
	Scripts map[string]string
	// Stdout and Stderr receive what plugins print.
	Stdout, Stderr io.Writer
}

// Process is a Node.js process that runs the bridge's scripts. Its methods are safe for concurrent
// use.
type Process struct {
	cmd   *exec.Cmd
	stdin io.WriteCloser
	conn  net.Conn

	writeMu sync.Mutex

	mu      sync.Mutex
	lastID  uint64
	pending map[uint64]chan response
	// runningHook is the hook whose code is running, as far as is known; "" for none.
	runningHook string
	uncaught    []UncaughtError
	// ended is closed when the connection is lost.
	ended   chan struct{}
	exitErr error
}

// UncaughtError is an error that a plugin threw outside of any call.
type UncaughtError struct {
	Plugin  string `json:"plugin"`
	Message string `json:"message"`
	Stack   string `json:"stack"`
}

type response struct {
	Result json.RawMessage `json:"result"`
	Error  *Failure        `json:"error"`
}

// frame is a message from the process: an answer, or a note.
type frame struct {
	ID uint64 `json:"id"`
	response
	Note *struct {
		Token    string         `json:"token"`
		Node     string         `json:"node"`
		Enter    string         `json:"enter"`
		Leave    bool           `json:"leave"`
		Uncaught *UncaughtError `json:"uncaught"`
	} `json:"note"`
}

// StartProcess starts Node.js. The caller must call Close.
func StartProcess(ctx context.Context, o ProcessOptions) (*Process, error) {
	node, err := exec.LookPath("node")
	if err != nil {
		return nil, ErrNoNode
	}
	ctx, cancel := context.WithTimeout(ctx, o.Start)
	defer cancel()
	var listen net.ListenConfig
	l, err := listen.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("listen for Node.js: %w", err)
	}
	defer l.Close()
	p := &Process{pending: map[uint64]chan response{}, ended: make(chan struct{})}
	token := newToken()
	if err := p.run(node, l.Addr().(*net.TCPAddr).Port, token, o); err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, func() { _ = l.Close() })
	defer stop()
	if err := p.accept(l, token, o.Start); err != nil {
		p.Close()
		if ctx.Err() != nil {
			err = fmt.Errorf("Node.js did not answer within %s", o.Start) //nolint:staticcheck // a name
		}
		return nil, err
	}
	return p, nil
}

// semiSpaceFlag enlarges V8's space for short-lived objects, such as the trees of documents: with the
// default, remark plugins spend a sixth of their time collecting them.
const semiSpaceFlag = "--max-semi-space-size=32"

func newToken() string {
	b := make([]byte, 32)
	_, _ = rand.Read(b) // never fails
	return hex.EncodeToString(b)
}

// run starts Node.js and passes it the port to connect to.
func (p *Process) run(node string, port int, token string, o ProcessOptions) error {
	scripts, err := hostScripts()
	if err != nil {
		return err
	}
	sources := maps.Clone(scripts)
	maps.Copy(sources, o.Scripts)
	p.cmd = childprocess.Command(context.Background(), node, semiSpaceFlag, "-e", scripts["boot.cjs"])
	p.cmd.Dir, p.cmd.Env, p.cmd.Stdout, p.cmd.Stderr = o.Dir, o.Env, o.Stdout, o.Stderr
	if p.stdin, err = p.cmd.StdinPipe(); err != nil {
		return err
	}
	if err := childprocess.Start(p.cmd); err != nil {
		return fmt.Errorf("start Node.js: %w", err)
	}
	go func() {
		err := childprocess.Wait(p.cmd)
		p.recordExit(exitError(p.cmd, err))
	}()
	hello, err := json.Marshal(map[string]any{"port": port, "token": token, "siteDir": o.Dir, "sources": sources})
	if err != nil {
		return err
	}
	_, err = p.stdin.Write(append(hello, '\n'))
	return err
}

// exitError describes how a process ended.
func exitError(cmd *exec.Cmd, err error) error {
	if cmd.ProcessState == nil {
		return err
	}
	state := cmd.ProcessState.String()
	if signal, ok := strings.CutPrefix(state, "signal: "); ok {
		return fmt.Errorf("Node.js was ended by the signal %s", signal) //nolint:staticcheck // a name
	}
	return fmt.Errorf("Node.js ended with %s", state) //nolint:staticcheck // a name
}

// accept waits for the connection of the process, which must present the token.
func (p *Process) accept(l net.Listener, token string, limit time.Duration) error {
	type accepted struct {
		conn net.Conn
		err  error
	}
	arrived := make(chan accepted, 1)
	go func() {
		conn, err := l.Accept()
		arrived <- accepted{conn, err}
	}()
	select {
	case <-p.ended:
		return p.exitErr
	case a := <-arrived:
		if a.err != nil {
			return fmt.Errorf("wait for Node.js: %w", a.err)
		}
		p.conn = a.conn
	}
	if err := p.conn.SetReadDeadline(time.Now().Add(limit)); err != nil {
		return err
	}
	r := bufio.NewReaderSize(p.conn, 64<<10)
	first, err := readFrame(r)
	if err != nil {
		return err
	}
	if first.Note == nil || first.Note.Token != token {
		return errors.New("another program connected instead of Node.js")
	}
	major, _, _ := strings.Cut(first.Note.Node, ".")
	if v, err := strconv.Atoi(major); err != nil || v < OldestNode {
		return fmt.Errorf("%w that is new enough: it has version %s, and Docusaurus needs %d or later", ErrNoNode, first.Note.Node, OldestNode)
	}
	if err := p.conn.SetReadDeadline(time.Time{}); err != nil {
		return err
	}
	go p.read(r)
	return nil
}

// read handles frames until the connection ends.
func (p *Process) read(r *bufio.Reader) {
	for {
		f, err := readFrame(r)
		if err != nil {
			select { // the end of the process says more than the end of its connection
			case <-p.ended:
			case <-time.After(exitGrace):
				p.recordExit(fmt.Errorf("Node.js closed the connection: %w", err)) //nolint:staticcheck // a name
			}
			return
		}
		p.handleFrame(f)
	}
}

// exitGrace is the time to wait for the end of a process after its connection has ended.
const exitGrace = 2 * time.Second

func (p *Process) handleFrame(f *frame) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if n := f.Note; n != nil {
		switch {
		case n.Enter != "":
			p.runningHook = n.Enter
		case n.Leave:
			p.runningHook = ""
		case n.Uncaught != nil && len(p.uncaught) < maxUncaught:
			p.uncaught = append(p.uncaught, *n.Uncaught)
		}
		return
	}
	if responses := p.pending[f.ID]; responses != nil {
		delete(p.pending, f.ID)
		responses <- f.response
	}
}

// maxUncaught is the maximum number of stored errors of a plugin that keeps throwing.
const maxUncaught = 20

// TakeUncaught returns the errors that plugins have thrown outside of any call since the last call of
// TakeUncaught.
func (p *Process) TakeUncaught() []UncaughtError {
	p.mu.Lock()
	defer p.mu.Unlock()
	list := p.uncaught
	p.uncaught = nil
	return list
}

// recordExit records how the process ended. Only the first reason is kept.
func (p *Process) recordExit(exitErr error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.exitErr == nil {
		p.exitErr = exitErr
		close(p.ended)
	}
}

// Ended returns how the process ended; nil while it runs.
func (p *Process) Ended() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.exitErr
}

// ID returns the ID of the process.
func (p *Process) ID() string { return strconv.Itoa(p.cmd.Process.Pid) }

// Call calls a method of the scripts and decodes its result. If a plugin throws, the error is a
// *Failure.
func (p *Process) Call(ctx context.Context, method string, params, result any) error {
	responses := make(chan response, 1)
	p.mu.Lock()
	p.lastID++
	id := p.lastID
	p.pending[id] = responses
	p.mu.Unlock()
	defer p.dropPending(id)
	body, err := json.Marshal(map[string]any{"id": id, "method": method, "params": params})
	if err != nil {
		return fmt.Errorf("call %s: %w", method, err)
	}
	if err := p.write(body); err != nil {
		select {
		case <-p.ended:
			return p.Ended()
		case <-time.After(exitGrace):
			return fmt.Errorf("call %s: %w", method, err)
		}
	}
	select {
	case a := <-responses:
		if a.Error != nil {
			return a.Error
		}
		if result == nil {
			return nil
		}
		if err := json.Unmarshal(a.Result, result); err != nil {
			return fmt.Errorf("read the answer to %s: %w", method, err)
		}
		return nil
	case <-p.ended:
		return p.Ended()
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (p *Process) dropPending(id uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.pending, id)
}

// pingTimeout is how long a healthy process may take to respond to a ping.
const pingTimeout = time.Second

// Hung reports whether the process no longer responds, and which hook it was running.
func (p *Process) Hung(ctx context.Context) (hook string, hung bool) {
	ctx, cancel := context.WithTimeout(ctx, pingTimeout)
	defer cancel()
	if err := p.Call(ctx, "ping", nil, nil); !errors.Is(err, context.DeadlineExceeded) {
		return "", false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.runningHook, true
}

// Close stops the process and waits for it to exit.
func (p *Process) Close() {
	_ = p.stdin.Close() // the scripts exit when it closes
	if p.conn != nil {
		_ = p.conn.Close()
	}
	_ = childprocess.Kill(p.cmd)
	select {
	case <-p.ended:
	case <-time.After(exitGrace):
	}
}

// environment returns the environment variables of plugins: those with the given names, and those
// that programs need to run at all.
func environment(names []string) []string {
	var env []string
	for _, name := range append([]string{"PATH", "HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "SystemRoot", "TMPDIR", "TEMP", "TMP", "LANG", "LC_ALL", "TZ", "CI"}, names...) {
		if value, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+value)
		}
	}
	return append(env, "NO_UPDATE_NOTIFIER=1")
}
