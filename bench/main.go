package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// settings are the flags.
type settings struct {
	program string
	sizes   []int
	engine  string
	theme   string
	runs    int
	// markdown is the number of pages for the Markdown compilers, 0 for none.
	markdown int
	// docusaurus is the folder of Docusaurus's packages for a comparison.
	docusaurus string
	// bridge is the folder of the packages of Docusaurus and its plugins for a comparison of sites with plugins.
	bridge string
	// programs and cases name what a comparison with Docusaurus measures; nil for all.
	programs, cases []string
	// gate is the number of pages for measuring the link gate, 0 for no such measurement;
	// pairs is the number of pairs of builds.
	gate, pairs int
	json        bool
	// chart is the file for a chart of the results in the files from, "" for none.
	chart string
	from  []string
}

func readSettings(args []string) (*settings, error) {
	var s settings
	var pages, programs, cases string
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.StringVar(&s.program, "gosaur", "bin/gosaur", "the program to measure")
	flags.StringVar(&pages, "pages", "100,1000", "the sizes of the sites, separated by commas; none for no site")
	flags.StringVar(&s.engine, "engine", "auto", "the JavaScript engine")
	flags.StringVar(&s.theme, "theme", "lucid", "the theme of the sites, such as classic")
	flags.IntVar(&s.runs, "runs", 3, "how often each build is measured")
	flags.IntVar(&s.markdown, "markdown", 200, "how many pages the compilers of Markdown are measured with; 0 for no such measurement")
	flags.StringVar(&s.docusaurus, "docusaurus", "", "compare with the Docusaurus in this folder, and measure nothing else")
	flags.StringVar(&s.bridge, "bridge", "", "compare sites with plugins of Docusaurus, whose packages are in this folder, and measure nothing else")
	flags.StringVar(&programs, "programs", "", "the programs that are compared, besides gosaur: docusaurus, docusaurus-faster; all if empty")
	flags.StringVar(&cases, "cases", "", "the builds that are compared: cold, warm, edited, each after those before it; all if empty")
	flags.IntVar(&s.gate, "gate", 0, "how many pages the link gate is measured with; 0 for no such measurement")
	flags.IntVar(&s.pairs, "pairs", 4, "how many pairs of builds the link gate is measured with")
	flags.BoolVar(&s.json, "json", false, "write JSON, one line for each case")
	flags.StringVar(&s.chart, "chart", "", "measure nothing, and draw the results of the files that follow, which -json has written, into this file")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	s.from = flags.Args()
	for text := range strings.FieldsFuncSeq(pages, func(r rune) bool { return r == ',' }) {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || n < 1 {
			return nil, fmt.Errorf("-pages: %q is not a number of pages", text)
		}
		s.sizes = append(s.sizes, n)
	}
	var err error
	if s.programs, err = chosen("-programs", programs, []string{"docusaurus", "docusaurus-faster"}); err != nil {
		return nil, err
	}
	if s.cases, err = chosen("-cases", cases, compared[:]); err != nil {
		return nil, err
	}
	if s.runs < 1 || s.pairs < 1 {
		return nil, errors.New("-runs and -pairs must be at least 1")
	}
	for _, path := range []*string{&s.program, &s.docusaurus, &s.bridge} {
		if *path == "" {
			continue
		}
		absolute, err := filepath.Abs(*path)
		if err != nil {
			return nil, fmt.Errorf("find %s: %w", *path, err)
		}
		*path = absolute
	}
	return &s, nil
}

// chosen parses a list of names, which must be known; an empty list means all of them.
func chosen(flag, list string, known []string) ([]string, error) {
	var names []string
	for name := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ',' || r == ' ' }) {
		if !slices.Contains(known, name) {
			return nil, fmt.Errorf("%s: %q is none of %s", flag, name, strings.Join(known, ", "))
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		return known, nil
	}
	return names, nil
}

// run generates each site once and measures cold builds (without a cache), warm ones (without changes), those
// after edits, and cold ones with the docs plugin in a process of its own; or it compares with Docusaurus.
func run(ctx context.Context, args []string) error {
	s, err := readSettings(args)
	if err != nil {
		return err
	}
	if s.chart != "" {
		return writeChart(s.chart, s.from)
	}
	for i, pages := range s.sizes {
		if err := runSize(ctx, s, pages, i == 0); err != nil {
			return fmt.Errorf("%d pages: %w", pages, err)
		}
	}
	if s.gate > 0 {
		r, err := measureGate(ctx, s)
		if err != nil {
			return fmt.Errorf("the link gate: %w", err)
		}
		if err := showGate(r, s.json); err != nil {
			return err
		}
	}
	if s.markdown < 1 || s.docusaurus != "" || s.bridge != "" {
		return nil
	}
	rows, err := measureMarkdown(ctx, s)
	if err != nil {
		return err
	}
	return showThroughput(rows, s.json)
}

// runSize measures sites of one size and shows the results.
func runSize(ctx context.Context, s *settings, pages int, heading bool) error {
	dir, err := os.MkdirTemp("", "gosaur-bench-")
	if err != nil {
		return fmt.Errorf("make a folder: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if s.bridge != "" {
		generators, err := compareWithDocusaurus(ctx, s, bridgeGenerators, dir, pages)
		if err != nil {
			return err
		}
		if err := showComparison(generators, s, heading); err != nil {
			return err
		}
		return checkBridge(generators)
	}
	if s.docusaurus != "" {
		generators, err := compareWithDocusaurus(ctx, s, generatorsBelow, dir, pages)
		if err != nil {
			return err
		}
		return showComparison(generators, s, heading)
	}
	results, err := measureSite(ctx, s, dir, pages)
	if err != nil {
		return err
	}
	return show(results, s.json, heading)
}

func measureSite(ctx context.Context, s *settings, dir string, pages int) ([]result, error) {
	if err := writeCorpus(dir, pages, s.theme); err != nil {
		return nil, err
	}
	if err := writeFile(filepath.Join(dir, outsideConfigFile), outsideConfig(s.theme, s.program)); err != nil {
		return nil, err
	}
	build := func(flags ...string) *command {
		args := append([]string{"build", dir, "--engine", s.engine}, flags...)
		return &command{program: s.program, dir: dir, args: args}
	}
	cold, err := measure(ctx, s, "cold", pages, build("--no-cache"))
	if err != nil {
		return nil, err
	}
	// Fills the cache.
	if _, err := build().run(ctx); err != nil {
		return nil, err
	}
	warm, err := measure(ctx, s, "warm", pages, build())
	if err != nil {
		return nil, err
	}
	edited, err := measureEdits(ctx, s, dir, pages, build())
	if err != nil {
		return nil, err
	}
	outside, err := measure(ctx, s, "outside", pages, build("--no-cache", "--config", filepath.Join(dir, outsideConfigFile)))
	if err != nil {
		return nil, err
	}
	return append([]result{cold, warm}, append(edited, outside)...), nil
}

func show(results []result, asJSON, heading bool) error {
	if heading && !asJSON {
		fmt.Printf("%7s  %-7s %8s %8s %9s %10s\n", "pages", "cache", "seconds", "CPU s", "memory MB", "CPU ms/page")
	}
	for _, r := range results {
		if asJSON {
			if err := json.NewEncoder(os.Stdout).Encode(r); err != nil {
				return fmt.Errorf("write the result: %w", err)
			}
			continue
		}
		fmt.Printf("%7d  %-7s %8.2f %8.2f %9.0f %10.2f\n", r.Pages, r.Case, r.Seconds, r.CPU, r.MemoryMB, r.CPU*1000/float64(r.Pages))
	}
	return nil
}
