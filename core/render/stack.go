package render

import (
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Frame is a call on the stack of a script.
type Frame struct {
	// Function is the name of the function; "" if it has none.
	Function string
	// Line and Col are the place in the server bundle, counted from 1.
	Line, Col int
}

// maxFrames is the maximum number of frames to read. The stack of a recursion has thousands.
const maxFrames = 100

var frameLine = lazyregexp.New(`^\s*at (?:(.*?) \()?(server\.js|<eval>):(\d+):(\d+)\)?\s*$`)

// preludeLines is the number of lines before the bundle in the embedded engine.
var preludeLines = strings.Count(prelude, "\n") + 1

// Frames returns the calls within the server bundle in a stack of either engine, the innermost
// first.
func Frames(stack string) []Frame {
	var frames []Frame
	for line := range strings.Lines(stack) {
		if len(frames) == maxFrames {
			break
		}
		m := frameLine.FindStringSubmatch(strings.TrimRight(line, "\n"))
		if m == nil {
			continue
		}
		f := Frame{Function: strings.TrimPrefix(m[1], "new ")}
		f.Line, _ = strconv.Atoi(m[3])
		f.Col, _ = strconv.Atoi(m[4])
		if m[2] == "<eval>" {
			f.Line -= preludeLines
		}
		if f.Function == "<anonymous>" || f.Function == "<eval>" {
			f.Function = ""
		}
		frames = append(frames, f)
	}
	return frames
}
