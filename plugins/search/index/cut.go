package index

import (
	"hash/crc32"
	"math"
)

// isShardEnd reports whether a shard ends after an element. cost is that of the shard up to there, last that of the
// element, and name its name. A shard costs at least size, and mostly less than twice as much. Where it ends depends
// on the elements near that place, and not on the number of elements before it: an edit moves the ends of few shards.
func isShardEnd(cost, last, size int, name string) bool {
	switch {
	case cost < size:
		return false
	case cost >= 2*size:
		return true
	}
	return float64(crc32.ChecksumIEEE([]byte(name)))/math.MaxUint32 < 2*float64(last)/float64(size)
}

// shard is a file with a part of a series, and the facts that the next build needs.
type shard struct {
	packed
	// elements is the number of elements in the file.
	elements int
	// shownPages are the numbers, in order, of the pages that it shows; nil for a shard of other things than terms.
	shownPages []int32
	// source is the digest of the elements' state for the next build; nil for none.
	source *digest
}

// earlierShards are the shards of an earlier build, by the place of their first element.
type earlierShards map[int]shard

func byPlace(shards []shard) earlierShards {
	places := make(earlierShards, len(shards))
	at := 0
	for _, s := range shards {
		places[at] = s
		at += s.elements
	}
	return places
}

// find returns the shard that has the same elements, if there is one. oldPosition returns the position of each in the
// list of the earlier build.
func (s earlierShards) find(elements int, oldPosition func(i int) int) (shard, bool) {
	first := oldPosition(0)
	found, ok := s[first]
	if !ok || found.elements != elements {
		return shard{}, false
	}
	for i := range elements {
		if oldPosition(i) != first+i {
			return shard{}, false
		}
	}
	return found, true
}
