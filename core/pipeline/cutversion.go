package pipeline

import (
	"context"

	"github.com/gosaur/gosaur/core/output"
)

// CutVersion makes a version of what an instance of a plugin holds, such as docs, and
// returns the files and folders that are new or changed, relative to the site directory.
// If the input is at fault the error is a *diag.Failure or a
// *pluginhost.UnknownInstance, and nothing was written. It waits for builds of the site, and
// for other versions that are made, to end.
func CutVersion(ctx context.Context, o Options, use, id, name string) ([]string, error) {
	b := newBuilder(o)
	defer b.close()
	p, err := b.openOne(ctx)
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
