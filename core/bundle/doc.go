// Package bundle compiles the site's components for browsers and JS engines: client modules with one split
// point per component module, one server script, one stylesheet, and the assets that they refer to. It drives
// esbuild through its Go API.
//
// The bundler sees only code, never pages: its input is the sorted list of the specifiers of components that
// pages use, whose length does not depend on the number of pages. All files that it reads are listed in
// Result.Inputs.
//
// Modules have logical names ("theme:src/Footer/index.tsx"), derived from the kind of folder that a file
// belongs to, never from the folder's location on the machine. esbuild sees only these names, so the output
// is the same on every machine.
//
// The package knows nothing about routes, pages or engines. All errors in the site's code are returned as
// diagnostics.
package bundle
