package cli

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"sync/atomic"
)

const (
	// heapGrowth is by how many percent of what is in use the memory may grow before the next garbage collection. Go's
	// own 100 would take a quarter more memory for a large site.
	heapGrowth = 60
	// heapLeast is heapGrowth for the largest sites, of which every additional percent is much memory.
	heapLeast = 20
	// heapAddition is how much memory, in bytes, may be added to what is in use before the next garbage collection, if
	// that is less than heapGrowth and more than heapLeast.
	heapAddition = 300 << 20
	// heapStart is how much memory, in bytes, a command that ends soon may use in addition. A small site is built
	// within it, where collecting would be a fifth of the work.
	heapStart = 64 << 20
	// heapStartGrowth is heapGrowth while a development server loads the site. With heapGrowth, the collector would do a third of
	// the work before the first page.
	heapStartGrowth = 400
	// heapLarge is from how many bytes in use on the site is so large that the additional memory matters more.
	heapLarge = 192 << 20
)

// limitHeap sets when the garbage collector runs, unless the environment does.
func limitHeap() { limitHeapTo(heapGrowth) }

// limitStartHeap is limitHeap for a development server: the memory may grow by more until started is called.
func limitStartHeap() (started func()) {
	limit := limitHeapTo(heapStartGrowth)
	return func() { limit(heapGrowth) }
}

// limitHeapTo is limitHeap for a site for which the memory may grow by most percent, which limit changes.
func limitHeapTo(most uint64) (limit func(most uint64)) {
	if os.Getenv("GOGC") != "" {
		return func(uint64) {}
	}
	var mu sync.Mutex
	growth := 0
	adjust := func() (again bool) {
		mu.Lock()
		defer mu.Unlock()
		if now := growthOf(liveHeap(), most); now != growth {
			growth = now
			debug.SetGCPercent(growth)
		}
		return true
	}
	adjust()
	afterCollection(adjust)
	return func(now uint64) {
		mu.Lock()
		most = now
		mu.Unlock()
		adjust()
	}
}

// growthOf returns by how many percent, at most, the memory may grow if so many bytes are in use.
func growthOf(live, most uint64) int {
	return int(min(most, max(heapLeast, heapAddition*100/max(live, 1)))) //nolint:gosec // at most heapStartGrowth
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
	reserved := make([]byte, heapStart/heapGrowth*100)
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
