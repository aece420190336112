package frontmatter

import (
	"context"
	"crypto/sha256"
	"fmt"
	"hash/fnv"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/fileid"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

// bucketCount is the number of cache values among which the heads of a site are divided. An edit rewrites one of
// them.
const bucketCount = 64

// headsVersion is the version of the cached format.
const headsVersion = "3"

// Heads reads the heads of files and remembers them from one build to the next, so that a
// file that has not changed is not read. It is safe for concurrent use.
type Heads struct {
	host          plugin.Host
	siteDir, name string
	notes         func(text string) []string
	buckets       [bucketCount]bucket
}

// bucket has some of the heads.
type bucket struct {
	mu     sync.Mutex
	loaded bool
	heads  map[string]cachedHead
	// requested are the files of this build.
	requested map[string]bool
	changed   bool
}

// cachedHead is the head of a file as of the state that id stands for.
type cachedHead struct {
	id   fileid.ID
	head Head
}

// NewHeads returns the heads of the files of one instance of a plugin. name distinguishes its caches
// and identifies notes, a function that extracts from the text of a file whatever else the plugin
// needs.
func NewHeads(host plugin.Host, siteDir, name string, notes func(text string) []string) *Heads {
	return &Heads{host: host, siteDir: siteDir, name: name, notes: notes}
}

// Read reads the head of a file as the function Read does, but returns the notes on its text instead
// of the text.
func (h *Heads) Read(ctx context.Context, file string) (Head, diag.List, error) {
	path := filepath.Join(h.siteDir, filepath.FromSlash(file))
	if hasParser(h.host) { // the function's inputs are unknown
		head, diags := Read(ctx, h.host, h.siteDir, file)
		head.Notes, head.Text = h.notes(head.Text), ""
		return head, diags, nil
	}
	before, statErr := fileid.Of(path)
	b := &h.buckets[bucketOf(file)]
	kept, ok, err := h.find(ctx, b, file)
	if err != nil {
		return Head{}, nil, err
	}
	if ok && statErr == nil && kept.id == before {
		return kept.head, nil, nil
	}
	head, diags := Read(ctx, h.host, h.siteDir, file)
	head.Notes, head.Text = h.notes(head.Text), ""
	head.Facts = head.digest()
	after, err := fileid.Of(path)
	if statErr == nil && err == nil && after == before && before.Settled(time.Now()) && len(diags) == 0 {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.heads[file], b.changed = cachedHead{before, head}, true
	}
	return head, diags, nil
}

func bucketOf(file string) uint32 {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(file)) // never fails
	return sum.Sum32() % bucketCount
}

func (h *Heads) key(i int) string { return fmt.Sprintf("heads %s %s %d", headsVersion, h.name, i) }

// find returns the head that an earlier build read from a file.
func (h *Heads) find(ctx context.Context, b *bucket, file string) (cachedHead, bool, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.loaded {
		i := int(bucketOf(file))
		data, _, err := h.host.CacheGet(ctx, h.key(i))
		if err != nil {
			return cachedHead{}, false, fmt.Errorf("read cached front matter: %w", err)
		}
		b.heads, b.requested, b.loaded = decodeHeads(data), map[string]bool{}, true
	}
	b.requested[file] = true
	kept, ok := b.heads[file]
	return kept, ok, nil
}

// Save keeps the heads of the files that were asked for, and releases the memory that they take.
func (h *Heads) Save(ctx context.Context) error {
	for i := range h.buckets {
		b := &h.buckets[i]
		b.mu.Lock()
		data, changed := b.encode()
		b.heads, b.requested, b.loaded = nil, nil, false // later reads load them from the cache
		b.mu.Unlock()
		if !changed || len(data) > plugin.MaxCacheValue {
			continue
		}
		if err := h.host.CachePut(ctx, h.key(i), data); err != nil {
			return fmt.Errorf("cache front matter: %w", err)
		}
	}
	return nil
}

// encode returns the heads of the files that were asked for, and whether they differ from the cached ones.
func (b *bucket) encode() (data []byte, changed bool) {
	var files []string
	for file := range b.heads {
		if b.requested[file] {
			files = append(files, file)
		}
	}
	if !b.changed && len(files) == len(b.heads) {
		return nil, false
	}
	slices.Sort(files)
	var w compact.Encoder
	w.Number(uint64(len(files)))
	for _, file := range files {
		kept := b.heads[file]
		w.String(file)
		kept.id.Encode(&w)
		kept.head.encode(&w)
		w.Fixed([]byte(kept.head.Facts))
	}
	b.changed = false
	return w.Bytes(), true
}

func decodeHeads(data []byte) map[string]cachedHead {
	if len(data) == 0 {
		return map[string]cachedHead{}
	}
	r := compact.DecoderOf(data)
	n := r.Count(8)
	heads := make(map[string]cachedHead, n)
	for range n {
		file := r.String()
		kept := cachedHead{id: fileid.Decode(r), head: decodeHead(r, file)}
		kept.head.Facts = strings.Clone(r.Fixed(factsSize))
		heads[file] = kept
	}
	if r.Err() != nil || r.More() {
		return map[string]cachedHead{}
	}
	return heads
}

func (h *Head) encode(w *compact.Encoder) {
	encodeValue(w, h.Fields)
	w.Blob(h.Raw)
	w.String(h.Title)
	w.String(h.Description)
	w.Strings(h.Notes)
}

// digest identifies a head, except for the first paragraph of a file whose front matter has a description.
func (h *Head) digest() string {
	used := *h
	if f, ok := h.Fields.Get("description"); ok && f.Value.Kind == datafile.String {
		used.Description = ""
	}
	var w compact.Encoder
	used.encode(&w)
	sum := sha256.Sum256(w.Bytes())
	return string(sum[:factsSize])
}

// factsSize is the length of Head.Facts.
const factsSize = 16

// FactsOf returns the Facts of a file's head as Heads would read it, "" if the head has diagnostics.
func FactsOf(ctx context.Context, host plugin.Host, siteDir, file string, notes func(text string) []string) string {
	if hasParser(host) { // the function's inputs are unknown
		return ""
	}
	head, diags := Read(ctx, host, siteDir, file)
	if len(diags) > 0 {
		return ""
	}
	head.Notes = notes(head.Text)
	return head.digest()
}

func decodeHead(r *compact.Decoder, file string) Head {
	return Head{
		Fields: decodeValue(r, file, 0), Raw: r.Blob(), Title: r.String(), Description: r.String(), Notes: r.Strings(),
	}
}

// encodeValue writes a value. All of its places are in one file.
func encodeValue(w *compact.Encoder, v datafile.Value) {
	w.Number(uint64(v.Kind))
	encodePos(w, v.Pos)
	w.String(v.Text)
	w.Number(uint64(len(v.Items)))
	for _, item := range v.Items {
		encodeValue(w, item)
	}
	w.Number(uint64(len(v.Fields)))
	for _, f := range v.Fields {
		w.String(f.Key)
		encodePos(w, f.Pos)
		encodeValue(w, f.Value)
	}
}

func encodePos(w *compact.Encoder, p diag.Pos) {
	for _, n := range []int{p.Line, p.Col, p.EndCol} {
		w.Signed(int64(n))
	}
}

// maxDepth bounds the nesting of decoded values; encoded ones are never nested deeper.
const maxDepth = 1000

func decodeValue(r *compact.Decoder, file string, depth int) datafile.Value {
	if depth > maxDepth {
		return datafile.Value{}
	}
	v := datafile.Value{Kind: datafile.Kind(r.Number()), Pos: decodePos(r, file), Text: r.String()} //nolint:gosec // written by encodeValue
	if n := r.Count(6); n > 0 {
		v.Items = make([]datafile.Value, n)
		for i := range v.Items {
			v.Items[i] = decodeValue(r, file, depth+1)
		}
	}
	if n := r.Count(10); n > 0 {
		v.Fields = make([]datafile.Field, n)
		for i := range v.Fields {
			v.Fields[i] = datafile.Field{Key: r.String(), Pos: decodePos(r, file), Value: decodeValue(r, file, depth+1)}
		}
	}
	return v
}

func decodePos(r *compact.Decoder, file string) diag.Pos {
	return diag.Pos{File: file, Line: int(r.Signed()), Col: int(r.Signed()), EndCol: int(r.Signed())}
}
