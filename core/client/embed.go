// Package client holds the TypeScript that runs in the reader's browser and in the
// JS engines at build time, as files for the bundler: the app, the router, the page
// loader, the content tree and the `@docusaurus/*` API. There is no Go logic here;
// the package exists so that the binary carries its own client.
package client

import "embed"

// Files are src and package.json. Tests are next to the code and are among them; who
// unpacks the files leaves *.test.* out.
//
//go:embed all:src package.json
var Files embed.FS
