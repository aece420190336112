package cli

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/pipeline"
)

// summary returns the text at the end of a build.
func summary(t *terminal, r *pipeline.Report, took time.Duration) string {
	var b strings.Builder
	built := "Built " + plural(r.Pages, "page")
	if len(r.Locales) > 1 {
		built += " in " + plural(len(r.Locales), "locale")
	}
	fmt.Fprintf(&b, "%s in %s: %s\n", t.strong(built), seconds(took.Seconds()), shortPath(r.OutDir)+string(filepath.Separator))
	fmt.Fprintf(&b, "  %s, %s", plural(r.Files, "file"), byteCount(r.Bytes))
	if r.Kept > 0 {
		fmt.Fprintf(&b, "; %s made, %d kept", plural(r.Pages-r.Kept, "page"), r.Kept)
	}
	if r.ModulePages > 0 {
		owner := "their"
		if r.ModulePages == 1 {
			owner = "its"
		}
		fmt.Fprintf(&b, "; %s with code of %s own", plural(r.ModulePages, "page"), owner)
	}
	b.WriteByte('\n')
	if phases := phaseTimes(r.Phases); phases != "" {
		fmt.Fprintf(&b, "  %s\n", t.dim(phases))
	}
	if c := r.Shared; c.Fetched+c.Added > 0 {
		fmt.Fprintf(&b, "  shared cache: %s taken (%s), %d added (%s)\n", plural(c.Fetched, "result"), byteCount(c.BytesFetched), c.Added, byteCount(c.BytesAdded))
	}
	if counts := countText(r.Diagnostics); counts != "" {
		fmt.Fprintf(&b, "  %s\n", counts)
	}
	return b.String()
}

// phaseTimes returns the phases that took a noticeable time.
func phaseTimes(phases []pipeline.PhaseTime) string {
	var parts []string
	for _, p := range phases {
		if p.Seconds >= 0.005 {
			parts = append(parts, p.Name+" "+seconds(p.Seconds))
		}
	}
	return strings.Join(parts, " · ")
}

func seconds(s float64) string {
	if s < 10 {
		return fmt.Sprintf("%.2f s", s)
	}
	return fmt.Sprintf("%.1f s", s)
}

// byteCount formats a size in decimal units.
func byteCount(n int64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%d B", n)
	case n < 1000*1000:
		return fmt.Sprintf("%.1f kB", float64(n)/1e3)
	case n < 1000*1000*1000:
		return fmt.Sprintf("%.1f MB", float64(n)/1e6)
	}
	return fmt.Sprintf("%.2f GB", float64(n)/1e9)
}
