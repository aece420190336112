package bundle

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/runtime"
)

// MathStyles are the style sheet and fonts that pages with formulas need in addition to the
// site's style sheet. All are URLs.
type MathStyles struct {
	Stylesheet string
	// Fonts are the fonts for plain text in formulas, which are worth preloading.
	Fonts []string
}

// plainFonts are the fonts that nearly every formula uses.
var plainFonts = map[string]bool{"KaTeX_Main-Regular.woff2": true, "KaTeX_Math-Italic.woff2": true}

var (
	fontSources = lazyregexp.New(`src:\s*([^;}]*)`)
	fontSource  = lazyregexp.New(`url\(fonts/([^)]+\.woff2)\)`)
)

// mathStyles adds KaTeX's style sheet to the output, with its fonts in the one format that
// all supported browsers read. Like the KaTeX that renders the formulas, it is the one in the
// binary.
func (s *sources) mathStyles() (*MathStyles, error) {
	katex := s.resolver.packages.find(s.resolver.runtimeDir, "katex")
	if katex == nil {
		return nil, errors.New("the package katex is missing; " + runtime.BuildHint)
	}
	sheet := filepath.Join(katex.dir, "dist", "katex.css")
	css, err := sitefile.Read(sheet, sitefile.Code)
	if err != nil {
		return nil, fmt.Errorf("read KaTeX: %w", err)
	}
	s.addWorkerInputs(metafile{Inputs: map[string]metaInput{s.resolver.roots.id(sheet).String(): {}}}) // to include its license
	styles := &MathStyles{}
	var problem error
	text := fontSources.ReplaceAllStringFunc(string(css), func(sources string) string {
		m := fontSource.FindStringSubmatch(sources)
		if m == nil {
			return sources
		}
		file := filepath.Join(katex.dir, "dist", "fonts", m[1])
		data, err := sitefile.Read(file, sitefile.Code)
		if err != nil {
			problem = fmt.Errorf("read KaTeX: %w", err)
		}
		url := s.assets.add(file, data)
		if plainFonts[m[1]] {
			styles.Fonts = append(styles.Fonts, url)
		}
		return "src: url(" + url + ") format(\"woff2\")"
	})
	text = s.transform("@layer " + cascadeNames[layerTheme] + "{" + text + "}")
	styles.Stylesheet = s.assets.put("assets/css/katex-"+shortHash([]byte(text))+".css", []byte(text))
	return styles, problem
}

// FormulaScript bundles KaTeX and the code that calls it for an engine. Only the folders in
// the input are used.
func FormulaScript(ctx context.Context, in *Input) ([]byte, error) {
	return engineScript(ctx, in, "math", "formula.ts")
}
