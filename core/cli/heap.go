package cli

import "runtime"

// heapFloor is how much memory, in bytes, a build may use before the garbage collector
// begins. A small site is built within it, where collecting would be a fifth of the work;
// the share of a large one is as Go has it, on top of this.
const heapFloor = 128 << 20

// holdHeapFloor raises the heap size at which the first collection starts, until release is called. The
// memory is reserved, not used: it is never written to.
func holdHeapFloor() (release func()) {
	floor := make([]byte, heapFloor/2) // the collector starts at twice the live heap
	return func() { runtime.KeepAlive(floor) }
}
