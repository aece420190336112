//go:build !unix

package growth

import "time"

// processorTime is the time of the clock, where that of the processor is not to be had.
func processorTime() time.Duration { return time.Duration(time.Now().UnixNano()) }
