package importer

import "github.com/gosaur/gosaur/core/diag"

// plainConfig reads a configuration in JavaScript that is one object without code.
func plainConfig(file string) (any, error) {
	var list diag.List
	list.Errorf(diag.CodeMigration, diag.Pos{File: file}, "the configuration is a program, and Node.js, which runs it, was not found").Hint =
		"Install Node.js 20 or newer for this one step; gosaur itself does not need it"
	return nil, list.AsFailure()
}
