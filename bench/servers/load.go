package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

func (s *settings) build(ctx context.Context, dir string) error {
	if out, err := exec.CommandContext(ctx, s.program, "build", dir).CombinedOutput(); err != nil {
		return fmt.Errorf("build the site: %w\n%s", err, out)
	}
	return nil
}

// measure starts a server, sends it the requests in turns, and writes a line about it.
func (s *settings) measure(ctx context.Context, name string, requests []request, args ...string) error {
	p, err := s.start(ctx, args)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	defer p.stop()
	if err := s.load(ctx, p.address, requests[:1], s.connections); err.failed != nil { // warm up what is made once, such as a first page
		return fmt.Errorf("%s: %w", name, err.failed)
	}
	before := openFiles(p.cmd.Process.Pid)
	r := s.load(ctx, p.address, requests, s.requests)
	memory := peakMemory(p.cmd.Process.Pid)
	left := leftOpen(ctx, p.cmd.Process.Pid, before)
	fmt.Fprintf(os.Stdout, "%-7s %8d %9s %9s %9s %5d MB %11d\n", name, len(r.times), r.quantile(0.5), r.quantile(0.99), r.quantile(1), memory>>20, left)
	err = r.failed
	if memory>>20 > int64(s.memory) {
		err = errors.Join(err, fmt.Errorf("the server held %d MB, more than %d", memory>>20, s.memory))
	}
	if left > 0 {
		err = errors.Join(err, fmt.Errorf("the server keeps %d connections whose clients have left", left))
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// process is a running server.
type process struct {
	cmd     *exec.Cmd
	address string
	stop    func()
}

// served is the line in which a server prints its address.
var served = regexp.MustCompile(`Serving .* at (http://\S+?)/?\s*$`)

func (s *settings) start(ctx context.Context, args []string) (*process, error) {
	cmd := exec.CommandContext(ctx, s.program, append(args, "--port", "0", "--no-open")...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &process{cmd: cmd, stop: func() { _, _ = cmd.Process.Signal(os.Interrupt), cmd.Wait() }}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if m := served.FindStringSubmatch(lines.Text()); m != nil {
			p.address = m[1]
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return p, nil
		}
	}
	p.stop()
	return nil, errors.New("the server tells no address")
}

// result is the outcome of a number of requests.
type result struct {
	times []time.Duration
	// failed describes the first unexpected answers.
	failed error
}

func (r *result) quantile(q float64) time.Duration {
	if len(r.times) == 0 {
		return 0
	}
	slices.Sort(r.times)
	return r.times[int(q*float64(len(r.times)-1))].Round(10 * time.Microsecond)
}

// load sends a number of requests over the connections and closes these.
func (s *settings) load(ctx context.Context, address string, requests []request, count int) *result {
	const maxErrors = 5
	transport := &http.Transport{MaxConnsPerHost: s.connections, MaxIdleConnsPerHost: s.connections}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport, Timeout: time.Minute, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	var mu sync.Mutex
	var r result
	var failures []error
	var next atomic.Int64
	var clients sync.WaitGroup
	for range s.connections {
		clients.Go(func() {
			for i := int(next.Add(1)) - 1; i < count && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				start := time.Now()
				err := requests[i%len(requests)].send(ctx, client, address)
				mu.Lock()
				r.times = append(r.times, time.Since(start))
				if err != nil && len(failures) < maxErrors {
					failures = append(failures, err)
				}
				mu.Unlock()
			}
		})
	}
	clients.Wait()
	r.failed = errors.Join(append(failures, ctx.Err())...)
	return &r
}

// send sends a request and compares the answer with what is expected.
func (q *request) send(ctx context.Context, client *http.Client, address string) error {
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	method := http.MethodGet
	if q.body != "" {
		method = http.MethodPost
	}
	r, err := http.NewRequestWithContext(ctx, method, address+q.path, strings.NewReader(q.body))
	if err != nil {
		return err
	}
	answer, err := client.Do(r)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != q.want {
		return fmt.Errorf("%s %.40s: status %d, want %d", method, q.path, answer.StatusCode, q.want)
	}
	if q.leave {
		return nil
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return fmt.Errorf("%s %.40s: %w", method, q.path, err)
	}
	if !strings.Contains(string(body), q.holds) {
		return fmt.Errorf("%s %.40s: the answer lacks %q", method, q.path, q.holds)
	}
	return nil
}

// leftOpen returns how many more files a process has open than before, once it has had
// time to notice that its clients have disconnected.
func leftOpen(ctx context.Context, pid, before int) int {
	for range 100 {
		if openFiles(pid) <= before {
			return 0
		}
		select {
		case <-ctx.Done():
			return 0
		case <-time.After(100 * time.Millisecond):
		}
	}
	return openFiles(pid) - before
}
