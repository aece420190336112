package grpcplugin

import (
	"github.com/gosaur/gosaur/core/diag"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

func posToProto(p diag.Pos) *pluginv1.Position {
	if p == (diag.Pos{}) {
		return nil
	}
	return &pluginv1.Position{File: p.File, Line: int32(p.Line), Column: int32(p.Col), EndColumn: int32(p.EndCol)}
}

func posFromProto(p *pluginv1.Position) diag.Pos {
	return diag.Pos{File: p.GetFile(), Line: int(p.GetLine()), Col: int(p.GetColumn()), EndCol: int(p.GetEndColumn())}
}

func diagnosticToProto(d diag.Diagnostic) *pluginv1.Diagnostic {
	return &pluginv1.Diagnostic{
		Code: d.Code, Severity: severityToProto(d.Severity), Position: posToProto(d.Pos),
		Message: validUTF8(d.Message), Hint: validUTF8(d.Hint), Fix: validUTF8(d.Fix), SourceLine: validUTF8(d.SourceLine),
		Related: mapAll(d.Related, func(r diag.Related) *pluginv1.RelatedPosition {
			return &pluginv1.RelatedPosition{Position: posToProto(r.Pos), Message: validUTF8(r.Message)}
		}),
	}
}

func diagnosticFromProto(d *pluginv1.Diagnostic) diag.Diagnostic {
	return diag.Diagnostic{
		Code: d.GetCode(), Severity: severityFromProto(d.GetSeverity()), Pos: posFromProto(d.GetPosition()),
		Message: d.GetMessage(), Hint: d.GetHint(), Fix: d.GetFix(), SourceLine: d.GetSourceLine(),
		Related: mapAll(d.GetRelated(), func(r *pluginv1.RelatedPosition) diag.Related {
			return diag.Related{Pos: posFromProto(r.GetPosition()), Message: r.GetMessage()}
		}),
	}
}

func severityToProto(s diag.Severity) pluginv1.Severity {
	switch s {
	case diag.Warning:
		return pluginv1.Severity_SEVERITY_WARNING
	case diag.Info:
		return pluginv1.Severity_SEVERITY_INFO
	}
	return pluginv1.Severity_SEVERITY_ERROR
}

func severityFromProto(s pluginv1.Severity) diag.Severity {
	switch s {
	case pluginv1.Severity_SEVERITY_WARNING:
		return diag.Warning
	case pluginv1.Severity_SEVERITY_INFO:
		return diag.Info
	}
	return diag.Error
}

func diagnosticsToProto(l diag.List) []*pluginv1.Diagnostic { return mapAll(l, diagnosticToProto) }

func diagnosticsFromProto(l []*pluginv1.Diagnostic) diag.List { return mapAll(l, diagnosticFromProto) }
