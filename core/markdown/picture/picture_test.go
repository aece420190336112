package picture_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown/imagecopy"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/picture"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// maker is an imagecopy.Maker that returns the same copies, or an error, for any image.
type maker struct {
	set imagecopy.Set
	err error
}

func (m maker) Of(context.Context, string) (*imagecopy.Set, error) { return &m.set, m.err }

const key = "0123456789abcdef0123456789abcdef"

// Copies of a photo of 1600 by 900 pixels in JPEG and WebP, and the photo itself.
var (
	webp     = imagecopy.Copy{Format: imagecopy.WebP, Width: 640, Height: 360, Key: key}
	jpeg     = imagecopy.Copy{Format: imagecopy.JPEG, Width: 640, Height: 360, Key: key}
	original = imagecopy.Copy{Format: imagecopy.JPEG, Width: 1600, Height: 900}
)

// The photo in a site whose base URL is /b/.
const (
	photoFile = "/site/docs/a b.jpg"
	photoURL  = "/b/assets/images/a%20b-1.jpg"
)

// finder returns a Finder of a document with the photo.
func finder(m imagecopy.Maker) (*picture.Finder, *plugin.Content) {
	content := &plugin.Content{}
	page := &lookup.Page{Content: content}
	page.AddAsset(plugin.Asset{Source: photoFile, Output: "assets/images/a b-1.jpg"})
	return &picture.Finder{
		Reporter: &source.Reporter{Src: source.New("docs/a.md", "![](a%20b.jpg)")},
		Context:  context.Background(), Maker: m, BaseURL: "/b/", Page: page,
	}, content
}

// html writes the photo with the copies that a Finder finds.
func html(f *picture.Finder, raw string) string {
	var out tree.Tree
	sources := f.CopiesOf(raw, photoURL, 0, 1)
	sources.Write(&out, func(more ...tree.Attr) { out.Void("img", append([]tree.Attr{tree.At("src", photoURL)}, more...)...) })
	text := ""
	for _, n := range out.Nodes() {
		text += n.HTML
	}
	return text
}

func TestImagesHaveTheirCopiesAround(t *testing.T) {
	const (
		plain     = `<img src="` + photoURL + `">`
		copyOf    = "/b/assets/images/a%20b-640-0123456789abcdef0123"
		jpegs     = copyOf + ".jpg 640w, " + photoURL + " 1600w"
		sizes     = `(max-width: 800px) 100vw, 800px`
		withJPEGs = `<img src="` + photoURL + `" srcset="` + jpegs + `" sizes="` + sizes + `">`
		webps     = `<source type="image/webp" srcset="` + copyOf + `.webp 640w" sizes="` + sizes + `">`
	)
	tests := map[string]struct {
		copies []imagecopy.Copy
		raw    string
		sizes  string
		want   string
	}{
		"none":                          {want: plain},
		"of its own format":             {copies: []imagecopy.Copy{jpeg, original}, want: withJPEGs},
		"of another format":             {copies: []imagecopy.Copy{webp, original}, want: "<picture>" + webps + plain + "</picture>"},
		"of both":                       {copies: []imagecopy.Copy{webp, jpeg, original}, want: "<picture>" + webps + withJPEGs + "</picture>"},
		"with the sizes of the site":    {copies: []imagecopy.Copy{jpeg, original}, sizes: "50vw", want: `<img src="` + photoURL + `" srcset="` + jpegs + `" sizes="50vw">`},
		"asked to be left as it is":     {copies: []imagecopy.Copy{jpeg, original}, raw: "a%20b.jpg?original#x", want: plain},
		"with another query":            {copies: []imagecopy.Copy{jpeg, original}, raw: "a%20b.jpg?v=1", want: withJPEGs},
		"with the query after its hash": {copies: []imagecopy.Copy{jpeg, original}, raw: "a%20b.jpg#?original", want: withJPEGs},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			f, content := finder(maker{set: imagecopy.Set{Width: 1600, Height: 900, Copies: tt.copies}})
			f.Sizes = tt.sizes
			got := html(f, tt.raw)
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			for _, a := range content.Assets[1:] {
				if a.Source != photoFile || a.Copy != key {
					t.Errorf("got the asset %+v", a)
				}
			}
			made := len(tt.copies) - 1
			if got == plain {
				made = 0
			}
			if len(content.Assets) != 1+max(made, 0) {
				t.Errorf("got the assets %+v", content.Assets)
			}
		})
	}
}

func TestImagesWithoutCopiesAreReported(t *testing.T) {
	tests := map[string]struct {
		maker maker
		ended bool
		want  []string
	}{
		"that cannot be read":       {maker: maker{err: errors.New("it is broken")}, want: []string{"the image has no smaller copies: it is broken"}},
		"when the build is stopped": {maker: maker{err: context.Canceled}, ended: true},
		"that are too large": {maker: maker{set: imagecopy.Set{Left: "it has 99 megapixels", Hint: "scale it down"}},
			want: []string{"the image is published without smaller copies: it has 99 megapixels"}},
		"that need none": {},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			f, _ := finder(tt.maker)
			if tt.ended {
				ctx, cancel := context.WithCancel(context.Background())
				cancel()
				f.Context = ctx
			}
			html(f, "")
			var got []string
			for _, d := range f.Found {
				got = append(got, d.Message)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestImagesOfIdealImageBringTheirCopies(t *testing.T) {
	const with = `{"src":{"src":"` + photoURL + `","width":1600,"height":900,"sizes":"(max-width: 800px) 100vw, 800px",` +
		`"images":[{"path":"` + photoURL + `","width":1600,"height":900}],` +
		`"sources":[{"type":"image/webp","srcSet":"/b/assets/images/a%20b-640-0123456789abcdef0123.webp 640w"}]}}`
	tests := map[string]struct{ prop, want string }{
		"address":               {`"` + photoURL + `"`, with},
		"module":                {`{"default": "` + photoURL + `"}`, with},
		"object":                {`{"src": "` + photoURL + `", "width": 1}`, with},
		"image of another host": {`"https://a.example/a.jpg"`, `"https://a.example/a.jpg"`},
		"file of no asset":      {`"/b/other.jpg"`, `"/b/other.jpg"`},
		"number":                {`1`, `1`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			f, _ := finder(maker{set: imagecopy.Set{Width: 1600, Height: 900, Copies: []imagecopy.Copy{webp, original}}})
			prop, _ := literal.Parse(tt.prop, nil)
			got := f.Prop(prop, 0, 1)
			if diff := cmp.Diff(tt.want, string(got.JSON())); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestWithoutAMakerImagesStayAsTheyAre(t *testing.T) {
	f, _ := finder(nil)
	if got, want := html(f, ""), `<img src="`+photoURL+`">`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
