// Package growth finds work that grows faster than its input. A test hands it families of
// inputs that attack one construct each; the package runs the work on inputs of doubling
// size, and fits what it takes to their size.
//
// Memory is counted in bytes allocated, which is nearly the same on every machine. Time is
// that of the processor, the least of some tries, and is judged only by how it grows:
// machines are shared, and some are slow.
package growth

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/internal/testenv"
)

// Family is a kind of input that can be made in every size.
type Family struct {
	// Name says what is repeated.
	Name string
	// Make returns an input of about so many bytes.
	Make func(size int) string
	// Quick reports whether the family belongs to the few that ordinary test runs try.
	Quick bool
}

// Repeat is a family of which each member repeats a text.
func Repeat(name, unit string) Family { return Wrapped(name, "", unit, "") }

// Wrapped is a family that repeats a text between two others.
func Wrapped(name, head, unit, tail string) Family {
	return Family{Name: name, Make: func(size int) string {
		return head + strings.Repeat(unit, max(1, (size-len(head)-len(tail))/len(unit))) + tail
	}}
}

// Nested is a family that opens something as often as it closes it.
func Nested(name, open, middle, closing string) Family {
	return Family{Name: name, Make: func(size int) string {
		n := max(1, size/(len(open)+len(closing)))
		return strings.Repeat(open, n) + middle + strings.Repeat(closing, n)
	}}
}

// Halves is a family that repeats one text for the first half and another for the second.
func Halves(name, head, first, middle, second, tail string) Family {
	return Family{Name: name, Make: func(size int) string {
		half := (size - len(head) - len(middle) - len(tail)) / 2
		return head + strings.Repeat(first, max(1, half/len(first))) + middle + strings.Repeat(second, max(1, half/len(second))) + tail
	}}
}

// Numbered is a family that repeats a text in which %d is a number that counts up.
func Numbered(name, head, unit, tail string) Family {
	return Family{Name: name, Make: func(size int) string {
		var b strings.Builder
		b.WriteString(head)
		for i := 0; b.Len() < size; i++ {
			b.WriteString(strings.ReplaceAll(unit, "%d", strconv.Itoa(i)))
		}
		return b.String() + tail
	}}
}

// Bound is how much work may take.
type Bound struct {
	// From and To are the smallest and largest input in bytes; a full run goes to twice To.
	From, To int
	// Bytes is how much may be allocated for each byte of the largest input, and Base how much besides.
	Bytes, Base int
}

// The exponents that growth may have: 1 is linear. Logarithms, caches that run over and the
// collector's work add to it; what is quadratic has 2.
const (
	maxTimeExponent  = 1.6
	maxBytesExponent = 1.5
)

// patience is the time after which a family has shown how it grows.
const patience = 3 * time.Second

// tries are how often inputs that seem to take too long are measured again, each time with one of
// twice the size besides. What else the machine does can triple the processor's time of one, and
// the collector starts at some size: neither looks like growth over larger inputs.
const tries = 4

// trifle is the time below which nothing is said of how it grows.
const trifle = 60 * time.Millisecond

// Full reports whether the long form of the tests was asked for with GOSAUR_HOSTILE=all,
// as make test-hostile does. It tries all families, and larger inputs.
func Full() bool { return os.Getenv("GOSAUR_HOSTILE") == "all" }

// Check runs work on the members of each family. It leaves the test out as testenv.Measured does.
func Check(t *testing.T, bound Bound, families []Family, work func(input string)) {
	t.Helper()
	testenv.Measured(t)
	for _, f := range families {
		if !f.Quick && !Full() {
			continue
		}
		t.Run(f.Name, func(t *testing.T) { check(t, bound, f, work) })
	}
}

func check(t *testing.T, bound Bound, f Family, work func(string)) {
	t.Helper()
	to := bound.To
	if Full() {
		to *= 2
	}
	work(f.Make(bound.From / 2)) // what is made once, such as a table, does not count
	var samples []sample
	for size := bound.From; size <= to; size *= 2 {
		s := measure(f.Make(size), work)
		samples = append(samples, s)
		if s.time > patience {
			break // what is larger takes longer, and these show how it grows
		}
	}
	last := samples[len(samples)-1]
	t.Logf("%d KB: %v, %.1f MB", last.size>>10, last.time.Round(time.Millisecond), float64(last.bytes)/1e6)
	if over := last.bytes - int64(bound.Base); over > int64(bound.Bytes)*int64(last.size) {
		t.Errorf("%d bytes allocated for each byte of input, more than %d: %s", over/int64(last.size), bound.Bytes, table(samples))
	}
	if last.bytes > int64(bound.Base) {
		if e := exponent(samples, func(s sample) float64 { return float64(s.bytes) }); e > maxBytesExponent {
			t.Errorf("memory grows with the power %.2f of the size: %s", e, table(samples))
		}
	}
	if e, seen := timeExponent(samples, func(size int) sample { return measure(f.Make(size), work) }); e > maxTimeExponent {
		t.Errorf("time grows with the power %.2f of the size: %s", e, table(seen))
	}
}

// timeExponent returns the power of the size with which time grows, or 0 if the inputs take too
// little time to say, and the samples that show it. Where growth looks too fast it takes them again
// with measured, and larger ones.
func timeExponent(samples []sample, measured func(size int) sample) (float64, []sample) {
	for try := 0; ; try++ {
		last := samples[len(samples)-1]
		if last.time <= trifle {
			return 0, samples
		}
		e := exponent(samples, func(s sample) float64 { return max(s.time.Seconds(), 1e-4) })
		if e <= maxTimeExponent || try == tries || last.time > patience {
			return e, samples
		}
		for i, s := range samples {
			samples[i].time = min(s.time, measured(s.size).time)
		}
		samples = append(samples, measured(2*last.size))
	}
}

// sample is what one input took.
type sample struct {
	size  int
	time  time.Duration
	bytes int64
}

// measure runs work on an input: once, or more often if it takes little time.
func measure(input string, work func(string)) sample {
	s := sample{size: len(input)}
	var spent time.Duration
	for try := 0; try < 2 && spent < 500*time.Millisecond; try++ {
		runtime.GC()
		runtime.GC() // only the second one empties the pools
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := processorTime()
		work(input)
		took := processorTime() - start
		runtime.ReadMemStats(&after)
		bytes := int64(after.TotalAlloc - before.TotalAlloc)
		if try == 0 || took < s.time {
			s.time = took
		}
		if try == 0 || bytes < s.bytes {
			s.bytes = bytes
		}
		spent += took
	}
	return s
}

// exponent fits a power of the size to a quantity by least squares of the logarithms,
// over the larger half of the samples.
func exponent(samples []sample, of func(sample) float64) float64 {
	samples = samples[min(len(samples)/2, max(len(samples)-3, 0)):]
	var n, sx, sy, sxx, sxy float64
	for _, s := range samples {
		x, y := math.Log(float64(s.size)), math.Log(of(s))
		n, sx, sy, sxx, sxy = n+1, sx+x, sy+y, sxx+x*x, sxy+x*y
	}
	if d := n*sxx - sx*sx; d > 0 {
		return (n*sxy - sx*sy) / d
	}
	return 0
}

func table(samples []sample) string {
	var b strings.Builder
	for _, s := range samples {
		fmt.Fprintf(&b, "\n  %8d bytes %10v %10.1f MB", s.size, s.time.Round(10*time.Microsecond), float64(s.bytes)/1e6)
	}
	return b.String()
}
