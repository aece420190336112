package markdown

import (
	"bytes"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
)

// Programs that read Markdown themselves know neither variables nor code blocks that show files.
// They get a text in which both are replaced. Mistakes are left as written, and reported when the
// document is compiled.

// WithVariables returns the text of a document with variables replaced by their values. The
// number of lines does not change if each value has one.
func (c *Compiler) WithVariables(file, text string) string {
	if c.opts.Variables == nil || !strings.Contains(text, "{{") {
		return text
	}
	front := frontmatter.Split(file, text)
	head := front.Src.Text[:front.BodyOffset]
	return string(head) + source.ExpandKnownIn(string(front.Src.Text[front.BodyOffset:]), c.opts.Variables, frontmatter.ContentTitle(front.Body) != "")
}

// WithFiles returns the text of a document in which code blocks contain the lines of the files
// that they show. looksUp is called before every look-up.
func (c *Compiler) WithFiles(file, text string, looksUp func(lookup.Question)) string {
	if !strings.Contains(text, "file=") {
		return text
	}
	front := frontmatter.Split(file, text)
	content := &plugin.Content{}
	files := fenceFiles{
		Reporter: &source.Reporter{Src: front.Src}, files: lookup.NewFinder(&c.lookupOptions, file, &lookup.Page{Content: content, LooksUp: looksUp}),
		content: content, inclusions: &inclusions{limit: c.opts.MaxSize},
	}
	lines := bytes.SplitAfter(front.Src.Text, []byte{'\n'})
	var out strings.Builder
	open := ""
	for i, line := range lines {
		_, fence, _, opens := source.OpeningFence(string(line))
		switch {
		case open != "" && source.ClosesFence(string(line), open):
			open = ""
		case open == "" && opens:
			open = fence
			out.WriteString(files.expandLine(string(line), lines[i+1:]))
			continue
		}
		out.Write(line)
	}
	return out.String()
}

// expandLine returns a line of a document. If it begins an empty code block that shows a file, the
// lines of the file follow.
func (f *fenceFiles) expandLine(line string, rest [][]byte) string {
	prefix, fence, info, ok := source.OpeningFence(line)
	if !ok || len(rest) == 0 || !source.ClosesFence(string(rest[0]), fence) {
		return line
	}
	ref, ok := codeblock.FileNamed(strings.TrimSpace(info))
	if !ok {
		return line
	}
	before := len(f.Found)
	text, ok := f.readCodeFile(ref, 0)
	code, wrong := ref.Part.Extract(text)
	if f.Found = f.Found[:min(before, len(f.Found))]; !ok || wrong != nil || strings.Contains(code, fence) {
		return line
	}
	var out strings.Builder
	out.WriteString(prefix + fence + ref.Rest + "\n")
	for _, of := range strings.SplitAfter(strings.TrimSuffix(code, "\n"), "\n") {
		out.WriteString(source.ContinuedPrefix(prefix) + of)
	}
	return out.String() + "\n"
}
