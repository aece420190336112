// Package bundle turns the site's components into what browsers and JS engines run:
// client modules with one split point per component module, one server script, one
// stylesheet, and the assets that they refer to. It drives esbuild through its Go API.
//
// The bundler sees code only. Markdown never reaches it: it gets the specifiers of the
// components that pages use, a sorted list whose length does not depend on the number
// of pages, and everything that it reads is listed in Result.Inputs.
//
// Modules have logical names ("theme:src/Footer/index.tsx"), made from the folder that
// a file belongs to, never from where the machine keeps that folder. esbuild sees these
// names only, so the output is the same on every machine.
//
// The package must not know routes, pages or engines. What is wrong with the site's
// code is returned as diagnostics, all of it.
package bundle
