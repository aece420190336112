package render

import (
	"bufio"
	"bytes"
	"context"
	_ "embed"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/rs/zerolog"
)

//go:embed worker.cjs
var workerScript []byte

// oldestNode is the oldest major version of Node.js that React's server code runs on.
const oldestNode = 18

// maxFrame bounds an answer, so that a broken worker cannot ask for all memory.
const maxFrame = 1 << 30

// node is a pool of Node.js processes that speak frames, see worker.cjs.
type node struct {
	dir  string
	path string
	opts Options
	// free holds the idle workers; one that failed is replaced by a new one.
	free chan *nodeWorker
	mu   sync.Mutex
	// shared is replayed into a replacement.
	shared [][]byte
}

type nodeWorker struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func newNode(ctx context.Context, bundle []byte, o Options) (Engine, error) {
	path, err := exec.LookPath("node")
	if err != nil {
		return nil, ErrNoNode
	}
	dir, err := os.MkdirTemp("", "gosaur-engine-*")
	if err != nil {
		return nil, fmt.Errorf("make a folder for the engine: %w", err)
	}
	n := &node{dir: dir, path: path, opts: o, free: make(chan *nodeWorker, o.Workers)}
	err = errors.Join(
		os.WriteFile(filepath.Join(dir, "worker.cjs"), workerScript, 0o600),
		os.WriteFile(filepath.Join(dir, "server.js"), bundle, 0o600),
	)
	if err == nil {
		err = n.startAll(ctx)
	}
	if err != nil {
		_ = n.Close()
		return nil, err
	}
	return n, nil
}

// startAll starts the workers side by side: loading the bundle takes each a while.
func (n *node) startAll(ctx context.Context) error {
	errs := make(chan error, n.opts.Workers)
	for range n.opts.Workers {
		go func() {
			w, err := n.start(ctx)
			if err == nil {
				n.free <- w
			}
			errs <- err
		}()
	}
	var all error
	for range n.opts.Workers {
		all = errors.Join(all, <-errs)
	}
	return all
}

// start runs one worker and waits until it has loaded the bundle.
func (n *node) start(ctx context.Context) (*nodeWorker, error) {
	cmd := exec.Command(n.path,
		"--max-old-space-size="+strconv.FormatUint(n.opts.MemoryLimit>>20, 10),
		filepath.Join(n.dir, "worker.cjs"), filepath.Join(n.dir, "server.js"))
	cmd.Env = append(os.Environ(), "NODE_ENV=production", "NODE_OPTIONS=")
	cmd.Stderr = logWriter{n.opts.Logger}
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("start node: %w", err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start node: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start node: %w", err)
	}
	w := &nodeWorker{cmd: cmd, in: in, out: bufio.NewReaderSize(out, 1<<16)}
	if err := n.greet(ctx, w); err != nil {
		w.kill()
		return nil, err
	}
	return w, nil
}

// greet reads the version and the outcome of loading the bundle, then replays the shared data.
func (n *node) greet(ctx context.Context, w *nodeWorker) error {
	stop := w.killAfter(ctx, n.opts.PageTimeout)
	defer stop()
	hello, err := readFrame(w.out)
	if err != nil || len(hello) == 0 || hello[0] != 'V' {
		return ErrNoNode
	}
	major, _, _ := strings.Cut(string(hello[1:]), ".")
	if v, err := strconv.Atoi(major); err != nil || v < oldestNode {
		return ErrNoNode
	}
	if _, err := w.answer(); err != nil {
		return fmt.Errorf("load the server bundle: %w", err)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, frame := range n.shared {
		if _, err := w.ask(frame); err != nil {
			return fmt.Errorf("load shared data: %w", err)
		}
	}
	return nil
}

func (n *node) Kind() string { return "node" }

func (n *node) Load(ctx context.Context, file string, data []byte) error {
	frame := append([]byte("L"+file+"\x00"), data...)
	workers := make([]*nodeWorker, 0, n.opts.Workers)
	defer func() {
		for _, w := range workers {
			n.free <- w
		}
	}()
	n.mu.Lock()
	n.shared = append(n.shared, frame)
	n.mu.Unlock()
	for range n.opts.Workers {
		select {
		case w := <-n.free:
			workers = append(workers, w)
			if _, err := w.ask(frame); err != nil {
				return fmt.Errorf("load shared data %s: %w", file, err)
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

func (n *node) Render(ctx context.Context, hydration []byte) (*Rendered, error) {
	return decodeRendered(n.Call(ctx, hydration))
}

func (n *node) Call(ctx context.Context, input []byte) ([]byte, error) {
	var w *nodeWorker
	select {
	case w = <-n.free:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	stop := w.killAfter(ctx, n.opts.PageTimeout)
	out, err := w.ask(append([]byte{'R'}, input...))
	timedOut := stop()
	var thrown *ScriptError
	if err == nil || errors.As(err, &thrown) {
		n.free <- w
		return out, err
	}
	if timedOut && ctx.Err() == nil {
		err = ErrLimit
	}
	return nil, errors.Join(err, n.replace(ctx, w))
}

// replace puts a new worker in the place of one that died. Without one the pool
// would shrink until Render waits for ever, so a failure closes the gap with an error.
func (n *node) replace(ctx context.Context, dead *nodeWorker) error {
	dead.kill()
	w, err := n.start(ctx)
	if err != nil { // a later Render fails at once on the dead worker's closed pipe
		n.free <- dead
		return fmt.Errorf("restart node: %w", err)
	}
	n.free <- w
	return nil
}

func (n *node) Close() error {
	for {
		select {
		case w := <-n.free:
			w.end()
		default:
			return os.RemoveAll(n.dir)
		}
	}
}

// closeTimeout is how long a worker may take to end by itself.
const closeTimeout = 2 * time.Second

// end lets the worker exit, and kills it if it does not.
func (w *nodeWorker) end() {
	_ = w.in.Close()
	timer := time.AfterFunc(closeTimeout, func() { _ = w.cmd.Process.Kill() })
	defer timer.Stop()
	_ = w.cmd.Wait()
}

func (w *nodeWorker) kill() {
	_ = w.cmd.Process.Kill()
	_ = w.cmd.Wait()
}

// killAfter kills the worker when the time is up or the context ends. The returned
// function calls that off and reports whether it was too late.
func (w *nodeWorker) killAfter(ctx context.Context, d time.Duration) (stop func() bool) {
	timer := time.AfterFunc(d, func() { _ = w.cmd.Process.Kill() })
	release := context.AfterFunc(ctx, func() { _ = w.cmd.Process.Kill() })
	return func() bool {
		release()
		return !timer.Stop()
	}
}

func (w *nodeWorker) ask(frame []byte) ([]byte, error) {
	var head [4]byte
	binary.BigEndian.PutUint32(head[:], uint32(len(frame)))
	if _, err := w.in.Write(head[:]); err != nil {
		return nil, fmt.Errorf("write to node: %w", err)
	}
	if _, err := w.in.Write(frame); err != nil {
		return nil, fmt.Errorf("write to node: %w", err)
	}
	return w.answer()
}

func (w *nodeWorker) answer() ([]byte, error) {
	frame, err := readFrame(w.out)
	if err != nil {
		return nil, err
	}
	if len(frame) == 0 {
		return nil, errors.New("read from node: empty frame")
	}
	if frame[0] == '0' {
		return frame[1:], nil
	}
	thrown := &ScriptError{}
	if err := json.Unmarshal(frame[1:], thrown); err != nil {
		return nil, fmt.Errorf("read from node: %w", err)
	}
	return nil, thrown
}

func readFrame(r io.Reader) ([]byte, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, fmt.Errorf("read from node: %w", err)
	}
	size := binary.BigEndian.Uint32(head[:])
	if size > maxFrame {
		return nil, fmt.Errorf("read from node: a frame of %d bytes", size)
	}
	frame := make([]byte, size)
	if _, err := io.ReadFull(r, frame); err != nil {
		return nil, fmt.Errorf("read from node: %w", err)
	}
	return frame, nil
}

// logWriter passes what components log to the build's logger.
type logWriter struct{ log zerolog.Logger }

func (l logWriter) Write(p []byte) (int, error) {
	l.log.Debug().Str("engine", "node").Msg(string(bytes.TrimRight(p, "\n")))
	return len(p), nil
}
