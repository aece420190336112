package socialcard

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// The places and sizes of the text, in pixels.
const (
	margin      = 80
	textWidth   = Width - 2*margin
	sectionSize = 34
	sectionLine = 120 // the baseline of the section
	titleTop    = 170
	titleRoom   = 360 // the height that the lines of a title share
	lineHeight  = 1.16
)

// titleSizes are tried in turn until a title fits.
var titleSizes = []float64{84, 72, 62, 54}

// write sets the text of a card.
func (p *Painter) write(canvas draw.Image, c Card) error {
	if err := p.line(canvas, c.Section, sectionSize, sectionLine, p.section); err != nil {
		return err
	}
	for i, size := range titleSizes {
		face, err := p.face(size)
		if err != nil {
			return err
		}
		lines := wrap(face, c.Title, textWidth)
		room := int(titleRoom / (size * lineHeight))
		if len(lines) > room {
			if i < len(titleSizes)-1 {
				continue
			}
			lines = append(lines[:room-1], ellipsis(face, lines[room-1]))
		}
		for n, text := range lines {
			drawLine(canvas, face, text, titleTop+int(size*(1+lineHeight*float64(n))), p.title)
		}
		return nil
	}
	return nil
}

// line sets one line, cut where it is too long.
func (p *Painter) line(canvas draw.Image, text string, size float64, baseline int, c color.Color) error {
	face, err := p.face(size)
	if err != nil {
		return err
	}
	if lines := wrap(face, text, textWidth); len(lines) > 1 {
		text = ellipsis(face, lines[0])
	}
	drawLine(canvas, face, text, baseline, c)
	return nil
}

func (p *Painter) face(size float64) (font.Face, error) {
	face, err := opentype.NewFace(p.font, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil, fmt.Errorf("size the font: %w", err)
	}
	return face, nil
}

func drawLine(canvas draw.Image, face font.Face, text string, baseline int, c color.Color) {
	d := font.Drawer{Dst: canvas, Src: image.NewUniform(c), Face: face, Dot: fixed.P(margin, baseline)}
	d.DrawString(text)
}

// wrap breaks a text into lines of at most so many pixels: between words, and inside
// of a word that is too long by itself, such as a sentence in Chinese.
func wrap(face font.Face, text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if joined := strings.TrimSpace(line + " " + word); fits(face, joined, width) {
			line = joined
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		line = ""
		for _, r := range word {
			if !fits(face, line+string(r), width) && line != "" {
				lines = append(lines, line)
				line = ""
			}
			line += string(r)
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

func fits(face font.Face, text string, width int) bool {
	return font.MeasureString(face, text).Ceil() <= width
}

// ellipsis ends a line that goes on elsewhere.
func ellipsis(face font.Face, line string) string {
	letters := []rune(line)
	for len(letters) > 0 && !fits(face, strings.TrimSpace(string(letters))+"…", textWidth) {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " ,.:;") + "…"
}
