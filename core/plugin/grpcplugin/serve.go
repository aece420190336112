package grpcplugin

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"time"

	goplugin "github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/status"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// Serve is the main function of a plugin's program. It returns, or ends the program,
// when the host no longer needs it or has gone.
//
// Standard output and standard error become log lines of the host.
func Serve(p plugin.Plugin) {
	if cookie := Handshake(); os.Getenv(cookie.MagicCookieKey) != cookie.MagicCookieValue {
		fmt.Fprintf(os.Stderr, "%s is a plugin: Gosaur starts it. Name it in docusaurus.toml, or look at it with \"gosaur plugin info\".\n", p.Describe().Name)
		os.Exit(1)
	}
	exit := sync.OnceFunc(func() { os.Exit(0) })
	go exitWithHost(os.Stdin, exit)
	// An interrupt from the terminal is for the host, which tells its plugins when to end.
	signal.Notify(make(chan os.Signal, 1), os.Interrupt)
	if err := serveHost(p, exit); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// serveHost serves the host until the host ends it. It speaks go-plugin's protocol without using
// go-plugin's server, which finds methods by reflection for its older protocol: the linker would then keep
// the exported methods of all types in every program that may be a plugin.
func serveHost(p plugin.Plugin, hungUp func()) error {
	identity, err := newServerIdentity([]byte(os.Getenv(CertificateVariable)))
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("listen for the host: %w", err)
	}
	s := NewGRPCServer([]grpc.ServerOption{grpc.Creds(credentials.NewTLS(identity.config))})
	registerPluginServices(s)
	pluginv1.RegisterPluginServiceServer(s, newServer(p, hungUp))
	fmt.Printf("%d|%d|tcp|%s|grpc|%s\n", goplugin.CoreProtocolVersion, ProtocolVersion, listener.Addr(), identity.certificate) //nolint:forbidigo // the handshake
	return s.Serve(listener)
}

// Register lets a gRPC server answer for a plugin, for tests and for programs that
// bring their own connection.
func Register(s grpc.ServiceRegistrar, p plugin.Plugin) {
	pluginv1.RegisterPluginServiceServer(s, newServer(p, func() {}))
}

func newServer(p plugin.Plugin, hungUp func()) *server {
	return &server{plugin: p, hungUp: hungUp}
}

// exitWithHost ends the program when its standard input does: the host holds the other
// end, and the system closes it however the host ends.
func exitWithHost(stdin io.Reader, exit func()) {
	_, _ = io.Copy(io.Discard, stdin)
	// In an orderly shutdown, the host calls Shutdown.
	time.Sleep(time.Second)
	exit()
}

// NewGRPCServer returns a server with the limits of the protocol. A panic of a hook becomes the error of
// its call.
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
