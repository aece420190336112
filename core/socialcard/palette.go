package socialcard

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
)

// rampSteps is the number of steps between a text's color and what is below it.
const rampSteps = 16

// palette reduces cards to 256 colors: they are written ten times as fast, and read
// faster, too. It holds the commonest colors of the template and the steps in which
// text blends into it.
type palette struct {
	colors color.Palette
	// background is the template in the palette's colors.
	background *image.Paletted
	exact      map[color.RGBA]uint8
}

func newPalette(template *image.RGBA, texts ...color.Color) *palette {
	counts := map[color.RGBA]int{}
	for y := range Height {
		for x := range Width {
			counts[template.RGBAAt(x, y)]++
		}
	}
	common := slices.SortedFunc(maps.Keys(counts), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(colorNumber(a), colorNumber(b)))
	})
	p := &palette{exact: map[color.RGBA]uint8{}}
	for _, c := range common[:min(len(common), 256-len(texts)*rampSteps)] {
		p.add(c)
	}
	for _, text := range texts {
		for step := range rampSteps {
			p.add(blend(common[0], color.RGBAModel.Convert(text).(color.RGBA), step+1))
		}
	}
	p.background = image.NewPaletted(template.Bounds(), p.colors)
	for y := range Height {
		for x := range Width {
			p.background.SetColorIndex(x, y, p.index(template.RGBAAt(x, y)))
		}
	}
	return p
}

func colorNumber(c color.RGBA) uint32 {
	return uint32(c.R)<<24 | uint32(c.G)<<16 | uint32(c.B)<<8 | uint32(c.A)
}

// blend is the color so many steps of a ramp away from below.
func blend(below, text color.RGBA, step int) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*(rampSteps-step) + int(b)*step) / rampSteps) }
	return color.RGBA{mix(below.R, text.R), mix(below.G, text.G), mix(below.B, text.B), mix(below.A, text.A)}
}

func (p *palette) add(c color.RGBA) {
	if _, known := p.exact[c]; !known {
		p.exact[c] = uint8(len(p.colors))
		p.colors = append(p.colors, c)
	}
}

// index returns the palette's nearest color.
func (p *palette) index(c color.RGBA) uint8 {
	if i, known := p.exact[c]; known {
		return i
	}
	return uint8(p.colors.Index(c))
}

// toPaletted returns a card in the palette's colors. Only what differs from the template
// is looked at twice.
func (p *palette) toPaletted(card, template *image.RGBA) *image.Paletted {
	out := image.NewPaletted(card.Bounds(), p.colors)
	copy(out.Pix, p.background.Pix)
	seen := map[color.RGBA]uint8{}
	for y := range Height {
		row, below := card.Pix[y*card.Stride:][:Width*4], template.Pix[y*template.Stride:][:Width*4]
		if string(row) == string(below) {
			continue
		}
		for x := range Width {
			if string(row[x*4:x*4+4]) == string(below[x*4:x*4+4]) {
				continue
			}
			c := card.RGBAAt(x, y)
			i, known := seen[c]
			if !known {
				i = p.index(c)
				seen[c] = i
			}
			out.Pix[y*out.Stride+x] = i
		}
	}
	return out
}
