package cli

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"sync/atomic"
)

// allowance bounds the growth of the used memory before the next garbage collection.
type allowance struct {
	// percent is the maximum, in percent of the used memory.
	percent uint64
	// bytes is the maximum for larger sites, where every additional percent is a lot of memory.
	bytes uint64
}

var (
	// defaultAllowance is the allowance of most commands. With Go's default of 100 %, a large site would take a quarter more memory.
	defaultAllowance = allowance{60, 150 << 20}
	// startAllowance is the allowance while a development server loads the site. With the usual one, garbage collection would be a
	// third of the work before the first page.
	startAllowance = allowance{400, 300 << 20}
)

const (
	// minGrowth is the minimum growth in percent, for the largest sites.
	minGrowth = 20
	// initialHeap is how much additional memory, in bytes, a short command may use before the first collection. A small site is
	// built within it; collections would be a fifth of the work.
	initialHeap = 64 << 20
	// largeHeap is the used memory, in bytes, above which the additional memory of initialHeap is released.
	largeHeap = 192 << 20
)

// growth returns by how many percent the memory may grow if live bytes are used.
func (a allowance) growth(live uint64) int {
	return int(min(a.percent, max(minGrowth, a.bytes*100/max(live, 1)))) //nolint:gosec // a few hundred at most
}

// limitHeap configures the garbage collector, unless the environment does.
func limitHeap() { limitHeapTo(defaultAllowance) }

// limitStartHeap is like limitHeap for a development server: the memory may grow by more until started is called.
func limitStartHeap() (started func()) {
	limit := limitHeapTo(startAllowance)
	return func() { limit(defaultAllowance) }
}

// limitHeapTo is like limitHeap with an allowance, which limit changes.
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

// limitShortHeap is like limitHeap for a short command: the first collections are delayed until much memory is used or
// release is called.
func limitShortHeap() (release func()) {
	limitHeap()
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	// The collector considers the growth of the heap. This memory is only reserved: it is never written to.
	var reservation atomic.Pointer[[]byte]
	reserved := make([]byte, initialHeap/defaultAllowance.percent*100)
	reservation.Store(&reserved)
	size := uint64(len(reserved))
	afterCollection(func() (again bool) {
		if reservation.Load() != nil && liveHeap() < largeHeap+size {
			return true
		}
		reservation.Store(nil)
		return false
	})
	return func() { reservation.Store(nil) }
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
