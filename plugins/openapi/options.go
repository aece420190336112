package openapi

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Options

// Options are the options of an openapi instance.
type Options struct {
	// Path is the OpenAPI description (3.0 or 3.1, YAML or JSON), relative to the site directory.
	// It may refer to other files of the site, but not to other hosts.
	Path string `json:"path" default:"openapi.yaml"`
	// RouteBasePath is the URL path of the pages.
	RouteBasePath string `json:"routeBasePath" default:"api"`
	// Samples are the languages of request samples, in the order of their tabs. An empty list shows none.
	Samples []string `json:"samples" choices:"curl,javascript,python,go" default:"[\"curl\",\"javascript\",\"python\",\"go\"]"`
	// Schemas makes a page of each schema among the components.
	Schemas bool `json:"schemas" default:"true"`
	// Depth is how many levels of properties a page shows of a schema. What lies deeper is a link to
	// the page of its schema.
	Depth int `json:"depth" default:"3" min:"1" max:"8"`
	// Console lets readers send requests from the page of an operation. It shows the answer of the
	// server to their browser, which the server has to allow (CORS). Only pages with the console get
	// its servers into their content security policy.
	Console bool `json:"console" default:"false"`
	// Collapsed closes the groups of the sidebar at first.
	Collapsed bool `json:"collapsed" default:"true"`
	// DocRootComponent is the layout with the sidebar.
	DocRootComponent string `json:"docRootComponent" default:"@theme/DocRoot"`
	// DocItemComponent shows a page.
	DocItemComponent string `json:"docItemComponent" default:"@theme/DocItem"`
}

func parseOptions(req *plugin.ConfigureRequest) (Options, *optionpos.Table, diag.List, error) {
	var opts Options
	if err := json.Unmarshal(req.Options, &opts); err != nil {
		return opts, nil, nil, fmt.Errorf("openapi: reading options: %w", err)
	}
	var diags diag.List
	table := optionpos.Open(req.Site.Dir, req.OptionPos)
	table.NotEmpty(&diags, fmt.Sprintf("openapi %q", req.ID), map[string]string{"path": opts.Path})
	if hasScheme.MatchString(opts.Path) {
		table.Errorf(&diags, diag.CodeBadValue, table.Value(opts.Path, 0), "openapi %q: path is an address, and builds load nothing from other hosts", req.ID).Hint =
			"copy the file into the site, and name the copy"
	}
	opts.Path = path.Clean(strings.ReplaceAll(opts.Path, `\`, "/"))
	diags.Sort()
	return opts, table, diags, nil
}
