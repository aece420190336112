package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/plugin"
)

// throughput is the speed of one Markdown compiler on one core.
type throughput struct {
	Compiler       string  `json:"compiler"`
	PagesPerSecond float64 `json:"pagesPerSecond"`
	MBPerSecond    float64 `json:"mbPerSecond"`
}

// measureMarkdown compiles the pages of a site with core/markdown, with and without
// highlighting, with goldmark, and, if the oracle's packages are installed, with
// @mdx-js/mdx and with Docusaurus's loader and all of its steps.
func measureMarkdown(ctx context.Context, s *settings) ([]throughput, error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	pages := make([]string, s.markdown)
	size := 0
	for i := range pages {
		pages[i] = pageText(i, len(pages))
		size += len(pages[i])
	}
	row := func(name string, compile func(text string) error) (throughput, error) {
		seconds, err := fastest(s.runs, pages, compile)
		if err != nil {
			return throughput{}, fmt.Errorf("%s: %w", name, err)
		}
		return newThroughput(name, len(pages), size, seconds), nil
	}
	plain, err := row("gosaur, not highlighted", gosaurCompiler(ctx, map[string]bool{"pre": true}))
	if err != nil {
		return nil, err
	}
	full, err := row("gosaur", gosaurCompiler(ctx, nil))
	if err != nil {
		return nil, err
	}
	md := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote))
	base, err := row("goldmark", func(text string) error { return md.Convert([]byte(text), io.Discard) })
	if err != nil {
		return nil, err
	}
	rows := []throughput{plain, full, base}
	for _, c := range []struct{ row, compiler string }{
		{"@mdx-js/mdx", "mdx"}, {"@docusaurus/mdx-loader", "docusaurus"},
	} {
		seconds, err := scriptSeconds(ctx, s, c.compiler, pages)
		if err != nil {
			return nil, fmt.Errorf("run %s: %w", c.row, err)
		}
		if seconds > 0 {
			rows = append(rows, newThroughput(c.row, len(pages), size, seconds))
		}
	}
	return rows, nil
}

func newThroughput(name string, pages, size int, seconds float64) throughput {
	return throughput{Compiler: name, PagesPerSecond: float64(pages) / seconds, MBPerSecond: float64(size) / 1e6 / seconds}
}

// fastest returns the shortest time for compiling all pages, in seconds.
func fastest(runs int, pages []string, compile func(string) error) (float64, error) {
	best := 0.0
	for i := range runs {
		start := time.Now()
		for _, text := range pages {
			if err := compile(text); err != nil {
				return 0, err
			}
		}
		if seconds := time.Since(start).Seconds(); i == 0 || seconds < best {
			best = seconds
		}
	}
	return best, nil
}

// gosaurCompiler compiles to content trees. dynamic names the constructs that stay
// components.
func gosaurCompiler(ctx context.Context, dynamic map[string]bool) func(string) error {
	c := markdown.New(markdown.Options{
		Site: &plugin.Site{BaseURL: "/"}, Dynamic: dynamic,
		ResolveDoc: func(string, string) (string, bool) { return "/page", true },
	})
	return func(text string) error {
		if _, found := c.Compile(ctx, markdown.Source{Path: "docs/page.md", Text: text}); len(found) > 0 {
			return errors.New(found[0].String())
		}
		return nil
	}
}

//go:embed mdx.mjs
var mdxScript string

// mdxModules is where `make oracle` installs the reference.
const mdxModules = "e2e/oracle/node_modules"

// scriptSeconds returns the shortest time that a compiler of mdx.mjs takes for all pages,
// 0 if node or the packages are not installed.
func scriptSeconds(ctx context.Context, s *settings, compiler string, pages []string) (float64, error) {
	node, err := exec.LookPath("node")
	if err != nil {
		return 0, nil //nolint:nilerr // without node there is nothing to compare with
	}
	modules, err := filepath.Abs(mdxModules)
	if err != nil {
		return 0, fmt.Errorf("find the packages: %w", err)
	}
	if _, err := os.Stat(filepath.Join(modules, "@mdx-js", "mdx")); err != nil {
		return 0, nil //nolint:nilerr // the same without the package
	}
	input, err := json.Marshal(pages)
	if err != nil {
		return 0, fmt.Errorf("write the pages: %w", err)
	}
	cmd := exec.CommandContext(ctx, node, "--input-type=module", "--eval", mdxScript, modules, compiler, strconv.Itoa(s.runs))
	cmd.Stdin, cmd.Stderr = strings.NewReader(string(input)), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return 0, fmt.Errorf("run mdx.mjs: %w", err)
	}
	seconds, err := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
	if err != nil {
		return 0, fmt.Errorf("read what mdx.mjs prints: %w", err)
	}
	return seconds, nil
}

func showThroughput(rows []throughput, asJSON bool) error {
	if !asJSON {
		fmt.Printf("\n%-24s %10s %8s\n", "Markdown, one core", "pages/s", "MB/s")
	}
	for _, r := range rows {
		if asJSON {
			if err := json.NewEncoder(os.Stdout).Encode(r); err != nil {
				return fmt.Errorf("write the result: %w", err)
			}
			continue
		}
		fmt.Printf("%-24s %10.0f %8.2f\n", r.Compiler, r.PagesPerSecond, r.MBPerSecond)
	}
	return nil
}
