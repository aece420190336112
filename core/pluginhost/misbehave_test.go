//go:build unix

package pluginhost_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	goplugin "github.com/hashicorp/go-plugin"
	"github.com/rs/zerolog"
	"google.golang.org/grpc"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
	"github.com/gosaur/gosaur/core/pluginhost"
)

// TestMain is also the main function of the plugins under test: the test binary runs
// itself with "as" and the name of a plugin as arguments.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "as" {
		be(os.Args[2], os.Args[3:])
		return
	}
	os.Exit(m.Run())
}

// be runs a plugin that misbehaves before the handshake or in a hook.
func be(what string, args []string) {
	switch what {
	case "talkative":
		_, _ = fmt.Fprintln(os.Stdout, "Listening on port 80")
		time.Sleep(time.Minute)
	case "early":
		fmt.Fprintln(os.Stderr, "there is no database")
		os.Exit(3)
	case "silent":
		time.Sleep(time.Minute)
	case "future":
		_, _ = fmt.Fprintln(os.Stdout, "1|9|unix|/nowhere|grpc|")
		time.Sleep(time.Minute)
	case "garbage":
		serveGarbage()
	case "liar":
		goplugin.Serve(&goplugin.ServeConfig{
			HandshakeConfig: grpcplugin.Handshake(), GRPCServer: goplugin.DefaultGRPCServer,
			VersionedPlugins: map[int]goplugin.PluginSet{1: {"plugin": &liar{}}},
		})
	case "two versions":
		p := &goplugin.ServeConfig{HandshakeConfig: grpcplugin.Handshake(), GRPCServer: goplugin.DefaultGRPCServer, VersionedPlugins: map[int]goplugin.PluginSet{}}
		for version := range 3 {
			p.VersionedPlugins[version] = goplugin.PluginSet{"plugin": &liar{version: version}}
		}
		goplugin.Serve(p)
	case "host":
		beHost(args[0])
	default:
		if name, ok := strings.CutPrefix(what, "evil "); ok {
			beEvil(name)
			return
		}
		grpcplugin.Serve(&misbehaving{how: what})
	}
}

// serveGarbage shakes hands and then speaks no gRPC.
func serveGarbage() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		os.Exit(1)
	}
	_, _ = fmt.Fprintf(os.Stdout, "1|1|tcp|%s|grpc|\n", listener.Addr())
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		_, _ = conn.Write([]byte(strings.Repeat("garbage\n", 1000)))
		_ = conn.Close()
	}
}

// liar is a plugin that reports a wrong size for its shared data. Its name is the negotiated
// version of the protocol.
type liar struct {
	goplugin.NetRPCUnsupportedPlugin
	pluginv1.UnimplementedPluginServiceServer
	version int
}

func (l *liar) GRPCServer(_ *goplugin.GRPCBroker, s *grpc.Server) error {
	pluginv1.RegisterPluginServiceServer(s, l)
	return nil
}

func (*liar) GRPCClient(context.Context, *goplugin.GRPCBroker, *grpc.ClientConn) (any, error) {
	return nil, nil
}

func (l *liar) Describe(context.Context, *pluginv1.DescribeRequest) (*pluginv1.DescribeResponse, error) {
	return &pluginv1.DescribeResponse{Name: fmt.Sprint("liar", l.version), Hooks: []pluginv1.Hook{pluginv1.Hook_HOOK_BUILD_ROUTES}}, nil
}

func (*liar) Configure(context.Context, *pluginv1.ConfigureRequest) (*pluginv1.ConfigureResponse, error) {
	return &pluginv1.ConfigureResponse{}, nil
}

func (*liar) HostCalls(stream pluginv1.PluginService_HostCallsServer) error {
	<-stream.Context().Done()
	return nil
}

func (*liar) BuildRoutes(_ *pluginv1.BuildRoutesRequest, stream pluginv1.PluginService_BuildRoutesServer) error {
	return stream.Send(&pluginv1.BuildRoutesResponse{Data: []*pluginv1.Data{{Id: "d", Json: []byte("[1"), More: true, Size: 1 << 60}, {Id: "d", Json: []byte("]")}}})
}

// misbehaving is a plugin that misbehaves while it loads its content.
type misbehaving struct {
	how    string
	routes []plugin.Route
}

func (m *misbehaving) Describe() plugin.Description {
	if m.how == "print" {
		_, _ = fmt.Fprintln(os.Stdout, "printed")
	}
	return plugin.Description{Name: "odd", Summary: "Misbehaves."}
}

func (m *misbehaving) Configure(context.Context, *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	return &plugin.ConfigureResponse{}, nil
}

func (m *misbehaving) LoadContent(context.Context, *plugin.LoadContentRequest) (*plugin.LoadContentResponse, error) {
	fmt.Fprintln(os.Stderr, "about to", m.how)
	switch m.how {
	case "crash":
		go panic("unexpected")
		select {}
	case "exit":
		os.Exit(7)
	case "die":
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	case "stop":
		_ = syscall.Kill(os.Getpid(), syscall.SIGSTOP)
		select {} // wait for the signal
	case "hang":
		select {}
	case "panic":
		panic("a nil map")
	case "fail":
		return nil, fmt.Errorf("no such table")
	case "flood logs":
		line := []byte(strings.Repeat("x", 1000) + "\n")
		for range 50_000 {
			_, _ = os.Stderr.Write(line)
		}
	case "flood":
		m.routes = make([]plugin.Route, 200_000)
	case "env":
		props, err := json.Marshal(map[string]any{"env": os.Environ()})
		m.routes = []plugin.Route{{Path: "/env", Component: "@theme/Env", Props: props}}
		return &plugin.LoadContentResponse{}, err
	case "die once":
		if _, err := os.Stat("died"); err != nil {
			_ = os.WriteFile("died", nil, 0o644)
			os.Exit(7)
		}
	}
	return &plugin.LoadContentResponse{}, nil
}

func (m *misbehaving) BuildRoutes(context.Context, *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	return &plugin.BuildRoutesResponse{Routes: m.routes}, nil
}

// beHost starts a plugin, prints the id of its process, and hangs.
func beHost(what string) {
	programs := pluginhost.NewPrograms(".", limits(), zerolog.Nop())
	if _, found := programs.Describe(context.Background(), as(what)); found.HasErrors() {
		_, _ = fmt.Fprintln(os.Stdout, found)
		os.Exit(1)
	}
	_, _ = fmt.Fprintln(os.Stdout, programs.ProcessIDs()[0])
	time.Sleep(time.Minute)
}

// limits returns limits that are short enough for tests and long enough for a busy machine.
func limits() pluginhost.ProgramLimits {
	l := pluginhost.DefaultProgramLimits()
	l.Start, l.Call = 20*time.Second, 20*time.Second
	l.Answers.Items = 100_000
	return l
}

// as returns the program that runs this test binary as a plugin.
func as(what string) *plugin.Program {
	return &plugin.Program{
		Command: fmt.Sprintf("'%s' as '%s'", os.Args[0], what),
		Pos:     diag.Pos{File: "docusaurus.toml", Line: 3, Col: 7},
	}
}

// build runs the hooks of a program like a build.
func build(t *testing.T, program *plugin.Program, limits pluginhost.ProgramLimits) ([]plugin.Emitted, diag.List) {
	t.Helper()
	programs := pluginhost.NewPrograms(t.TempDir(), limits, zerolog.Nop())
	t.Cleanup(programs.Close)
	d, found := programs.Describe(t.Context(), program)
	if found.HasErrors() {
		return nil, found
	}
	site := &plugin.Site{Dir: t.TempDir(), BaseURL: "/"}
	entry := pluginhost.Entry{Use: d.Name, ID: "default", Options: json.RawMessage("{}"), Pos: program.Pos, Program: program}
	host, found := pluginhost.Start(t.Context(), []pluginhost.Entry{entry}, site, nil, programs, zerolog.Nop())
	if found.HasErrors() {
		return nil, found
	}
	if found := host.Load(t.Context()); found.HasErrors() {
		return nil, found
	}
	return host.Routes(t.Context())
}
