// Package compact encodes values in a compact binary form, for the results that Gosaur keeps
// between builds.
//
// Numbers, strings and lists go into an Encoder and bytes come out; a Decoder reads them back in
// the same order, and remembers the first mistake. The form has neither types nor a version:
// whoever writes it knows what it means.
package compact

import (
	"encoding/binary"
	"errors"
	"unsafe"
)

// Encoder writes a compact binary form: numbers of variable length, and strings after
// their lengths. The zero value is ready to use.
type Encoder struct{ out []byte }

// Bytes returns the encoded data.
func (w *Encoder) Bytes() []byte { return w.out }

// Number writes a number.
func (w *Encoder) Number(n uint64) { w.out = binary.AppendUvarint(w.out, n) }

// Signed writes a number that may be negative.
func (w *Encoder) Signed(n int64) { w.out = binary.AppendVarint(w.out, n) }

// Bool writes a truth value.
func (w *Encoder) Bool(b bool) {
	if b {
		w.out = append(w.out, 1)
	} else {
		w.out = append(w.out, 0)
	}
}

// String writes a string.
func (w *Encoder) String(s string) {
	w.Number(uint64(len(s)))
	w.out = append(w.out, s...)
}

// Blob writes bytes after their length.
func (w *Encoder) Blob(b []byte) {
	w.Number(uint64(len(b)))
	w.out = append(w.out, b...)
}

// Fixed writes bytes whose number the reader knows.
func (w *Encoder) Fixed(b []byte) { w.out = append(w.out, b...) }

// Strings writes a list of strings.
func (w *Encoder) Strings(list []string) {
	w.Number(uint64(len(list)))
	for _, s := range list {
		w.String(s)
	}
}

// ErrMalformed means that the data does not come from an Encoder.
var ErrMalformed = errors.New("malformed data")

// Decoder reads what an Encoder wrote. Strings are parts of the text that it reads. After
// the first mistake everything is empty, and Err returns ErrMalformed.
type Decoder struct {
	rest   string
	failed bool
}

// NewDecoder returns a decoder of a text.
func NewDecoder(text string) *Decoder { return &Decoder{rest: text} }

// DecoderOf returns a decoder of data, which must not change as long as anything that was read is in use.
func DecoderOf(data []byte) *Decoder {
	return NewDecoder(unsafe.String(unsafe.SliceData(data), len(data)))
}

// Err returns ErrMalformed if anything could not be read.
func (r *Decoder) Err() error {
	if r.failed {
		return ErrMalformed
	}
	return nil
}

// More reports whether there is more to read.
func (r *Decoder) More() bool { return !r.failed && r.rest != "" }

func (r *Decoder) fail() { r.failed, r.rest = true, "" }

// Number reads a number.
func (r *Decoder) Number() uint64 {
	var n uint64
	for i := 0; i < len(r.rest) && i < binary.MaxVarintLen64; i++ {
		b := r.rest[i]
		n |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			r.rest = r.rest[i+1:]
			return n
		}
	}
	r.fail()
	return 0
}

// Signed reads a number that may be negative.
func (r *Decoder) Signed() int64 {
	n := r.Number()
	return int64(n>>1) ^ -int64(n&1) //nolint:gosec // the encoding of binary.AppendVarint
}

// Int reads a number that fits into an int.
func (r *Decoder) Int() int {
	n := r.Number()
	if n > 1<<40 {
		r.fail()
		return 0
	}
	return int(n) //nolint:gosec // bounded above
}

// Bool reads a truth value.
func (r *Decoder) Bool() bool { return r.Fixed(1) == "\x01" }

// String reads a string.
func (r *Decoder) String() string { return r.Fixed(r.Int()) }

// Blob reads bytes; nil for none.
func (r *Decoder) Blob() []byte {
	if s := r.String(); s != "" {
		return []byte(s)
	}
	return nil
}

// Fixed reads a number of bytes.
func (r *Decoder) Fixed(n int) string {
	if n < 0 || n > len(r.rest) {
		r.fail()
		return ""
	}
	s := r.rest[:n]
	r.rest = r.rest[n:]
	return s
}

// Count reads the length of a list whose elements have at least some bytes each, so that
// damaged data cannot request more memory than its own size.
func (r *Decoder) Count(elementSize int) int {
	n := r.Int()
	if n > len(r.rest)/max(elementSize, 1) {
		r.fail()
		return 0
	}
	return n
}

// Strings reads a list of strings; nil for none.
func (r *Decoder) Strings() []string { return DecodeList(r, (*Decoder).String) }

// DecodeList reads a number of elements, as Number has written it, and the elements; nil for none.
func DecodeList[T any](r *Decoder, element func(*Decoder) T) []T {
	n := r.Count(1)
	if n == 0 {
		return nil
	}
	list := make([]T, n)
	for i := range list {
		list[i] = element(r)
	}
	return list
}
