// Package cssurl finds the addresses in declarations of CSS, such as those of the attribute
// style, for those who have to know what a page loads. It knows no style sheets: the bundler
// reads these.
package cssurl
