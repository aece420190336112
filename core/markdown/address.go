package markdown

import (
	"net/netip"
	"regexp"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// The beginnings of an address up to its host: of the web, and of other protocols.
var (
	webAddress   = regexp.MustCompile(`^(?i:https?|wss?|ftp):[/\\]*`)
	otherAddress = regexp.MustCompile(`^(?i:[a-z][a-z0-9+.-]*:)?//[^/?#@]*`)
)

// checkAddress reports an address that no browser can open.
func (d *document) checkAddress(n ast.Node, raw string) {
	problem := ""
	if scheme := webAddress.FindString(raw); scheme != "" {
		problem = addressProblem(raw[len(scheme):])
	} else if host := otherAddress.FindString(raw); !strings.HasSuffix(host, "]") {
		if colon := strings.LastIndexByte(host, ':'); colon > strings.LastIndexByte(host, '/') {
			problem = portProblem(host[colon:])
		}
	}
	if problem != "" {
		start, end := d.locate(n, raw)
		if d.mistakenLine(start) {
			return // it is part of a tag that could not be read
		}
		d.Syntax(start, end, "mend it, end it with a space, or write it in backticks if it is no link",
			"no browser can open %q: %s", raw, problem)
	}
}

// mistakenLine reports whether a mistake in a tag was found on the line of an offset.
func (d *document) mistakenLine(offset int) bool {
	for reported := range d.reported {
		if d.Src.Line(reported) == d.Src.Line(offset) {
			return true
		}
	}
	return false
}

// addressProblem says what is wrong with the host of an address that begins with it.
func addressProblem(s string) string {
	if end := strings.IndexAny(s, `/\?#`); end >= 0 {
		s = s[:end]
	}
	s = s[strings.LastIndexByte(s, '@')+1:]
	if strings.HasPrefix(s, "[") {
		if host, _, _ := strings.Cut(s[1:], "]"); !validIPv6(host) {
			return "the brackets hold no address of a network"
		}
		return portProblem(s[strings.IndexByte(s, ']')+1:])
	}
	host, port := s, ""
	if colon := strings.IndexByte(s, ':'); colon >= 0 {
		host, port = s[:colon], s[colon:]
	}
	switch host = decode(host); {
	case host == "":
		return "it has no host"
	case !validIPv4(host):
		return "the host " + strconv.Quote(host) + " is no address of a network"
	case strings.ContainsAny(host, " /\\?#:@<>^|%[]\x7f") || strings.ContainsFunc(host, func(r rune) bool { return r < ' ' }):
		return "the host " + strconv.Quote(host) + " holds a character that no host may have"
	}
	return portProblem(port)
}

func validIPv6(s string) bool {
	a, err := netip.ParseAddr(s)
	return err == nil && a.Is6() && a.Zone() == ""
}

// validIPv4 reports whether a host that ends with a number is an address in four of them.
func validIPv4(host string) bool {
	parts := strings.Split(strings.TrimSuffix(host, "."), ".")
	if last := parts[len(parts)-1]; len(parts) < 4 || strings.Trim(last, "0123456789") != "" {
		return true
	}
	a, err := netip.ParseAddr(strings.Join(parts, "."))
	return err == nil && a.Is4()
}

// portProblem says what is wrong with the colon and number behind a host, if any.
func portProblem(s string) string {
	if s == "" || s == ":" {
		return ""
	}
	port := strings.TrimPrefix(s, ":")
	if strings.Trim(port, "0123456789") != "" {
		return "the port " + strconv.Quote(port) + " is no number"
	}
	if n, err := strconv.Atoi(port); err != nil || n > 65535 {
		return "there is no port " + port
	}
	return ""
}
