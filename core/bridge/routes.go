package bridge

import (
	"context"
	"encoding/json"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// emitted is the output of an instance as the process sends it.
type emitted struct {
	Name          string             `json:"name"`
	ID            string             `json:"id"`
	Routes        []plugin.Route     `json:"routes"`
	Layouts       []plugin.Layout    `json:"layouts"`
	Data          []plugin.Data      `json:"data"`
	GlobalData    json.RawMessage    `json:"globalData"`
	HTMLTags      []htmlTag          `json:"htmlTags"`
	ClientModules []string           `json:"clientModules"`
	Texts         []plugin.Text      `json:"texts"`
	Extensions    []extensionChanges `json:"extended"`
}

// BuildRoutes returns the output of each plugin of the unit, including the plugins of a preset
// and their built-in counterparts.
func (u *Unit) BuildRoutes(ctx context.Context) ([]plugin.Emitted, diag.List, error) {
	var res struct {
		failures
		Emitted []emitted `json:"emitted"`
	}
	if err := u.call(ctx, "routes", nil, &res); err != nil {
		return nil, nil, err
	}
	found := res.findings(u)
	var out []plugin.Emitted
	for _, e := range res.Emitted {
		tags, err := convertTags(e.HTMLTags)
		if err != nil {
			found.Errorf(diag.CodePluginFailed, u.tablePos, "the plugin %s (%s) injects tags that are not HTML: %v", e.Name, u.Label(), err)
		}
		u.site.ApplyTrailingSlashes(e.Routes)
		out = append(out, plugin.Emitted{Plugin: e.Name, ID: e.ID, Response: &plugin.BuildRoutesResponse{
			Routes: e.Routes, Layouts: e.Layouts, Data: e.Data, GlobalData: e.GlobalData,
			HTMLTags: tags, ClientModules: e.ClientModules, Texts: e.Texts,
		}})
	}
	inner, more, err := u.buildInnerRoutes(ctx, allExtensionChanges(res.Emitted))
	return append(out, inner...), append(found, more...), err
}
