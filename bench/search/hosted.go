package main

import (
	"bytes"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/stemming"
	"github.com/gosaur/gosaur/plugins/search/answer"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// hostedName is the name of gosaur serve --search among the engines.
const hostedName = "gosaur serve"

// hostedKeys turn the search of a site's configuration into a hosted one.
const hostedKeys = `use = "search"
provider = "algolia"
appId = "BENCH"
apiKey = "bench"
indexName = "bench"
`

// hosted builds a site whose search is hosted, and runs the queries on our server.
func (s *settings) hosted(ctx context.Context, dir, work string, queries []string) (answers, error) {
	set, err := s.hostedRecords(ctx, dir, work)
	if err != nil {
		return answers{}, err
	}
	stemmers, err := stemming.Start(ctx)
	if err != nil {
		return answers{}, err
	}
	defer func() { _ = stemmers.Close() }()
	start := time.Now()
	engine, err := answer.New(set, stemmers)
	if err != nil {
		return answers{}, err
	}
	indexing := time.Since(start)
	found := answers{Engine: hostedName}
	perPage := 100
	start = time.Now()
	for _, q := range queries {
		result, err := engine.Search(ctx, &answer.Request{IndexName: set.IndexName, Query: q, HitsPerPage: &perPage})
		if err != nil {
			return answers{}, err
		}
		found.Answers = append(found.Answers, pagesOf(result.Hits))
	}
	each := time.Since(start).Seconds() * 1000 / float64(max(1, len(queries)))
	found.Note = fmt.Sprintf("%d records in %.1f s; %.1f ms", engine.Len(), indexing.Seconds(), each)
	return found, nil
}

func (s *settings) hostedRecords(ctx context.Context, dir, work string) (*records.Set, error) {
	config, err := os.ReadFile(filepath.Join(dir, "docusaurus.toml"))
	if err != nil {
		return nil, err
	}
	text := string(config)
	if !strings.Contains(text, "provider = \"algolia\"") {
		text = strings.Replace(text, "use = \"search\"\n", hostedKeys, 1)
	}
	file := filepath.Join(work, "hosted.toml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		return nil, err
	}
	out := filepath.Join(work, "hosted")
	build := exec.CommandContext(ctx, s.program, "build", dir, "--config", file, "--out-dir", out)
	if text, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build %s with a hosted search: %w\n%s", dir, err, text)
	}
	data, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(records.File)))
	if err != nil {
		return nil, err
	}
	return records.Decode(bytes.NewReader(data))
}

// pagesOf returns the paths of the first ten distinct pages.
func pagesOf(hits []answer.Hit) []string {
	var paths []string
	seen := map[string]bool{}
	for _, hit := range hits {
		address, _ := hit["url_without_anchor"].(string)
		u, err := url.Parse(address)
		if err != nil || seen[u.Path] || len(paths) == 10 {
			continue
		}
		seen[u.Path] = true
		paths = append(paths, u.Path)
	}
	return paths
}
