package cli

import (
	"os"
	"runtime"
	"runtime/debug"
)

const (
	// heapGrowth is by how many percent of what is in use the memory may grow before the next garbage collection. Go's
	// own 100 would take a quarter more memory for a large site.
	heapGrowth = 60
	// heapStart is how much memory, in bytes, a command that ends soon may use in addition. A small site is built
	// within it, where collecting would be a fifth of the work.
	heapStart = 64 << 20
)

// limitHeap sets when the garbage collector runs, unless the environment does.
func limitHeap() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(heapGrowth)
	}
}

// limitShortHeap is limitHeap for a command that ends soon: the collector runs later, until release is called.
func limitShortHeap() (release func()) {
	limitHeap()
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	// The collector goes by the growth of the heap. This memory is reserved, not used: it is never written to.
	floor := make([]byte, heapStart/heapGrowth*100)
	return func() { runtime.KeepAlive(floor) }
}
