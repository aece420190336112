package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

// bridgeFolder returns the folder with what the generated site needs for measuring plugins of Docusaurus:
// two plugins of remark and one of rehype, with the configurations of both programs.
func bridgeFolder() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Join(filepath.Dir(file), "bridge")
}

// bridgeGenerators writes the site with plugins once for each generator, Gosaur first.
func bridgeGenerators(s *settings, dir string, pages int) ([]*generator, error) {
	packages := filepath.Join(s.bridge, "node_modules")
	program := filepath.Join(packages, "@docusaurus", "core", "bin", "docusaurus.mjs")
	var generators []*generator
	for _, name := range append([]string{"gosaur"}, s.programs...) {
		site := filepath.Join(dir, name)
		if err := writeCorpus(site, pages, s.theme); err != nil {
			return nil, err
		}
		if err := os.Remove(filepath.Join(site, "docusaurus.toml")); err != nil {
			return nil, fmt.Errorf("write the site: %w", err)
		}
		if err := os.CopyFS(site, os.DirFS(bridgeFolder())); err != nil {
			return nil, fmt.Errorf("write the site: %w", err)
		}
		if err := os.Symlink(packages, filepath.Join(site, "node_modules")); err != nil {
			return nil, fmt.Errorf("write the site: %w", err)
		}
		if name == "gosaur" {
			generators = append(generators, newGenerator(name, site, s.program, []string{"build", "--engine", s.engine}, nil, ".gosaur"))
			continue
		}
		env := []string{fmt.Sprintf("FASTER=%t", name == "docusaurus-faster")}
		generators = append(generators, newGenerator(name, site, "node", []string{program, "build"}, env, ".docusaurus", filepath.Join("node_modules", ".cache")))
	}
	return generators, nil
}

// mostOfDocusaurus is the maximum share of Docusaurus's time that a cold build with plugins may take.
const mostOfDocusaurus = 1.0 / 3

// checkBridge fails if a cold build with plugins takes more than that share of Docusaurus's time and both were
// measured.
func checkBridge(generators []*generator) error {
	i := slices.IndexFunc(generators, func(g *generator) bool { return g.name == "docusaurus" })
	if i < 0 {
		return nil
	}
	own, other := generators[0].best[0].Seconds, generators[i].best[0].Seconds
	if own > other*mostOfDocusaurus {
		return fmt.Errorf("a cold build with plugins takes %.2f s, more than a third of Docusaurus's %.2f s", own, other)
	}
	return nil
}
