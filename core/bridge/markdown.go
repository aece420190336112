package bridge

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// RewriteRequest is a document to be processed by remark, rehype and recma plugins.
type RewriteRequest struct {
	// Instance identifies Settings, a JSON object with the lists of plugins.
	Instance string          `json:"instance"`
	Settings json.RawMessage `json:"settings"`
	// File is the absolute path of the document, Text its content.
	File string `json:"file"`
	Text string `json:"text"`
	// Pages maps the links to files that Text may contain to the URLs of their pages.
	Pages map[string]string `json:"pages,omitempty"`
	// WithoutTitle leaves the title at the start of the text out of the program.
	WithoutTitle bool `json:"withoutTitle,omitempty"`
}

// Rewritten is a document after processing.
type Rewritten struct {
	Text string `json:"text"`
	// Program is the JavaScript that recma plugins have changed; "" if they have not changed the program of Text.
	// See markdown.Source.
	Program string `json:"program,omitempty"`
	// TOC is the table of contents of the program, in which nil stands for that of a partial. It is nil if it is
	// the same as for Text.
	TOC []*plugin.TOCItem `json:"toc,omitempty"`
	// Reads are the absolute paths of the other files that the text depends on: the files that plugins have looked
	// for, and their own.
	Reads []string `json:"reads"`
}

// RewriteMarkdown runs remark, rehype and recma plugins on a document. If they throw, the error is a *Failure.
func (b *Bridge) RewriteMarkdown(ctx context.Context, req *RewriteRequest) (*Rewritten, error) {
	out := &Rewritten{}
	if err := b.callProcess(ctx, "markdown", req, out); err != nil {
		return nil, err
	}
	return out, nil
}

// MarkdownStalled reports whether all documents that plugins are processing wait for the processing of other
// documents.
func (b *Bridge) MarkdownStalled(ctx context.Context) (bool, error) {
	var out struct {
		Stalled bool `json:"stalled"`
	}
	err := b.callProcess(ctx, "markdownStalled", nil, &out)
	return out.Stalled, err
}

// AbandonMarkdown fails the documents that have waited for others for the given time.
func (b *Bridge) AbandonMarkdown(ctx context.Context, waited time.Duration) error {
	return b.callProcess(ctx, "markdownAbandon", map[string]int{"seconds": int(waited.Seconds())}, nil)
}

// ParseFrontMatter returns the text of a document, given by its absolute path, with the front matter from the
// site's own function, in the same number of lines. If it throws, the error is a *Failure.
func (b *Bridge) ParseFrontMatter(ctx context.Context, file, text string) (string, error) {
	out := &Rewritten{}
	err := b.callProcess(ctx, "frontMatter", map[string]string{"file": file, "text": text}, out)
	return out.Text, err
}

// CallFunction calls a function of the site, as plugin.FunctionHost does. If it throws, the error is a *Failure.
func (b *Bridge) CallFunction(ctx context.Context, call *plugin.FunctionCall) (json.RawMessage, error) {
	var out struct {
		Result json.RawMessage `json:"result"`
	}
	err := b.callProcess(ctx, "call", call, &out)
	return out.Result, err
}

// callProcess calls a method of a running process.
func (b *Bridge) callProcess(ctx context.Context, method string, params, out any) error {
	b.mu.Lock()
	p, startErr := b.process, b.startErr
	b.mu.Unlock()
	if startErr != nil {
		return startErr
	}
	if p == nil {
		return errClosed
	}
	return p.Call(ctx, method, params, out)
}

// RewriteFinding returns the finding about a document that plugins could not process.
func RewriteFinding(source string, err error) diag.Diagnostic {
	var list diag.List
	var failed *Failure
	switch {
	case errors.Is(err, ErrNoNode):
		list.Errorf(diag.CodeNoNode, diag.Pos{File: source}, "remark and rehype plugins need Node.js: %v", err)
	case errors.As(err, &failed) && failed.Plugin != "":
		d := failed.finding(failed.Plugin, diag.Pos{File: source})
		if failed.File != "" {
			d.Related = []diag.Related{{Pos: diag.Pos{File: source}, Message: "the document"}}
		}
		return d
	case failed != nil && failed.File == source && failed.Line > 0:
		d := list.Errorf(diag.CodeMarkdownSyntax, diag.Pos{File: source, Line: failed.Line, Col: failed.Col}, "remark and rehype plugins cannot parse the document: %s", failed.Message)
		d.Hint = parseHint(failed.Message)
	default:
		list.Errorf(diag.CodePluginFailed, diag.Pos{File: source}, "remark and rehype plugins failed: %v", err)
	}
	return list[0]
}

// parseHint returns the hint for text that is not MDX. If the forms of MDX 1 are disabled, plugins see an HTML
// comment as an unfinished tag.
func parseHint(message string) string {
	if strings.HasPrefix(message, "Unexpected character `!`") && strings.Contains(message, "before name") {
		return "write the comment as {/* … */}, or set comments = true in [markdown.mdx1Compat]"
	}
	return "they read MDX: write \\{ and \\< for a literal brace or bracket"
}
