// Package parallel spreads work over all processors.
//
// Functions for numbered pieces of work go in. The package knows nothing of the work, and does not stop early.
package parallel

import (
	"runtime"
	"sync"
)

// Do calls the functions that start returns for 0 to n-1. It calls start once for each processor, so that one
// set of buffers serves many calls.
func Do(n int, start func() func(i int)) {
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
