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

// fenceFiles reads the files that the code blocks of a document show.
type fenceFiles struct {
	*source.Reporter
	files *lookup.Finder
	// content lists the files.
	content *plugin.Content
	shared  *shared
}

// block returns the text that an empty code block takes from a file, and its info
// string without what names the part. ok is false for all other blocks.
func (f *fenceFiles) block(n ast.Node, info string) (code string, meta codeblock.Meta, ok bool) {
	ref, ok := codeblock.FileNamed(info)
	if !ok || n.Lines().Len() > 0 {
		return "", codeblock.Meta{}, false
	}
	start := max(n.Pos(), 0)
	text, found := f.codeFile(ref, start)
	if !found {
		return "", codeblock.ParseMeta(ref.Rest), true
	}
	code, err := ref.Part.Of(text)
	if err != nil {
		from, to := f.inFence(start, err.Word)
		f.Report(diag.Error, diag.CodeMissingAsset, from, to, err.Hint, "%s: %s", ref.Name, err.Text)
	}
	return code, codeblock.ParseMeta(ref.Rest), true
}

// codeFile reads the file that a code block names.
func (f *fenceFiles) codeFile(ref codeblock.FileRef, start int) (string, bool) {
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
		if f.shared.included.add(len(text)); !f.shared.included.fits(0) {
			f.Report(diag.Error, diag.CodeTooDeep, start, start, "show a part of the file in a file of its own",
				"the files in the document have more than %d bytes together", f.shared.included.limit)
			return "", false
		}
		return text, true
	}
	from, to := f.inFence(start, ref.Written)
	if reason, hint := f.files.Refusal(name); reason != "" {
		f.Report(diag.Error, diag.CodeMissingAsset, from, to, hint, "the file %q is not read: %s", name, reason)
		return "", false
	}
	f.Report(diag.Error, diag.CodeMissingAsset, from, to, f.files.NearestFile(name), "the file %q does not exist", name)
	return "", false
}

// inFence finds a word of an info string in the line that begins at or holds an offset.
func (f *fenceFiles) inFence(start int, word string) (from, to int) {
	word = strings.TrimSpace(word)
	line := f.Src.From(start, len(f.Src.Text))
	if i := strings.Index(line, word); i >= 0 {
		return start + i, start + i + len(word)
	}
	return start, start
}
