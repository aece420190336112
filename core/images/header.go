package images

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // reads JPEG images
	_ "image/png"  // reads PNG images
	"strings"

	_ "golang.org/x/image/webp" // reads WebP images

	"github.com/gosaur/gosaur/core/markdown/imagesize"

	"github.com/gosaur/gosaur/core/markdown/imagecopy"
)

// Header is what the header of an image says about it.
type Header struct {
	// Format is JPEG, PNG, WebP or AVIF.
	Format string
	// Width and Height are the size as it is shown, in pixels.
	Width, Height int
	// Orientation is that of EXIF, 1 to 8: how the stored pixels have to be turned.
	Orientation int
	// Animated: there is more than one picture.
	Animated bool
	// CMYK: the colors are those of a printer.
	CMYK bool
	// PixelBytes is what a decoded pixel takes in memory at most.
	PixelBytes int
}

// ReadHeader reads the header of an image; ok is false if it is none that could have copies.
func ReadHeader(data []byte) (h Header, ok bool) {
	h.Orientation = 1
	cfg, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		h.Format = imagecopy.AVIF
		h.Width, h.Height = imagesize.Of(data)
		h.Animated = isSequence(data)
		h.PixelBytes = 4
		return h, isAVIF(data) && h.Width > 0 && h.Height > 0
	}
	switch format {
	case imagecopy.JPEG:
		h.Orientation = imagesize.Orientation(data)
	case imagecopy.PNG:
		h.Animated = bytes.Contains(data[:min(len(data), 4096)], []byte("acTL"))
	case imagecopy.WebP:
		h.Animated = len(data) > 20 && string(data[12:16]) == "VP8X" && data[20]&2 != 0
	default:
		return h, false
	}
	h.Format, h.Width, h.Height = format, cfg.Width, cfg.Height
	if h.Orientation > 4 {
		h.Width, h.Height = h.Height, h.Width
	}
	h.CMYK, h.PixelBytes = cfg.ColorModel == color.CMYKModel, pixelBytes(cfg.ColorModel)
	return h, h.Width > 0 && h.Height > 0
}

func pixelBytes(m color.Model) int {
	switch m {
	case color.GrayModel:
		return 1
	case color.YCbCrModel:
		return 3
	case color.NRGBA64Model, color.RGBA64Model, color.Gray16Model:
		return 8
	}
	if _, ok := m.(color.Palette); ok {
		return 1
	}
	return 4
}

func isAVIF(data []byte) bool { return strings.HasPrefix(brandOf(data), "avi") }

func isSequence(data []byte) bool { return brandOf(data) == "avis" }

// brandOf is the major brand of a file in the format of ISO media.
func brandOf(data []byte) string {
	if len(data) < 16 || string(data[4:8]) != "ftyp" || binary.BigEndian.Uint32(data) < 16 {
		return ""
	}
	return string(data[8:12])
}

// maxPixels bounds the images that are decoded: a file of some kilobytes may name any size.
const maxPixels = 64 << 20

// refuse returns the reason why no encoder handles an image.
func refuse(h Header) *Refusal {
	if pixels := int64(h.Width) * int64(h.Height); pixels > maxPixels {
		return &Refusal{
			fmt.Sprintf("it has %d by %d pixels, more than %d million", h.Width, h.Height, maxPixels>>20),
			"make the image smaller",
		}
	}
	return nil
}
