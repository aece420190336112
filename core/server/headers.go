package server

import (
	"io/fs"
	"net/http"
	"strings"
)

// The files of a built site that configure the headers that its host sends.
const (
	headersFile      = "_headers"
	nginxHeadersFile = "nginx-headers.conf"
)

// maxHeadersFile is the maximum size in bytes of a header file.
const maxHeadersFile = 1 << 20

// headerRule is a header for the paths that match a pattern. A value of "" removes it.
type headerRule struct{ path, name, value string }

// headerRules reads the header file of a site. If both files exist, they have the same
// content for different hosts, so it reads one.
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

// parseHeaders parses the format of Netlify and Cloudflare: a path or pattern on a line of
// its own, followed by its headers on indented lines.
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

// parseNginxHeaders parses the add_header NAME "VALUE" always; lines of an nginx include file.
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

// serverHeaders are the headers that the server sets itself. They include cache-control, because a
// browser that caches a preview would hide the next build.
var serverHeaders = map[string]bool{
	"cache-control": true, "connection": true, "content-encoding": true, "content-length": true, "content-type": true,
	"etag": true, "transfer-encoding": true, "vary": true,
}

// validHeader reports whether a header file may set a header.
func validHeader(name, value string) bool {
	return !serverHeaders[strings.ToLower(name)] && name != "" && value != "" && !strings.ContainsAny(name, " \t\"()<>@,;\\[]?={}") && !strings.ContainsAny(value, "\r\n\x00")
}

// addHeaders adds the headers of the rules that match a path. Like hosts, it joins the
// values if several rules set a header.
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

// matchesPath reports whether a path matches a pattern: "*" matches any text, and
// ":name" one segment of the path. The host of a pattern is ignored.
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

// cutPiece removes the prefix of a path that matches a piece of a pattern without "*".
func cutPiece(piece, urlPath string) (rest string, ok bool) {
	for piece != "" {
		if piece[0] == ':' {
			part := strings.IndexByte(urlPath+"/", '/')
			if part == 0 {
				return "", false
			}
			piece, urlPath = strings.TrimLeft(piece[1:], placeholderLetters), urlPath[part:]
			continue
		}
		if urlPath == "" || urlPath[0] != piece[0] {
			return "", false
		}
		piece, urlPath = piece[1:], urlPath[1:]
	}
	return urlPath, true
}

// placeholderLetters are the characters of placeholder names in patterns.
const placeholderLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
