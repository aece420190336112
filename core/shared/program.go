package shared

import (
	"context"
	"errors"
	"fmt"
	"net/rpc"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

// ProgramName is the name of the program that accesses cloud storage.
const ProgramName = "gosaur-cache"

// Connect returns a function that opens the store at a URL: a folder for file://, otherwise cloud
// storage through the program gosaur-cache, which must be next to this program or on the PATH.
func Connect(address string) func(context.Context) (Objects, error) {
	if dir, ok := strings.CutPrefix(address, "file://"); ok {
		return func(context.Context) (Objects, error) { return &folder{filepath.FromSlash(dir)}, nil }
	}
	return func(ctx context.Context) (Objects, error) { return startProgram(ctx, address) }
}

// findProgram returns the path of gosaur-cache.
func findProgram() (string, error) {
	name := ProgramName
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if own, err := os.Executable(); err == nil {
		if own, err = filepath.EvalSymlinks(own); err == nil {
			if neighbor := filepath.Join(filepath.Dir(own), name); isProgram(neighbor) {
				return neighbor, nil
			}
		}
	}
	found, err := exec.LookPath(name)
	if err != nil {
		return "", fmt.Errorf("the program %s is neither next to gosaur nor on the PATH. Releases contain it in the same archive; go install github.com/gosaur/gosaur/cmd/%s builds it", name, ProgramName)
	}
	return found, nil
}

func isProgram(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode().IsRegular()
}

// program is a store that the program gosaur-cache accesses.
type program struct {
	client *rpc.Client
	cancel context.CancelFunc
	cmd    *exec.Cmd
	stderr *outputTail
}

var _ Objects = (*program)(nil)

func startProgram(ctx context.Context, address string) (Objects, error) {
	path, err := findProgram()
	if err != nil {
		return nil, err
	}
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	p := &program{cancel: cancel, cmd: childprocess.Command(running, path), stderr: &outputTail{}}
	p.cmd.Stderr = p.stderr
	in, err := p.cmd.StdinPipe()
	if err == nil {
		var out interface {
			Read([]byte) (int, error)
			Close() error
		}
		if out, err = p.cmd.StdoutPipe(); err == nil {
			p.client = rpc.NewClient(&stdio{out, in})
			err = childprocess.Start(p.cmd)
		}
	}
	if err != nil {
		cancel()
		return nil, fmt.Errorf("start %s: %w", path, err)
	}
	answer, err := p.call(ctx, "Open", &Request{Protocol: Protocol, URL: address})
	switch {
	case err != nil:
	case answer.Protocol != Protocol:
		err = fmt.Errorf("%s is of another version of Gosaur: install both from the same release", path)
	default:
		return p, nil
	}
	_ = p.Close()
	return nil, err
}

// call sends a request to the program. It returns when ctx ends, even if the program does not respond.
func (p *program) call(ctx context.Context, method string, r *Request) (*Response, error) {
	if deadline, ok := ctx.Deadline(); ok {
		r.Within = max(time.Until(deadline), time.Millisecond)
	}
	answer := &Response{}
	call := p.client.Go(serviceName+"."+method, r, answer, make(chan *rpc.Call, 1))
	select {
	case <-call.Done:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	var serverErr rpc.ServerError
	switch {
	case call.Error == nil:
		return answer, nil
	case errors.As(call.Error, &serverErr):
		return nil, errors.New(string(serverErr))
	}
	return nil, fmt.Errorf("%s has ended%s", ProgramName, p.stderr.clause())
}

// List implements Objects.
func (p *program) List(ctx context.Context, prefix string) ([]Object, error) {
	answer, err := p.call(ctx, "List", &Request{Name: prefix})
	if err != nil {
		return nil, err
	}
	return answer.Objects, nil
}

// Read implements Objects.
func (p *program) Read(ctx context.Context, name string, offset, length int64) ([]byte, error) {
	answer, err := p.call(ctx, "Read", &Request{Name: name, Offset: offset, Length: length})
	if err != nil {
		return nil, err
	}
	if answer.NotFound {
		return nil, ErrNotFound
	}
	return answer.Data, nil
}

// Write implements Objects.
func (p *program) Write(ctx context.Context, name string, data []byte) error {
	_, err := p.call(ctx, "Write", &Request{Name: name, Data: data})
	return err
}

// Delete implements Objects.
func (p *program) Delete(ctx context.Context, name string) error {
	_, err := p.call(ctx, "Delete", &Request{Name: name})
	return err
}

// Close implements Objects.
func (p *program) Close() error {
	p.cancel() // kills the program; running requests do not matter
	_ = p.client.Close()
	_ = childprocess.Wait(p.cmd)
	return nil
}

// outputTail is a writer that keeps the end of a program's output.
type outputTail struct {
	mu   sync.Mutex
	text string
}

// maxTail is the number of bytes that outputTail keeps.
const maxTail = 500

// Write implements io.Writer.
func (l *outputTail) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text += string(b)
	l.text = l.text[max(0, len(l.text)-maxTail):]
	return len(b), nil
}

func (l *outputTail) clause() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if text := strings.TrimSpace(l.text); text != "" {
		return ": " + text
	}
	return ""
}
