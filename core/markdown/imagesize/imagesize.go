package imagesize

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"image"
	_ "image/gif"  // reads the size of GIF images
	_ "image/jpeg" // reads the size of JPEG images
	_ "image/png"  // reads the size of PNG images
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"

	_ "golang.org/x/image/webp" // reads the size of WebP images
)

// Of measures an image as browsers show it, from its header. It returns zeros if the data is
// not an image or the size is unknown.
func Of(data []byte) (width, height int) {
	if cfg, format, err := image.DecodeConfig(bytes.NewReader(data)); err == nil {
		if format == "jpeg" && Orientation(data) > 4 {
			return cfg.Height, cfg.Width
		}
		return cfg.Width, cfg.Height
	}
	if len(data) > 12 && string(data[4:8]) == "ftyp" {
		return avifSize(data)
	}
	if head := data[:min(len(data), 4096)]; bytes.Contains(head, []byte("<svg")) {
		return svgSize(data)
	}
	return 0, 0
}

// avifSize finds the image spatial extents box of an AVIF or HEIF header.
func avifSize(data []byte) (width, height int) {
	head := data[:min(len(data), 64<<10)]
	for {
		i := bytes.Index(head, []byte("ispe"))
		if i < 0 || i+16 > len(head) {
			return width, height
		}
		w := int(binary.BigEndian.Uint32(head[i+8:]))
		h := int(binary.BigEndian.Uint32(head[i+12:]))
		if w < 1<<16 && h < 1<<16 && w*h > width*height {
			width, height = w, h
		}
		head = head[i+16:]
	}
}

// svgSize reads width and height of the root element, or its view box.
func svgSize(data []byte) (width, height int) {
	dec := xml.NewDecoder(bytes.NewReader(data))
	dec.Strict = false
	dec.CharsetReader = func(_ string, rest io.Reader) (io.Reader, error) { return rest, nil } // the root is ASCII
	for {
		tok, err := dec.RawToken()
		if err != nil {
			return 0, 0
		}
		root, ok := tok.(xml.StartElement)
		if !ok || root.Name.Local != "svg" {
			continue
		}
		var w, h float64
		var box []string
		for _, a := range root.Attr {
			switch a.Name.Local {
			case "width":
				w = cssLength(a.Value)
			case "height":
				h = cssLength(a.Value)
			case "viewBox":
				box = strings.FieldsFunc(a.Value, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' })
			}
		}
		return svgDimensions(w, h, box)
	}
}

// svgDimensions computes missing dimensions from the view box, keeping its ratio.
func svgDimensions(w, h float64, box []string) (width, height int) {
	if len(box) == 4 {
		bw, _ := strconv.ParseFloat(box[2], 64)
		bh, _ := strconv.ParseFloat(box[3], 64)
		switch {
		case bw <= 0 || bh <= 0:
		case w > 0 && h == 0:
			h = w * bh / bw
		case h > 0 && w == 0:
			w = h * bw / bh
		case w == 0 && h == 0:
			w, h = bw, bh
		}
	}
	return int(math.Round(w)), int(math.Round(h))
}

var lengthPattern = regexp.MustCompile(`^\s*([0-9]*\.?[0-9]+(?:e[0-9]+)?)\s*(px|pt|pc|in|cm|mm|em|rem|ex|)\s*$`)

// pixelsPer maps units to CSS pixels.
var pixelsPer = map[string]float64{
	"": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16, "rem": 16, "ex": 8,
}

func cssLength(s string) float64 {
	m := lengthPattern.FindStringSubmatch(s)
	if m == nil {
		return 0
	}
	n, err := strconv.ParseFloat(m[1], 64)
	if err != nil || n > 1<<20 {
		return 0
	}
	return n * pixelsPer[m[2]]
}
