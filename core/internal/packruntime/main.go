// Command packruntime writes the files for building sites that are embedded in the binary
// to core/runtime/embedded/runtime.zip: the client's sources, the themes, and the parts of
// their npm dependencies that a bundler needs. The same files give the same bytes.
//
// Run it in the repository's root after `npm ci`:
//
//	go run ./core/internal/packruntime
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	root := flag.String("root", ".", "the repository")
	out := flag.String("o", filepath.FromSlash("core/runtime/embedded/runtime.zip"), "the file to write, relative to the root")
	flag.Parse()
	target := *out
	if !filepath.IsAbs(target) {
		target = filepath.Join(*root, target)
	}
	packed, err := pack(*root, target)
	if err != nil {
		fmt.Fprintln(os.Stderr, "packruntime:", err)
		os.Exit(1)
	}
	fmt.Printf("packed %d packages, %d files, %d bytes\n", packed.packages, packed.files, packed.bytes)
}
