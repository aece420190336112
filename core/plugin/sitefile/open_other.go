//go:build !unix

package sitefile

// withoutWaiting is nothing where opening a file does not wait for a writer.
const withoutWaiting = 0
