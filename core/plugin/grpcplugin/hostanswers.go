package grpcplugin

import (
	"context"
	"errors"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// answerOf asks the host what a plugin wants to know.
func answerOf(ctx context.Context, host plugin.Host, call *pluginv1.HostCallsResponse) (*pluginv1.HostCallsRequest, error) {
	switch in := call.GetCall().(type) {
	case *pluginv1.HostCallsResponse_EvalModule:
		return answerEvalModule(ctx, host, in.EvalModule)
	case *pluginv1.HostCallsResponse_CompileMarkdown:
		return answerCompileMarkdown(ctx, host, in.CompileMarkdown)
	case *pluginv1.HostCallsResponse_ResolveLinks:
		return answerResolveLinks(ctx, host, in.ResolveLinks)
	case *pluginv1.HostCallsResponse_AddAsset:
		return answerAddAsset(ctx, host, in.AddAsset)
	case *pluginv1.HostCallsResponse_CacheGet:
		return answerCacheGet(ctx, host, in.CacheGet)
	case *pluginv1.HostCallsResponse_CachePut:
		err := host.CachePut(ctx, in.CachePut.GetKey(), in.CachePut.GetValue())
		return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_CachePut{CachePut: &pluginv1.CachePutResponse{}}}, err
	case *pluginv1.HostCallsResponse_SiteFacts:
		return answerSiteFacts(ctx, host)
	case *pluginv1.HostCallsResponse_Report:
		err := host.Report(ctx, diagnosticsFromProto(in.Report.GetDiagnostics()))
		return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_Report{Report: &pluginv1.ReportResponse{}}}, err
	case *pluginv1.HostCallsResponse_Log:
		err := host.Log(ctx, logEntryFromProto(in.Log))
		return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_Log{Log: &pluginv1.LogResponse{}}}, err
	}
	return nil, errors.New("this version of Gosaur does not know the call")
}

func answerEvalModule(ctx context.Context, host plugin.Host, in *pluginv1.EvalModuleRequest) (*pluginv1.HostCallsRequest, error) {
	value, diags, err := host.EvalModule(ctx, in.GetFile())
	if err != nil {
		return nil, err
	}
	res := &pluginv1.EvalModuleResponse{Json: value, Diagnostics: diagnosticsToProto(diags)}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_EvalModule{EvalModule: res}}, nil
}

func answerCompileMarkdown(ctx context.Context, host plugin.Host, in *pluginv1.CompileMarkdownRequest) (*pluginv1.HostCallsRequest, error) {
	out, err := host.CompileMarkdown(ctx, &plugin.CompileMarkdownRequest{
		Source: in.GetSource(), Text: in.Text, Excerpt: in.GetExcerpt(), HideTitle: in.GetHideTitle(),
	})
	if err != nil {
		return nil, err
	}
	res := &pluginv1.CompileMarkdownResponse{
		Html: valid(out.HTML), Complete: out.Complete, Tree: out.Tree, FrontMatter: out.FrontMatter, Title: valid(out.Title),
		Description: valid(out.Description), Links: mapped(out.Links, linkToProto), Diagnostics: diagnosticsToProto(out.Diagnostics),
		Toc: mapped(out.TOC, func(t plugin.TOCItem) *pluginv1.TOCItem {
			return &pluginv1.TOCItem{Value: valid(t.Value), Id: valid(t.ID), Level: int32(t.Level)}
		}),
	}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_CompileMarkdown{CompileMarkdown: res}}, nil
}

func answerResolveLinks(ctx context.Context, host plugin.Host, in *pluginv1.ResolveLinksRequest) (*pluginv1.HostCallsRequest, error) {
	out, err := host.ResolveLinks(ctx, &plugin.ResolveLinksRequest{
		From: in.GetFrom(),
		Targets: mapped(in.GetTargets(), func(t *pluginv1.LinkTarget) plugin.LinkTarget {
			return plugin.LinkTarget{Target: t.GetTarget(), Pos: posFromProto(t.GetPosition())}
		}),
	})
	if err != nil {
		return nil, err
	}
	res := &pluginv1.ResolveLinksResponse{Links: mapped(out.Links, func(l plugin.ResolvedLink) *pluginv1.ResolvedLink {
		return &pluginv1.ResolvedLink{Url: valid(l.URL), Found: l.Found}
	})}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_ResolveLinks{ResolveLinks: res}}, nil
}

func answerAddAsset(ctx context.Context, host plugin.Host, in *pluginv1.AddAssetRequest) (*pluginv1.HostCallsRequest, error) {
	out, err := host.AddAsset(ctx, &plugin.AddAssetRequest{Name: in.GetName(), Contents: in.GetContents(), File: in.GetFile()})
	if err != nil {
		return nil, err
	}
	res := &pluginv1.AddAssetResponse{Url: out.URL}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_AddAsset{AddAsset: res}}, nil
}

func answerCacheGet(ctx context.Context, host plugin.Host, in *pluginv1.CacheGetRequest) (*pluginv1.HostCallsRequest, error) {
	value, found, err := host.CacheGet(ctx, in.GetKey())
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
		Plugins: mapped(out.Plugins, func(i plugin.Instance) *pluginv1.PluginInstance {
			return &pluginv1.PluginInstance{Name: i.Name, Id: i.ID}
		}),
	}
	return &pluginv1.HostCallsRequest{Answer: &pluginv1.HostCallsRequest_SiteFacts{SiteFacts: res}}, nil
}
