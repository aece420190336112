package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// gallery is a plugin that the scripts run as a program. It uses every service of the
// host: it creates a page from the compiled notes.md, with an image and a file that it
// adds, and writes the results of link resolution to the output.
type gallery struct {
	host plugin.Host
	site *plugin.Site
	id   string
}

func (*gallery) Describe() plugin.Description {
	return plugin.Description{Name: "gallery", Summary: "Shows.", MultiInstance: true}
}

func (g *gallery) Configure(ctx context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	g.host, g.site, g.id = req.Host, req.Site, req.ID
	return &plugin.ConfigureResponse{}, g.host.Log(ctx, plugin.LogEntry{Level: plugin.LogWarn, Message: "the gallery opens"})
}

// BuildRoutes implements plugin.RouteBuilder.
func (g *gallery) BuildRoutes(ctx context.Context, _ *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	note, err := g.host.CompileMarkdown(ctx, &plugin.CompileMarkdownRequest{Source: "notes.md", HideTitle: true})
	if err != nil {
		return nil, err
	}
	image, err := g.host.AddAsset(ctx, &plugin.AddAssetRequest{Name: "dot.svg", Contents: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)})
	if err != nil {
		return nil, err
	}
	value, known, err := g.host.CacheGet(ctx, "visits")
	if err != nil {
		return nil, err
	}
	if err := g.host.CachePut(ctx, "visits", []byte(string(value)+"+")); err != nil {
		return nil, err
	}
	props, err := json.Marshal(map[string]any{"html": note.HTML, "title": note.Title, "image": image.URL, "known": known})
	return &plugin.BuildRoutesResponse{Routes: []plugin.Route{{
		Path: g.site.Permalink("gallery", strings.TrimPrefix(g.id, plugin.DefaultID)), Component: "@site/src/Gallery", Props: props,
	}}}, err
}

// PostBuild implements plugin.PostBuilder.
func (g *gallery) PostBuild(ctx context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	facts, err := g.host.SiteFacts(ctx)
	if err != nil {
		return nil, err
	}
	res, err := g.host.ResolveLinks(ctx, &plugin.ResolveLinksRequest{From: "notes.md", Targets: []plugin.LinkTarget{
		{Target: "docs/intro.md"}, {Target: "/lost", Pos: diag.Pos{File: "notes.md", Line: 3, Col: 1}},
	}})
	if err != nil {
		return nil, err
	}
	var late *plugin.AddAssetResponse
	if late, err = g.host.AddAsset(ctx, &plugin.AddAssetRequest{Name: "late.txt", Contents: []byte("late")}); err != nil {
		return nil, err
	}
	var found diag.List
	found.Warnf("GALLERY1", diag.Pos{File: "notes.md", Line: 1, Col: 3}, "the gallery is %s", strings.ToLower("SMALL"))
	if err := g.host.Report(ctx, found); err != nil {
		return nil, err
	}
	before, _ := os.ReadFile(filepath.Join(req.OutDir, "gallery.txt")) // of another instance
	text := fmt.Sprintf("%sby %s\n%d plugins\n%v\n%s\n", before, g.id, len(facts.Plugins), res.Links, late.URL)
	return &plugin.PostBuildResponse{}, os.WriteFile(filepath.Join(req.OutDir, "gallery.txt"), []byte(text), 0o644)
}
