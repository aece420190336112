package images

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"

	"github.com/HugoSmits86/nativewebp"
	"golang.org/x/sync/semaphore"

	"github.com/gosaur/gosaur/core/markdown/imagecopy"
)

// builtin encodes with Go libraries: JPEG images as JPEG, others as PNG and lossless WebP.
type builtin struct {
	// memory limits the memory of all images in progress, in bytes.
	memory *semaphore.Weighted
}

var _ Encoder = (*builtin)(nil)

// NewBuiltin returns Gosaur's own encoder. It writes no AVIF and only lossless WebP.
func NewBuiltin() Encoder { return &builtin{semaphore.NewWeighted(maxEncoderMemory)} }

const (
	// maxEncoderMemory bounds the memory of all images that are encoded at the same time, in bytes.
	maxEncoderMemory = 192 << 20
	// copyPixelBytes is the memory per pixel of a copy while it is encoded, in bytes.
	copyPixelBytes = 40
)

// Version implements Encoder.
func (*builtin) Version() string { return "gosaur 1, nativewebp 0.9.3" }

// memoryOf returns the memory needed to decode an image and encode a copy of a width, in bytes.
func memoryOf(h Header, width int) int64 {
	width = min(width, h.Width)
	return int64(h.Width)*int64(h.Height)*int64(h.PixelBytes) + int64(width)*int64(heightOf(h, width))*copyPixelBytes
}

// heightOf returns the height of a copy of a width, at least 1.
func heightOf(h Header, width int) int {
	return max(1, (h.Height*width+h.Width/2)/h.Width)
}

const sharpHint = "make the image smaller, or let the package sharp make the copies: encoder = \"sharp\" in [images]"

// Inspect implements Encoder.
func (b *builtin) Inspect(h Header) *UnsupportedError {
	switch {
	case h.CMYK:
		return &UnsupportedError{"its colors are those of a printer (CMYK)", "convert the image to RGB"}
	case h.Format == imagecopy.AVIF:
		return &UnsupportedError{"Gosaur's own encoder does not read AVIF", "let the package sharp make the copies: encoder = \"sharp\" in [images]"}
	case memoryOf(h, 1) > maxEncoderMemory/2:
		return &UnsupportedError{fmt.Sprintf("it has %d by %d pixels, too many for Gosaur's own encoder", h.Width, h.Height), sharpHint}
	}
	return nil
}

// Encode implements Encoder.
func (b *builtin) Encode(ctx context.Context, data []byte, h Header, widths []int, s Settings) ([]Encoded, error) {
	memory := memoryOf(h, widths[len(widths)-1])
	if memory > maxEncoderMemory {
		return nil, &UnsupportedError{fmt.Sprintf("its copies would have %d by %d pixels, too many for Gosaur's own encoder",
			widths[len(widths)-1], heightOf(h, widths[len(widths)-1])), sharpHint}
	}
	if err := b.memory.Acquire(ctx, memory); err != nil {
		return nil, err
	}
	defer b.memory.Release(memory)
	src, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, &UnsupportedError{fmt.Sprintf("it cannot be decoded: %v", err), "open the image in an image editor and save it again"}
	}
	profile := colorProfile(data, h.Format)
	var out []Encoded
	for _, width := range widths {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		pixels := orient(shrink(src, h, width), h.Orientation)
		copies, err := encodeCopy(pixels, h, s, profile)
		if err != nil {
			return nil, err
		}
		out = append(out, copies...)
	}
	return out, nil
}

// encodeCopy encodes the pixels of a copy in the formats that suit the image.
func encodeCopy(pixels *image.NRGBA, h Header, s Settings, profile []byte) ([]Encoded, error) {
	var out []Encoded
	size := pixels.Rect.Size()
	add := func(format string, encode func(*bytes.Buffer) error) error {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			return fmt.Errorf("encode as %s: %w", format, err)
		}
		out = append(out, Encoded{format, size.X, size.Y, withProfile(b.Bytes(), format, profile, size)})
		return nil
	}
	isSmaller := size.X < h.Width
	var jpegErr, pngErr, webpErr error
	if h.Format == imagecopy.JPEG && isSmaller {
		jpegErr = add(imagecopy.JPEG, func(b *bytes.Buffer) error { return jpeg.Encode(b, pixels, &jpeg.Options{Quality: s.Quality}) })
	}
	if h.Format == imagecopy.PNG && isSmaller {
		pngErr = add(imagecopy.PNG, func(b *bytes.Buffer) error {
			return (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(b, pixels)
		})
	}
	if h.Format == imagecopy.PNG && s.includes(imagecopy.WebP) && max(size.X, size.Y) <= maxWebP || h.Format == imagecopy.WebP && isSmaller {
		webpErr = add(imagecopy.WebP, func(b *bytes.Buffer) error { return encodeWebP(b, pixels) })
	}
	return out, cmp.Or(jpegErr, pngErr, webpErr)
}

// encodeWebP encodes pixels as WebP. The encoder panics if the pixel frequencies require longer codes
// than the format allows.
func encodeWebP(b *bytes.Buffer, pixels *image.NRGBA) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = &UnsupportedError{fmt.Sprintf("Gosaur's own encoder cannot write it as WebP: %v", reason), sharpHint}
		}
	}()
	return nativewebp.Encode(b, pixels, nil)
}

// maxWebP is the maximum width and height of a WebP image.
const maxWebP = 16383

// includes reports whether copies in a format are requested.
func (s Settings) includes(format string) bool {
	for _, f := range s.Formats {
		if f == format {
			return true
		}
	}
	return false
}
