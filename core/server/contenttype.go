package server

import (
	"path"
	"strings"
)

// mediaType is the media type of a file name extension. The server has its own
// table, because the operating system's differs between machines.
type mediaType struct {
	name string
	// compress reports whether the content is worth compressing.
	compress bool
}

var mediaTypes = map[string]mediaType{
	".atom":        {"application/atom+xml; charset=utf-8", true},
	".avif":        {"image/avif", false},
	".bmp":         {"image/bmp", true},
	".cjs":         {"text/javascript; charset=utf-8", true},
	".css":         {"text/css; charset=utf-8", true},
	".csv":         {"text/csv; charset=utf-8", true},
	".eot":         {"application/vnd.ms-fontobject", true},
	".flac":        {"audio/flac", false},
	".gif":         {"image/gif", false},
	".gz":          {"application/gzip", false},
	".htm":         {"text/html; charset=utf-8", true},
	".html":        {"text/html; charset=utf-8", true},
	".ico":         {"image/x-icon", true},
	".jpeg":        {"image/jpeg", false},
	".jpg":         {"image/jpeg", false},
	".js":          {"text/javascript; charset=utf-8", true},
	".json":        {"application/json", true},
	".m4a":         {"audio/mp4", false},
	".map":         {"application/json", true},
	".md":          {"text/markdown; charset=utf-8", true},
	".mdx":         {"text/markdown; charset=utf-8", true},
	".mjs":         {"text/javascript; charset=utf-8", true},
	".mov":         {"video/quicktime", false},
	".mp3":         {"audio/mpeg", false},
	".mp4":         {"video/mp4", false},
	".ogg":         {"audio/ogg", false},
	".ogv":         {"video/ogg", false},
	".otf":         {"font/otf", true},
	".pdf":         {"application/pdf", false},
	".png":         {"image/png", false},
	".rss":         {"application/rss+xml; charset=utf-8", true},
	".svg":         {"image/svg+xml", true},
	".tgz":         {"application/gzip", false},
	".toml":        {"application/toml", true},
	".ttf":         {"font/ttf", true},
	".txt":         {"text/plain; charset=utf-8", true},
	".vtt":         {"text/vtt; charset=utf-8", true},
	".wasm":        {"application/wasm", true},
	".wav":         {"audio/wav", false},
	".webm":        {"video/webm", false},
	".webmanifest": {"application/manifest+json", true},
	".webp":        {"image/webp", false},
	".woff":        {"font/woff", false},
	".woff2":       {"font/woff2", false},
	".xml":         {"application/xml; charset=utf-8", true},
	".xsl":         {"text/xsl; charset=utf-8", true},
	".yaml":        {"application/yaml", true},
	".yml":         {"application/yaml", true},
	".zip":         {"application/zip", false},
}

// mediaTypeOf returns the type of a file by its extension. Browsers download files
// of unknown types.
func mediaTypeOf(name string) mediaType {
	if t, ok := mediaTypes[strings.ToLower(path.Ext(name))]; ok {
		return t
	}
	return mediaType{name: "application/octet-stream"}
}

// ContentType returns the Content-Type of a file by its name.
func ContentType(name string) string { return mediaTypeOf(name).name }
