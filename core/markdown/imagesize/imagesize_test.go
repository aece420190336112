package imagesize_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/imagesize"
)

func TestImageSizeIsReadFromTheHeader(t *testing.T) {
	img := image.NewPaletted(image.Rect(0, 0, 7, 5), nil)
	img.Palette = append(img.Palette, image.Black, image.White)
	encode := func(f func(*bytes.Buffer) error) []byte {
		var b bytes.Buffer
		if err := f(&b); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	webp, err := base64.StdEncoding.DecodeString("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")
	if err != nil {
		t.Fatal(err)
	}
	avif := append([]byte("\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf....ispe\x00\x00\x00\x00"), 0, 0, 1, 0, 0, 0, 0, 128)
	for name, test := range map[string]struct {
		data          []byte
		width, height int
	}{
		"png":                 {encode(func(b *bytes.Buffer) error { return png.Encode(b, img) }), 7, 5},
		"gif":                 {encode(func(b *bytes.Buffer) error { return gif.Encode(b, img, nil) }), 7, 5},
		"jpeg":                {encode(func(b *bytes.Buffer) error { return jpeg.Encode(b, img, nil) }), 7, 5},
		"webp":                {webp, 1, 1},
		"avif":                {avif, 256, 128},
		"svg size":            {[]byte(`<?xml version="1.0"?><!-- x --><svg width="10" height="20px">`), 10, 20},
		"svg view box":        {[]byte(`<svg viewBox="0 0 30 40"/>`), 30, 40},
		"svg view box, width": {[]byte(`<svg viewBox="0,0,30,40" width="15"/>`), 15, 20},
		"svg in per cent":     {[]byte(`<svg width="100%" height="100%" viewBox="0 0 3 4"/>`), 3, 4},
		"svg in Latin-1":      {[]byte("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><!-- caf\xe9 --><svg width=\"3\" height=\"4\"/>"), 3, 4},
		"svg without size":    {[]byte(`<svg/>`), 0, 0},
		"text":                {[]byte("hello"), 0, 0},
		"broken png":          {[]byte("\x89PNG\r\n\x1a\n"), 0, 0},
		"nothing":             {nil, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			if w, h := imagesize.Of(test.data); w != test.width || h != test.height {
				t.Errorf("got %d x %d, want %d x %d", w, h, test.width, test.height)
			}
		})
	}
}
