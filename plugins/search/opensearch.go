package search

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"net/url"
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/outdir"
)

// openSearchFile describes to browsers how to search the site from their address bar.
const openSearchFile = "opensearch.xml"

// openSearch is an OpenSearch description document, version 1.1.
type openSearch struct {
	XMLName       xml.Name          `xml:"http://a9.com/-/spec/opensearch/1.1/ OpenSearchDescription"`
	ShortName     string            `xml:"ShortName"`
	Description   string            `xml:"Description"`
	InputEncoding string            `xml:"InputEncoding"`
	Image         *openSearchImage  `xml:"Image"`
	URLs          []openSearchURL   `xml:"Url"`
	SearchForm    openSearchAddress `xml:"http://www.mozilla.org/2006/browser/search/ SearchForm"`
}

type openSearchImage struct {
	Width   int    `xml:"width,attr"`
	Height  int    `xml:"height,attr"`
	Type    string `xml:"type,attr,omitempty"`
	Address string `xml:",chardata"`
}

type openSearchURL struct {
	Type     string `xml:"type,attr"`
	Rel      string `xml:"rel,attr,omitempty"`
	Method   string `xml:"method,attr,omitempty"`
	Template string `xml:"template,attr"`
}

type openSearchAddress struct {
	Address string `xml:",chardata"`
}

// iconTypes are the media types of icons by the endings of their files.
var iconTypes = map[string]string{
	".ico": "image/x-icon", ".svg": "image/svg+xml", ".png": "image/png", ".gif": "image/gif", ".jpg": "image/jpeg", ".webp": "image/webp",
}

// describesSearch reports whether the built site has an OpenSearch description: it needs a search
// page for browsers to open.
func (p *Plugin) describesSearch() bool {
	return p.site.Production && p.opts.globalData(p.site).SearchPagePath != nil
}

// openSearchTag returns the link that leads browsers to the description.
func (p *Plugin) openSearchTag() plugin.HTMLTag {
	return plugin.HTMLTag{Position: "head", TagName: "link", Attributes: map[string]any{
		"rel": "search", "type": "application/opensearchdescription+xml", "title": p.site.Title, "href": p.site.BaseURL + openSearchFile,
	}}
}

// DescribeOutput implements plugin.OutputDescriber.
func (p *Plugin) DescribeOutput(context.Context, *plugin.DescribeOutputRequest) (*plugin.DescribeOutputResponse, error) {
	resp := &plugin.DescribeOutputResponse{}
	if p.describesSearch() {
		resp.Files = []string{openSearchFile}
	}
	return resp, nil
}

// PostBuild implements plugin.PostBuilder: it writes the OpenSearch description, unless the site has one
// of its own in a static directory.
func (p *Plugin) PostBuild(_ context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	resp := &plugin.PostBuildResponse{}
	if !p.describesSearch() {
		return resp, nil
	}
	out := outdir.Of(req)
	if own, err := out.Read(openSearchFile); len(own) > 0 || err != nil {
		return resp, err
	}
	var b bytes.Buffer
	b.WriteString(xml.Header)
	enc := xml.NewEncoder(&b)
	enc.Indent("", "  ")
	if err := enc.Encode(p.openSearch()); err != nil {
		return nil, fmt.Errorf("search: writing the OpenSearch description: %w", err)
	}
	if err := out.Write(openSearchFile, append(b.Bytes(), '\n')); err != nil {
		return nil, fmt.Errorf("search: writing the OpenSearch description: %w", err)
	}
	return resp, nil
}

func (p *Plugin) openSearch() openSearch {
	home := p.site.URL + p.site.BaseURL
	d := openSearch{
		ShortName: p.site.Title, Description: "Search " + p.site.Title, InputEncoding: "UTF-8",
		URLs: []openSearchURL{
			{Type: "text/html", Method: "get", Template: p.site.URL + *p.opts.globalData(p.site).SearchPagePath + "?q={searchTerms}"},
			{Type: "application/opensearchdescription+xml", Rel: "self", Template: home + openSearchFile},
		},
		SearchForm: openSearchAddress{home},
	}
	if icon := p.site.Favicon; icon != "" {
		d.Image = &openSearchImage{Width: 16, Height: 16, Type: iconTypes[strings.ToLower(path.Ext(icon))], Address: p.iconAddress()}
	}
	return d
}

// iconAddress is the full address of the site's icon.
func (p *Plugin) iconAddress() string {
	icon := p.site.WithBaseURL("/" + strings.TrimPrefix(p.site.Favicon, "/"))
	if u, err := url.Parse(p.site.Favicon); err == nil && u.IsAbs() {
		return p.site.Favicon
	}
	return p.site.URL + (&url.URL{Path: icon}).EscapedPath()
}
