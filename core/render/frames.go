package render

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// A worker and its pool exchange frames: a length of 4 bytes, big-endian, and that many bytes,
// the first of which is the kind of the frame.
const (
	// Requests.
	frameBundle = 'B' // the server bundle: source for Node.js, bytecode for QuickJS
	frameLoad   = 'L' // shared data: the name of its file, NUL, JSON
	frameRender = 'R' // a page
	frameEval   = 'E' // a self-contained script; for QuickJS, its time limit and NUL come first
	// frameCompile asks the embedded engine for the bytecode of a server bundle.
	frameCompile = 'C'

	// Answers.
	frameHello  = 'V' // sent once at the start: the version of the engine
	frameResult = '0'
	frameThrown = '1' // a ScriptError as JSON
	frameLimit  = '2' // the time limit stopped the script: a ScriptError with its stack, as JSON
)

// maxFrame bounds the size of a frame, so that a broken worker cannot make its pool allocate
// all memory.
const maxFrame = 1 << 30

// frameSize returns the size of a frame without its length, or an error if it is too large.
func frameSize(parts [][]byte) (int, error) {
	size := 1
	for _, p := range parts {
		size += len(p)
	}
	if size > maxFrame {
		return 0, fmt.Errorf("write to the engine: %d bytes are too many", size)
	}
	return size, nil
}

// singleWriteSize is the size up to which a frame is copied so that one call writes it.
const singleWriteSize = 1 << 16

// writeFrame writes a frame whose body is the concatenation of parts.
func writeFrame(w io.Writer, kind byte, parts ...[]byte) error {
	size, err := frameSize(parts)
	if err != nil {
		return err
	}
	head := append(binary.BigEndian.AppendUint32(make([]byte, 0, 4+min(size, singleWriteSize)), uint32(size)), kind)
	if size <= singleWriteSize {
		head, parts = append(head, bytes.Join(parts, nil)...), nil
	}
	for _, p := range append([][]byte{head}, parts...) {
		if _, err := w.Write(p); err != nil {
			return fmt.Errorf("write to the engine: %w", err)
		}
	}
	return nil
}

// readFrame reads a frame and returns its kind and its body.
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

// readAnswer reads the answer to a request: a result, a *ScriptError or a *limitError.
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
