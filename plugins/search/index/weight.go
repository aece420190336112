package index

import "math"

// The weights of BM25F: how much one occurrence in a field counts, and how much less in a
// long field (0 for no difference, 1 for full proportion). Measured with bench/search.
var (
	fieldWeights = [fieldCount]float64{inTitle: 10, inHeading: 3, inText: 1, inCode: 0.6, inExtra: 4, inLink: 3, inAround: 1}
	lengthShares = [fieldCount]float64{inTitle: 0.3, inHeading: 0.5, inText: 0.5, inCode: 0.5, inExtra: 0.3, inLink: 0.5, inAround: 0.5}
)

// saturation is BM25's k1: the weight at which a term has half of its effect. A few occurrences in
// the text reach it, as does half an occurrence in the title; a low value would make both equal.
const saturation = 5

// maxImpact is the greatest weight that a posting holds.
const maxImpact = 63

// weigher knows the average lengths of the fields.
type weigher struct{ averageLengths [fieldCount]float64 }

// The numbers of steps in which lengths and their averages double. Most edits change them by less than a
// step, and so leave the impacts of the page's other terms, and of all other pages, unchanged.
const (
	lengthSteps  = 8
	averageSteps = 4
)

// roundToStep rounds a positive number to a power of two, with the given number of steps per doubling.
func roundToStep(n, steps float64) float64 { return math.Exp2(math.Round(math.Log2(n)*steps) / steps) }

func newWeigher(pages []pageState) *weigher {
	var total lengths
	for i := range pages {
		for f, n := range pages[i].lengths {
			total[f] += n
		}
	}
	w := &weigher{}
	for f := range w.averageLengths {
		w.averageLengths[f] = roundToStep(max(1, float64(total[f])/float64(max(1, len(pages)))), averageSteps)
	}
	return w
}

// divisors returns, for each field, the number by which the weight of an occurrence on a page is divided.
func (w *weigher) divisors(fieldLengths *lengths) (list [fieldCount]float64) {
	for f, n := range fieldLengths {
		share := lengthShares[f]
		list[f] = 1 - share
		if n > 0 {
			list[f] += share * roundToStep(float64(n), lengthSteps) / w.averageLengths[f]
		}
	}
	return list
}

// impact returns how much a term says about a page: 1 to maxImpact, from how often its fields have the term
// and how important the page is, but not how rare the term is.
func impact(importance float64, divisors *[fieldCount]float64, counts *[fieldCount]uint16) uint8 {
	sum := 0.0
	for f, count := range counts {
		if count > 0 {
			sum += fieldWeights[f] * float64(count) / divisors[f]
		}
	}
	return uint8(1 + math.Round((maxImpact-1)*min(1, importance*sum/(saturation+sum))))
}
