package markdown

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
)

// codeBlocks writes code blocks.
type codeBlocks struct {
	*renderer
	files fenceFiles
}

// write writes a code block: as highlighted HTML, a diagram, or a component.
func (c *codeBlocks) write(n ast.Node, info string) {
	code, meta, fromFile := c.files.readBlock(n, info)
	if !fromFile {
		code, meta = c.syntax.BlockText(n), codeblock.ParseMeta(info)
	}
	if code == "\n" {
		code = ""
	}
	if c.opts.Mermaid && meta.Language == "mermaid" {
		c.out.Diagram(code)
		return
	}
	if !c.mdx && !c.Src.CRLF {
		code = strings.TrimPrefix(code, "\n") // as an HTML parser does in a pre
	}
	if c.opts.Math != nil && meta.Language == "math" {
		c.formulas.write(&c.out.Tree, code, true, blockPlace(n))
		return
	}
	c.reportUnsupported(n, code, meta)
	c.out.Fence(code, meta)
}

// fenceFiles reads the files that the code blocks of a document show.
type fenceFiles struct {
	*source.Reporter
	files *lookup.Finder
	// content records the files.
	content *plugin.Content
	// inclusions bounds the total size of the files.
	inclusions *inclusions
}

// readBlock returns the text of an empty code block that shows a file, and its info string
// without the words that name the part. ok is false for all other blocks.
func (f *fenceFiles) readBlock(n ast.Node, info string) (code string, meta codeblock.Meta, ok bool) {
	ref, ok := codeblock.FileNamed(info)
	if !ok || n.Lines().Len() > 0 {
		return "", codeblock.Meta{}, false
	}
	start := max(n.Pos(), 0)
	text, found := f.readCodeFile(ref, start)
	if !found {
		return "", codeblock.ParseMeta(ref.Rest), true
	}
	code, err := ref.Part.Extract(text)
	if err != nil {
		from, to := f.locateWord(start, err.Word)
		f.Report(diag.Error, diag.CodeMissingAsset, from, to, err.Hint, "%s: %s", ref.Name, err.Text)
	}
	return code, codeblock.ParseMeta(ref.Rest), true
}

// readCodeFile reads the file that a code block names.
func (f *fenceFiles) readCodeFile(ref codeblock.FileRef, start int) (string, bool) {
	name := ref.Name
	for _, file := range f.files.Candidates(name) {
		data, err := f.files.ReadFile(file)
		if err != nil {
			continue
		}
		if !slices.Contains(f.content.Includes, file) {
			f.content.Includes = append(f.content.Includes, file)
		}
		text := strings.ReplaceAll(strings.ToValidUTF8(string(data), "\ufffd"), "\r\n", "\n")
		if f.inclusions.add(len(text)); !f.inclusions.fits(0) {
			f.Report(diag.Error, diag.CodeTooDeep, start, start, "move the part that you want to show into a separate file",
				"the files in the document have more than %d bytes together", f.inclusions.limit)
			return "", false
		}
		return text, true
	}
	from, to := f.locateWord(start, ref.Written)
	if reason, hint := f.files.Refusal(name); reason != "" {
		f.Report(diag.Error, diag.CodeMissingAsset, from, to, hint, "the file %q is not read: %s", name, reason)
		return "", false
	}
	f.Report(diag.Error, diag.CodeMissingAsset, from, to, f.files.NearestFile(name), "the file %q does not exist", name)
	return "", false
}

// locateWord returns the place of a word of an info string, searched from an offset on.
func (f *fenceFiles) locateWord(start int, word string) (from, to int) {
	word = strings.TrimSpace(word)
	line := f.Src.From(start, len(f.Src.Text))
	if i := strings.Index(line, word); i >= 0 {
		return start + i, start + i + len(word)
	}
	return start, start
}

// reportUnsupported warns about features of a code block that the page's program does not support.
func (c *codeBlocks) reportUnsupported(n ast.Node, code string, meta codeblock.Meta) {
	if !c.unsupported.byProgram {
		return
	}
	start := max(n.Pos(), 0)
	if c.opts.CodeMarks && c.opts.Components["pre"] == "" && codeblock.HasMarks(code, meta) {
		c.unsupported.report(start, start, "the marks in code", "remove the marks")
	}
	if c.opts.LiveCode && meta.Flag("live") {
		c.unsupported.report(start, start, "live code as such", "remove the word live, or use the plugin @docusaurus/theme-live-codeblock")
	}
}
