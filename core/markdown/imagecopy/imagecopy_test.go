package imagecopy

import "testing"

func TestExtensionsHaveAFormat(t *testing.T) {
	for ext, want := range map[string]string{".jpg": JPEG, ".JPEG": JPEG, "png": PNG, ".webp": WebP, ".avif": AVIF, ".gif": "", ".svg": "", "": ""} {
		if got := FormatOf(ext); got != want {
			t.Errorf("%q: got %q, want %q", ext, got, want)
		}
	}
}
