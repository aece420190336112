package server

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"strconv"
	"strings"
)

// minCompress is the size in bytes below which compressing saves no packet.
const minCompress = 1024

// precompressed lists the encodings that may be next to a file, best first.
var precompressed = []struct{ coding, suffix string }{
	{"br", ".br"},
	{"gzip", ".gz"},
}

// accepts reports whether an Accept-Encoding header allows the coding. A coding
// that is named wins over "*"; a weight of 0 forbids.
func accepts(header, coding string) bool {
	wildcard := false
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(part, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		allowed := weight(params) > 0
		switch name {
		case coding:
			return allowed
		case "*":
			wildcard = allowed
		}
	}
	return wildcard
}

// weight reads "q=0.5"; what is absent or unreadable counts as 1.
func weight(params string) float64 {
	for p := range strings.SplitSeq(params, ";") {
		key, value, ok := strings.Cut(strings.TrimSpace(p), "=")
		if !ok || !strings.EqualFold(strings.TrimSpace(key), "q") {
			continue
		}
		if q, err := strconv.ParseFloat(strings.TrimSpace(value), 64); err == nil {
			return q
		}
	}
	return 1
}

// encoded picks the form of a file to send: a precompressed neighbour that the
// client takes, the content compressed now, or the content as it is (coding "").
func encoded(fsys fs.FS, name string, body []byte, acceptEncoding string) (data []byte, coding string) {
	for _, enc := range precompressed {
		if !accepts(acceptEncoding, enc.coding) || !isFile(fsys, name+enc.suffix) {
			continue
		}
		if data, err := fs.ReadFile(fsys, name+enc.suffix); err == nil {
			return data, enc.coding
		}
	}
	return compressed(body, acceptEncoding)
}

// compressed returns the body in gzip if the client takes that and it is worth it.
func compressed(body []byte, acceptEncoding string) (data []byte, coding string) {
	if len(body) < minCompress || !accepts(acceptEncoding, "gzip") {
		return body, ""
	}
	var buf bytes.Buffer
	zw, err := gzip.NewWriterLevel(&buf, gzip.BestSpeed)
	if err != nil {
		return body, ""
	}
	// A bytes.Buffer takes everything.
	_, _ = zw.Write(body)
	_ = zw.Close()
	if buf.Len() >= len(body) {
		return body, ""
	}
	return buf.Bytes(), "gzip"
}
