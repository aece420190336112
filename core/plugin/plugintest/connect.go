package plugintest

import (
	"net"
	"testing"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
)

// OverGRPC serves a plugin on a socket and returns its client, as a host has it for a
// plugin in another process. The test closes both.
func OverGRPC(t testing.TB, p plugin.Plugin) *grpcplugin.Client {
	t.Helper()
	return OverGRPCWithin(t, p, grpcplugin.DefaultLimits())
}

// OverGRPCWithin is OverGRPC with limits of its own.
func OverGRPCWithin(t testing.TB, p plugin.Plugin, limits grpcplugin.Limits) *grpcplugin.Client {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := grpcplugin.NewGRPCServer(nil)
	grpcplugin.Register(server, p)
	go func() { _ = server.Serve(listener) }() // ends with Stop
	t.Cleanup(server.Stop)
	conn, err := grpc.NewClient(listener.Addr().String(), grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	client := grpcplugin.NewClient(conn, limits)
	if err := client.Open(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return client
}
