package page

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/gosaur/gosaur/core/intern"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/store"
)

// renderCache remembers what the engine gave for a page. A page's HTML depends on the
// server bundle, on the page's hydration form, which names its shared data with their
// versions, on the parts of those that components read, and on nothing else.
type renderCache struct {
	store  *store.Store
	bundle store.Key
	// strings are those in the results.
	strings *intern.Table
}

func newRenderCache(s *store.Store, serverJS []byte, strings *intern.Table) *renderCache {
	return &renderCache{store: s, bundle: store.KeyOf(serverJS), strings: strings}
}

func (c *renderCache) render(ctx context.Context, engine Engine, parts *sharedSlices, hydration []byte) (*render.Rendered, error) {
	if c.store == nil {
		return c.renderAndCollect(ctx, engine, hydration)
	}
	key := store.KeyOf([]byte(renderFormat), c.bundle[:], hydration)
	if data, ok := c.store.Get("render", key); ok {
		if rendered, versions, err := decodeKept(data); err == nil && parts.are(versions) {
			rendered.Intern(c.strings)
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

// encodeKept writes what is kept of a page: a line with the versions of the slices that it shows by their files, and the page.
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

// renderFormat changes with what is kept of a page.
const renderFormat = "6"

// renderAndCollect renders a page and finds what its HTML refers to, for the link gate.
func (c *renderCache) renderAndCollect(ctx context.Context, engine Engine, hydration []byte) (*render.Rendered, error) {
	rendered, err := engine.Render(ctx, hydration)
	if err == nil {
		rendered.Collect()
		rendered.Intern(c.strings)
	}
	return rendered, err
}
