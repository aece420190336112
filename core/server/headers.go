package server

import (
	"io/fs"
	"net/http"
	"strings"
)

// The files of a built site that tell its host which headers to send.
const (
	headersFile      = "_headers"
	nginxHeadersFile = "nginx-headers.conf"
)

// maxHeadersFile bounds a file of headers, in bytes.
const maxHeadersFile = 1 << 20

// headerRule is a header for the paths of a pattern. A value of "" takes it back.
type headerRule struct{ path, name, value string }

// headerRules reads the files of headers of a site. Where there are both, they say the
// same for different hosts, so that one is enough.
func headerRules(fsys fs.FS) []headerRule {
	if text, ok := smallFile(fsys, headersFile); ok {
		return parseHeaders(text)
	}
	text, _ := smallFile(fsys, nginxHeadersFile)
	return parseNginxHeaders(text)
}

func smallFile(fsys fs.FS, name string) (string, bool) {
	info, err := fs.Stat(fsys, name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxHeadersFile {
		return "", false
	}
	text, err := fs.ReadFile(fsys, name)
	return string(text), err == nil
}

// parseHeaders reads the form that Netlify and Cloudflare share: a path or pattern on a
// line of its own, then the headers of it, each on an indented line.
func parseHeaders(text string) []headerRule {
	var rules []headerRule
	path := ""
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "" || strings.HasPrefix(trimmed, "#"):
		case strings.HasPrefix(line, "/") || strings.HasPrefix(line, "https://") || strings.HasPrefix(line, "http://"):
			path = trimmed
		case path == "":
		case strings.HasPrefix(trimmed, "! "):
			rules = append(rules, headerRule{path, strings.TrimSpace(trimmed[2:]), ""})
		default:
			if name, value, ok := strings.Cut(trimmed, ":"); ok && validHeader(name, value) {
				rules = append(rules, headerRule{path, name, strings.TrimSpace(value)})
			}
		}
	}
	return rules
}

// parseNginxHeaders reads the lines add_header NAME "VALUE" always; of an include of nginx.
func parseNginxHeaders(text string) []headerRule {
	var rules []headerRule
	for line := range strings.Lines(text) {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), "add_header ")
		name, quoted, _ := strings.Cut(rest, " ")
		start, end := strings.IndexByte(quoted, '"'), strings.LastIndexByte(quoted, '"')
		if !ok || start != 0 || end <= start {
			continue
		}
		value := strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(quoted[1:end])
		if validHeader(name, value) {
			rules = append(rules, headerRule{"/*", name, value})
		}
	}
	return rules
}

// ours are headers that the server alone can know, and the one for caches: what a
// browser keeps of a preview would hide the next build.
var ours = map[string]bool{
	"cache-control": true, "connection": true, "content-encoding": true, "content-length": true, "content-type": true,
	"etag": true, "transfer-encoding": true, "vary": true,
}

// validHeader reports whether a header can be sent for a file.
func validHeader(name, value string) bool {
	return !ours[strings.ToLower(name)] && name != "" && value != "" && !strings.ContainsAny(name, " \t\"()<>@,;\\[]?={}") && !strings.ContainsAny(value, "\r\n\x00")
}

// addHeaders adds the headers that the rules have for a path. Of a header that several
// rules give, the values are joined, as hosts do.
func addHeaders(h http.Header, rules []headerRule, urlPath string) {
	for _, r := range rules {
		switch {
		case !matchesPath(r.path, urlPath):
		case r.value == "":
			h.Del(r.name)
		case h.Get(r.name) != "":
			h.Set(r.name, h.Get(r.name)+", "+r.value)
		default:
			h.Set(r.name, r.value)
		}
	}
}

// matchesPath reports whether a path fits a pattern: "*" stands for any text, and
// ":name" for one part of the path. The host of an address counts for nothing here.
func matchesPath(pattern, urlPath string) bool {
	if _, rest, ok := strings.Cut(pattern, "://"); ok {
		_, rest, _ = strings.Cut(rest, "/")
		pattern = "/" + rest
	}
	pieces := strings.Split(pattern, "*")
	rest, ok := cutPiece(pieces[0], urlPath)
	if !ok || len(pieces) == 1 {
		return ok && rest == ""
	}
	for i, piece := range pieces[1:] {
		last := i == len(pieces)-2
		for {
			after, ok := cutPiece(piece, rest)
			if ok && (!last || after == "") {
				rest = after
				break
			}
			if rest == "" {
				return false
			}
			rest = rest[1:]
		}
	}
	return true
}

// cutPiece takes what a piece of a pattern without "*" stands for off the front of a path.
func cutPiece(piece, urlPath string) (rest string, ok bool) {
	for piece != "" {
		if piece[0] == ':' {
			part := strings.IndexByte(urlPath+"/", '/')
			if part == 0 {
				return "", false
			}
			piece, urlPath = strings.TrimLeft(piece[1:], nameLetters), urlPath[part:]
			continue
		}
		if urlPath == "" || urlPath[0] != piece[0] {
			return "", false
		}
		piece, urlPath = piece[1:], urlPath[1:]
	}
	return urlPath, true
}

// nameLetters are those of the names in patterns.
const nameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
