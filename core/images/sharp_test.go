package images_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/images"
	"github.com/gosaur/gosaur/internal/testenv"
)

// standIn implements the part of the package sharp that sharp.cjs uses: a copy is a text that describes the request. An image that
// begins with "bad" cannot be read, and one with "stop" ends the process. The real package contains libraries under the LGPL;
// GOSAUR_SHARP names the folder of an installed one to test with it, too.
const standIn = `
console.log('a message that is not an answer');
module.exports = (input) => {
  const asked = [];
  const text = input.toString();
  const image = {
    rotate: () => (asked.push('turned'), image),
    resize: ({width, withoutEnlargement}) => (asked.push('w' + width + (withoutEnlargement ? '' : '!')), image),
    toColourspace: (name) => (asked.push(name), image),
    png: () => image,
    toFormat: (format, options) => (asked.push(format, JSON.stringify(options)), image),
    toBuffer: async ({resolveWithObject} = {}) => {
      if (text.startsWith('stop')) process.exit(3);
      if (text.startsWith('bad')) throw new Error('Input buffer contains unsupported image format');
      const data = Buffer.from([text, ...asked].join('|'));
      const width = Number(/\|w(\d+)/.exec(data)[1]);
      return resolveWithObject ? {data, info: {width, height: width / 2}} : data;
    },
  };
  return image;
};
`

// sharpIn returns the package sharp of a site in which the stand-in is installed.
func sharpIn(t *testing.T) *images.Sharp {
	t.Helper()
	testenv.NeedNode(t)
	dir := t.TempDir()
	folder := filepath.Join(dir, "node_modules", "sharp")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"package.json": `{"name": "sharp", "version": "0.34.0", "main": "index.js"}`, "index.js": standIn} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	below := filepath.Join(dir, "sites", "one")
	if err := os.MkdirAll(below, 0o755); err != nil {
		t.Fatal(err)
	}
	s := images.FindSharp(below)
	if s == nil {
		t.Fatal("the package above the site was not found")
	}
	t.Cleanup(s.Close)
	return s
}

func encodeWith(t *testing.T, s *images.Sharp, data, format string) ([]images.Encoded, error) {
	t.Helper()
	return s.Encode(t.Context(), []byte(data), images.Header{Format: format}, []int{100, 200}, images.Settings{Formats: []string{"avif", "webp"}, Quality: 80})
}

func TestSharpIsAskedForEachWidthAndFormat(t *testing.T) {
	s := sharpIn(t)
	if !strings.Contains(s.Version(), "0.34.0") {
		t.Errorf("a new version of the package would give old copies: %s", s.Version())
	}
	for own, want := range map[string][]string{
		"jpeg": {`avif|{"quality":56,"effort":4}`, `webp|{"quality":80}`, `jpeg|{"quality":80,"mozjpeg":true}`},
		// Of the two forms of WebP for an image without loss the smaller one counts.
		"png":  {`avif|{"quality":56,"effort":4}`, `webp|{"quality":80}`, `png|{"compressionLevel":9}`},
		"webp": {`avif|{"quality":56,"effort":4}`, `webp|{"quality":80}`},
	} {
		made, err := encodeWith(t, s, "image", own)
		if err != nil {
			t.Fatal(err)
		}
		var got, wanted []string
		for _, e := range made {
			if e.Height*2 != e.Width {
				t.Errorf("%s of %d by %d", e.Format, e.Width, e.Height)
			}
			got = append(got, e.Format+" "+string(e.Data))
		}
		for _, width := range []string{"100", "200"} {
			for _, asked := range want {
				format, _, _ := strings.Cut(asked, "|")
				wanted = append(wanted, format+" image|turned|w"+width+"|srgb|"+asked)
			}
		}
		if d := cmp.Diff(wanted, got); d != "" {
			t.Errorf("%s: %s", own, d)
		}
	}
}

func TestAnImageThatSharpCannotReadIsRefusedAndTheNextOneIsNot(t *testing.T) {
	s := sharpIn(t)
	_, err := encodeWith(t, s, "bad", "png")
	if refusal, ok := errors.AsType[*images.UnsupportedError](err); !ok || !strings.Contains(refusal.Reason, "unsupported image format") {
		t.Errorf("got %v", err)
	}
	if made, err := encodeWith(t, s, "good", "png"); err != nil || len(made) != 6 {
		t.Errorf("%d copies, %v", len(made), err)
	}
}

func TestSharpThatEndsIsAnErrorForAllImagesAfterIt(t *testing.T) {
	s := sharpIn(t)
	for range 2 {
		_, err := encodeWith(t, s, "stop", "png")
		if _, refused := errors.AsType[*images.UnsupportedError](err); err == nil || refused {
			t.Errorf("got %v", err)
		}
	}
}

func TestSharpStartsNothingForABuildThatIsOver(t *testing.T) {
	s := sharpIn(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Encode(ctx, []byte("image"), images.Header{Format: "png"}, []int{100}, images.Settings{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	s.Close()
	if _, err := encodeWith(t, s, "image", "png"); err == nil {
		t.Error("a closed one still encodes")
	}
}

func TestTheRealPackageMakesSmallerCopies(t *testing.T) {
	folder := os.Getenv("GOSAUR_SHARP")
	if folder == "" {
		t.Skip("GOSAUR_SHARP names no folder with the package: make test-bridge")
	}
	s := images.FindSharp(folder)
	if s == nil {
		t.Fatalf("there is no package sharp in %s", folder)
	}
	t.Cleanup(s.Close)
	data := screenshot(t)
	made, err := s.Encode(t.Context(), data, images.Header{Format: "png", Width: 1280, Height: 840}, []int{480}, images.Settings{Formats: []string{"avif", "webp"}, Quality: 80})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range made {
		size, err := json.Marshal([]int{e.Width, e.Height})
		if err != nil || len(e.Data) == 0 || len(e.Data) > len(data)/2 {
			t.Errorf("%s has %d bytes of %d, %v", e.Format, len(e.Data), len(data), err)
		}
		got = append(got, e.Format+string(size))
	}
	if d := cmp.Diff([]string{"avif[480,315]", "webp[480,315]", "png[480,315]"}, got); d != "" {
		t.Error(d)
	}
}
