package pipeline

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/webfont"
)

// loadWebfont loads the font of the site if it comes from an npm package.
func (b *builder) loadWebfont(p *project) {
	name := p.config.Theme.Font
	if !webfont.IsPackage(name) {
		return
	}
	fail := func(hint, format string, args ...any) {
		b.found.Add(diag.Diagnostic{
			Code: diag.CodeBadValue, Severity: diag.Error, Pos: diag.Pos{File: p.config.File},
			Message: "theme.font: " + fmt.Sprintf(format, args...), Hint: hint,
		})
	}
	dir := webfont.Find(p.site.Dir, name)
	if dir == "" {
		fail("run `npm install "+name+"` in the site's folder", "the package %q is not installed", name)
		return
	}
	font, err := webfont.Load(dir, p.site.BaseURL, p.config.Locale)
	if err != nil {
		fail("name a package of variable fonts, such as @fontsource-variable/inter", "%v", err)
		return
	}
	p.webfont = font
}

// generatedStyles returns the style sheet that follows from the site's settings: its web font, and the colors of
// code.
func (p *project) generatedStyles() string {
	if p.webfont == nil {
		return p.codeStyles
	}
	return p.webfont.CSS + p.codeStyles
}

// preloadedFonts returns the URLs of the fonts that every page preloads.
func (p *project) preloadedFonts() []string {
	if p.webfont == nil {
		return nil
	}
	return []string{p.webfont.Preload}
}
