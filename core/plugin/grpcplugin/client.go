package grpcplugin

import (
	"context"
	"sync"

	"google.golang.org/grpc"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// Client is a plugin in another process. It has the methods of all hooks; Hooks lists those that the plugin
// implements.
type Client struct {
	rpc         pluginv1.PluginServiceClient
	limits      Limits
	description plugin.Description
	hooks       []plugin.Hook

	mu    sync.Mutex
	calls *hostCalls // nil before Configure
	// border checks messages from the plugin. Configure changes it; no hook runs at the same time.
	border *border
}

var (
	_ plugin.Plugin          = (*Client)(nil)
	_ plugin.HookLister      = (*Client)(nil)
	_ plugin.ContentLoader   = (*Client)(nil)
	_ plugin.RouteBuilder    = (*Client)(nil)
	_ plugin.OutputDescriber = (*Client)(nil)
	_ plugin.Indexer         = (*Client)(nil)
	_ plugin.PostBuilder     = (*Client)(nil)
	_ plugin.Watcher         = (*Client)(nil)
	_ plugin.ThemeProvider   = (*Client)(nil)
	_ plugin.VersionCutter   = (*Client)(nil)
)

// NewClient returns the plugin behind a connection. Open must be the first call.
func NewClient(conn grpc.ClientConnInterface, limits Limits) *Client {
	return &Client{rpc: pluginv1.NewPluginServiceClient(conn), limits: limits, border: &border{}}
}

// Open requests the plugin's metadata.
func (c *Client) Open(ctx context.Context) error {
	res, err := c.rpc.Describe(ctx, &pluginv1.DescribeRequest{}, sizes()...)
	if err != nil {
		return err
	}
	c.description, c.hooks, err = c.border.convertDescription(res)
	return err
}

// Close ends the plugin's calls to the host.
func (c *Client) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.calls != nil {
		c.calls.close()
		c.calls = nil
	}
}

// Describe implements plugin.Plugin with the description that Open received.
func (c *Client) Describe() plugin.Description { return c.description }

// Hooks implements plugin.HookLister.
func (c *Client) Hooks() []plugin.Hook { return c.hooks }

// sizes returns the message size limits of a call. They are set for each call and not
// for the connection, so that they apply whoever made it.
func sizes() []grpc.CallOption {
	return []grpc.CallOption{grpc.MaxCallRecvMsgSize(maxMessage), grpc.MaxCallSendMsgSize(maxMessage)}
}

// Configure implements plugin.Plugin. It lets the plugin call the host from now on.
func (c *Client) Configure(ctx context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	c.border = newBorder(req)
	if err := c.answerCalls(req.Host); err != nil {
		return nil, err
	}
	res, err := c.rpc.Configure(ctx, &pluginv1.ConfigureRequest{
		Site: siteToProto(req.Site), Id: req.ID, Options: req.Options, OptionPosition: posToProto(req.OptionPos),
	}, sizes()...)
	if err != nil {
		return nil, err
	}
	found, err := c.border.convertDiagnostics(res.GetDiagnostics())
	return &plugin.ConfigureResponse{Diagnostics: found}, err
}

func (c *Client) answerCalls(host plugin.Host) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.calls != nil {
		return nil
	}
	calls, err := answerHostCalls(c.rpc, host, c.border)
	c.calls = calls
	return err
}

// WatchPaths implements plugin.Watcher.
func (c *Client) WatchPaths(ctx context.Context, _ *plugin.WatchPathsRequest) (*plugin.WatchPathsResponse, error) {
	res, err := c.rpc.WatchPaths(ctx, &pluginv1.WatchPathsRequest{}, sizes()...)
	if err != nil {
		return nil, err
	}
	if err := c.checkCount("paths to watch", len(res.GetPaths())); err != nil {
		return nil, err
	}
	return c.border.convertWatchPaths(res)
}

// ThemePath implements plugin.ThemeProvider.
func (c *Client) ThemePath(ctx context.Context, _ *plugin.ThemePathRequest) (*plugin.ThemePathResponse, error) {
	res, err := c.rpc.ThemePath(ctx, &pluginv1.ThemePathRequest{}, sizes()...)
	if err != nil {
		return nil, err
	}
	return c.border.convertThemePath(res)
}

// CutVersion implements plugin.VersionCutter.
func (c *Client) CutVersion(ctx context.Context, req *plugin.CutVersionRequest) (*plugin.CutVersionResponse, error) {
	res, err := c.rpc.CutVersion(ctx, &pluginv1.CutVersionRequest{Name: req.Name}, sizes()...)
	if err != nil {
		return nil, err
	}
	return c.border.convertCutVersion(res)
}
