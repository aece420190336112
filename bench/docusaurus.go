package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// generator is one of the programs that build the same site, each in a folder of its own.
type generator struct {
	name  string
	build command
	// leftovers are the folders that a build leaves behind: its output, and its caches.
	leftovers []string
	// best are the lowest figures of its runs, by the index of the case.
	best [3]result
}

// The cases of a comparison, in the order of their builds.
var compared = [...]string{"cold", "warm", "edited"}

// compareWithDocusaurus builds the site in turns with Gosaur and with Docusaurus, plain and
// with its faster tools: cold, again with nothing changed, and with one page edited.
func compareWithDocusaurus(ctx context.Context, s *settings, write func(s *settings, dir string, pages int) ([]*generator, error), dir string, pages int) ([]*generator, error) {
	generators, err := write(s, dir, pages)
	if err != nil {
		return nil, err
	}
	for round := range s.runs {
		for _, g := range generators {
			for i, name := range compared {
				if !slices.Contains(s.cases, name) {
					continue
				}
				if err := g.prepare(name, round, pages); err != nil {
					return nil, err
				}
				r, err := g.build.run(ctx)
				if err != nil {
					return nil, fmt.Errorf("%s, %s: %w", g.name, name, err)
				}
				r.Case, r.Pages = name, pages
				g.best[i] = least(g.best[i], r)
			}
		}
	}
	return generators, nil
}

// newGenerator is a generator whose site is in dir; leftovers are its caches there.
func newGenerator(name, dir, program string, args, env []string, leftovers ...string) *generator {
	g := &generator{name: name, build: command{program: program, dir: dir, args: args, env: env}}
	for _, folder := range append(leftovers, "build") {
		g.leftovers = append(g.leftovers, filepath.Join(dir, folder))
	}
	return g
}

// generatorsBelow writes the site once for each generator, Gosaur the first.
func generatorsBelow(s *settings, dir string, pages int) ([]*generator, error) {
	own := filepath.Join(dir, "gosaur")
	if err := writeCorpus(own, pages, s.theme); err != nil {
		return nil, err
	}
	generators := []*generator{newGenerator("gosaur", own, s.program, []string{"build", "--engine", s.engine}, nil, ".gosaur")}
	packages := filepath.Join(s.docusaurus, "node_modules")
	program := filepath.Join(packages, "@docusaurus", "core", "bin", "docusaurus.mjs")
	for _, name := range s.programs {
		site := filepath.Join(dir, name)
		if err := s.writeDocusaurusSite(site, packages, pages); err != nil {
			return nil, err
		}
		env := []string{fmt.Sprintf("FASTER=%t", name == "docusaurus-faster")}
		generators = append(generators,
			newGenerator(name, site, "node", []string{program, "build"}, env, ".docusaurus", filepath.Join("node_modules", ".cache")))
	}
	return generators, nil
}

// writeDocusaurusSite writes the same site with Docusaurus's configuration and packages.
func (s *settings) writeDocusaurusSite(dir, packages string, pages int) error {
	if err := writeCorpus(dir, pages, s.theme); err != nil {
		return err
	}
	const config = "docusaurus.config.js"
	text, err := os.ReadFile(filepath.Join(s.docusaurus, config))
	if err != nil {
		return fmt.Errorf("find Docusaurus: %w", err)
	}
	if err := os.Symlink(packages, filepath.Join(dir, "node_modules")); err != nil {
		return fmt.Errorf("write the site: %w", err)
	}
	return writeFile(filepath.Join(dir, config), string(text))
}

// prepare brings the folder into the state that a case requires, after the builds of the
// cases before it.
func (g *generator) prepare(name string, round, pages int) error {
	switch name {
	case "cold":
		for _, folder := range g.leftovers {
			if err := os.RemoveAll(folder); err != nil {
				return fmt.Errorf("clean up: %w", err)
			}
		}
	case "edited":
		page := pages / 2
		text := pageText(page, pages) + fmt.Sprintf("Edited %d times.\n", round+1)
		return writeFile(filepath.Join(g.build.dir, "docs", filepath.FromSlash(pageFile(page))), text)
	}
	return nil
}

// showComparison prints each case with its times as multiples of the first generator's.
func showComparison(generators []*generator, s *settings, heading bool) error {
	if heading && !s.json {
		fmt.Printf("%7s  %-6s  %-18s %8s %8s %9s %10s\n", "pages", "case", "program", "seconds", "CPU s", "seconds ×", "CPU s ×")
	}
	for i, name := range compared {
		if !slices.Contains(s.cases, name) {
			continue
		}
		own := generators[0].best[i]
		for _, g := range generators {
			r := g.best[i]
			if s.json {
				line := struct {
					Program string `json:"program"`
					result
				}{g.name, r}
				if err := json.NewEncoder(os.Stdout).Encode(line); err != nil {
					return fmt.Errorf("write the result: %w", err)
				}
				continue
			}
			fmt.Printf("%7d  %-6s  %-18s %8.2f %8.2f %9.1f %10.1f\n", r.Pages, name, g.name, r.Seconds, r.CPU, r.Seconds/own.Seconds, r.CPU/own.CPU)
		}
	}
	return nil
}
