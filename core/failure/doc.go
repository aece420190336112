// Package failure explains why code of a site fails, and where: a page that cannot be rendered, or
// a module that cannot be evaluated.
//
// It takes errors of JavaScript engines and returns one diagnostic for all pages that fail for the
// same reason. To find the place it renders a page again, with a bundle that has source maps. It
// writes nothing.
package failure
