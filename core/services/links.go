package services

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// ResolveLinks implements plugin.Host.
func (s *Services) ResolveLinks(_ context.Context, req *plugin.ResolveLinksRequest) (*plugin.ResolveLinksResponse, error) {
	table := s.routes()
	if table == nil {
		return nil, errors.New("the routes of the site are not known yet; resolve links in one of the hooks describe output, index pages and post-build")
	}
	res := &plugin.ResolveLinksResponse{Links: make([]plugin.ResolvedLink, len(req.Targets))}
	for i, t := range req.Targets {
		res.Links[i] = s.resolveLink(table, req.From, t.Target)
		if !res.Links[i].Found && t.Pos != (diag.Pos{}) {
			s.reportBroken(table, t)
		}
	}
	return res, nil
}

var (
	hasProtocol  = regexp.MustCompile(`^([a-zA-Z][a-zA-Z0-9+.-]*:|//)`)
	markdownFile = regexp.MustCompile(`(?i)\.mdx?$`)
)

// resolveLink resolves a link in a file.
func (s *Services) resolveLink(table *route.Table, from, target string) plugin.ResolvedLink {
	if hasProtocol.MatchString(target) {
		return plugin.ResolvedLink{URL: target, Found: true}
	}
	bare, suffix := target, ""
	if i := strings.IndexAny(target, "?#"); i >= 0 {
		bare, suffix = target[:i], target[i:]
	}
	if plain, err := url.PathUnescape(bare); err == nil {
		bare = plain
	}
	site := s.Site
	if bare == "" {
		_, known := table.Permalink(from)
		return plugin.ResolvedLink{URL: target, Found: suffix != "" && known}
	}
	if markdownFile.MatchString(bare) {
		permalink, ok := table.ResolveDoc(from, bare)
		return s.resolvedLink(permalink, suffix, target, ok)
	}
	address := site.WithBaseURL(bare)
	if !strings.HasPrefix(bare, "/") {
		base, _ := table.Permalink(from)
		address = path.Join(path.Dir(base), bare)
		if strings.HasSuffix(base, "/") {
			address = path.Join(base, bare)
		}
	}
	if _, ok := table.Lookup(address); ok {
		return s.resolvedLink(site.ApplyTrailingSlash(address), suffix, target, true)
	}
	return s.resolvedLink(address, suffix, target, s.hasFile(strings.TrimPrefix(address, site.BaseURL)))
}

// resolvedLink returns the result for a URL of the site.
func (s *Services) resolvedLink(address, suffix, target string, found bool) plugin.ResolvedLink {
	if !found {
		return plugin.ResolvedLink{URL: target}
	}
	return plugin.ResolvedLink{URL: (&url.URL{Path: address}).EscapedPath() + suffix, Found: true}
}

// hasFile reports whether the output will contain a file, from a static folder or added by a plugin.
func (s *Services) hasFile(name string) bool {
	if _, ok := s.Assets.Get(name); ok {
		return true
	}
	local := filepath.FromSlash(name)
	if !filepath.IsLocal(local) {
		return false
	}
	for _, dir := range s.Config.StaticDirectories {
		if info, err := os.Stat(filepath.Join(s.absolutePath(dir), local)); err == nil && !info.IsDir() {
			return true
		}
	}
	return false
}

// reportBroken reports a broken link with the severity of the setting onBrokenLinks.
func (s *Services) reportBroken(table *route.Table, t plugin.LinkTarget) {
	severity := config.SeverityOf(s.Config.OnBrokenLinks)
	if severity == "" {
		return
	}
	var paths []string
	for _, r := range table.Routes {
		paths = append(paths, r.Path)
	}
	d := diag.Diagnostic{
		Code: diag.CodeBrokenLink, Severity: severity, Pos: t.Pos, Message: "the link to \"" + t.Target + "\" leads to no page and no file",
	}
	if near := diag.Suggest(t.Target, paths); near != "" {
		d.Hint = "did you mean \"" + near + "\"?"
	}
	s.Report(d)
}
