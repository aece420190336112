package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// result is the best of several runs of one case.
type result struct {
	Case     string  `json:"case"`
	Pages    int     `json:"pages"`
	Seconds  float64 `json:"seconds"`
	CPU      float64 `json:"cpuSeconds"`
	MemoryMB float64 `json:"memoryMB"`
}

// command is a program to run to its end.
type command struct {
	program, dir string
	args         []string
	// env is added to the environment.
	env []string
}

// run returns the resource usage of the program and the processes that it waited for.
func (c *command) run(ctx context.Context) (result, error) {
	cmd := exec.CommandContext(ctx, c.program, c.args...)
	cmd.Dir, cmd.Env = c.dir, append(os.Environ(), c.env...)
	var output bytes.Buffer
	cmd.Stdout, cmd.Stderr = &output, &output
	start := time.Now()
	if err := cmd.Run(); err != nil {
		return result{}, fmt.Errorf("%s %v: %w\n%s", c.program, c.args, err, output.Bytes())
	}
	r := result{
		Seconds: time.Since(start).Seconds(),
		CPU:     (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(),
	}
	r.MemoryMB = float64(peakMemory(cmd.ProcessState)) / 1e6
	return r, nil
}

// measure runs a command several times and returns the minimum of each figure: other
// load on the machine only adds to it.
func measure(ctx context.Context, s *settings, name string, pages int, c *command) (result, error) {
	var best result
	for range s.runs {
		r, err := c.run(ctx)
		if err != nil {
			return result{}, err
		}
		r.Case, r.Pages = name, pages
		best = least(best, r)
	}
	return best, nil
}

// least returns the lower of each figure of two runs of a case; best is the zero value
// before the first run.
func least(best, r result) result {
	if best == (result{}) {
		return r
	}
	best.Seconds = min(best.Seconds, r.Seconds)
	best.CPU = min(best.CPU, r.CPU)
	best.MemoryMB = min(best.MemoryMB, r.MemoryMB)
	return best
}
