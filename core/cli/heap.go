package cli

import "runtime"

// heapFloor is how much memory, in bytes, a build may use before the garbage collector
// begins. A small site is built within it, where collecting would be a fifth of the work;
// the share of a large one is as Go has it, on top of this.
const heapFloor = 128 << 20

// holdHeapFloor raises the size of the heap at which the collector begins, until release
// is called. The memory is reserved, not used: it is never written to.
func holdHeapFloor() (release func()) {
	floor := make([]byte, heapFloor/2) // the collector begins at twice of what is in use
	return func() { runtime.KeepAlive(floor) }
}
