//go:build !race

package testenv

// Raced says whether the race detector watches the test.
const Raced = false
