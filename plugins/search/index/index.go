package index

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/plugin"
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

// Build makes the files that the browser searches. kept has files of earlier builds, from which an index of pages
// that have not changed is taken whole; nil for none.
func Build(settings Settings, pages []records.Page, kept Cache) ([]plugin.IndexFile, error) {
	groups := group(pages)
	built := make([][]file, len(groups))
	hashes := make([]string, len(groups))
	p := newPacker(kept)
	var work errgroup.Group
	for i, g := range groups {
		work.Go(func() (err error) {
			if built[i], err = p.index(g); err != nil {
				return err
			}
			hashes[i] = hashOf(built[i])
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		return nil, fmt.Errorf("build the search index: %w", err)
	}
	m := manifest{Language: settings.Language, Synonyms: settings.Synonyms, Indexes: []member{}}
	superseded := records.Superseded(pages)
	var out []plugin.IndexFile
	for i, files := range built {
		folder := hashes[i] + "/"
		m.Indexes = append(m.Indexes, member{Tags: tagsOf(groups[i]), Folder: folder, Newer: superseded[groups[i][0].Tag]})
		for _, f := range files {
			out = append(out, plugin.IndexFile{Path: plugin.IndexFolder + folder + f.name, Contents: f.contents})
		}
	}
	entry, err := json.Marshal(m)
	if err != nil {
		return nil, fmt.Errorf("build the search index: %w", err)
	}
	return append(out, plugin.IndexFile{Path: Entry, Contents: append(entry, '\n')}), nil
}

// group splits the pages into those that are searched together: the latest ones, and each older version
// separately.
func group(pages []records.Page) [][]records.Page {
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

// build makes the files of one index.
func build(pages []records.Page, p *packer) ([]file, error) {
	analysed := analyseAll(pages)
	var beside sync.WaitGroup // what takes one processor
	var texts *texts
	beside.Go(func() { texts = makeTexts(pages, p) })
	terms := invert(analysed)
	var vocabulary *vocabulary
	beside.Go(func() { vocabulary = makeVocabulary(terms, p) })
	size := sizeOf(terms)
	joined := prefixes(terms, analysed, size)
	heads := headsOf(pages)
	dictionary, prefixes := makeSeries(terms, size, heads, p), makeSeries(joined, size, heads, p)
	beside.Wait()
	r, err := makeRoot(pages, terms, dictionary, prefixes, vocabulary, texts)
	if err != nil {
		return nil, err
	}
	files := []file{{"r.bin", p.pack(r)}}
	files = append(files, numbered("d", dictionary.shards)...)
	files = append(files, numbered("b", prefixes.shards)...)
	files = append(files, numbered("v", vocabulary.shards)...)
	files = append(files, numbered("t", texts.shards)...)
	return files, nil
}
