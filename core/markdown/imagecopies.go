package markdown

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/imagecopy"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// widestShown is how wide images are shown at most, in CSS pixels, unless the site says otherwise.
const widestShown = 800

// imageSource are the copies of an image in one format, as the attributes of HTML name them.
type imageSource struct {
	format, srcset string
	copies         []imagecopy.Copy
	urls           []string
}

// hasCopies reports whether there is anything but the image itself.
func (s *imageSource) hasCopies() bool { return len(s.copies) > 1 || !s.copies[0].IsOriginal() }

// imageSources are the sources among which a browser chooses for an image; the last is that of the
// image itself.
type imageSources struct {
	all           []imageSource
	sizes         string
	width, height int
}

// withoutCopies is the query of an address that leaves an image as it is.
const withoutCopies = "original"

// wantsCopies reports whether the part of an address behind its path lets an image have copies.
func wantsCopies(rest string) bool {
	query, _, _ := strings.Cut(strings.TrimPrefix(rest, "?"), "#")
	return !strings.HasPrefix(rest, "?") || !slices.Contains(strings.Split(query, "&"), withoutCopies)
}

// imageCopies finds the copies of an image and notes that they go into the output; nil if it has none.
// start and end are the place of the image.
func (d *document) imageCopies(file, url string, start, end int) *imageSources {
	if d.c.opts.Images == nil {
		return nil
	}
	set, err := d.c.opts.Images.Of(d.shared.ctx, file)
	if err != nil {
		if d.shared.ctx.Err() == nil {
			d.Report(diag.Error, diag.CodeImageCopies, start, end, "", "the image has no smaller copies: %v", err)
		}
		return nil
	}
	if set.Left != "" {
		d.Report(diag.Warning, diag.CodeImageCopies, start, end, set.Hint+`; "?`+withoutCopies+`" behind the address of the image says that it is right as it is`,
			"the image is published without smaller copies: %s", set.Left)
	}
	if len(set.Copies) == 0 {
		return nil
	}
	out := &imageSources{sizes: d.c.opts.ImageSizes, width: set.Width, height: set.Height}
	if out.sizes == "" {
		shown := strconv.Itoa(min(set.Width, widestShown)) + "px"
		out.sizes = "(max-width: " + shown + ") 100vw, " + shown
	}
	for _, c := range set.Copies {
		if n := len(out.all); n == 0 || out.all[n-1].format != c.Format {
			out.all = append(out.all, imageSource{format: c.Format})
		}
		s := &out.all[len(out.all)-1]
		source := url
		if !c.IsOriginal() {
			source = d.copyURL(file, c)
		}
		s.copies, s.urls = append(s.copies, c), append(s.urls, source)
		s.srcset += map[bool]string{true: ", "}[s.srcset != ""] + source + " " + strconv.Itoa(c.Width) + "w"
	}
	return out
}

// copyURL notes that a copy goes into the output, and returns its URL.
func (d *document) copyURL(file string, c imagecopy.Copy) string {
	ext := path.Ext(filepath.ToSlash(file))
	base := strings.TrimSuffix(filepath.Base(file), ext)
	if c.Format != imagecopy.FormatOf(ext) {
		ext = "." + c.Format
	}
	out := fmt.Sprintf("assets/images/%s-%d-%s%s", base, c.Width, c.Key[:20], ext)
	d.shared.page.AddAsset(plugin.Asset{Source: file, Output: out, Copy: c.Key})
	return d.c.opts.Site.BaseURL + address.Encode(out)
}

// picture writes an image of Markdown with its copies around write, which writes the image
// itself with further attributes.
func (d *document) picture(s *imageSources, write func(more ...tree.Attr)) {
	if s == nil {
		write()
		return
	}
	last := s.all[len(s.all)-1]
	var more []tree.Attr
	if last.hasCopies() {
		more = []tree.Attr{tree.At("srcset", last.srcset), tree.At("sizes", s.sizes)}
	}
	if len(s.all) == 1 {
		write(more...)
		return
	}
	d.out.Open("picture")
	for _, source := range s.all[:len(s.all)-1] {
		d.out.Void("source", tree.At("type", "image/"+source.format), tree.At("srcset", source.srcset), tree.At("sizes", s.sizes))
	}
	write(more...)
	d.out.Close()
}

// copiesOf finds the copies of an image of Markdown, by the path that it names.
func (d *document) copiesOf(n *ast.Image, raw, url string) *imageSources {
	_, rest := address.Split(raw)
	if !wantsCopies(rest) {
		return nil
	}
	start, end := d.locate(n, raw)
	return d.imageCopies(d.assetFile(url), url, start, end)
}

// assetFile is the file of an asset that the document has brought, by its URL, without the hash of
// the address; "" if there is none.
func (d *document) assetFile(url string) string {
	plain, _, _ := strings.Cut(url, "#")
	out, ok := strings.CutPrefix(plain, d.c.opts.Site.BaseURL)
	if !ok {
		return ""
	}
	return d.shared.page.AssetSource(address.Decode(out))
}

// idealImage is the component whose images have copies.
const idealImage = "@theme/IdealImage"

// withCopies gives the prop img of an IdealImage the copies of the image: it is an address, a module
// or an object with an address. Others stay as they are.
func (d *document) withCopies(v literal.Value, start, end int) literal.Value {
	address := v
	for _, key := range []string{"default", "src"} {
		if inner, ok := address.Member(key); ok && address.Kind == literal.Object {
			address = inner
		}
	}
	if address.Kind != literal.String {
		return v
	}
	file := d.assetFile(address.Text)
	if file == "" {
		return v
	}
	s := d.imageCopies(file, address.Text, start, end)
	if s == nil {
		return v
	}
	return s.module(address)
}

// module is an image with its copies as the component takes it.
func (s *imageSources) module(address literal.Value) literal.Value {
	last := s.all[len(s.all)-1]
	src := literal.Value{Kind: literal.Object}
	src.Set("src", address)
	src.Set("width", numberValue(s.width))
	src.Set("height", numberValue(s.height))
	if last.hasCopies() {
		src.Set("srcSet", textValue(last.srcset))
	}
	src.Set("sizes", textValue(s.sizes))
	list, sources := literal.Value{Kind: literal.Array}, literal.Value{Kind: literal.Array}
	for i, c := range last.copies {
		one := literal.Value{Kind: literal.Object}
		one.Set("path", textValue(last.urls[i]))
		one.Set("width", numberValue(c.Width))
		one.Set("height", numberValue(c.Height))
		list.Items = append(list.Items, one)
	}
	for _, source := range s.all[:len(s.all)-1] {
		one := literal.Value{Kind: literal.Object}
		one.Set("type", textValue("image/"+source.format))
		one.Set("srcSet", textValue(source.srcset))
		sources.Items = append(sources.Items, one)
	}
	src.Set("images", list)
	src.Set("sources", sources)
	out := literal.Value{Kind: literal.Object}
	out.Set("src", src)
	return out
}

func textValue(s string) literal.Value { return literal.Value{Kind: literal.String, Text: s} }

func numberValue(n int) literal.Value {
	return literal.Value{Kind: literal.Number, Text: strconv.Itoa(n)}
}
