package llms

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/plugin"
)

// Revises implements plugin.PostReviser.
func (*Plugin) Revises() bool { return true }

// PostRevise implements plugin.PostReviser. llms.txt does not depend on the texts.
func (p *Plugin) PostRevise(ctx context.Context, req *plugin.PostReviseRequest) (bool, error) {
	w := newWriter(p.site, markdownPages(req.Pages), p.opts.Twins)
	texts, err := readPages(ctx, w, markdownPages(req.Revised))
	if err != nil {
		return false, fmt.Errorf("llms: %w", err)
	}
	for _, t := range texts {
		if t.file == "" {
			continue
		}
		if err := req.Output.Write(t.file, []byte(t.body)); err != nil {
			return false, fmt.Errorf("llms: %w", err)
		}
	}
	if !p.opts.Full {
		return true, nil
	}
	done, err := p.reviseFull(ctx, req.Output, p.listed(texts), w.address)
	if err != nil {
		return false, fmt.Errorf("llms: %w", err)
	}
	return done, nil
}

// reviseFull replaces the texts of some pages in llms-full.txt. It reports false if their positions are unknown.
func (p *Plugin) reviseFull(ctx context.Context, out plugin.Output, texts []*plainPage, address func(string) string) (bool, error) {
	data, err := out.Read(fullFile)
	if err != nil {
		return false, err //nolint:wrapcheck // PostRevise does
	}
	parts, err := p.loadParts(ctx, string(data))
	if parts == nil || err != nil {
		return false, err
	}
	now := make(map[string]string, len(texts))
	for _, t := range texts {
		now[t.page.Path] = fullTextOf(t, address)
	}
	size := 0
	for _, part := range parts {
		size += part.length
	}
	if size > len(data) {
		return false, nil
	}
	rest := string(data)
	var b strings.Builder
	b.WriteString(rest[:len(rest)-size])
	rest = rest[len(rest)-size:]
	for i := range parts {
		text := rest[:parts[i].length]
		rest = rest[parts[i].length:]
		if revised, ok := now[parts[i].path]; ok {
			text, parts[i].length = revised, len(revised)
			delete(now, parts[i].path)
		}
		b.WriteString(text)
	}
	if len(now) > 0 {
		return false, nil
	}
	if err := out.Write(fullFile, []byte(b.String())); err != nil {
		return false, err //nolint:wrapcheck // PostRevise does
	}
	return true, p.storeParts(ctx, b.String(), parts)
}

const partsKey = "parts of " + fullFile

// storeParts stores which pages llms-full.txt consists of, for PostRevise.
func (p *Plugin) storeParts(ctx context.Context, whole string, parts []part) error {
	var w compact.Encoder
	sum := sha256.Sum256([]byte(whole))
	w.Fixed(sum[:])
	for _, part := range parts {
		w.String(part.path)
		w.Number(uint64(part.length)) //nolint:gosec // a length
	}
	if len(w.Bytes()) > plugin.MaxCacheValue {
		return nil
	}
	return p.host.CachePut(ctx, p.site.Locale+" "+partsKey, slices.Clone(w.Bytes())) //nolint:wrapcheck // callers do
}

// loadParts returns what storeParts stored; nil if it belongs to another text.
func (p *Plugin) loadParts(ctx context.Context, whole string) ([]part, error) {
	data, _, err := p.host.CacheGet(ctx, p.site.Locale+" "+partsKey)
	if err != nil {
		return nil, err //nolint:wrapcheck // callers do
	}
	d := compact.DecoderOf(data)
	if sum := sha256.Sum256([]byte(whole)); d.Fixed(len(sum)) != string(sum[:]) {
		return nil, nil
	}
	parts := []part{}
	for d.More() {
		parts = append(parts, part{d.String(), d.Int()})
	}
	if d.Err() != nil { // it is damaged
		parts = nil
	}
	return parts, nil
}
