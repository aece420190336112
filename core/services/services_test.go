package services

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/route"
)

// newServices returns services of a site with the pages /base/docs/a and /base/docs/b, and the list
// that receives their diagnostics.
func newServices(t *testing.T) (*Services, *diag.List) {
	t.Helper()
	table, diags := route.Merge([]plugin.Emitted{{Response: &plugin.BuildRoutesResponse{
		ContentDirs: []string{"docs"},
		Routes: []plugin.Route{
			{Path: "/base/docs/a", Component: "@theme/A", Meta: plugin.RouteMeta{Source: "docs/a.md"}},
			{Path: "/base/docs/b", Component: "@theme/A", Meta: plugin.RouteMeta{Source: "docs/b.md"}},
		},
	}}}, diag.Error)
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	var found diag.List
	s := New(Options{
		Site: &plugin.Site{Dir: t.TempDir(), BaseURL: "/base/"}, Config: &config.Config{OnBrokenLinks: config.Throw}, Logger: zerolog.Nop(),
		Report: func(ds ...diag.Diagnostic) { found = append(found, ds...) },
	})
	s.SetRoutes(table)
	return s, &found
}

func TestLinksOfPluginsLeadToPagesAndFiles(t *testing.T) {
	s, _ := newServices(t)
	s.Assets.add("assets/files/data-1.zip", Asset{Contents: []byte("x")})
	for target, want := range map[string]plugin.ResolvedLink{
		"https://example.com/x":         {URL: "https://example.com/x", Found: true},
		"./b.md#top":                    {URL: "/base/docs/b#top", Found: true},
		"b":                             {URL: "/base/docs/b", Found: true},
		"/docs/b?q=1":                   {URL: "/base/docs/b?q=1", Found: true},
		"/base/docs/b":                  {URL: "/base/docs/b", Found: true},
		"#here":                         {URL: "#here", Found: true},
		"/assets/files/data-1.zip":      {URL: "/base/assets/files/data-1.zip", Found: true},
		"./none.md":                     {URL: "./none.md"},
		"/docs/none":                    {URL: "/docs/none"},
		"../../../etc/passwd":           {URL: "../../../etc/passwd"},
		"/assets/files/data-1.zip/more": {URL: "/assets/files/data-1.zip/more"},
	} {
		t.Run(target, func(t *testing.T) {
			res, err := s.ResolveLinks(context.Background(), &plugin.ResolveLinksRequest{From: "docs/a.md", Targets: []plugin.LinkTarget{{Target: target}}})
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(want, res.Links[0]); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestABrokenLinkOfAPluginIsReportedAtItsPlace(t *testing.T) {
	s, found := newServices(t)
	at := diag.Pos{File: "data.yml", Line: 2, Col: 5}
	_, err := s.ResolveLinks(context.Background(), &plugin.ResolveLinksRequest{From: "docs/a.md", Targets: []plugin.LinkTarget{{Target: "/base/docs/bb", Pos: at}, {Target: "b", Pos: at}}})
	if err != nil {
		t.Fatal(err)
	}
	if len(*found) != 1 || (*found)[0].Pos != at || (*found)[0].Severity != diag.Error || !strings.Contains((*found)[0].Hint, "/base/docs/b") {
		t.Errorf("got %+v", *found)
	}
}

func TestLinksAreNotResolvedBeforeThePagesAreKnown(t *testing.T) {
	s, _ := newServices(t)
	s.Begin()
	if _, err := s.ResolveLinks(context.Background(), &plugin.ResolveLinksRequest{Targets: []plugin.LinkTarget{{Target: "b"}}}); err == nil {
		t.Error("no error")
	}
}

func TestAnInstanceReportsInItsNameAndWithinItsLimit(t *testing.T) {
	s, found := newServices(t)
	host := s.ForInstance(pluginhost.Entry{Use: "notes", ID: "default"})
	list := make(diag.List, plugin.MaxReported+5)
	list[0] = diag.Diagnostic{Message: "somewhere"}
	for i := range list[1:] {
		list[i+1] = diag.Diagnostic{Message: "here", Pos: diag.Pos{File: "a.md", Line: 1}}
	}
	if err := host.Report(context.Background(), list); err != nil {
		t.Fatal(err)
	}
	if n := len(*found); n != plugin.MaxReported+1 {
		t.Fatalf("got %d findings", n)
	}
	if got := (*found)[0].Message; got != "plugin notes (id default): somewhere" {
		t.Errorf("got %q", got)
	}
	if got := (*found)[1].Message; got != "here" {
		t.Errorf("got %q", got)
	}
	if got := (*found)[plugin.MaxReported].Message; !strings.Contains(got, "the rest is left out") {
		t.Errorf("got %q", got)
	}
}

func TestAssetsGetNamesByTheirContents(t *testing.T) {
	s, _ := newServices(t)
	host := s.ForInstance(pluginhost.Entry{Use: "notes", ID: "default"})
	add := func(name, contents string) string {
		res, err := host.AddAsset(context.Background(), &plugin.AddAssetRequest{Name: name, Contents: []byte(contents)})
		if err != nil {
			t.Fatal(err)
		}
		return res.URL
	}
	a, same, other := add("a.svg", "one"), add("a.svg", "one"), add("a.svg", "two")
	if a != same || a == other || !strings.HasPrefix(a, "/base/assets/images/a-") {
		t.Errorf("got %s, %s and %s", a, same, other)
	}
	if n := len(s.Assets.Names()); n != 2 {
		t.Errorf("got %d files", n)
	}
}
