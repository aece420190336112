package grpcplugin

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"sync"
	"time"

	"github.com/hashicorp/go-hclog"
	goplugin "github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// Serve is the main function of a plugin's program. It never returns: the program ends
// when the host has no more use for it, or has gone.
//
// Standard output and standard error become log lines of the host.
func Serve(p plugin.Plugin) {
	exit := sync.OnceFunc(func() { os.Exit(0) })
	go exitWithHost(os.Stdin, exit)
	s := newServer(p, exit)
	// go-plugin sends what is written to os.Stderr over the connection, and what a plugin
	// says as it dies would be lost. The real one reaches the host in any case.
	stderr := os.Stderr
	s.begin = sync.OnceFunc(func() { os.Stderr = stderr })
	set := goplugin.PluginSet{serviceName: &wire{server: s}}
	versions := map[int]goplugin.PluginSet{ProtocolVersion: set}
	goplugin.Serve(&goplugin.ServeConfig{
		HandshakeConfig:  Handshake(),
		VersionedPlugins: versions,
		GRPCServer:       NewGRPCServer,
		Logger:           hclog.New(&hclog.LoggerOptions{Level: hclog.Warn, Output: os.Stderr, JSONFormat: true}),
	})
}

// Register lets a gRPC server answer for a plugin, for tests and for programs that
// bring their own connection.
func Register(s grpc.ServiceRegistrar, p plugin.Plugin) {
	pluginv1.RegisterPluginServiceServer(s, newServer(p, func() {}))
}

func newServer(p plugin.Plugin, hungUp func()) *server {
	return &server{plugin: p, begin: func() {}, hungUp: hungUp}
}

// exitWithHost ends the program when its standard input does: the host holds the other
// end, and the system closes it however the host ends.
func exitWithHost(stdin io.Reader, exit func()) {
	_, _ = io.Copy(io.Discard, stdin)
	// In an orderly end the host asks for it, and go-plugin ends the program.
	time.Sleep(time.Second)
	exit()
}

// NewGRPCServer makes a server with the limits of the protocol, whose hooks may panic.
func NewGRPCServer(options []grpc.ServerOption) *grpc.Server {
	return grpc.NewServer(append(options,
		grpc.MaxRecvMsgSize(maxMessage), grpc.MaxSendMsgSize(maxMessage),
		grpc.UnaryInterceptor(func(ctx context.Context, req any, _ *grpc.UnaryServerInfo, handle grpc.UnaryHandler) (res any, err error) {
			defer recoverTo(&err)
			return handle(ctx, req)
		}),
		grpc.StreamInterceptor(func(srv any, stream grpc.ServerStream, _ *grpc.StreamServerInfo, handle grpc.StreamHandler) (err error) {
			defer recoverTo(&err)
			return handle(srv, stream)
		}),
	)...)
}

// PanicPrefix begins the message of a call whose hook panicked.
const PanicPrefix = "panic: "

func recoverTo(err *error) {
	if r := recover(); r != nil {
		fmt.Fprintf(os.Stderr, "%s%v\n%s", PanicPrefix, r, debug.Stack())
		*err = status.Errorf(codes.Internal, "%s%v", PanicPrefix, r)
	}
}
