// Package sdk embeds the packages for plugins in languages other than Go: node for JavaScript and
// TypeScript, python for Python.
//
// A new plugin gets a copy of the package for its language, so that it fits the Gosaur that
// created it. The package has no logic of its own.
package sdk

import "embed"

//go:embed node/package.json node/README.md node/src node/types
//go:embed python/gosaur_plugin/*.py python/gosaur_plugin/py.typed
var files embed.FS

//go:embed node/protocol.binpb
var protocol string

// ProtocolFile is the name of the file with the messages between Gosaur and plugins, which both packages have at their top.
const ProtocolFile = "protocol.binpb"

// Files returns the files of both packages except ProtocolFile, in the folders node and python. It is what
// runs; tests and examples are not among them.
func Files() embed.FS { return files }

// Protocol returns the contents of ProtocolFile: a FileDescriptorSet of Protocol Buffers.
func Protocol() string { return protocol }
