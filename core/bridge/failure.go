package bridge

import (
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// Failure is an error that a plugin threw.
type Failure struct {
	Message string `json:"message"`
	// Plugin is the name of the plugin; "" if it has none yet. Hook is the hook that threw.
	Plugin string `json:"plugin"`
	Hook   string `json:"hook"`
	// File, Line and Col are the first position in the stack that is in one of the site's own
	// files, relative to the site; File is "" if there is none.
	File string `json:"file"`
	Line int    `json:"line"`
	Col  int    `json:"col"`
	// Stack contains the lines of the stack about the site's own files, or else the first line.
	Stack []string `json:"stack"`
}

// Error implements error.
func (f *Failure) Error() string { return f.Message }

// finding returns the diagnostic of a failure. table is the position of the plugin's table in
// the configuration, and label the plugin's name there.
func (f *Failure) finding(label string, table diag.Pos) diag.Diagnostic {
	pos := table
	var related []diag.Related
	if f.File != "" {
		pos = diag.Pos{File: f.File, Line: f.Line, Col: f.Col}
		related = []diag.Related{{Pos: table, Message: "the plugin's table"}}
	}
	name := label
	if f.Plugin != "" && f.Plugin != label {
		name = fmt.Sprintf("%s (%s)", f.Plugin, label)
	}
	where := ""
	if f.Hook != "" && f.Hook != "load" {
		where = " in " + f.Hook
	}
	var list diag.List
	message, more, _ := strings.Cut(strings.TrimSpace(f.Message), "\n")
	d := list.Errorf(diag.CodePluginFailed, pos, "the plugin %s failed%s: %s", name, where, strings.TrimRight(message, "."))
	d.Hint = strings.TrimSpace(strings.Join(append([]string{more}, f.Stack...), "\n"))
	d.Related = related
	return list[0]
}
