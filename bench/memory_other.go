//go:build !linux

package main

import "os"

// peakMemory is known on Linux only; elsewhere it is 0.
func peakMemory(*os.ProcessState) int64 { return 0 }
