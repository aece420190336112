// Package failure says why code of a site fails, in words and with its place: a page that cannot
// be rendered, or a module that cannot be evaluated.
//
// In go the errors of JavaScript engines; out come findings, one for pages that fail for the same
// reason. To find the place it renders pages a second time, with a bundle that knows where its
// code comes from. It changes nothing of the site.
package failure
