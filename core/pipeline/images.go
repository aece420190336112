package pipeline

import (
	"context"
	"net/url"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/images"
	"github.com/gosaur/gosaur/core/markdown/imagecopy"
	"github.com/gosaur/gosaur/core/markdown/picture"
)

// setUpImages sets the maker of the smaller copies of images. All locales share one. Only builds
// make copies: checks only read the images, and sessions serve the originals.
func (b *builder) setUpImages(p *project) {
	cfg := p.config.Images
	if !cfg.Responsive {
		return
	}
	p.images = b.root().imageMaker(p)
}

// root returns the builder of the whole site.
func (b *builder) root() *builder {
	if b.parent != nil {
		return b.parent.root()
	}
	return b
}

// imageMaker returns the maker of the site's copies. If the configured encoder is not installed,
// it reports that and returns nil.
func (b *builder) imageMaker(p *project) *images.Maker {
	if b.images != nil {
		return b.images
	}
	cfg := p.config.Images
	encoder := images.NewBuiltin()
	if cfg.Encoder == "sharp" {
		sharp := images.FindSharp(b.SiteDir)
		if sharp == nil {
			b.found.Add(diag.Diagnostic{
				Code: diag.CodeBadValue, Severity: diag.Error, Pos: diag.Pos{File: p.config.File},
				Message: "images.encoder: the package sharp is not installed",
				Hint:    "run `npm install sharp` in the site's folder, or leave encoder out of [images]",
			})
			return nil
		}
		b.cleanup = append(b.cleanup, sharp.Close)
		encoder = sharp
	}
	settings := images.Settings{Widths: cfg.Widths, Formats: cfg.FormatsOf(), Quality: cfg.Quality}
	b.images = images.New(settings, encoder, b.inputDisk(), b.resultStore())
	b.images.Inspect = b.checking || !b.Production
	return b.images
}

// copyMaker returns the maker of copies for images in documents; nil if there are no copies.
func (p *project) copyMaker() imagecopy.Maker {
	if p.images == nil {
		return nil
	}
	return p.images
}

// copiesForCode returns a function that makes the copies of an image that code passes to
// IdealImage; nil if there are no copies.
func (p *project) copiesForCode() func(ctx context.Context, file, address string) (*bundle.ImageCopies, error) {
	if p.images == nil {
		return nil
	}
	return func(ctx context.Context, file, address string) (*bundle.ImageCopies, error) {
		set, err := p.images.Of(ctx, file)
		if err != nil {
			return nil, err
		}
		out := &bundle.ImageCopies{SkipReason: set.Left, Hint: set.Hint, Files: map[string][]byte{}}
		sources := picture.New(set, p.config.Images.Sizes, func(c imagecopy.Copy) string {
			if c.IsOriginal() {
				return address
			}
			output := picture.Output(file, c)
			var data []byte
			if data, err = p.images.Read(ctx, file, c.Key); err == nil {
				out.Files[output] = data
			}
			return p.site.BaseURL + (&url.URL{Path: output}).EscapedPath()
		})
		if sources == nil || err != nil {
			return out, err
		}
		value := sources.Module(address)
		out.Value = value.JSON()
		return out, nil
	}
}

// imagesDigest identifies the settings that the copies of images depend on.
func (p *project) imagesDigest() graph.Digest {
	if p.images == nil {
		return graph.Digest{}
	}
	return p.images.Digest()
}

// stageCopies stages the smaller copies of images.
func (b *builder) stageCopies(ctx context.Context, s *staging, a *artifacts) error {
	copies := a.docs.Copies()
	for _, output := range sortedKeys(copies) {
		data, err := a.project.images.Read(ctx, copies[output].Source, copies[output].Copy)
		if err != nil {
			return err
		}
		if err := s.Write(output, data); err != nil {
			return err
		}
	}
	return nil
}

// pipelineFiles returns the names of the files of the output that the pipeline itself adds: copies of
// images, and fonts.
func (a *artifacts) pipelineFiles() []string {
	names := sortedKeys(a.docs.Copies())
	if a.project.webfont != nil {
		names = append(names, sortedKeys(a.project.webfont.Files)...)
	}
	return names
}
