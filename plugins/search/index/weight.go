package index

import "math"

// The weights of BM25F: how much one occurrence in a field counts, and how much less in
// a long one (0 for no difference, 1 for full proportion). Measured with bench/search.
var (
	fieldWeights = [fieldCount]float64{inTitle: 10, inHeading: 3, inText: 1, inCode: 0.6, inExtra: 4, inLink: 3, inAround: 1}
	lengthShares = [fieldCount]float64{inTitle: 0.3, inHeading: 0.5, inText: 0.5, inCode: 0.5, inExtra: 0.3, inLink: 0.5, inAround: 0.5}
)

// saturation is BM25's k1: the weight at which a term has half of its effect. A few occurrences in
// the text reach it, as does half of one in the title; a low value would make both equal.
const saturation = 5

// maxImpact is the greatest weight that a posting holds.
const maxImpact = 63

// weigher knows the average lengths of the fields.
type weigher struct{ average [fieldCount]float64 }

func newWeigher(pages []*analysed) *weigher {
	w := &weigher{}
	for f := range w.average {
		total := 0
		for _, p := range pages {
			total += p.lengths[f]
		}
		w.average[f] = max(1, float64(total)/float64(max(1, len(pages))))
	}
	return w
}

// impact is how much a term says about a page, without regard to how rare it is, and how
// important the page is: 1 to maxImpact.
func (w *weigher) impact(p *analysed, o *occurrences) uint8 {
	sum := 0.0
	for f, count := range o.counts {
		if count > 0 {
			share := lengthShares[f]
			sum += fieldWeights[f] * float64(count) / (1 - share + share*float64(p.lengths[f])/w.average[f])
		}
	}
	return uint8(1 + math.Round((maxImpact-1)*min(1, p.importance*sum/(saturation+sum))))
}
