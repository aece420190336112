package grpcplugin

import (
	"context"
	"encoding/json"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

var _ plugin.Host = (*hostProxy)(nil)

// EvalModule implements plugin.Host.
func (h *hostProxy) EvalModule(ctx context.Context, file string) (json.RawMessage, diag.List, error) {
	got, err := h.call(ctx, &pluginv1.HostCallsResponse{
		Call: &pluginv1.HostCallsResponse_EvalModule{EvalModule: &pluginv1.EvalModuleRequest{File: file}},
	})
	if err != nil {
		return nil, nil, err
	}
	res := got.GetEvalModule()
	return res.GetJson(), diagnosticsFromProto(res.GetDiagnostics()), nil
}

// CompileMarkdown implements plugin.Host.
func (h *hostProxy) CompileMarkdown(ctx context.Context, req *plugin.CompileMarkdownRequest) (*plugin.CompileMarkdownResponse, error) {
	in := &pluginv1.CompileMarkdownRequest{Source: req.Source, Excerpt: req.Excerpt, HideTitle: req.HideTitle}
	if req.Text != nil {
		text := validUTF8(*req.Text)
		in.Text = &text
	}
	got, err := h.call(ctx, &pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_CompileMarkdown{CompileMarkdown: in}})
	if err != nil {
		return nil, err
	}
	res := got.GetCompileMarkdown()
	return &plugin.CompileMarkdownResponse{
		HTML: res.GetHtml(), Complete: res.GetComplete(), Tree: res.GetTree(), FrontMatter: res.GetFrontMatter(), Title: res.GetTitle(),
		Description: res.GetDescription(), Links: mapAll(res.GetLinks(), linkFromProto), Diagnostics: diagnosticsFromProto(res.GetDiagnostics()),
		TOC: mapAll(res.GetToc(), func(t *pluginv1.TOCItem) plugin.TOCItem {
			return plugin.TOCItem{Value: t.GetValue(), ID: t.GetId(), Level: int(t.GetLevel())}
		}),
	}, nil
}

// ResolveLinks implements plugin.Host.
func (h *hostProxy) ResolveLinks(ctx context.Context, req *plugin.ResolveLinksRequest) (*plugin.ResolveLinksResponse, error) {
	in := &pluginv1.ResolveLinksRequest{
		From: req.From,
		Targets: mapAll(req.Targets, func(t plugin.LinkTarget) *pluginv1.LinkTarget {
			return &pluginv1.LinkTarget{Target: validUTF8(t.Target), Position: posToProto(t.Pos)}
		}),
	}
	got, err := h.call(ctx, &pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_ResolveLinks{ResolveLinks: in}})
	if err != nil {
		return nil, err
	}
	return &plugin.ResolveLinksResponse{Links: mapAll(got.GetResolveLinks().GetLinks(), func(l *pluginv1.ResolvedLink) plugin.ResolvedLink {
		return plugin.ResolvedLink{URL: l.GetUrl(), Found: l.GetFound()}
	})}, nil
}

// AddAsset implements plugin.Host.
func (h *hostProxy) AddAsset(ctx context.Context, req *plugin.AddAssetRequest) (*plugin.AddAssetResponse, error) {
	in := &pluginv1.AddAssetRequest{Name: req.Name, Content: &pluginv1.AddAssetRequest_Contents{Contents: req.Contents}}
	if req.File != "" {
		in.Content = &pluginv1.AddAssetRequest_File{File: req.File}
		if len(req.Contents) > 0 {
			return nil, plugin.ErrTwoContents
		}
	}
	got, err := h.call(ctx, &pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_AddAsset{AddAsset: in}})
	if err != nil {
		return nil, err
	}
	return &plugin.AddAssetResponse{URL: got.GetAddAsset().GetUrl()}, nil
}

// CacheGet implements plugin.Host.
func (h *hostProxy) CacheGet(ctx context.Context, key string) (value []byte, found bool, err error) {
	got, err := h.call(ctx, &pluginv1.HostCallsResponse{
		Call: &pluginv1.HostCallsResponse_CacheGet{CacheGet: &pluginv1.CacheGetRequest{Key: validUTF8(key)}},
	})
	if err != nil {
		return nil, false, err
	}
	return got.GetCacheGet().GetValue(), got.GetCacheGet().GetFound(), nil
}

// CachePut implements plugin.Host.
func (h *hostProxy) CachePut(ctx context.Context, key string, value []byte) error {
	_, err := h.call(ctx, &pluginv1.HostCallsResponse{
		Call: &pluginv1.HostCallsResponse_CachePut{CachePut: &pluginv1.CachePutRequest{Key: validUTF8(key), Value: value}},
	})
	return err
}

// SiteFacts implements plugin.Host.
func (h *hostProxy) SiteFacts(ctx context.Context) (*plugin.SiteFacts, error) {
	got, err := h.call(ctx, &pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_SiteFacts{SiteFacts: &pluginv1.SiteFactsRequest{}}})
	if err != nil {
		return nil, err
	}
	res := got.GetSiteFacts()
	return &plugin.SiteFacts{
		Site: siteFromProto(res.GetSite()), Version: res.GetVersion(), Config: res.GetConfig(),
		Plugins: mapAll(res.GetPlugins(), func(i *pluginv1.PluginInstance) plugin.Instance {
			return plugin.Instance{Name: i.GetName(), ID: i.GetId()}
		}),
	}, nil
}

// Report implements plugin.Host.
func (h *hostProxy) Report(ctx context.Context, found diag.List) error {
	in := &pluginv1.ReportRequest{Diagnostics: diagnosticsToProto(found)}
	_, err := h.call(ctx, &pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_Report{Report: in}})
	return err
}

// Log implements plugin.Host.
func (h *hostProxy) Log(ctx context.Context, entry plugin.LogEntry) error {
	_, err := h.call(ctx, &pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_Log{Log: logEntryToProto(entry)}})
	return err
}
