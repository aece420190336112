package grpcplugin

import (
	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

func siteToProto(s *plugin.Site) *pluginv1.Site {
	return &pluginv1.Site{
		Dir: s.Dir, Production: s.Production, Title: s.Title, Tagline: s.Tagline, Url: s.URL, BaseUrl: s.BaseURL,
		TrailingSlash: s.TrailingSlash, Locale: s.Locale, NoIndex: s.NoIndex, StaticDirectories: s.StaticDirectories,
		OnBrokenMarkdownLinks: s.OnBrokenMarkdownLinks, ThemeConfig: s.ThemeConfig, CustomFields: s.CustomFields, Favicon: s.Favicon,
		LocalizationDir: s.LocalizationDir,
	}
}

func siteFromProto(s *pluginv1.Site) *plugin.Site {
	return &plugin.Site{
		Dir: s.GetDir(), Production: s.GetProduction(), Title: s.GetTitle(), Tagline: s.GetTagline(), URL: s.GetUrl(),
		BaseURL: s.GetBaseUrl(), TrailingSlash: s.TrailingSlash, Locale: s.GetLocale(), NoIndex: s.GetNoIndex(),
		StaticDirectories: s.GetStaticDirectories(), OnBrokenMarkdownLinks: s.GetOnBrokenMarkdownLinks(),
		ThemeConfig: s.GetThemeConfig(), CustomFields: s.GetCustomFields(), Favicon: s.GetFavicon(),
		LocalizationDir: s.GetLocalizationDir(),
	}
}
