// Package cssurl finds the addresses in declarations of CSS, such as those in the attribute
// style, so that callers know what a page loads. Style sheets are the bundler's.
package cssurl
