// Package optioncheck checks the options that docs, blog and pages have in common.
//
// The options of an instance go in, after the host has checked their types, and diagnostics at
// their places in the configuration come out. The package never reads the files that options name.
package optioncheck

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/editurl"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

// Checker reports mistakes in the options of one instance.
type Checker struct {
	// Whose names the instance at the start of messages, such as `docs "default"`.
	Whose string
	Table *optionpos.Table
	Found diag.List
}

// Errorf reports a wrong value.
func (c *Checker) Errorf(pos diag.Pos, format string, args ...any) *diag.Diagnostic {
	return c.Table.Errorf(&c.Found, diag.CodeBadValue, pos, "%s: %s", c.Whose, fmt.Sprintf(format, args...))
}

// NotEmpty reports options that are empty texts.
func (c *Checker) NotEmpty(options map[string]string) { c.Table.NotEmpty(&c.Found, c.Whose, options) }

// Globs reports invalid globs.
func (c *Checker) Globs(lists ...[]string) {
	for _, glob := range slices.Concat(lists...) {
		if err := source.CheckGlob(glob); err != nil {
			c.Errorf(c.Table.Value(glob, 0), "%v", err)
		}
	}
}

// EditAddresses reports addresses of edit links that are not URLs, or have unknown placeholders.
func (c *Checker) EditAddresses(a editurl.Addresses, placeholders []string) {
	for _, wrong := range a.Check(placeholders) {
		c.Errorf(c.Table.Value(wrong.Address, 0), "%v", wrong)
	}
}

// Functions reports options that should name functions of the site and do not.
func (c *Checker) Functions(options map[string]string) {
	for _, name := range slices.Sorted(maps.Keys(options)) {
		if given := options[name]; given != "" && !strings.HasPrefix(given, plugin.FunctionPrefix) {
			c.Errorf(c.Table.Value(given, 0), "%s: %q names no function", name, given).Hint =
				`name the module that exports it: "require:./src/functions.js", followed by "#name" for an export`
		}
	}
}
