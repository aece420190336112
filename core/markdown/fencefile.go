package markdown

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/codeblock"
)

// fileBlock returns the text that an empty code block takes from a file, and its info
// string without what names the part. ok is false for all other blocks.
func (d *document) fileBlock(n ast.Node, info string) (code string, meta codeblock.Meta, ok bool) {
	ref, ok := codeblock.FileNamed(info)
	if !ok || n.Lines().Len() > 0 {
		return "", codeblock.Meta{}, false
	}
	start := max(n.Pos(), 0)
	text, found := d.codeFile(ref, start)
	if !found {
		return "", codeblock.ParseMeta(ref.Rest), true
	}
	code, err := ref.Part.Of(text)
	if err != nil {
		from, to := d.inFence(start, err.Word)
		d.Report(diag.Error, diag.CodeMissingAsset, from, to, err.Hint, "%s: %s", ref.Name, err.Text)
	}
	return code, codeblock.ParseMeta(ref.Rest), true
}

// codeFile reads the file that a code block names.
func (d *document) codeFile(ref codeblock.FileRef, start int) (string, bool) {
	name := ref.Name
	for _, file := range d.files.Candidates(name) {
		data, err := d.files.ReadFile(file)
		if err != nil {
			continue
		}
		if !slices.Contains(d.content.Includes, file) {
			d.content.Includes = append(d.content.Includes, file)
		}
		text := strings.ReplaceAll(strings.ToValidUTF8(string(data), "\ufffd"), "\r\n", "\n")
		if d.shared.included += len(text); d.shared.included > d.c.opts.MaxSize {
			d.Report(diag.Error, diag.CodeTooDeep, start, start, "show a part of the file in a file of its own",
				"the files in the document have more than %d bytes together", d.c.opts.MaxSize)
			return "", false
		}
		return text, true
	}
	from, to := d.inFence(start, ref.Written)
	if reason, hint := d.files.Refusal(name); reason != "" {
		d.Report(diag.Error, diag.CodeMissingAsset, from, to, hint, "the file %q is not read: %s", name, reason)
		return "", false
	}
	d.Report(diag.Error, diag.CodeMissingAsset, from, to, d.files.NearestFile(name), "the file %q does not exist", name)
	return "", false
}

// inFence finds a word of an info string in the line that begins at or holds an offset.
func (d *document) inFence(start int, word string) (from, to int) {
	word = strings.TrimSpace(word)
	line := d.Src.From(start, len(d.Src.Text))
	if i := strings.Index(line, word); i >= 0 {
		return start + i, start + i + len(word)
	}
	return start, start
}
