// Package cssurl finds the addresses in declarations of CSS, such as those in the attribute style,
// so that callers know what a page loads.
//
// Declarations go in, and addresses come out in their order. The package never reads style sheets,
// which belong to the bundler.
package cssurl
