package grpcplugin

import (
	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

func redirectToProto(r plugin.Redirect) *pluginv1.Redirect {
	return &pluginv1.Redirect{From: r.From, To: r.To, Position: posToProto(r.Pos)}
}

func redirectFromProto(r *pluginv1.Redirect) plugin.Redirect {
	return plugin.Redirect{From: r.GetFrom(), To: r.GetTo(), Pos: posFromProto(r.GetPosition())}
}

func pageToProto(p plugin.PageInfo) *pluginv1.PageInfo {
	return &pluginv1.PageInfo{
		Path: p.Path, File: p.File, Title: validUTF8(p.Title), Description: validUTF8(p.Description), NoIndex: p.NoIndex, Meta: metaToProto(p.Meta),
		Documents: mapAll(p.Documents, func(d plugin.PageDocument) *pluginv1.PageDocument {
			return &pluginv1.PageDocument{Source: d.Source, Text: validUTF8(d.Text), Parts: mapAll(d.Parts, validUTF8), Links: d.Links, Assets: d.Assets}
		}),
	}
}

func pageFromProto(p *pluginv1.PageInfo) plugin.PageInfo {
	return plugin.PageInfo{
		Path: p.GetPath(), File: p.GetFile(), Title: p.GetTitle(), Description: p.GetDescription(), NoIndex: p.GetNoIndex(),
		Meta: metaFromProto(p.GetMeta()),
		Documents: mapAll(p.GetDocuments(), func(d *pluginv1.PageDocument) plugin.PageDocument {
			return plugin.PageDocument{Source: d.GetSource(), Text: d.GetText(), Parts: d.GetParts(), Links: d.GetLinks(), Assets: d.GetAssets()}
		}),
	}
}

func pageTextToProto(p plugin.PageText) *pluginv1.PageText {
	return &pluginv1.PageText{
		Page: pageToProto(p.PageInfo), FrontMatter: p.FrontMatter, ContentTitle: validUTF8(p.ContentTitle),
		Sections: mapAll(p.Text(), func(s plugin.Section) *pluginv1.Section {
			return &pluginv1.Section{Level: int32(s.Level), Id: s.ID, Heading: validUTF8(s.Heading), Text: mapAll(s.Text, validUTF8), Code: mapAll(s.Code, validUTF8), Links: mapAll(s.Links, sectionLinkToProto)}
		}),
	}
}

func pageTextFromProto(p *pluginv1.PageText) plugin.PageText {
	return plugin.PageText{
		PageInfo: pageFromProto(p.GetPage()), FrontMatter: p.GetFrontMatter(), ContentTitle: p.GetContentTitle(),
		Sections: mapAll(p.GetSections(), func(s *pluginv1.Section) plugin.Section {
			return plugin.Section{Level: int(s.GetLevel()), ID: s.GetId(), Heading: s.GetHeading(), Text: s.GetText(), Code: s.GetCode(), Links: mapAll(s.GetLinks(), sectionLinkFromProto)}
		}),
	}
}

func sectionLinkToProto(l plugin.SectionLink) *pluginv1.SectionLink {
	return &pluginv1.SectionLink{To: validUTF8(l.To), Text: validUTF8(l.Text), Start: int32(l.Start), End: int32(l.End)}
}

func sectionLinkFromProto(l *pluginv1.SectionLink) plugin.SectionLink {
	return plugin.SectionLink{To: l.GetTo(), Text: l.GetText(), Start: int(l.GetStart()), End: int(l.GetEnd())}
}
