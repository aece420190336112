package pipeline

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bridge"
	"github.com/gosaur/gosaur/core/compact"
)

// readings records what the plugins of a site have read by themselves. The next build is skipped only if they would
// read the same.
type readings struct {
	// roots are files, and folders with everything in them.
	roots []string
	// folders are folders whose names were listed.
	folders []string
	// env are the names of environment variables, digest identifies their values.
	env    []string
	digest string
	// unknown is the reason why plugins may have read more; "" if they have not.
	unknown string
}

// collectReadings asks the plugins of a site what they have read. It must be called before they end.
func (b *builder) collectReadings(ctx context.Context, w *website) {
	r := &w.read
	var bridged bool
	for _, e := range w.config.Plugins {
		if e.Program != nil && e.Program.Module == "" {
			r.unknown = cmp.Or(r.unknown, "the plugin "+e.Use+" is a program")
		}
		bridged = bridged || e.Program != nil
	}
	if r.unknown != "" {
		return
	}
	read, err := w.programs.Reads(ctx)
	switch {
	case err != nil:
		r.unknown = err.Error()
	case read == nil && bridged:
		r.unknown = "no plugin of Docusaurus runs"
	case read != nil:
		r.unknown = read.Unknown
		b.sortReads(r, read)
	}
}

// sortReads adds what Docusaurus plugins have read, without the files that builds write.
func (b *builder) sortReads(r *readings, read *bridge.Reads) {
	for _, file := range read.Files {
		if info, err := os.Stat(file); (err != nil || info.Mode().IsRegular()) && !b.isMade(file) {
			r.roots = append(r.roots, file)
		}
	}
	for _, tree := range read.Trees {
		if !b.isMade(tree) {
			r.roots = append(r.roots, tree)
		}
	}
	r.folders = append(r.folders, slices.DeleteFunc(read.Folders, b.isMade)...)
	r.env, r.digest = read.Env, bridge.EnvDigest(read.Env)
}

// isMade reports whether a path is in a folder that builds write to.
func (b *builder) isMade(path string) bool {
	return slices.ContainsFunc(b.ownFolders(), func(own string) bool {
		rel, err := filepath.Rel(own, path)
		return err == nil && filepath.IsLocal(rel)
	})
}

// encode writes the part of the readings that snapshots do not cover.
func (r *readings) encode(c *compact.Encoder) {
	c.String(strings.Join(r.env, "\x00"))
	c.String(r.digest)
}

func decodeReadings(d *compact.Decoder) *readings {
	r := &readings{}
	if names := d.String(); names != "" {
		r.env = strings.Split(names, "\x00")
	}
	r.digest = d.String()
	return r
}

// hold reports whether the environment variables have the same values.
func (r *readings) hold() bool { return r.digest == "" || r.digest == bridge.EnvDigest(r.env) }
