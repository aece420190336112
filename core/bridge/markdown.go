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

// RewriteRequest is a document that plugins of remark, rehype and recma may change.
type RewriteRequest struct {
	// Instance identifies Settings, a JSON object with the lists of plugins.
	Instance string          `json:"instance"`
	Settings json.RawMessage `json:"settings"`
	// File is the absolute path of the document, Text what it holds.
	File string `json:"file"`
	Text string `json:"text"`
	// Pages are the addresses of pages by the links to their files that Text may hold.
	Pages map[string]string `json:"pages,omitempty"`
	// WithoutTitle leaves the title that the text begins with out of the program.
	WithoutTitle bool `json:"withoutTitle,omitempty"`
}

// Rewritten is a document as plugins would have it.
type Rewritten struct {
	Text string `json:"text"`
	// Program is the JavaScript that plugins of recma have made of the document, "" if they have
	// left that of Text: see markdown.Source.
	Program string `json:"program,omitempty"`
	// TOC is the table of contents of the program, with nil for those of its partials; nil for that
	// of Text.
	TOC []*plugin.TOCItem `json:"toc,omitempty"`
	// Reads are the files that the text depends on besides, absolute: those that plugins
	// looked for, and their own.
	Reads []string `json:"reads"`
}

// RewriteMarkdown runs plugins of remark and rehype over a document. What they throw is a
// *Failure.
func (b *Bridge) RewriteMarkdown(ctx context.Context, req *RewriteRequest) (*Rewritten, error) {
	out := &Rewritten{}
	if err := b.callStarted(ctx, "markdown", req, out); err != nil {
		return nil, err
	}
	return out, nil
}

// MarkdownStalled reports whether all documents that plugins are at work on wait for what the
// runs over other documents bring.
func (b *Bridge) MarkdownStalled(ctx context.Context) (bool, error) {
	var out struct {
		Stalled bool `json:"stalled"`
	}
	err := b.callStarted(ctx, "markdownStalled", nil, &out)
	return out.Stalled, err
}

// AbandonMarkdown fails the documents that wait for others, and have done so for the given time.
func (b *Bridge) AbandonMarkdown(ctx context.Context, waited time.Duration) error {
	return b.callStarted(ctx, "markdownAbandon", map[string]int{"seconds": int(waited.Seconds())}, nil)
}

// ParseFrontMatter returns the text of a document, an absolute path, with the front matter
// that the site's own function gives it, in as many lines. What it throws is a *Failure.
func (b *Bridge) ParseFrontMatter(ctx context.Context, file, text string) (string, error) {
	out := &Rewritten{}
	err := b.callStarted(ctx, "frontMatter", map[string]string{"file": file, "text": text}, out)
	return out.Text, err
}

// CallFunction calls a function of the site, as plugin.FunctionHost does. What it throws is a *Failure.
func (b *Bridge) CallFunction(ctx context.Context, call *plugin.FunctionCall) (json.RawMessage, error) {
	var out struct {
		Result json.RawMessage `json:"result"`
	}
	err := b.callStarted(ctx, "call", call, &out)
	return out.Result, err
}

// callStarted calls a method of a process that has been started.
func (b *Bridge) callStarted(ctx context.Context, method string, params, out any) error {
	b.mu.Lock()
	p, failed := b.process, b.failed
	b.mu.Unlock()
	if failed != nil {
		return failed
	}
	if p == nil {
		return errClosed
	}
	return p.Call(ctx, method, params, out)
}

// RewriteFinding is the finding about a document that plugins could not change.
func RewriteFinding(source string, err error) diag.Diagnostic {
	var list diag.List
	var failed *Failure
	switch {
	case errors.Is(err, ErrNoNode):
		list.Errorf(diag.CodeNoNode, diag.Pos{File: source}, "plugins of remark and rehype need Node.js: %v", err)
	case errors.As(err, &failed) && failed.Plugin != "":
		d := failed.finding(failed.Plugin, diag.Pos{File: source})
		if failed.File != "" {
			d.Related = []diag.Related{{Pos: diag.Pos{File: source}, Message: "the document"}}
		}
		return d
	case failed != nil && failed.File == source && failed.Line > 0:
		d := list.Errorf(diag.CodeMarkdownSyntax, diag.Pos{File: source, Line: failed.Line, Col: failed.Col}, "plugins of remark and rehype cannot read the document: %s", failed.Message)
		d.Hint = readingHint(failed.Message)
	default:
		list.Errorf(diag.CodePluginFailed, diag.Pos{File: source}, "plugins of remark and rehype failed: %v", err)
	}
	return list[0]
}

// readingHint is the remedy for text that is not MDX. An HTML comment is an unfinished tag for plugins where the
// forms of MDX 1 are off.
func readingHint(message string) string {
	if strings.HasPrefix(message, "Unexpected character `!`") && strings.Contains(message, "before name") {
		return "write the comment as {/* … */}, or set comments = true in [markdown.mdx1Compat]"
	}
	return "they read MDX: write \\{ and \\< for a brace and a bracket that mean themselves"
}
