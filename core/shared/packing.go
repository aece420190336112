package shared

import (
	"crypto/sha256"
	"fmt"

	"github.com/klauspost/compress/zstd"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/store"
)

const (
	// blockSize is the approximate uncompressed size of a block.
	blockSize = 8 << 20
	// packSize is the approximate size of a pack.
	packSize = 32 << 20
	// MaxObject is the maximum size of an object, and of a block, in bytes.
	MaxObject = 256 << 20
	// maxValue is the size of the largest shared value.
	maxValue = 64 << 20
)

// entry is a value with its full key.
type entry struct {
	kind  string
	key   store.Key
	value []byte
}

// packer collects entries in packs and emits each pack when it is full.
type packer struct {
	index index
	// emit receives each pack with its number.
	emit    func(number int, pack []byte) error
	encoder *zstd.Encoder

	raw     compact.Encoder
	entries []shortKey
	pack    []byte
}

func newPacker(emit func(int, []byte) error) (*packer, error) {
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedDefault), zstd.WithWindowSize(blockSize), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, fmt.Errorf("compress results: %w", err)
	}
	return &packer{emit: emit, encoder: encoder}, nil
}

func (p *packer) add(kind string, key store.Key, value []byte) error {
	p.raw.String(kind)
	p.raw.Fixed(key[:])
	p.raw.Blob(value)
	p.entries = append(p.entries, shortKeyOf(kind, key))
	if len(p.raw.Bytes()) < blockSize {
		return nil
	}
	return p.endBlock()
}

func (p *packer) endBlock() error {
	raw := p.raw.Bytes()
	if len(raw) == 0 {
		return nil
	}
	start := len(p.pack)
	p.pack = p.encoder.EncodeAll(raw, p.pack)
	compressed := p.pack[start:]
	p.index.blocks = append(p.index.blocks, block{
		pack: len(p.index.packs), offset: int64(start), length: int64(len(compressed)), rawLength: len(raw),
		sum: sha256.Sum256(compressed), entries: p.entries,
	})
	p.raw, p.entries = compact.Encoder{}, nil
	if len(p.pack) < packSize {
		return nil
	}
	return p.endPack()
}

func (p *packer) endPack() error {
	if len(p.pack) == 0 {
		return nil
	}
	err := p.emit(len(p.index.packs), p.pack)
	p.index.packs = append(p.index.packs, int64(len(p.pack)))
	p.pack = nil
	return err
}

// finish emits the last pack and returns the index of all packs.
func (p *packer) finish() (*index, error) {
	defer func() { _ = p.encoder.Close() }()
	if err := p.endBlock(); err != nil {
		return nil, err
	}
	if err := p.endPack(); err != nil {
		return nil, err
	}
	return &p.index, nil
}

// unpack verifies and decodes a block.
func unpack(b *block, compressed []byte) ([]entry, error) {
	if sha256.Sum256(compressed) != b.sum {
		return nil, errBlock
	}
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(MaxObject))
	if err != nil {
		return nil, fmt.Errorf("expand a block: %w", err)
	}
	defer decoder.Close()
	raw, err := decoder.DecodeAll(compressed, make([]byte, 0, b.rawLength))
	if err != nil || len(raw) != b.rawLength {
		return nil, errBlock
	}
	r := compact.DecoderOf(raw)
	var entries []entry
	for r.More() {
		e := entry{kind: r.String()}
		copy(e.key[:], r.Fixed(len(e.key)))
		e.value = r.Blob()
		entries = append(entries, e)
	}
	if r.Err() != nil || len(entries) != len(b.entries) {
		return nil, errBlock
	}
	return entries, nil
}
