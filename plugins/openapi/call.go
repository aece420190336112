package openapi

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// call is a request as an example of an operation, for samples and the console.
type call struct {
	Method string `json:"method"`
	// Path has its parameters in braces.
	Path    string   `json:"path"`
	Servers []string `json:"servers"`
	// Parameters are the parameters in the path, the query and the headers, and cookies.
	Parameters []callParameter `json:"parameters"`
	// Auth lists the security schemes of the operation's first alternative.
	Auth []callAuth `json:"auth"`
	// ContentType and Body belong to the first kind of body; empty for none.
	ContentType string `json:"contentType"`
	Body        string `json:"body"`
}

type callParameter struct {
	Name     string `json:"name"`
	In       string `json:"in"`
	Required bool   `json:"required"`
	Example  string `json:"example"`
}

type callAuth struct {
	// Label names the credential that the reader enters.
	Label string `json:"label"`
	// In is header, query or cookie, Name the name there, and Prefix what precedes the value.
	In     string `json:"in"`
	Name   string `json:"name"`
	Prefix string `json:"prefix"`
	// Basic asks for "name:password", which is encoded.
	Basic bool `json:"basic"`
}

// callOf returns an example call of an operation.
func (s *site) callOf(op *operation) call {
	c := call{Method: strings.ToUpper(op.method), Path: op.path, Servers: s.serversOf(op), Parameters: []callParameter{}, Auth: s.authOf(op)}
	for _, p := range s.parametersOf(op) {
		name := p.get("name").text()
		if name == "" || isIgnoredHeader(p) {
			continue
		}
		out := callParameter{Name: name, In: p.get("in").text(), Required: p.get("required").isTrue() || p.get("in").text() == "path"}
		example, _ := s.mediaExample(p, request)
		out.Example = scalarText(example)
		c.Parameters = append(c.Parameters, out)
	}
	body, _ := s.deref(op.get("requestBody"))
	if content := body.get("content").fields(); len(content) > 0 {
		media := content[0]
		c.ContentType = media.key
		example, whole := s.mediaExample(media.value, request)
		if whole && isJSON(media.key) {
			c.Body = indented(example)
		} else if text, ok := example.(string); ok {
			c.Body = text
		}
	}
	return c
}

// isIgnoredHeader reports whether a parameter is a header that OpenAPI describes elsewhere.
func isIgnoredHeader(p value) bool {
	name := strings.ToLower(p.get("name").text())
	return p.get("in").text() == "header" && (name == "accept" || name == "content-type" || name == "authorization")
}

// scalarText is an example in the form used in a URL.
func scalarText(v any) string {
	switch v := v.(type) {
	case nil, orderedObject:
		return ""
	case []any:
		var parts []string
		for _, item := range v {
			parts = append(parts, scalarText(item))
		}
		return strings.Join(parts, ",")
	}
	return fmt.Sprint(v)
}

// parametersOf returns the parameters of an operation, which override those of its path.
func (s *spec) parametersOf(op *operation) []value {
	var list []value
	seen := map[string]bool{}
	for _, source := range []value{op.value, op.item} {
		for _, p := range source.get("parameters").items() {
			p, _ = s.deref(p)
			key := p.get("in").text() + "\x00" + p.get("name").text()
			if p.n != nil && !seen[key] {
				seen[key] = true
				list = append(list, p)
			}
		}
	}
	return list
}

var serverVariable = lazyregexp.New(`\{([^{}]+)\}`)

// serversOf are the addresses of the servers of an operation, with the defaults of their variables.
func (s *site) serversOf(op *operation) []string {
	servers := op.get("servers").items()
	if len(servers) == 0 {
		servers = op.item.get("servers").items()
	}
	if len(servers) == 0 {
		servers = s.root.get("servers").items()
	}
	list := []string{}
	for _, server := range servers {
		if address := s.serverURL(server); address != "" && !slices.Contains(list, address) {
			list = append(list, address)
		}
	}
	if len(list) == 0 {
		list = append(list, s.site.URL)
	}
	return list
}

// serverURL returns the address of a server; "" if it is invalid.
func (s *site) serverURL(server value) string {
	address := serverVariable.ReplaceAllStringFunc(server.get("url").text(), func(name string) string {
		if v := server.get("variables").get(name[1 : len(name)-1]).get("default"); v.exists() {
			return v.text()
		}
		return name
	})
	if strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//") {
		address = s.site.URL + address
	}
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
		return ""
	}
	return strings.TrimRight(address, "/")
}

// securityOf are the alternatives that an operation accepts.
func (s *spec) securityOf(op *operation) []value {
	if own := op.get("security"); own.exists() {
		return own.items()
	}
	return s.root.get("security").items()
}

// authOf is the first alternative that asks for something.
func (s *spec) authOf(op *operation) []callAuth {
	list := []callAuth{}
	for _, alternative := range s.securityOf(op) {
		for _, f := range alternative.fields() {
			scheme, _ := s.deref(s.root.get("components").get("securitySchemes").get(f.key))
			if a, ok := authOfScheme(f.key, scheme); ok {
				list = append(list, a)
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

func authOfScheme(name string, scheme value) (callAuth, bool) {
	switch scheme.get("type").text() {
	case "apiKey":
		return callAuth{Label: name, In: scheme.get("in").text(), Name: scheme.get("name").text()}, true
	case "http":
		if strings.EqualFold(scheme.get("scheme").text(), "basic") {
			return callAuth{Label: name, In: "header", Name: "Authorization", Prefix: "Basic ", Basic: true}, true
		}
		return callAuth{Label: name, In: "header", Name: "Authorization", Prefix: "Bearer "}, true
	case "oauth2", "openIdConnect":
		return callAuth{Label: name, In: "header", Name: "Authorization", Prefix: "Bearer "}, true
	}
	return callAuth{}, false
}
