// Package picture lets browsers choose among an image of a document and its smaller
// copies.
//
// Images of the site go in, by their addresses; the elements around an image, or the prop
// of the component IdealImage, come out, and the copies are added to the assets of the
// page. An imagecopy.Maker makes the copies.
package picture
