package build

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"github.com/gosaur/gosaur/core/plugin"
)

// postBuild lets the plugins act on the staged site, and makes safe what they wrote.
func (b *builder) postBuild(ctx context.Context, p *project, s *staging) error {
	req := &plugin.PostBuildRequest{OutDir: s.dir}
	for _, page := range s.pages {
		req.Pages = append(req.Pages, page.info)
	}
	b.found.Add(p.host.PostBuild(ctx, req)...)
	if err := b.stageAdded(s, &p.services.assets); err != nil {
		return err
	}
	if err := s.secureOthers(p); err != nil {
		return err
	}
	return b.gate()
}

// lockWait is how long a build waits for another one of the same site.
const lockWait = 2 * time.Minute

// lock keeps a second build of the same site from touching the output until this one ends.
func (b *builder) lock() error {
	dir := filepath.Join(b.SiteDir, stateDir)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("make the state folder: %w", err)
	}
	l := flock.New(filepath.Join(dir, "lock"))
	ctx, cancel := context.WithTimeout(context.Background(), lockWait)
	defer cancel()
	if ok, err := l.TryLock(); err == nil && !ok {
		b.Logger.Warn().Msg("another build of this site is running; waiting for it to end")
	}
	if ok, err := l.TryLockContext(ctx, 50*time.Millisecond); err != nil || !ok {
		return fmt.Errorf("another build of this site holds %s: %w", l.Path(), err)
	}
	b.cleanup = append(b.cleanup, func() { _ = l.Unlock() })
	return nil
}
