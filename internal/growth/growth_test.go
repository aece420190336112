package growth

import (
	"testing"
	"time"
)

// taking returns samples of doubling size, and a measurement, of work that takes what of says.
func taking(of func(size int) time.Duration) ([]sample, func(size int) sample) {
	measured := func(size int) sample { return sample{size: size, time: of(size)} }
	var samples []sample
	for _, size := range []int{32 << 10, 64 << 10, 128 << 10} {
		samples = append(samples, measured(size))
	}
	return samples, measured
}

func TestQuadraticTimeIsFound(t *testing.T) {
	samples, measured := taking(func(size int) time.Duration {
		return 5 * time.Millisecond * time.Duration((size>>15)*(size>>15))
	})
	if e, _ := timeExponent(samples, measured); e <= maxTimeExponent {
		t.Errorf("quadratic time is taken for the power %.2f", e)
	}
}

func TestAStepIsNotTakenForGrowth(t *testing.T) {
	samples, measured := taking(func(size int) time.Duration {
		took := 8 * time.Millisecond * time.Duration(size>>15)
		if size > 32<<10 {
			took += 30 * time.Millisecond * time.Duration(size>>16)
		}
		return took
	})
	if e, seen := timeExponent(samples, measured); e > maxTimeExponent {
		t.Errorf("a collector that starts at the second size looks like the power %.2f: %s", e, table(seen))
	}
}
