package socialcard

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"golang.org/x/image/font"
)

func painter(t testing.TB, o Options) *Painter {
	t.Helper()
	p, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func paint(t testing.TB, p *Painter, c Card) image.Image {
	t.Helper()
	data, err := p.Paint(c)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// inked is the smallest rectangle that holds all pixels of a color.
func inked(img image.Image, c color.Color) image.Rectangle {
	var r image.Rectangle
	want := color.NRGBAModel.Convert(c)
	for y := range Height {
		for x := range Width {
			if color.NRGBAModel.Convert(img.At(x, y)) == want {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

const plain = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6.3"><rect width="12" height="6.3" fill="#102030"/></svg>`

func TestPaintSetsTheTitleBelowTheSectionWithinTheMargins(t *testing.T) {
	p := painter(t, Options{Template: []byte(plain), TitleColor: "#ff0000", SectionColor: "#0f0"})
	img := paint(t, p, Card{Title: "Attributes of blocks", Section: "Basics"})
	if img.Bounds() != image.Rect(0, 0, Width, Height) {
		t.Errorf("the card is %v", img.Bounds())
	}
	title, section := inked(img, color.NRGBA{255, 0, 0, 255}), inked(img, color.NRGBA{0, 255, 0, 255})
	if title.Empty() || section.Empty() || section.Max.Y >= title.Min.Y {
		t.Errorf("title at %v, section at %v", title, section)
	}
	if title.Min.X < margin || title.Max.X > Width-margin {
		t.Errorf("title at %v leaves the margins", title)
	}
	if got := color.NRGBAModel.Convert(img.At(5, 5)); got != (color.NRGBA{0x10, 0x20, 0x30, 255}) {
		t.Errorf("the template is not below the text: %v", got)
	}
}

func TestATemplateMayScaleByOneNumber(t *testing.T) {
	p := painter(t, Options{Template: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6.3"><g transform="scale(3)"><rect width="1" height="1" fill="#ff0000"/></g></svg>`)})
	if box := inked(paint(t, p, Card{}), color.NRGBA{255, 0, 0, 255}); box != image.Rect(0, 0, 300, 300) {
		t.Errorf("the square is at %v", box)
	}
}

func TestPaintKeepsAnyTitleOnTheCard(t *testing.T) {
	p := painter(t, Options{Template: []byte(plain), TitleColor: "#ff0000"})
	for name, title := range map[string]string{
		"many words":    strings.Repeat("several words in a title ", 30),
		"one long word": strings.Repeat("wp_enqueue_script", 40),
		"no words":      "",
		"white space":   " \t\n ",
		"odd letters":   "\x00\u202e\ufffd🙂 日本語",
	} {
		t.Run(name, func(t *testing.T) {
			box := inked(paint(t, p, Card{Title: title, Section: title}), color.NRGBA{255, 0, 0, 255})
			if !box.In(image.Rect(margin-8, titleTop, Width-margin+8, Height-40)) {
				t.Errorf("the title is at %v", box)
			}
		})
	}
}

func TestPaintGivesEqualBytesForEqualInput(t *testing.T) {
	card := Card{Title: "Equal", Section: "Bytes"}
	a, err := painter(t, Options{}).Paint(card)
	if err != nil {
		t.Fatal(err)
	}
	b, err := painter(t, Options{}).Paint(card)
	if err != nil || !bytes.Equal(a, b) {
		t.Errorf("the bytes differ, error %v", err)
	}
}

func TestWrapBreaksBetweenWordsAndOnlyThenInside(t *testing.T) {
	face, err := painter(t, Options{}).face(40)
	if err != nil {
		t.Fatal(err)
	}
	width := font.MeasureString(face, "one two").Ceil()
	if got := strings.Join(wrap(face, "one two three twotwotwo", width), "|"); !strings.HasPrefix(got, "one two|three|twotwo") {
		t.Errorf("lines %s", got)
	}
}

func TestMissingNamesTheCharactersWithoutAGlyph(t *testing.T) {
	if got := painter(t, Options{}).Missing("Größe Ж 日本 日"); got != "日本" {
		t.Errorf("missing %q, want 日本", got)
	}
}

func TestNewRefusesWhatItCannotRead(t *testing.T) {
	for name, o := range map[string]Options{
		"a template that is not SVG": {Template: []byte("no")},
		"a template without a size":  {Template: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)},
		"a font that is none":        {Font: []byte("no")},
		"a color by name":            {TitleColor: "red"},
		"a color with a wrong digit": {SectionColor: "#12345g"},
		"a color of a wrong length":  {SectionColor: "#12345"},
	} {
		if _, err := New(o); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func BenchmarkPaint(b *testing.B) {
	p := painter(b, Options{})
	var size int
	for b.Loop() {
		data, err := p.Paint(Card{Title: "Attributes of blocks and how they are named", Section: "Basics"})
		if err != nil {
			b.Fatal(err)
		}
		size = len(data)
	}
	b.ReportMetric(float64(size), "B/card")
}
