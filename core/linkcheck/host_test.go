package linkcheck

import "testing"

func TestLinksWithTheSitesOwnHostAreInside(t *testing.T) {
	for link, want := range map[string]string{
		"/docs/a": "/docs/a", "a": "a", "#x": "#x", "": "",
		"https://example.com/docs/a?x=1#y": "/docs/a?x=1#y", "HTTP://EXAMPLE.com:80/a": "/a", "//example.com": "/", "https://example.com:443?x": "/?x", " https://example.com/a ": "/a",
		"https://example.org/a": "-", "https://www.example.com/a": "-", "https://example.com:8080/a": "-", "https://example.com.evil.org/": "-", "https://user@example.com/": "-",
		"ftp://example.com/a": "-", "mailto:a@example.com": "-", "https:/example.com": "-", "https:": "-", "//": "-",
	} {
		got, ok := SiteLink(HostOf("https://example.com:443/x"), link)
		if !ok {
			got = "-"
		}
		if got != want {
			t.Errorf("%q is %q, want %q", link, got, want)
		}
	}
	if _, ok := SiteLink(HostOf(""), "https:///a"); ok {
		t.Error("a site without a host has links with one")
	}
}
