package main

import (
	"os"
	"syscall"
)

// peakMemory returns the most memory in bytes that a process held at a time, or
// one that it waited for, whichever is more.
func peakMemory(p *os.ProcessState) int64 {
	usage, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return usage.Maxrss * 1024
}
