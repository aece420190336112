package store

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"slices"
	"sort"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

const indexName = "index"

// The index is one file:
//
//	magic, version (length and bytes), number of segments, their ids,
//	number of entries, the entries sorted by key, and a checksum of all before it.
//
// Numbers have 32 bits and are little-endian. An entry has entrySize bytes: the key, the
// number of the segment, the offset (64 bits), the length, the checksum of the value and
// the time of its last use.
const (
	indexMagic = "gosaur-store-1\n"
	entrySize  = len(Key{}) + 4 + 8 + 4 + 4 + 4
)

// index is a parsed index. The zero value is an empty one.
type index struct {
	segments []segmentID
	// entries are the encoded entries.
	entries []byte
}

func (x *index) len() int { return len(x.entries) / entrySize }

func (x *index) key(i int) []byte { return x.entries[i*entrySize:][:len(Key{})] }

// at returns the place in entry i.
func (x *index) at(i int) place {
	e := x.entries[i*entrySize+len(Key{}):][:entrySize-len(Key{})]
	return place{
		segment: x.segments[binary.LittleEndian.Uint32(e)],
		offset:  binary.LittleEndian.Uint64(e[4:]),
		length:  binary.LittleEndian.Uint32(e[12:]),
		sum:     binary.LittleEndian.Uint32(e[16:]),
		used:    binary.LittleEndian.Uint32(e[20:]),
	}
}

func (x *index) find(key Key) (place, bool) {
	i := sort.Search(x.len(), func(i int) bool { return bytes.Compare(x.key(i), key[:]) >= 0 })
	if i == x.len() || !bytes.Equal(x.key(i), key[:]) {
		return place{}, false
	}
	return x.at(i), true
}

// readIndex reads an index. It returns an empty one if the file is missing or damaged. One of
// another version has no entries, but its segments, which the next commit deletes.
func readIndex(file, version string) *index {
	data, err := sitefile.Read(file, sitefile.Made)
	if err != nil || len(data) < 4 {
		return &index{}
	}
	body, sum := data[:len(data)-4], binary.LittleEndian.Uint32(data[len(data)-4:])
	if crc32.Checksum(body, castagnoli) != sum {
		return &index{}
	}
	if x := parseIndex(body, version); x != nil {
		return x
	}
	return &index{}
}

// parseIndex parses an index without its checksum. It returns nil if the index is malformed, and
// the segments alone if it is of another version.
func parseIndex(body []byte, version string) *index {
	r := reader{rest: body}
	if string(r.take(len(indexMagic))) != indexMagic {
		return nil
	}
	current := string(r.take(r.number())) == version
	x := &index{}
	count := r.number()
	if r.failed || count > len(r.rest)/len(segmentID{}) {
		return nil
	}
	for range count {
		x.segments = append(x.segments, segmentID(r.take(len(segmentID{}))))
	}
	if !current {
		return x
	}
	count = r.number()
	if r.failed || count != len(r.rest)/entrySize || len(r.rest)%entrySize != 0 {
		return nil
	}
	x.entries = r.rest
	for i := range x.len() {
		e := x.entries[i*entrySize+len(Key{}):]
		if int(binary.LittleEndian.Uint32(e)) >= len(x.segments) || binary.LittleEndian.Uint64(e[4:]) > 1<<62 {
			return nil
		}
	}
	return x
}

// reader reads the parts of an index. Reading beyond the end sets bad and returns zeros.
type reader struct {
	rest   []byte
	failed bool
}

func (r *reader) take(n int) []byte {
	if r.failed || n < 0 || n > len(r.rest) {
		r.failed = true
		return make([]byte, min(max(n, 0), 64))
	}
	out := r.rest[:n]
	r.rest = r.rest[n:]
	return out
}

func (r *reader) number() int {
	if r.failed || len(r.rest) < 4 {
		r.failed = true
		return 0
	}
	return int(binary.LittleEndian.Uint32(r.take(4)))
}

// entry is a decoded entry of an index.
type entry struct {
	key Key
	place
}

// encodeIndex returns the encoded index of some entries. It sorts them by key.
func encodeIndex(version string, entries []entry) []byte {
	slices.SortFunc(entries, func(a, b entry) int { return bytes.Compare(a.key[:], b.key[:]) })
	numbers := map[segmentID]uint32{}
	var segments []segmentID
	for _, e := range entries {
		if _, known := numbers[e.segment]; !known {
			numbers[e.segment] = uint32(len(segments)) //nolint:gosec // few
			segments = append(segments, e.segment)
		}
	}
	out := make([]byte, 0, 64+len(version)+len(segments)*8+len(entries)*entrySize)
	out = append(out, indexMagic...)
	number := func(n int) { out = binary.LittleEndian.AppendUint32(out, uint32(n)) } //nolint:gosec // bounded by memory
	number(len(version))
	out = append(out, version...)
	number(len(segments))
	for _, id := range segments {
		out = append(out, id[:]...)
	}
	number(len(entries))
	for _, e := range entries {
		out = append(out, e.key[:]...)
		out = binary.LittleEndian.AppendUint32(out, numbers[e.segment])
		out = binary.LittleEndian.AppendUint64(out, e.offset)
		out = binary.LittleEndian.AppendUint32(out, e.length)
		out = binary.LittleEndian.AppendUint32(out, e.sum)
		out = binary.LittleEndian.AppendUint32(out, e.used)
	}
	return binary.LittleEndian.AppendUint32(out, crc32.Checksum(out, castagnoli))
}
