package cli

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

func TestWorkAfterEachCollectionEndsWhenItIsDone(t *testing.T) {
	calls := make(chan int, 8)
	n := 0
	afterCollection(func() bool {
		n++
		calls <- n
		return n < 3
	})
	for want := 1; want <= 3; want++ {
		runtime.GC()
		select {
		case got := <-calls:
			if got != want {
				t.Fatalf("call %d, want %d", got, want)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("call %d is missing", want)
		}
	}
	for range 3 {
		runtime.GC()
	}
	select {
	case <-calls:
		t.Error("a call after the last one")
	case <-time.After(50 * time.Millisecond):
	}
}

func TestTheLiveHeapIsWhatIsInUse(t *testing.T) {
	const size = 32 << 20
	runtime.GC()
	before := liveHeap()
	held := make([]byte, size)
	runtime.GC()
	if grown := liveHeap() - before; before == 0 || grown < size*9/10 || grown > 2*size {
		t.Errorf("%d bytes in use, then %d more after allocating %d", before, grown, size)
	}
	runtime.KeepAlive(held)
}

func TestTheMemoryOfLargeSitesGrowsByLess(t *testing.T) {
	for live, want := range map[uint64]int{0: 60, 100 << 20: 60, 250 << 20: 60, 375 << 20: 40, 500 << 20: 30, 2 << 30: 20} {
		if got := defaultAllowance.growth(live); got != want {
			t.Errorf("%d MB in use may grow by %d %%, want %d", live>>20, got, want)
		}
	}
	for live, want := range map[uint64]int{0: 400, 75 << 20: 400, 100 << 20: 300, 500 << 20: 60, 2 << 30: 20} {
		if got := startAllowance.growth(live); got != want {
			t.Errorf("%d MB in use may grow by %d %% while a server starts, want %d", live>>20, got, want)
		}
	}
}

func TestTheMemoryOfAServerMayGrowByMoreUntilItHasStarted(t *testing.T) {
	t.Setenv("GOGC", "") // make check sets it
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	started := limitStartHeap()
	if now := gcPercent(); now <= 100 {
		t.Errorf("%d %% while it starts", now)
	}
	if started(); gcPercent() > 60 {
		t.Errorf("%d %% then", gcPercent())
	}
}

// gcPercent returns what SetGCPercent has set.
func gcPercent() int {
	percent := debug.SetGCPercent(100)
	debug.SetGCPercent(percent)
	return percent
}
