package failure

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/boundary"
	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/render"
)

// Limits on the search for the causes of pages that cannot be rendered.
const (
	maxDiagnosed     = 500
	diagnosisTimeout = 60 * time.Second
)

// Site is a site some of whose pages cannot be rendered.
type Site struct {
	Renderer *page.Renderer
	Bounds   *boundary.Boundary
	// Engine is the kind of the engine that renders.
	Engine string
	Logger zerolog.Logger
	// Bundle makes the bundle for a diagnosis.
	Bundle func(context.Context) (*bundle.Diagnosis, error)
}

// diagnosis finds out why pages cannot be rendered: it renders them again, with a bundle that has source maps
// and React's full messages.
type diagnosis struct {
	bundle *bundle.Diagnosis
	engine render.Engine
	// known maps the value that a page has thrown first to the result.
	known map[string]*pageDiagnosis
}

// pageDiagnosis holds the error of a page and where it was thrown.
type pageDiagnosis struct {
	thrown *render.ScriptError
	places []bundle.Place
	// parts are the names of the theme's components that were being rendered, the innermost first.
	parts []string
}

// diagnose begins a diagnosis. It returns nil if the code cannot be bundled for that: then the first messages
// have to do.
func (f *Site) diagnose(ctx context.Context) *diagnosis {
	made, err := f.Bundle(ctx)
	if err != nil {
		f.Logger.Debug().Err(err).Msg("no diagnosis")
		return nil
	}
	engine, err := render.NewEngine(ctx, made.ServerJS, render.Options{Kind: f.Engine, Logger: f.Logger})
	if err != nil {
		f.Logger.Debug().Err(err).Msg("no diagnosis")
		return nil
	}
	if err := page.LoadShared(ctx, engine, f.Renderer.Table, map[string]string{}); err != nil {
		_ = engine.Close()
		return nil
	}
	return &diagnosis{bundle: made, engine: engine, known: map[string]*pageDiagnosis{}}
}

// diagnosePage renders a page again, unless another one has thrown the same at the same place. It returns nil if the
// limits are reached or the page throws nothing this time.
func (d *diagnosis) diagnosePage(ctx context.Context, r *page.Renderer, rt *plugin.Route, thrown *render.ScriptError) *pageDiagnosis {
	key, frames := thrown.Message, render.Frames(thrown.Stack)
	for _, f := range frames {
		key += fmt.Sprintf("\n%d:%d", f.Line, f.Col)
	}
	if len(frames) == 0 || isFromReact(thrown) {
		key = rt.Path // React throws later, with a stack that does not know which component is wrong
	}
	if found, ok := d.known[key]; ok {
		return found
	}
	if len(d.known) >= maxDiagnosed || ctx.Err() != nil {
		return nil
	}
	var again *render.ScriptError
	_, err := d.engine.Render(ctx, render.NewPage(r.PageInput(rt)).Hydration)
	if !errors.As(err, &again) {
		return nil
	}
	places, parts := d.placesOf(again)
	d.known[key] = &pageDiagnosis{thrown: again, places: places, parts: parts}
	return d.known[key]
}

func isFromReact(thrown *render.ScriptError) bool {
	return strings.Contains(thrown.Message, "Minified React error")
}

func (d *diagnosis) close() { _ = d.engine.Close() }

// cause is the reason why a page cannot be rendered.
type cause struct {
	pos           diag.Pos
	message, hint string
}

const hintMemory = "look for a list or a text that grows without end; a page that is really so large gets more memory by `memory` of [rendering]"

// explain returns the reason why the engine has not rendered a page.
func (f *Site) explain(ctx context.Context, d *diagnosis, rt *plugin.Route, err error) cause {
	c := cause{pos: diag.Pos{File: rt.Meta.Source}, message: err.Error()}
	var thrown *render.ScriptError
	switch {
	case errors.Is(err, render.ErrLimit):
		c.hint = "look for a loop without end, or for a regular expression that tries a text in too many ways; a page that really takes so long gets more time by `timeout` of [rendering]"
		return c
	case errors.Is(err, render.ErrDied):
		c.hint = hintMemory
		return c
	case !errors.As(err, &thrown):
		return c
	}
	var places []bundle.Place
	var parts []string
	if d != nil {
		if found := d.diagnosePage(ctx, f.Renderer, rt, thrown); found != nil {
			thrown, places, parts = found.thrown, found.places, found.parts
		} else {
			f.Logger.Debug().Str("page", rt.Path).Msg("the diagnosis has no outcome")
		}
	}
	f.Logger.Debug().Str("page", rt.Path).Str("stack", thrown.Stack).Msg("cannot be rendered")
	e := render.Explain(thrown)
	c.message, c.hint = e.Message, e.Hint
	if thrown.OutOfMemory() {
		c.hint = hintMemory
	}
	if e.OldReact {
		if names := packagesWithOldReact(f.Renderer.Bundles.Inputs); len(names) > 0 {
			c.message += "; such elements come from " + strings.Join(names, ", ")
			e.Marks = quotedNames(names)
		}
	}
	for _, name := range parts {
		e.Marks = append(e.Marks, "<"+name)
	}
	if len(places) > 0 && places[0].Package != "" {
		e.Marks = append(e.Marks, quotedNames([]string{places[0].Package})...)
	}
	if len(places) > 0 {
		c.addCalledName(places[0])
	}
	f.locate(&c, places)
	f.locateMarks(&c, e.Marks)
	return c
}

// quotedNames quotes the names of packages.
func quotedNames(names []string) []string {
	var quoted []string
	for _, name := range names {
		quoted = append(quoted, "'"+name+"'", `"`+name+`"`)
	}
	return quoted
}

// placesOf returns the places of the calls on the stack that are not in the client, the theme or React, and the
// names of the theme's components among the others.
func (d *diagnosis) placesOf(thrown *render.ScriptError) (places []bundle.Place, parts []string) {
	for _, call := range render.Frames(thrown.Stack) {
		p, ok := d.bundle.Place(call.Line, call.Col)
		if !ok {
			continue
		}
		if m := themeComponentFile.FindStringSubmatch(p.Pos.File); m != nil && (p.Foreign || p.Package != "") {
			parts = append(parts, m[1])
		}
		if !p.Foreign && !slices.Contains(reactPackages, p.Package) {
			places = append(places, p)
		}
	}
	return places, parts
}

// themeComponentFile matches the file of a component of a theme, with the component's name.
var themeComponentFile = regexp.MustCompile(`/([A-Z]\w*)/index\.[jt]sx?$`)

var reactPackages = []string{"react", "react-dom", "react-router", "react-router-dom", "scheduler"}

// locate sets the position of a cause: in code of the site, if that is on the stack.
func (f *Site) locate(c *cause, places []bundle.Place) {
	if len(places) == 0 {
		return
	}
	if name := places[0].Package; name != "" {
		c.message += ", in the package " + name
	}
	for _, p := range places {
		switch {
		case p.Package != "":
			continue
		case !p.Document:
			c.pos = p.Pos
		default:
			c.pos = diag.Pos{File: p.Pos.File}
			if text, err := f.Bounds.Read(f.Renderer.Site.Dir, p.Pos.File); err == nil {
				c.pos = locateCode(p.Pos.File, string(text), p.Line, p.Offset)
			}
		}
		return
	}
}

// Lengths, in bytes, of the text by which code of a document is found in it.
const maxMarkLength, minMarkLength = 80, 4

// locateCode returns the position in a document of a place in the code compiled from it, by searching for the
// same text.
func locateCode(file, text, line string, offset int) diag.Pos {
	rest := line[offset:]
	for n := min(len(rest), maxMarkLength); n >= minMarkLength; n-- {
		if i := strings.Index(text, rest[:n]); i >= 0 {
			return positionIn(file, text, i)
		}
	}
	start := len(line) - len(strings.TrimLeft(line, "( \t")) // the code puts expressions into brackets
	if start <= offset {
		if i := strings.Index(text, line[start:]); i >= 0 && start < len(line) {
			return positionIn(file, text, i+offset-start)
		}
	}
	return diag.Pos{File: file}
}

func positionIn(file, text string, i int) diag.Pos {
	start := strings.LastIndexByte(text[:i], '\n') + 1
	return diag.Pos{File: file, Line: strings.Count(text[:i], "\n") + 1, Col: utf8.RuneCountInString(text[start:i]) + 1}
}

// locateMarks sets the position of a cause to that of the first of some texts in a document.
func (f *Site) locateMarks(c *cause, marks []string) {
	if len(marks) == 0 || c.pos.File == "" || c.pos.Line > 0 {
		return
	}
	text, err := f.Bounds.Read(f.Renderer.Site.Dir, c.pos.File)
	if err != nil {
		return
	}
	for _, mark := range marks {
		if i := strings.Index(string(text), mark); i >= 0 {
			c.pos = positionIn(c.pos.File, string(text), i)
			return
		}
	}
}

// packagesWithOldReact names the packages among the inputs of a bundle that make elements as React did up to version 18.
func packagesWithOldReact(inputs []string) []string {
	var names []string
	for _, file := range inputs {
		_, inside, ok := strings.Cut(strings.ReplaceAll(file, "\\", "/"), "/node_modules/")
		if !ok {
			continue
		}
		parts := strings.SplitN(inside, "/", 3)
		name := parts[0]
		if strings.HasPrefix(name, "@") && len(parts) > 1 {
			name += "/" + parts[1]
		}
		if slices.Contains(names, name) || slices.Contains(reactPackages, name) || name == "react-is" {
			continue
		}
		if code, err := sitefile.Read(file, sitefile.Code); err == nil && createsOldElements(string(code)) {
			names = append(names, name)
		}
	}
	return names
}

// createsOldElements reports whether code creates elements of React up to version 18: it contains their mark,
// but not that of later versions. Code with both only distinguishes them.
func createsOldElements(code string) bool {
	return (strings.Contains(code, `"react.element"`) || strings.Contains(code, `'react.element'`)) && !strings.Contains(code, "react.transitional.element")
}

// Explain returns the findings about pages that cannot be rendered.
func (f *Site) Explain(ctx context.Context, pages *Pages) diag.List {
	if len(pages.list) == 0 || ctx.Err() != nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, diagnosisTimeout)
	defer cancel()
	var d *diagnosis
	if slices.ContainsFunc(pages.list, failure.thrown) {
		if d = f.diagnose(ctx); d != nil {
			defer d.close()
		}
	}
	pages.sort()
	for i := range pages.list {
		pages.list[i].cause = f.explain(ctx, d, pages.list[i].route, pages.list[i].err)
	}
	return pages.diagnostics()
}

func (f failure) thrown() bool {
	var thrown *render.ScriptError
	return errors.As(f.err, &thrown)
}

// text returns the message about a group of pages.
func (c *cause) text(first string, more int) string {
	if more > 0 {
		first += fmt.Sprintf(" (and %d more)", more)
	}
	return fmt.Sprintf("the page %s cannot be rendered: %s", first, c.message)
}
