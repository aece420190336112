package mdx

import "slices"

// Lookahead shows the text of a construct that may span lines, without the markers of the
// containers around it. Lines are added on demand.
type Lookahead struct {
	Buf   []byte
	Lines []origin
	// Next returns the following line; ok is false at the end of the container.
	Next func() (line []byte, src int, ok bool)
	// ended is set once there are no more lines.
	ended bool
}

// origin is where a line of the buffer comes from.
type origin struct{ Buffer, Source int }

// At returns a byte, 0 at the end.
func (l *Lookahead) At(i int) byte {
	for i >= len(l.Buf) {
		if !l.more() {
			return 0
		}
	}
	return l.Buf[i]
}

func (l *Lookahead) more() bool {
	if l.ended {
		return false
	}
	line, src, ok := l.Next()
	if !ok {
		l.ended = true
		return false
	}
	l.Lines = append(l.Lines, origin{len(l.Buf), src})
	if l.Buf == nil {
		l.Buf = slices.Clip(line) // not copied: a long line may hold many tags
	} else {
		l.Buf = append(l.Buf, line...)
	}
	return true
}

// Line returns the index of the line that holds an offset of the buffer.
func (l *Lookahead) Line(i int) int {
	n := len(l.Lines) - 1
	for n > 0 && l.Lines[n].Buffer > i {
		n--
	}
	return n
}

// Source translates an offset in the buffer to an offset in the source.
func (l *Lookahead) Source(i int) int {
	if len(l.Lines) == 0 {
		return 0
	}
	line := l.Lines[l.Line(i)]
	return line.Source + i - line.Buffer
}
