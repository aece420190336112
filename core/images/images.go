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

// Settings say which copies are made.
type Settings struct {
	// Widths are those of the copies in pixels, in ascending order.
	Widths []int
	// Formats are AVIF and WebP, in the order in which browsers choose. Copies in the format of
	// the image itself are made in any case.
	Formats []string
	// Quality is that of formats with loss, from 1 to 100.
	Quality int
}

// Encoder makes copies. It is safe for concurrent use.
type Encoder interface {
	// Version identifies what makes the same copies of the same image.
	Version() string
	// Encode makes the copies of an image whose header has been read: each width of widths in the
	// requested formats and in the image's own, and leaves out formats that it cannot write.
	// A *Refusal means that the image cannot be read.
	Encode(ctx context.Context, data []byte, h Header, widths []int, s Settings) ([]Encoded, error)
	// Inspect returns the reason why an image is left as it is; nil for kinds without such reasons.
	Inspect(h Header) *Refusal
}

// Encoded is a copy with its bytes.
type Encoded struct {
	Format string `json:"format"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// Data is the file; nil for the image itself.
	Data []byte `json:"data"`
}

// Refusal is why an image is left as it is.
type Refusal struct{ Reason, Hint string }

func (r *Refusal) Error() string { return r.Reason }

// Maker makes copies of the images of a site. It is safe for concurrent use.
type Maker struct {
	settings Settings
	encoder  Encoder
	disk     *graph.Disk
	store    *store.Store
	// Inspect is set to look at images only: their copies are not made.
	Inspect bool

	mu   sync.Mutex
	sets map[graph.Digest]*pending
}

var _ imagecopy.Maker = (*Maker)(nil)

type pending struct {
	once sync.Once
	set  *imagecopy.Set
	err  error
}

// New returns what makes copies with an encoder. It keeps them in the store.
func New(s Settings, e Encoder, disk *graph.Disk, kept *store.Store) *Maker {
	return &Maker{settings: s, encoder: e, disk: disk, store: kept, sets: map[graph.Digest]*pending{}}
}

// Digest identifies what the copies depend on other than their images.
func (m *Maker) Digest() graph.Digest {
	settings, err := json.Marshal(m.settings)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return graph.DigestOfStrings(version, m.encoder.Version(), string(settings), fmt.Sprint(m.Inspect))
}

// version changes when equal images would get other copies.
const version = "1"

// The kinds of entries in the store: a set, and a copy under the hash of its bytes.
const (
	setKind = "images"
	// CopyKind is that of copies.
	CopyKind = "image"
)

// Of returns the copies of an image file, by its absolute path. A file that is not an image in a known
// format has none.
func (m *Maker) Of(ctx context.Context, file string) (*imagecopy.Set, error) {
	digest := m.disk.File(file)
	if digest == graph.Missing {
		return &imagecopy.Set{}, nil
	}
	m.mu.Lock()
	p := m.sets[digest]
	if p == nil {
		p = &pending{}
		m.sets[digest] = p
	}
	m.mu.Unlock()
	p.once.Do(func() {
		if p.set = m.kept(digest); p.set == nil {
			p.set, p.err = m.encode(ctx, file)
		}
	})
	if p.err != nil && ctx.Err() == nil {
		m.forget(digest, p)
	}
	return p.set, p.err
}

// forget lets a set be made anew: the build that wanted it has ended.
func (m *Maker) forget(digest graph.Digest, p *pending) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.sets[digest] == p {
		delete(m.sets, digest)
	}
}

// Read returns the bytes of a copy of a file, by its key.
func (m *Maker) Read(ctx context.Context, file, name string) ([]byte, error) {
	key := keyOf(name)
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

// keyOf is the key of a copy in the store; that of nothing for what is none.
func keyOf(name string) (key store.Key) {
	if b, err := hex.DecodeString(name); err == nil && len(b) == len(key) {
		copy(key[:], b)
	}
	return key
}

func (m *Maker) setKey(digest graph.Digest) store.Key {
	settings := m.Digest()
	return store.KeyOf(settings[:], digest[:])
}

// kept returns a set from the store; nil if it has to be made.
func (m *Maker) kept(digest graph.Digest) *imagecopy.Set {
	data, ok := m.store.Get(setKind, m.setKey(digest))
	if !ok {
		return nil
	}
	var set imagecopy.Set
	if json.Unmarshal(data, &set) != nil {
		return nil
	}
	for _, c := range set.Copies {
		if !c.IsOriginal() && !m.store.Has(CopyKind, keyOf(c.Key)) {
			return nil
		}
	}
	return &set
}

// encode makes the copies of an image and keeps those that pay.
func (m *Maker) encode(ctx context.Context, file string) (*imagecopy.Set, error) {
	data, digest, err := m.disk.Read(file)
	if err != nil {
		return &imagecopy.Set{}, nil //nolint:nilerr // a file that is too large has no copies, as it has no size
	}
	h, ok := ReadHeader(data)
	if !ok {
		return &imagecopy.Set{}, nil
	}
	set := &imagecopy.Set{Width: h.Width, Height: h.Height}
	widths := m.settings.widthsOf(h.Width)
	refusal := refuse(h)
	if refusal == nil {
		refusal = m.encoder.Inspect(h)
	}
	switch {
	case h.Animated || len(widths) == 0:
	case refusal != nil:
		set.Left, set.Hint = refusal.Reason, refusal.Hint
	case !m.Inspect:
		made, err := m.encoder.Encode(ctx, data, h, widths, m.settings)
		if r, ok := errors.AsType[*Refusal](err); ok {
			set.Left, set.Hint = r.Reason, r.Hint
		} else if err != nil {
			return nil, fmt.Errorf("make smaller copies of %s: %w", file, err)
		}
		set.Copies = m.keep(choose(made, h, len(data), widths, m.settings.Formats))
	}
	if encoded, err := json.Marshal(set); err == nil {
		m.store.Put(setKind, m.setKey(digest), encoded)
	}
	return set, nil
}

// keep puts copies into the store.
func (m *Maker) keep(chosen []Encoded) []imagecopy.Copy {
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
