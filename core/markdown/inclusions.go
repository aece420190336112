package markdown

import (
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/source"
)

// maxPartials bounds the partials in one document.
const maxPartials = 1000

// maxGrafted bounds the nodes that partials show as their children: a partial may show
// them more than once, and are in the children of another.
const maxGrafted = 1 << 18

// inclusions bounds what a document includes from other files: itself, and through its partials.
type inclusions struct {
	// limit is the most bytes that it may include.
	limit int
	// bytes are those of the included files, each as often as it is included.
	bytes int
	// partials counts the partials, and grafted the nodes that they show as their children.
	partials, grafted int
	// weights are the bytes of each partial with all partials in it, by its path.
	weights map[string]int
	// exceeded is set once it has been reported that the partials are too many or too large
	// together: no more are included.
	exceeded bool
}

// fits reports whether some more bytes may be included.
func (i *inclusions) fits(size int) bool { return i.bytes+size <= i.limit }

// add counts the bytes of a file.
func (i *inclusions) add(size int) { i.bytes += size }

// partial counts the partial that a place includes, and reports there, once for the document, that
// partials are too many or too large together. A partial is judged by all the times that it is still
// to be included, so that none is compiled in vain.
func (i *inclusions) partial(r *source.Reporter, file string, size, times, start, end int) bool {
	if i.exceeded {
		return false
	}
	i.partials++
	switch {
	case i.partials > maxPartials:
		r.Report(diag.Error, diag.CodeTooDeep, start, end, "import less", "the document has more than %d partials in it", maxPartials)
	case !i.fits(max(size, i.weights[file]) * times):
		r.Report(diag.Error, diag.CodeTooDeep, start, end, "import less, or split the document",
			"the partials in the document have more than %d bytes together", i.limit)
	default:
		i.add(size)
		return true
	}
	i.exceeded = true
	return false
}

// weigh keeps how many bytes a partial includes, itself and all partials in it.
func (i *inclusions) weigh(file string, size int) {
	if i.weights == nil {
		i.weights = make(map[string]int)
	}
	i.weights[file] = size
}

// graft counts nodes that a partial shows as its children, and reports whether so many are allowed.
func (i *inclusions) graft(nodes int) bool {
	i.grafted += nodes
	return i.grafted <= maxGrafted
}
