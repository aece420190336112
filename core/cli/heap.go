package cli

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"sync/atomic"
)

// allowance bounds by how much the memory may grow before the next garbage collection.
type allowance struct {
	// percent is the most, in percent of what is in use.
	percent uint64
	// bytes are enough for a larger site, of which every additional percent is much memory.
	bytes uint64
}

var (
	// usual is the allowance of a command that loads a whole site. Go's own 100 % would take a quarter more memory for a
	// large one.
	usual = allowance{60, 150 << 20}
	// starting is the allowance while a development server loads the site. With the usual one, the collector would do a
	// third of the work before the first page.
	starting = allowance{400, 300 << 20}
)

const (
	// leastGrowth is by how many percent the memory may grow on the largest sites.
	leastGrowth = 20
	// heapStart is how much memory, in bytes, a command that ends soon may use in addition. A small site is built
	// within it, where collecting would be a fifth of the work.
	heapStart = 64 << 20
	// heapLarge is from how many bytes in use on the site is so large that the additional memory matters more.
	heapLarge = 192 << 20
)

// growth returns by how many percent the memory may grow if live bytes are in use.
func (a allowance) growth(live uint64) int {
	return int(min(a.percent, max(leastGrowth, a.bytes*100/max(live, 1)))) //nolint:gosec // a few hundred at most
}

// limitHeap sets when the garbage collector runs, unless the environment does.
func limitHeap() { limitHeapTo(usual) }

// limitStartHeap is limitHeap for a development server, which may use more memory until started is called.
func limitStartHeap() (started func()) {
	limit := limitHeapTo(starting)
	return func() { limit(usual) }
}

// limitHeapTo is limitHeap for an allowance, which limit changes.
func limitHeapTo(a allowance) (limit func(allowance)) {
	if os.Getenv("GOGC") != "" {
		return func(allowance) {}
	}
	var mu sync.Mutex
	growth := 0
	adjust := func() (again bool) {
		mu.Lock()
		defer mu.Unlock()
		if now := a.growth(liveHeap()); now != growth {
			growth = now
			debug.SetGCPercent(growth)
		}
		return true
	}
	adjust()
	afterCollection(adjust)
	return func(now allowance) {
		mu.Lock()
		a = now
		mu.Unlock()
		adjust()
	}
}

// limitShortHeap is limitHeap for a command that ends soon: the collector runs later, until much memory is in use or
// release is called.
func limitShortHeap() (release func()) {
	limitHeap()
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	// The collector goes by the growth of the heap. This memory is reserved, not used: it is never written to.
	var floor atomic.Pointer[[]byte]
	reserved := make([]byte, heapStart/usual.percent*100)
	floor.Store(&reserved)
	size := uint64(len(reserved))
	afterCollection(func() (again bool) {
		if floor.Load() != nil && liveHeap() < heapLarge+size {
			return true
		}
		floor.Store(nil)
		return false
	})
	return func() { floor.Store(nil) }
}

// afterCollection calls do after each garbage collection, until do returns false.
func afterCollection(do func() (again bool)) {
	type sentinel struct{ _ *int } // with a pointer, so that it is not allocated together with other objects
	runtime.SetFinalizer(&sentinel{}, func(*sentinel) {
		if do() {
			afterCollection(do)
		}
	})
}

// liveHeap returns how many bytes were in use after the last garbage collection.
func liveHeap() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return sample[0].Value.Uint64()
}
