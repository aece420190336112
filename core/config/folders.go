package config

import (
	"encoding/json"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
)

// Folder is a folder, or a file, that a site is made from.
type Folder struct {
	// Path is absolute.
	Path string
	// What it is, such as "the folder of the plugin docs".
	What string
	// Pos is where the file names it; zero for a default.
	Pos diag.Pos
	// Holds says that the site directory lies in it.
	Holds bool
}

// StateDir is where Gosaur keeps its cache, below the site directory.
const StateDir = ".gosaur"

// folders lists what the configuration names: static directories, the theme and the
// folders of plugins. They need not exist.
func folders(c *checker, cfg *Config, root value) []Folder {
	var out []Folder
	add := func(path, what string, pos diag.Pos) {
		if pos.Line == 0 {
			pos = diag.Pos{}
		}
		dir := filepath.Join(cfg.Dir, filepath.FromSlash(path))
		out = append(out, Folder{Path: dir, What: what, Pos: pos, Holds: within(dir, cfg.Dir)})
	}
	for i, dir := range cfg.StaticDirectories {
		add(dir, "the folder of static files", c.src.pos(root.get("staticDirectories").at.elem(i).node.ValueOrKey()))
	}
	theme := root.get("theme")
	add(cfg.Theme.Overrides, "the folder of theme overrides", c.src.pos(theme.get("overrides").at.node.ValueOrKey()))
	if exists(cfg.Dir, cfg.Theme.Use) {
		add(cfg.Theme.Use, "the theme", c.src.pos(theme.get("use").at.node.ValueOrKey()))
	}
	files := cfg.Theme.CustomCSS
	if cfg.SocialCards != nil {
		files = append(slices.Clone(files), cfg.SocialCards.Template, cfg.SocialCards.Font)
	}
	for _, file := range files {
		if file != "" && exists(cfg.Dir, file) { // else it is one of a package
			add(file, "a file that the configuration names", diag.Pos{})
		}
	}
	i18n := root.get("i18n")
	add(cfg.I18n.Path, "the folder of translations", c.src.pos(i18n.get("path").at.node.ValueOrKey()))
	for _, e := range cfg.Plugins {
		var options struct{ Path string }
		if json.Unmarshal(e.Options, &options) == nil && options.Path != "" {
			add(options.Path, "the folder of the plugin "+e.Use, e.path)
		}
	}
	return out
}

// within reports whether path is dir or lies in it, as their names say.
func within(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// staticRule refuses static directories with which a site would publish itself and its output.
func (c *checker) staticRule(dir string, list value) {
	for _, e := range list.elems() {
		if _, ok := e.v.(string); ok && within(filepath.Join(dir, filepath.FromSlash(e.text())), dir) {
			c.bad(e, "Give a folder that holds nothing but files to publish, such as \"static\"",
				"the static directory %q holds the site directory, so the site would publish itself and its output", e.text())
		}
	}
}

// stateRule refuses folders that are part of Gosaur's own one, which gosaur clear deletes.
func (c *checker) stateRule(cfg *Config) {
	state := filepath.Join(cfg.Dir, StateDir)
	for _, f := range cfg.Folders {
		if rel, err := filepath.Rel(cfg.Dir, f.Path); err == nil && within(state, f.Path) {
			c.list.Errorf(diag.CodeBadValue, f.Pos, "%s, %q, is part of %s, where Gosaur keeps its cache", f.What, filepath.ToSlash(rel), StateDir).
				Hint = "Give another folder"
		}
	}
}
