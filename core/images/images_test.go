package images_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/images"
	"github.com/gosaur/gosaur/core/markdown/imagecopy"
	"github.com/gosaur/gosaur/core/store"
)

var settings = images.Settings{Widths: []int{100, 200, 400}, Formats: []string{imagecopy.AVIF, imagecopy.WebP}, Quality: 80}

// gradient returns an image that takes every encoder some work.
func gradient(width, height int) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			m.Set(x, y, color.NRGBA{uint8(x * 255 / width), uint8(y * 255 / height), uint8(128 + 100*math.Sin(float64(x*y)/3000)), 255})
		}
	}
	return m
}

// screenshot returns a real screenshot of 1280 by 840 pixels.
func screenshot(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile("../../docs/static/img/screenshot.png")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// cut returns a part of the screenshot.
func cut(t *testing.T, width, height int) image.Image {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(screenshot(t)))
	if err != nil {
		t.Fatal(err)
	}
	part := image.NewNRGBA(image.Rect(0, 0, width, height))
	draw.Draw(part, part.Rect, m, image.Pt(300, 200), draw.Src)
	return part
}

func asPNG(t *testing.T, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asJPEG(t *testing.T, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// made writes a file and returns its copies and a function that reads them.
func made(t *testing.T, name string, data []byte, kept *store.Store) (*imagecopy.Set, func(key string) []byte) {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	m := images.New(settings, images.NewBuiltin(), graph.NewDisk(nil), kept)
	set, err := m.Of(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	return set, func(key string) []byte {
		t.Helper()
		data, err := m.Read(t.Context(), file, key)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
}

func temporary(t *testing.T) *store.Store {
	t.Helper()
	s := store.OpenTemporary()
	t.Cleanup(s.Discard)
	return s
}

func outline(set *imagecopy.Set) (out []string) {
	for _, c := range set.Copies {
		line := fmt.Sprintf("%s %dx%d", c.Format, c.Width, c.Height)
		if c.IsOriginal() {
			line += " itself"
		}
		out = append(out, line)
	}
	return out
}

func TestCopiesAreNeverLargerThanTheImage(t *testing.T) {
	photo := gradient(1000, 500)
	for name, test := range map[string]struct {
		data []byte
		want []string
	}{
		"a.png":     {screenshot(t), []string{"webp 100x66", "webp 200x131", "webp 400x263", "png 100x66", "png 200x131", "png 400x263"}},
		"a.jpg":     {asJPEG(t, photo), []string{"jpeg 100x50", "jpeg 200x100", "jpeg 400x200"}},
		"small.png": {asPNG(t, cut(t, 390, 390)), []string{"webp 100x100", "webp 200x200", "webp 390x390", "png 100x100", "png 200x200", "png 390x390 itself"}},
		"small.jpg": {asJPEG(t, gradient(90, 30)), nil},
		"text.png":  {[]byte("no image"), nil},
		"a.svg":     {[]byte(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="9"/>`), nil},
	} {
		t.Run(name, func(t *testing.T) {
			set, read := made(t, name, test.data, temporary(t))
			if diff := cmp.Diff(test.want, outline(set)); diff != "" {
				t.Error(diff)
			}
			for _, c := range set.Copies {
				if c.IsOriginal() {
					continue
				}
				data := read(c.Key)
				if len(data) >= len(test.data) {
					t.Errorf("%s of %d pixels has %d bytes, the image %d", c.Format, c.Width, len(data), len(test.data))
				}
				cfg, format, err := image.DecodeConfig(bytes.NewReader(data))
				if err != nil || format != c.Format || cfg.Width != c.Width || cfg.Height != c.Height {
					t.Errorf("%s %dx%d is %s %dx%d, error %v", c.Format, c.Width, c.Height, format, cfg.Width, cfg.Height, err)
				}
			}
		})
	}
}

func TestCopiesShowWhatTheImageShows(t *testing.T) {
	set, read := made(t, "a.png", asPNG(t, gradient(1000, 500)), temporary(t))
	for _, c := range set.Copies {
		got, _, err := image.Decode(bytes.NewReader(read(c.Key)))
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []image.Point{{c.Width / 4, c.Height / 2}, {c.Width - 1, c.Height - 1}, {0, 0}} {
			r, g, _, a := got.At(at.X, at.Y).RGBA()
			wantR, wantG := at.X*255/c.Width, at.Y*255/c.Height
			if far(int(r>>8), wantR) || far(int(g>>8), wantG) || a != 0xffff {
				t.Errorf("%s %d at %v: red %d, green %d, want about %d, %d", c.Format, c.Width, at, r>>8, g>>8, wantR, wantG)
			}
		}
	}
}

func far(a, b int) bool { return a-b > 6 || b-a > 6 }

func TestTransparentPixelsGiveNoColorToCopies(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 600, 600))
	for y := range 600 {
		for x := range 600 {
			c := color.NRGBA{0, 255, 0, 0} // green that nobody sees
			if x >= 301 {
				c = color.NRGBA{255, uint8(x % 7), 0, 255}
			}
			m.Set(x, y, c)
		}
	}
	set, read := made(t, "a.png", asPNG(t, m), temporary(t))
	got, err := png.Decode(bytes.NewReader(read(set.Copies[len(set.Copies)-1].Key)))
	if err != nil {
		t.Fatal(err)
	}
	for x := range got.Bounds().Dx() {
		if c := color.NRGBAModel.Convert(got.At(x, 100)).(color.NRGBA); c.A > 8 && c.G > 16 {
			t.Errorf("pixel %d is %v", x, c)
		}
	}
}

func TestTwoBuildsMakeTheSameCopies(t *testing.T) {
	data := asPNG(t, gradient(700, 300))
	first, _ := made(t, "a.png", data, temporary(t))
	second, _ := made(t, "a.png", data, temporary(t))
	if diff := cmp.Diff(first, second); diff != "" || len(first.Copies) == 0 {
		t.Error(diff)
	}
}

// counting is an encoder that counts the images it encodes.
type counting struct {
	images.Encoder
	encoded int
}

func (c *counting) Encode(ctx context.Context, data []byte, h images.Header, widths []int, s images.Settings) ([]images.Encoded, error) {
	c.encoded++
	return c.Encoder.Encode(ctx, data, h, widths, s)
}

func TestAnUnchangedImageIsEncodedOnce(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.png")
	if err := os.WriteFile(file, asPNG(t, gradient(500, 200)), 0o600); err != nil {
		t.Fatal(err)
	}
	encoder := &counting{Encoder: images.NewBuiltin()}
	for range 2 {
		kept := store.Open(filepath.Join(dir, "store"), "1", store.Limits{})
		m := images.New(settings, encoder, graph.NewDisk(nil), kept)
		for range 2 {
			set, err := m.Of(t.Context(), file)
			if err != nil || len(set.Copies) == 0 {
				t.Fatalf("%v, error %v", set, err)
			}
		}
		if err := kept.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if encoder.encoded != 1 {
		t.Errorf("the image was encoded %d times", encoder.encoded)
	}
}

func TestACopyThatTheStoreHasLostIsMadeAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.png")
	if err := os.WriteFile(file, asPNG(t, gradient(500, 200)), 0o600); err != nil {
		t.Fatal(err)
	}
	set, err := images.New(settings, images.NewBuiltin(), graph.NewDisk(nil), temporary(t)).Of(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	empty := images.New(settings, images.NewBuiltin(), graph.NewDisk(nil), temporary(t))
	if data, err := empty.Read(t.Context(), file, set.Copies[0].Key); err != nil || len(data) == 0 {
		t.Errorf("%d bytes, error %v", len(data), err)
	}
	if _, err := empty.Read(t.Context(), file, strings.Repeat("00", 20)); err == nil {
		t.Error("a copy that nobody made was read")
	}
}

// bomb returns the header of a PNG image that claims any size.
func bomb(width, height uint32) []byte {
	header := binary.BigEndian.AppendUint32([]byte("IHDR"), width)
	header = append(binary.BigEndian.AppendUint32(header, height), 8, 2, 0, 0, 0)
	data := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), header...)
	return binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(header))
}

func TestHostileImagesAreLeftAsTheyAre(t *testing.T) {
	large := gradient(900, 900)
	for name, test := range map[string]struct {
		data []byte
		want string
	}{
		"bomb":      {bomb(100_000, 100_000), "it has 100000 by 100000 pixels, more than 64 million"},
		"tall":      {bomb(300, 200_000), "it has 300 by 200000 pixels, too many for Gosaur's own encoder"},
		"cut":       {asPNG(t, large)[:2000], "it cannot be decoded: png: invalid format: not enough pixel data"},
		"cut photo": {asJPEG(t, large)[:3000], "it cannot be decoded: invalid JPEG format: short Huffman data"},
		"no pixels": {bomb(500, 500), "it cannot be decoded: unexpected EOF"},
	} {
		t.Run(name, func(t *testing.T) {
			set, _ := made(t, "a.png", test.data, temporary(t))
			if set.Left != test.want || set.Hint == "" || set.Copies != nil {
				t.Errorf("%+v", set)
			}
		})
	}
}

// uneven returns an image whose color frequencies are so unequal that their codes are longer than WebP allows.
func uneven() image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, 400, 1000))
	random := rand.New(rand.NewPCG(1, 2))
	for i := range img.Pix {
		img.Pix[i] = 100
		if i%4 == 3 {
			img.Pix[i] = 255
		} else if (i/4*3+i%4)/3%9 == 0 {
			img.Pix[i] = byte(random.IntN(256))
		}
	}
	return img
}

func TestAnImageThatTheEncoderPanicsOnIsLeftAsItIs(t *testing.T) {
	set, _ := made(t, "a.png", asPNG(t, uneven()), temporary(t))
	if set.Left != "Gosaur's own encoder cannot write it as WebP: too many bits for the given value" || set.Hint == "" || set.Copies != nil {
		t.Errorf("%+v", set)
	}
}

func TestAnimationsAreLeftWithoutAWord(t *testing.T) {
	data := asPNG(t, gradient(900, 90))
	chunk := []byte("\x00\x00\x00\x08acTL\x00\x00\x00\x02\x00\x00\x00\x00")
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	animated := bytes.Join([][]byte{data[:33], chunk, data[33:]}, nil)
	if set, _ := made(t, "a.png", animated, temporary(t)); set.Copies != nil || set.Left != "" {
		t.Errorf("%+v", set)
	}
}

// exif returns the start of a JPEG image with an orientation.
func exif(orientation byte) []byte {
	body := append([]byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00"), orientation, 0, 0, 0, 0, 0, 0)
	return append([]byte{0xff, 0xd8, 0xff, 0xe1, 0, byte(len(body) + 2)}, body...)
}

func TestPhotographsThatLieOnTheirSideAreTurned(t *testing.T) {
	// red grows to the right, green downwards; shown at a corner is what the orientation says.
	for orientation, topLeft := range map[byte][2]bool{ // red, green of the stored pixel that is shown at the top left
		1: {false, false}, 2: {true, false}, 3: {true, true}, 4: {false, true},
		5: {false, false}, 6: {false, true}, 7: {true, true}, 8: {true, false},
	} {
		data := asJPEG(t, gradient(600, 300))
		set, read := made(t, "a.jpg", append(exif(orientation), data[2:]...), temporary(t))
		want := "jpeg 200x100"
		if orientation > 4 {
			want = "jpeg 200x400"
		}
		if got := outline(set); !strings.Contains(strings.Join(got, ","), want) {
			t.Errorf("orientation %d: %v lacks %s", orientation, got, want)
			continue
		}
		got, err := jpeg.Decode(bytes.NewReader(read(set.Copies[1].Key)))
		if err != nil {
			t.Fatal(err)
		}
		r, g, _, _ := got.At(3, 3).RGBA()
		if (r > 0x8000) != topLeft[0] || (g > 0x8000) != topLeft[1] {
			t.Errorf("orientation %d: the top left has red %d, green %d", orientation, r>>8, g>>8)
		}
	}
}
