package records

import (
	"bytes"
	"compress/gzip"
	"testing"
)

// FuzzDecodeReadsAnything checks that any bytes are read as records or refused, and that
// records that were read can be written again.
func FuzzDecodeReadsAnything(f *testing.F) {
	title := "Home"
	whole, err := (&Set{Header: Header{Format: format}, Records: []Record{{URL: "/", Hierarchy: Hierarchy{Lvl1: &title}}}}).Encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole, false)
	f.Add(whole[:len(whole)/2], false)
	f.Add([]byte(`{"format":1}`+"\n"+`{"url":"/"}`), true)
	f.Add([]byte(`{"format":-1}{}`), true)
	f.Fuzz(func(t *testing.T, data []byte, packed bool) {
		if packed {
			var b bytes.Buffer
			w := gzip.NewWriter(&b)
			if _, err := w.Write(data); err != nil || w.Close() != nil {
				t.Fatal("cannot compress")
			}
			data = b.Bytes()
		}
		s, err := Decode(bytes.NewReader(data))
		if err != nil {
			return
		}
		if _, err := s.Encode(); err != nil {
			t.Errorf("what was read cannot be written: %v", err)
		}
	})
}
