package bundle

import (
	"errors"
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
)

// isSass reports whether a file extension belongs to Sass.
func isSass(ext string) bool { return ext == ".scss" || ext == ".sass" }

// compileSass compiles a Sass style sheet. If there is no problem, the text is CSS.
func (s *sources) compileSass(src *styleSource) (string, *problem) {
	result, err := s.compileStyle(s.compilers.compile, StyleRequest{Kind: "sass", File: src.abs})
	switch {
	case errors.Is(err, errNoNode):
		return "", &problem{
			code: diag.CodeBundle, message: "Sass needs Node.js, which was not found",
			hint: "install Node.js, or write plain CSS, where nesting works",
		}
	case err != nil:
		return "", &problem{
			code: diag.CodeBundle, message: fmt.Sprintf("Sass stopped: %v", err),
			hint: "check what the file loads with @use, @forward and @import: each must be a file, and loops must end",
		}
	case result.Missing != "":
		return "", &problem{
			code: diag.CodeBundle, message: "the compiler of Sass is not installed",
			hint: "run `npm install sass` in the site's folder, or write plain CSS, where nesting works",
		}
	}
	s.addStyleResult(src, result)
	return result.CSS, nil
}

// addStyleResult records the files that a compiler has read, and reports its warnings and errors.
func (s *sources) addStyleResult(src *styleSource, result *StyleResult) {
	src.sources = append(src.sources, result.Loaded...)
	for _, file := range result.Loaded {
		s.addInput(file)
	}
	for _, w := range result.Warnings {
		if !isInNodeModules(w.File) {
			s.found.Add(s.styleDiagnostic(diag.Warning, &w))
		}
	}
	if result.Error != nil {
		s.found.Add(s.styleDiagnostic(diag.Error, result.Error))
	}
}

func (s *sources) styleDiagnostic(severity diag.Severity, m *StyleMessage) diag.Diagnostic {
	d := diag.Diagnostic{Code: diag.CodeBundle, Severity: severity, Message: m.Message, SourceLine: m.Text}
	if m.File != "" {
		d.Pos = diag.Pos{File: s.resolver.roots.display(s.resolver.roots.id(m.File)), Line: m.Line, Col: m.Column}
	}
	return d
}
