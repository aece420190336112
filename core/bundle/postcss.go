package bundle

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// postcssConfigs are the files in the folder of a site that configure PostCSS.
var postcssConfigs = []string{
	"postcss.config.js", "postcss.config.cjs", "postcss.config.mjs", "postcss.config.ts", "postcss.config.mts", "postcss.config.cts", "postcss.config.json",
	".postcssrc", ".postcssrc.json", ".postcssrc.js", ".postcssrc.cjs", ".postcssrc.mjs",
}

var (
	// tailwindSyntax matches what only Tailwind understands: its own rules, and imports of it.
	tailwindSyntax = lazyregexp.New(`@(?:tailwind|apply|utility|custom-variant)\b|@theme\s*(?:\w+\s*)*\{|@import\s+(?:url\()?["']tailwindcss(?:["'/])|@reference\s+["']`)
	// unprocessedTailwind matches Tailwind rules that must not remain in the result.
	unprocessedTailwind = lazyregexp.New(`@(?:tailwind|apply)\b`)
	cssComment          = lazyregexp.New(`(?s)/\*.*?\*/`)
)

// hasPostCSS reports whether the site configures PostCSS.
func (s *sources) hasPostCSS() bool {
	site := s.resolver.roots.dir(spaceSite)
	found := false
	for _, name := range postcssConfigs {
		file := filepath.Join(site, name)
		s.addLookup(file)
		if _, err := os.Stat(file); err == nil {
			found = true
		}
	}
	if data, err := sitefile.Read(filepath.Join(site, "package.json"), sitefile.Settings); err == nil {
		found = found || strings.Contains(string(data), `"postcss":`) && postcssKey.Match(data)
	}
	return found
}

// postcssKey matches the configuration in package.json, but not a dependency of that name.
var postcssKey = lazyregexp.New(`"postcss"\s*:\s*\{`)

// processPostCSS passes a style sheet of the site to PostCSS if the site or a plugin configures it,
// or if the style sheet uses Tailwind, and compiles the result.
func (s *sources) processPostCSS(src *styleSource) loadedModule {
	if src.id.space != spaceSite || isInNodeModules(src.abs) {
		return s.addStyleSheet(src)
	}
	tailwindRange := tailwindSyntax.FindStringIndex(withoutComments(src.text))
	styleRequest := StyleRequest{Kind: "postcss", File: src.abs, Text: src.text, Tailwind: tailwindRange != nil}
	compile := s.in.PostCSS
	if configured := s.hasPostCSS(); compile == nil {
		if !configured && tailwindRange == nil {
			return s.addStyleSheet(src)
		}
		compile = s.compilers.compile
	}
	result, err := s.compileStyle(compile, styleRequest)
	if p := s.postcssProblem(src, tailwindRange, result, err); p != nil {
		s.found.Add(*p)
		return loadedModule{contents: "export default {};", loader: scriptLoaders[".js"]}
	}
	s.addStyleResult(src, result)
	if result.Error != nil {
		return loadedModule{contents: "export default {};", loader: scriptLoaders[".js"]}
	}
	if unprocessed := unprocessedTailwind.FindString(withoutComments(result.CSS)); unprocessed != "" {
		s.found.Add(s.styleFinding(src, unprocessedTailwind.FindStringIndex(withoutComments(src.text)), "PostCSS has left "+unprocessed+" in the style sheet",
			"add Tailwind to the plugins in the configuration of PostCSS: \"@tailwindcss/postcss\" for version 4, \"tailwindcss\" for version 3"))
		return loadedModule{contents: "export default {};", loader: scriptLoaders[".js"]}
	}
	out := *src
	out.text, out.derived = result.CSS, true
	return s.addStyleSheet(&out)
}

// withoutComments replaces comments with spaces; the rest keeps its position.
func withoutComments(text string) string {
	return cssComment.ReplaceAllStringFunc(text, func(c string) string { return strings.Repeat(" ", len(c)) })
}

// postcssProblem returns the reason why PostCSS did not run; nil if it did.
func (s *sources) postcssProblem(src *styleSource, tailwindRange []int, result *StyleResult, err error) *diag.Diagnostic {
	problem := func(message, hint string) *diag.Diagnostic {
		d := s.styleFinding(src, tailwindRange, message, hint)
		return &d
	}
	switch {
	case errors.Is(err, errNoNode) && tailwindRange != nil:
		return problem("Tailwind needs Node.js, which was not found", "install Node.js, or write plain CSS, where nesting works")
	case errors.Is(err, errNoNode):
		return problem("the site configures PostCSS, which needs Node.js, but Node.js was not found", "install Node.js, or remove the configuration of PostCSS")
	case err != nil:
		return problem(fmt.Sprintf("PostCSS stopped: %v", err), "check its plugins: each must finish")
	case result.Missing == "tailwind":
		return problem("the style sheet is written for Tailwind, which is not installed", "run `npm install tailwindcss @tailwindcss/postcss` in the site's folder")
	case result.Missing != "":
		return problem("the package "+result.Missing+" is not installed", "run `npm install "+result.Missing+"` in the site's folder")
	}
	return nil
}

// styleFinding returns an error at a position in a style sheet as its author wrote it. If at is
// nil, the error is about the whole file.
func (s *sources) styleFinding(src *styleSource, at []int, message, hint string) diag.Diagnostic {
	file := s.resolver.roots.display(src.id)
	d := diag.Diagnostic{Code: diag.CodeBundle, Severity: diag.Error, Message: message, Hint: hint, Pos: diag.Pos{File: file}}
	if at == nil {
		d.Pos.Line, d.Pos.Col = 1, 1
	}
	if at != nil && !src.derived {
		d.Pos, d.SourceLine = textPos(file, src.text, at[0], at[1]), lineAt(src.text, at[0])
	}
	return d
}

// compileLess compiles a Less style sheet. If there is no problem, the text is CSS.
func (s *sources) compileLess(src *styleSource) (string, *problem) {
	result, err := s.compileStyle(s.compilers.compile, StyleRequest{Kind: "less", File: src.abs, Text: src.text})
	switch {
	case errors.Is(err, errNoNode):
		return "", &problem{code: diag.CodeBundle, message: "Less needs Node.js, which was not found", hint: "install Node.js, or write plain CSS, where nesting works"}
	case err != nil:
		return "", &problem{code: diag.CodeBundle, message: fmt.Sprintf("Less stopped: %v", err), hint: "check what the file imports: loops must end"}
	case result.Missing != "":
		return "", &problem{code: diag.CodeBundle, message: "the compiler of Less is not installed", hint: "run `npm install less` in the site's folder, or write plain CSS, where nesting works"}
	}
	s.addStyleResult(src, result)
	return result.CSS, nil
}
