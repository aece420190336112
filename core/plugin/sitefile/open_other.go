//go:build !unix

package sitefile

// withoutWaiting is not needed where opening a file does not wait for a writer.
const withoutWaiting = 0
