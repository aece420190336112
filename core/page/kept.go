package page

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/intern"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/shared"
	"github.com/gosaur/gosaur/core/store"
)

// Kept holds the pages of earlier builds. A page is rendered again if any of its inputs has
// changed: the inputs that all pages share, its route and layouts, its documents, the parts of
// shared data that its components read, or whether its links lead to pages. A page is reused
// only if its files are still in the output.
type Kept struct {
	renderer *Renderer
	store    *store.Store
	// shared are the inputs of all pages.
	shared []ingredient
	// paths is a digest of the paths of all pages.
	paths store.Key
}

// ingredient is an input of a page.
type ingredient struct {
	// what describes the input for gosaur build --why.
	what string
	key  store.Key
}

// Kinds of entries in the store.
const (
	pageKind = "page"
	// ingredientsKind holds the ingredients of the last build of a page, by its path.
	ingredientsKind = "page-made-of"
)

// keptPagesVersion changes with the format of kept pages.
const keptPagesVersion = "6"

// NewKept returns nil if the cache is off.
func NewKept(r *Renderer) *Kept {
	if r.Store == nil {
		return nil
	}
	bundles := *r.Bundles
	bundles.Files, bundles.Inputs, bundles.ServerJS = nil, nil, nil
	paths := make([]string, len(r.Table.Routes))
	for i := range r.Table.Routes {
		paths[i] = r.Table.Routes[i].Path
	}
	slices.Sort(paths)
	config := r.Config
	return &Kept{
		renderer: r, store: r.Store, paths: store.KeyOfStrings(paths...),
		shared: []ingredient{
			{"the way in which Gosaur makes pages", store.KeyOfStrings(keptPagesVersion, renderFormat)},
			{"the code that renders pages", store.KeyOf(r.Bundles.ServerJS)},
			{"the scripts and style sheets of the site", keyOfJSON(bundles)},
			{"the elements in the head of every page", keyOfJSON(r.shell)},
			{"the settings of the site", keyOfJSON([]any{shared.Portable(r.Site), r.placingComponents, r.Theme.Static.EagerImage, config.TitleDelimiter})},
			{"the content security policy of the site", keyOfJSON([]any{config.CSP, r.Policies.sources()})},
			{"the design of the social cards", r.cards.key()},
		},
	}
}

// Summary returns the keys of the inputs that all pages share, by description, and the keys
// of the pages, by path.
func (k *Kept) Summary() (shared, pages map[string]store.Key) {
	shared, pages = map[string]store.Key{}, make(map[string]store.Key, len(k.renderer.Table.Routes))
	for _, i := range k.shared {
		shared[i.what] = i.key
	}
	for i := range k.renderer.Table.Routes {
		rt := &k.renderer.Table.Routes[i]
		pages[rt.Path] = keyOf(rt.Path, k.ingredients(rt))
	}
	return shared, pages
}

func keyOfJSON(v any) store.Key {
	data, err := json.Marshal(v)
	if err != nil {
		panic("build: what pages share: " + err.Error()) // all values come from the configuration
	}
	return store.KeyOf(data)
}

// ingredients returns all inputs of a page except its link targets and slices of shared data.
func (k *Kept) ingredients(rt *plugin.Route) []ingredient {
	r := k.renderer
	list := slices.Clone(k.shared)
	add := func(what string, parts ...[]byte) { list = append(list, ingredient{what, store.KeyOf(parts...)}) }
	layer := func(component, id string, props []byte, data map[string]string) {
		add("the data of "+component, []byte(id), props)
		for _, prop := range slices.Sorted(maps.Keys(data)) {
			add("the data "+data[prop]+" of "+component, []byte(prop), []byte(r.Table.Data[data[prop]].File), []byte(r.Table.Data[data[prop]].Version))
		}
	}
	for _, l := range r.Table.Chain(rt) {
		layer(l.Component, l.ID, l.Props, l.Data)
	}
	layer(rt.Component, "", rt.Props, rt.Data)
	add("its place in the site", []byte(rt.Meta.Plugin), []byte(rt.Meta.PluginID), []byte(rt.Meta.Category))
	for _, s := range rt.ContentSources {
		add("what it needs from other hosts", []byte(s.Directive), []byte(s.Source))
	}
	for _, script := range r.pageScripts(rt) {
		add("a script in its head", []byte(script))
	}
	for _, d := range rt.Documents {
		digest := r.Docs.Of(d).Digest
		add(d.Source+", or what it shows of other files", digest[:])
		add("what its plugin says of "+d.Source, []byte(d.Prop), d.Metadata, []byte{boolByte(d.Excerpt), boolByte(d.HideTitle)})
	}
	return list
}

func boolByte(set bool) byte {
	if set {
		return 1
	}
	return 0
}

// keyOf returns the key of a page with the given inputs.
func keyOf(path string, madeOf []ingredient) store.Key {
	var w compact.Encoder
	w.String(path)
	encodeIngredients(&w, madeOf)
	return store.KeyOf(w.Bytes())
}

func encodeIngredients(w *compact.Encoder, list []ingredient) {
	w.Number(uint64(len(list)))
	for _, i := range list {
		w.String(i.what)
		w.Fixed(i.key[:])
	}
}

// Recall returns the kept page of a route and keeps its files in the output, or returns nil
// if the page must be rendered.
func (k *Kept) Recall(rt *plugin.Route, s *output.Tree) *Brief {
	if k == nil {
		return nil
	}
	key := keyOf(rt.Path, k.ingredients(rt))
	p, err := k.load(key)
	if err != nil || p.paths != k.paths && len(k.changedLinkTargets(p)) > 0 || !k.renderer.slices.areUnchanged(p.slices) {
		return nil
	}
	names := k.renderer.FileNames(rt)
	for i, sum := range p.sums {
		if !s.Keep(names[i], sum) {
			return nil
		}
	}
	r := k.renderer
	p.Info = r.info(rt, p.Info)
	if r.Policies != nil {
		r.Policies.Note(p.needs)
	}
	r.cards.addMissing(p.missingChars)
	p.Key = key
	return &p.Brief
}

// Load returns the page that an earlier build has kept under a key, without the properties of its route; nil if there
// is none.
func (k *Kept) Load(key store.Key) *Brief {
	p, err := k.load(key)
	if err != nil {
		return nil
	}
	return &p.Brief
}

// Replaces reports whether a page can replace the one that was kept under a key without changing other files of the
// site: it has files with the same names and the same needs for the policy of the whole site.
func (k *Kept) Replaces(key store.Key, p *Page) bool {
	before, err := k.load(key)
	return err == nil && len(before.sums) == len(p.Files()) && maps.EqualFunc(before.needs, p.needs, slices.Equal[[]string])
}

func (k *Kept) load(key store.Key) (*keptPage, error) {
	data, ok := k.store.Get(pageKind, key)
	if !ok {
		return nil, errKeptPage
	}
	return decodeKeptPage(data, k.renderer.strings)
}

// Why returns the reasons why a page is rendered again, each as a clause.
func (k *Kept) Why(rt *plugin.Route) []string {
	if k == nil {
		return []string{"the cache is off"}
	}
	now := k.ingredients(rt)
	if key := keyOf(rt.Path, now); k.store.Has(pageKind, key) {
		p, err := k.load(key)
		if err != nil {
			return []string{"what the cache has of it is damaged"}
		}
		var reasons []string
		for _, path := range k.changedLinkTargets(p) {
			if k.renderer.leadsToPage(path) {
				reasons = append(reasons, "its link to "+path+" leads to a page now")
			} else {
				reasons = append(reasons, "its link to "+path+" leads to a page no longer")
			}
		}
		for _, file := range k.renderer.slices.changed(p.slices) {
			reasons = append(reasons, "the part "+file+" of shared data, which it shows, changed")
		}
		if len(reasons) == 0 {
			reasons = []string{"its files in the output are not those of the last build"}
		}
		return reasons
	}
	data, ok := k.store.Get(ingredientsKind, store.KeyOfStrings(rt.Path))
	if !ok {
		return []string{"no earlier build has made it"}
	}
	return changed(decodeIngredients(data), now)
}

// changed returns the differences between the ingredients of two builds, each as a clause.
func changed(before, now []ingredient) []string {
	known := make(map[string][]store.Key, len(before)) // several may share a description, in order
	for _, i := range before {
		known[i.what] = append(known[i.what], i.key)
	}
	var reasons []string
	for _, i := range now {
		keys := known[i.what]
		switch {
		case len(keys) == 0:
			reasons = append(reasons, i.what+" is new")
			continue
		case keys[0] != i.key:
			reasons = append(reasons, i.what+" changed")
		}
		known[i.what] = keys[1:]
	}
	for _, what := range slices.Sorted(maps.Keys(known)) {
		for range known[what] {
			reasons = append(reasons, what+" is gone")
		}
	}
	if len(reasons) == 0 {
		reasons = []string{"the order of what it is made of changed"}
	}
	return reasons
}

func decodeIngredients(data []byte) []ingredient {
	d := compact.DecoderOf(data)
	list := make([]ingredient, d.Count(len(store.Key{})))
	for i := range list {
		list[i].what = d.String()
		copy(list[i].key[:], d.Fixed(len(store.Key{})))
	}
	return list
}

// changedLinkTargets returns the sorted paths in a page's links that now lead to a page and did not
// before, or the other way round.
func (k *Kept) changedLinkTargets(p *keptPage) []string {
	var paths []string
	d := compact.NewDecoder(p.encodedLinkTargets)
	for range d.Count(2) {
		path, led := d.String(), d.Bool()
		if k.renderer.leadsToPage(path) != led {
			paths = append(paths, path)
		}
	}
	return paths
}

// Keep stores a page for later builds, and returns its key; zero if it keeps none.
func (k *Kept) Keep(rt *plugin.Route, p *Page) store.Key {
	if k == nil {
		return store.Key{}
	}
	madeOf := k.ingredients(rt)
	key := keyOf(rt.Path, madeOf)
	k.store.Put(pageKind, key, p.encode(k.paths))
	var w compact.Encoder
	encodeIngredients(&w, madeOf)
	k.store.Put(ingredientsKind, store.KeyOfStrings(rt.Path), w.Bytes())
	return key
}

// encode encodes a page for decodeKeptPage.
func (p *Page) encode(paths store.Key) []byte {
	var w compact.Encoder
	w.Fixed(paths[:])
	w.String(p.Info.Title)
	w.String(p.Info.Description)
	w.Bool(p.Info.NoIndex)
	for _, list := range [][]string{p.Links, p.Plain, p.Loads, p.Anchors} {
		w.Strings(list)
	}
	w.Blob(p.encodeLinkTargets())
	w.Number(uint64(len(p.needs)))
	for _, directive := range slices.Sorted(maps.Keys(p.needs)) {
		w.String(directive)
		w.Strings(p.needs[directive])
	}
	w.String(p.missingChars)
	w.Number(uint64(len(p.slices)))
	for _, file := range slices.Sorted(maps.Keys(p.slices)) {
		w.String(file)
		w.String(p.slices[file])
	}
	files := p.Files()
	w.Number(uint64(len(files)))
	for _, f := range files {
		sum := sha256.Sum256(f)
		w.Fixed(sum[:])
	}
	return w.Bytes()
}

// encodeLinkTargets encodes the paths that the page links to, sorted, for changedLinkTargets.
func (p *Page) encodeLinkTargets() []byte {
	var w compact.Encoder
	w.Number(uint64(len(p.linkTargets)))
	for _, path := range slices.Sorted(maps.Keys(p.linkTargets)) {
		w.String(path)
		w.Bool(p.linkTargets[path])
	}
	return w.Bytes()
}

// keptPage is a page of an earlier build, without the contents of its files.
type keptPage struct {
	Brief
	needs        csp.Policy
	missingChars string
	slices       map[string]string
	// paths is Kept.paths of that build.
	paths store.Key
	// encodedLinkTargets is the result of encodeLinkTargets. It is decoded only if the set of pages has changed.
	encodedLinkTargets string
	// sums are the digests of the page's files.
	sums [][]byte
}

var errKeptPage = errors.New("it is not a page")

func decodeKeptPage(data []byte, known *intern.Table) (*keptPage, error) {
	d := compact.DecoderOf(data)
	p := &keptPage{}
	copy(p.paths[:], d.Fixed(len(p.paths)))
	// These live longer than the data, and are cloned so that they do not keep it in memory.
	p.Info.Title, p.Info.Description, p.Info.NoIndex = strings.Clone(d.String()), strings.Clone(d.String()), d.Bool()
	for _, list := range []*intern.List{&p.Links, &p.Plain, &p.Loads, &p.Anchors} {
		*list = known.Collect(d.Count(1), d.String)
	}
	p.encodedLinkTargets = d.String()
	if n := d.Count(2); n > 0 {
		p.needs = make(csp.Policy, n)
		for range n {
			directive := d.String()
			p.needs[directive] = d.Strings()
		}
	}
	p.missingChars = d.String()
	n := d.Count(2)
	p.slices = make(map[string]string, n)
	for range n {
		file := d.String()
		p.slices[file] = d.String()
	}
	for range d.Count(sha256.Size) {
		p.sums = append(p.sums, []byte(d.Fixed(sha256.Size)))
	}
	if d.Err() != nil || d.More() || len(p.sums) < 2 || len(p.sums) > 3 {
		return nil, errKeptPage
	}
	return p, nil
}

// Files returns the contents of the files of a page, in the order of Renderer.FileNames.
func (p *Page) Files() [][]byte {
	files := [][]byte{p.Document, p.Data}
	if p.Card != nil {
		files = append(files, p.Card)
	}
	return files
}

// FileNames returns the names of the files of a page: its document, its data, and its social
// card, which not every page has.
func (r *Renderer) FileNames(rt *plugin.Route) []string {
	site := r.Site
	return []string{
		route.DocumentFile(rt.Path, site.BaseURL, site.TrailingSlash), route.PageDataFile(rt.Path, site.BaseURL),
		route.SocialCardFile(rt.Path, site.BaseURL),
	}
}
