package build

import "context"

// CutVersion makes a version of what an instance of a plugin holds, such as docs, and
// returns the files and folders that are new or changed, relative to the site directory.
// If the input is at fault the error is a *diag.Failure or a
// *pluginhost.UnknownInstance, and nothing was written.
func CutVersion(ctx context.Context, o Options, use, id, name string) ([]string, error) {
	b := newBuilder(o)
	defer b.close()
	p, err := b.openOne(ctx)
	if err != nil {
		return nil, err
	}
	files, diags, err := p.host.CutVersion(ctx, use, id, name)
	if err != nil {
		return nil, err
	}
	return files, diags.AsFailure()
}
