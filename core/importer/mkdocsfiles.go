package importer

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	// fileUse matches a code block that shows a file, in the syntax of markdown-include-variants: {* path ln[1:5] hl[3] *}.
	fileUse = lazyregexp.New(`^([ \t]*)\{\*[ \t]*(\S+)[ \t]*(.*?)[ \t]*\*\}[ \t]*$`)
	// fileText matches a file to insert, in the syntax of mdx_include and markdown-include: {!path!} or {!> path!}, with
	// lines as in [ln:3-7].
	fileText   = lazyregexp.New(`^([ \t]*)\{!>?[ \t]*([^!\[\]\s]+)(?:\[ln:([\d,-]+)\])?[ \t]*!\}[ \t]*$`)
	fileOption = lazyregexp.New(`(\w+)\[([^\]]*)\]`)
)

// findFile finds the file that an include names, relative to the folder of the site, of the pages, or of a page.
func (m *mkdocs) findFile(w *workspace, p *page, name string) (string, bool) {
	extension := m.extensions["mdx_include"]
	for _, dir := range []string{scalar(child(extension, "base_path")), ".", w.content, path.Dir(p.file), "../.."} {
		if at := path.Join(dir, name); w.exists(at) {
			return at, true
		}
	}
	return "", false
}

// showFile writes a code block that shows a file.
func (m *mkdocs) showFile(w *workspace, p *page, l line) []line {
	use := fileUse.FindStringSubmatch(l.text)
	file, ok := m.findFile(w, p, use[2])
	if !ok {
		w.note(p.file, l.number, "Correct the path there and import again", "left out: there is no file %q to include", use[2])
		return nil
	}
	head, ranges := strings.TrimPrefix(path.Ext(file), "."), [][2]int(nil)
	head = firstNonEmpty(map[string]string{"py": "python"}[head], firstNonEmpty(head, "text"))
	words := ""
	for _, o := range fileOption.FindAllStringSubmatch(use[3], -1) {
		switch o[1] {
		case "ln":
			ranges = lineRanges(o[2])
		case "title":
			words += ` title="` + strings.ReplaceAll(o[2], `"`, "'") + `"`
		}
	}
	for _, o := range fileOption.FindAllStringSubmatch(use[3], -1) {
		if marked := markedLines(o[2], ranges); o[1] == "hl" && marked != "" {
			words += " {" + marked + "}"
		}
	}
	if strings.HasPrefix(file, "..") || len(ranges) > 1 {
		text, _ := w.read(file)
		out := []line{{text: use[1] + "```" + head + words, number: l.number}}
		for t := range strings.SplitSeq(pickLines(text, ranges), "\n") {
			out = append(out, line{text: use[1] + t, number: l.number})
		}
		return append(out, line{text: use[1] + "```", number: l.number})
	}
	w.copyExample(file)
	head += " file=@site/examples/" + file
	if len(ranges) == 1 {
		head += " lines=" + strconv.Itoa(ranges[0][0]) + "-" + strconv.Itoa(ranges[0][1])
	}
	return []line{{text: use[1] + "```" + head + words, number: l.number}, {text: use[1] + "```", number: l.number}}
}

// lineRanges reads lines such as 1:5,8.
func lineRanges(s string) (out [][2]int) {
	for part := range strings.SplitSeq(s, ",") {
		from, to, isRange := strings.Cut(strings.ReplaceAll(part, "-", ":"), ":")
		first, err := strconv.Atoi(strings.TrimSpace(from))
		if err != nil {
			continue
		}
		last := first
		if n, err := strconv.Atoi(strings.TrimSpace(to)); isRange && err == nil {
			last = n
		}
		out = append(out, [2]int{first, last})
	}
	return out
}

// markedLines returns the highlighted lines of a block by their numbers in the block. They differ from those in the file if
// only some lines of it are shown.
func markedLines(s string, shown [][2]int) string {
	if len(shown) == 0 {
		shown = [][2]int{{1, 1e9}}
	}
	var out []string
	for _, marked := range lineRanges(s) {
		before := 0
		for _, r := range shown {
			from, to := max(marked[0], r[0])-r[0]+1+before, min(marked[1], r[1])-r[0]+1+before
			before += r[1] - r[0] + 1
			switch {
			case from > to:
			case from == to:
				out = append(out, strconv.Itoa(from))
			default:
				out = append(out, strconv.Itoa(from)+"-"+strconv.Itoa(to))
			}
		}
	}
	return strings.Join(out, ",")
}

// pickLines returns the lines of a text in some ranges, or all lines if there are no ranges.
func pickLines(text string, ranges [][2]int) string {
	if len(ranges) == 0 {
		return strings.TrimRight(text, "\n")
	}
	all, out := strings.Split(text, "\n"), []string(nil)
	for _, r := range ranges {
		out = append(out, all[min(max(r[0]-1, 0), len(all)):min(max(r[1], 0), len(all))]...)
	}
	return strings.Join(out, "\n")
}

// expandFile returns the text of an include of mdx_include.
func (m *mkdocs) expandFile(w *workspace, p *page, l line) []line {
	use := fileText.FindStringSubmatch(l.text)
	file, ok := m.findFile(w, p, use[2])
	if !ok {
		w.note(p.file, l.number, "Correct the path there and import again", "left out: there is no file %q to include", use[2])
		return nil
	}
	text, err := w.read(file)
	if err != nil {
		w.note(p.file, l.number, "Save it as UTF-8", "left out: the file %q cannot be read: %v", use[2], err)
		return nil
	}
	var out []line
	for t := range strings.SplitSeq(pickLines(text, lineRanges(use[3])), "\n") {
		out = append(out, line{text: use[1] + t, number: l.number})
	}
	return out
}

// readSnippet reads a file that pages include, or the part of it that is named after its path.
func (m *mkdocs) readSnippet(w *workspace, name string) (string, bool) {
	file, part, _ := strings.Cut(name, ":")
	for _, base := range m.snippets {
		text, err := w.read(path.Join(strings.TrimPrefix(base, "!relative "), file))
		if err != nil {
			continue
		}
		if part == "" {
			return text, true
		}
		return cutPart(text, part), true
	}
	return "", false
}

// cutPart returns some lines or a marked section of a text.
func cutPart(text, part string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	from, to, isRange := strings.Cut(part, ":")
	if first, err := strconv.Atoi(firstNonEmpty(from, "1")); err == nil {
		last := first
		if isRange {
			last = len(lines)
			if n, err := strconv.Atoi(to); err == nil {
				last = n
			}
		}
		return strings.Join(lines[min(max(first-1, 0), len(lines)):min(max(last, 0), len(lines))], "\n")
	}
	begin, end := -1, len(lines)
	for i, l := range lines {
		if strings.Contains(l, "[start:"+part+"]") || strings.Contains(l, "[start: "+part+"]") {
			begin = i + 1
		}
		if strings.Contains(l, "[end:"+part+"]") || strings.Contains(l, "[end: "+part+"]") {
			end = i
		}
	}
	if begin < 0 || end < begin {
		return ""
	}
	return strings.Join(lines[begin:end], "\n")
}

// expandSnippets replaces lines that name snippets by the text of the snippets.
func (m *mkdocs) expandSnippets(w *workspace, p *page, lines []line, i, depth int) ([]line, int) {
	if s := mkSnippet.FindStringSubmatch(lines[i].text); s != nil {
		return m.expandSnippet(w, p, s[2], s[1], lines[i].number, depth), i + 1
	}
	indent := mkSnippets.FindStringSubmatch(lines[i].text)[1]
	var out []line
	next := i + 1
	for next < len(lines) && !mkSnippets.MatchString(lines[next].text) {
		if name := strings.TrimSpace(lines[next].text); name != "" && !strings.HasPrefix(name, ";") {
			out = append(out, m.expandSnippet(w, p, name, indent, lines[next].number, depth)...)
		}
		next++
	}
	return out, min(next+1, len(lines))
}

func (m *mkdocs) expandSnippet(w *workspace, p *page, name, indent string, n, depth int) []line {
	if strings.Contains(name, "://") {
		w.note(p.file, n, "Save the text in a file", "left out: the text of %s", name)
		return nil
	}
	text, ok := m.readSnippet(w, name)
	if !ok {
		w.note(p.file, n, "Correct the path there and import again", "left out: there is no file %q to include", name)
		return nil
	}
	w.tally("snippet", p.file, n, "Edit it on each page, or make it a partial that pages import", "an included text is part of the page now")
	var inner []line
	for l := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		inner = append(inner, line{text: indent + l, number: n})
	}
	return m.convert(w, p, inner, depth+1)
}

// blogDates converts date formats in the addresses of posts to Go's.
var blogDates = strings.NewReplacer("yyyy", "2006", "yy", "06", "MMMM", "January", "MMM", "Jan", "MM", "01", "M", "1", "dd", "02", "d", "2")

// setPostAddress sets the address of a post of Material's plugin blog, which consists of the date and a slug.
func (m *mkdocs) setPostAddress(w *workspace, p *page) {
	all := itemsByName(child(m.root, "plugins"))
	n, on := all["blog"]
	if !on {
		n, on = all["material/blog"]
	}
	dir := firstNonEmpty(scalar(child(n, "blog_dir")), "blog")
	posts := strings.ReplaceAll(firstNonEmpty(scalar(child(n, "post_dir")), "{blog}/posts"), "{blog}", dir)
	rel, below := strings.CutPrefix(p.source, path.Clean(posts)+"/")
	if !on || !below {
		return
	}
	at := p.get("date")
	day := parseDate(firstNonEmpty(scalar(at), scalar(child(at, "created"))))
	if day.IsZero() {
		w.note(p.file, 1, "Give the post a date and import again, or write the slug that its address should have", "a post without a date that can be read: its address is that of its file")
		return
	}
	p.set("date", day)
	var categories []string
	for _, c := range textsOf(p.get("categories")) {
		categories = append(categories, m.unicodeSlug(c))
	}
	if limit, err := strconv.Atoi(firstNonEmpty(scalar(child(n, "post_url_max_categories")), "1")); err == nil {
		categories = categories[:min(limit, len(categories))]
	}
	file := strings.TrimSuffix(rel, path.Ext(rel))
	slug := firstNonEmpty(p.text("slug"), m.unicodeSlug(firstNonEmpty(p.text("title"), firstNonEmpty(p.heading(), path.Base(file)))))
	p.take("slug")
	format := strings.NewReplacer("{date}", day.Format(blogDates.Replace(firstNonEmpty(scalar(child(n, "post_url_date_format")), "yyyy/MM/dd"))), "{slug}", slug,
		"{categories}", strings.Join(categories, "/"), "{file}", file).Replace(firstNonEmpty(scalar(child(n, "post_url_format")), "{date}/{slug}"))
	root := dir
	if dir == "." {
		root = ""
	}
	p.url = strings.Trim(path.Join(root, format), "/")
}

// noteViews notes the pages that the plugin blog generates.
func (m *mkdocs) noteViews(w *workspace, n *yaml.Node) {
	views := slices.DeleteFunc([]string{"archive", "categories"}, func(view string) bool { return scalar(child(n, view)) == "false" })
	if len(views) > 0 {
		w.note(m.file, n.Line, `The plugin "blog" makes such pages of posts that are in its folder`, "left out: the pages of the plugin blog for %s", strings.Join(views, " and "))
	}
}
