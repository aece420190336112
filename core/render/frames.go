package render

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// A worker and its pool exchange frames: a length, 4 bytes with the most significant one
// first, and that many bytes, the first of which says what the frame is.
const (
	// Requests.
	frameBundle = 'B' // the server bundle: its source or its bytecode
	frameLoad   = 'L' // shared data: the name of its file, NUL, JSON
	frameRender = 'R' // a page
	frameEval   = 'E' // a script to evaluate on its own
	// frameCompile asks the embedded engine for the bytecode of a server bundle.
	frameCompile = 'C'

	// Answers.
	frameHello  = 'V' // at the start: the version of the engine
	frameResult = '0'
	frameThrown = '1' // a ScriptError as JSON
	frameLimit  = '2' // the time limit has stopped the script: where, as JSON of a ScriptError
)

// maxFrame bounds an answer, so that a broken worker cannot ask for all memory.
const maxFrame = 1 << 30

func writeFrame(w io.Writer, kind byte, parts ...[]byte) error {
	size := 1
	for _, p := range parts {
		size += len(p)
	}
	if size > maxFrame {
		return fmt.Errorf("write to the engine: %d bytes are too many", size)
	}
	head := binary.BigEndian.AppendUint32(make([]byte, 0, 5), uint32(size))
	if _, err := w.Write(append(head, kind)); err != nil {
		return fmt.Errorf("write to the engine: %w", err)
	}
	for _, p := range parts {
		if _, err := w.Write(p); err != nil {
			return fmt.Errorf("write to the engine: %w", err)
		}
	}
	return nil
}

// readFrame returns the kind of a frame and what follows.
func readFrame(r io.Reader) (kind byte, body []byte, err error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, nil, fmt.Errorf("read from the engine: %w", err)
	}
	size := binary.BigEndian.Uint32(head[:])
	if size == 0 || size > maxFrame {
		return 0, nil, fmt.Errorf("read from the engine: a frame of %d bytes", size)
	}
	frame := make([]byte, size)
	if _, err := io.ReadFull(r, frame); err != nil {
		return 0, nil, fmt.Errorf("read from the engine: %w", err)
	}
	return frame[0], frame[1:], nil
}

// readAnswer reads a result, or the error in its place.
func readAnswer(r io.Reader) ([]byte, error) {
	kind, body, err := readFrame(r)
	switch {
	case err != nil:
		return nil, err
	case kind == frameResult:
		return body, nil
	case kind != frameThrown && kind != frameLimit:
		return nil, errors.New("read from the engine: an unknown frame")
	}
	thrown := &ScriptError{}
	if err := json.Unmarshal(body, thrown); err != nil {
		return nil, fmt.Errorf("read from the engine: %w", err)
	}
	if kind == frameLimit {
		return nil, &limitError{stack: thrown.Stack}
	}
	return nil, thrown
}
