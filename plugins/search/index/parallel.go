package index

import (
	"runtime"
	"sync"
)

// inParallel calls for 0 to n-1 what start returns. It calls start once for each processor, so that what that makes
// serves one call after the other.
func inParallel(n int, start func() func(i int)) {
	var work sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		work.Go(func() {
			do := start()
			for i := worker; i < n; i += workers {
				do(i)
			}
		})
	}
	work.Wait()
}
