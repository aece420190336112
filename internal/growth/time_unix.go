//go:build unix

package growth

import (
	"syscall"
	"time"
)

// processorTime is the time that processors have worked for this process, and for those that
// it started and that have ended.
func processorTime() time.Duration {
	var total int64
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var u syscall.Rusage
		if err := syscall.Getrusage(who, &u); err != nil {
			return time.Duration(time.Now().UnixNano())
		}
		total += u.Utime.Nano() + u.Stime.Nano()
	}
	return time.Duration(total)
}
