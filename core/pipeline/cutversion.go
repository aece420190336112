package pipeline

import (
	"context"

	"github.com/gosaur/gosaur/core/output"
)

// CutVersion creates a version of the content of a plugin instance, such as docs, and returns
// the new and changed files and folders, relative to the site directory. use and id identify
// the instance. If the input has mistakes, the error is a *diag.Failure or a
// *pluginhost.UnknownInstance and nothing is written. CutVersion waits until builds of the
// site and other calls of CutVersion have ended.
func CutVersion(ctx context.Context, o Options, use, id, name string) ([]string, error) {
	b := newBuilder(o)
	defer b.close()
	p, err := b.openProject(ctx)
	if err != nil {
		return nil, err
	}
	unlock, err := output.Lock(ctx, b.stateDir(), b.logWaiting)
	if err != nil {
		return nil, err
	}
	defer unlock()
	files, diags, err := p.host.CutVersion(ctx, use, id, name)
	if err != nil {
		return nil, err
	}
	return files, diags.AsFailure()
}
