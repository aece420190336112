package build

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/store"
)

// keptPages knows the pages of earlier builds. A page is made again if anything has changed
// that it was made of: what all pages share, its route and layouts, its documents, or whether its
// links lead to pages. The files of one that is not must be those of the published site.
type keptPages struct {
	renderer *renderer
	store    *store.Store
	// shared stands for what all pages are made of.
	shared store.Key
	// paths stands for the paths of all pages.
	paths store.Key
}

// keptPagesVersion changes with the form of what is kept.
const keptPagesVersion = "1"

// newKeptPages returns nil where the cache is off.
func (b *builder) newKeptPages(r *renderer) *keptPages {
	if b.openCache() == nil {
		return nil
	}
	bundles := *r.bundles
	bundles.Files, bundles.Inputs, bundles.ServerJS = nil, nil, nil
	shared, err := json.Marshal(map[string]any{
		"bundles": bundles, "shell": r.shell, "placing": r.placing, "site": r.project.site, "csp": r.project.config.CSP,
		"sources": r.policies.sources(), "cards": r.cards.key(), "titleDelimiter": r.project.config.TitleDelimiter,
	})
	if err != nil {
		panic("build: what pages share: " + err.Error()) // all of it came out of the configuration
	}
	paths := make([]string, len(r.table.Routes))
	for i := range r.table.Routes {
		paths[i] = r.table.Routes[i].Path
	}
	slices.Sort(paths)
	return &keptPages{
		renderer: r, store: b.openCache(),
		shared: store.KeyOf([]byte(keptPagesVersion), []byte(renderFormat), r.bundles.ServerJS, shared),
		paths:  store.KeyOfStrings(paths...),
	}
}

// key identifies all that a page is made of but its links.
func (k *keptPages) key(rt *plugin.Route) store.Key {
	r := k.renderer
	var w compact.Encoder
	w.Fixed(k.shared[:])
	w.String(rt.Path)
	w.Strings([]string{rt.Meta.Plugin, rt.Meta.PluginID, rt.Meta.Category})
	w.Strings(r.pageScripts(rt))
	layer := func(component, id string, props []byte, data map[string]string) {
		w.String(component)
		w.String(id)
		w.Blob(props)
		files := r.sharedFiles(data)
		w.Number(uint64(len(files)))
		for _, prop := range sortedKeys(files) {
			w.String(prop)
			w.String(files[prop])
		}
	}
	chain := r.table.Chain(rt)
	w.Number(uint64(len(chain)))
	for _, l := range chain {
		layer(l.Component, l.ID, l.Props, l.Data)
	}
	layer(rt.Component, "", rt.Props, rt.Data)
	for _, d := range rt.Documents {
		w.String(d.Source)
		w.String(d.Prop)
		w.Blob(d.Metadata)
		w.Bool(d.Excerpt)
		w.Bool(d.HideTitle)
		digest := r.docs.of(d).Digest
		w.Fixed(digest[:])
	}
	return store.KeyOf(w.Bytes())
}

// recall returns a page whose files are part of the new site now, or nil.
func (k *keptPages) recall(rt *plugin.Route, s *staging) *page {
	if k == nil {
		return nil
	}
	data, ok := k.store.Get("page", k.key(rt))
	if !ok {
		return nil
	}
	p, paths, sums, err := decodeKeptPage(data)
	if err != nil || paths != k.paths && !k.leadsAsBefore(p) {
		return nil
	}
	names := k.renderer.pageFiles(rt)
	for i, sum := range sums {
		if !s.Keep(names[i], sum) {
			return nil
		}
	}
	r := k.renderer
	p.info = r.info(rt, p.info)
	if r.policies != nil {
		r.policies.note(p.needs)
	}
	r.cards.note(p.lacking)
	return p
}

// leadsAsBefore reports whether the links of a page lead to pages if they did, and to none if
// they did not.
func (k *keptPages) leadsAsBefore(p *page) bool {
	for path, there := range p.led {
		if k.renderer.leadsToPage(path) != there {
			return false
		}
	}
	return true
}

// keep remembers a page.
func (k *keptPages) keep(rt *plugin.Route, p *page) {
	if k != nil {
		k.store.Put("page", k.key(rt), p.encode(k.paths))
	}
}

// encode writes what decodeKeptPage reads.
func (p *page) encode(paths store.Key) []byte {
	var w compact.Encoder
	w.Fixed(paths[:])
	w.String(p.info.Title)
	w.String(p.info.Description)
	w.Bool(p.info.NoIndex)
	for _, list := range [][]string{p.links, p.loads, p.anchors} {
		w.Strings(list)
	}
	w.Number(uint64(len(p.led)))
	for _, path := range slices.Sorted(maps.Keys(p.led)) {
		w.String(path)
		w.Bool(p.led[path])
	}
	w.Number(uint64(len(p.needs)))
	for _, directive := range slices.Sorted(maps.Keys(p.needs)) {
		w.String(directive)
		w.Strings(p.needs[directive])
	}
	w.String(p.lacking)
	files := p.files()
	w.Number(uint64(len(files)))
	for _, f := range files {
		sum := sha256.Sum256(f)
		w.Fixed(sum[:])
	}
	return w.Bytes()
}

var errKeptPage = errors.New("it is no page")

func decodeKeptPage(data []byte) (p *page, paths store.Key, sums [][]byte, err error) {
	d := compact.NewDecoder(string(data))
	copy(paths[:], d.Fixed(len(paths)))
	p = &page{}
	p.info.Title, p.info.Description, p.info.NoIndex = d.String(), d.String(), d.Bool()
	rendered := render.Rendered{Links: d.Strings(), Loads: d.Strings(), Anchors: d.Strings()}
	rendered.Intern()
	p.links, p.loads, p.anchors = rendered.Links, rendered.Loads, rendered.Anchors
	n := d.Count(2)
	p.led = make(map[string]bool, n)
	for range n {
		path := d.String()
		p.led[path] = d.Bool()
	}
	if n := d.Count(2); n > 0 {
		p.needs = make(csp.Policy, n)
		for range n {
			directive := d.String()
			p.needs[directive] = d.Strings()
		}
	}
	p.lacking = d.String()
	for range d.Count(sha256.Size) {
		sums = append(sums, []byte(d.Fixed(sha256.Size)))
	}
	if d.Err() != nil || d.More() || len(sums) < 2 || len(sums) > 3 {
		return nil, paths, nil, errKeptPage
	}
	return p, paths, sums, nil
}

// files are the contents of the files of a page, in the order of pageFiles.
func (p *page) files() [][]byte {
	files := [][]byte{p.document, p.data}
	if p.card != nil {
		files = append(files, p.card)
	}
	return files
}

// pageFiles are the names of the files of a page: its document, its data, and the image for
// other sites, which not every page has.
func (r *renderer) pageFiles(rt *plugin.Route) []string {
	site := r.project.site
	return []string{
		route.DocumentFile(rt.Path, site.BaseURL, site.TrailingSlash), route.PageDataFile(rt.Path, site.BaseURL),
		route.SocialCardFile(rt.Path, site.BaseURL),
	}
}
