package openapi

import (
	"net/url"
	"strings"
)

// sampleRequest is a call with its parameters in place.
type sampleRequest struct {
	method, url string
	headers     [][2]string
	body        string
}

// sampleOf returns a call with the examples of its required parameters.
func sampleOf(c *call) sampleRequest {
	path, query := c.Path, []string{}
	out := sampleRequest{method: c.Method, body: c.Body}
	for _, p := range c.Parameters {
		switch {
		case p.In == "path" && p.Example != "" && p.Example != "string":
			path = strings.ReplaceAll(path, "{"+p.Name+"}", url.PathEscape(p.Example))
		case p.In == "query" && p.Required:
			query = append(query, url.QueryEscape(p.Name)+"="+url.QueryEscape(p.Example))
		case p.In == "header" && p.Required:
			out.headers = append(out.headers, [2]string{p.Name, p.Example})
		}
	}
	for _, a := range c.Auth {
		switch value := a.Prefix + "YOUR_" + upperWord(a.Label); a.In {
		case "header":
			out.headers = append(out.headers, [2]string{a.Name, value})
		case "query":
			query = append(query, url.QueryEscape(a.Name)+"="+url.QueryEscape(value))
		case "cookie":
			out.headers = append(out.headers, [2]string{"Cookie", a.Name + "=" + value})
		}
	}
	if c.ContentType != "" && c.Body != "" {
		out.headers = append(out.headers, [2]string{"Content-Type", c.ContentType})
	}
	out.url = c.Servers[0] + path
	if len(query) > 0 {
		out.url += "?" + strings.Join(query, "&")
	}
	return out
}

// upperWord converts a name to that of a constant.
func upperWord(name string) string {
	return strings.ToUpper(strings.ReplaceAll(slugOf(name), "-", "_"))
}

// sampleLanguage is a language of samples.
type sampleLanguage struct {
	label, fence string
	write        func(sampleRequest) string
}

// languages are the choices of the option samples.
var languages = map[string]sampleLanguage{
	"curl":       {"curl", "bash", curlSample},
	"javascript": {"JavaScript", "js", javascriptSample},
	"python":     {"Python", "python", pythonSample},
	"go":         {"Go", "go", goSample},
}

func curlSample(s sampleRequest) string {
	lines := []string{"curl " + shellQuote(s.url)}
	if s.method != "GET" {
		lines[0] = "curl -X " + s.method + " " + shellQuote(s.url)
	}
	for _, h := range s.headers {
		lines = append(lines, "  -H "+shellQuote(h[0]+": "+h[1]))
	}
	if s.body != "" {
		lines = append(lines, "  --data-raw "+shellQuote(s.body))
	}
	return strings.Join(lines, " \\\n")
}

// shellQuote quotes a word for a shell.
func shellQuote(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }

func javascriptSample(s sampleRequest) string {
	var b strings.Builder
	b.WriteString("const response = await fetch(" + jsString(s.url))
	if s.method != "GET" || len(s.headers) > 0 || s.body != "" {
		b.WriteString(", {\n  method: " + jsString(s.method) + ",\n")
		if len(s.headers) > 0 {
			b.WriteString("  headers: {\n")
			for _, h := range s.headers {
				b.WriteString("    " + jsString(h[0]) + ": " + jsString(h[1]) + ",\n")
			}
			b.WriteString("  },\n")
		}
		if s.body != "" {
			b.WriteString("  body: `" + strings.NewReplacer("\\", "\\\\", "`", "\\`", "${", "\\${").Replace(s.body) + "`,\n")
		}
		b.WriteString("}")
	}
	b.WriteString(");\nif (!response.ok) {\n  throw new Error(`${response.status} ${response.statusText}`);\n}\nconsole.log(await response.text());")
	return b.String()
}

func pythonSample(s sampleRequest) string {
	var b strings.Builder
	b.WriteString("import requests\n\nresponse = requests.request(\n    " + jsString(s.method) + ",\n    " + jsString(s.url) + ",\n")
	if len(s.headers) > 0 {
		b.WriteString("    headers={\n")
		for _, h := range s.headers {
			b.WriteString("        " + jsString(h[0]) + ": " + jsString(h[1]) + ",\n")
		}
		b.WriteString("    },\n")
	}
	if s.body != "" {
		b.WriteString("    data=\"\"\"" + strings.NewReplacer("\\", "\\\\", `"""`, `\"\"\"`).Replace(s.body) + "\"\"\",\n")
	}
	b.WriteString("    timeout=30,\n)\nresponse.raise_for_status()\nprint(response.text)")
	return b.String()
}

func goSample(s sampleRequest) string {
	var b strings.Builder
	body, imports := "nil", ""
	if s.body != "" {
		imports = "\t\"strings\"\n"
		body = "strings.NewReader(" + goString(s.body) + ")"
	}
	b.WriteString("package main\n\nimport (\n\t\"fmt\"\n\t\"io\"\n\t\"log\"\n\t\"net/http\"\n" + imports + ")\n\nfunc main() {\n")
	b.WriteString("\treq, err := http.NewRequest(" + jsString(s.method) + ", " + jsString(s.url) + ", " + body + ")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n")
	for _, h := range s.headers {
		b.WriteString("\treq.Header.Set(" + jsString(h[0]) + ", " + jsString(h[1]) + ")\n")
	}
	b.WriteString("\tresp, err := http.DefaultClient.Do(req)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tdefer resp.Body.Close()\n")
	b.WriteString("\tanswer, err := io.ReadAll(resp.Body)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tfmt.Println(resp.Status, string(answer))\n}")
	return b.String()
}

// goString returns a text as a string literal of Go.
func goString(text string) string {
	if strings.Contains(text, "`") {
		return jsString(text)
	}
	return "`" + text + "`"
}
