package grpcplugin

import (
	"math"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// unlimited are the limits for messages from the host, which a plugin trusts.
func unlimited() Limits { return Limits{Stream: math.MaxInt, Items: math.MaxInt} }

// LoadContent implements pluginv1.PluginServiceServer.
func (s *server) LoadContent(_ *pluginv1.LoadContentRequest, stream pluginv1.PluginService_LoadContentServer) error {
	p, err := hook[plugin.ContentLoader](s, plugin.HookLoadContent)
	if err != nil {
		return err
	}
	res, err := p.LoadContent(stream.Context(), &plugin.LoadContentRequest{})
	if err != nil {
		return err
	}
	type out = pluginv1.LoadContentResponse
	b := newBatches(stream.Send, func() *out { return &out{} })
	err = addTo(b, diagnosticsToProto(res.Diagnostics), func(m *out, d *pluginv1.Diagnostic) { m.Diagnostics = append(m.Diagnostics, d) })
	if err != nil {
		return err
	}
	return b.flush()
}

// BuildRoutes implements pluginv1.PluginServiceServer.
func (s *server) BuildRoutes(_ *pluginv1.BuildRoutesRequest, stream pluginv1.PluginService_BuildRoutesServer) error {
	p, err := hook[plugin.RouteBuilder](s, plugin.HookBuildRoutes)
	if err != nil {
		return err
	}
	res, err := p.BuildRoutes(stream.Context(), &plugin.BuildRoutesRequest{})
	if err != nil {
		return err
	}
	return sendRoutes(res, stream.Send)
}

// sendRoutes splits a plugin's routes and other additions into messages.
func sendRoutes(res *plugin.BuildRoutesResponse, send func(*pluginv1.BuildRoutesResponse) error) error {
	type out = pluginv1.BuildRoutesResponse
	b := newBatches(send, func() *out { return &out{} })
	for i := range res.Routes {
		// One at a time: a copy of the whole list, as messages, would be large.
		route := []*pluginv1.Route{routeToProto(res.Routes[i])}
		if err := addTo(b, route, func(m *out, r *pluginv1.Route) { m.Routes = append(m.Routes, r) }); err != nil {
			return err
		}
	}
	for _, d := range res.Data {
		err := addParts(b, d.JSON, func(m *out, piece []byte, size int, more bool) {
			m.Data = append(m.Data, &pluginv1.Data{Id: d.ID, Json: piece, Size: uint64(size), More: more})
		})
		if err != nil {
			return err
		}
	}
	steps := []func() error{
		func() error {
			return addTo(b, mapAll(res.Layouts, layoutToProto), func(m *out, l *pluginv1.Layout) { m.Layouts = append(m.Layouts, l) })
		},
		func() error {
			return addParts(b, res.GlobalData, func(m *out, piece []byte, _ int, _ bool) { m.GlobalData = append(m.GlobalData, piece...) })
		},
		func() error {
			return addText(b, res.ContentDirs, func(m *out, dir string) { m.ContentDirs = append(m.ContentDirs, dir) })
		},
		func() error {
			return addTo(b, mapAll(res.HTMLTags, htmlTagToProto), func(m *out, t *pluginv1.HTMLTag) { m.HtmlTags = append(m.HtmlTags, t) })
		},
		func() error {
			return addText(b, res.ClientModules, func(m *out, file string) { m.ClientModules = append(m.ClientModules, file) })
		},
		func() error {
			sources := mapAll(res.ContentSources, contentSourceToProto)
			return addTo(b, sources, func(m *out, s *pluginv1.ContentSource) { m.ContentSources = append(m.ContentSources, s) })
		},
		func() error {
			return addTo(b, mapAll(res.Texts, textToProto), func(m *out, t *pluginv1.Text) { m.Texts = append(m.Texts, t) })
		},
		func() error {
			return addTo(b, mapAll(res.Links, linkToProto), func(m *out, l *pluginv1.Link) { m.Links = append(m.Links, l) })
		},
		func() error {
			return addTo(b, diagnosticsToProto(res.Diagnostics), func(m *out, d *pluginv1.Diagnostic) { m.Diagnostics = append(m.Diagnostics, d) })
		},
		b.flush,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// DescribeOutput implements pluginv1.PluginServiceServer.
func (s *server) DescribeOutput(stream pluginv1.PluginService_DescribeOutputServer) error {
	p, err := hook[plugin.OutputDescriber](s, plugin.HookDescribeOutput)
	if err != nil {
		return err
	}
	req := &plugin.DescribeOutputRequest{}
	err = receive(stream.Recv, unlimited(), func(m *pluginv1.DescribeOutputRequest) error {
		req.Pages = append(req.Pages, m.GetPages()...)
		return nil
	})
	if err != nil {
		return err
	}
	res, err := p.DescribeOutput(stream.Context(), req)
	if err != nil {
		return err
	}
	type out = pluginv1.DescribeOutputResponse
	b := newBatches(stream.Send, func() *out { return &out{} })
	if err := addText(b, res.Files, func(m *out, file string) { m.Files = append(m.Files, file) }); err != nil {
		return err
	}
	redirects := mapAll(res.Redirects, redirectToProto)
	if err := addTo(b, redirects, func(m *out, r *pluginv1.Redirect) { m.Redirects = append(m.Redirects, r) }); err != nil {
		return err
	}
	return b.flush()
}

// IndexPages implements pluginv1.PluginServiceServer.
func (s *server) IndexPages(stream pluginv1.PluginService_IndexPagesServer) error {
	p, err := hook[plugin.Indexer](s, plugin.HookIndexPages)
	if err != nil {
		return err
	}
	req := &plugin.IndexPagesRequest{}
	err = receive(stream.Recv, unlimited(), func(m *pluginv1.IndexPagesRequest) error {
		req.Pages = append(req.Pages, mapAll(m.GetPages(), pageTextFromProto)...)
		return nil
	})
	if err != nil {
		return err
	}
	res, err := p.IndexPages(stream.Context(), req)
	if err != nil {
		return err
	}
	type out = pluginv1.IndexPagesResponse
	b := newBatches(stream.Send, func() *out { return &out{} })
	for _, f := range res.Files {
		err := addParts(b, f.Contents, func(m *out, piece []byte, size int, more bool) {
			m.Files = append(m.Files, &pluginv1.IndexFile{Path: f.Path, Contents: piece, Size: uint64(size), More: more})
		})
		if err != nil {
			return err
		}
	}
	err = addTo(b, diagnosticsToProto(res.Diagnostics), func(m *out, d *pluginv1.Diagnostic) { m.Diagnostics = append(m.Diagnostics, d) })
	if err != nil {
		return err
	}
	return b.flush()
}

// PostBuild implements pluginv1.PluginServiceServer.
func (s *server) PostBuild(stream pluginv1.PluginService_PostBuildServer) error {
	p, err := hook[plugin.PostBuilder](s, plugin.HookPostBuild)
	if err != nil {
		return err
	}
	req := &plugin.PostBuildRequest{}
	err = receive(stream.Recv, unlimited(), func(m *pluginv1.PostBuildRequest) error {
		if m.GetOutDir() != "" {
			req.OutDir = m.GetOutDir()
		}
		req.Pages = append(req.Pages, mapAll(m.GetPages(), pageFromProto)...)
		return nil
	})
	if err != nil {
		return err
	}
	res, err := p.PostBuild(stream.Context(), req)
	if err != nil {
		return err
	}
	type out = pluginv1.PostBuildResponse
	b := newBatches(stream.Send, func() *out { return &out{} })
	err = addTo(b, diagnosticsToProto(res.Diagnostics), func(m *out, d *pluginv1.Diagnostic) { m.Diagnostics = append(m.Diagnostics, d) })
	if err != nil {
		return err
	}
	return b.flush()
}
