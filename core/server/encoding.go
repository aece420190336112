package server

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"strconv"
	"strings"
)

// minCompress is the size in bytes below which compression saves no packet.
const minCompress = 1024

// precompressed lists the encodings that may exist as files next to a file, best first.
var precompressed = []struct{ coding, suffix string }{
	{"br", ".br"},
	{"gzip", ".gz"},
}

// accepts reports whether an Accept-Encoding header allows the coding. An explicit
// coding takes precedence over "*"; a weight of 0 forbids it.
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

// weight parses a parameter such as "q=0.5". It returns 1 if q is missing or invalid.
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

// encodeFile chooses what to send for a file: a precompressed file next to it that the
// client accepts, the content compressed now, or the uncompressed content (coding "").
func encodeFile(fsys fs.FS, name string, body []byte, acceptEncoding string) (data []byte, coding string) {
	for _, enc := range precompressed {
		if !accepts(acceptEncoding, enc.coding) || !isFile(fsys, name+enc.suffix) {
			continue
		}
		if data, err := fs.ReadFile(fsys, name+enc.suffix); err == nil {
			return data, enc.coding
		}
	}
	return compress(body, acceptEncoding)
}

// compress returns the body compressed with gzip if the client accepts that and it
// makes the body smaller.
func compress(body []byte, acceptEncoding string) (data []byte, coding string) {
	if len(body) < minCompress || !accepts(acceptEncoding, "gzip") {
		return body, ""
	}
	var buf bytes.Buffer
	zw, err := gzip.NewWriterLevel(&buf, gzip.BestSpeed)
	if err != nil {
		return body, ""
	}
	// Writing to a bytes.Buffer cannot fail.
	_, _ = zw.Write(body)
	_ = zw.Close()
	if buf.Len() >= len(body) {
		return body, ""
	}
	return buf.Bytes(), "gzip"
}
