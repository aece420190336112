// Package images makes smaller copies of images, so that a browser loads no more pixels than
// it shows.
//
// For an image file, it returns a list of copies in several widths and formats, each smaller
// in bytes than the next wider one. Copies are kept in the store under the digest of the file
// and the settings, and made again if the store has lost them: equal files and settings give
// equal bytes. Images that cannot be copied faithfully are left unchanged, with a reason.
//
// The package knows nothing about documents or the output.
package images
