package compact_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/compact"
)

func encoded() string {
	var w compact.Encoder
	w.Number(math.MaxUint64)
	w.Signed(math.MinInt64)
	w.Signed(-1)
	w.Bool(true)
	w.Bool(false)
	w.String("otter")
	w.Blob(nil)
	w.Blob([]byte{0, 255})
	w.Fixed([]byte("abc"))
	w.Strings([]string{"a", "", "c"})
	w.Strings(nil)
	return string(w.Bytes())
}

func read(r *compact.Decoder) []any {
	return []any{
		r.Number(), r.Signed(), r.Signed(), r.Bool(), r.Bool(), r.String(), r.Blob(), r.Blob(), r.Fixed(3), r.Strings(), r.Strings(),
	}
}

func TestValuesAreReadAsTheyWereWritten(t *testing.T) {
	r := compact.NewDecoder(encoded())
	want := []any{
		uint64(math.MaxUint64), int64(math.MinInt64), int64(-1), true, false, "otter", []byte(nil), []byte{0, 255}, "abc",
		[]string{"a", "", "c"}, []string(nil),
	}
	if diff := cmp.Diff(want, read(r)); diff != "" {
		t.Error(diff)
	}
	if r.More() || r.Err() != nil {
		t.Errorf("more %t, error %v", r.More(), r.Err())
	}
}

func TestTruncatedTextIsAnError(t *testing.T) {
	text := encoded()
	for n := range len(text) {
		r := compact.NewDecoder(text[:n])
		read(r)
		if !errors.Is(r.Err(), compact.ErrMalformed) || r.More() {
			t.Fatalf("%d of %d bytes: more %t, error %v", n, len(text), r.More(), r.Err())
		}
	}
}

func TestDamagedLengthsAskForNoMemory(t *testing.T) {
	var w compact.Encoder
	w.Number(1 << 39)
	for name, f := range map[string]func(*compact.Decoder){
		"string": func(r *compact.Decoder) { _ = r.String() }, "list": func(r *compact.Decoder) { r.Strings() },
		"elements": func(r *compact.Decoder) { r.Count(8) },
	} {
		r := compact.NewDecoder(string(w.Bytes()) + strings.Repeat("x", 100))
		f(r)
		if r.Err() == nil {
			t.Errorf("%s: no error", name)
		}
	}
	r := compact.NewDecoder(strings.Repeat("\xff", 20))
	if r.Number(); r.Err() == nil {
		t.Error("an endless number is not an error")
	}
}

func FuzzDecoderReadsAnything(f *testing.F) {
	f.Add(encoded())
	f.Add("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01")
	f.Fuzz(func(_ *testing.T, text string) {
		r := compact.NewDecoder(text)
		for range 3 {
			read(r)
		}
	})
}
