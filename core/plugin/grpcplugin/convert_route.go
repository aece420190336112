package grpcplugin

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

func routeToProto(r plugin.Route) *pluginv1.Route {
	return &pluginv1.Route{
		Path: r.Path, Component: r.Component, Layout: r.Layout, Props: r.Props, Data: r.Data,
		Documents: mapAll(r.Documents, func(d plugin.Document) *pluginv1.Document {
			return &pluginv1.Document{
				Prop: d.Prop, Source: d.Source, Excerpt: d.Excerpt, TruncateMarker: d.TruncateMarker, Metadata: d.Metadata, HideTitle: d.HideTitle,
				Text: validUTF8(d.Text), Parts: mapAll(d.Parts, partToProto),
			}
		}),
		ContentSources: mapAll(r.ContentSources, contentSourceToProto),
		Meta:           metaToProto(r.Meta),
	}
}

func routeFromProto(r *pluginv1.Route) (plugin.Route, error) {
	route := plugin.Route{
		Path: r.GetPath(), Component: r.GetComponent(), Layout: r.GetLayout(), Data: r.GetData(), Meta: metaFromProto(r.GetMeta()),
	}
	var err error
	if route.Props, err = objectFrom(r.GetProps(), fmt.Sprintf("props of the route %q", r.GetPath())); err != nil {
		return route, err
	}
	for _, d := range r.GetDocuments() {
		metadata, err := objectFrom(d.GetMetadata(), fmt.Sprintf("metadata of %q on the route %q", d.GetSource(), r.GetPath()))
		if err != nil {
			return route, err
		}
		route.Documents = append(route.Documents, plugin.Document{
			Prop: d.GetProp(), Source: d.GetSource(), Excerpt: d.GetExcerpt(), TruncateMarker: d.GetTruncateMarker(), Metadata: metadata, HideTitle: d.GetHideTitle(),
			Text: d.GetText(), Parts: mapAll(d.GetParts(), partFromProto),
		})
	}
	return route, nil
}

func partToProto(p plugin.DocumentPart) *pluginv1.DocumentPart {
	out := &pluginv1.DocumentPart{File: p.File, Text: validUTF8(p.Text)}
	for _, l := range p.Lines {
		out.Lines = append(out.Lines, uint32(max(0, l.Line)), uint32(max(0, l.Col))) //nolint:gosec // places in a file of at most a few megabytes
	}
	return out
}

func partFromProto(p *pluginv1.DocumentPart) plugin.DocumentPart {
	out := plugin.DocumentPart{File: p.GetFile(), Text: p.GetText()}
	for pair := range slices.Chunk(p.GetLines(), 2) {
		if len(pair) == 2 {
			out.Lines = append(out.Lines, plugin.LinePlace{Line: int(pair[0]), Col: int(pair[1])})
		}
	}
	return out
}

func metaToProto(m plugin.RouteMeta) *pluginv1.RouteMeta {
	return &pluginv1.RouteMeta{
		Source: m.Source, Plugin: m.Plugin, PluginId: m.PluginID, LastUpdatedAt: m.LastUpdatedAt, Unlisted: m.Unlisted,
		Version: m.Version, LastVersion: m.LastVersion, Category: m.Category, Original: m.Original,
	}
}

func metaFromProto(m *pluginv1.RouteMeta) plugin.RouteMeta {
	return plugin.RouteMeta{
		Source: m.GetSource(), Plugin: m.GetPlugin(), PluginID: m.GetPluginId(), LastUpdatedAt: m.GetLastUpdatedAt(),
		Unlisted: m.GetUnlisted(), Version: m.GetVersion(), LastVersion: m.GetLastVersion(), Category: m.GetCategory(),
		Original: m.GetOriginal(),
	}
}

func textToProto(t plugin.Text) *pluginv1.Text {
	return &pluginv1.Text{File: t.File, Id: t.ID, Message: t.Message, Description: t.Description}
}

func textFromProto(t *pluginv1.Text) plugin.Text {
	return plugin.Text{File: t.GetFile(), ID: t.GetId(), Message: t.GetMessage(), Description: t.GetDescription()}
}

func layoutToProto(l plugin.Layout) *pluginv1.Layout {
	return &pluginv1.Layout{Id: l.ID, Component: l.Component, Parent: l.Parent, Props: l.Props, Data: l.Data}
}

func layoutFromProto(l *pluginv1.Layout) (plugin.Layout, error) {
	props, err := objectFrom(l.GetProps(), fmt.Sprintf("props of the layout %q", l.GetId()))
	return plugin.Layout{ID: l.GetId(), Component: l.GetComponent(), Parent: l.GetParent(), Props: props, Data: l.GetData()}, err
}

func htmlTagToProto(t plugin.HTMLTag) *pluginv1.HTMLTag {
	out := &pluginv1.HTMLTag{Position: t.Position, TagName: t.TagName, InnerHtml: t.InnerHTML}
	for name, value := range t.Attributes {
		if out.Attributes == nil {
			out.Attributes = map[string]*pluginv1.Attribute{}
		}
		out.Attributes[name] = attributeToProto(value)
	}
	return out
}

func attributeToProto(value any) *pluginv1.Attribute {
	switch v := value.(type) {
	case nil:
		return &pluginv1.Attribute{}
	case bool:
		return &pluginv1.Attribute{Value: &pluginv1.Attribute_Present{Present: v}}
	case string:
		return &pluginv1.Attribute{Value: &pluginv1.Attribute_Text{Text: v}}
	case json.RawMessage:
		return &pluginv1.Attribute{Value: &pluginv1.Attribute_Text{Text: string(v)}}
	}
	return &pluginv1.Attribute{Value: &pluginv1.Attribute_Text{Text: fmt.Sprint(value)}}
}

func htmlTagFromProto(t *pluginv1.HTMLTag) plugin.HTMLTag {
	out := plugin.HTMLTag{Position: t.GetPosition(), TagName: t.GetTagName(), InnerHTML: t.GetInnerHtml()}
	for name, attribute := range t.GetAttributes() {
		if out.Attributes == nil {
			out.Attributes = map[string]any{}
		}
		switch v := attribute.GetValue().(type) {
		case *pluginv1.Attribute_Present:
			out.Attributes[name] = v.Present
		case *pluginv1.Attribute_Text:
			out.Attributes[name] = v.Text
		default:
			out.Attributes[name] = nil
		}
	}
	return out
}

func contentSourceToProto(s plugin.ContentSource) *pluginv1.ContentSource {
	return &pluginv1.ContentSource{Directive: s.Directive, Source: s.Source}
}

func contentSourceFromProto(s *pluginv1.ContentSource) plugin.ContentSource {
	return plugin.ContentSource{Directive: s.GetDirective(), Source: s.GetSource()}
}

func linkToProto(l plugin.Link) *pluginv1.Link {
	return &pluginv1.Link{
		Url: validUTF8(l.URL), Raw: validUTF8(l.Raw), Position: posToProto(l.Pos), File: l.File, Reported: l.Reported, Unchecked: l.Unchecked, Plain: l.Plain,
	}
}

func linkFromProto(l *pluginv1.Link) plugin.Link {
	return plugin.Link{
		URL: l.GetUrl(), Raw: l.GetRaw(), Pos: posFromProto(l.GetPosition()), File: l.GetFile(), Reported: l.GetReported(), Unchecked: l.GetUnchecked(),
		Plain: l.GetPlain(),
	}
}
