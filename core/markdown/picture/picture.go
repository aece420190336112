package picture

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/imagecopy"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// widestShown is the maximum width at which images are shown, in CSS pixels, unless the site sets another one.
const widestShown = 800

// format holds the copies of an image in one format, in the form of HTML attributes.
type format struct {
	name, srcset string
	copies       []imagecopy.Copy
	urls         []string
}

// Finder finds the copies of the images of one document.
type Finder struct {
	*source.Reporter
	// Context bounds the work of making copies.
	Context context.Context
	// Maker makes the copies; nil for none.
	Maker imagecopy.Maker
	// Sizes is the attribute sizes of images; "" for as wide as the screen up to widestShown.
	Sizes   string
	BaseURL string
	// Page receives the copies as assets.
	Page *lookup.Page
}

// hasCopies reports whether there are copies besides the image itself.
func (s *format) hasCopies() bool { return len(s.copies) > 1 || !s.copies[0].IsOriginal() }

// Sources are the sources from which a browser chooses for an image; the last is the format of the image itself.
type Sources struct {
	all           []format
	sizes         string
	width, height int
}

// withoutCopies is the query of an address that disables copies of the image.
const withoutCopies = "original"

// wantsCopies reports whether an image may have copies. rest is the part of its address after the path.
func wantsCopies(rest string) bool {
	query, _, _ := strings.Cut(strings.TrimPrefix(rest, "?"), "#")
	return !strings.HasPrefix(rest, "?") || !slices.Contains(strings.Split(query, "&"), withoutCopies)
}

// copiesOf returns the copies of an image, and records that they go into the output; nil if it has none. start and end are the
// place of the image.
func (f *Finder) copiesOf(file, url string, start, end int) *Sources {
	if f.Maker == nil {
		return nil
	}
	set, err := f.Maker.Of(f.Context, file)
	if err != nil {
		if f.Context.Err() == nil {
			f.Report(diag.Error, diag.CodeImageCopies, start, end, "", "the image has no smaller copies: %v", err)
		}
		return nil
	}
	if set.Left != "" {
		f.Report(diag.Warning, diag.CodeImageCopies, start, end, set.Hint+`; "?`+withoutCopies+`" after the address of the image says that it is right as it is`,
			"the image is published without smaller copies: %s", set.Left)
	}
	return New(set, f.Sizes, func(c imagecopy.Copy) string {
		if c.IsOriginal() {
			return url
		}
		output := Output(file, c)
		f.Page.AddAsset(plugin.Asset{Source: file, Output: output, Copy: c.Key})
		return f.BaseURL + address.Encode(output)
	})
}

// New returns the copies of an image in the form that HTML and components use; nil if there are none. sizes is the
// attribute sizes, "" for as wide as the screen up to widestShown; url is called for the address of each copy once, in
// order.
func New(set *imagecopy.Set, sizes string, url func(imagecopy.Copy) string) *Sources {
	if len(set.Copies) == 0 {
		return nil
	}
	out := &Sources{sizes: sizes, width: set.Width, height: set.Height}
	if out.sizes == "" {
		shown := strconv.Itoa(min(set.Width, widestShown)) + "px"
		out.sizes = "(max-width: " + shown + ") 100vw, " + shown
	}
	for _, c := range set.Copies {
		if n := len(out.all); n == 0 || out.all[n-1].name != c.Format {
			out.all = append(out.all, format{name: c.Format})
		}
		s := &out.all[len(out.all)-1]
		source := url(c)
		s.copies, s.urls = append(s.copies, c), append(s.urls, source)
		s.srcset += map[bool]string{true: ", "}[s.srcset != ""] + source + " " + strconv.Itoa(c.Width) + "w"
	}
	return out
}

// Output returns the path in the output of a copy of a file.
func Output(file string, c imagecopy.Copy) string {
	ext := path.Ext(filepath.ToSlash(file))
	base := strings.TrimSuffix(filepath.Base(file), ext)
	if c.Format != imagecopy.FormatOf(ext) {
		ext = "." + c.Format
	}
	return fmt.Sprintf("assets/images/%s-%d-%s%s", base, c.Width, c.Key[:20], ext)
}

// Write writes an image with its copies. write writes the image itself, with further attributes. s may be nil.
func (s *Sources) Write(t *tree.Tree, write func(more ...tree.Attr)) {
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
	t.Open("picture")
	for _, source := range s.all[:len(s.all)-1] {
		t.Void("source", tree.At("type", "image/"+source.name), tree.At("srcset", source.srcset), tree.At("sizes", s.sizes))
	}
	write(more...)
	t.Close()
}

// CopiesOf returns the copies of an image of the site; nil if it has none. raw is its address as written, url its URL in the
// output, and start and end are its place.
func (f *Finder) CopiesOf(raw, url string, start, end int) *Sources {
	if _, rest := address.Split(raw); !wantsCopies(rest) {
		return nil
	}
	return f.copiesOf(f.assetFile(url), url, start, end)
}

// assetFile returns the source file of an asset of the document, by its URL, whose hash part is ignored; "" if there is
// none.
func (f *Finder) assetFile(url string) string {
	plain, _, _ := strings.Cut(url, "#")
	out, ok := strings.CutPrefix(plain, f.BaseURL)
	if !ok {
		return ""
	}
	return f.Page.AssetSource(address.Decode(out))
}

// IdealImage is the component that shows images with copies.
const IdealImage = "@theme/IdealImage"

// Prop adds the copies of the image to the prop img of an IdealImage. The prop is an address, a module or an object with
// an address. Other values stay as they are.
func (f *Finder) Prop(v literal.Value, start, end int) literal.Value {
	address := v
	for _, key := range []string{"default", "src"} {
		if inner, ok := address.Member(key); ok && inner.Kind != literal.Undefined && address.Kind == literal.Object {
			address = inner
		}
	}
	if address.Kind != literal.String {
		return v
	}
	file := f.assetFile(address.Text)
	if file == "" {
		return v
	}
	s := f.copiesOf(file, address.Text, start, end)
	if s == nil {
		return v
	}
	return s.Module(address.Text)
}

// Module returns an image with its copies in the form that IdealImage expects.
func (s *Sources) Module(address string) literal.Value {
	last := s.all[len(s.all)-1]
	src := literal.Value{Kind: literal.Object}
	src.Set("src", textValue(address))
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
		one.Set("type", textValue("image/"+source.name))
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
