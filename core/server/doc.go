// Package server answers HTTP requests: for a finished site as a good static
// host does (Static), and for a site in development with pages rendered on
// demand, live reload and an error overlay (Dev).
//
// A preview is only worth something if it behaves like the host that the site
// goes to: clean URLs, redirects by what exists, 404.html with its status,
// validators, ranges and compression are here for that reason.
//
// The package knows files, HTTP and diagnostics. It must not know how pages come
// about: Dev is given a Session.
package server
