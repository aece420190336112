package config

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// checkFormat returns a string in its canonical form. If the string does not have the format,
// it returns the problem, as the end of a sentence, and a hint.
func checkFormat(f plugin.OptionFormat, s string) (good, problem, fix string) {
	switch f {
	case plugin.FormatOrigin:
		return checkOrigin(s)
	case plugin.FormatBasePath:
		return checkBasePath(s)
	case plugin.FormatURL:
		return checkURL(s)
	}
	return s, "", ""
}

// checkOrigin accepts a URL of scheme and host. It drops a trailing slash.
func checkOrigin(s string) (good, problem, fix string) {
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		example := "https://example.com"
		if guess, err := url.Parse("https://" + strings.TrimLeft(s, "/:")); err == nil && !strings.Contains(s, "//") && strings.Contains(guess.Host, ".") {
			example = "https://" + guess.Host
		}
		return "", fmt.Sprintf("must be a URL with scheme and host, not %q", s), fmt.Sprintf("Write %q", example)
	}
	origin := u.Scheme + "://" + u.Host
	if path := strings.Trim(u.EscapedPath(), "/"); path != "" {
		return "", fmt.Sprintf("must have no path, but has %q", u.EscapedPath()),
			fmt.Sprintf("Write url = %q and baseUrl = %q", origin, "/"+path+"/")
	}
	if u.User != nil || strings.ContainsAny(s, "?#") || u.Path != "" && u.Path != "/" {
		return "", "must be scheme and host alone", fmt.Sprintf("Write %q", origin)
	}
	return origin, "", ""
}

var slashes = lazyregexp.New(`/{2,}`)

// checkBasePath accepts a path that begins and ends with a slash.
func checkBasePath(s string) (good, problem, fix string) {
	if u, err := url.Parse(s); err == nil && u.Host != "" {
		path := slashes.ReplaceAllString("/"+u.Path+"/", "/")
		return "", "must be a path, not a URL", fmt.Sprintf("Write %q; scheme and host belong in url", path)
	}
	if i := strings.IndexAny(s, "?#"); i >= 0 {
		return "", "must be a path without query and anchor", fmt.Sprintf("Write %q", slashes.ReplaceAllString("/"+s[:i]+"/", "/"))
	}
	want := slashes.ReplaceAllString("/"+s+"/", "/")
	if s != want {
		return "", "must begin and end with a slash, and have no empty parts", fmt.Sprintf("Write %q", want)
	}
	return s, "", ""
}

// checkURL accepts any address that a link can have. Spaces are allowed, since browsers encode
// them, except in text that is clearly no address.
func checkURL(s string) (good, problem, fix string) {
	u, err := url.Parse(s)
	words := strings.Contains(s, " ") && !strings.HasPrefix(s, "/") && (err != nil || u.Scheme == "")
	if err != nil || s == "" || words || strings.ContainsAny(s, "\t\r\n") {
		return "", fmt.Sprintf("must be a URL, not %q", s), `Write a URL such as "https://example.com/page", or a path such as "/page"`
	}
	return s, "", ""
}
