package cli

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/linkcheck/external"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/pipeline"
)

// firstBackoff is the wait before the first retry of a failed request.
const firstBackoff = time.Second

// checkExternal adds findings about links to other hosts to the report. Their severities are those of
// links and anchors within the site.
func (f *checkFlags) checkExternal(ctx context.Context, p *progress, r *pipeline.CheckReport) error {
	c := r.Config.LinkCheck
	start := time.Now()
	p.event(pipeline.Event{Phase: "other hosts"})
	found, err := external.Check(ctx, r.ExternalLinks, external.Options{
		Ignore: c.Ignore, Only: c.External.Only, Anchors: c.External.Anchors, Accept: c.External.Accept,
		Timeout: time.Duration(c.External.Timeout) * time.Second, Retries: c.External.Retries, Backoff: firstBackoff,
		Concurrency: c.External.Concurrency, HostDelay: time.Duration(c.External.HostDelay) * time.Millisecond,
		UserAgent: c.External.UserAgent,
		CacheFile: f.answersFile(), CacheAge: time.Duration(c.External.CacheHours) * time.Hour,
		LinkSeverity: config.SeverityOf(r.Config.OnBrokenLinks), AnchorSeverity: config.SeverityOf(r.Config.OnBrokenAnchors),
		Locate:   r.Locate,
		Progress: func(done, total int) { p.event(pipeline.Event{Phase: "other hosts", Done: done, Total: total}) },
	})
	if err != nil {
		return fmt.Errorf("check links to other hosts: %w", err)
	}
	p.event(pipeline.Event{Phase: "other hosts", Finished: true, Elapsed: time.Since(start)})
	found.Quote(r.Read)
	r.Diagnostics = append(r.Diagnostics, found...)
	r.Diagnostics.Sort()
	return nil
}

// answersFile returns the path of the file that stores responses of hosts; "" with --no-cache.
func (f *checkFlags) answersFile() string {
	if f.noCache {
		return ""
	}
	return filepath.Join(f.dir, config.StateDir, output.StateLinks)
}
