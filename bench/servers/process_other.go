//go:build !linux

package main

// peakMemory is unknown on this system.
func peakMemory(int) int64 { return 0 }

// openFiles is unknown on this system.
func openFiles(int) int { return 0 }
