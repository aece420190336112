// Package socialcard paints the images that other sites show next to a link to a page:
// 1200 by 630 pixels, the size that Open Graph's readers expect, with the title of the
// page and the section that it belongs to over a drawing of the site's own.
//
// The drawing is an SVG without text, because a text needs a font; titles are set in Go
// Bold unless the site brings a font. Equal input gives equal bytes. The package knows
// nothing of pages or files.
package socialcard
