package grpcplugin

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
	"github.com/gosaur/gosaur/internal/growth"
)

// Each message has as many items as a text has room for, or the text in one of them.
func TestHostileMessagesTakeTimeAndMemoryInProportion(t *testing.T) {
	const share = 64 // bytes that stand for one item
	routes := func(b *border, m *pluginv1.BuildRoutesResponse) {
		r := &routesReceiver{border: b}
		if r.add(m) == nil {
			_, _ = r.finish()
		}
	}
	for name, take := range map[string]func(b *border, text string){
		"routes": func(b *border, text string) {
			m := &pluginv1.BuildRoutesResponse{}
			for i := range len(text) / share {
				m.Routes = append(m.Routes, &pluginv1.Route{Path: fmt.Sprintf("/kit/a%d", i), Component: "@theme/A", Props: []byte("{}")})
			}
			routes(b, m)
		},
		"routes at one path": func(b *border, text string) {
			m := &pluginv1.BuildRoutesResponse{}
			for range len(text) / share {
				m.Routes = append(m.Routes, &pluginv1.Route{Path: "/kit/a", Component: "@theme/A", Props: []byte("{}")})
			}
			routes(b, m)
		},
		"layouts, data, tags and links": func(b *border, text string) {
			m := &pluginv1.BuildRoutesResponse{}
			for i := range len(text) / share {
				m.Layouts = append(m.Layouts, &pluginv1.Layout{Id: fmt.Sprint("l", i), Component: "@theme/L"})
				m.Data = append(m.Data, &pluginv1.Data{Id: fmt.Sprint("d", i), Json: []byte("[1]")})
				m.HtmlTags = append(m.HtmlTags, &pluginv1.HTMLTag{Position: "head", TagName: "meta"})
				m.Links = append(m.Links, &pluginv1.Link{Url: "/kit/b", Position: &pluginv1.Position{File: "a.md", Line: 1}})
			}
			routes(b, m)
		},
		"props of one route": func(b *border, text string) {
			routes(b, &pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/a", Component: "@theme/A", Props: []byte(`{"a":"` + text + `"}`)}}})
		},
		"brackets in props": func(b *border, text string) {
			routes(b, &pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/a", Component: "@theme/A", Props: []byte(strings.Repeat("[", len(text)))}}})
		},
		"a long path": func(b *border, text string) {
			routes(b, &pluginv1.BuildRoutesResponse{Routes: []*pluginv1.Route{{Path: "/kit/" + strings.Repeat("a/", len(text)/2), Component: "@theme/A"}}})
		},
		"findings": func(b *border, text string) {
			var list []*pluginv1.Diagnostic
			for i := range len(text) / share {
				list = append(list, &pluginv1.Diagnostic{Code: "A1", Message: "m", Position: &pluginv1.Position{File: "a.md", Line: int32(i + 1), Column: 1}})
			}
			_, _ = b.convertDiagnostics(list)
		},
		"a long finding": func(b *border, text string) {
			_, _ = b.convertDiagnostics([]*pluginv1.Diagnostic{{Message: text, Hint: text, Code: text, Position: &pluginv1.Position{File: text}}})
		},
		"places of a finding": func(b *border, text string) {
			d := &pluginv1.Diagnostic{Message: "m"}
			for range len(text) / share {
				d.Related = append(d.Related, &pluginv1.RelatedPosition{Message: "m", Position: &pluginv1.Position{File: "a.md", Line: 1}})
			}
			_, _ = b.convertDiagnostics([]*pluginv1.Diagnostic{d})
		},
		"options": func(b *border, text string) {
			m := &pluginv1.DescribeResponse{Name: "evil"}
			for i := range len(text) / share {
				m.Options = append(m.Options, &pluginv1.Option{Name: fmt.Sprint("o", i), Type: "string"})
			}
			_, _, _ = b.convertDescription(m)
		},
		"files": func(_ *border, text string) {
			names := make([]string, len(text)/share)
			for i := range names {
				names[i] = fmt.Sprintf("a/%d.xml", i)
			}
			_, _ = convertAll(names, checkOutputFile)
		},
		"redirects": func(b *border, text string) {
			list := make([]*pluginv1.Redirect, len(text)/share)
			for i := range list {
				list[i] = &pluginv1.Redirect{From: fmt.Sprintf("/kit/%d", i), To: "/kit/a"}
			}
			_, _ = convertAll(list, b.convertRedirect)
		},
		"a redirect to a long address": func(b *border, text string) {
			_, _ = convertAll([]*pluginv1.Redirect{{From: "/kit/" + text, To: strings.Repeat(" ", len(text))}}, b.convertRedirect)
		},
		"paths to watch": func(b *border, text string) {
			paths := make([]string, len(text)/share)
			for i := range paths {
				paths[i] = fmt.Sprintf("docs/%d/**/*.md", i)
			}
			_, _ = b.convertWatchPaths(&pluginv1.WatchPathsResponse{Paths: paths})
		},
		"questions about links": func(b *border, text string) {
			m := &pluginv1.ResolveLinksRequest{From: "a.md"}
			for i := range len(text) / share {
				m.Targets = append(m.Targets, &pluginv1.LinkTarget{Target: fmt.Sprint("b", i)})
			}
			_, _ = b.convertResolveLinks(m)
		},
		"options of the site that lead out": func(_ *border, text string) {
			names := make([]string, len(text)/share)
			for i := range names {
				names[i] = fmt.Sprintf("%q", fmt.Sprintf("../other/%d", i))
			}
			b := newBorder(&plugin.ConfigureRequest{Site: &plugin.Site{Dir: "/srv/site"}, Options: []byte("[" + strings.Join(names, ",") + "]")})
			for i := range names {
				_ = b.checkSitePath("a file", fmt.Sprintf("../other/%d/a.md", i))
			}
		},
	} {
		family := growth.Repeat(name, "x")
		family.Quick = name == "routes" || name == "findings"
		growth.Check(t, growth.Bound{From: 64 << 10, To: 512 << 10, Bytes: 400, Base: 4 << 20}, []growth.Family{family}, func(text string) { take(configured(), text) })
	}
}
