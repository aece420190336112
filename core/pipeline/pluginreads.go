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

// pluginReads records what the plugins of a site have read by themselves. The next build is skipped only if they would
// read the same.
type pluginReads struct {
	// roots are files, and folders with everything in them.
	roots []string
	// folders are folders whose names were listed.
	folders []string
	// env are the names of environment variables, digest identifies their values.
	env    []string
	digest string
	// unknownReason is the reason why plugins may have read more; "" if they have not.
	unknownReason string
}

// collectReads asks the plugins of a site what they have read. It must be called before they end.
func (b *builder) collectReads(ctx context.Context, w *website) {
	r := &w.reads
	var bridged bool
	for _, e := range w.config.Plugins {
		if e.Program != nil && e.Program.Module == "" {
			r.unknownReason = cmp.Or(r.unknownReason, "the plugin "+e.Use+" is a program")
		}
		bridged = bridged || e.Program != nil
	}
	if r.unknownReason != "" {
		return
	}
	bridgeReads, err := w.programs.Reads(ctx)
	switch {
	case err != nil:
		r.unknownReason = err.Error()
	case bridgeReads == nil && bridged:
		r.unknownReason = "no plugin of Docusaurus runs"
	case bridgeReads != nil:
		r.unknownReason = bridgeReads.Unknown
		b.addReads(r, bridgeReads)
	}
}

// addReads adds what Docusaurus plugins have read, without the files that builds write.
func (b *builder) addReads(r *pluginReads, bridgeReads *bridge.Reads) {
	for _, file := range bridgeReads.Files {
		if info, err := os.Stat(file); (err != nil || info.Mode().IsRegular()) && !b.isInBuildFolder(file) {
			r.roots = append(r.roots, file)
		}
	}
	for _, tree := range bridgeReads.Trees {
		if !b.isInBuildFolder(tree) {
			r.roots = append(r.roots, tree)
		}
	}
	r.folders = append(r.folders, slices.DeleteFunc(bridgeReads.Folders, b.isInBuildFolder)...)
	r.env, r.digest = bridgeReads.Env, bridge.EnvDigest(bridgeReads.Env)
}

// isInBuildFolder reports whether a path is in a folder that builds write to.
func (b *builder) isInBuildFolder(path string) bool {
	return slices.ContainsFunc(b.buildFolders(), func(own string) bool {
		rel, err := filepath.Rel(own, path)
		return err == nil && filepath.IsLocal(rel)
	})
}

// encode writes the part of the reads that snapshots do not cover.
func (r *pluginReads) encode(c *compact.Encoder) {
	c.String(strings.Join(r.env, "\x00"))
	c.String(r.digest)
}

func decodePluginReads(d *compact.Decoder) *pluginReads {
	r := &pluginReads{}
	if names := d.String(); names != "" {
		r.env = strings.Split(names, "\x00")
	}
	r.digest = d.String()
	return r
}

// envUnchanged reports whether the environment variables have the same values.
func (r *pluginReads) envUnchanged() bool {
	return r.digest == "" || r.digest == bridge.EnvDigest(r.env)
}
