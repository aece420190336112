package page

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/store"
)

// renderCache caches the results of the engine. A page's HTML depends only on the server
// bundle, on the page's hydration data, which names its shared data with their versions, and
// on the parts of the shared data that components read.
type renderCache struct {
	store  *store.Store
	bundle store.Key
}

func newRenderCache(s *store.Store, serverJS []byte) *renderCache {
	return &renderCache{store: s, bundle: store.KeyOf(serverJS)}
}

func (c *renderCache) render(ctx context.Context, engine Engine, parts *sharedSlices, hydration []byte) (*render.Rendered, error) {
	if c.store == nil {
		return c.renderAndCollect(ctx, engine, hydration)
	}
	key := store.KeyOf([]byte(renderFormat), c.bundle[:], hydration)
	if data, ok := c.store.Get("render", key); ok {
		if rendered, versions, err := decodeKept(data); err == nil && parts.areUnchanged(versions) {
			return rendered, nil
		}
	}
	rendered, err := c.renderAndCollect(ctx, engine, hydration)
	if err != nil {
		return nil, err
	}
	if data, err := encodeKept(rendered, parts.versionsOf(rendered.Slices)); err == nil {
		c.store.Put("render", key, data)
	}
	return rendered, nil
}

// encodeKept encodes a rendered page for the store: a line of JSON that maps the files of its
// slices to their versions, and the page.
func encodeKept(rendered *render.Rendered, versions map[string]string) ([]byte, error) {
	line, err := json.Marshal(versions)
	if err != nil {
		return nil, fmt.Errorf("write the versions of a page: %w", err)
	}
	data, err := rendered.Encode()
	return slices.Concat(line, []byte{'\n'}, data), err
}

func decodeKept(data []byte) (rendered *render.Rendered, versions map[string]string, err error) {
	line, rest, _ := bytes.Cut(data, []byte{'\n'})
	if err := json.Unmarshal(line, &versions); err != nil {
		return nil, nil, fmt.Errorf("read the versions of a page: %w", err)
	}
	rendered, err = render.DecodeRendered(rest)
	return rendered, versions, err
}

// renderFormat changes with the format of cached pages.
const renderFormat = "7"

// renderAndCollect renders a page and collects the references in its HTML for the link check.
func (c *renderCache) renderAndCollect(ctx context.Context, engine Engine, hydration []byte) (*render.Rendered, error) {
	rendered, err := engine.Render(ctx, hydration)
	if err == nil {
		rendered.Collect()
	}
	return rendered, err
}
