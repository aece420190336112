package config

import "github.com/gosaur/gosaur/core/diag"

// Images configures the sizes and formats in which the images of documents are published.
type Images struct {
	// Publishes smaller copies of the images in Markdown and in `IdealImage`, from which browsers choose.
	Responsive bool `json:"responsive" default:"false"`
	// The widths of the copies in pixels, in ascending order. No copy is wider than its image.
	Widths []int `json:"widths" default:"[480,800,1200,1600]"`
	// The encoder of the copies: `gosaur` makes lossless WebP, and smaller JPEG and PNG; `sharp` is the npm package of that
	// name, installed in the site, which also makes AVIF and lossy WebP, and needs Node.js.
	Encoder string `json:"encoder" choices:"gosaur,sharp" default:"gosaur"`
	// The formats of the copies in addition to that of the image. If absent, `webp`, and with `sharp` also `avif`.
	Formats []string `json:"formats,omitempty" choices:"avif,webp"`
	// The quality of lossy copies.
	Quality int `json:"quality" default:"80" min:"1" max:"100"`
	// How wide images are shown, as in the attribute `sizes` of HTML. If absent, as wide as the screen up to 800 pixels or
	// the width of the image.
	Sizes string `json:"sizes,omitempty"`
}

// FormatsOf returns the formats of the copies in addition to that of the image, the preferred
// one first.
func (i Images) FormatsOf() []string {
	var out []string
	for _, format := range []string{"avif", "webp"} {
		asked := i.Formats == nil && (format == "webp" || i.Encoder == "sharp")
		for _, f := range i.Formats {
			asked = asked || f == format
		}
		if asked {
			out = append(out, format)
		}
	}
	return out
}

// The bounds of the widths of copies, in pixels, and of their number.
const (
	minImageWidth, maxImageWidth = 16, 8192
	maxImageWidths               = 12
)

// checkImages checks the widths and formats of copies.
func (c *checker) checkImages(images value) {
	widths := images.get("widths")
	elems := widths.elems()
	if widths.v != nil && len(elems) == 0 || len(elems) > maxImageWidths {
		c.errorAt(widths, "Leave the key out for 480, 800, 1200 and 1600 pixels", "%s names %d widths, and has to name 1 to %d", widths.at.path, len(elems), maxImageWidths)
	}
	last := int64(0)
	for _, w := range elems {
		n, ok := w.v.(int64)
		if !ok {
			continue // reported
		}
		if n < minImageWidth || n > maxImageWidth {
			c.errorAt(w, "Widths are numbers of pixels", "the width %d is not between %d and %d", n, minImageWidth, maxImageWidth)
		} else if n <= last {
			c.errorAt(w, "Write the widths in ascending order, each once", "the width %d follows %d", n, last)
		}
		last = n
	}
	for _, f := range images.get("formats").elems() {
		if f.text() == "avif" && images.get("encoder").text() != "sharp" {
			c.errorf(diag.CodeBadValue, f.at.node.ValueOrKey(), `Set encoder = "sharp" and run `+"`npm install sharp`"+` in the site's folder, or leave "avif" out`, "Gosaur's own encoder makes no AVIF")
		}
	}
}
