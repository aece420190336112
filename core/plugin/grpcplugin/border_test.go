package grpcplugin

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"path"
	"strings"
	"testing"
	"unicode/utf8"

	"google.golang.org/protobuf/proto"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// configured is the border of an instance of the site /work/site.
func configured() *border {
	return newBorder(&plugin.ConfigureRequest{
		Site:    &plugin.Site{Dir: "/work/site", BaseURL: "/kit/"},
		Options: json.RawMessage(`{"path": "../docs", "more": [{"file": "/work/shared/a.toml"}], "inside": "docs", "n": 1}`),
	})
}

func TestPositionsThatNoFileHasAreRefused(t *testing.T) {
	for name, tt := range map[string]struct {
		pos  *pluginv1.Position
		want string
	}{
		"a line below 1":              {&pluginv1.Position{File: "a.md", Line: -5}, "they count from 1"},
		"a column below 1":            {&pluginv1.Position{File: "a.md", Line: 1, Column: -1}, "they count from 1"},
		"an end below 1":              {&pluginv1.Position{File: "a.md", Line: 1, Column: 1, EndColumn: math.MinInt32}, "they count from 1"},
		"an end before its beginning": {&pluginv1.Position{File: "a.md", Line: 1, Column: 7, EndColumn: 3}, "before it begins"},
		"an end without a beginning":  {&pluginv1.Position{File: "a.md", Line: 1, EndColumn: 3}, "an end a beginning"},
		"a column without a line":     {&pluginv1.Position{File: "a.md", Column: 3}, "a column needs a line"},
		"a huge line":                 {&pluginv1.Position{File: "a.md", Line: math.MaxInt32}, "no file is that large"},
		"a huge column":               {&pluginv1.Position{File: "a.md", Line: 1, Column: math.MaxInt32}, "no file is that large"},
		"a file with a NUL":           {&pluginv1.Position{File: "a\x00.md", Line: 1}, "control character"},
		"a file with an endless name": {&pluginv1.Position{File: strings.Repeat("a", 5000), Line: 1}, "more than 4096"},
	} {
		t.Run(name, func(t *testing.T) {
			wantRefusal(t, tt.want, func(b *border) error {
				_, err := b.convertDiagnostics([]*pluginv1.Diagnostic{{Message: "m", Position: tt.pos}})
				return err
			})
			wantRefusal(t, tt.want, func(b *border) error {
				_, err := b.convertDiagnostics([]*pluginv1.Diagnostic{{Message: "m", Related: []*pluginv1.RelatedPosition{{Position: tt.pos}}}})
				return err
			})
			wantRefusal(t, tt.want, func(b *border) error {
				_, err := b.convertLink(&pluginv1.Link{Raw: "x", Position: tt.pos})
				return err
			})
			wantRefusal(t, tt.want, func(b *border) error {
				_, err := b.convertRedirect(&pluginv1.Redirect{From: "/kit/a", To: "/kit/b", Position: tt.pos})
				return err
			})
			wantRefusal(t, tt.want, func(b *border) error {
				_, err := b.convertResolveLinks(&pluginv1.ResolveLinksRequest{Targets: []*pluginv1.LinkTarget{{Target: "x", Position: tt.pos}}})
				return err
			})
		})
	}
}

func wantRefusal(t *testing.T, want string, take func(*border) error) {
	t.Helper()
	var broken *ProtocolError
	if err := take(configured()); !errors.As(err, &broken) || !strings.Contains(broken.Reason, want) {
		t.Errorf("got %v, want a refusal with %q", err, want)
	}
}

func TestPathsThatLeaveTheSiteAreRefused(t *testing.T) {
	for name, want := range map[string]string{
		"": "empty", "/etc/passwd": "absolute", `C:\x`: "absolute", "C:/x": "absolute", "../secret.md": "leads out of the site",
		"docs/../../secret.md": "not in its shortest form", "./a.md": "not in its shortest form", "a//b.md": "not in its shortest form",
		`docs\a.md`: "backslash", "a\x00.md": "control character", "../docs2/a.md": "leads out of the site", "..": "leads out of the site",
		"a\xff.md": "not UTF-8",
	} {
		takers := map[string]func(*border) error{
			"document": func(b *border) error {
				_, err := b.convertRoute(&pluginv1.Route{Path: "/kit/a", Component: "@theme/A", Documents: []*pluginv1.Document{{Prop: "content", Source: name}}})
				return err
			},
			"content folder": func(b *border) error { _, err := b.checkContentDir(name); return err },
			"version": func(b *border) error {
				_, err := b.convertCutVersion(&pluginv1.CutVersionResponse{Files: []string{name}})
				return err
			},
			"Markdown": func(b *border) error {
				_, err := b.convertCompileMarkdown(&pluginv1.CompileMarkdownRequest{Source: name})
				return err
			},
		}
		if name != "" { // not known
			takers["source"] = func(b *border) error {
				_, err := b.convertRoute(&pluginv1.Route{Path: "/kit/a", Component: "@theme/A", Meta: &pluginv1.RouteMeta{Source: name}})
				return err
			}
			takers["original"] = func(b *border) error {
				_, err := b.convertRoute(&pluginv1.Route{Path: "/kit/a", Component: "@theme/A", Meta: &pluginv1.RouteMeta{Original: name}})
				return err
			}
		}
		for what, take := range takers {
			t.Run(what+" "+name, func(t *testing.T) { wantRefusal(t, want, take) })
		}
	}
}

func TestContentThatTheOptionsNameMayLieOutsideOfTheSite(t *testing.T) {
	b := configured()
	for _, name := range []string{"../docs", "../docs/a/b.md", "../shared/a.toml", "docs/..a.md", "docs/a b.md"} {
		if err := b.checkSitePath("the path", name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	if d, err := b.convertDiagnostics([]*pluginv1.Diagnostic{{Position: &pluginv1.Position{File: "/work/site/docs/a.md", Line: 3}}}); err != nil || d[0].Pos.File != "docs/a.md" {
		t.Errorf("an absolute path of the site: %v, %v", d, err)
	}
}

// invalidMessages are messages that the border must reject, by what is wrong with them.
func invalidMessages() map[string]func(*border) error {
	routes := func(m *pluginv1.BuildRoutesResponse) func(*border) error {
		return func(b *border) error {
			r := &routesReceiver{border: b}
			if err := r.add(m); err != nil {
				return err
			}
			_, err := r.finish()
			return err
		}
	}
	tag := func(tag *pluginv1.HTMLTag) func(*border) error {
		return routes(&pluginv1.BuildRoutesResponse{HtmlTags: []*pluginv1.HTMLTag{tag}})
	}
	describe := func(options ...*pluginv1.Option) func(*border) error {
		return func(b *border) error {
			_, _, err := b.convertDescription(&pluginv1.DescribeResponse{Name: "evil", Options: options})
			return err
		}
	}
	deep := []byte(strings.Repeat("[", 600) + strings.Repeat("]", 600))
	nested := &pluginv1.Option{Name: "a", Type: "object"}
	for range 40 {
		nested = &pluginv1.Option{Name: "a", Type: "object", Fields: []*pluginv1.Option{nested}}
	}
	nan, one, two := math.NaN(), 1.0, 2.0
	return map[string]func(*border) error{
		"an unknown severity": func(b *border) error {
			_, err := b.convertDiagnostics([]*pluginv1.Diagnostic{{Message: "m", Severity: 77}})
			return err
		},
		"a code with a control sequence": func(b *border) error {
			_, err := b.convertDiagnostics([]*pluginv1.Diagnostic{{Message: "m", Code: "\x1b[2J"}})
			return err
		},
		"a fix outside of the site": func(b *border) error {
			_, err := b.convertDiagnostics([]*pluginv1.Diagnostic{{Message: "m", Fix: "x", Position: &pluginv1.Position{File: "/home/me/.bashrc", Line: 1, Column: 1, EndColumn: 2}}})
			return err
		},
		"too many related places": func(b *border) error {
			_, err := b.convertDiagnostics([]*pluginv1.Diagnostic{{Message: "m", Related: make([]*pluginv1.RelatedPosition, 1001)}})
			return err
		},
		"a route outside of the base URL":  routes(&pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/other/a", Component: "@theme/A"}}}),
		"a route without a slash":          routes(&pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "kit/a", Component: "@theme/A"}}}),
		"a route with a NUL":               routes(&pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/a\x00", Component: "@theme/A"}}}),
		"a route with an endless part":     routes(&pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/" + strings.Repeat("a", 300), Component: "@theme/A"}}}),
		"a route without a component":      routes(&pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/a"}}}),
		"props that are a list":            routes(&pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/a", Component: "@theme/A", Props: []byte("[1]")}}}),
		"props that are not UTF-8":         routes(&pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/a", Component: "@theme/A", Props: []byte("{\"a\":\"\xff\"}")}}}),
		"props of a layout that are text":  routes(&pluginv1.BuildRoutesResponse{Layouts: []*pluginv1.Layout{{Id: "a", Component: "@theme/A", Props: []byte(`"a"`)}}}),
		"a marker that is no expression":   routes(&pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/a", Component: "@theme/A", Documents: []*pluginv1.Document{{Prop: "p", Source: "a.md", TruncateMarker: "(a"}}}}}),
		"metadata that is a number":        routes(&pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/a", Component: "@theme/A", Documents: []*pluginv1.Document{{Prop: "p", Source: "a.md", Metadata: []byte("1")}}}}}),
		"a time that is not a date":        routes(&pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/a", Component: "@theme/A", Meta: &pluginv1.RouteMeta{LastUpdatedAt: math.MaxInt64}}}}),
		"two layouts with one id":          routes(&pluginv1.BuildRoutesResponse{Layouts: []*pluginv1.Layout{{Id: "a", Component: "@theme/A"}, {Id: "a", Component: "@theme/B"}}}),
		"two data documents with one id":   routes(&pluginv1.BuildRoutesResponse{Data: []*pluginv1.Data{{Id: "a", Json: []byte("1")}, {Id: "a", Json: []byte("2")}}}),
		"data without an id":               routes(&pluginv1.BuildRoutesResponse{Data: []*pluginv1.Data{{Json: []byte("1")}}}),
		"data that nests too deep":         routes(&pluginv1.BuildRoutesResponse{Data: []*pluginv1.Data{{Id: "a", Json: deep}}}),
		"data that is cut":                 routes(&pluginv1.BuildRoutesResponse{Data: []*pluginv1.Data{{Id: "a", Json: []byte("["), More: true, Size: 2}}}),
		"global data that nests too deep":  routes(&pluginv1.BuildRoutesResponse{GlobalData: deep}),
		"global data that is not JSON":     routes(&pluginv1.BuildRoutesResponse{GlobalData: []byte("{")}),
		"global data that is huge":         routes(&pluginv1.BuildRoutesResponse{GlobalData: append(bytes.Repeat([]byte(" "), maxGlobalData), "1"...)}),
		"an element at an unknown place":   tag(&pluginv1.HTMLTag{Position: "foot", TagName: "meta"}),
		"an element whose name breaks out": tag(&pluginv1.HTMLTag{Position: "head", TagName: "meta><script"}),
		"an attribute that breaks out":     tag(&pluginv1.HTMLTag{Position: "head", TagName: "meta", Attributes: map[string]*pluginv1.Attribute{"a onload=x": {}}}),
		"a source with two directives": routes(&pluginv1.BuildRoutesResponse{ContentSources: []*pluginv1.ContentSource{{
			Directive: "img-src", Source: "https://a.example; script-src *",
		}}}),
		"an unknown directive":              routes(&pluginv1.BuildRoutesResponse{ContentSources: []*pluginv1.ContentSource{{Directive: "script-src *; img-src", Source: "https://a.example"}}}),
		"a text whose file leaves":          routes(&pluginv1.BuildRoutesResponse{Texts: []*pluginv1.Text{{File: "../../package", Id: "a"}}}),
		"a text without a key":              routes(&pluginv1.BuildRoutesResponse{Texts: []*pluginv1.Text{{File: "a"}}}),
		"a client module with a line break": routes(&pluginv1.BuildRoutesResponse{ClientModules: []string{"a\nb"}}),
		"an endless link":                   routes(&pluginv1.BuildRoutesResponse{Links: []*pluginv1.Link{{Url: strings.Repeat("a", 40_000)}}}),
		"a redirect to a script": func(b *border) error {
			_, err := b.convertRedirect(&pluginv1.Redirect{From: "/kit/a", To: " JavaScript:alert(1)"})
			return err
		},
		"a redirect from no path": func(b *border) error {
			_, err := b.convertRedirect(&pluginv1.Redirect{From: "a", To: "/kit/"})
			return err
		},
		"a redirect that climbs": func(b *border) error {
			_, err := b.convertRedirect(&pluginv1.Redirect{From: "/kit/../../a", To: "/kit/"})
			return err
		},
		"a written file that leaves":      func(*border) error { _, err := checkOutputFile("../x"); return err },
		"a written file that is absolute": func(*border) error { _, err := checkOutputFile("/x"); return err },
		"an index elsewhere":              func(*border) error { return checkIndexFile("index.html") },
		"an index that leaves":            func(*border) error { return checkIndexFile("search-data/../x") },
		"a watch upon everything": func(b *border) error {
			_, err := b.convertWatchPaths(&pluginv1.WatchPathsResponse{Paths: []string{"/"}})
			return err
		},
		"a watch above the site": func(b *border) error {
			_, err := b.convertWatchPaths(&pluginv1.WatchPathsResponse{Paths: []string{"../**"}})
			return err
		},
		"a watch that is not a pattern": func(b *border) error {
			_, err := b.convertWatchPaths(&pluginv1.WatchPathsResponse{Paths: []string{"a["}})
			return err
		},
		"a relative theme": func(b *border) error {
			_, err := b.convertThemePath(&pluginv1.ThemePathResponse{Path: "theme"})
			return err
		},
		"a theme that holds the site": func(b *border) error {
			_, err := b.convertThemePath(&pluginv1.ThemePathResponse{Path: "/work"})
			return err
		},
		"no theme": func(b *border) error { _, err := b.convertThemePath(&pluginv1.ThemePathResponse{}); return err },
		"a relative module": func(b *border) error {
			_, err := b.convertEvalModule(&pluginv1.EvalModuleRequest{File: "a.js"})
			return err
		},
		"an asset with a path": func(b *border) error {
			_, err := b.convertAddAsset(&pluginv1.AddAssetRequest{Name: "../a.svg"})
			return err
		},
		"an asset with an endless name": func(b *border) error {
			_, err := b.convertAddAsset(&pluginv1.AddAssetRequest{Name: strings.Repeat("a", 300)})
			return err
		},
		"an endless key of the cache": func(*border) error { _, err := convertCacheKey(strings.Repeat("a", 40_000)); return err },
		"too many targets": func(b *border) error {
			_, err := b.convertResolveLinks(&pluginv1.ResolveLinksRequest{Targets: make([]*pluginv1.LinkTarget, maxTargets+1)})
			return err
		},
		"an unknown level of the log": func(b *border) error { _, err := b.convertLogEntry(&pluginv1.LogRequest{Level: 9}); return err },
		"no name":                     func(b *border) error { _, _, err := b.convertDescription(&pluginv1.DescribeResponse{}); return err },
		"a name with a control sequence": func(b *border) error {
			_, _, err := b.convertDescription(&pluginv1.DescribeResponse{Name: "\x1b[2J"})
			return err
		},
		"an unknown hook": func(b *border) error {
			_, _, err := b.convertDescription(&pluginv1.DescribeResponse{Name: "a", Hooks: []pluginv1.Hook{99}})
			return err
		},
		"a hook named twice": func(b *border) error {
			_, _, err := b.convertDescription(&pluginv1.DescribeResponse{Name: "a", Hooks: []pluginv1.Hook{1, 1}})
			return err
		},
		"an option of an unknown type":   describe(&pluginv1.Option{Name: "a", Type: "uuid"}),
		"an option of an unknown format": describe(&pluginv1.Option{Name: "a", Type: "string", Format: "email"}),
		"options that nest too deep":     describe(nested),
		"bounds that are not numbers":    describe(&pluginv1.Option{Name: "a", Type: "number", Min: &nan}),
		"bounds that leave nothing":      describe(&pluginv1.Option{Name: "a", Type: "number", Min: &two, Max: &one}),
		"a default that nests too deep":  describe(&pluginv1.Option{Name: "a", Type: "any", Default: deep}),
	}
}

func TestHostileValuesOfEveryHookAreRefused(t *testing.T) {
	for name, take := range invalidMessages() {
		t.Run(name, func(t *testing.T) { wantRefusal(t, "", take) })
	}
}

// FuzzBorder decodes messages and converts them as the client and the host's services
// do. The results must be valid for the rest of the host.
func FuzzBorder(f *testing.F) {
	for kind, m := range []proto.Message{
		&pluginv1.DescribeResponse{Name: "a", Options: []*pluginv1.Option{{Name: "b", Type: "string", Default: []byte(`"c"`)}}, Hooks: []pluginv1.Hook{1}},
		&pluginv1.BuildRoutesResponse{
			Routes:  []*pluginv1.Route{{Path: "/kit/a", Component: "@theme/A", Props: []byte("{}"), Documents: []*pluginv1.Document{{Prop: "content", Source: "docs/a.md"}}, Meta: &pluginv1.RouteMeta{Source: "docs/a.md"}}},
			Layouts: []*pluginv1.Layout{{Id: "l", Component: "@theme/L"}}, Data: []*pluginv1.Data{{Id: "d", Json: []byte("[1]")}}, GlobalData: []byte("{}"),
			HtmlTags: []*pluginv1.HTMLTag{{Position: "head", TagName: "meta"}}, Links: []*pluginv1.Link{{Url: "/kit/b", Position: &pluginv1.Position{File: "a.md", Line: 1}}},
		},
		&pluginv1.DescribeOutputResponse{Files: []string{"a.xml"}, Redirects: []*pluginv1.Redirect{{From: "/kit/a", To: "/kit/b"}}},
		&pluginv1.IndexPagesResponse{Files: []*pluginv1.IndexFile{{Path: "search-data/a", Contents: []byte("x")}}},
		&pluginv1.PostBuildResponse{Diagnostics: []*pluginv1.Diagnostic{{Code: "A1", Message: "m", Position: &pluginv1.Position{File: "a.md", Line: 1, Column: 2, EndColumn: 3}}}},
		&pluginv1.WatchPathsResponse{Paths: []string{"docs/**/*.md"}},
		&pluginv1.ThemePathResponse{Path: "/usr/share/theme"},
		&pluginv1.CutVersionResponse{Files: []string{"versions.json"}},
		&pluginv1.HostCallsResponse{Id: 1, Call: &pluginv1.HostCallsResponse_ResolveLinks{ResolveLinks: &pluginv1.ResolveLinksRequest{From: "a.md", Targets: []*pluginv1.LinkTarget{{Target: "b"}}}}},
	} {
		data, err := proto.Marshal(m)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(uint8(kind), data)
	}
	f.Fuzz(func(t *testing.T, kind uint8, data []byte) {
		b := configured()
		switch kind % 9 {
		case 0:
			m := &pluginv1.DescribeResponse{}
			if proto.Unmarshal(data, m) == nil {
				_, _, _ = b.convertDescription(m)
			}
		case 1:
			m, r := &pluginv1.BuildRoutesResponse{}, &routesReceiver{border: b}
			if proto.Unmarshal(data, m) == nil && r.add(m) == nil {
				if out, err := r.finish(); err == nil {
					wantSoundRoutes(t, out)
				}
			}
		case 2:
			m := &pluginv1.DescribeOutputResponse{}
			if proto.Unmarshal(data, m) == nil {
				files, err := convertAll(m.GetFiles(), checkOutputFile)
				for _, name := range files {
					wantLocal(t, name, err)
				}
				_, _ = convertAll(m.GetRedirects(), b.convertRedirect)
			}
		case 3:
			m := &pluginv1.IndexPagesResponse{}
			if proto.Unmarshal(data, m) == nil {
				for _, file := range m.GetFiles() {
					if checkIndexFile(file.GetPath()) == nil {
						wantLocal(t, file.GetPath(), nil)
					}
				}
			}
		case 4:
			m := &pluginv1.PostBuildResponse{}
			if proto.Unmarshal(data, m) == nil {
				found, err := b.convertDiagnostics(m.GetDiagnostics())
				wantPrintable(t, found, err)
			}
		case 5:
			m := &pluginv1.WatchPathsResponse{}
			if proto.Unmarshal(data, m) == nil {
				_, _ = b.convertWatchPaths(m)
			}
		case 6:
			m := &pluginv1.ThemePathResponse{}
			if proto.Unmarshal(data, m) == nil {
				if out, err := b.convertThemePath(m); err == nil && !path.IsAbs(out.Path) {
					t.Errorf("the theme %q is not absolute", out.Path)
				}
			}
		case 7:
			m := &pluginv1.CutVersionResponse{}
			if proto.Unmarshal(data, m) == nil {
				_, _ = b.convertCutVersion(m)
			}
		case 8:
			m := &pluginv1.HostCallsResponse{}
			if proto.Unmarshal(data, m) == nil {
				_, _ = answerOf(context.Background(), plugin.UnimplementedHost{}, b, m)
			}
		}
	})
}

func wantSoundRoutes(t *testing.T, out *plugin.BuildRoutesResponse) {
	t.Helper()
	for i := range out.Routes {
		r := &out.Routes[i]
		if !strings.HasPrefix(r.Path+"/", "/kit/") || r.Component == "" {
			t.Errorf("the route %q with the component %q passed", r.Path, r.Component)
		}
		for _, d := range r.Documents {
			if d.Source == "" || path.IsAbs(d.Source) || path.Clean(d.Source) != d.Source {
				t.Errorf("the document %q passed", d.Source)
			}
		}
	}
	if _, err := json.Marshal(out); err != nil {
		t.Errorf("what passed cannot be written as JSON: %v", err)
	}
	wantPrintable(t, out.Diagnostics, nil)
}

func wantLocal(t *testing.T, name string, err error) {
	t.Helper()
	if err == nil && (name == "" || path.IsAbs(name) || path.Clean(name) != name || strings.HasPrefix(name, "..") && (name == ".." || name[2] == '/')) {
		t.Errorf("the file %q passed", name)
	}
}

// wantPrintable prints findings in all formats.
func wantPrintable(t *testing.T, found diag.List, err error) {
	t.Helper()
	if err != nil {
		return
	}
	found.Quote(func(string) ([]byte, error) { return []byte("one\ntwo\n"), nil })
	for _, d := range found {
		if d.Pos.Line < 0 || d.Pos.Col < 0 || d.Pos.EndCol < 0 || !utf8.ValidString(d.Message) {
			t.Errorf("%+v passed", d)
		}
	}
	for _, format := range diag.Formats {
		if err := diag.Write(&bytes.Buffer{}, format, found, diag.FormatOptions{}); err != nil {
			t.Errorf("%s: %v", format, err)
		}
	}
}
