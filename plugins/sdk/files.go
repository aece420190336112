// Package sdk embeds the packages for plugins in languages other than Go: node for JavaScript and
// TypeScript, python for Python.
//
// A new plugin gets a copy of the package for its language, so that it fits the Gosaur that
// created it. The package has no logic of its own.
package sdk

import "embed"

//go:embed node/package.json node/README.md node/protocol.binpb node/src node/types
//go:embed python/gosaur_plugin/*.py python/gosaur_plugin/py.typed python/gosaur_plugin/protocol.binpb
var files embed.FS

// Files returns the files of both packages, in the folders node and python. It is what
// runs; tests and examples are not among them.
func Files() embed.FS { return files }
