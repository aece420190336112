package openapi

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// title is the name of the API.
func (s *site) title() string {
	if title := s.root.get("info").get("title").line(); title != "" {
		return title
	}
	return "API"
}

// overview writes the first page: the description of the API, its servers, and how callers authenticate.
func (s *site) overview() *page {
	p := s.newPage()
	info := s.root.get("info")
	p.write("\n# %s\n\n", escapeMDX(s.title()))
	if version := info.get("version").line(); version != "" {
		p.write("<div className=\"openapi-facts\">%s</div>\n\n", p.texts.mdx("version", "version", inlineCode(version)))
	}
	if summary := info.get("summary").line(); summary != "" {
		p.write("%s\n\n", escapeMDX(summary))
	}
	p.writeHeadedDescription(info.get("description"))
	p.writeExternalDocs(s.root)
	p.writeServers()
	p.writeSecuritySchemes()
	if len(s.tags) > 0 {
		p.writeHeading(2, "groups", p.texts.mdx("groups"))
		for _, t := range s.tags {
			p.write("- %s\n", siteLink(s.tagPath(t), escapeMDX(t.name)))
		}
		p.write("\n")
	}
	p.writeOperations("operations", untaggedOperations(s.operations))
	p.writeOperations("webhooks", s.webhooks)
	p.writeContact(info)
	return p
}

// writeHeadedDescription writes a description whose level-one headings become level two, because the title is
// the only level-one heading of the page.
func (p *page) writeHeadedDescription(v value) {
	p.writeDescription(v)
	if last := len(p.parts) - 1; last >= 0 {
		p.parts[last].Text = lowerHeadings(p.parts[last].Text)
	}
}

var heading = lazyregexp.New(`^#{1,5} `)

// lowerHeadings moves all headings down one level if there is one of level one. It leaves code blocks unchanged.
func lowerHeadings(text string) string {
	lines, fence, lower := strings.Split(text, "\n"), "", false
	var headings []int
	for i, line := range lines {
		run, rest := fenceRun(line)
		switch {
		case fence != "":
			if strings.HasPrefix(run, fence) && strings.TrimSpace(rest) == "" {
				fence = ""
			}
		case len(run) >= 3 && (run[0] == '~' || !strings.Contains(rest, "`")):
			fence = run
		case heading.MatchString(line):
			headings = append(headings, i)
			lower = lower || strings.HasPrefix(line, "# ")
		}
	}
	if !lower {
		return text
	}
	for _, i := range headings {
		lines[i] = "#" + lines[i]
	}
	return strings.Join(lines, "\n")
}

// fenceRun returns the characters of fences that a line begins with, and what follows them.
func fenceRun(line string) (run, rest string) {
	line = strings.TrimLeft(line, " ")
	for _, c := range []string{"`", "~"} {
		if rest := strings.TrimLeft(line, c); rest != line {
			return line[:len(line)-len(rest)], rest
		}
	}
	return "", line
}

func untaggedOperations(all []*operation) []*operation {
	var list []*operation
	for _, op := range all {
		if op.tag == nil {
			list = append(list, op)
		}
	}
	return list
}

func (p *page) writeServers() {
	servers := p.root.get("servers").items()
	if len(servers) == 0 {
		return
	}
	p.writeHeading(2, "servers", p.texts.mdx("servers"))
	p.write("<ul className=\"openapi-list\">\n")
	for _, server := range servers {
		p.write("<li className=\"openapi-entry\">\n<div className=\"openapi-entry-head\">%s</div>\n", inlineCode(server.get("url").line()))
		p.writeDescription(server.get("description"))
		for _, v := range server.get("variables").fields() {
			text := inlineCode(v.key) + " = " + inlineCode(v.get("default").line())
			if values := v.get("enum").texts(); len(values) > 0 {
				text = p.texts.mdx("valuesOf", "variable", text, "values", inlineCode(strings.Join(values, ", ")))
			}
			p.write("<div className=\"openapi-facts\">%s</div>\n", text)
			p.writeDescription(v.get("description"))
		}
		p.write("</li>\n")
	}
	p.write("</ul>\n\n")
}

func securityID(name string) string { return "security-" + slugOf(name) }

func (p *page) writeSecuritySchemes() {
	schemes := p.root.get("components").get("securitySchemes").fields()
	if len(schemes) == 0 {
		return
	}
	p.writeHeading(2, "authorization", p.texts.mdx("authorization"))
	for _, f := range schemes {
		scheme, _ := p.deref(f.value)
		p.writeHeading(3, securityID(f.key), escapeMDX(f.key))
		var list []string
		for _, key := range []string{"type", "scheme", "bearerFormat", "in", "name", "openIdConnectUrl"} {
			if text := scheme.get(key).line(); text != "" {
				list = append(list, escapeMDX(key+":")+" "+inlineCode(text))
			}
		}
		if len(list) > 0 {
			p.write("<div className=\"openapi-facts\">%s</div>\n\n", strings.Join(list, `<span className="openapi-sep"> · </span>`))
		}
		p.writeDescription(scheme.get("description"))
		for _, flow := range scheme.get("flows").fields() {
			p.writeOAuthFlow(flow)
		}
	}
}

// writeOAuthFlow writes a flow of OAuth 2.
func (p *page) writeOAuthFlow(f field) {
	p.write("\n<div className=\"openapi-label\">%s</div>\n\n", escapeMDX("OAuth 2: "+f.key))
	for _, key := range []string{"authorizationUrl", "tokenUrl", "refreshUrl"} {
		if address := f.get(key).line(); address != "" {
			p.write("- %s %s\n", escapeMDX(key+":"), inlineCode(address))
		}
	}
	for _, scope := range f.get("scopes").fields() {
		p.write("- %s %s\n", inlineCode(scope.key), escapeMDX(scope.line()))
	}
	p.write("\n")
}

func (p *page) writeContact(info value) {
	var list []string
	contact := info.get("contact")
	switch name, address, mail := contact.get("name").line(), contact.get("url").text(), contact.get("email").line(); {
	case isOutside(address):
		list = append(list, p.texts.mdx("contact", "contact", externalLink(name, address)))
		if mail != "" {
			list = append(list, externalLink(mail, "mailto:"+mail))
		}
	case mail != "":
		list = append(list, p.texts.mdx("contact", "contact", externalLink(name, "mailto:"+mail)))
	case name != "":
		list = append(list, p.texts.mdx("contact", "contact", escapeMDX(name)))
	}
	license := info.get("license")
	if address := license.get("url").text(); isOutside(address) {
		list = append(list, p.texts.mdx("license", "license", externalLink(license.get("name").line(), address)))
	} else if name := license.get("name").line(); name != "" {
		list = append(list, p.texts.mdx("license", "license", escapeMDX(name)))
	}
	if address := info.get("termsOfService").text(); isOutside(address) {
		list = append(list, externalLink(p.texts["terms"], address))
	}
	if len(list) > 0 {
		p.writeHeading(2, "about", p.texts.mdx("about"))
		p.write("- %s\n\n", strings.Join(list, "\n- "))
	}
}

func externalLink(label, address string) string {
	if label == "" {
		label = strings.TrimPrefix(address, "mailto:")
	}
	return "[" + escapeMDX(label) + "](<" + strings.NewReplacer("<", "%3C", ">", "%3E", " ", "%20").Replace(address) + ">)"
}

// writeOperations writes links to operations.
func (p *page) writeOperations(title textKey, list []*operation) {
	if len(list) == 0 {
		return
	}
	p.writeHeading(2, string(title), p.texts.mdx(title))
	p.write("<ul className=\"openapi-list openapi-operations\">\n")
	for _, op := range list {
		p.write("<li className=\"openapi-entry\">\n<div className=\"openapi-entry-head\">%s %s %s</div>\n</li>\n",
			spanElement("openapi-method openapi-method-"+op.method, strings.ToUpper(op.method)), siteLink(p.operationPath(op), escapeMDX(op.title)), inlineCode(op.path))
	}
	p.write("</ul>\n\n")
}

// tagPage writes the page of a group of operations.
func (s *site) tagPage(t *tag) *page {
	p := s.newPage()
	p.write("\n# %s\n\n", escapeMDX(t.name))
	p.writeHeadedDescription(t.described.get("description"))
	p.writeExternalDocs(t.described)
	p.writeOperations("operations", t.operations)
	return p
}

// schemaPage writes the page of a schema.
func (s *site) schemaPage(c *schemaPage) *page {
	p := s.newPage()
	p.write("\n# %s\n\n", escapeMDX(c.name))
	target, name := p.deref(c.value)
	if target.n == nil {
		return p
	}
	if name != "" {
		p.write("%s\n\n", p.texts.mdx("sameAs", "schema", p.typeOf(c.value, 0)))
	}
	p.writeDescription(target.get("description"))
	p.writeExternalDocs(target)
	f := p.flatten(target)
	if types := f.first("type").texts(); len(types) > 0 {
		p.write("<div className=\"openapi-facts\">%s</div>\n\n", p.texts.mdx("type", "type", inlineCode(strings.Join(types, ", "))))
	}
	p.writeSchema(c.value, 1, nil)
	if mapping := target.get("discriminator"); mapping.exists() {
		p.write("\n%s\n\n", p.texts.mdx("toldApart", "property", inlineCode(mapping.get("propertyName").line())))
	}
	p.writeHeading(2, "example", p.texts.mdx("example"))
	p.writeJSON("", p.exampleOf(c.value, response), true)
	return p
}
