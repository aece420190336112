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

// Header is the information in the header of an image.
type Header struct {
	// Format is JPEG, PNG, WebP or AVIF.
	Format string
	// Width and Height are the displayed size in pixels.
	Width, Height int
	// Orientation is the EXIF orientation, 1 to 8: how the stored pixels must be turned.
	Orientation int
	// Animated reports whether the file contains several frames.
	Animated bool
	// CMYK reports whether the colors are in CMYK.
	CMYK bool
	// PixelBytes is the maximum memory of a decoded pixel, in bytes.
	PixelBytes int
}

// ReadHeader reads the header of an image. ok is false for files of which no copies can be
// made.
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

// brandOf returns the major brand of an ISO media file.
func brandOf(data []byte) string {
	if len(data) < 16 || string(data[4:8]) != "ftyp" || binary.BigEndian.Uint32(data) < 16 {
		return ""
	}
	return string(data[8:12])
}

// maxPixels bounds the images that are decoded: a header can claim any size.
const maxPixels = 64 << 20

// checkPixels returns the reason why no encoder can handle an image, or nil.
func checkPixels(h Header) *UnsupportedError {
	if pixels := int64(h.Width) * int64(h.Height); pixels > maxPixels {
		return &UnsupportedError{
			fmt.Sprintf("it has %d by %d pixels, more than %d million", h.Width, h.Height, maxPixels>>20),
			"make the image smaller",
		}
	}
	return nil
}
