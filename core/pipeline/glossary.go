package pipeline

import (
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/glossary"
	"github.com/gosaur/gosaur/core/graph"
)

// terms is the site's glossary.
type terms struct {
	*glossary.Glossary
	// digest identifies the contents of the file.
	digest graph.Digest
}

// loadGlossary reads the glossary that the configuration names.
func (b *builder) loadGlossary(p *project) {
	file := p.config.Markdown.Glossary
	if file == "" {
		return
	}
	text, digest, err := b.inputDisk().Read(absolutePath(p, file))
	if err != nil {
		var found diag.List
		found.Errorf(diag.CodeUnreadableFile, diag.Pos{File: file}, "the glossary cannot be read: %v", err).Hint = "name a regular file in glossary of [markdown]"
		b.found.Add(found...)
		return
	}
	p.terms.digest = digest
	var found diag.List
	p.terms.Glossary, found = glossary.Parse(file, string(text))
	b.found.Add(found...)
}
