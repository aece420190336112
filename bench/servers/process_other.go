//go:build !linux

package main

// peakMemory is not known here.
func peakMemory(int) int64 { return 0 }

// openFiles is not known here.
func openFiles(int) int { return 0 }
