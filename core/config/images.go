package config

import "github.com/gosaur/gosaur/core/diag"

// Images says in which sizes and formats the images of documents are published.
type Images struct {
	// Publishes smaller copies of the images in Markdown and of those that `IdealImage` shows, among which browsers choose.
	Responsive bool `json:"responsive" default:"false"`
	// The widths of the copies in pixels, in ascending order. No copy is wider than its image.
	Widths []int `json:"widths" default:"[480,800,1200,1600]"`
	// What makes the copies: `gosaur` makes WebP without loss, and smaller JPEG and PNG; `sharp` is the npm package of that
	// name, installed in the site, which makes AVIF and WebP with loss, too, and needs Node.js.
	Encoder string `json:"encoder" choices:"gosaur,sharp" default:"gosaur"`
	// The formats of the copies besides that of the image. If absent, `webp`, and with `sharp` `avif`, too.
	Formats []string `json:"formats,omitempty" choices:"avif,webp"`
	// The quality of copies with loss.
	Quality int `json:"quality" default:"80" min:"1" max:"100"`
	// How wide images are shown, as in the attribute `sizes` of HTML. If absent, as wide as the screen up to 800 pixels or
	// the width of the image.
	Sizes string `json:"sizes,omitempty"`
}

// FormatsOf are the formats of the copies besides that of the image, the preferred one first.
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

// The bounds of the widths of copies, and how many there may be.
const (
	leastImageWidth, mostImageWidth = 16, 8192
	mostImageWidths                 = 12
)

func (c *checker) imageRules(images value) {
	widths := images.get("widths")
	elems := widths.elems()
	if widths.v != nil && len(elems) == 0 || len(elems) > mostImageWidths {
		c.bad(widths, "Leave the key out for 480, 800, 1200 and 1600 pixels", "%s names %d widths, and has to name 1 to %d", widths.at.path, len(elems), mostImageWidths)
	}
	last := int64(0)
	for _, w := range elems {
		n, ok := w.v.(int64)
		if !ok {
			continue // reported
		}
		if n < leastImageWidth || n > mostImageWidth {
			c.bad(w, "Widths are numbers of pixels", "the width %d is not between %d and %d", n, leastImageWidth, mostImageWidth)
		} else if n <= last {
			c.bad(w, "Write the widths in ascending order, each once", "the width %d follows %d", n, last)
		}
		last = n
	}
	for _, f := range images.get("formats").elems() {
		if f.text() == "avif" && images.get("encoder").text() != "sharp" {
			c.errorf(diag.CodeBadValue, f.at.node.ValueOrKey(), `Set encoder = "sharp" and run `+"`npm install sharp`"+` in the site's folder, or leave "avif" out`, "Gosaur's own encoder makes no AVIF")
		}
	}
}
