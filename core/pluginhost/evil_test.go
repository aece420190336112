//go:build unix

package pluginhost_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	goplugin "github.com/hashicorp/go-plugin"
	"github.com/rs/zerolog"
	"google.golang.org/grpc"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
	"github.com/gosaur/gosaur/core/pluginhost"
)

// evil is a plugin that follows the protocol except in one hook, where it returns an invalid
// response.
type evil struct {
	goplugin.NetRPCUnsupportedPlugin
	pluginv1.UnimplementedPluginServiceServer
	evilCase
}

// evilCase holds the responses of an evil plugin; nil for a valid one.
type evilCase struct {
	describe  *pluginv1.DescribeResponse
	configure *pluginv1.ConfigureResponse
	load      *pluginv1.LoadContentResponse
	routes    *pluginv1.BuildRoutesResponse
	output    *pluginv1.DescribeOutputResponse
	index     *pluginv1.IndexPagesResponse
	post      *pluginv1.PostBuildResponse
	watch     *pluginv1.WatchPathsResponse
	theme     *pluginv1.ThemePathResponse
	cut       *pluginv1.CutVersionResponse
	// call is its request to the host while it loads; the host's error becomes a diagnostic.
	call *pluginv1.HostCallsResponse
	// want is a part of the expected diagnostic's message.
	want string
}

func evilCases() map[string]evilCase {
	bad := []*pluginv1.Diagnostic{{Code: "EVIL1", Message: "far up", Position: &pluginv1.Position{File: "a.md", Line: -5}}}
	deep := []byte(strings.Repeat("[", 5000) + strings.Repeat("]", 5000))
	call := func(c *pluginv1.HostCallsResponse, want string) evilCase { return evilCase{call: c, want: want} }
	return map[string]evilCase{
		"describe":          {describe: &pluginv1.DescribeResponse{Name: "evil", Hooks: []pluginv1.Hook{64}}, want: "hook number 64"},
		"describe names":    {describe: &pluginv1.DescribeResponse{Name: "\x1b]0;evil\x07"}, want: "its name has a control character"},
		"describe defaults": {describe: &pluginv1.DescribeResponse{Name: "evil", Options: []*pluginv1.Option{{Name: "a", Type: "any", Default: deep}}}, want: "nests deeper"},
		"configure":         {configure: &pluginv1.ConfigureResponse{Diagnostics: bad}, want: "is at line -5"},
		"load":              {load: &pluginv1.LoadContentResponse{Diagnostics: bad}, want: "is at line -5"},
		"load severity":     {load: &pluginv1.LoadContentResponse{Diagnostics: []*pluginv1.Diagnostic{{Message: "m", Severity: 9}}}, want: "the unknown severity 9"},
		"load fix": {load: &pluginv1.LoadContentResponse{Diagnostics: []*pluginv1.Diagnostic{{
			Message: "m", Fix: "evil", Position: &pluginv1.Position{File: "../../.profile", Line: 1, Column: 1, EndColumn: 2},
		}}}, want: "not a file of the site"},
		"routes":           {routes: &pluginv1.BuildRoutesResponse{Diagnostics: bad}, want: "is at line -5"},
		"routes documents": {routes: &pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/a", Component: "@theme/A", Documents: []*pluginv1.Document{{Prop: "content", Source: "../../../etc/passwd"}}}}}, want: "leads out of the site"},
		"routes absolute":  {routes: &pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/a", Component: "@theme/A", Documents: []*pluginv1.Document{{Prop: "content", Source: "/etc/passwd"}}}}}, want: "is absolute"},
		"routes paths":     {routes: &pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "a", Component: "@theme/A"}}}, want: "does not begin with a slash"},
		"routes data":      {routes: &pluginv1.BuildRoutesResponse{Data: []*pluginv1.Data{{Id: "a", Json: deep}}}, want: "nests deeper"},
		"routes globals":   {routes: &pluginv1.BuildRoutesResponse{GlobalData: []byte("{]")}, want: "is not JSON"},
		"routes layouts":   {routes: &pluginv1.BuildRoutesResponse{Layouts: []*pluginv1.Layout{{Id: "a", Component: "@theme/A"}, {Id: "a", Component: "@theme/A"}}}, want: "two layouts have the id"},
		"routes elements":  {routes: &pluginv1.BuildRoutesResponse{HtmlTags: []*pluginv1.HTMLTag{{Position: "head", TagName: "x onload=evil()"}}}, want: "not a name of an element"},
		"routes policies":  {routes: &pluginv1.BuildRoutesResponse{ContentSources: []*pluginv1.ContentSource{{Directive: "img-src", Source: "'none'; script-src *"}}}, want: "not a source of a content security policy"},
		"routes texts":     {routes: &pluginv1.BuildRoutesResponse{Texts: []*pluginv1.Text{{File: "../../../evil", Id: "a"}}}, want: "does not lie in the output folder"},
		"output":           {output: &pluginv1.DescribeOutputResponse{Files: []string{"../evil"}}, want: "does not lie in the output folder"},
		"output redirects": {output: &pluginv1.DescribeOutputResponse{Redirects: []*pluginv1.Redirect{{From: "/a", To: "javascript:evil()"}}}, want: "is a script"},
		"index":            {index: &pluginv1.IndexPagesResponse{Diagnostics: bad}, want: "is at line -5"},
		"index files":      {index: &pluginv1.IndexPagesResponse{Files: []*pluginv1.IndexFile{{Path: "search-data/../index.html"}}}, want: "does not lie in the output folder"},
		"post-build":       {post: &pluginv1.PostBuildResponse{Diagnostics: bad}, want: "is at line -5"},
		"watch":            {watch: &pluginv1.WatchPathsResponse{Paths: []string{"/"}}, want: "leads out of the site"},
		"theme":            {theme: &pluginv1.ThemePathResponse{Path: "/"}, want: "holds the site"},
		"cut":              {cut: &pluginv1.CutVersionResponse{Files: []string{"../evil"}}, want: "leads out of the site"},
		"call a module":    call(&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_EvalModule{EvalModule: &pluginv1.EvalModuleRequest{File: "a.js"}}}, "not absolute"),
		"call Markdown":    call(&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_CompileMarkdown{CompileMarkdown: &pluginv1.CompileMarkdownRequest{Source: "../../etc/passwd"}}}, "leads out of the site"),
		"call links":       call(&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_ResolveLinks{ResolveLinks: &pluginv1.ResolveLinksRequest{From: "/etc/passwd"}}}, "is absolute"),
		"call assets":      call(&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_AddAsset{AddAsset: &pluginv1.AddAssetRequest{Name: "../evil"}}}, "is not a file name"),
		"call the cache":   call(&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_CacheGet{CacheGet: &pluginv1.CacheGetRequest{Key: strings.Repeat("a", 40_000)}}}, "the key of the cache"),
		"call the report":  call(&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_Report{Report: &pluginv1.ReportRequest{Diagnostics: bad}}}, "is at line -5"),
		"call the log":     call(&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_Log{Log: &pluginv1.LogRequest{Level: 17}}}, "unknown level 17"),
		"call nothing":     call(&pluginv1.HostCallsResponse{}, "does not have this call"),
		"call panic":       call(&pluginv1.HostCallsResponse{Call: &pluginv1.HostCallsResponse_SiteFacts{SiteFacts: &pluginv1.SiteFactsRequest{}}}, "the host panicked"),
	}
}

// beEvil serves a case.
func beEvil(name string) {
	goplugin.Serve(&goplugin.ServeConfig{
		HandshakeConfig: grpcplugin.Handshake(), GRPCServer: goplugin.DefaultGRPCServer,
		VersionedPlugins: map[int]goplugin.PluginSet{1: {"plugin": &evil{evilCase: evilCases()[name]}}},
	})
}

func (e *evil) GRPCServer(_ *goplugin.GRPCBroker, s *grpc.Server) error {
	pluginv1.RegisterPluginServiceServer(s, &evilServer{evilCase: e.evilCase, asked: make(chan string, 1)})
	return nil
}

func (*evil) GRPCClient(context.Context, *goplugin.GRPCBroker, *grpc.ClientConn) (any, error) {
	return nil, nil
}

type evilServer struct {
	pluginv1.UnimplementedPluginServiceServer
	evilCase
	// asked receives the host's error.
	asked chan string
}

func (e *evilServer) Describe(context.Context, *pluginv1.DescribeRequest) (*pluginv1.DescribeResponse, error) {
	if e.describe != nil {
		return e.describe, nil
	}
	return &pluginv1.DescribeResponse{Name: "evil", Hooks: []pluginv1.Hook{1, 2, 3, 4, 5, 6, 7, 8}}, nil
}

func (e *evilServer) Configure(context.Context, *pluginv1.ConfigureRequest) (*pluginv1.ConfigureResponse, error) {
	if e.configure != nil {
		return e.configure, nil
	}
	return &pluginv1.ConfigureResponse{}, nil
}

func (e *evilServer) HostCalls(stream pluginv1.PluginService_HostCallsServer) error {
	if e.call != nil {
		if err := stream.Send(e.call); err != nil {
			return err
		}
		answer, err := stream.Recv()
		if err != nil {
			return err
		}
		e.asked <- answer.GetError()
	}
	<-stream.Context().Done()
	return nil
}

func (e *evilServer) LoadContent(_ *pluginv1.LoadContentRequest, stream pluginv1.PluginService_LoadContentServer) error {
	answer := e.load
	if e.call != nil {
		answer = &pluginv1.LoadContentResponse{Diagnostics: []*pluginv1.Diagnostic{{Code: "EVIL2", Message: "the host says " + <-e.asked}}}
	}
	if answer == nil {
		return nil
	}
	return stream.Send(answer)
}

func (e *evilServer) BuildRoutes(_ *pluginv1.BuildRoutesRequest, stream pluginv1.PluginService_BuildRoutesServer) error {
	return stream.Send(orEmpty(e.routes))
}

func (e *evilServer) DescribeOutput(stream pluginv1.PluginService_DescribeOutputServer) error {
	return stream.Send(orEmpty(e.output))
}

func (e *evilServer) IndexPages(stream pluginv1.PluginService_IndexPagesServer) error {
	return stream.Send(orEmpty(e.index))
}

func (e *evilServer) PostBuild(stream pluginv1.PluginService_PostBuildServer) error {
	return stream.Send(orEmpty(e.post))
}

func (e *evilServer) WatchPaths(context.Context, *pluginv1.WatchPathsRequest) (*pluginv1.WatchPathsResponse, error) {
	return orEmpty(e.watch), nil
}

func (e *evilServer) ThemePath(context.Context, *pluginv1.ThemePathRequest) (*pluginv1.ThemePathResponse, error) {
	if e.theme == nil {
		return &pluginv1.ThemePathResponse{Path: "/usr/share/theme"}, nil
	}
	return e.theme, nil
}

func (e *evilServer) CutVersion(context.Context, *pluginv1.CutVersionRequest) (*pluginv1.CutVersionResponse, error) {
	return orEmpty(e.cut), nil
}

func orEmpty[T any](m *T) *T {
	if m == nil {
		return new(T)
	}
	return m
}

func TestHostileAnswerOfAPluginIsADiagnosticAboutThePlugin(t *testing.T) {
	for name, tt := range evilCases() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := allHooks(t, as("evil "+name))
			if len(found) != 1 {
				t.Fatalf("got %v, want one diagnostic", found)
			}
			d := found[0]
			if !strings.Contains(d.Message, tt.want) || tt.call == nil && (d.Code != diag.CodePluginFailed && d.Code != diag.CodePluginStart || d.Pos != as("").Pos) {
				t.Errorf("got %v, want %q", d, tt.want)
			}
		})
	}
}

// allHooks runs all hooks of a program until one returns diagnostics.
func allHooks(t *testing.T, program *plugin.Program) diag.List {
	t.Helper()
	programs := pluginhost.NewPrograms(t.TempDir(), limits(), zerolog.Nop())
	t.Cleanup(programs.Close)
	d, found := programs.Describe(t.Context(), program)
	if len(found) > 0 {
		return found
	}
	entry := pluginhost.Entry{Use: d.Name, ID: "default", Options: json.RawMessage("{}"), Pos: program.Pos, Program: program}
	services := func(pluginhost.Entry) plugin.Host { return &panickingHost{} }
	host, found := pluginhost.Start(t.Context(), []pluginhost.Entry{entry}, &plugin.Site{Dir: t.TempDir(), BaseURL: "/"}, services, programs, zerolog.Nop())
	steps := []func() diag.List{
		func() diag.List { return host.Load(t.Context()) },
		func() diag.List { _, found := host.Routes(t.Context()); return found },
		func() diag.List {
			_, found := host.DescribeOutput(t.Context(), &plugin.DescribeOutputRequest{})
			return found
		},
		func() diag.List { _, found := host.IndexPages(t.Context(), &plugin.IndexPagesRequest{}); return found },
		func() diag.List {
			found, err := host.PostBuild(t.Context(), plugin.PostBuildRequest{}, exposed{})
			if err != nil {
				t.Fatal(err)
			}
			return found
		},
		func() diag.List { _, found := host.WatchPaths(t.Context()); return found },
		func() diag.List { _, found := host.ThemePaths(t.Context()); return found },
		func() diag.List { _, found, _ := host.CutVersion(t.Context(), "evil", "default", "1"); return found },
	}
	for _, step := range steps {
		if len(found) > 0 {
			return found
		}
		found = step()
	}
	return found
}

// exposed is an output that ignores what plugins write.
type exposed struct{ plugin.Output }

func (exposed) Expose(_ context.Context, write func()) error {
	write()
	return nil
}

// panickingHost is a host that panics.
type panickingHost struct{ plugin.UnimplementedHost }

func (*panickingHost) SiteFacts(context.Context) (*plugin.SiteFacts, error) {
	panic("a fault of the host")
}
