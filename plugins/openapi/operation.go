package openapi

import (
	"slices"
	"strings"
)

// operationPage writes the page of an operation or webhook.
func (s *site) operationPage(op *operation) *page {
	p := s.newPage()
	p.write("import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n")
	c := s.callOf(op)
	console := s.opts.Console && !op.webhook
	if console {
		p.write("import Console from '@theme/ApiConsole';\n")
	}
	p.write("\n# %s\n\n", escaped(op.title))
	p.write("<div className=\"openapi-endpoint\">%s %s</div>\n\n", span("openapi-method openapi-method-"+op.method, strings.ToUpper(op.method)), code(op.path))
	if op.get("deprecated").isTrue() {
		p.write(":::warning[%s]\n\n%s\n\n:::\n\n", p.texts.mdx("deprecatedTitle"), p.texts.mdx("deprecatedText"))
	}
	p.description(op.get("description"))
	if !op.get("description").exists() {
		p.description(op.item.get("description"))
	}
	p.externalDocs(op.value)
	p.security(op)
	p.parameters(op)
	p.requestBody(op)
	if !op.webhook {
		p.samples(op, &c)
	}
	if console {
		if raw, err := marshal(c); err == nil {
			p.heading(2, "console", p.texts.mdx("console"))
			p.write("<Console call={%s} />\n\n", raw)
		}
	}
	p.responses(op)
	p.callbacks(op)
	return p
}

func (p *page) externalDocs(v value) {
	docs := v.get("externalDocs")
	address := docs.get("url").text()
	if !isOutside(address) {
		return
	}
	label := docs.get("description").line()
	if label == "" {
		label = address
	}
	target := strings.NewReplacer("<", "%3C", ">", "%3E", "\n", "").Replace(address)
	p.write("\n%s\n\n", p.texts.mdx("more", "link", "["+escaped(label)+"](<"+target+">)"))
}

func isOutside(address string) bool {
	return strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://")
}

// security writes how a caller must authenticate.
func (p *page) security(op *operation) {
	alternatives := p.securityOf(op)
	if len(alternatives) == 0 {
		return
	}
	p.heading(2, "authorization", p.texts.mdx("authorization"))
	for _, alternative := range alternatives {
		var names []string
		for _, f := range alternative.fields() {
			text := escaped(f.key)
			if p.root.get("components").get("securitySchemes").get(f.key).exists() {
				text = "[" + text + "](" + p.securityPath(f.key) + ")"
			}
			if scopes := f.texts(); len(scopes) > 0 {
				for i, scope := range scopes {
					scopes[i] = code(scope)
				}
				text += " (" + strings.Join(scopes, " ") + ")"
			}
			names = append(names, text)
		}
		if len(names) == 0 {
			names = []string{p.texts.mdx("noAuthorization")}
		}
		p.write("- %s\n", strings.Join(names, " + "))
	}
	p.write("\n")
}

// places are where parameters are, in the order of the page.
var places = []struct {
	in    string
	label textKey
}{{"path", "inPath"}, {"query", "inQuery"}, {"header", "inHeader"}, {"cookie", "inCookie"}}

func (p *page) parameters(op *operation) {
	all := p.parametersOf(op)
	if len(all) == 0 {
		return
	}
	p.heading(2, "parameters", p.texts.mdx("parameters"))
	for _, place := range places {
		var list []value
		for _, v := range all {
			if v.get("in").text() == place.in {
				list = append(list, v)
			}
		}
		if len(list) == 0 {
			continue
		}
		p.write("<div className=\"openapi-label\">%s</div>\n", p.texts.mdx(place.label))
		p.parameterList(list, place.in == "path")
	}
}

func (p *page) parameterList(list []value, required bool) {
	p.write("<ul className=\"openapi-list\">\n")
	for i, v := range list {
		if p.left <= 0 {
			p.write("<li className=\"openapi-entry\">%s</li>\n", p.others(len(list)-i))
			break
		}
		p.countOne()
		schema := v.get("schema")
		if !schema.exists() {
			for _, media := range v.get("content").fields() {
				schema = media.get("schema")
			}
		}
		e := entry{name: v.get("name").text(), schema: schema, required: required || v.get("required").isTrue(), described: v}
		if style := v.get("style").text(); style != "" {
			e.marks = append(e.marks, style)
		}
		if v.get("allowEmptyValue").isTrue() {
			e.marks = append(e.marks, p.texts["mayBeEmpty"])
		}
		p.entry(e, 2, nil)
	}
	p.write("</ul>\n\n")
}

func (p *page) requestBody(op *operation) {
	body, _ := p.deref(op.get("requestBody"))
	if !body.exists() {
		return
	}
	title := textKey("body")
	if body.get("required").isTrue() {
		title = "requiredBody"
	}
	p.heading(2, "request-body", p.texts.mdx(title))
	p.description(body.get("description"))
	p.content(body.get("content"), request)
}

// content writes the kinds of a body with their schemas and examples.
func (p *page) content(content value, omit direction) {
	for _, media := range content.fields() {
		p.write("\n<div className=\"openapi-label\">%s", code(media.key))
		schema := media.get("schema")
		if schema.exists() {
			p.write(" <span className=\"openapi-type\">%s</span>", p.typeOf(schema, 0))
		}
		p.write("</div>\n")
		if schema.exists() {
			p.description(schemaDescription(p.spec, schema))
			p.schema(schema, 1, nil)
		}
		p.examples(media.value, media.key, omit)
	}
}

func schemaDescription(s *spec, schema value) value {
	if own := schema.get("description"); own.exists() {
		return own
	}
	target, name := s.deref(schema)
	if name == "" {
		return target.get("description")
	}
	return value{} // on the page of the schema
}

// maxExamples bounds the examples of one body.
const maxExamples = 10

func (p *page) examples(media value, kind string, omit direction) {
	named := media.get("examples").fields()
	if len(named) == 0 || media.get("example").exists() {
		if example, whole := p.mediaExample(media, omit); example != nil {
			p.example(p.texts["example"], kind, example, whole)
		}
		return
	}
	for _, f := range named[:min(len(named), maxExamples)] {
		target, _ := p.deref(f.value)
		title := target.get("summary").line()
		if title == "" {
			title = f.key
		}
		p.description(target.get("description"))
		if v := target.get("value"); v.exists() {
			example, whole := v.plain()
			p.example(title, kind, example, whole)
		} else if address := target.get("externalValue").text(); isOutside(address) {
			p.write("\n%s [%s](<%s>)\n\n", escaped(title+":"), escaped(address), strings.NewReplacer("<", "%3C", ">", "%3E").Replace(address))
		}
	}
}

func (p *page) example(title, kind string, v any, whole bool) {
	if text, ok := v.(string); ok && !isJSON(kind) {
		p.fence("text", title, text)
		return
	}
	p.json(title, v, whole)
}

// samples writes tabs with the request in several languages, and those that the description brings.
func (p *page) samples(op *operation, c *call) {
	own := op.get("x-codeSamples")
	if !own.exists() {
		own = op.get("x-code-samples")
	}
	if len(p.opts.Samples) == 0 && len(own.items()) == 0 {
		return
	}
	p.heading(2, "samples", p.texts.mdx("samples"))
	s := sampleOf(c)
	p.write("<Tabs groupId=\"api-sample\">\n")
	used := map[string]bool{}
	tab := func(value, label, fence, text string) {
		p.write("<TabItem value=%s label=%s>\n", attribute(value), attribute(label))
		p.fence(fence, "", text)
		p.write("</TabItem>\n")
	}
	for _, sample := range own.items() {
		lang, source := sample.get("lang").line(), sample.get("source").text()
		label := sample.get("label").line()
		if label == "" {
			label = lang
		}
		if source == "" || label == "" || used[label] {
			continue
		}
		used[label] = true
		tab("own-"+slugOf(label), label, strings.ToLower(slugOf(lang)), source)
	}
	for _, name := range p.opts.Samples {
		if l := languages[name]; !used[l.label] {
			tab(name, l.label, l.fence, l.write(s))
		}
	}
	p.write("</Tabs>\n\n")
}

// attribute is text as the value of an attribute.
func attribute(text string) string { return "{" + quoted(text) + "}" }

func (p *page) responses(op *operation) {
	list := op.get("responses").fields()
	if len(list) == 0 {
		return
	}
	p.heading(2, "responses", p.texts.mdx("responses"))
	for _, f := range list {
		if strings.HasPrefix(f.key, "x-") {
			continue
		}
		r, _ := p.deref(f.value)
		p.heading(3, "response-"+slugOf(f.key), escaped(f.key))
		if r.n == nil {
			continue
		}
		p.description(r.get("description"))
		p.headers(r.get("headers"))
		p.content(r.get("content"), response)
		p.links(r.get("links"))
	}
}

func (p *page) headers(headers value) {
	fields := headers.fields()
	if len(fields) == 0 {
		return
	}
	p.write("<div className=\"openapi-label\">%s</div>\n<ul className=\"openapi-list\">\n", p.texts.mdx("headers"))
	for _, f := range fields {
		if p.left <= 0 {
			break
		}
		p.countOne()
		h, _ := p.deref(f.value)
		p.entry(entry{name: f.key, schema: h.get("schema"), required: h.get("required").isTrue(), described: h}, 2, nil)
	}
	p.write("</ul>\n\n")
}

// links writes the operations to which a response links.
func (p *page) links(links value) {
	for _, f := range links.fields() {
		l, _ := p.deref(f.value)
		text := escaped(f.key)
		if path, ok := p.named["operation/"+l.get("operationId").text()]; ok {
			text = link(path, text)
		}
		p.write("\n%s\n\n", p.texts.mdx("leadsTo", "operation", text))
		p.description(l.get("description"))
	}
}

// callbacks writes the requests that the server sends back.
func (p *page) callbacks(op *operation) {
	list := op.get("callbacks").fields()
	if len(list) == 0 {
		return
	}
	p.heading(2, "callbacks", p.texts.mdx("callbacks"))
	for _, f := range list {
		callback, _ := p.deref(f.value)
		p.heading(3, "callback-"+slugOf(f.key), escaped(f.key))
		for _, expression := range callback.fields() {
			item, _ := p.deref(expression.value)
			for _, m := range item.fields() {
				if !slices.Contains(methods, m.key) || p.left <= 0 {
					continue
				}
				p.countOne()
				p.write("\n<div className=\"openapi-endpoint\">%s %s</div>\n\n", span("openapi-method openapi-method-"+m.key, strings.ToUpper(m.key)), code(expression.key))
				p.description(m.get("description"))
				body, _ := p.deref(m.get("requestBody"))
				p.content(body.get("content"), request)
			}
		}
	}
}
