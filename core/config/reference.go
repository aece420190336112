package config

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/gosaur/gosaur/core/plugin"
)

// Reference returns the reference of options as Markdown: a table of the keys with
// type, default and meaning, followed by a section with such a table for each key whose
// values are tables. A shape that occurs in several places has one section.
//
// The text has no title; the headings of its sections have level 2.
func Reference(opts []plugin.Option) string {
	r := &referenceWriter{sections: map[string]string{}}
	r.writeTable(opts, "")
	for len(r.queue) > 0 {
		next := r.queue[0]
		r.queue = r.queue[1:]
		next()
	}
	return strings.TrimLeft(r.b.String(), "\n")
}

// referenceWriter writes a table and then the sections that it refers to.
type referenceWriter struct {
	b        strings.Builder
	queue    []func()
	sections map[string]string // the ids of sections by the names of shapes, or else by paths
}

func (r *referenceWriter) writeTable(opts []plugin.Option, path string) {
	if len(opts) == 0 {
		return
	}
	r.b.WriteString("\n| Key | Type | Default | Meaning |\n| --- | --- | --- | --- |\n")
	for i := range opts {
		o := &opts[i]
		fmt.Fprintf(&r.b, "| `%s` | %s | %s | %s |\n", o.Name, r.describeValues(o, join(path, o.Name), ""), defaultText(o), documentation(o))
	}
}

// describeValues describes the values of an option, with links to the sections of tables; plural is ""
// or "s".
func (r *referenceWriter) describeValues(o *plugin.Option, path, plural string) string {
	switch o.Type {
	case plugin.TypeString:
		if len(o.Choices) > 0 {
			return choicesText(o)
		}
	case plugin.TypeList:
		return "list" + plural + " of " + r.describeValues(&o.Fields[0], path+"[]", "s")
	case plugin.TypeMap:
		if o.Fields[0].Type == plugin.TypeAny {
			return "table" + plural
		}
		return "table" + plural + " of " + r.describeValues(&o.Fields[0], path+".<name>", "s")
	case plugin.TypeObject, plugin.TypeVariant:
		return fmt.Sprintf("[table%s](#%s)", plural, r.addSection(o, path))
	case plugin.TypeUnion:
		var parts []string
		for i := range o.Fields {
			parts = append(parts, r.describeValues(&o.Fields[i], path, plural))
		}
		return strings.Join(parts, " or ")
	case plugin.TypeInt, plugin.TypeFloat:
		if o.Min != nil || o.Max != nil {
			return string(o.Type) + plural + ", " + bounds(o)
		}
	case plugin.TypeAny:
		return "anything"
	}
	return string(o.Type) + plural
}

func choicesText(o *plugin.Option) string {
	quoted := make([]string, len(o.Choices))
	for i, choice := range o.Choices {
		quoted[i] = "`" + strconv.Quote(choice) + "`"
	}
	return strings.Join(quoted, ", ")
}

// addSection adds the section of a table to the queue, unless it is there, and returns its id.
func (r *referenceWriter) addSection(o *plugin.Option, path string) string {
	key := o.TypeName
	if key == "" {
		key = path
	}
	if id, planned := r.sections[key]; planned {
		return id
	}
	id := sectionID(path)
	r.sections[key] = id
	r.queue = append(r.queue, func() {
		r.writeHeading(2, path, id)
		if o.Type == plugin.TypeVariant {
			r.writeShapes(o, path, id)
			return
		}
		r.writeTable(o.Fields, path)
	})
	return id
}

func (r *referenceWriter) writeHeading(level int, path, id string) {
	fmt.Fprintf(&r.b, "\n%s `%s` {#%s}\n", strings.Repeat("#", level), path, id)
}

// writeShapes writes a subsection for each shape of a variant.
func (r *referenceWriter) writeShapes(o *plugin.Option, path, id string) {
	for i := range o.Fields {
		shape := &o.Fields[i]
		title := fmt.Sprintf("%s, %s", path, shape.Name)
		if o.Key != "" {
			title = fmt.Sprintf("%s, %s = %q", path, o.Key, strings.Replace(shape.Name, "*", "…", 1))
		}
		r.writeHeading(3, title, id+"-"+sectionID(shape.Name))
		fmt.Fprintf(&r.b, "\n%s", strings.TrimSpace(shape.Doc))
		switch {
		case shape.Key != "" && o.Key != "":
			fmt.Fprintf(&r.b, " `%s` may be left out if the key `%s` is there.", o.Key, shape.Key)
		case shape.Key != "":
			fmt.Fprintf(&r.b, " The key `%s` tells it apart.", shape.Key)
		case i == 0 && o.Key != "":
			fmt.Fprintf(&r.b, " `%s` may be left out.", o.Key)
		}
		r.b.WriteString("\n")
		r.writeTable(shape.Fields, path)
	}
}

// sectionID returns the anchor for a path.
func sectionID(path string) string {
	words := strings.FieldsFunc(path, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	return strings.ToLower(strings.Join(words, "-"))
}

func defaultText(o *plugin.Option) string {
	if o.Required {
		return "required"
	}
	if empty, ok := o.Default.(map[string]any); o.Default == nil || ok && len(empty) == 0 {
		return ""
	}
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(o.Default); err != nil {
		return ""
	}
	return "`" + strings.ReplaceAll(strings.TrimSpace(b.String()), "|", "\\|") + "`"
}

// documentation returns the documentation of an option, escaped for a cell of a table.
func documentation(o *plugin.Option) string {
	text := strings.ReplaceAll(o.Doc, "|", "\\|")
	text = strings.ReplaceAll(text, "\n\n", "<br/>")
	return strings.ReplaceAll(text, "\n", " ")
}
