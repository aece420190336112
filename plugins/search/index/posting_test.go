package index

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCoarseImpacts(t *testing.T) {
	made := func(count int) *term {
		pages := make([]*analysed, count)
		out := &term{}
		for i := range pages {
			pages[i] = &analysed{terms: make([]occurrences, 1)}
			out.postings = append(out.postings, posting{page: int32(i), impact: uint8(1 + i%maxImpact)})
		}
		out.choose(pages)
		return out
	}
	impacts := func(t *term) (list []uint8) {
		for _, p := range t.postings {
			list = append(list, p.impact)
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
		for _, a := range many.shown {
			shown = append(shown, many.postings[a.posting].impact)
		}
		if diff := cmp.Diff(slices.Repeat([]uint8{maxImpact}, shownPages), shown); diff != "" {
			t.Errorf("impacts of the best (-want +got):\n%s", diff)
		}
		for i, impact := range impacts(many) {
			exact := uint8(1 + i%maxImpact)
			isBest := slices.ContainsFunc(many.shown, func(a appearance) bool { return a.posting == i })
			if rounded := max(1, exact/coarseStep*coarseStep); !isBest && impact != rounded {
				t.Fatalf("page %d of impact %d has %d, want %d", i, exact, impact, rounded)
			}
		}
	})
}
