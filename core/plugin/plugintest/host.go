package plugintest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// fixtureHost replaces the host of a build. It records the plugin's requests.
type fixtureHost struct {
	facts   *plugin.Site
	modules map[string]string
	name    string

	mu sync.Mutex
	// routes are the routes that the plugin has emitted; nil until then.
	routes   *plugin.BuildRoutesResponse
	cache    map[string][]byte
	assets   map[string]string
	log      []plugin.LogEntry
	reported diag.List
}

var _ plugin.Host = (*fixtureHost)(nil)

// EvalModule implements plugin.Host with the fixture's modules.
func (h *fixtureHost) EvalModule(_ context.Context, file string) (json.RawMessage, diag.List, error) {
	rel, err := filepath.Rel(h.facts.Dir, file)
	if err != nil {
		return nil, nil, err
	}
	text, ok := h.modules[filepath.ToSlash(rel)]
	if !ok {
		return nil, nil, fmt.Errorf("the fixture has no module %s", rel)
	}
	return json.RawMessage(text), nil, nil
}

// CompileMarkdown implements plugin.Host. It supports level-one headings and paragraphs
// only.
func (h *fixtureHost) CompileMarkdown(_ context.Context, req *plugin.CompileMarkdownRequest) (*plugin.CompileMarkdownResponse, error) {
	text := ""
	if req.Text != nil {
		text = *req.Text
	} else {
		data, err := sitefile.Read(filepath.Join(h.facts.Dir, filepath.FromSlash(req.Source)), sitefile.Document)
		if err != nil {
			return nil, err
		}
		text = string(data)
	}
	out := &plugin.CompileMarkdownResponse{Complete: true, FrontMatter: json.RawMessage("{}"), Tree: json.RawMessage("{}")}
	for _, block := range strings.Split(text, "\n\n") {
		block = strings.TrimSpace(block)
		title, isTitle := strings.CutPrefix(block, "# ")
		switch {
		case block == "":
		case isTitle && out.HTML == "":
			out.Title = title
			if !req.HideTitle {
				out.HTML += "<header><h1>" + html.EscapeString(title) + "</h1></header>"
			}
		default:
			if out.Description == "" {
				out.Description = block
			}
			out.HTML += "<p>" + html.EscapeString(block) + "</p>"
		}
	}
	return out, nil
}

// ResolveLinks implements plugin.Host with the plugin's own routes.
func (h *fixtureHost) ResolveLinks(_ context.Context, req *plugin.ResolveLinksRequest) (*plugin.ResolveLinksResponse, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.routes == nil {
		return nil, errors.New("the routes of the site are not known yet")
	}
	res := &plugin.ResolveLinksResponse{}
	for _, t := range req.Targets {
		link := h.resolve(req.From, t.Target)
		if !link.Found && t.Pos != (diag.Pos{}) {
			h.reported.Errorf(diag.CodeBrokenLink, t.Pos, "the link %s leads to no page", t.Target)
		}
		res.Links = append(res.Links, link)
	}
	return res, nil
}

func (h *fixtureHost) resolve(from, target string) plugin.ResolvedLink {
	if strings.Contains(target, "://") {
		return plugin.ResolvedLink{URL: target, Found: true}
	}
	bare, suffix := target, ""
	if i := strings.IndexAny(target, "?#"); i >= 0 {
		bare, suffix = target[:i], target[i:]
	}
	file := path.Join(path.Dir(from), bare)
	for _, r := range h.routes.Routes {
		if r.Meta.Source == file || r.Path == h.facts.WithBaseURL(bare) {
			return plugin.ResolvedLink{URL: r.Path + suffix, Found: true}
		}
	}
	return plugin.ResolvedLink{URL: target}
}

// AddAsset implements plugin.Host. The file is in Result.Output, under a name without a
// hash.
func (h *fixtureHost) AddAsset(_ context.Context, req *plugin.AddAssetRequest) (*plugin.AddAssetResponse, error) {
	contents := req.Contents
	if req.File != "" {
		data, err := sitefile.Read(req.File, sitefile.Asset)
		if err != nil {
			return nil, err
		}
		contents = data
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	output := "assets/files/" + req.Name
	h.assets[output] = string(contents)
	return &plugin.AddAssetResponse{URL: h.facts.BaseURL + output}, nil
}

// CacheGet implements plugin.Host with a cache that is empty when the run begins.
func (h *fixtureHost) CacheGet(_ context.Context, key string) ([]byte, bool, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	value, found := h.cache[key]
	return value, found, nil
}

// CachePut implements plugin.Host.
func (h *fixtureHost) CachePut(_ context.Context, key string, value []byte) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.cache[key] = value
	return nil
}

// SiteFacts implements plugin.Host.
func (h *fixtureHost) SiteFacts(context.Context) (*plugin.SiteFacts, error) {
	return &plugin.SiteFacts{
		Site: h.facts, Version: "0.0.0", Config: json.RawMessage("{}"), Plugins: []plugin.Instance{{Name: h.name, ID: plugin.DefaultID}},
	}, nil
}

// Report implements plugin.Host. The findings are in Result.Diagnostics.
func (h *fixtureHost) Report(_ context.Context, found diag.List) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.reported = append(h.reported, found...)
	return nil
}

// Log implements plugin.Host. The lines are in Result.Log.
func (h *fixtureHost) Log(_ context.Context, entry plugin.LogEntry) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.log = append(h.log, entry)
	return nil
}

// drainReported returns the findings since its last call.
func (h *fixtureHost) drainReported() diag.List {
	h.mu.Lock()
	defer h.mu.Unlock()
	found := h.reported
	h.reported = nil
	return found
}
