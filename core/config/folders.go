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
	// What describes it in messages, such as "the folder of the plugin docs".
	What string
	// Pos is the place where the file names it; zero for a default.
	Pos diag.Pos
	// ContainsSite reports whether it is, or contains, the site directory.
	ContainsSite bool
	// plugin reports whether it is the folder of a plugin.
	plugin bool
}

// The values of Folder.What for folders that must not overlap.
const (
	staticFiles    = "the folder of static files"
	themeOverrides = "the folder of theme overrides"
	translations   = "the folder of translations"
)

// StateDir is the name of the folder in the site directory where Gosaur keeps its cache.
const StateDir = ".gosaur"

// folders lists the folders and files that the configuration names: static directories, the
// theme, style sheets, translations and the folders of plugins. Folders need not exist.
func folders(c *checker, cfg *Config, root value) []Folder {
	var out []Folder
	add := func(path, what string, pos diag.Pos) {
		if pos.Line == 0 {
			pos = diag.Pos{}
		}
		dir := filepath.Join(cfg.Dir, filepath.FromSlash(path))
		out = append(out, Folder{Path: dir, What: what, Pos: pos, ContainsSite: within(dir, cfg.Dir)})
	}
	for i, dir := range cfg.StaticDirectories {
		add(dir, staticFiles, c.src.pos(root.get("staticDirectories").at.elem(i).node.ValueOrKey()))
	}
	theme := root.get("theme")
	add(cfg.Theme.Overrides, themeOverrides, c.src.pos(theme.get("overrides").at.node.ValueOrKey()))
	if exists(cfg.Dir, cfg.Theme.Use) {
		add(cfg.Theme.Use, "the theme", c.src.pos(theme.get("use").at.node.ValueOrKey()))
	}
	files := cfg.Theme.CustomCSS
	if cfg.SocialCards != nil {
		files = append(slices.Clone(files), cfg.SocialCards.Template, cfg.SocialCards.Font)
	}
	for _, file := range files {
		if file != "" && exists(cfg.Dir, file) { // others belong to npm packages
			add(file, "a file that the configuration names", diag.Pos{})
		}
	}
	i18n := root.get("i18n")
	add(cfg.I18n.Path, translations, c.src.pos(i18n.get("path").at.node.ValueOrKey()))
	for _, e := range cfg.Plugins {
		var options struct{ Path string }
		if json.Unmarshal(e.Options, &options) == nil && options.Path != "" {
			add(options.Path, "the folder of the plugin "+e.Use, e.folderPos)
			out[len(out)-1].plugin = true
		}
	}
	return out
}

// within reports whether path is dir or is below it, judging by the names alone.
func within(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// checkStaticDirs reports static directories that contain the site directory: the site would publish
// itself and its output.
func (c *checker) checkStaticDirs(dir string, list value) {
	for _, e := range list.elems() {
		if _, ok := e.v.(string); ok && within(filepath.Join(dir, filepath.FromSlash(e.text())), dir) {
			c.errorAt(e, "Give a folder that contains only files to publish, such as \"static\"",
				"the static directory %q holds the site directory, so the site would publish itself and its output", e.text())
		}
	}
}

// checkStateDir reports folders in StateDir, which gosaur clear deletes.
func (c *checker) checkStateDir(cfg *Config) {
	state := filepath.Join(cfg.Dir, StateDir)
	for _, f := range cfg.Folders {
		if rel, err := filepath.Rel(cfg.Dir, f.Path); err == nil && within(state, f.Path) {
			c.diagnostics.Errorf(diag.CodeBadValue, f.Pos, "%s, %q, is part of %s, where Gosaur keeps its cache", f.What, filepath.ToSlash(rel), StateDir).
				Hint = "Give another folder"
		}
	}
}

// checkOverlaps reports folders that overlap, so that components would be published, or static
// files, documents and translations would be components.
func (c *checker) checkOverlaps(cfg *Config) {
	for i, a := range cfg.Folders {
		if a.What == themeOverrides && a.ContainsSite {
			c.diagnostics.Errorf(diag.CodeBadValue, a.Pos, "the folder of theme overrides holds the site directory, so every file of the site would be a component").Hint =
				"Give a folder that contains only overrides, such as \"src/theme\""
		}
		for _, b := range cfg.Folders[i+1:] {
			if a.overlaps(b) || b.overlaps(a) {
				c.reportOverlap(cfg, a, b)
			}
		}
	}
}

// overlaps reports whether one of two folders is in the other and must not be.
func (f Folder) overlaps(other Folder) bool {
	if f.ContainsSite || other.ContainsSite || !within(f.Path, other.Path) && !within(other.Path, f.Path) {
		return false
	}
	switch f.What {
	case themeOverrides:
		return other.What == staticFiles || other.What == translations || other.plugin && within(f.Path, other.Path)
	case translations:
		return other.What == staticFiles
	}
	return false
}

// reportOverlap reports two overlapping folders at the place of b, or of a if the file does
// not name b.
func (c *checker) reportOverlap(cfg *Config, a, b Folder) {
	if b.Pos.Line == 0 {
		a, b = b, a
	}
	name := func(f Folder) string {
		rel, err := filepath.Rel(cfg.Dir, f.Path)
		if err != nil {
			rel = f.Path
		}
		return filepath.ToSlash(rel)
	}
	how := "is"
	switch {
	case a.Path == b.Path:
	case within(a.Path, b.Path):
		how = "lies in"
	default:
		how = "holds"
	}
	c.diagnostics.Errorf(diag.CodeBadValue, b.Pos, "%s, %q, %s %s, %q", b.What, name(b), how, a.What, name(a)).Hint = "Give each a folder of its own"
}
