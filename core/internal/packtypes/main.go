// Command packtypes writes the types for editors that are embedded in the binary to
// core/editortypes/embedded/types.zip. The same sources give the same bytes.
//
// Run it in the repository's root after `npm ci`:
//
//	go run ./core/internal/packtypes
package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/gosaur/gosaur/core/runtime/packed"
)

func main() {
	if err := run("core/editortypes/embedded/types.zip"); err != nil {
		fmt.Fprintln(os.Stderr, "packtypes:", err)
		os.Exit(1)
	}
}

func run(target string) error {
	dir, err := os.MkdirTemp("", "packtypes")
	if err != nil {
		return fmt.Errorf("make a folder: %w", err)
	}
	defer os.RemoveAll(dir) //nolint:errcheck // the system clears such folders, too
	cmd := exec.Command("node", "packaging/npm/types.mjs", dir)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("write the declarations: %w", err)
	}
	archive, err := pack(os.DirFS(dir))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.FromSlash(target), archive, 0o600); err != nil {
		return fmt.Errorf("write the archive: %w", err)
	}
	return nil
}

// pack returns an archive of a folder, in the order of names.
func pack(files fs.FS) ([]byte, error) {
	var names []string
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list the declarations: %w", err)
	}
	return packed.Write(names, func(name string) ([]byte, error) { return fs.ReadFile(files, name) }) //nolint:wrapcheck // it says what failed
}
