// Package picture lets browsers choose among an image of a document and its smaller
// copies.
//
// Images of the site go in, by their addresses; the elements around an image, or the
// prop that the component IdealImage takes, come out, and the copies go among the
// assets of the page. Whoever implements imagecopy.Maker makes the copies themselves.
package picture
