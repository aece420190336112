package services

import (
	"context"
	"errors"
	"fmt"
	"path"

	"github.com/gosaur/gosaur/core/boundary"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/compiled"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
)

// CompileMarkdown implements plugin.Host.
func (s *Services) CompileMarkdown(ctx context.Context, req *plugin.CompileMarkdownRequest) (*plugin.CompileMarkdownResponse, error) {
	switch {
	case req.Source == "":
		return nil, errors.New("the source is empty")
	case path.IsAbs(req.Source):
		return nil, fmt.Errorf("the source is absolute, and has to be relative to the site directory: %q", req.Source)
	}
	content, diags := s.compileDocument(ctx, s.compiler(false), req)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	html, complete := compiled.HTML(content)
	if !complete {
		// Components render some constructs on pages; compile these to HTML too.
		static, _ := s.compileDocument(ctx, s.compiler(true), req)
		html, complete = compiled.HTML(static)
	}
	for _, a := range content.Assets {
		s.Assets.add(a.Output, Asset{File: a.Source})
	}
	return &plugin.CompileMarkdownResponse{
		HTML: html, Complete: complete, Tree: render.NewDocument(content, s.placing()), FrontMatter: content.FrontMatter,
		Title: content.Title, Description: content.Description, TOC: content.TOC, Links: content.Links, Diagnostics: diags,
	}, nil
}

func (s *Services) compileDocument(ctx context.Context, compiler *markdown.Compiler, req *plugin.CompileMarkdownRequest) (*plugin.Content, diag.List) {
	text := req.Text
	if text == nil {
		file := s.absolutePath(req.Source)
		if !s.Bounds.Holds(file) {
			return &plugin.Content{Source: req.Source}, diag.List{boundary.Finding(req.Source)}
		}
		data, _, err := s.Disk().Read(file)
		if err != nil {
			var diags diag.List
			diags.Errorf(diag.CodeMarkdownSyntax, diag.Pos{File: req.Source}, "the file cannot be read: %v", output.Reason(err))
			return &plugin.Content{Source: req.Source}, diags
		}
		read := string(data)
		text = &read
	}
	return compiler.Compile(ctx, markdown.Source{Path: req.Source, Text: *text, HideTitle: req.HideTitle, Excerpt: req.Excerpt})
}

// compiler returns the compiler for pages or, if static is set, one that renders all constructs to HTML.
func (s *Services) compiler(static bool) *markdown.Compiler {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := 0
	if static {
		at = 1
	}
	if s.compilers[at] == nil {
		o := s.Markdown(s.table)
		o.Images = nil // a plugin may publish the HTML elsewhere
		o.KeepDocLinks = s.table == nil
		if static {
			o.Dynamic, o.Components = nil, nil
		}
		s.compilers[at] = markdown.New(o)
	}
	return s.compilers[at]
}
