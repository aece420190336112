package build

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

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

// rendering is a site whose pages are rendered.
type rendering struct {
	*artifacts
	*page.Renderer
	// bundled is what the bundles are made from; nil if that has to be collected anew.
	bundled *bundle.Input
}

// diagnosis finds out why pages cannot be rendered: it renders them again, with a bundle
// that has the places of its code and React's messages in words.
type diagnosis struct {
	bundle *bundle.Diagnosis
	engine render.Engine
	// known are the outcomes by what was thrown first.
	known map[string]*diagnosed
}

// diagnosed is what a page has thrown, and where.
type diagnosed struct {
	thrown *render.ScriptError
	places []bundle.Place
}

// diagnose begins a diagnosis. The result is nil if the code cannot be bundled for one: then
// the first messages have to do.
func (b *builder) diagnose(ctx context.Context, r *rendering) *diagnosis {
	in := r.bundled
	if in == nil {
		in = b.bundleInput(ctx, r.project, r.table, r.docs)
	}
	made, err := bundle.Diagnose(ctx, in, newMarkdownModules(ctx, r.project, r.table, r.docs))
	if err != nil {
		b.Logger.Debug().Err(err).Msg("no diagnosis")
		return nil
	}
	engine, err := render.NewEngine(ctx, made.ServerJS, render.Options{Kind: b.Engine, Logger: b.Logger})
	if err != nil {
		b.Logger.Debug().Err(err).Msg("no diagnosis")
		return nil
	}
	if err := page.LoadShared(ctx, engine, r.table, map[string]string{}); err != nil {
		_ = engine.Close()
		return nil
	}
	return &diagnosis{bundle: made, engine: engine, known: map[string]*diagnosed{}}
}

// outcome renders a page again, unless another one has thrown the same at the same place. It returns nil if the
// limits are reached or the page throws nothing this time.
func (d *diagnosis) outcome(ctx context.Context, r *rendering, rt *plugin.Route, thrown *render.ScriptError) *diagnosed {
	key, frames := thrown.Message, render.Frames(thrown.Stack)
	for _, f := range frames {
		key += fmt.Sprintf("\n%d:%d", f.Line, f.Col)
	}
	if len(frames) == 0 || isReacts(thrown) {
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
	d.known[key] = &diagnosed{thrown: again, places: d.places(again)}
	return d.known[key]
}

func isReacts(thrown *render.ScriptError) bool {
	return strings.Contains(thrown.Message, "Minified React error")
}

func (d *diagnosis) close() { _ = d.engine.Close() }

// cause is what is wrong with a page.
type cause struct {
	pos           diag.Pos
	message, hint string
}

// explain says what is wrong with a page that the engine has not rendered.
func (b *builder) explain(ctx context.Context, d *diagnosis, r *rendering, rt *plugin.Route, err error) cause {
	c := cause{pos: diag.Pos{File: rt.Meta.Source}, message: err.Error()}
	var thrown *render.ScriptError
	switch {
	case errors.Is(err, render.ErrLimit):
		c.hint = "look for a loop without end, or for a regular expression that tries a text in too many ways"
		return c
	case errors.Is(err, render.ErrDied):
		c.hint = "look for a list or a text that grows without end"
		return c
	case !errors.As(err, &thrown):
		return c
	}
	var places []bundle.Place
	if d != nil {
		if found := d.outcome(ctx, r, rt, thrown); found != nil {
			thrown, places = found.thrown, found.places
		} else {
			b.Logger.Debug().Str("page", rt.Path).Msg("the diagnosis has no outcome")
		}
	}
	b.Logger.Debug().Str("page", rt.Path).Str("stack", thrown.Stack).Msg("cannot be rendered")
	e := render.Explain(thrown)
	c.message, c.hint = e.Message, e.Hint
	if e.OldReact {
		if names := r.oldReact(); len(names) > 0 {
			c.message += "; such elements come from " + strings.Join(names, ", ")
			e.Marks = quotedNames(names)
		}
	}
	if len(places) > 0 && places[0].Package != "" {
		e.Marks = append(e.Marks, quotedNames([]string{places[0].Package})...)
	}
	if len(places) > 0 {
		c.nameCalled(places[0])
	}
	b.place(&c, r, places)
	b.placeOfMarks(&c, r, e.Marks)
	return c
}

// quotedNames are the names of packages as imports write them.
func quotedNames(names []string) []string {
	var quoted []string
	for _, name := range names {
		quoted = append(quoted, "'"+name+"'", `"`+name+`"`)
	}
	return quoted
}

// places are those of the calls on the stack that are not of the client, the theme or React.
func (d *diagnosis) places(thrown *render.ScriptError) []bundle.Place {
	var places []bundle.Place
	for _, f := range render.Frames(thrown.Stack) {
		p, ok := d.bundle.Place(f.Line, f.Col)
		if ok && !p.Foreign && !slices.Contains(reactPackages, p.Package) {
			places = append(places, p)
		}
	}
	return places
}

var reactPackages = []string{"react", "react-dom", "react-router", "react-router-dom", "scheduler"}

// place adds where it happened: in code of the site if the stack has any.
func (b *builder) place(c *cause, r *rendering, places []bundle.Place) {
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
			if text, err := b.bounds.Read(r.project.site.Dir, p.Pos.File); err == nil {
				c.pos = placeOfCode(p.Pos.File, string(text), p.Line, p.Offset)
			}
		}
		return
	}
}

// Lengths, in bytes, of the text by which code of a document is found in it.
const longestMark, shortestMark = 80, 4

// placeOfCode finds the place in a document that a place in a line of its code comes from:
// the text is the same.
func placeOfCode(file, text, line string, offset int) diag.Pos {
	rest := line[offset:]
	for n := min(len(rest), longestMark); n >= shortestMark; n-- {
		if i := strings.Index(text, rest[:n]); i >= 0 {
			return placeIn(file, text, i)
		}
	}
	start := len(line) - len(strings.TrimLeft(line, "( \t")) // the code puts expressions into brackets
	if start <= offset {
		if i := strings.Index(text, line[start:]); i >= 0 && start < len(line) {
			return placeIn(file, text, i+offset-start)
		}
	}
	return diag.Pos{File: file}
}

func placeIn(file, text string, i int) diag.Pos {
	start := strings.LastIndexByte(text[:i], '\n') + 1
	return diag.Pos{File: file, Line: strings.Count(text[:i], "\n") + 1, Col: utf8.RuneCountInString(text[start:i]) + 1}
}

// placeOfMarks finds the first of some texts in a document.
func (b *builder) placeOfMarks(c *cause, r *rendering, marks []string) {
	if len(marks) == 0 || c.pos.File == "" || c.pos.Line > 0 {
		return
	}
	text, err := b.bounds.Read(r.project.site.Dir, c.pos.File)
	if err != nil {
		return
	}
	for _, mark := range marks {
		if i := strings.Index(string(text), mark); i >= 0 {
			c.pos = placeIn(c.pos.File, string(text), i)
			return
		}
	}
}

// oldReact names the packages in the bundle that make elements as React did up to version 18.
func (r *rendering) oldReact() []string {
	var names []string
	for _, file := range r.bundles.Inputs {
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
		if code, err := sitefile.Read(file, sitefile.Code); err == nil && marksOldElements(string(code)) {
			names = append(names, name)
		}
	}
	return names
}

// marksOldElements reports whether code has the mark of elements of React up to version 18,
// and not also that of later ones, which it then only knows how to tell apart.
func marksOldElements(code string) bool {
	return (strings.Contains(code, `"react.element"`) || strings.Contains(code, `'react.element'`)) && !strings.Contains(code, "react.transitional.element")
}

// explainFailures returns the findings about pages that cannot be rendered.
func (b *builder) explainFailures(ctx context.Context, r *rendering, f *failures) diag.List {
	if len(f.list) == 0 || ctx.Err() != nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, diagnosisTimeout)
	defer cancel()
	var d *diagnosis
	if slices.ContainsFunc(f.list, failure.thrown) {
		if d = b.diagnose(ctx, r); d != nil {
			defer d.close()
		}
	}
	f.sort()
	for i := range f.list {
		f.list[i].cause = b.explain(ctx, d, r, f.list[i].route, f.list[i].err)
	}
	return f.diagnostics()
}

func (f failure) thrown() bool {
	var thrown *render.ScriptError
	return errors.As(f.err, &thrown)
}

// text is the message about a group of pages.
func (c *cause) text(first string, more int) string {
	if more > 0 {
		first += fmt.Sprintf(" (and %d more)", more)
	}
	return fmt.Sprintf("the page %s cannot be rendered: %s", first, c.message)
}

// explainOne is explainFailures for a page of the development server.
func (b *builder) explainOne(ctx context.Context, r *rendering, f *failures) diag.List {
	list := b.explainFailures(ctx, r, f)
	b.bounds.HideForeignLines(list, b.SiteDir)
	list.Quote(func(file string) ([]byte, error) { return b.bounds.Read(b.SiteDir, file) })
	return list
}
