package plugin

import (
	"encoding/json"
	"strings"
)

// Site holds the facts about the site for plugins, taken from the validated
// configuration. It does not change during a build.
type Site struct {
	// Dir is the absolute path of the site directory.
	Dir string `json:"dir"`
	// Production is false under `gosaur start`.
	Production bool   `json:"production"`
	Title      string `json:"title"`
	Tagline    string `json:"tagline"`
	// URL is scheme and host without a trailing slash.
	URL string `json:"url"`
	// BaseURL begins and ends with a slash.
	BaseURL string `json:"baseUrl"`
	// TrailingSlash is nil where the configuration leaves it open.
	TrailingSlash *bool `json:"trailingSlash,omitempty"`
	// Favicon is the icon as configured: a path below a static directory, or a URL; "" for none.
	Favicon string `json:"favicon,omitempty"`
	// Locale is the locale being built, such as "en".
	Locale string `json:"locale"`
	// LocalizationDir is the folder of the locale's translations, relative to Dir, such as "i18n/fr"; "" if
	// there are none.
	LocalizationDir string `json:"localizationDir,omitempty"`
	// NoIndex asks search engines to leave the whole site out.
	NoIndex bool `json:"noIndex"`
	// StaticDirectories are relative to Dir.
	StaticDirectories []string `json:"staticDirectories"`
	// OnBrokenMarkdownLinks is ignore, log, warn or throw.
	OnBrokenMarkdownLinks string `json:"onBrokenMarkdownLinks"`
	// ThemeConfig is the themeConfig table as JSON.
	ThemeConfig json.RawMessage `json:"themeConfig"`
	// CustomFields is the customFields table as JSON.
	CustomFields json.RawMessage `json:"customFields"`
}

// Permalink joins parts below the base URL into a route path and applies the
// site's trailing-slash policy to it. Empty parts are left out.
func (s *Site) Permalink(parts ...string) string {
	p := s.BaseURL
	for _, part := range parts {
		part = strings.Trim(part, "/")
		if part == "" {
			continue
		}
		if !strings.HasSuffix(p, "/") {
			p += "/"
		}
		p += part
	}
	return s.ApplyTrailingSlash(p)
}

// NotFoundPath is the path of the page for unknown paths. The core makes it unless a plugin does.
func (s *Site) NotFoundPath() string { return s.BaseURL + "404.html" }

// WithBaseURL prepends the base URL to a path that begins with a slash, unless it
// is there already. Other addresses stay as they are.
func (s *Site) WithBaseURL(path string) string {
	switch {
	case !strings.HasPrefix(path, "/"), strings.HasPrefix(path, "//"), strings.HasPrefix(path, s.BaseURL):
		return path
	case path == strings.TrimSuffix(s.BaseURL, "/"):
		return s.BaseURL
	}
	return s.BaseURL + strings.TrimPrefix(path, "/")
}

// ApplyTrailingSlashes applies the site's trailingSlash setting to the paths of routes. Metadata of pages
// keeps its paths as they are: links to them get their slash where they are rendered.
func (s *Site) ApplyTrailingSlashes(routes []Route) {
	for i := range routes {
		routes[i].Path = s.ApplyTrailingSlash(routes[i].Path)
	}
}

// ApplyTrailingSlash applies the site's trailingSlash setting to a path. The base URL itself keeps its slash,
// and a path that ends in ".html" gets none. Query and hash are left alone, and a path that consists of
// nothing else stays empty.
func (s *Site) ApplyTrailingSlash(path string) string {
	rest := ""
	if i := strings.IndexAny(path, "?#"); i >= 0 {
		path, rest = path[:i], path[i:]
	}
	if s.TrailingSlash == nil || path == s.BaseURL || path == "/" || path == "" {
		return path + rest
	}
	path = strings.TrimSuffix(path, "/")
	if *s.TrailingSlash && !strings.HasSuffix(path, ".html") {
		path += "/"
	}
	return path + rest
}
