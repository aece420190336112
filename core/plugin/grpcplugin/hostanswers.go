package grpcplugin

import (
	"context"
	"errors"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// answerOf calls the host for a plugin.
func answerOf(ctx context.Context, host plugin.Host, b *border, call *pluginv1.HostCallsResponse) (*pluginv1.HostCallsRequest, error) {
	switch in := call.GetCall().(type) {
	case *pluginv1.HostCallsResponse_EvalModule:
		return answerEvalModule(ctx, host, b, in.EvalModule)
	case *pluginv1.HostCallsResponse_CompileMarkdown:
		return answerCompileMarkdown(ctx, host, b, in.CompileMarkdown)
	case *pluginv1.HostCallsResponse_ResolveLinks:
		return answerResolveLinks(ctx, host, b, in.ResolveLinks)
	case *pluginv1.HostCallsResponse_AddAsset:
		return answerAddAsset(ctx, host, b, in.AddAsset)
	case *pluginv1.HostCallsResponse_CacheGet:
		return answerCacheGet(ctx, host, in.CacheGet)
	case *pluginv1.HostCallsResponse_CachePut:
		key, err := convertCacheKey(in.CachePut.GetKey())
		if err == nil {
			err = host.CachePut(ctx, key, in.CachePut.GetValue())
		}
		return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_CachePut{CachePut: &pluginv1.CachePutResponse{}}}, err
	case *pluginv1.HostCallsResponse_SiteFacts:
		return answerSiteFacts(ctx, host)
	case *pluginv1.HostCallsResponse_Report:
		found, err := b.convertDiagnostics(in.Report.GetDiagnostics())
		if err == nil {
			err = host.Report(ctx, found)
		}
		return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_Report{Report: &pluginv1.ReportResponse{}}}, err
	case *pluginv1.HostCallsResponse_Log:
		entry, err := b.convertLogEntry(in.Log)
		if err == nil {
			err = host.Log(ctx, entry)
		}
		return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_Log{Log: &pluginv1.LogResponse{}}}, err
	}
	return nil, errors.New("this version of Gosaur does not have this call")
}

func answerEvalModule(ctx context.Context, host plugin.Host, b *border, in *pluginv1.EvalModuleRequest) (*pluginv1.HostCallsRequest, error) {
	file, err := b.convertEvalModule(in)
	if err != nil {
		return nil, err
	}
	value, diags, err := host.EvalModule(ctx, file)
	if err != nil {
		return nil, err
	}
	res := &pluginv1.EvalModuleResponse{Json: value, Diagnostics: diagnosticsToProto(diags)}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_EvalModule{EvalModule: res}}, nil
}

func answerCompileMarkdown(ctx context.Context, host plugin.Host, b *border, in *pluginv1.CompileMarkdownRequest) (*pluginv1.HostCallsRequest, error) {
	req, err := b.convertCompileMarkdown(in)
	if err != nil {
		return nil, err
	}
	out, err := host.CompileMarkdown(ctx, req)
	if err != nil {
		return nil, err
	}
	res := &pluginv1.CompileMarkdownResponse{
		Html: validUTF8(out.HTML), Complete: out.Complete, Tree: out.Tree, FrontMatter: out.FrontMatter, Title: validUTF8(out.Title),
		Description: validUTF8(out.Description), Links: mapAll(out.Links, linkToProto), Diagnostics: diagnosticsToProto(out.Diagnostics),
		Toc: mapAll(out.TOC, func(t plugin.TOCItem) *pluginv1.TOCItem {
			return &pluginv1.TOCItem{Value: validUTF8(t.Value), Id: validUTF8(t.ID), Level: int32(t.Level)}
		}),
	}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_CompileMarkdown{CompileMarkdown: res}}, nil
}

func answerResolveLinks(ctx context.Context, host plugin.Host, b *border, in *pluginv1.ResolveLinksRequest) (*pluginv1.HostCallsRequest, error) {
	req, err := b.convertResolveLinks(in)
	if err != nil {
		return nil, err
	}
	out, err := host.ResolveLinks(ctx, req)
	if err != nil {
		return nil, err
	}
	res := &pluginv1.ResolveLinksResponse{Links: mapAll(out.Links, func(l plugin.ResolvedLink) *pluginv1.ResolvedLink {
		return &pluginv1.ResolvedLink{Url: validUTF8(l.URL), Found: l.Found}
	})}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_ResolveLinks{ResolveLinks: res}}, nil
}

func answerAddAsset(ctx context.Context, host plugin.Host, b *border, in *pluginv1.AddAssetRequest) (*pluginv1.HostCallsRequest, error) {
	req, err := b.convertAddAsset(in)
	if err != nil {
		return nil, err
	}
	out, err := host.AddAsset(ctx, req)
	if err != nil {
		return nil, err
	}
	res := &pluginv1.AddAssetResponse{Url: out.URL}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_AddAsset{AddAsset: res}}, nil
}

func answerCacheGet(ctx context.Context, host plugin.Host, in *pluginv1.CacheGetRequest) (*pluginv1.HostCallsRequest, error) {
	key, err := convertCacheKey(in.GetKey())
	if err != nil {
		return nil, err
	}
	value, found, err := host.CacheGet(ctx, key)
	if err != nil {
		return nil, err
	}
	res := &pluginv1.CacheGetResponse{Value: value, Found: found}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_CacheGet{CacheGet: res}}, nil
}

func answerSiteFacts(ctx context.Context, host plugin.Host) (*pluginv1.HostCallsRequest, error) {
	out, err := host.SiteFacts(ctx)
	if err != nil {
		return nil, err
	}
	res := &pluginv1.SiteFactsResponse{
		Site: siteToProto(out.Site), Version: out.Version, Config: out.Config,
		Plugins: mapAll(out.Plugins, func(i plugin.Instance) *pluginv1.PluginInstance {
			return &pluginv1.PluginInstance{Name: i.Name, Id: i.ID}
		}),
	}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_SiteFacts{SiteFacts: res}}, nil
}
