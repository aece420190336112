package failure

import (
	"errors"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/render"
)

// hintModule is the hint for a module that uses what the engine lacks.
const hintModule = "the file runs in an engine without files, processes and a network: compute the value elsewhere and import it as JSON"

// OfModule explains why a module of a site cannot be evaluated, and where.
func OfModule(file string, err error, places func() (*bundle.ModulePlaces, error)) diag.Diagnostic {
	c := cause{pos: diag.Pos{File: file}, message: err.Error()}
	c.explain(err, places)
	return diag.Diagnostic{Code: diag.CodeBundle, Severity: diag.Error, Pos: c.pos, Message: "the module cannot be evaluated: " + c.message, Hint: c.hint}
}

func (c *cause) explain(err error, places func() (*bundle.ModulePlaces, error)) {
	var thrown *render.ScriptError
	switch {
	case errors.Is(err, render.ErrLimit):
		c.hint = "look for a loop without end"
		c.locateInModule(render.Frames(render.StackOf(err)), places)
		return
	case errors.Is(err, render.ErrDied):
		c.hint = "look for a list or a text that grows without end"
		return
	case !errors.As(err, &thrown):
		return
	}
	e := render.Explain(thrown)
	c.message, c.hint = e.Message, e.Hint
	if thrown.Name == "" && thrown.Stack == "" {
		c.message, c.hint = "code throws "+e.Message, "throw an Error with a message that says what is wrong"
	}
	c.locateInModule(render.Frames(thrown.Stack), places)
	if strings.Contains(c.message, " only Node.js has") || strings.Contains(c.message, "it calls process.") {
		c.hint = hintModule
	}
}

// locateInModule sets the position to that of the first call that is in code of the site.
func (c *cause) locateInModule(frames []render.Frame, places func() (*bundle.ModulePlaces, error)) {
	if len(frames) == 0 {
		return
	}
	module, err := places()
	if err != nil {
		return // it has been bundled before; the words have to do
	}
	for _, f := range frames {
		if p, ok := module.Place(f.Line, f.Col); ok && !p.Foreign && p.Package == "" {
			c.pos = p.Pos
			c.addCalledName(p)
			return
		}
	}
}

// calledName matches the name of the called function at the start of a text.
var calledName = regexp.MustCompile(`^[\w$.?]*`)

// addCalledName adds the name of the value that is not a function, if the engine omits it.
func (c *cause) addCalledName(p bundle.Place) {
	if c.message != "not a function" {
		return
	}
	start := p.Offset
	for start > 0 && calledName.FindString(p.Line[start-1:start]) != "" {
		start--
	}
	if name := strings.Trim(calledName.FindString(p.Line[start:]), ".?"); name != "" {
		c.message, c.hint = "it calls "+name+", which is not a function", "check the name, and that it is defined where the code runs"
	}
}
