package pipeline

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/store"
)

// baseline holds the results of a build from which the next build starts. If only texts have changed, that build need neither load
// the site nor look at the other pages.
type baseline struct {
	keys  baselineKeys
	table *route.Table
	// facts identify the content that the plugins have loaded.
	facts pluginhost.Facts
	links *linkFacts
	pages []pageFacts
}

// baselineKeys are the keys of the parts of a baseline in the store.
type baselineKeys struct {
	bundles, table, facts, links store.Key
	// pages contains one key for each pagesPerPart routes.
	pages []store.Key
}

// linkFacts is what the link gate needs to know about the whole site.
type linkFacts struct {
	// Files are the output files other than pages. Redirects are the redirects of plugins.
	Files     []string
	Redirects []plugin.Redirect
	Linked    linkedAnchors
	// Included are the Markdown files that code or documents in other files contain, in part or as a whole.
	Included map[string]bool
}

// linkedAnchors contains the anchors to which other pages link, by the path of their page, and whether they exist.
type linkedAnchors map[string]map[string]bool

func (w linkedAnchors) add(path, id string, exists bool) {
	if w[path] == nil {
		w[path] = map[string]bool{}
	}
	w[path][id] = exists
}

// pageFacts is what phases after rendering know about a page.
type pageFacts struct {
	// key is the key of the page in page.Kept.
	key                store.Key
	title, description string
	noIndex            bool
	// documents are parallel to the documents of the route.
	documents []documentFacts
}

// documentFacts is what other pages, the bundles and the search know about a document.
type documentFacts struct {
	digest, shape graph.Digest
	frontMatter   json.RawMessage
	title         string
	// links are the URLs of its links, sorted.
	links []string
}

func documentFactsOf(d *document.Document) documentFacts {
	f := documentFacts{digest: d.Digest, shape: d.Shape(), frontMatter: d.FrontMatter, title: d.Title}
	for i := range d.Links {
		f.links = append(f.links, d.Links[i].URL)
	}
	slices.Sort(f.links)
	f.links = slices.Compact(f.links)
	return f
}

const (
	// baselineKind is the kind of store entries for parts of a baseline.
	baselineKind = "baseline"
	// baselineVersion changes with the format of the parts.
	baselineVersion = "2"
	// pagesPerPart is the number of pages that are stored together.
	pagesPerPart = 256
)

var errNoBaseline = errors.New("it is not a baseline")

// put stores the whole baseline and returns its key.
func (r *baseline) put(s *store.Store) store.Key {
	var table, facts compact.Encoder
	r.table.Encode(&table)
	facts.Number(uint64(len(r.facts)))
	for _, of := range r.facts {
		facts.Bool(of != nil)
		facts.Number(uint64(len(of)))
		for _, file := range slices.Sorted(maps.Keys(of)) {
			facts.String(file)
			facts.String(of[file])
		}
	}
	r.keys.table, r.keys.facts = putPart(s, table.Bytes()), putPart(s, facts.Bytes())
	r.keys.pages = make([]store.Key, (len(r.pages)+pagesPerPart-1)/pagesPerPart)
	parts := map[int]bool{}
	for i := range r.keys.pages {
		parts[i] = true
	}
	return r.putChanged(s, parts)
}

// putChanged stores the parts that edits of texts change, including the given parts with pages, and returns the key of the
// baseline.
func (r *baseline) putChanged(s *store.Store, parts map[int]bool) store.Key {
	links, err := json.Marshal(r.links)
	if err != nil {
		panic("pipeline: encode a baseline: " + err.Error()) // strings and numbers
	}
	r.keys.links = putPart(s, links)
	for i := range parts {
		var w compact.Encoder
		for j := i * pagesPerPart; j < min((i+1)*pagesPerPart, len(r.pages)); j++ {
			r.pages[j].encode(&w)
		}
		r.keys.pages[i] = putPart(s, w.Bytes())
	}
	var w compact.Encoder
	w.String(baselineVersion)
	k := &r.keys
	for _, key := range slices.Concat([]store.Key{k.bundles, k.table, k.facts, k.links}, k.pages) {
		w.Fixed(key[:])
	}
	return putPart(s, w.Bytes())
}

// putPart stores a part under a hash of its content.
func putPart(s *store.Store, data []byte) store.Key {
	key := store.KeyOf(data)
	if !s.Has(baselineKind, key) {
		s.Put(baselineKind, key, data)
	}
	return key
}

// readBaseline reads a baseline; it returns nil if the store lacks any part of it.
func readBaseline(s *store.Store, key store.Key) *baseline {
	root, ok := s.Get(baselineKind, key)
	if !ok {
		return nil
	}
	d := compact.DecoderOf(root)
	if d.String() != baselineVersion {
		return nil
	}
	r := &baseline{}
	k := &r.keys
	for _, to := range []*store.Key{&k.bundles, &k.table, &k.facts, &k.links} {
		copy(to[:], d.Fixed(len(to)))
	}
	for d.More() {
		var part store.Key
		copy(part[:], d.Fixed(len(part)))
		k.pages = append(k.pages, part)
	}
	if d.Err() != nil || r.read(s) != nil {
		return nil
	}
	return r
}

// read reads all parts, in parallel.
func (r *baseline) read(s *store.Store) error {
	var group errgroup.Group
	part := func(key store.Key, decode func(d *compact.Decoder) error) {
		group.Go(func() error {
			data, ok := s.Get(baselineKind, key)
			if !ok {
				return errNoBaseline
			}
			d := compact.DecoderOf(data)
			if err := decode(d); err != nil || d.Err() != nil || d.More() {
				return errNoBaseline
			}
			return nil
		})
	}
	k := &r.keys
	part(k.table, func(d *compact.Decoder) (err error) { r.table, err = route.DecodeTable(d); return })
	part(k.facts, func(d *compact.Decoder) error { r.facts = decodeFacts(d); return nil })
	group.Go(func() error {
		data, _ := s.Get(baselineKind, k.links)
		r.links = &linkFacts{}
		return json.Unmarshal(data, r.links)
	})
	pages := make([][]pageFacts, len(k.pages))
	for i, key := range k.pages {
		part(key, func(d *compact.Decoder) error {
			for d.More() {
				pages[i] = append(pages[i], decodePageFacts(d))
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	if r.pages = slices.Concat(pages...); len(r.pages) != len(r.table.Routes) {
		return errNoBaseline
	}
	for i := range r.pages {
		if len(r.pages[i].documents) != len(r.table.Routes[i].Documents) {
			return errNoBaseline
		}
	}
	return nil
}

func decodeFacts(d *compact.Decoder) pluginhost.Facts {
	facts := make(pluginhost.Facts, d.Count(2))
	for i := range facts {
		known := d.Bool()
		n := d.Count(2)
		if known {
			facts[i] = make(map[string]string, n)
		}
		for range n {
			file := d.String()
			if fact := d.String(); known {
				facts[i][file] = fact
			}
		}
	}
	return facts
}

func (p *pageFacts) encode(w *compact.Encoder) {
	w.Fixed(p.key[:])
	w.String(p.title)
	w.String(p.description)
	w.Bool(p.noIndex)
	w.Number(uint64(len(p.documents)))
	for i := range p.documents {
		d := &p.documents[i]
		w.Fixed(d.digest[:])
		w.Fixed(d.shape[:])
		w.Blob(d.frontMatter)
		w.String(d.title)
		w.Strings(d.links)
	}
}

func decodePageFacts(r *compact.Decoder) pageFacts {
	var p pageFacts
	copy(p.key[:], r.Fixed(len(p.key)))
	p.title, p.description, p.noIndex = r.String(), r.String(), r.Bool()
	p.documents = make([]documentFacts, r.Count(2*len(graph.Digest{})))
	for i := range p.documents {
		d := &p.documents[i]
		copy(d.digest[:], r.Fixed(len(d.digest)))
		copy(d.shape[:], r.Fixed(len(d.shape)))
		d.frontMatter, d.title, d.links = r.Blob(), r.String(), r.Strings()
	}
	return p
}

// storeBaseline stores what the next build needs to rebuild only the pages of the locale with changed texts. It does nothing
// for sites for which that is not possible.
func (b *builder) storeBaseline(a *artifacts) {
	root := b.root()
	facts, complete := a.project.host.LoadedFacts()
	if root.stateAtStart == nil || !complete || root.shards != nil || root.shared != nil || a.bundles.Key == (store.Key{}) || a.gateEnv == nil ||
		slices.ContainsFunc(b.postponed, func(p linkcheck.Postponed) bool { return len(p.Anchors) > 0 }) { // the headings of another locale matter
		return
	}
	r := &baseline{table: a.table, facts: facts, pages: make([]pageFacts, len(a.pages))}
	r.keys.bundles = a.bundles.Key
	r.links = &linkFacts{
		Files: slices.Sorted(maps.Keys(a.gateEnv.Files)), Redirects: a.gateEnv.Redirects, Linked: a.linked, Included: b.includedDocuments(a),
	}
	for i := range a.pages {
		p := &a.pages[i]
		r.pages[i] = pageFacts{key: p.Key, title: p.Info.Title, description: p.Info.Description, noIndex: p.Info.NoIndex}
		for _, d := range a.table.Routes[i].Documents {
			if d.Text != "" {
				return // its files do not match its texts
			}
			r.pages[i].documents = append(r.pages[i].documents, documentFactsOf(a.docs.Of(d)))
		}
		if p.Key == (store.Key{}) || p.Incomplete {
			return
		}
	}
	if root.baselines == nil {
		root.baselines = map[string]store.Key{}
	}
	root.baselines[b.locale] = r.put(b.resultStore())
}

// baselinesOf returns the keys of the baselines of locales; nil unless each has one.
func (b *builder) baselinesOf(locales []string) []store.Key {
	keys := make([]store.Key, len(locales))
	for i, name := range locales {
		key, ok := b.baselines[name]
		if !ok {
			return nil
		}
		keys[i] = key
	}
	return keys
}

// includedDocuments returns the Markdown files that documents of other files, or code, have read.
func (b *builder) includedDocuments(a *artifacts) map[string]bool {
	included := map[string]bool{}
	for _, d := range a.docs.ByKey {
		for _, file := range d.Reads() {
			if address.IsMarkdown(file) {
				included[file] = true
			}
		}
	}
	for _, file := range a.bundles.Inputs {
		if rel := b.relative(file); address.IsMarkdown(rel) {
			included[rel] = true
		}
	}
	return included
}
