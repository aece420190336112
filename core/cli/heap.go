package cli

import (
	"os"
	"runtime"
	"runtime/debug"
)

const (
	// heapStart is how much memory, in bytes, a command may use before the garbage collector
	// begins. A small site is built within it, where collecting would be a fifth of the work.
	heapStart = 64 << 20
	// heapGrowth is by how many percent of what is in use the memory may grow, on top of that, before the
	// next collection. Go's own 100 would take a third more memory for a large site, and no less time.
	heapGrowth = 40
)

// limitHeap sets when the garbage collector runs while a site is built, checked or served, until release is called, unless
// the environment sets it.
func limitHeap() (release func()) {
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	debug.SetGCPercent(heapGrowth)
	// The collector starts when the heap has grown by its share. This memory is reserved, not used: it is
	// never written to.
	floor := make([]byte, heapStart/heapGrowth*100)
	return func() { runtime.KeepAlive(floor) }
}
