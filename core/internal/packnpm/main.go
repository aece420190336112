// Command packnpm writes the npm packages that the binary carries into
// core/runtime/embedded/npm.zip. It reads the dependencies of core/client and theme,
// follows them through node_modules, and packs what a bundler needs of them. The same
// packages give the same bytes.
//
// Run it in the repository's root after `npm ci`:
//
//	go run ./core/internal/packnpm
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	root := flag.String("root", ".", "the repository")
	out := flag.String("o", filepath.FromSlash("core/runtime/embedded/npm.zip"), "the file to write, relative to the root")
	flag.Parse()
	target := *out
	if !filepath.IsAbs(target) {
		target = filepath.Join(*root, target)
	}
	packed, err := pack(filepath.Join(*root, "node_modules"), []string{
		filepath.Join(*root, "core", "client", "package.json"),
		filepath.Join(*root, "theme", "package.json"),
	}, target)
	if err != nil {
		fmt.Fprintln(os.Stderr, "packnpm:", err)
		os.Exit(1)
	}
	fmt.Printf("packed %d packages, %d files, %d bytes\n", packed.packages, packed.files, packed.bytes)
}
