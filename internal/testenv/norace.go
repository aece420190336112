//go:build !race

package testenv

// Raced reports whether the race detector is on.
const Raced = false
