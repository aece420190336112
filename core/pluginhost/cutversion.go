package pluginhost

import (
	"context"
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// UnknownInstance is the error of an operation on an instance that the site does not have.
type UnknownInstance struct {
	Use, ID string
	// IDs are the ids of the plugin's instances.
	IDs []string
}

// Error implements error. The message lists the valid ids.
func (e *UnknownInstance) Error() string {
	if len(e.IDs) == 0 {
		return fmt.Sprintf("the site has no plugin %q", e.Use)
	}
	return fmt.Sprintf("the site has no plugin %q with the id %q; valid ids: %s", e.Use, e.ID, strings.Join(e.IDs, ", "))
}

// CutVersion saves the content of an instance as a version, and returns the files and
// folders that are new or changed. If there is no such instance, the error is an
// *UnknownInstance.
func (h *Host) CutVersion(ctx context.Context, use, id, name string) (files []string, diags diag.List, err error) {
	unknown := &UnknownInstance{Use: use, ID: id}
	for _, in := range h.instances {
		p, ok := hookOf[plugin.VersionCutter](in, plugin.HookCutVersion)
		if !ok || in.Use != use {
			continue
		}
		if in.ID != id {
			unknown.IDs = append(unknown.IDs, in.ID)
			continue
		}
		diags = h.run(ctx, plugin.HookCutVersion, in, func(ctx context.Context) (diag.List, error) {
			res, err := p.CutVersion(ctx, &plugin.CutVersionRequest{Name: name})
			if err != nil {
				return nil, err
			}
			files = res.Files
			return res.Diagnostics, nil
		})
		return files, diags, nil
	}
	return nil, nil, unknown
}
