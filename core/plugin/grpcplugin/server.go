package grpcplugin

import (
	"context"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// server is the plugin's side: it calls the hooks of one instance.
type server struct {
	pluginv1.UnimplementedPluginServiceServer
	plugin plugin.Plugin
	host   hostProxy
	// hungUp is called when the host has gone.
	hungUp func()
}

var _ pluginv1.PluginServiceServer = (*server)(nil)

// hook returns the plugin as the interface of a hook, or an error if it does not
// implement it.
func hook[T any](s *server, name plugin.Hook) (T, error) {
	p, ok := s.plugin.(T)
	if !ok {
		return p, status.Errorf(codes.Unimplemented, "it has no hook %q", name)
	}
	return p, nil
}

// Describe implements pluginv1.PluginServiceServer.
func (s *server) Describe(context.Context, *pluginv1.DescribeRequest) (*pluginv1.DescribeResponse, error) {
	return descriptionToProto(s.plugin.Describe(), plugin.HooksOf(s.plugin))
}

// HostCalls implements pluginv1.PluginServiceServer.
func (s *server) HostCalls(stream pluginv1.PluginService_HostCallsServer) error {
	defer s.hungUp()
	return s.host.serve(stream)
}

// Configure implements pluginv1.PluginServiceServer.
func (s *server) Configure(ctx context.Context, req *pluginv1.ConfigureRequest) (*pluginv1.ConfigureResponse, error) {
	res, err := s.plugin.Configure(ctx, &plugin.ConfigureRequest{
		Site: siteFromProto(req.GetSite()), ID: req.GetId(), Options: req.GetOptions(),
		OptionPos: posFromProto(req.GetOptionPosition()), Host: &s.host,
	})
	if err != nil {
		return nil, err
	}
	return &pluginv1.ConfigureResponse{Diagnostics: diagnosticsToProto(res.Diagnostics)}, nil
}

// WatchPaths implements pluginv1.PluginServiceServer.
func (s *server) WatchPaths(ctx context.Context, _ *pluginv1.WatchPathsRequest) (*pluginv1.WatchPathsResponse, error) {
	p, err := hook[plugin.Watcher](s, plugin.HookWatchPaths)
	if err != nil {
		return nil, err
	}
	res, err := p.WatchPaths(ctx, &plugin.WatchPathsRequest{})
	if err != nil {
		return nil, err
	}
	return &pluginv1.WatchPathsResponse{Paths: res.Paths}, nil
}

// ThemePath implements pluginv1.PluginServiceServer.
func (s *server) ThemePath(ctx context.Context, _ *pluginv1.ThemePathRequest) (*pluginv1.ThemePathResponse, error) {
	p, err := hook[plugin.ThemeProvider](s, plugin.HookThemePath)
	if err != nil {
		return nil, err
	}
	res, err := p.ThemePath(ctx, &plugin.ThemePathRequest{})
	if err != nil {
		return nil, err
	}
	return &pluginv1.ThemePathResponse{Path: res.Path}, nil
}

// CutVersion implements pluginv1.PluginServiceServer.
func (s *server) CutVersion(ctx context.Context, req *pluginv1.CutVersionRequest) (*pluginv1.CutVersionResponse, error) {
	p, err := hook[plugin.VersionCutter](s, plugin.HookCutVersion)
	if err != nil {
		return nil, err
	}
	res, err := p.CutVersion(ctx, &plugin.CutVersionRequest{Name: req.GetName()})
	if err != nil {
		return nil, err
	}
	return &pluginv1.CutVersionResponse{Files: res.Files, Diagnostics: diagnosticsToProto(res.Diagnostics)}, nil
}
