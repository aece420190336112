// Package images makes smaller copies of images, so that a browser loads no more pixels than
// it shows.
//
// A file goes in, a list of copies in several widths and formats comes out, each smaller in
// bytes than the one above it. Copies are kept in the store under the digest of the file and
// the settings, and made again where the store has lost them: equal files and settings give
// equal bytes. Images that cannot be copied faithfully are left as they are, with the reason.
//
// The package knows neither documents nor the output.
package images
