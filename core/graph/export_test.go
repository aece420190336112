package graph

import "time"

// SetClock replaces a disk's clock.
func SetClock(d *Disk, now func() time.Time) { d.now = now }

// Reads returns how many files a disk has read.
func Reads(d *Disk) int { return d.reads }
