// Package bundle compiles the site's components for browsers and JS engines: client modules with one split
// point per component module, one server script, one stylesheet, and the assets that they refer to. It drives
// esbuild through its Go API.
//
// The bundler sees code only, never pages: its input is the sorted list of the components' specifiers that
// pages use, whose length does not depend on the number of pages. All files that it reads are listed in
// Result.Inputs.
//
// Modules have logical names ("theme:src/Footer/index.tsx"), derived from the kind of folder that a file
// belongs to, never from the folder's location on the machine. esbuild sees these names only, so the output
// is the same on every machine.
//
// The package must not know routes, pages or engines. All mistakes in the site's code are returned as
// diagnostics.
package bundle
