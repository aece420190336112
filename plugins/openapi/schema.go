package openapi

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// flatSchema is a schema with what allOf adds to it.
type flatSchema struct {
	properties []property
	required   map[string]bool
	// members are the schema itself and all that allOf adds.
	members []value
	// omitted counts the properties beyond maxProperties.
	omitted int
}

// property is a field of an object.
type property struct {
	name string
	value
}

// The bounds of one schema: schemas of allOf, and properties.
const (
	maxMembers    = 100
	maxProperties = 2000
)

// flatten merges a schema with those of its allOf. The result must not be changed.
func (s *spec) flatten(v value) *flatSchema {
	if v.n == nil {
		return &flatSchema{}
	}
	key := placeKey(v)
	if known := s.flattened[key]; known != nil {
		return known
	}
	f := s.mergeAllOf(v)
	s.flattened[key] = f
	return f
}

func (s *spec) mergeAllOf(v value) *flatSchema {
	f := &flatSchema{required: map[string]bool{}}
	at := map[string]int{}
	seen := map[string]bool{}
	var add func(v value)
	add = func(v value) {
		v, _ = s.deref(v)
		if v.n == nil || len(f.members) >= maxMembers || seen[placeKey(v)] {
			return
		}
		seen[placeKey(v)] = true
		f.members = append(f.members, v)
		for _, name := range v.get("required").texts() {
			f.required[name] = true
		}
		for _, p := range v.get("properties").fields() {
			if i, ok := at[p.key]; ok {
				f.properties[i].value = p.value
				continue
			}
			if len(f.properties) >= maxProperties {
				f.omitted++
				continue
			}
			at[p.key] = len(f.properties)
			f.properties = append(f.properties, property{p.key, p.value})
		}
		for _, member := range v.get("allOf").items() {
			add(member)
		}
	}
	add(v)
	return f
}

// first returns the first value of a key among the members.
func (f *flatSchema) first(key string) value {
	for _, m := range f.members {
		if v := m.get(key); v.exists() {
			return v
		}
	}
	return value{}
}

// typeOf describes the type of a schema as MDX, with links to the pages of schemas.
func (p *page) typeOf(v value, depth int) string {
	target, name := p.deref(v)
	if target.n == nil {
		return p.texts.mdx("any")
	}
	if page := p.schemaAt[placeKey(target)]; page != nil && name != "" {
		if p.opts.Schemas {
			return siteLink(p.schemaPath(page), escapeMDX(page.name))
		}
		return escapeMDX(page.name)
	}
	if target.n.Value == "false" {
		return p.texts.mdx("nothing")
	}
	f := p.flatten(target)
	types := f.first("type").texts()
	if items := f.first("items"); items.exists() && (len(types) == 0 || slices.Contains(types, "array")) && depth < 4 {
		return p.nullable(p.texts.mdx("arrayOf", "type", p.typeOf(items, depth+1)), f, types)
	}
	if title := target.get("title").line(); title != "" {
		return escapeMDX(title)
	}
	switch {
	case len(types) > 0:
		named := slices.DeleteFunc(slices.Clone(types), func(t string) bool { return t == "null" })
		if len(named) == 0 {
			return "null"
		}
		text := escapeMDX(named[0])
		for _, other := range named[1:] {
			text = p.texts.mdx("or", "type", text, "other", escapeMDX(other))
		}
		if format := f.first("format").line(); format != "" {
			text += " " + escapeMDX("("+format+")")
		}
		return p.nullable(text, f, types)
	case f.first("const").exists():
		return p.texts.mdx("constant")
	case f.first("enum").exists():
		return "enum"
	case len(f.properties) > 0:
		return "object"
	case f.first("oneOf").exists():
		return lowerFirst(p.texts.mdx("oneOf"))
	case f.first("anyOf").exists():
		return lowerFirst(p.texts.mdx("anyOf"))
	}
	return p.texts.mdx("any")
}

// lowerFirst returns a text with a small letter at its beginning.
func lowerFirst(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}

// nullable returns a type with the addition that its values may be null.
func (p *page) nullable(text string, f *flatSchema, types []string) string {
	if slices.Contains(types, "null") || f.first("nullable").isTrue() {
		return p.texts.mdx("orNull", "type", text)
	}
	return text
}

// constraintKeywords are the keywords of a schema that are shown with their values. Their texts have the same keys.
var constraintKeywords = []string{
	"const", "default", "example", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern",
	"minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties", "contentEncoding", "contentMediaType",
}

// maxEnum bounds the values of an enumeration that are shown.
const maxEnum = 60

// writeConstraints writes the limits on the values of a schema.
func (p *page) writeConstraints(f *flatSchema) {
	var list []string
	for _, key := range constraintKeywords {
		v := f.first(key)
		if key == "example" && !v.exists() {
			if list := f.first("examples").items(); len(list) > 0 { // of OpenAPI 3.1
				v = list[0]
			}
		}
		if !v.exists() || v.isMap() || v.isList() || key == "uniqueItems" && !v.isTrue() {
			continue
		}
		label := textKey(key)
		if key == "example" {
			label = "exampleOf"
		}
		list = append(list, p.texts.mdx(label, "value", inlineCode(shorten(v.text()))))
	}
	if enum := f.first("enum").items(); len(enum) > 0 {
		var values []string
		for _, v := range enum[:min(len(enum), maxEnum)] {
			values = append(values, inlineCode(shorten(v.text())))
		}
		if more := len(enum) - maxEnum; more > 0 {
			values = append(values, p.moreItemsNote(more))
		}
		list = append(list, p.texts.mdx("values", "values", strings.Join(values, " ")))
	}
	if len(list) > 0 {
		p.write("<div className=\"openapi-facts\">%s</div>\n", strings.Join(list, `<span className="openapi-sep"> · </span>`))
	}
}

// shorten bounds a value within text.
func shorten(text string) string {
	if runes := []rune(text); len(runes) > 200 {
		return string(runes[:200]) + "…"
	}
	if text == "" {
		return `""`
	}
	return text
}

// booleanKeywords are the boolean keywords of a schema that are shown beside its type.
var booleanKeywords = []struct{ key, class string }{{"deprecated", "deprecated"}, {"readOnly", "quiet"}, {"writeOnly", "quiet"}}

// listEntry is one line of a list of properties or parameters.
type listEntry struct {
	name     string
	schema   value
	required bool
	// described holds the description if the schema does not; marks are shown after the type.
	described value
	marks     []string
}

// writeEntry writes a property or parameter with its nested properties. level counts from 1.
func (p *page) writeEntry(e listEntry, level int, around []string) {
	target, _ := p.deref(e.schema)
	f := p.flatten(target)
	p.write("<li className=\"openapi-entry\">\n<div className=\"openapi-entry-head\">")
	if e.name != "" {
		p.write("%s ", inlineCode(e.name))
	}
	p.write("<span className=\"openapi-type\">%s</span>", p.typeOf(e.schema, 0))
	if e.required {
		p.write(" %s", spanElement("openapi-flag openapi-flag-required", p.texts["required"]))
	}
	for _, flag := range booleanKeywords {
		if e.described.get(flag.key).isTrue() || f.first(flag.key).isTrue() {
			p.write(" %s", spanElement("openapi-flag openapi-flag-"+flag.class, p.texts[textKey(flag.key)]))
		}
	}
	for _, mark := range e.marks {
		p.write(" %s", spanElement("openapi-flag openapi-flag-quiet", mark))
	}
	p.write("</div>\n")
	text := e.described.get("description")
	if !text.exists() {
		if text = e.schema.get("description"); !text.exists() { // 3.1 allows one next to $ref
			text = target.get("description")
		}
	}
	p.writeDescription(text)
	p.writeConstraints(f)
	p.writeSchemaParts(target, f, level, around)
	p.write("</li>\n")
}

// writeSchema writes a schema that has no name around it: its description, limits and parts.
func (p *page) writeSchema(v value, level int, around []string) {
	target, _ := p.deref(v)
	if target.n == nil {
		return
	}
	f := p.flatten(target)
	p.writeConstraints(f)
	p.writeSchemaParts(target, f, level, around)
}

// subschemas are the keywords whose schemas are shown below their own headings.
var subschemas = []struct {
	key   string
	label textKey
}{
	{"oneOf", "oneOf"}, {"anyOf", "anyOf"}, {"prefixItems", "prefixItems"}, {"not", "not"}, {"if", "if"}, {"then", "then"}, {"else", "else"},
	{"contains", "contains"}, {"propertyNames", "propertyNames"}, {"unevaluatedProperties", "otherProperties"}, {"unevaluatedItems", "otherItems"},
}

// writeSchemaParts writes the parts of a schema. around are the schemas that contain it.
func (p *page) writeSchemaParts(v value, f *flatSchema, level int, around []string) {
	if v.n == nil {
		return
	}
	key := placeKey(v)
	if slices.Contains(around, key) {
		p.write("<div className=\"openapi-facts\">%s</div>\n", p.texts.mdx("again"))
		return
	}
	if !p.hasParts(f) {
		return
	}
	if level > p.shownDepth() {
		if !p.hasPage(v) && !p.hasPage(f.first("items")) {
			p.write("<div className=\"openapi-facts\">%s</div>\n", p.texts.mdx("deeper"))
		}
		return
	}
	around = append(slices.Clip(around), key)
	p.writeProperties(f, level, around)
	if items := f.first("items"); items.exists() {
		target, _ := p.deref(items)
		inner := p.flatten(target)
		p.writeSchemaParts(target, inner, level, around)
	}
	for _, sub := range subschemas {
		p.writeAlternatives(p.texts.mdx(sub.label), f.first(sub.key), level, around)
	}
	for _, field := range f.first("patternProperties").fields() {
		p.writeAlternatives(p.texts.mdx("propertiesLike", "pattern", inlineCode(field.key)), field.value, level, around)
	}
	for _, field := range f.first("dependentSchemas").fields() {
		p.writeAlternatives(p.texts.mdx("propertiesWith", "property", inlineCode(field.key)), field.value, level, around)
	}
	if other := f.first("additionalProperties"); other.isMap() {
		p.writeAlternatives(p.texts.mdx("otherProperties"), other, level, around)
	} else if other.text() == "false" && len(f.properties) > 0 {
		p.write("<div className=\"openapi-facts\">%s</div>\n", p.texts.mdx("noOtherProperties"))
	}
}

// hasPage reports whether a schema has a page of its own, to which its type leads.
func (p *page) hasPage(v value) bool {
	if v.n == nil || !p.opts.Schemas {
		return false
	}
	target, _ := p.deref(v)
	return target.n != nil && p.schemaAt[placeKey(target)] != nil
}

// shownDepth returns how many levels are shown.
func (p *page) shownDepth() int {
	if p.shown >= maxShownInAll {
		return 1
	}
	return p.opts.Depth
}

func (p *page) hasParts(f *flatSchema) bool {
	if len(f.properties) > 0 {
		return true
	}
	return slices.ContainsFunc([]string{
		"items", "oneOf", "anyOf", "prefixItems", "not", "if", "contains", "propertyNames", "patternProperties", "dependentSchemas", "additionalProperties",
	}, func(key string) bool { return f.first(key).isMap() || f.first(key).isList() })
}

// writeProperties writes the properties of a schema.
func (p *page) writeProperties(f *flatSchema, level int, around []string) {
	if len(f.properties) == 0 {
		return
	}
	p.write("<ul className=\"openapi-list\">\n")
	for i, prop := range f.properties {
		if p.remaining <= 0 {
			p.write("<li className=\"openapi-entry\">%s</li>\n", p.moreItemsNote(len(f.properties)+f.omitted-i))
			break
		}
		p.countOne()
		p.writeEntry(listEntry{name: prop.name, schema: prop.value, required: f.required[prop.name]}, level+1, around)
	}
	p.write("</ul>\n")
}

// countOne counts a property or alternative.
func (p *page) countOne() {
	p.remaining--
	p.shown++
}

// writeAlternatives writes the schemas of a keyword: a list of them, or one. label is MDX.
func (p *page) writeAlternatives(label string, v value, level int, around []string) {
	schemas := v.items()
	if v.isMap() {
		schemas = []value{v}
	}
	if len(schemas) == 0 {
		return
	}
	p.write("<div className=\"openapi-label\">%s</div>\n<ul className=\"openapi-list\">\n", label)
	for i, schema := range schemas {
		if p.remaining <= 0 {
			p.write("<li className=\"openapi-entry\">%s</li>\n", p.moreItemsNote(len(schemas)-i))
			break
		}
		p.countOne()
		p.writeEntry(listEntry{schema: schema}, level+1, around)
	}
	p.write("</ul>\n")
}
