package config

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// maxListed is the largest number of valid keys that a hint lists after a suggestion.
const maxListed = 12

// reportUnknownKey reports a key that is not among the fields, and returns the name of the field that
// it is probably a misspelling of, or "".
func (c *checker) reportUnknownKey(fields []plugin.Option, key string, at place) string {
	var names []string
	for _, f := range fields {
		names = append(names, f.Name)
	}
	c.errorf(diag.CodeUnknownKey, at.node.Field(key).KeyOrValue(), c.unknownKeyHint(names, key, at.path),
		"unknown key %q", join(at.path, key))
	return diag.Suggest(key, names)
}

func (c *checker) unknownKeyHint(names []string, key, path string) string {
	if advice := Advice(join(path, key)); advice != "" {
		return advice
	}
	if path != "" && matchField(c.root, key) != nil {
		return fmt.Sprintf("%q is a key of the top level: put it above the first [table] of the file", key)
	}
	near := diag.Suggest(key, names)
	if near == "" && path == "" {
		if home := findTable(c.root, key, ""); home != "" {
			return fmt.Sprintf("Write it as %q", home)
		}
	}
	valid := "Valid keys: " + strings.Join(names, ", ")
	if path == "themeConfig" {
		valid += "\nSettings for components of your own belong in [themeConfig.custom]"
	}
	switch {
	case len(names) == 0:
		return "No keys are valid here"
	case near == "":
		return valid
	case len(names) > maxListed:
		return didYouMean(near)
	}
	return didYouMean(near) + "\n" + valid
}

func didYouMean(s string) string { return fmt.Sprintf("Did you mean %q?", s) }

// findTable searches the tables below the top level for a key and returns its path, or "".
func findTable(fields []plugin.Option, key, path string) string {
	for _, f := range fields {
		if f.Type != plugin.TypeObject {
			continue
		}
		here := join(path, f.Name)
		for _, inner := range f.Fields {
			if inner.Name == key {
				return join(here, key)
			}
		}
		if found := findTable(f.Fields, key, here); found != "" {
			return found
		}
	}
	return ""
}

func (c *checker) reportBadChoice(got string, choices []string, at span, path string) {
	hint := validValues(choices)
	if near := diag.Suggest(got, choices); near != "" {
		hint = didYouMean(near) + "\n" + hint
	}
	c.errorf(diag.CodeBadValue, at, hint, "%s cannot be %q", path, got)
}

func validValues(choices []string) string {
	quoted := make([]string, len(choices))
	for i, choice := range choices {
		quoted[i] = strconv.Quote(strings.Replace(choice, "*", "…", 1))
	}
	return "Valid values: " + strings.Join(quoted, ", ")
}

var isPluginTable = lazyregexp.New(`^plugins\[\d+\]$`)

func (c *checker) reportMissingKey(f *plugin.Option, at place) {
	example := fmt.Sprintf("Add %s = %s", f.Name, exampleOf(f))
	if at.path == "" {
		example += " above the first [table] of the file"
	}
	if isPluginTable.MatchString(at.path) && f.Name == "use" {
		example += "\n" + c.validPlugins()
	}
	c.errorf(diag.CodeMissingKey, at.node.KeyOrValue(), example, "%s is missing", join(at.path, f.Name))
}

// exampleOf returns an example of a value of an option, in TOML.
func exampleOf(o *plugin.Option) string {
	switch o.Type {
	case plugin.TypeString:
		if o.Format == plugin.FormatOrigin {
			return `"https://example.com"`
		}
		if len(o.Choices) > 0 {
			return strconv.Quote(o.Choices[0])
		}
		return `"…"`
	case plugin.TypeBool:
		return "true"
	case plugin.TypeInt, plugin.TypeFloat:
		return "1"
	case plugin.TypeDate:
		return "2024-01-31"
	case plugin.TypeList:
		return "[…]"
	case plugin.TypeUnion:
		return exampleOf(&o.Fields[0])
	case plugin.TypeAny:
		return "…"
	}
	return "{…}"
}

// reportWrongType reports a value of a wrong type. It returns nil, as check does for wrong values.
func (c *checker) reportWrongType(o *plugin.Option, v any, at place) any {
	c.errorf(diag.CodeWrongType, at.node.ValueOrKey(), c.typeHint(o, v, at),
		"%s must be %s, not %s", at.path, typeName(o), valueName(v))
	return nil
}

// typeHint returns a hint that shows how to write the value that was probably meant.
func (c *checker) typeHint(o *plugin.Option, v any, at place) string {
	written := at.node.Value
	text := c.src.text[written.Start:written.End]
	switch v := v.(type) {
	case string:
		switch {
		case o.Type == plugin.TypeBool && (v == "true" || v == "false"), isNumber(o) && looksNumeric(v):
			return "Leave out the quotes: " + v
		case o.Type == plugin.TypeList && accepts(&o.Fields[0], v):
			return "Put it in brackets: [" + text + "]"
		}
	case int64, float64, bool, time.Time:
		switch {
		case o.Type == plugin.TypeString && len(o.Choices) == 0:
			return fmt.Sprintf("Put it in quotes: %q", text)
		case o.Type == plugin.TypeList && accepts(&o.Fields[0], v):
			return "Put it in brackets: [" + text + "]"
		}
	case map[string]any:
		if o.Type == plugin.TypeList && accepts(&o.Fields[0], v) && strings.HasPrefix(text, "[") {
			return fmt.Sprintf("Write [%s], in two pairs of brackets: every such table is one element of the list", text)
		}
	case []map[string]any:
		if accepts(o, map[string]any{}) && len(at.node.Elems) > 0 && strings.HasPrefix(c.sourceText(at.elem(0)), "[[") {
			return fmt.Sprintf("Write [%s], in one pair of brackets", strings.Trim(c.sourceText(at.elem(0)), "[]"))
		}
	}
	switch {
	case len(o.Choices) > 0:
		return validValues(o.Choices)
	case o.Type == plugin.TypeDate:
		return "Write a date such as " + exampleOf(o)
	}
	return ""
}

func (c *checker) sourceText(at place) string {
	return c.src.text[at.node.Value.Start:at.node.Value.End]
}

func isNumber(o *plugin.Option) bool {
	return o.Type == plugin.TypeInt || o.Type == plugin.TypeFloat
}

func looksNumeric(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}

var typeNames = map[plugin.OptionType]string{
	plugin.TypeString: "a string", plugin.TypeBool: "a boolean", plugin.TypeInt: "an integer",
	plugin.TypeFloat: "a number", plugin.TypeDate: "a date", plugin.TypeList: "a list",
	plugin.TypeMap: "a table", plugin.TypeObject: "a table", plugin.TypeVariant: "a table",
	plugin.TypeAny: "a value",
}

func typeName(o *plugin.Option) string {
	if o.Type != plugin.TypeUnion {
		return typeNames[o.Type]
	}
	var names []string
	for i := range o.Fields {
		names = append(names, typeName(&o.Fields[i]))
	}
	return strings.Join(names, " or ")
}

// kindOf returns the type of a decoded value; that of a table is TypeMap.
func kindOf(v any) plugin.OptionType {
	switch v.(type) {
	case string:
		return plugin.TypeString
	case bool:
		return plugin.TypeBool
	case int64:
		return plugin.TypeInt
	case float64:
		return plugin.TypeFloat
	case time.Time:
		return plugin.TypeDate
	case map[string]any:
		return plugin.TypeMap
	}
	return plugin.TypeList
}

func valueName(v any) string { return typeNames[kindOf(v)] }
