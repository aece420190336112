package shared

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/store"
)

// Upload adds noted entries to the store that it does not have or that expire soon. get
// returns the values. If the store cannot be written, Upload logs a warning and also returns the
// error, which builds ignore.
func (c *Cache) Upload(ctx context.Context, get func(kind string, key store.Key) ([]byte, bool)) error {
	if c == nil || c.ReadOnly {
		return nil
	}
	if !c.wait(c.opened) {
		return errDisabled
	}
	missing := c.missing()
	if len(missing) == 0 {
		return nil
	}
	name := fmt.Sprintf("%s%012x-%s", c.indexPrefix(), time.Now().Unix(), rand.Text()[:10])
	added, err := c.writePacks(ctx, name, missing, get)
	if err != nil {
		if ctx.Err() == nil {
			c.disable(fmt.Errorf("write: %w", err))
		}
		return err
	}
	c.count(func(n *Counts) { n.Added += added })
	if err := c.expire(ctx); err != nil {
		c.Log.Debug().Err(err).Msg("old objects of the shared cache stay")
	}
	return nil
}

var errDisabled = errors.New("the store cannot be used")

// missing returns the entries to write, grouped by kind.
func (c *Cache) missing() []usedEntry {
	c.mu.Lock()
	defer c.mu.Unlock()
	missing := slices.DeleteFunc(c.usedEntries, func(n usedEntry) bool {
		at, ok := c.blockIndex[shortKeyOf(n.kind, n.key)]
		return ok && !c.blocks[at].aging
	})
	c.usedEntries = nil
	slices.SortStableFunc(missing, func(a, b usedEntry) int { return cmp.Compare(a.kind, b.kind) })
	return missing
}

// writePacks writes packs and then their index, so that an index never refers to missing packs.
func (c *Cache) writePacks(ctx context.Context, name string, list []usedEntry, get func(string, store.Key) ([]byte, bool)) (added int, err error) {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(maxRequests / 2)
	packer, err := newPacker(func(number int, pack []byte) error {
		group.Go(func() error { return c.writeObject(ctx, c.packName(name, number), pack) })
		return ctx.Err()
	})
	if err != nil {
		return 0, err
	}
	for _, n := range list {
		value, ok := get(n.kind, n.key)
		if !ok || len(value) > maxValue {
			continue
		}
		if err := packer.add(n.kind, n.key, value); err != nil {
			break // the group returns the error
		}
		added++
	}
	x, err := packer.finish()
	if failed := group.Wait(); failed != nil {
		return 0, failed //nolint:wrapcheck // Upload adds the context
	}
	if err != nil || len(x.blocks) == 0 {
		return 0, err
	}
	return added, c.writeObject(context.WithoutCancel(ctx), name, x.encode(c.version, c.Key))
}

func (c *Cache) writeObject(ctx context.Context, name string, data []byte) error {
	limited, cancel := context.WithTimeout(ctx, c.Wait)
	defer cancel()
	err := c.objects.Write(limited, name, data)
	if err != nil && limited.Err() != nil && ctx.Err() == nil {
		return fmt.Errorf("the store did not accept %d kB within %s", len(data)/1000, c.Wait)
	}
	if err == nil {
		c.count(func(n *Counts) { n.BytesAdded += int64(len(data)) })
	}
	return err
}

// expire deletes expired objects of all sites and versions, and those of this site and version
// that exceed the limits.
func (c *Cache) expire(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, c.Wait)
	defer cancel()
	list, err := c.objects.List(ctx, rootPrefix)
	if err != nil {
		return err
	}
	for _, name := range c.expired(list, time.Now()) {
		if err := c.objects.Delete(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

// orphanAge is the age after which a pack without an index is assumed to belong to a build that
// was killed.
const orphanAge = 24 * time.Hour

// expired returns the names of the objects to delete, each index before its packs.
func (c *Cache) expired(list []Object, now time.Time) []string {
	var indexes []Object
	packs := map[string][]Object{}
	var expired []string
	for _, o := range list {
		id, isPack := strings.CutPrefix(o.Name, c.sitePrefix()+"pack/")
		switch {
		case now.Sub(o.Written) > c.Keep:
			expired = append(expired, o.Name)
		case strings.HasPrefix(o.Name, c.indexPrefix()):
			indexes = append(indexes, o)
		case isPack:
			if dash := strings.LastIndexByte(id, '-'); dash >= 0 {
				packs[id[:dash]] = append(packs[id[:dash]], o)
			}
		}
	}
	slices.SortFunc(expired, func(a, b string) int {
		return cmp.Or(cmp.Compare(path.Base(path.Dir(a)), path.Base(path.Dir(b))), cmp.Compare(a, b)) // index before pack
	})
	sortLatestFirst(indexes)
	var total int64
	for i, x := range indexes {
		id := path.Base(x.Name)
		total += x.Size
		for _, p := range packs[id] {
			total += p.Size
		}
		if i >= maxIndexes || total > c.MaxBytes && i > 0 {
			expired = append(expired, x.Name)
			for _, p := range packs[id] {
				expired = append(expired, p.Name)
			}
		}
		delete(packs, id)
	}
	for _, orphans := range packs {
		for _, p := range orphans {
			if now.Sub(p.Written) > orphanAge {
				expired = append(expired, p.Name)
			}
		}
	}
	return expired
}
