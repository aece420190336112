package grpcplugin

import (
	"errors"
	"io"

	"google.golang.org/protobuf/proto"
)

// batches sends lists as messages of about batchSize.
type batches[M proto.Message] struct {
	send       func(M) error
	newMessage func() M
	next       M
	size       int
	sent       bool
}

func newBatches[M proto.Message](send func(M) error, fresh func() M) *batches[M] {
	return &batches[M]{send: send, newMessage: fresh, next: fresh()}
}

// reserve ensures that the next message has room for size more bytes.
func (b *batches[M]) reserve(size int) error {
	if size > maxMessage-batchSize {
		return protocolErrorf("an item of %d bytes is larger than the limit of %d for a message; large JSON belongs in shared data", size, maxMessage)
	}
	if b.size > 0 && b.size+size > batchSize {
		if err := b.flush(); err != nil {
			return err
		}
	}
	b.size += size
	return nil
}

func (b *batches[M]) flush() error {
	if b.size == 0 && b.sent {
		return nil
	}
	err := b.send(b.next)
	b.next, b.size, b.sent = b.newMessage(), 0, true
	return err
}

// addTo puts items into the batches, one after another.
func addTo[M, T proto.Message](b *batches[M], items []T, put func(M, T)) error {
	for _, item := range items {
		if err := b.reserve(proto.Size(item) + 8); err != nil {
			return err
		}
		put(b.next, item)
	}
	return nil
}

// addText is addTo for strings.
func addText[M proto.Message](b *batches[M], items []string, put func(M, string)) error {
	for _, item := range items {
		if err := b.reserve(len(item) + 8); err != nil {
			return err
		}
		put(b.next, item)
	}
	return nil
}

// addParts splits a document into parts that fit into messages. The first call of
// part gets the whole size.
func addParts[M proto.Message](b *batches[M], document []byte, part func(m M, piece []byte, size int, more bool)) error {
	for first := true; first || len(document) > 0; first = false {
		piece := document[:min(len(document), batchSize/2)]
		size := 0
		if first && len(piece) < len(document) {
			size = len(document)
		}
		document = document[len(piece):]
		if err := b.reserve(len(piece) + 256); err != nil {
			return err
		}
		part(b.next, piece, size, len(document) > 0)
	}
	return nil
}

// receive calls handle with each message of a stream until it ends.
func receive[M proto.Message](recv func() (M, error), limits Limits, handle func(M) error) error {
	total := 0
	for {
		m, err := recv()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if total += proto.Size(m); total > limits.Stream {
			return protocolErrorf("it sent more than %d bytes in one answer", limits.Stream)
		}
		if err := handle(m); err != nil {
			return err
		}
	}
}

// partJoiner joins the parts of documents.
type partJoiner struct {
	open bool
	key  string
	size uint64
	text []byte
}

// add returns the document and true with its last part.
func (j *partJoiner) add(key string, part []byte, size uint64, more bool) ([]byte, bool, error) {
	if !j.open && !more {
		if size != 0 && size != uint64(len(part)) {
			return nil, false, protocolErrorf("it said that %q has %d bytes, and sent %d", key, size, len(part))
		}
		return part, true, nil
	}
	if !j.open {
		*j = partJoiner{open: true, key: key, size: size}
	}
	if key != j.key {
		return nil, false, protocolErrorf("%q began before %q had ended", key, j.key)
	}
	j.text = append(j.text, part...)
	if uint64(len(j.text)) > j.size || !more && uint64(len(j.text)) != j.size {
		return nil, false, protocolErrorf("it said that %q has %d bytes, and sent %d", key, j.size, len(j.text))
	}
	if more {
		return nil, false, nil
	}
	text := j.text
	*j = partJoiner{}
	return text, true, nil
}

// end returns an error if the last part of a document is missing.
func (j *partJoiner) end() error {
	if j.open {
		return protocolErrorf("%q ended after %d of %d bytes", j.key, len(j.text), j.size)
	}
	return nil
}
