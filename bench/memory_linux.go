package main

import (
	"os"
	"syscall"
)

// peakMemory returns the largest amount of memory in bytes that a process, or one of the processes
// that it waited for, held at any time.
func peakMemory(p *os.ProcessState) int64 {
	usage, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return usage.Maxrss * 1024
}
