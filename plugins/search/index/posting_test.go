package index

import (
	"encoding/binary"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/plugins/search/records"
)

func TestCoarseImpacts(t *testing.T) {
	made := func(count int) *term {
		out := &term{text: "word", folded: "word"}
		for i := range count {
			out.add(&posting{page: int32(i), impact: uint8(1 + i%maxImpact), sections: []byte{0}})
		}
		out.chooseBest()
		return out
	}
	impacts := func(t *term) []uint8 {
		b, _ := new(shardWriter).shard([]*term{t}, headsOf(make([]records.Page, t.pages)))
		sizes := [2]int{int(binary.LittleEndian.Uint32(b)), int(binary.LittleEndian.Uint32(b[4:]))}
		list := slices.Clone(b[16+sizes[0]+sizes[1]:][:t.pages])
		for i := range list {
			list[i] &^= flagTitle | flagShown
		}
		return list
	}
	t.Run("a term of few pages has all as they are", func(t *testing.T) {
		want := make([]uint8, coarsePages-1)
		for i := range want {
			want[i] = uint8(1 + i%maxImpact)
		}
		if diff := cmp.Diff(want, impacts(made(coarsePages-1))); diff != "" {
			t.Errorf("impacts (-want +got):\n%s", diff)
		}
	})
	t.Run("a term of many pages has those of the best, and the others rounded down", func(t *testing.T) {
		many := made(10 * coarsePages)
		var shown []uint8
		for _, i := range many.best {
			shown = append(shown, uint8(1+i%maxImpact))
		}
		if diff := cmp.Diff(slices.Repeat([]uint8{maxImpact}, shownPages), shown); diff != "" {
			t.Errorf("impacts of the best (-want +got):\n%s", diff)
		}
		for i, impact := range impacts(many) {
			exact := uint8(1 + i%maxImpact)
			isBest := slices.Contains(many.best, i)
			if rounded := max(1, exact/coarseStep*coarseStep); !isBest && impact != rounded {
				t.Fatalf("page %d of impact %d has %d, want %d", i, exact, impact, rounded)
			}
		}
	})
}

func TestBytesThatAreNoPostingsMakeAStateBad(t *testing.T) {
	var e encoder
	one := &term{text: "word", folded: "word"}
	one.packed = []byte{0xff}
	e.terms([]*term{one})
	d := decoder{b: e.b}
	if d.terms(&renumbering{}); !d.bad {
		t.Error("bytes after the last posting are accepted")
	}
}
