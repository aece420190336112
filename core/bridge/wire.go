package bridge

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
)

// maxFrame is the maximum size of a frame, in bytes.
const maxFrame = 1 << 30

// readFrame reads a frame: its length, 4 bytes in big-endian order, and that many bytes of
// JSON.
func readFrame(r *bufio.Reader) (*frame, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	size := binary.BigEndian.Uint32(head[:])
	if size > maxFrame {
		return nil, fmt.Errorf("a frame of %d bytes is too large", size)
	}
	body := make([]byte, size)
	if _, err := io.ReadFull(r, body); err != nil {
		return nil, err
	}
	f := &frame{}
	if err := json.Unmarshal(body, f); err != nil {
		return nil, fmt.Errorf("read a frame: %w", err)
	}
	return f, nil
}

// write writes a frame.
func (p *Process) write(body []byte) error {
	if len(body) > maxFrame {
		return fmt.Errorf("a frame of %d bytes is too large", len(body))
	}
	p.writeMu.Lock()
	defer p.writeMu.Unlock()
	head := binary.BigEndian.AppendUint32(make([]byte, 0, 4), uint32(len(body)))
	if _, err := p.conn.Write(head); err != nil {
		return err
	}
	_, err := p.conn.Write(body)
	return err
}
