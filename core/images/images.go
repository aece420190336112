package images

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/markdown/imagecopy"
	"github.com/gosaur/gosaur/core/store"
)

// Settings configures which copies are made.
type Settings struct {
	// Widths are the widths of the copies in pixels, ascending.
	Widths []int
	// Formats are AVIF and WebP, in the order in which browsers choose. Copies in the image's own format
	// are always made.
	Formats []string
	// Quality is the quality of lossy formats, from 1 to 100.
	Quality int
}

// Encoder makes copies. It is safe for concurrent use.
type Encoder interface {
	// Version identifies the encoder and its version: equal versions make equal copies.
	Version() string
	// Encode makes copies of an image with header h: for each width, one in each requested format and one
	// in the image's own. It leaves out formats that it cannot write. The error is an *UnsupportedError if the
	// image cannot be read.
	Encode(ctx context.Context, data []byte, h Header, widths []int, s Settings) ([]Encoded, error)
	// Inspect returns the reason why the encoder cannot handle images with such a header, or nil.
	Inspect(h Header) *UnsupportedError
}

// Encoded is a copy with its bytes.
type Encoded struct {
	Format string `json:"format"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// Data is the content of the file; nil for the image itself.
	Data []byte `json:"data"`
}

// UnsupportedError is the reason why no copies of an image are made.
type UnsupportedError struct{ Reason, Hint string }

func (r *UnsupportedError) Error() string { return r.Reason }

// Maker makes copies of the images of a site. It is safe for concurrent use.
type Maker struct {
	settings Settings
	encoder  Encoder
	disk     *graph.Disk
	store    *store.Store
	// Inspect makes the Maker only inspect images, without making copies.
	Inspect bool

	mu   sync.Mutex
	sets map[graph.Digest]*copySet
}

var _ imagecopy.Maker = (*Maker)(nil)

type copySet struct {
	once sync.Once
	set  *imagecopy.Set
	err  error
}

// New returns a Maker that uses an encoder and keeps the copies in a store.
func New(s Settings, e Encoder, disk *graph.Disk, copies *store.Store) *Maker {
	return &Maker{settings: s, encoder: e, disk: disk, store: copies, sets: map[graph.Digest]*copySet{}}
}

// Digest identifies everything that the copies depend on besides their images.
func (m *Maker) Digest() graph.Digest {
	settings, err := json.Marshal(m.settings)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return graph.DigestOfStrings(version, m.encoder.Version(), string(settings), fmt.Sprint(m.Inspect))
}

// version changes when the copies of an unchanged image would.
const version = "1"

// The kinds of store entries: a set, and a copy under the hash of its bytes.
const (
	setKind = "images"
	// CopyKind is the kind of copies.
	CopyKind = "image"
)

// Of returns the copies of an image file, by its absolute path. The set is empty if the file is not an
// image in a known format.
func (m *Maker) Of(ctx context.Context, file string) (*imagecopy.Set, error) {
	digest := m.disk.File(file)
	if digest == graph.Missing {
		return &imagecopy.Set{}, nil
	}
	m.mu.Lock()
	p := m.sets[digest]
	if p == nil {
		p = &copySet{}
		m.sets[digest] = p
	}
	m.mu.Unlock()
	p.once.Do(func() {
		if p.set = m.storedSet(digest); p.set == nil {
			p.set, p.err = m.encode(ctx, file)
		}
	})
	if p.err != nil && ctx.Err() == nil {
		m.removeFailed(digest, p)
	}
	return p.set, p.err
}

// removeFailed removes a failed set, so that a later build can retry.
func (m *Maker) removeFailed(digest graph.Digest, p *copySet) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.sets[digest] == p {
		delete(m.sets, digest)
	}
}

// Read returns the bytes of a copy of a file, by its key.
func (m *Maker) Read(ctx context.Context, file, name string) ([]byte, error) {
	key := copyKey(name)
	if data, ok := m.store.Get(CopyKind, key); ok {
		return data, nil
	}
	if _, err := m.encode(ctx, file); err != nil {
		return nil, err
	}
	if data, ok := m.store.Get(CopyKind, key); ok {
		return data, nil
	}
	return nil, fmt.Errorf("make the copies of %s: the file has changed during the build", file)
}

// copyKey returns the key of a copy in the store; zero if name is not valid.
func copyKey(name string) (key store.Key) {
	if b, err := hex.DecodeString(name); err == nil && len(b) == len(key) {
		copy(key[:], b)
	}
	return key
}

func (m *Maker) setKey(digest graph.Digest) store.Key {
	settings := m.Digest()
	return store.KeyOf(settings[:], digest[:])
}

// storedSet returns a set from the store, or nil if it or one of its copies is missing.
func (m *Maker) storedSet(digest graph.Digest) *imagecopy.Set {
	data, ok := m.store.Get(setKind, m.setKey(digest))
	if !ok {
		return nil
	}
	var set imagecopy.Set
	if json.Unmarshal(data, &set) != nil {
		return nil
	}
	for _, c := range set.Copies {
		if !c.IsOriginal() && !m.store.Has(CopyKind, copyKey(c.Key)) {
			return nil
		}
	}
	return &set
}

// encode makes the copies of an image and stores those that are worth keeping.
func (m *Maker) encode(ctx context.Context, file string) (*imagecopy.Set, error) {
	data, digest, err := m.disk.Read(file)
	if err != nil {
		return &imagecopy.Set{}, nil //nolint:nilerr // a file that cannot be read has neither copies nor a size
	}
	h, ok := ReadHeader(data)
	if !ok {
		return &imagecopy.Set{}, nil
	}
	set := &imagecopy.Set{Width: h.Width, Height: h.Height}
	widths := m.settings.widthsOf(h.Width)
	unsupported := checkPixels(h)
	if unsupported == nil {
		unsupported = m.encoder.Inspect(h)
	}
	switch {
	case h.Animated || len(widths) == 0:
	case unsupported != nil:
		set.Left, set.Hint = unsupported.Reason, unsupported.Hint
	case !m.Inspect:
		encoded, err := m.encoder.Encode(ctx, data, h, widths, m.settings)
		if r, ok := errors.AsType[*UnsupportedError](err); ok {
			set.Left, set.Hint = r.Reason, r.Hint
		} else if err != nil {
			return nil, fmt.Errorf("make smaller copies of %s: %w", file, err)
		}
		set.Copies = m.storeCopies(chooseCopies(encoded, h, len(data), widths, m.settings.Formats))
	}
	if record, err := json.Marshal(set); err == nil {
		m.store.Put(setKind, m.setKey(digest), record)
	}
	return set, nil
}

// storeCopies stores copies.
func (m *Maker) storeCopies(chosen []Encoded) []imagecopy.Copy {
	var copies []imagecopy.Copy
	for _, e := range chosen {
		c := imagecopy.Copy{Format: e.Format, Width: e.Width, Height: e.Height}
		if e.Data != nil {
			key := store.KeyOf(e.Data)
			c.Key = hex.EncodeToString(key[:])
			if !m.store.Has(CopyKind, key) {
				m.store.Put(CopyKind, key, e.Data)
			}
		}
		copies = append(copies, c)
	}
	return copies
}
