package importer

import (
	"html"
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	rawImport = lazyregexp.New(`^import\s+([\w$]+)\s+from\s+['"]([^'"]+)\?raw['"];?\s*$`)
	codeTag   = lazyregexp.New(`^\s*<Code(?:\s|/?>|$)`)
	numbers   = lazyregexp.New(`\d+(?:\s*-\s*\d+)?`)
)

// removeRawImports removes imports of files as text, and returns the files by the imported names.
func removeRawImports(p *page, root string) map[string]string {
	files := map[string]string{}
	eachText(p.lines, func(l *line) {
		m := rawImport.FindStringSubmatch(l.text)
		if m == nil {
			return
		}
		file := path.Join(path.Dir(p.file), m[2])
		if strings.HasPrefix(m[2], "/") {
			file = path.Join(root, m[2])
		} else if aliased, ok := sourceAlias(m[2]); ok {
			file = path.Join(root, aliased)
		} else if !strings.HasPrefix(m[2], ".") {
			return // from a package
		}
		files[m[1]], l.text, l.generated = file, removedLine, true
	})
	p.lines = slices.DeleteFunc(p.lines, func(l line) bool { return l.text == removedLine })
	return files
}

// sourceAlias resolves the aliases of Astro's templates to a path from the folder of the site.
func sourceAlias(name string) (string, bool) {
	for _, alias := range []string{"~/", "@/"} {
		if rest, ok := strings.CutPrefix(name, alias); ok {
			return "src/" + rest, true
		}
	}
	return "", false
}

var constant = lazyregexp.New(`^export\s+const\s+([\w$]+)\s*=\s*(.+?);?\s*$`)

// constants returns the texts of the constants that a page exports.
func constants(lines []line) map[string]string {
	texts := map[string]string{}
	eachText(lines, func(l *line) {
		if m := constant.FindStringSubmatch(l.text); m != nil {
			if text := textOf("{" + m[2] + "}"); text != "" {
				texts[m[1]] = text
			}
		}
	})
	return texts
}

// codeComponents writes the component Code as a code block.
func (s *starlight) codeComponents(w *workspace, p *page, lines []line, files map[string]string) []line {
	var out []line
	texts := constants(lines)
	for i := 0; i < len(lines); i++ {
		l := lines[i]
		if f, ok := openFence(l.text); ok {
			end := codeEnd(lines, i, f)
			out = append(out, lines[i:end]...)
			i = end - 1
			continue
		}
		text, last := l.text, i
		if !codeTag.MatchString(text) {
			out = append(out, l)
			continue
		}
		at := strings.IndexByte(text, '<')
		end := tagEnd(text, at)
		for end < 0 && last+1 < len(lines) && last-i < maxTagLines {
			last++
			text += "\n" + lines[last].text
			end = tagEnd(text, at)
		}
		if end < 0 || !isBlank(strings.TrimSuffix(strings.TrimSpace(text[end:]), "</Code>")) {
			out = append(out, l)
			continue
		}
		values := jsxValues(text[at:end])
		for key, value := range values {
			if named, ok := texts[strings.Trim(value, "{ }")]; ok && strings.HasPrefix(value, "{") {
				values[key] = `"` + html.EscapeString(named) + `"`
			}
		}
		if block := s.codeBlock(w, p, l.number, values, files); block != nil {
			out, i = append(out, indented(block, at)...), last
			continue
		}
		out = append(out, l)
	}
	return out
}

// codeBlock returns the code block for the attributes of the component Code; nil if its code is not known.
func (s *starlight) codeBlock(w *workspace, p *page, n int, values, files map[string]string) []line {
	language, words := textOf(values["lang"]), ""
	if title := textOf(values["title"]); title != "" {
		words += ` title="` + strings.ReplaceAll(title, `"`, "'") + `"`
	}
	marks := map[string][]string{}
	for _, key := range []string{"mark", "ins", "del"} {
		value := strings.NewReplacer("'", "", `"`, "").Replace(values[key])
		if strings.Trim(value, "{}[]0123456789-, \n") != "" {
			w.tally("code-marks", p.file, n, "Mark whole lines, as in ins={3}", "left out: marks of texts within lines of code")
			continue
		}
		for _, at := range numbers.FindAllString(value, -1) {
			marks[key] = append(marks[key], strings.ReplaceAll(at, " ", ""))
		}
	}
	if marked := marks["mark"]; len(marked) > 0 {
		words += " {" + strings.Join(marked, ",") + "}"
	}
	words += w.codeMarks(marks)
	value := values["code"]
	if name := strings.TrimSpace(strings.Trim(value, "{}")); files[name] != "" {
		file := files[name]
		text, err := w.read(file)
		if err != nil {
			w.note(p.file, n, "Correct the path there and import again", "left out: there is no file %q to show", file)
			return []line{}
		}
		if language = firstNonEmpty(language, strings.TrimPrefix(path.Ext(file), ".")); !strings.HasPrefix(file, "..") {
			w.copyExample(file)
			return generated(n, "```"+firstNonEmpty(language, "text")+" file=@site/examples/"+file+words, "```")
		}
		value = `"` + html.EscapeString(text) + `"`
	}
	code := textOf(value)
	if code == "" {
		return nil
	}
	mark := "```"
	for strings.Contains(code, mark) {
		mark += "`"
	}
	out := generated(n, mark+firstNonEmpty(language, "text")+words)
	for t := range strings.SplitSeq(strings.Trim(code, "\n"), "\n") {
		out = append(out, line{text: t, number: n, generated: true})
	}
	return append(out, generated(n, mark)...)
}

// jsxValues returns the attributes of a JSX tag as written.
func jsxValues(tag string) map[string]string {
	values := map[string]string{}
	for i := strings.IndexAny(tag, " \t\n"); i >= 0 && i < len(tag); i++ {
		rest := tag[i:]
		end := strings.IndexAny(rest, "=> \t\n/")
		if end <= 0 {
			continue
		}
		name := rest[:end]
		i += end
		if tag[i] != '=' || i+1 >= len(tag) || strings.IndexByte(`"'{`, tag[i+1]) < 0 {
			values[name] = "{true}"
			continue
		}
		to := valueEnd(tag, i+1)
		if to < 0 {
			return values
		}
		values[name] = tag[i+1 : to]
		i = to - 1
	}
	return values
}

// textOf returns the text of a JSX value that is a string, with or without braces; "" for any other value.
func textOf(value string) string {
	if inner, ok := strings.CutPrefix(value, "{"); ok {
		value = strings.TrimSpace(strings.TrimSuffix(inner, "}"))
		if len(value) < 2 || strings.IndexByte("\"'`", value[0]) < 0 || value[len(value)-1] != value[0] || strings.Contains(value, "${") || valueEnd(value, 0) != len(value) {
			return ""
		}
		return strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\t`, "\t", "\\`", "`", `\"`, `"`, `\'`, `'`, `\$`, "$").Replace(value[1 : len(value)-1])
	}
	if len(value) < 2 {
		return ""
	}
	return html.UnescapeString(value[1 : len(value)-1])
}
