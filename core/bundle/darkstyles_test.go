package bundle

import (
	"strings"
	"testing"
)

func TestDocumentsWithoutScriptsAreDarkWhereTheSettingsSaySo(t *testing.T) {
	sheet := "@layer theme{html[data-theme=dark]{--a:1}p{--a:2}}"
	for name, c := range map[string]struct{ colorMode, media, rules string }{
		"as the system is":        {`"respectPrefersColorScheme": true, "defaultMode": "light"`, "(prefers-color-scheme: dark)", "@layer theme{html:not([data-theme]){--a:1}}"},
		"always":                  {`"defaultMode": "dark"`, "", "@layer theme{html:not([data-theme]){--a:1}}"},
		"light if nothing is set": {`"defaultMode": "light"`, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			in := &Input{Production: true, Site: []byte(`{"siteConfig": {"themeConfig": {"colorMode": {` + c.colorMode + `}}}}`)}
			r := (&Result{MainJS: "m.js", CSS: "s.css", Files: []File{{Path: "m.js"}, {Path: "s.css", Contents: []byte(sheet)}}}).withSettings(in)
			if r.DarkMedia != c.media || (r.DarkCSS != "") != (c.rules != "") {
				t.Fatalf("sheet %q for %q", r.DarkCSS, r.DarkMedia)
			}
			if c.rules != "" && string(fileOf(r, r.DarkCSS)) != c.rules {
				t.Errorf("got %s, want %s", fileOf(r, r.DarkCSS), c.rules)
			}
		})
	}
	in := &Input{Site: []byte(`{"siteConfig": {"themeConfig": {"colorMode": {"defaultMode": "dark"}}}}`)}
	if r := (&Result{CSS: "s.css", Files: []File{{Path: "s.css", Contents: []byte(sheet)}}}).withSettings(in); strings.Contains(r.DarkCSS, "dark") {
		t.Error("a site in development, whose styles change, has the sheet")
	}
}

func fileOf(r *Result, path string) []byte {
	for _, f := range r.Files {
		if f.Path == path {
			return f.Contents
		}
	}
	return nil
}
