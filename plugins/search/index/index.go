package index

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/parallel"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// Entry is the path of the file that names the indexes. Its name is always the same.
const Entry = plugin.IndexFolder + "index.json"

// manifest is the content of Entry.
type manifest struct {
	// Language is the locale of the pages, for stemming.
	Language string `json:"language"`
	// Synonyms are lists of words and phrases that mean the same.
	Synonyms [][]string `json:"synonyms,omitempty"`
	// Indexes begins with that of the latest versions.
	Indexes []member `json:"indexes"`
}

// member is one index of a manifest.
type member struct {
	// Tags are the values of docusaurus_tag that occur in it.
	Tags []string `json:"tags"`
	// Folder is relative to Entry and ends in a slash.
	Folder string `json:"folder"`
	// Newer is the tag of the latest version of the same docs; "" for an index of the latest ones.
	Newer string `json:"newer,omitempty"`
}

// Settings are the settings of an index.
type Settings struct {
	// Language is the locale of the pages.
	Language string
	// Synonyms are lists of words and phrases that mean the same.
	Synonyms [][]string
}

// Build makes the files that the browser searches. cache holds the results of earlier builds, which each index reuses
// where they are the same; nil for none. keep makes a file of the last build part of the site if it has the given path
// and digest; the file is then not in the result. keep may be nil.
func Build(settings Settings, pages []records.Page, cache Cache, keep func(path string, sum [sha256.Size]byte) bool) ([]plugin.IndexFile, error) {
	p := newPacker(cache)
	files, entry, err := p.makeIndexes(settings, pages)
	if err != nil {
		return nil, fmt.Errorf("build the search index: %w", err)
	}
	out, err := p.indexFiles(files, keep)
	if errors.Is(err, errMissingFile) { // the cache is incomplete
		p.ignoresStates = true
		if files, entry, err = p.makeIndexes(settings, pages); err == nil {
			out, err = p.indexFiles(files, keep)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("build the search index: %w", err)
	}
	return append(out, plugin.IndexFile{Path: Entry, Contents: entry}), nil
}

// errMissingFile means that the cache lacks the contents of a file.
var errMissingFile = errors.New("a file of an earlier index is not in the cache")

// indexFiles returns the files with their contents, except for those that are kept.
func (p *packer) indexFiles(files []file, keep func(path string, sum [sha256.Size]byte) bool) ([]plugin.IndexFile, error) {
	var out []plugin.IndexFile
	for i := range files {
		f := &files[i]
		name := plugin.IndexFolder + f.name
		if p.reused[name] || keep != nil && keep(name, f.sum) {
			p.reused[name] = true
			continue
		}
		contents := p.contents(&f.packed)
		if contents == nil {
			return nil, errMissingFile
		}
		out = append(out, plugin.IndexFile{Path: name, Contents: contents})
	}
	return out, nil
}

// makeIndexes makes all indexes, and the content of Entry.
func (p *packer) makeIndexes(settings Settings, pages []records.Page) (all []file, entry []byte, err error) {
	groups := group(pages)
	built := make([][]file, len(groups))
	var work errgroup.Group
	for i, g := range groups {
		work.Go(func() (err error) {
			built[i], err = makeIndex(g, p)
			return err
		})
	}
	if err := work.Wait(); err != nil {
		return nil, nil, err
	}
	m := manifest{Language: settings.Language, Synonyms: settings.Synonyms, Indexes: []member{}}
	superseded := records.Superseded(pages)
	made := map[string]bool{} // two versions may have the same words
	for i, files := range built {
		folder, _ := strings.CutSuffix(files[0].name, rootName)
		m.Indexes = append(m.Indexes, member{Tags: tagsOf(groups[i]), Folder: folder, Newer: superseded[groups[i][0].Tag]})
		for _, f := range files {
			if !made[f.name] {
				made[f.name] = true
				all = append(all, f)
			}
		}
	}
	entry, err = json.Marshal(m)
	return all, append(entry, '\n'), err
}

// group splits the pages into those that are searched together: the latest ones, and each older version
// separately.
func group(pages []records.Page) [][]records.Page {
	if len(pages) > 0 && !slices.ContainsFunc(pages, func(p records.Page) bool { return !p.Latest }) {
		return [][]records.Page{pages}
	}
	older := map[string]int{}
	groups := [][]records.Page{nil}
	for _, p := range pages {
		if p.Latest {
			groups[0] = append(groups[0], p)
			continue
		}
		at, ok := older[p.Tag]
		if !ok {
			at = len(groups)
			older[p.Tag] = at
			groups = append(groups, nil)
		}
		groups[at] = append(groups[at], p)
	}
	slices.SortFunc(groups[1:], func(a, b []records.Page) int { return strings.Compare(a[0].Tag, b[0].Tag) })
	return slices.DeleteFunc(groups, func(g []records.Page) bool { return len(g) == 0 })
}

// tagsOf lists the distinct tags of pages, sorted.
func tagsOf(pages []records.Page) []string {
	var tags []string
	for _, p := range pages {
		if !slices.Contains(tags, p.Tag) {
			tags = append(tags, p.Tag)
		}
	}
	slices.Sort(tags)
	return tags
}

// rootName is the name of the root in its folder.
const rootName = "r.bin"

// makeIndex makes the files of one index, the root first. It reuses what an earlier build has made: a
// change of a page costs the shards that hold its changed terms.
func makeIndex(pages []records.Page, p *packer) ([]file, error) {
	now, old := &state{pages: p.statesOf(pages)}, p.loadState(pages)
	if old.hasPages(now.pages) {
		return old.files, nil
	}
	heads := headsOf(pages)
	changes := findChanges(pages, heads, now, old, p)
	old = changes.old
	var beside sync.WaitGroup // work for one processor
	beside.Go(func() { now.texts = makeTexts(pages, now.pages, byPlace(old.texts), p) })
	now.terms = merge(old.terms, invert(changes.analysed, changes.weigher), changes.renumbering)
	var vocabulary *vocabulary
	beside.Go(func() { vocabulary = makeVocabulary(now.terms, p) })
	parallel.Do(len(now.terms), func() func(int) {
		return func(i int) {
			if t := now.terms[i]; t.oldPosition == noOldPosition {
				t.chooseBest()
			}
		}
	})
	size := sizeOf(now.terms)
	joins := newPrefixMaker(len(pages), size, old)
	now.prefixes = joins.entries(now.terms)
	terms := &seriesMaker{size, heads, p, byPlace(old.dictionary), changes.retitled, func() (prepare, finish func(*term)) { return (*term).chooseBest, func(*term) {} }, true}
	prefixes := &seriesMaker{size, heads, p, byPlace(old.prefixShards), changes.retitled, func() (prepare, finish func(*term)) { return joins.joiner().join, (*term).release }, false}
	d, b := terms.build(now.terms), prefixes.build(now.prefixes)
	beside.Wait()
	now.dictionary, now.prefixShards = d.shards, b.shards
	var err error
	now.files, err = p.filesOf(newRoot(pages, now.terms, d, b, vocabulary, now.texts), d.shards, b.shards, vocabulary.shards, now.texts)
	if err == nil {
		p.storeState(pages, now)
	}
	return now.files, err
}

// filesOf returns the root, which gets the names of the folders, and the shards of all series.
func (p *packer) filesOf(r *root, terms, prefixes, vocabulary, texts []shard) ([]file, error) {
	files := make([]file, 1)
	for _, series := range []struct {
		letter string
		shards []shard
	}{{"d", terms}, {"b", prefixes}, {"v", vocabulary}, {"t", texts}} {
		more, folders := nameShards(series.letter, series.shards)
		files = append(files, more...)
		r.Folders[series.letter] = folders
	}
	content, err := marshal(r)
	if err != nil {
		return nil, err
	}
	packed := p.pack(content)
	files[0] = file{folderOf(packed.digest[:]) + "/" + rootName, packed}
	return files, nil
}

// changes are the pages that must be analysed again for an index, and the parts of an earlier build that stay as they
// are.
type changes struct {
	// old is empty if the earlier build is of no use.
	old *state
	*renumbering
	analysed []*analysedPage
	weigher  *weigher
}

// findChanges analyses the pages that the earlier build did not have, or all if their average lengths
// have changed, on which all impacts depend.
func findChanges(pages []records.Page, heads *heads, now, old *state, p *packer) *changes {
	for {
		modified, r := old.compare(now.pages)
		if len(old.dictionary) > 0 && !old.loadTerms(p, r) {
			old = &state{}
			continue
		}
		c := &changes{old, r, analyseAll(pages, modified, heads), nil}
		for _, a := range c.analysed {
			page, head := &now.pages[a.number], heads.get(a.number).digest()
			if page.head != head {
				r.retitled[a.number] = true
			}
			page.lengths, page.size, page.head = a.lengths, a.size, head
		}
		c.weigher = newWeigher(now.pages)
		now.average = c.weigher.averageLengths
		if len(old.pages) == 0 || old.average == now.average {
			return c
		}
		old = &state{}
	}
}
