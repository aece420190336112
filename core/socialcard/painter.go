package socialcard

import (
	"bytes"
	_ "embed"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
)

// Width and Height are the size of a card in pixels.
const (
	Width  = 1200
	Height = 630
)

//go:embed default.svg
var defaultTemplate []byte

// Options are what all cards of a site share.
type Options struct {
	// Template is the SVG below the text; nil for a plain one. Text in it is not drawn.
	Template []byte
	// Font is a TrueType or OpenType font; nil for Go Bold, which has Latin, Greek and
	// Cyrillic letters.
	Font []byte
	// TitleColor and SectionColor are CSS colors in hexadecimal form, such as "#fff" or
	// "#0b7069"; "" for white and a pale grey, which fit the plain template.
	TitleColor, SectionColor string
}

// Painter paints the cards of a site. It is safe for concurrent use.
type Painter struct {
	background     *image.RGBA
	palette        *palette
	font           *sfnt.Font
	title, section color.Color
}

// New reads the template, the font and the colors.
func New(o Options) (*Painter, error) {
	p := &Painter{}
	var err error
	if p.background, err = rasterize(o.Template, Width, Height); err != nil {
		return nil, err
	}
	data := o.Font
	if data == nil {
		data = gobold.TTF
	}
	if p.font, err = sfnt.Parse(data); err != nil {
		return nil, fmt.Errorf("read the font: %w", err)
	}
	if p.title, err = parseColor(o.TitleColor, color.White); err != nil {
		return nil, err
	}
	if p.section, err = parseColor(o.SectionColor, color.NRGBA{0xb8, 0xcc, 0xc7, 0xff}); err != nil {
		return nil, err
	}
	p.palette = newPalette(p.background, p.title, p.section)
	return p, nil
}

var oneScale = regexp.MustCompile(`\bscale\(\s*([-+.\deE]+)\s*\)`)

// rasterize draws a template in a size in pixels.
func rasterize(template []byte, width, height int) (*image.RGBA, error) {
	if template == nil {
		template = defaultTemplate
	}
	// The reader takes the missing second number for 0.
	template = oneScale.ReplaceAll(template, []byte("scale($1,$1)"))
	icon, err := oksvg.ReadIconStream(bytes.NewReader(template), oksvg.StrictErrorMode)
	if err != nil {
		return nil, fmt.Errorf("read the template: %w", err)
	}
	if icon.ViewBox.W <= 0 || icon.ViewBox.H <= 0 {
		return nil, fmt.Errorf("read the template: it has no viewBox and no size")
	}
	icon.SetTarget(0, 0, float64(width), float64(height))
	canvas := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(canvas, canvas.Bounds(), image.White, image.Point{}, draw.Src)
	scanner := &boundedScanner{Scanner: rasterx.NewScannerGV(width, height, canvas, canvas.Bounds())}
	if err := scanner.draw(func() { icon.Draw(rasterx.NewDasher(width, height, scanner), 1) }); err != nil {
		return nil, err
	}
	return canvas, nil
}

// parseColor reads "#rgb" or "#rrggbb"; "" is the fallback.
func parseColor(text string, fallback color.Color) (color.Color, error) {
	if text == "" {
		return fallback, nil
	}
	digits := strings.TrimPrefix(text, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	n, err := strconv.ParseUint(digits, 16, 24)
	if err != nil || len(digits) != 6 {
		return nil, fmt.Errorf("the color %q is not of the form #rrggbb", text)
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xff}, nil
}

// Missing returns the characters of a text that the font cannot draw, each once.
func (p *Painter) Missing(text string) string {
	var buf sfnt.Buffer
	var missing strings.Builder
	for _, r := range text {
		if unicode.IsSpace(r) || unicode.Is(unicode.Variation_Selector, r) || strings.ContainsRune(missing.String(), r) {
			continue
		}
		if index, err := p.font.GlyphIndex(&buf, r); err != nil || index == 0 {
			missing.WriteRune(r)
		}
	}
	return missing.String()
}

// Card is what is on one card.
type Card struct {
	Title string
	// Section is above the title; it may be empty.
	Section string
}

// Paint returns a card as a PNG.
func (p *Painter) Paint(c Card) ([]byte, error) {
	canvas := image.NewRGBA(p.background.Bounds())
	copy(canvas.Pix, p.background.Pix)
	if err := p.write(canvas, c); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&out, p.palette.toPaletted(canvas, p.background)); err != nil {
		return nil, fmt.Errorf("encode a card: %w", err)
	}
	return out.Bytes(), nil
}
