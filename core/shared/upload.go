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
		return errOff
	}
	missing := c.missing()
	if len(missing) == 0 {
		return nil
	}
	name := fmt.Sprintf("%s%012x-%s", c.indexes(), time.Now().Unix(), rand.Text()[:10])
	given, err := c.write(ctx, name, missing, get)
	if err != nil {
		if ctx.Err() == nil {
			c.giveUp(fmt.Errorf("write: %w", err))
		}
		return err
	}
	c.count(func(n *Counts) { n.Given += given })
	if err := c.expire(ctx); err != nil {
		c.Log.Debug().Err(err).Msg("old objects of the shared cache stay")
	}
	return nil
}

var errOff = errors.New("the store cannot be used")

// missing returns the entries to write, grouped by kind.
func (c *Cache) missing() []noted {
	c.mu.Lock()
	defer c.mu.Unlock()
	missing := slices.DeleteFunc(c.noted, func(n noted) bool {
		at, ok := c.where[shortKeyOf(n.kind, n.key)]
		return ok && !c.blocks[at].aging
	})
	c.noted = nil
	slices.SortStableFunc(missing, func(a, b noted) int { return cmp.Compare(a.kind, b.kind) })
	return missing
}

// write writes packs and then their index, so that an index never refers to missing packs.
func (c *Cache) write(ctx context.Context, name string, list []noted, get func(string, store.Key) ([]byte, bool)) (given int, err error) {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(requests / 2)
	packer, err := newPacker(func(number int, pack []byte) error {
		group.Go(func() error { return c.put(ctx, c.pack(name, number), pack) })
		return ctx.Err()
	})
	if err != nil {
		return 0, err
	}
	for _, n := range list {
		value, ok := get(n.kind, n.key)
		if !ok || len(value) > maxShared {
			continue
		}
		if err := packer.add(n.kind, n.key, value); err != nil {
			break // the group returns the error
		}
		given++
	}
	x, err := packer.finish()
	if failed := group.Wait(); failed != nil {
		return 0, failed //nolint:wrapcheck // Upload adds the context
	}
	if err != nil || len(x.blocks) == 0 {
		return 0, err
	}
	return given, c.put(context.WithoutCancel(ctx), name, x.encode(c.version, c.Key))
}

func (c *Cache) put(ctx context.Context, name string, data []byte) error {
	limited, cancel := context.WithTimeout(ctx, c.Wait)
	defer cancel()
	err := c.objects.Write(limited, name, data)
	if err != nil && limited.Err() != nil && ctx.Err() == nil {
		return fmt.Errorf("%d kB were not taken within %s", len(data)/1000, c.Wait)
	}
	if err == nil {
		c.count(func(n *Counts) { n.BytesGiven += int64(len(data)) })
	}
	return err
}

// expire deletes expired objects of all sites and versions, and those of this site and version
// that exceed the limits.
func (c *Cache) expire(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, c.Wait)
	defer cancel()
	list, err := c.objects.List(ctx, root)
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

// unclaimed is the age after which a pack without an index is assumed to belong to a build that
// was killed.
const unclaimed = 24 * time.Hour

// expired returns the names of the objects to delete, each index before its packs.
func (c *Cache) expired(list []Object, now time.Time) []string {
	var indexes []Object
	packs := map[string][]Object{}
	var gone []string
	for _, o := range list {
		id, isPack := strings.CutPrefix(o.Name, c.dir()+"pack/")
		switch {
		case now.Sub(o.Written) > c.Keep:
			gone = append(gone, o.Name)
		case strings.HasPrefix(o.Name, c.indexes()):
			indexes = append(indexes, o)
		case isPack:
			if cut := strings.LastIndexByte(id, '-'); cut >= 0 {
				packs[id[:cut]] = append(packs[id[:cut]], o)
			}
		}
	}
	slices.SortFunc(gone, func(a, b string) int {
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
			gone = append(gone, x.Name)
			for _, p := range packs[id] {
				gone = append(gone, p.Name)
			}
		}
		delete(packs, id)
	}
	for _, orphans := range packs {
		for _, p := range orphans {
			if now.Sub(p.Written) > unclaimed {
				gone = append(gone, p.Name)
			}
		}
	}
	return gone
}
