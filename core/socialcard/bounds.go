package socialcard

import (
	"errors"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// maxLines bounds the straight lines that a drawing consists of: curves are drawn as many of them, and the dashes of a
// line are its length by theirs. A detailed drawing has some hundred thousand.
const maxLines = 4_000_000

var errTooDetailed = errors.New("read the template: it takes more than 4 million lines to draw; look for coordinates or scales that lead far out of the viewBox, and for the shortest dashes")

// boundedScanner refuses drawings without end.
type boundedScanner struct {
	rasterx.Scanner
	lines int
}

// Line implements rasterx.Scanner.
func (s *boundedScanner) Line(to fixed.Point26_6) {
	if s.lines++; s.lines > maxLines {
		panic(errTooDetailed) // nothing else leaves the loops of the drawing
	}
	s.Scanner.Line(to)
}

// draw runs what draws.
func (s *boundedScanner) draw(run func()) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			if reason != errTooDetailed { //nolint:errorlint // the very value
				panic(reason)
			}
			err = errTooDetailed
		}
	}()
	run()
	return nil
}
