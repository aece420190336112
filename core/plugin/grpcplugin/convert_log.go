package grpcplugin

import (
	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

func logEntryToProto(e plugin.LogEntry) *pluginv1.LogRequest {
	out := &pluginv1.LogRequest{Level: logLevelToProto(e.Level), Message: validUTF8(e.Message)}
	for name, value := range e.Fields {
		if out.Fields == nil {
			out.Fields = map[string]string{}
		}
		out.Fields[validUTF8(name)] = validUTF8(value)
	}
	return out
}

func logEntryFromProto(r *pluginv1.LogRequest) plugin.LogEntry {
	return plugin.LogEntry{Level: logLevelFromProto(r.GetLevel()), Message: r.GetMessage(), Fields: r.GetFields()}
}

func logLevelToProto(l plugin.LogLevel) pluginv1.LogLevel {
	switch l {
	case plugin.LogDebug:
		return pluginv1.LogLevel_LOG_LEVEL_DEBUG
	case plugin.LogWarn:
		return pluginv1.LogLevel_LOG_LEVEL_WARN
	case plugin.LogError:
		return pluginv1.LogLevel_LOG_LEVEL_ERROR
	}
	return pluginv1.LogLevel_LOG_LEVEL_INFO
}

func logLevelFromProto(l pluginv1.LogLevel) plugin.LogLevel {
	switch l {
	case pluginv1.LogLevel_LOG_LEVEL_DEBUG:
		return plugin.LogDebug
	case pluginv1.LogLevel_LOG_LEVEL_WARN:
		return plugin.LogWarn
	case pluginv1.LogLevel_LOG_LEVEL_ERROR:
		return plugin.LogError
	}
	return plugin.LogInfo
}
