package build

import (
	"context"
	"fmt"
	"strings"
)

// UnknownInstance is the error of an operation on an instance of a plugin that the site
// does not have.
type UnknownInstance struct {
	Plugin, ID string
	// IDs are those of the instances that there are.
	IDs []string
}

// Error implements error with the valid ids.
func (e *UnknownInstance) Error() string {
	if len(e.IDs) == 0 {
		return fmt.Sprintf("the site has no plugin %q", e.Plugin)
	}
	return fmt.Sprintf("the site has no plugin %q with the id %q; valid ids: %s", e.Plugin, e.ID, strings.Join(e.IDs, ", "))
}

// CutVersion makes a version of what an instance of a plugin holds, such as docs, and
// returns the files and folders that are new or changed, relative to the site directory.
// If the input is at fault the error is a *diag.Failure or an *UnknownInstance, and
// nothing was written.
func CutVersion(ctx context.Context, o Options, use, id, name string) ([]string, error) {
	b := newBuilder(o)
	defer b.close()
	p, err := b.configure(ctx)
	if err != nil {
		return nil, err
	}
	files, diags, known, ids := p.host.CutVersion(ctx, use, id, name)
	if !known {
		return nil, &UnknownInstance{Plugin: use, ID: id, IDs: ids}
	}
	return files, diags.AsFailure()
}
