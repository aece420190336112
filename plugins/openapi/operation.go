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
	p.write("\n# %s\n\n", escapeMDX(op.title))
	p.write("<div className=\"openapi-endpoint\">%s %s</div>\n\n", spanElement("openapi-method openapi-method-"+op.method, strings.ToUpper(op.method)), inlineCode(op.path))
	if op.get("deprecated").isTrue() {
		p.write(":::warning[%s]\n\n%s\n\n:::\n\n", p.texts.mdx("deprecatedTitle"), p.texts.mdx("deprecatedText"))
	}
	p.writeDescription(op.get("description"))
	if !op.get("description").exists() {
		p.writeDescription(op.item.get("description"))
	}
	p.writeExternalDocs(op.value)
	p.writeSecurity(op)
	p.writeParameters(op)
	p.writeRequestBody(op)
	if !op.webhook {
		p.writeSamples(op, &c)
	}
	if console {
		if raw, err := marshal(c); err == nil {
			p.writeHeading(2, "console", p.texts.mdx("console"))
			p.write("<Console call={%s} />\n\n", raw)
		}
	}
	p.writeResponses(op)
	p.writeCallbacks(op)
	return p
}

func (p *page) writeExternalDocs(v value) {
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
	p.write("\n%s\n\n", p.texts.mdx("more", "link", "["+escapeMDX(label)+"](<"+target+">)"))
}

func isOutside(address string) bool {
	return strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://")
}

// writeSecurity writes how a caller must authenticate.
func (p *page) writeSecurity(op *operation) {
	alternatives := p.securityOf(op)
	if len(alternatives) == 0 {
		return
	}
	p.writeHeading(2, "authorization", p.texts.mdx("authorization"))
	for _, alternative := range alternatives {
		var names []string
		for _, f := range alternative.fields() {
			text := escapeMDX(f.key)
			if p.root.get("components").get("securitySchemes").get(f.key).exists() {
				text = "[" + text + "](" + p.securityPath(f.key) + ")"
			}
			if scopes := f.texts(); len(scopes) > 0 {
				for i, scope := range scopes {
					scopes[i] = inlineCode(scope)
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

func (p *page) writeParameters(op *operation) {
	all := p.parametersOf(op)
	if len(all) == 0 {
		return
	}
	p.writeHeading(2, "parameters", p.texts.mdx("parameters"))
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
		p.writeParameterList(list, place.in == "path")
	}
}

func (p *page) writeParameterList(list []value, required bool) {
	p.write("<ul className=\"openapi-list\">\n")
	for i, v := range list {
		if p.remaining <= 0 {
			p.write("<li className=\"openapi-entry\">%s</li>\n", p.moreItemsNote(len(list)-i))
			break
		}
		p.countOne()
		schema := v.get("schema")
		if !schema.exists() {
			for _, media := range v.get("content").fields() {
				schema = media.get("schema")
			}
		}
		e := listEntry{name: v.get("name").text(), schema: schema, required: required || v.get("required").isTrue(), described: v}
		if style := v.get("style").text(); style != "" {
			e.marks = append(e.marks, style)
		}
		if v.get("allowEmptyValue").isTrue() {
			e.marks = append(e.marks, p.texts["mayBeEmpty"])
		}
		p.writeEntry(e, 2, nil)
	}
	p.write("</ul>\n\n")
}

func (p *page) writeRequestBody(op *operation) {
	body, _ := p.deref(op.get("requestBody"))
	if !body.exists() {
		return
	}
	title := textKey("body")
	if body.get("required").isTrue() {
		title = "requiredBody"
	}
	p.writeHeading(2, "request-body", p.texts.mdx(title))
	p.writeDescription(body.get("description"))
	p.writeContent(body.get("content"), request)
}

// writeContent writes the kinds of a body with their schemas and examples.
func (p *page) writeContent(content value, omit direction) {
	for _, media := range content.fields() {
		p.write("\n<div className=\"openapi-label\">%s", inlineCode(media.key))
		schema := media.get("schema")
		if schema.exists() {
			p.write(" <span className=\"openapi-type\">%s</span>", p.typeOf(schema, 0))
		}
		p.write("</div>\n")
		if schema.exists() {
			p.writeDescription(schemaDescription(p.spec, schema))
			p.writeSchema(schema, 1, nil)
		}
		p.writeExamples(media.value, media.key, omit)
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

func (p *page) writeExamples(media value, kind string, omit direction) {
	named := media.get("examples").fields()
	if len(named) == 0 || media.get("example").exists() {
		if example, whole := p.mediaExample(media, omit); example != nil {
			p.writeExample(p.texts["example"], kind, example, whole)
		}
		return
	}
	for _, f := range named[:min(len(named), maxExamples)] {
		target, _ := p.deref(f.value)
		title := target.get("summary").line()
		if title == "" {
			title = f.key
		}
		p.writeDescription(target.get("description"))
		if v := target.get("value"); v.exists() {
			example, whole := v.plain()
			p.writeExample(title, kind, example, whole)
		} else if address := target.get("externalValue").text(); isOutside(address) {
			p.write("\n%s [%s](<%s>)\n\n", escapeMDX(title+":"), escapeMDX(address), strings.NewReplacer("<", "%3C", ">", "%3E").Replace(address))
		}
	}
}

func (p *page) writeExample(title, kind string, v any, whole bool) {
	if text, ok := v.(string); ok && !isJSON(kind) {
		p.writeFence("text", title, text)
		return
	}
	p.writeJSON(title, v, whole)
}

// writeSamples writes tabs with the request in several languages, and those that the description brings.
func (p *page) writeSamples(op *operation, c *call) {
	own := op.get("x-codeSamples")
	if !own.exists() {
		own = op.get("x-code-samples")
	}
	if len(p.opts.Samples) == 0 && len(own.items()) == 0 {
		return
	}
	p.writeHeading(2, "samples", p.texts.mdx("samples"))
	s := sampleOf(c)
	p.write("<Tabs groupId=\"api-sample\">\n")
	used := map[string]bool{}
	tab := func(value, label, fence, text string) {
		p.write("<TabItem value=%s label=%s>\n", attribute(value), attribute(label))
		p.writeFence(fence, "", text)
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
func attribute(text string) string { return "{" + jsString(text) + "}" }

func (p *page) writeResponses(op *operation) {
	list := op.get("responses").fields()
	if len(list) == 0 {
		return
	}
	p.writeHeading(2, "responses", p.texts.mdx("responses"))
	for _, f := range list {
		if strings.HasPrefix(f.key, "x-") {
			continue
		}
		r, _ := p.deref(f.value)
		p.writeHeading(3, "response-"+slugOf(f.key), escapeMDX(f.key))
		if r.n == nil {
			continue
		}
		p.writeDescription(r.get("description"))
		p.writeHeaders(r.get("headers"))
		p.writeContent(r.get("content"), response)
		p.writeLinks(r.get("links"))
	}
}

func (p *page) writeHeaders(headers value) {
	fields := headers.fields()
	if len(fields) == 0 {
		return
	}
	p.write("<div className=\"openapi-label\">%s</div>\n<ul className=\"openapi-list\">\n", p.texts.mdx("headers"))
	for _, f := range fields {
		if p.remaining <= 0 {
			break
		}
		p.countOne()
		h, _ := p.deref(f.value)
		p.writeEntry(listEntry{name: f.key, schema: h.get("schema"), required: h.get("required").isTrue(), described: h}, 2, nil)
	}
	p.write("</ul>\n\n")
}

// writeLinks writes the operations to which a response links.
func (p *page) writeLinks(links value) {
	for _, f := range links.fields() {
		l, _ := p.deref(f.value)
		text := escapeMDX(f.key)
		if path, ok := p.linkTargets["operation/"+l.get("operationId").text()]; ok {
			text = siteLink(path, text)
		}
		p.write("\n%s\n\n", p.texts.mdx("leadsTo", "operation", text))
		p.writeDescription(l.get("description"))
	}
}

// writeCallbacks writes the requests that the server sends back.
func (p *page) writeCallbacks(op *operation) {
	list := op.get("callbacks").fields()
	if len(list) == 0 {
		return
	}
	p.writeHeading(2, "callbacks", p.texts.mdx("callbacks"))
	for _, f := range list {
		callback, _ := p.deref(f.value)
		p.writeHeading(3, "callback-"+slugOf(f.key), escapeMDX(f.key))
		for _, expression := range callback.fields() {
			item, _ := p.deref(expression.value)
			for _, m := range item.fields() {
				if !slices.Contains(methods, m.key) || p.remaining <= 0 {
					continue
				}
				p.countOne()
				p.write("\n<div className=\"openapi-endpoint\">%s %s</div>\n\n", spanElement("openapi-method openapi-method-"+m.key, strings.ToUpper(m.key)), inlineCode(expression.key))
				p.writeDescription(m.get("description"))
				body, _ := p.deref(m.get("requestBody"))
				p.writeContent(body.get("content"), request)
			}
		}
	}
}
