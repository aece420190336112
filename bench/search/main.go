package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/render"
)

func main() {
	render.RunWorker()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "bench/search:", err)
		os.Exit(1)
	}
}

// least are the scores that our engine and our server must reach under -check.
type least struct{ mrr, success, hostedMRR, hostedSuccess float64 }

// usual are the scores for most sets. The queries of newcomers contain words that are on no
// page.
var (
	usual     = least{mrr: 0.88, success: 0.92, hostedMRR: 0.80, hostedSuccess: 0.85}
	newcomers = least{mrr: 0.75, success: 0.80, hostedMRR: 0.70, hostedSuccess: 0.80}
)

// ours is the name of our engine in the answers.
const ours = "gosaur"

// settings are the flags.
type settings struct {
	program, dir   string
	check, verbose bool
}

func run(ctx context.Context, args []string, out io.Writer) error {
	var s settings
	flags := flag.NewFlagSet("bench/search", flag.ContinueOnError)
	flags.StringVar(&s.program, "gosaur", "bin/gosaur", "the program that builds the sites")
	flags.StringVar(&s.dir, "dir", ".", "the site directory of the Blockwright site")
	flags.BoolVar(&s.check, "check", false, "fail unless our scores are high enough and above the others'")
	flags.BoolVar(&s.verbose, "v", false, "show the queries that our engine and our server do not answer in the first place")
	if err := flags.Parse(args); err != nil {
		return err
	}
	dir, err := filepath.Abs(s.dir)
	if err != nil {
		return err
	}
	s.dir = dir
	work, err := os.MkdirTemp("", "gosaur-bench-search-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }()
	here := filepath.Join(s.dir, "bench", "search")
	script := filepath.Join(work, "engines.mjs")
	if err := bundleEngines(here, script); err != nil {
		return err
	}
	cjk := filepath.Join(here, "cjk")
	var verdicts []error
	for _, c := range []corpus{
		{s.dir, []set{
			{"Blockwright", filepath.Join(here, "queries.txt"), usual},
			{"Blockwright, further queries", filepath.Join(here, "readers.txt"), usual},
			{"Blockwright, newcomers", filepath.Join(here, "newcomers.txt"), newcomers},
		}},
		{cjk, []set{{"Chinese, Japanese, Korean, Thai", filepath.Join(cjk, "queries.txt"), usual}}},
	} {
		scores, err := s.measure(ctx, out, c, script, work)
		if err != nil {
			return err
		}
		for i, set := range c.sets {
			verdicts = append(verdicts, verdict(set, scores[i]))
		}
	}
	if s.check {
		return errors.Join(verdicts...)
	}
	return nil
}

// corpus is a site and the sets of queries about it.
type corpus struct {
	dir  string
	sets []set
}

// set is a file of queries, and the scores that they must reach under -check.
type set struct {
	title, file string
	least       least
}

// verdict returns an error if scores are too low.
func verdict(of set, scores map[string]score) error {
	site, mine, want := of.title, scores[ours], of.least
	if mine.mrr() < want.mrr || mine.success3() < want.success {
		return fmt.Errorf("%s: MRR@10 %.3f and success@3 %.3f; want %.2f and %.2f", site, mine.mrr(), mine.success3(), want.mrr, want.success)
	}
	if hosted := scores[hostedName]; hosted.mrr() < want.hostedMRR || hosted.success3() < want.hostedSuccess {
		return fmt.Errorf("%s: %s has MRR@10 %.3f and success@3 %.3f; want %.2f and %.2f", site, hostedName, hosted.mrr(), hosted.success3(), want.hostedMRR, want.hostedSuccess)
	}
	for name, other := range scores {
		if name != ours && name != hostedName && other.mrr() >= mine.mrr() {
			return fmt.Errorf("%s: %s has MRR@10 %.3f, and ours is %.3f", site, name, other.mrr(), mine.mrr())
		}
	}
	return nil
}

// bundleEngines bundles the engines and our client into one script.
func bundleEngines(here, script string) error {
	entry, err := filepath.Abs(filepath.Join(here, "engines", "main.ts"))
	if err != nil {
		return err
	}
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{entry}, Outfile: script, Bundle: true, Write: true,
		Platform: api.PlatformNode, Format: api.FormatESModule, LogLevel: api.LogLevelWarning,
	})
	if len(result.Errors) > 0 {
		return fmt.Errorf("bundle the engines: %s", result.Errors[0].Text)
	}
	return nil
}

// answers are the pages that an engine finds, by query.
type answers struct {
	Engine  string     `json:"engine"`
	Answers [][]string `json:"answers"`
	// Note is a remark about the engine on this site.
	Note string `json:"note"`
}

// measure builds a site, runs its queries through all engines, and returns the scores by set.
func (s *settings) measure(ctx context.Context, out io.Writer, c corpus, script, work string) ([]map[string]score, error) {
	site := filepath.Join(work, filepath.Base(filepath.Dir(c.sets[0].file)))
	build := exec.CommandContext(ctx, s.program, "build", c.dir, "--out-dir", site)
	if text, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build %s: %w\n%s", c.dir, err, text)
	}
	var queries []query
	ends := make([]int, len(c.sets))
	skipped := make([]int, len(c.sets))
	for i, set := range c.sets {
		all, err := readQueries(set.file)
		if err != nil {
			return nil, err
		}
		var kept []query
		kept, skipped[i] = answerable(all, site)
		queries = append(queries, kept...)
		ends[i] = len(queries)
	}
	found, err := s.answers(ctx, c.dir, site, script, work, queries)
	if err != nil {
		return nil, err
	}
	scores := make([]map[string]score, len(c.sets))
	from := 0
	for i, set := range c.sets {
		to := ends[i]
		fmt.Fprintf(out, "%s: %d queries; %d more wait for their pages\n\n", set.title, to-from, skipped[i])
		part := slices.Clone(found)
		for k := range part {
			part[k].Answers = part[k].Answers[from:to]
		}
		if scores[i], err = s.report(out, queries[from:to], part); err != nil {
			return nil, err
		}
		from = to
	}
	return scores, nil
}

// answers runs the queries about a built site through all engines.
func (s *settings) answers(ctx context.Context, dir, site, script, work string, queries []query) ([]answers, error) {
	var texts []string
	for _, q := range queries {
		texts = append(texts, q.text)
	}
	input, err := json.Marshal(texts)
	if err != nil {
		return nil, fmt.Errorf("write the queries: %w", err)
	}
	engines := exec.CommandContext(ctx, "node", script, site, filepath.Join(s.dir, "bench", "search"))
	engines.Stdin = strings.NewReader(string(input))
	engines.Stderr = os.Stderr
	text, err := engines.Output()
	if err != nil {
		return nil, fmt.Errorf("run the engines: %w", err)
	}
	var found []answers
	if err := json.Unmarshal(text, &found); err != nil {
		return nil, fmt.Errorf("read the answers: %w", err)
	}
	hosted, err := s.hosted(ctx, dir, work, texts)
	if err != nil {
		return nil, err
	}
	return slices.Insert(found, min(1, len(found)), hosted), nil
}

// report prints the scores of the engines by kind of query.
func (s *settings) report(out io.Writer, queries []query, found []answers) (map[string]score, error) {
	var kinds []string
	for _, q := range queries {
		if !slices.Contains(kinds, q.kind) {
			kinds = append(kinds, q.kind)
		}
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "engine\tMRR@10\tsuccess@3\t%s\n", strings.Join(kinds, "\t"))
	totals := map[string]score{}
	var missed []string
	for _, a := range found {
		var total score
		byKind := map[string]*score{}
		for i, q := range queries {
			rank := total.add(q, a.Answers[i])
			if byKind[q.kind] == nil {
				byKind[q.kind] = &score{}
			}
			byKind[q.kind].add(q, a.Answers[i])
			if (a.Engine == ours || a.Engine == hostedName) && rank != 1 {
				missed = append(missed, fmt.Sprintf("  %2d  %s: %s  (want %s, got %s)", rank, a.Engine, q.text, q.pages[0], strings.Join(a.Answers[i][:min(3, len(a.Answers[i]))], " ")))
			}
		}
		fmt.Fprintf(w, "%s\t%.3f\t%.3f", a.Engine, total.mrr(), total.success3())
		for _, kind := range kinds {
			fmt.Fprintf(w, "\t%.3f", byKind[kind].mrr())
		}
		fmt.Fprintf(w, "\t%s\n", a.Note)
		totals[a.Engine] = total
	}
	if err := w.Flush(); err != nil {
		return nil, err
	}
	if s.verbose {
		fmt.Fprintf(out, "\nNot in the first place:\n%s\n", strings.Join(missed, "\n"))
	}
	fmt.Fprintln(out)
	return totals, nil
}
