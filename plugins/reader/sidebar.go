package reader

import (
	"fmt"

	"github.com/gosaur/gosaur/core/plugin"
)

// SidebarFilter puts a field above long sidebars of docs. What a reader types there leaves the pages whose labels
// have it, those in closed categories included. An empty table is enough.
type SidebarFilter struct {
	// MinItems is how many items a list of the sidebar has at least for the sidebar to get the field.
	MinItems int `json:"minItems" default:"8" min:"1"`
}

// filterSpace reserves space for the field in sidebars that are long enough.
const filterSpace = `.menu:has(>.theme-doc-sidebar-menu li:nth-child(%d)):not(:has(>.gs-sidebar-filter))::before{content:"";display:block;height:3rem}`

// addSidebarFilter adds the field above long sidebars.
func (p *Plugin) addSidebarFilter(resp *plugin.BuildRoutesResponse, data *ReaderData) {
	o := p.opts.SidebarFilter
	if o == nil {
		return
	}
	data.SidebarFilter = &SidebarFilterData{MinItems: o.MinItems}
	addModule(resp, "sidebarFilter")
	addStyle(resp, fmt.Sprintf(filterSpace, o.MinItems))
}
