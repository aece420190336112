// Command packscripts writes the scripts of the bridge in core/bridge/host, which are embedded in the binary, to
// core/bridge/embedded/host.zip: compressed, they are a quarter of their size. The same scripts give the same bytes.
//
// Run it in the repository's root:
//
//	go run ./core/internal/packscripts
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/gosaur/gosaur/core/runtime/packed"
)

func main() {
	if err := run(filepath.FromSlash("core/bridge/host"), filepath.FromSlash("core/bridge/embedded/host.zip")); err != nil {
		fmt.Fprintln(os.Stderr, "packscripts:", err)
		os.Exit(1)
	}
}

// run packs the scripts in dir into target, which it replaces atomically.
func run(dir, target string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.cjs"))
	if err != nil {
		return err
	}
	names := make([]string, len(files))
	for i, file := range files {
		names[i] = filepath.Base(file)
	}
	archive, err := packed.Write(names, func(name string) ([]byte, error) { return os.ReadFile(filepath.Join(dir, name)) })
	if err != nil {
		return err
	}
	if err := os.WriteFile(target+".tmp", archive, 0o644); err != nil {
		return err
	}
	fmt.Printf("packed %d scripts, %d bytes\n", len(names), len(archive))
	return os.Rename(target+".tmp", target)
}
