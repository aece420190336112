package answer

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/gosaur/gosaur/plugins/search/records"
	"github.com/gosaur/gosaur/plugins/search/stopword"
)

const (
	// batchSize is how many records are analyzed at once.
	batchSize = 2000
	// maxCandidates is how many records are considered for a query, like Algolia's limit for
	// pagination.
	maxCandidates = 1000
	hitsPerPage   = 20
)

// Stemmer stems words.
type Stemmer interface {
	// Stem returns one stem for each word, in the language of a locale. Words are in lower case
	// and keep their accents. It is safe for concurrent use.
	Stem(ctx context.Context, locale string, words []string) ([]string, error)
}

// stemFunc stems words of the site's language.
type stemFunc func(words []string) ([]string, error)

// Engine answers queries from the records of a site.
type Engine struct {
	set       *records.Set
	index     *index
	lexicon   *lexicon
	stemmer   Stemmer
	stopWords map[string]bool
	// lengths is the number of records of each page.
	lengths map[string]int
}

// New indexes the records, in memory. Words that the stemmer cannot stem are an error.
func New(set *records.Set, stemmer Stemmer) (*Engine, error) {
	e := &Engine{set: set, index: newIndex(set.Records), stemmer: stemmer, stopWords: stopword.Of(set.Language), lengths: map[string]int{}}
	for i := range set.Records {
		e.lengths[set.Records[i].URLWithoutAnchor]++
	}
	c := &pageCounter{counts: map[string]int{}, folded: map[string]string{}}
	for from := 0; from < len(set.Records); from += batchSize {
		e.add(from, min(from+batchSize, len(set.Records)), c)
	}
	e.index.computeMeans()
	var err error
	if e.lexicon, err = newLexicon(c, e.stemFunc(context.Background())); err != nil {
		return nil, fmt.Errorf("make the search index: %w", err)
	}
	return e, nil
}

func (e *Engine) stemFunc(ctx context.Context) stemFunc {
	return func(words []string) ([]string, error) { return e.stemmer.Stem(ctx, e.set.Language, words) }
}

// Len is the number of records.
func (e *Engine) Len() int { return len(e.set.Records) }

// add indexes a range of the records and counts their terms.
func (e *Engine) add(from, to int, c *pageCounter) {
	documents := make([]document, to-from)
	var work sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		work.Go(func() {
			for i := worker; i < len(documents); i += workers {
				documents[i] = documentOf(&e.set.Records[from+i])
			}
		})
	}
	work.Wait()
	for i, d := range documents {
		e.index.add(from+i, d.terms)
		c.add(e.set.Records[from+i].URLWithoutAnchor, d.folded)
	}
}

// badRequestError is the error of an invalid query.
type badRequestError struct{ error }

// unknownIndexError is the error of a query for another index.
type unknownIndexError struct{ name string }

func (e *unknownIndexError) Error() string { return "Index " + e.name + " does not exist" }

// Search answers a query.
func (e *Engine) Search(ctx context.Context, r *Request) (*Result, error) {
	start := time.Now()
	if r.IndexName != e.set.IndexName {
		return nil, &unknownIndexError{r.IndexName}
	}
	if err := r.check(); err != nil {
		return nil, &badRequestError{err}
	}
	conditions, err := parseFilter(r.FacetFilters)
	if err != nil {
		return nil, &badRequestError{err}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p := parser{e.lexicon, e.stemFunc(ctx), e.stopWords, string(r.TypoTolerance) != "false" && string(r.TypoTolerance) != `"false"`}
	groups := p.parse(r.Query, e.set.Synonyms)
	matches, all, err := e.matches(ctx, groups, conditions)
	if err != nil {
		return nil, err
	}
	places := limitPerAddress(matches, distinctOf(r.Distinct))
	out := &Result{
		Hits: []Hit{}, NbHits: len(places), Page: r.Page, HitsPerPage: perPage(r.HitsPerPage),
		Query: r.Query, Index: r.IndexName, ExhaustiveNbHits: all,
	}
	out.NbPages = (len(places) + out.HitsPerPage - 1) / out.HitsPerPage
	w := newHitWriter(r, groups)
	from := min(min(out.Page, out.NbPages)*out.HitsPerPage, len(places)) // out.Page may be any number
	for _, m := range places[from:min(from+out.HitsPerPage, len(places))] {
		out.Hits = append(out.Hits, w.hit(m.record))
	}
	if r.ClickAnalytics {
		out.QueryID = newQueryID()
	}
	out.ProcessingTimeMS = time.Since(start).Milliseconds()
	return out, nil
}

func perPage(asked *int) int {
	if asked == nil || *asked <= 0 {
		return hitsPerPage
	}
	return min(*asked, maxHits)
}

// distinctOf returns how many hits one address may have; 0 for any number.
func distinctOf(data json.RawMessage) int {
	var number int
	var on bool
	switch {
	case json.Unmarshal(data, &number) == nil:
		return max(number, 0)
	case json.Unmarshal(data, &on) == nil && !on:
		return 0
	}
	return 1
}

func newQueryID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}
