package openapi

import (
	"net/url"
	"strings"
)

// sampled is a call with its parameters in place.
type sampled struct {
	method, url string
	headers     [][2]string
	body        string
}

// sampleOf returns a call with the examples of its required parameters.
func sampleOf(c *call) sampled {
	path, query := c.Path, []string{}
	out := sampled{method: c.Method, body: c.Body}
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
	write        func(sampled) string
}

// languages are the choices of the option samples.
var languages = map[string]sampleLanguage{
	"curl":       {"curl", "bash", curl},
	"javascript": {"JavaScript", "js", javascript},
	"python":     {"Python", "python", python},
	"go":         {"Go", "go", golang},
}

func curl(s sampled) string {
	lines := []string{"curl " + shell(s.url)}
	if s.method != "GET" {
		lines[0] = "curl -X " + s.method + " " + shell(s.url)
	}
	for _, h := range s.headers {
		lines = append(lines, "  -H "+shell(h[0]+": "+h[1]))
	}
	if s.body != "" {
		lines = append(lines, "  --data-raw "+shell(s.body))
	}
	return strings.Join(lines, " \\\n")
}

// shell quotes a word for a shell.
func shell(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }

func javascript(s sampled) string {
	var b strings.Builder
	b.WriteString("const response = await fetch(" + quoted(s.url))
	if s.method != "GET" || len(s.headers) > 0 || s.body != "" {
		b.WriteString(", {\n  method: " + quoted(s.method) + ",\n")
		if len(s.headers) > 0 {
			b.WriteString("  headers: {\n")
			for _, h := range s.headers {
				b.WriteString("    " + quoted(h[0]) + ": " + quoted(h[1]) + ",\n")
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

func python(s sampled) string {
	var b strings.Builder
	b.WriteString("import requests\n\nresponse = requests.request(\n    " + quoted(s.method) + ",\n    " + quoted(s.url) + ",\n")
	if len(s.headers) > 0 {
		b.WriteString("    headers={\n")
		for _, h := range s.headers {
			b.WriteString("        " + quoted(h[0]) + ": " + quoted(h[1]) + ",\n")
		}
		b.WriteString("    },\n")
	}
	if s.body != "" {
		b.WriteString("    data=\"\"\"" + strings.NewReplacer("\\", "\\\\", `"""`, `\"\"\"`).Replace(s.body) + "\"\"\",\n")
	}
	b.WriteString("    timeout=30,\n)\nresponse.raise_for_status()\nprint(response.text)")
	return b.String()
}

func golang(s sampled) string {
	var b strings.Builder
	body, imports := "nil", ""
	if s.body != "" {
		imports = "\t\"strings\"\n"
		body = "strings.NewReader(" + goText(s.body) + ")"
	}
	b.WriteString("package main\n\nimport (\n\t\"fmt\"\n\t\"io\"\n\t\"log\"\n\t\"net/http\"\n" + imports + ")\n\nfunc main() {\n")
	b.WriteString("\treq, err := http.NewRequest(" + quoted(s.method) + ", " + quoted(s.url) + ", " + body + ")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n")
	for _, h := range s.headers {
		b.WriteString("\treq.Header.Set(" + quoted(h[0]) + ", " + quoted(h[1]) + ")\n")
	}
	b.WriteString("\tresp, err := http.DefaultClient.Do(req)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tdefer resp.Body.Close()\n")
	b.WriteString("\tanswer, err := io.ReadAll(resp.Body)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tfmt.Println(resp.Status, string(answer))\n}")
	return b.String()
}

// goText returns a text as a string literal of Go.
func goText(text string) string {
	if strings.Contains(text, "`") {
		return quoted(text)
	}
	return "`" + text + "`"
}
