package shared

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/rs/zerolog"
	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/store"
)

// Settings configures a Cache.
type Settings struct {
	// Name is the name of the store in warnings, without secrets.
	Name string
	// Connect opens the store.
	Connect func(context.Context) (Objects, error)
	// Version returns the same identifier of the program on every machine. It is called once.
	Version func() (string, error)
	// Site identifies the site.
	Site string
	// Key signs indexes; nil for none.
	Key []byte
	// ReadOnly disables uploads and deletions.
	ReadOnly bool
	// Wait limits the total time that a build waits for the store, and the time for writing
	// one object.
	Wait time.Duration
	// Keep is how long unused results are kept.
	Keep time.Duration
	// MaxBytes is the maximum size of all results of a site.
	MaxBytes int64
	// Shares reports whether entries of a kind are shared.
	Shares func(kind string) bool
	// Genuine reports whether a value may belong to a key, as far as that can be checked.
	Genuine func(kind string, key store.Key, value []byte) bool
	// Put receives the fetched entries.
	Put func(kind string, key store.Key, value []byte)
	Log zerolog.Logger
}

// Cache is a connection to the results of other machines. It is safe for concurrent use.
type Cache struct {
	Settings
	waitBudget waitBudget
	ctx        context.Context //nolint:containedctx // of all requests: Close cancels them
	cancel     context.CancelFunc
	// objects is nil until opened is closed, or if the store cannot be opened.
	objects Objects
	// version is the result of Settings.Version.
	version  string
	opened   chan struct{}
	slots    chan struct{}
	disabled atomic.Bool
	closing  sync.Once

	// blockIndex maps entries to indexes in blocks. Both are complete when opened is closed.
	blockIndex map[shortKey]int32
	blocks     []*fetchedBlock

	mu          sync.Mutex
	usedEntries []usedEntry
	noted       map[shortKey]bool
	invalid     int
	counts      Counts
}

// Counts counts what a build exchanged with the store.
type Counts struct {
	// Fetched and Added are the numbers of results that the build fetched and added.
	Fetched, Added int
	// BytesFetched and BytesAdded are the numbers of bytes transferred.
	BytesFetched, BytesAdded int64
}

// usedEntry is an entry that the build created or used.
type usedEntry struct {
	kind string
	key  store.Key
}

// fetchedBlock is a block of an index that may be fetched.
type fetchedBlock struct {
	block
	// index is the name of the index.
	index string
	// aging reports whether the index expires soon, so that entries in use must be written
	// again.
	aging bool
	once  sync.Once
	done  chan struct{}
}

const (
	// rootPrefix begins the names of all objects.
	rootPrefix = "gosaur-cache-1/"
	// maxRequests is the number of concurrent requests.
	maxRequests = 8
	// readAhead is how many further blocks are fetched with a requested one.
	readAhead = 3
	// maxIndexes is how many indexes a build reads, the latest first; older ones are deleted.
	maxIndexes = 128
)

// Open connects to a store in the background. Call Close when done.
func Open(ctx context.Context, s *Settings) *Cache {
	ctx, cancel := context.WithCancel(ctx)
	c := &Cache{
		Settings: *s, waitBudget: waitBudget{limit: s.Wait}, ctx: ctx, cancel: cancel,
		opened: make(chan struct{}), slots: make(chan struct{}, maxRequests),
		blockIndex: map[shortKey]int32{}, noted: map[shortKey]bool{},
	}
	go func() {
		defer close(c.opened)
		if err := c.readIndexes(); err != nil {
			c.disable(err)
		}
	}()
	return c
}

// sitePrefix returns the prefix of the objects of the site and version.
func (c *Cache) sitePrefix() string {
	return rootPrefix + graph.DigestOfStrings(c.version).String()[:16] + "/" + graph.DigestOfStrings(c.Site).String()[:16] + "/"
}

func (c *Cache) indexPrefix() string { return c.sitePrefix() + "index/" }

func (c *Cache) packName(index string, number int) string {
	return fmt.Sprintf("%spack/%s-%d", c.sitePrefix(), path.Base(index), number)
}

// readIndexes reads the indexes.
func (c *Cache) readIndexes() error {
	var err error
	if c.version, err = c.Version(); err != nil {
		return err
	}
	objects, err := c.Connect(c.ctx)
	if err != nil {
		return err
	}
	c.objects = objects
	list, err := objects.List(c.ctx, c.indexPrefix())
	if err != nil {
		return err
	}
	sortLatestFirst(list)
	list = list[:min(len(list), maxIndexes)]
	read := make([]*index, len(list))
	group, ctx := errgroup.WithContext(c.ctx)
	group.SetLimit(maxRequests)
	for i, o := range list {
		group.Go(func() error {
			data, err := objects.Read(ctx, o.Name, 0, -1)
			switch {
			case errors.Is(err, ErrNotFound):
				return nil // another build has deleted it
			case err != nil:
				return err
			}
			c.count(func(n *Counts) { n.BytesFetched += int64(len(data)) })
			if read[i], err = decodeIndex(data, c.version, c.Key); err != nil {
				c.reportInvalid(o.Name, err)
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err //nolint:wrapcheck // disable adds the context
	}
	for i, x := range slices.Backward(read) { // the latest wins
		if x != nil {
			c.addIndex(x, list[i].Name, i >= maxIndexes/2 || time.Since(list[i].Written) > c.Keep/2)
		}
	}
	return nil
}

// sortLatestFirst sorts indexes by their names, which begin with the time.
func sortLatestFirst(list []Object) {
	slices.SortFunc(list, func(a, b Object) int { return strings.Compare(path.Base(b.Name), path.Base(a.Name)) })
}

func (c *Cache) addIndex(x *index, name string, aging bool) {
	for i := range x.blocks {
		b := &fetchedBlock{block: x.blocks[i], index: name, aging: aging, done: make(chan struct{})}
		for _, e := range b.entries {
			c.blockIndex[e] = int32(len(c.blocks)) //nolint:gosec // some thousands
		}
		c.blocks = append(c.blocks, b)
	}
}

// Fetch fetches an entry and its neighbors and passes them to Settings.Put. It reports whether the
// entry was fetched.
func (c *Cache) Fetch(kind string, key store.Key) bool {
	if c == nil || !c.Shares(kind) || !c.wait(c.opened) {
		return false
	}
	at, ok := c.blockIndex[shortKeyOf(kind, key)]
	if !ok {
		return false
	}
	b := c.blocks[at]
	c.startFetch(b)
	for i := int(at) + 1; i <= int(at)+readAhead && i < len(c.blocks) && c.blocks[i].index == b.index; i++ {
		c.startFetch(c.blocks[i])
	}
	return c.wait(b.done)
}

// wait waits for done to be closed. It returns false if the build has waited for too long, or if the
// store cannot be used.
func (c *Cache) wait(done <-chan struct{}) bool {
	if c.disabled.Load() {
		return false
	}
	if !c.waitBudget.wait(c.ctx, done) {
		if c.ctx.Err() == nil {
			c.disable(fmt.Errorf("the build has waited %s for it", c.Wait))
		}
		return false
	}
	return !c.disabled.Load()
}

// startFetch starts fetching a block, once.
func (c *Cache) startFetch(b *fetchedBlock) {
	b.once.Do(func() {
		go func() {
			defer close(b.done)
			c.slots <- struct{}{}
			defer func() { <-c.slots }()
			c.fetchBlock(b)
		}()
	})
}

func (c *Cache) fetchBlock(b *fetchedBlock) {
	name := c.packName(b.index, b.pack)
	compressed, err := c.objects.Read(c.ctx, name, b.offset, b.length)
	if err != nil {
		if !errors.Is(err, ErrNotFound) {
			c.disable(err)
		}
		return
	}
	entries, err := unpack(&b.block, compressed)
	if err != nil {
		c.reportInvalid(name, err)
		return
	}
	for _, e := range entries {
		if !c.Shares(e.kind) || !c.Genuine(e.kind, e.key, e.value) {
			c.reportInvalid(name, errForeign)
			return
		}
	}
	for _, e := range entries {
		c.Put(e.kind, e.key, e.value)
	}
	c.count(func(n *Counts) {
		n.Fetched, n.BytesFetched = n.Fetched+len(entries), n.BytesFetched+int64(len(compressed))
	})
}

// disable turns the cache off and logs the first reason.
func (c *Cache) disable(reason error) {
	if c.ctx.Err() != nil || c.disabled.Swap(true) {
		return // the build has ended, which cancels requests, or the cache is already off
	}
	c.Log.Warn().Msgf("the shared cache %s cannot be used: %v. The build goes on without it", c.Name, reason)
	c.cancel()
}

// reportInvalid logs an invalid object: the first one as a warning, others at the debug level.
func (c *Cache) reportInvalid(name string, reason error) {
	c.mu.Lock()
	c.invalid++
	first := c.invalid == 1
	c.mu.Unlock()
	if first {
		c.Log.Warn().Msgf("the object %s of the shared cache %s is not used: %v", name, c.Name, reason)
	} else {
		c.Log.Debug().Str("object", name).Err(reason).Msg("an object of the shared cache is not used")
	}
}

func (c *Cache) count(change func(*Counts)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	change(&c.counts)
}

// Counts returns what the build has exchanged with the store so far.
func (c *Cache) Counts() Counts {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.counts
}

// Note records an entry that the build created or used, so that Upload adds it to the store if necessary.
func (c *Cache) Note(kind string, key store.Key) {
	if c == nil || c.ReadOnly || !c.Shares(kind) || c.disabled.Load() {
		return
	}
	short := shortKeyOf(kind, key)
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.noted[short] {
		c.noted[short] = true
		c.usedEntries = append(c.usedEntries, usedEntry{kind, key})
	}
}

// Close cancels all requests and waits for them to end.
func (c *Cache) Close() { c.closing.Do(c.close) }

func (c *Cache) close() {
	c.cancel()
	<-c.opened
	for range maxRequests {
		c.slots <- struct{}{} // wait until no request is running
	}
	if c.objects != nil {
		_ = c.objects.Close()
	}
}
