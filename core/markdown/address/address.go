package address

import (
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// Patterns for the start of an address up to its host: of web protocols, and of all others.
var (
	webAddress   = regexp.MustCompile(`^(?i:https?|wss?|ftp):[/\\]*`)
	otherAddress = regexp.MustCompile(`^(?i:[a-z][a-z0-9+.-]*:)?//[^/?#@]*`)
)

// Problem returns the reason why browsers cannot open a URL; "" if they can.
func Problem(raw string) string {
	if scheme := webAddress.FindString(raw); scheme != "" {
		return addressProblem(raw[len(scheme):])
	}
	if host := otherAddress.FindString(raw); !strings.HasSuffix(host, "]") {
		if colon := strings.LastIndexByte(host, ':'); colon > strings.LastIndexByte(host, '/') {
			return portProblem(host[colon:])
		}
	}
	return ""
}

// addressProblem returns what is wrong with the host and port that an address begins with; "" if
// nothing is.
func addressProblem(s string) string {
	if end := strings.IndexAny(s, `/\?#`); end >= 0 {
		s = s[:end]
	}
	s = s[strings.LastIndexByte(s, '@')+1:]
	if strings.HasPrefix(s, "[") {
		if host, _, _ := strings.Cut(s[1:], "]"); !validIPv6(host) {
			return "the brackets do not hold an IP address"
		}
		return portProblem(s[strings.IndexByte(s, ']')+1:])
	}
	host, port := s, ""
	if colon := strings.IndexByte(s, ':'); colon >= 0 {
		host, port = s[:colon], s[colon:]
	}
	switch host = Decode(host); {
	case host == "":
		return "it has no host"
	case !validIPv4(host):
		return "the host " + strconv.Quote(host) + " is not an IP address"
	case strings.ContainsAny(host, " /\\?#:@<>^|%[]\x7f") || strings.ContainsFunc(host, func(r rune) bool { return r < ' ' }):
		return "the host " + strconv.Quote(host) + " holds a character that no host may have"
	}
	return portProblem(port)
}

func validIPv6(s string) bool {
	a, err := netip.ParseAddr(s)
	return err == nil && a.Is6() && a.Zone() == ""
}

// validIPv4 reports whether a host is valid if browsers read it as an IPv4 address: one of four or
// more parts that ends in a number.
func validIPv4(host string) bool {
	parts := strings.Split(strings.TrimSuffix(host, "."), ".")
	if last := parts[len(parts)-1]; len(parts) < 4 || strings.Trim(last, "0123456789") != "" {
		return true
	}
	a, err := netip.ParseAddr(strings.Join(parts, "."))
	return err == nil && a.Is4()
}

// portProblem returns what is wrong with the port after a host, given with its colon; "" if nothing
// is.
func portProblem(s string) string {
	if s == "" || s == ":" {
		return ""
	}
	port := strings.TrimPrefix(s, ":")
	if strings.Trim(port, "0123456789") != "" {
		return "the port " + strconv.Quote(port) + " is not a number"
	}
	if n, err := strconv.Atoi(port); err != nil || n > 65535 {
		return "there is no port " + port
	}
	return ""
}

// Pathname is the prefix of URLs that are used as they are.
const Pathname = "pathname://"

var (
	protocolPrefix    = regexp.MustCompile(`^(?:\w*:|//)`)
	markdownExtension = regexp.MustCompile(`(?i)\.mdx?$`)
)

// HasProtocol reports whether a URL leaves the site: it begins with a protocol, or with two slashes.
func HasProtocol(url string) bool { return protocolPrefix.MatchString(url) }

// IsMarkdown reports whether a path names a Markdown file.
func IsMarkdown(file string) bool { return markdownExtension.MatchString(file) }

// Split cuts the query and hash off a URL.
func Split(raw string) (file, rest string) {
	if i := strings.IndexAny(raw, "?#"); i >= 0 {
		return raw[:i], raw[i:]
	}
	return raw, ""
}

// Decode resolves percent escapes; malformed ones are kept.
func Decode(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	if u, err := url.PathUnescape(s); err == nil {
		return u
	}
	return s
}

// unsafeURL are the ASCII characters that are escaped in URLs.
const unsafeURL = "\"<>\\^`{|} []"

// Encode escapes what a URL cannot contain, and keeps existing escapes.
func Encode(s string) string {
	clean := true
	for i := 0; i < len(s) && clean; i++ {
		c := s[i]
		clean = c > 0x20 && c < 0x7f && c != '%' && strings.IndexByte(unsafeURL, c) < 0
	}
	if clean {
		return s
	}
	const hex = "0123456789ABCDEF"
	b := make([]byte, 0, len(s)+16)
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '%' && i+2 < len(s) && char.IsAlnum(s[i+1]) && char.IsAlnum(s[i+2]):
			b = append(b, c)
		case c <= 0x20 || c >= 0x7f || c == '%' || strings.IndexByte(unsafeURL, c) >= 0:
			b = append(b, '%', hex[c>>4], hex[c&15])
		default:
			b = append(b, c)
		}
	}
	return string(b)
}
