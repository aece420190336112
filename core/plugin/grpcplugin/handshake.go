package grpcplugin

import (
	"context"
	"errors"

	goplugin "github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"
)

// The versions of the protocol. A host of version N also accepts plugins of version N-1;
// version 1 is the first one.
const (
	ProtocolVersion       = 1
	OldestProtocolVersion = 1
)

// serviceName is what host and plugin call the one service between them.
const serviceName = "plugin"

// Handshake lets a plugin detect that it was not started by Gosaur but by hand. It is not a protection;
// certificates are.
func Handshake() goplugin.HandshakeConfig {
	return goplugin.HandshakeConfig{MagicCookieKey: "GOSAUR_PLUGIN", MagicCookieValue: "4f6b6ac1-documentation"}
}

// HostSets returns, for each version of the protocol, the plugins that the host supports.
func HostSets(limits Limits) map[int]goplugin.PluginSet {
	sets := map[int]goplugin.PluginSet{}
	for version := OldestProtocolVersion; version <= ProtocolVersion; version++ {
		sets[version] = goplugin.PluginSet{serviceName: &hostEnd{limits: limits}}
	}
	return sets
}

// Dispense returns the plugin behind a connection that go-plugin has made.
func Dispense(c goplugin.ClientProtocol) (*Client, error) {
	raw, err := c.Dispense(serviceName)
	if err != nil {
		return nil, err
	}
	return raw.(*Client), nil
}

// hostEnd makes the host's end of a connection for go-plugin. The plugin's end is Serve.
type hostEnd struct {
	goplugin.NetRPCUnsupportedPlugin
	limits Limits
}

var _ goplugin.GRPCPlugin = (*hostEnd)(nil)

// GRPCServer implements goplugin.GRPCPlugin.
func (*hostEnd) GRPCServer(*goplugin.GRPCBroker, *grpc.Server) error {
	return errors.New("a host serves no plugin")
}

// GRPCClient implements goplugin.GRPCPlugin.
func (w *hostEnd) GRPCClient(_ context.Context, _ *goplugin.GRPCBroker, conn *grpc.ClientConn) (any, error) {
	return NewClient(conn, w.limits), nil
}
