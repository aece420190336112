// Package imagecopy describes an image with its smaller copies.
//
// It declares the values that a Maker, which makes the copies, returns to the code that shows them. It
// makes no copies itself, and opens no files.
package imagecopy

import (
	"context"
	"strings"
)

// The formats of copies.
const (
	AVIF = "avif"
	WebP = "webp"
	JPEG = "jpeg"
	PNG  = "png"
)

// FormatOf returns the format of files with an extension, "" for any other.
func FormatOf(ext string) string {
	switch format := strings.TrimPrefix(strings.ToLower(ext), "."); format {
	case "jpg":
		return JPEG
	case AVIF, WebP, JPEG, PNG:
		return format
	}
	return ""
}

// Copy is one copy of an image, or the image itself.
type Copy struct {
	Format        string
	Width, Height int
	// Key is a hash of the copy's bytes, in hexadecimal digits. It is empty for the image itself.
	Key string
}

// IsOriginal reports whether the copy is the image itself.
func (c Copy) IsOriginal() bool { return c.Key == "" }

// Set is an image with its copies.
type Set struct {
	// Width and Height are the size of the image in pixels, as it is shown.
	Width, Height int
	// Copies are ordered by format, the one that browsers prefer first and that of the image last, and
	// by width within a format. There are none if copies would not be smaller.
	Copies []Copy
	// Left is the reason why an image that could have copies has none, and Hint is what to do about it;
	// both are empty if it has copies or needs none.
	Left, Hint string
}

// Maker makes the copies of images. It is safe for concurrent use.
type Maker interface {
	// Of returns the copies of an image file, by its absolute path.
	Of(ctx context.Context, file string) (*Set, error)
}
