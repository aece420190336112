package images

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/HugoSmits86/nativewebp"
	_ "golang.org/x/image/webp"

	"github.com/gosaur/gosaur/core/markdown/imagecopy"
)

func TestCopiesKeepTheColorProfile(t *testing.T) {
	profile := bytes.Repeat([]byte("a profile of 17 b"), 5000) // more than a segment of a JPEG image
	pixels := image.NewNRGBA(image.Rect(0, 0, 30, 20))
	for format, encode := range map[string]func(*bytes.Buffer) error{
		imagecopy.PNG:  func(b *bytes.Buffer) error { return png.Encode(b, pixels) },
		imagecopy.JPEG: func(b *bytes.Buffer) error { return jpeg.Encode(b, pixels, nil) },
		imagecopy.WebP: func(b *bytes.Buffer) error { return nativewebp.Encode(b, pixels, nil) },
	} {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		if got := colorProfile(b.Bytes(), format); got != nil {
			t.Errorf("%s: a profile of %d bytes where there is none", format, len(got))
		}
		data := withProfile(b.Bytes(), format, profile, pixels.Rect.Size())
		if !bytes.Equal(colorProfile(data, format), profile) {
			t.Errorf("%s: the profile is another one", format)
		}
		if m, got, err := image.Decode(bytes.NewReader(data)); err != nil || got != format || m.Bounds().Size() != pixels.Rect.Size() {
			t.Errorf("%s: %s, error %v", format, got, err)
		}
	}
}

func FuzzColorProfile(f *testing.F) {
	f.Add([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0diCCPx\x00\x00"), imagecopy.PNG)
	f.Add([]byte("\xff\xd8\xff\xe2\x00\x12ICC_PROFILE\x00\x01\x01ab"), imagecopy.JPEG)
	f.Add([]byte("RIFF\x00\x00\x00\x00WEBPICCP\x02\x00\x00\x00ab"), imagecopy.WebP)
	f.Fuzz(func(_ *testing.T, data []byte, format string) {
		colorProfile(data, format)
		ReadHeader(data)
	})
}
